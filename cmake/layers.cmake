# pavage_unit(NAME FILE…): these sources compile as one, so that headers, which cost most, are read once instead of once a
# file. Names local to a file must differ within a unit; ./dev check-includes compiles each file by itself.
function(pavage_unit name)
    set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${name})
endfunction()

# pavage_alone(FILE…): these compile by themselves.
function(pavage_alone)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Whatever belongs to no other unit becomes one: a layer, or a test program.
function(pavage_unity target)
    foreach(source ${ARGN})
        get_source_file_property(unit ${source} UNITY_GROUP)
        if(NOT unit)
            pavage_unit(${target} ${source})
        endif()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${PAVAGE_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()

# pavage_optimised(TARGET HOT): code that is not hot compiles unoptimised with sanitizers (except for fuzzers), in a third
# of the time, and for size in modules, which people download.
function(pavage_optimised target hot)
    if(hot)
        return()
    elseif(PAVAGE_SANITIZERS AND NOT PAVAGE_FUZZERS)
        target_compile_options(${target} PRIVATE -O0)
    elseif(CMAKE_SYSTEM_NAME STREQUAL "WASI")
        target_compile_options(${target} PRIVATE -Oz)
    endif()
endfunction()

# pavage_layer(NAME [APPLICATION] [HOT] SOURCES … [LINKS …] [TESTS …])
# A layer is a library that sees src/ and links only the layers it may know. All but applications do without exceptions
# and run-time type information, so that they run in a browser too. TESTS become one test program beside the library.
# HOT: programs spend their time there.
function(pavage_layer name)
    cmake_parse_arguments(LAYER "APPLICATION;HOT" "" "SOURCES;LINKS;TESTS" ${ARGN})
    if(LAYER_SOURCES)
        add_library(pavage_${name} STATIC ${LAYER_SOURCES})
        set(scope PUBLIC)
        if(NOT LAYER_APPLICATION)
            target_compile_options(pavage_${name} PRIVATE -fno-exceptions -fno-rtti)
        endif()
        if(PAVAGE_FUZZERS) # the coverage that guides them
            target_compile_options(pavage_${name} PRIVATE -fsanitize=fuzzer-no-link)
        endif()
        pavage_unity(pavage_${name} ${LAYER_SOURCES})
        pavage_optimised(pavage_${name} ${LAYER_HOT})
    else()
        add_library(pavage_${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(pavage_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(pavage_${name} ${scope} ${LAYER_LINKS})
    if(PAVAGE_TESTS AND LAYER_TESTS)
        pavage_test(${name} SOURCES ${LAYER_TESTS} LINKS pavage_${name})
    endif()
endfunction()

# pavage_test(NAME [HOT] SOURCES … LINKS … [LABEL fast|slow|soak|release] [SHARDS N])
# Tests labelled `release` are about the optimised program too: ./dev test runs them on that build besides. ctest runs the
# program as N shards, each with every Nth case: a process for each of thousands of cases costs more than the cases.
if(PAVAGE_TESTS)
    add_custom_target(release_tests)
endif()
function(pavage_test name)
    cmake_parse_arguments(TEST "HOT" "LABEL;SHARDS" "SOURCES;LINKS" ${ARGN})
    if(NOT TEST_LABEL)
        set(TEST_LABEL fast)
    endif()
    if(NOT TEST_SHARDS)
        set(TEST_SHARDS 1)
    endif()
    add_executable(${name}_test ${TEST_SOURCES})
    pavage_unity(${name}_test ${TEST_SOURCES})
    pavage_optimised(${name}_test ${TEST_HOT})
    target_link_libraries(${name}_test PRIVATE ${TEST_LINKS} GTest::gtest_main GTest::gmock)
    if(TEST_LABEL STREQUAL "release")
        add_dependencies(release_tests ${name}_test)
    endif()
    foreach(shard RANGE 1 ${TEST_SHARDS})
        math(EXPR index "${shard} - 1")
        set(test ${name})
        if(TEST_SHARDS GREATER 1)
            set(test ${name}/${shard})
        endif()
        add_test(NAME ${test} COMMAND ${name}_test --gtest_brief=1)
        set_tests_properties(${test} PROPERTIES LABELS ${TEST_LABEL} TIMEOUT 900
            ENVIRONMENT "GTEST_TOTAL_SHARDS=${TEST_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
endfunction()

# pavage_reads_tree(SOURCE…): those tests read files of this tree. Only they: a compiler cache knows the others anywhere.
function(pavage_reads_tree)
    pavage_alone(${ARGN})
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_DEFINITIONS PAVAGE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
endfunction()

# pavage_embed(FOLDER FILE…)
# Reads text files into variables for configure_file: rules.en.md becomes RULES_EN_MD. A change of a file configures anew.
macro(pavage_embed folder)
    foreach(part ${ARGN})
        string(MAKE_C_IDENTIFIER ${part} name)
        string(TOUPPER ${name} name)
        file(READ ${folder}/${part} ${name})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${part})
    endforeach()
endmacro()
