/* SPDX-License-Identifier: MIT */
#define PROBE_FILES_FUNCTIONS(X)                                                                   \
 X(file_handle)                                                                                    \
 X(stream_handle)                                                                                  \
 X(file_open)                                                                                      \
 X(file_await_open)                                                                                \
 X(file_state)                                                                                     \
 X(file_read)                                                                                      \
 X(file_read_into)                                                                                 \
 X(file_write)                                                                                     \
 X(file_write_forgotten)                                                                           \
 X(file_buffers_freed)                                                                             \
 X(file_flush)                                                                                     \
 X(file_stat)                                                                                      \
 X(file_seek)                                                                                      \
 X(file_close)                                                                                     \
 X(file_sendfile)                                                                                  \
 X(file_completed)                                                                                 \
 X(file_await)                                                                                     \
 X(file_dispose)                                                                                   \
 X(udp_bind)                                                                                       \
 X(udp_handle)                                                                                     \
 X(udp_port)                                                                                       \
 X(udp_sockname)                                                                                   \
 X(udp_send)                                                                                       \
 X(udp_try_send)                                                                                   \
 X(udp_receive)                                                                                    \
 X(udp_completed)                                                                                  \
 X(udp_await)                                                                                      \
 X(udp_dispose)                                                                                    \
 X(udp_membership)
