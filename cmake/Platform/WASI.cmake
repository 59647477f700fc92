# CMake asks for a file of this name for every system; this one has no particulars.
set(WASI TRUE)
