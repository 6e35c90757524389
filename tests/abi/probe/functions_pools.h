/* SPDX-License-Identifier: MIT */
#define PROBE_POOLS_FUNCTIONS(X)                                                                   \
 X(pool_new)                                                                                       \
 X(pool_new_ex)                                                                                    \
 X(pool_create)                                                                                    \
 X(pool_obj)                                                                                       \
 X(pool_acquire)                                                                                   \
 X(pool_try_acquire)                                                                               \
 X(pool_release)                                                                                   \
 X(pool_release_in_flight)                                                                         \
 X(pool_close)                                                                                     \
 X(pool_warm_up)                                                                                   \
 X(pool_state)                                                                                     \
 X(pool_strategy)                                                                                  \
 X(pool_on_close)                                                                                  \
 X(pool_drop)
