/* SPDX-License-Identifier: MIT */
#define PROBE_REACTOR_FUNCTIONS(X)                                                                 \
 X(trigger)                                                                                        \
 X(trigger_pull)                                                                                   \
 X(trigger_thread)                                                                                 \
 X(trigger_thread_join)                                                                            \
 X(task)                                                                                           \
 X(task_queue)                                                                                     \
 X(task_open_gate)                                                                                 \
 X(tasks_run)                                                                                      \
 X(listen)                                                                                         \
 X(listen_fd)                                                                                      \
 X(listen_address)                                                                                 \
 X(listen_on)                                                                                      \
 X(listen_accept)                                                                                  \
 X(raw_socket)                                                                                     \
 X(fd_state)                                                                                       \
 X(fds_exhaust)                                                                                    \
 X(fds_release)                                                                                    \
 X(fs_watch)                                                                                       \
 X(fs_on)                                                                                          \
 X(thread)                                                                                         \
 X(thread_notify)                                                                                  \
 X(transfer)                                                                                       \
 X(transfer_bytes)                                                                                 \
 X(load_bytes)                                                                                     \
 X(native_threads)                                                                                 \
 X(quiesce)
