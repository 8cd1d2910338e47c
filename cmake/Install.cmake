# SPDX-License-Identifier: MIT
# What `cmake --install` puts where, below /usr as well as in a folder of its own: the program, the page, which was built
# before, manual pages and shell completions.
install(TARGETS midnight RUNTIME DESTINATION bin)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/page/" DESTINATION share/five-to-midnight/page)
install(CODE "execute_process(COMMAND \"${PROJECT_SOURCE_DIR}/packaging/manuals\" $<TARGET_FILE:midnight>
  \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share\" COMMAND_ERROR_IS_FATAL ANY)")
