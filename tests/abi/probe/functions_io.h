/* SPDX-License-Identifier: MIT */
#define PROBE_IO_FUNCTIONS(X)                                                                      \
 X(io_create)                                                                                      \
 X(io_read)                                                                                        \
 X(io_write)                                                                                       \
 X(io_read_begin)                                                                                  \
 X(io_write_begin)                                                                                 \
 X(io_request)                                                                                     \
 X(io_request_data)                                                                                \
 X(io_request_await)                                                                               \
 X(io_request_dispose)                                                                             \
 X(io_write_forget)                                                                                \
 X(io_write_forget_too_much)                                                                       \
 X(io_writev)                                                                                      \
 X(io_writev_buffers)                                                                              \
 X(io_writev_awaited)                                                                              \
 X(io_close)                                                                                       \
 X(io_state)                                                                                       \
 X(io_flush)                                                                                       \
 X(io_stat)                                                                                        \
 X(io_seek)                                                                                        \
 X(io_await)                                                                                       \
 X(io_set_option)                                                                                  \
 X(io_tell_detached)                                                                               \
 X(io_multishot)                                                                                   \
 X(io_room)
