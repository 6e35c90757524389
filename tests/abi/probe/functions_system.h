/* SPDX-License-Identifier: MIT */
#define PROBE_SYSTEM_FUNCTIONS(X)                                                                  \
 X(info_of)                                                                                        \
 X(signal_event)                                                                                   \
 X(raise_signal)                                                                                   \
 X(sigaction)                                                                                      \
 X(child)                                                                                          \
 X(child_ended)                                                                                    \
 X(child_reap)                                                                                     \
 X(process_event)                                                                                  \
 X(process_exit_code)                                                                              \
 X(exec_event)                                                                                     \
 X(exec_event_result)                                                                              \
 X(exec_event_free)                                                                                \
 X(exec)                                                                                           \
 X(getaddrinfo)                                                                                    \
 X(addrinfo_result)                                                                                \
 X(getnameinfo)                                                                                    \
 X(nameinfo_result)
