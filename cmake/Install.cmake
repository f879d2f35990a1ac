# `cmake --install` puts the program, the library and the rooms' own headers in place, with a CMake package:
#   find_package(meldwise REQUIRED COMPONENTS engine)
#   target_link_libraries(my_program PRIVATE meldwise::engine)
# Rooms install themselves (cmake/Room.cmake). Without COMPONENTS all that was installed is found.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/meldwise)
get_property(components GLOBAL PROPERTY MELDWISE_COMPONENTS)
list(REMOVE_DUPLICATES components)
foreach(component IN LISTS components)
  install(EXPORT meldwise-${component} NAMESPACE meldwise:: FILE meldwise-${component}.cmake
          DESTINATION ${package_dir})
endforeach()
install(DIRECTORY include/meldwise DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET meldwise)
  install(TARGETS meldwise RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
configure_package_config_file(cmake/meldwise-config.cmake.in ${CMAKE_BINARY_DIR}/meldwise-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/meldwise-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/meldwise-config.cmake ${CMAKE_BINARY_DIR}/meldwise-config-version.cmake
        DESTINATION ${package_dir})
