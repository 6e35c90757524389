/* SPDX-License-Identifier: MIT */
#define PROBE_THREADS_FUNCTIONS(X)                                                                 \
 X(thread_with)                                                                                    \
 X(thread_object)                                                                                  \
 X(thread_run)                                                                                     \
 X(snapshot)                                                                                       \
 X(snapshot_destroy)                                                                               \
 X(thread_pool)                                                                                    \
 X(thread_pool_submit)                                                                             \
 X(thread_pool_open_gate)                                                                          \
 X(thread_pool_calls)                                                                              \
 X(thread_pool_do)                                                                                 \
 X(transfer_several)                                                                               \
 X(xlat_put)                                                                                       \
 X(defer_release)                                                                                  \
 X(coroutine_dispose)
