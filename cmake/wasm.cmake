# The toolchain for browsers: clang 19 with Debian's WASI library and libc++. A module is a reactor: it has no main, its
# host calls _initialize once and then the exported functions. The rest of what a module needs is in src/wasm.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_VERSION 1)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})  # Platform/WASI.cmake

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR ar)  # wasm-ld 19 looks into archives itself, so the host's ar will do
set(CMAKE_RANLIB ranlib)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Measured under Node 20 with searches of three games and with bench/wasm.mjs: -O2 is as fast as -O3 and smaller; -msimd128 (no
# browser before 2023 has it), link-time optimisation and wasm-opt gain nothing beyond the noise; -Os loses half the speed of
# some games. Linking with -O0 keeps clang from running wasm-opt just because it is installed (--no-wasm-opt would keep clang 19
# from linking at all).
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -mbulk-memory")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -O0")

# RapidJSON and Boost are headers only, but lie among the host's own headers, which must stay out of sight: link to them
# alone.
set(PAVAGE_WASM_HEADERS ${CMAKE_BINARY_DIR}/wasm-headers)
find_path(PAVAGE_RAPIDJSON rapidjson/reader.h PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${PAVAGE_WASM_HEADERS})
file(CREATE_LINK ${PAVAGE_RAPIDJSON}/rapidjson ${PAVAGE_WASM_HEADERS}/rapidjson SYMBOLIC)
find_path(PAVAGE_BOOST_AT boost/multiprecision/cpp_int.hpp PATHS $ENV{BOOST_ROOT}/include /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(CREATE_LINK ${PAVAGE_BOOST_AT}/boost ${PAVAGE_WASM_HEADERS}/boost SYMBOLIC)
include_directories(SYSTEM ${PAVAGE_WASM_HEADERS})
