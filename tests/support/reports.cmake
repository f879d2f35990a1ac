# cmake -DFOLDER=dir [-DCOMPILER=c++] -P reports.cmake
# Fails if a sanitizer has left a report in FOLDER, and shows it. With COMPILER it first makes one there, from a program
# that reads beyond its memory, and fails if that goes unseen.
if(COMPILER)
  file(REMOVE_RECURSE ${FOLDER})
  file(MAKE_DIRECTORY ${FOLDER})
  file(WRITE ${FOLDER}/planted.cpp "int main(int n, char**) { int* p = new int[2]; return p[n + 1] + (delete[] p, 0); }\n")
  execute_process(COMMAND ${COMPILER} -g -fsanitize=address ${FOLDER}/planted.cpp -o ${FOLDER}/planted
                          COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=log_path=${FOLDER}/report ${FOLDER}/planted
                  RESULT_VARIABLE code)
endif()
file(GLOB reports ${FOLDER}/report*)
if(COMPILER)
  if(NOT reports)
    message(FATAL_ERROR "a planted fault (exit code ${code}) left no report in ${FOLDER}")
  endif()
  return()
endif()
foreach(report IN LISTS reports)
  file(READ ${report} text)
  message("${text}")
endforeach()
if(reports)
  message(FATAL_ERROR "the sanitizers found the above in the program")
endif()
