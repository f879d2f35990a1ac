# `cmake --install` puts the program, the library rooms and their headers in place, with a CMake package:
#   find_package(meldwise REQUIRED)
#   target_link_libraries(my_program PRIVATE meldwise::games)
include(CMakePackageConfigHelpers)

get_property(rooms GLOBAL PROPERTY MELDWISE_ROOMS)
list(TRANSFORM rooms PREPEND meldwise_ OUTPUT_VARIABLE room_targets)
install(TARGETS ${room_targets} EXPORT meldwise ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
foreach(room IN LISTS rooms)
  install(DIRECTORY src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/meldwise FILES_MATCHING PATTERN "*.h")
endforeach()
install(TARGETS meldwise RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/meldwise)
install(EXPORT meldwise NAMESPACE meldwise:: FILE meldwise-targets.cmake DESTINATION ${package_dir})
configure_package_config_file(cmake/meldwise-config.cmake.in ${CMAKE_BINARY_DIR}/meldwise-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/meldwise-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/meldwise-config.cmake ${CMAKE_BINARY_DIR}/meldwise-config-version.cmake
        DESTINATION ${package_dir})
