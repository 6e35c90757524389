/* SPDX-License-Identifier: MIT */
#define PROBE_POLL_FUNCTIONS(X)                                                                    \
 X(fd_socketpair)                                                                                  \
 X(fd_pipe)                                                                                        \
 X(fd_pty)                                                                                         \
 X(fd_tcp_pair)                                                                                    \
 X(fd_write)                                                                                       \
 X(fd_fill)                                                                                        \
 X(fd_read)                                                                                        \
 X(fd_close)                                                                                       \
 X(fd_dup)                                                                                         \
 X(fd_is_open)                                                                                     \
 X(fd_is_blocking)                                                                                 \
 X(fd_end_writing)                                                                                 \
 X(fd_reset)                                                                                       \
 X(fd_limit)                                                                                       \
 X(poll)                                                                                           \
 X(poll_proxy)                                                                                     \
 X(poll_triggered)                                                                                 \
 X(poll_proxy_triggered)
