# Warnings, sanitizers and the oldest processor a released program must run on.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wno-missing-field-initializers)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    add_compile_options(-march=x86-64-v2)
endif()
# 128-bit integers are an extension that both compilers have everywhere we build.
add_compile_options(-Wno-pedantic)
# A fused multiply-add rounds once where WebAssembly rounds twice: without it every build gives the same signatures.
add_compile_options(-ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 is wrong about moved variants, and about text + std::string (its bug 105651).
    # In a unit of several sources it takes their local types for those of a header.
    add_compile_options(-Wno-maybe-uninitialized -Wno-restrict -Wno-subobject-linkage)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-Wno-deprecated-declarations)  # libstdc++ 12's own stable_sort uses what C++17 deprecates
endif()
if(PAVAGE_SANITIZERS)
    add_compile_options(-fsanitize=${PAVAGE_SANITIZERS} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${PAVAGE_SANITIZERS})
    if(PAVAGE_SANITIZERS MATCHES "undefined")
        # Layers without run-time types cannot be checked for virtual pointers.
        add_compile_options(-fno-sanitize-recover=undefined -fno-sanitize=vptr)
        if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
            add_compile_options(-fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitizer_ignore.txt)
        endif()
    endif()
endif()
