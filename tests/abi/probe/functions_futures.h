/* SPDX-License-Identifier: MIT */
#define PROBE_FUTURES_FUNCTIONS(X)                                                                 \
 X(future_new)                                                                                     \
 X(future_object)                                                                                  \
 X(future_complete)                                                                                \
 X(future_reject)                                                                                  \
 X(future_flags)                                                                                   \
 X(future_set)                                                                                     \
 X(future_extra)                                                                                   \
 X(future_on_resolve)                                                                              \
 X(future_native_thread)                                                                           \
 X(future_native_thread_join)                                                                      \
 X(future_error_in_thread)                                                                         \
 X(future_settle_twice)                                                                            \
 X(future_settle_with_an_object_first)
