/* SPDX-License-Identifier: MIT */
#define PROBE_ABI_FUNCTIONS(X)                                                                     \
 X(register_part)                                                                                  \
 X(enabled_parts)                                                                                  \
 X(count_timers)                                                                                   \
 X(null_slots)                                                                                     \
 X(refusing_slots)                                                                                 \
 X(call_slot)                                                                                      \
 X(context_key)                                                                                    \
 X(context_key_name)                                                                               \
 X(context_set)                                                                                    \
 X(context_find)                                                                                   \
 X(context_unset)                                                                                  \
 X(throw_cancellation)                                                                             \
 X(throw_timeout)                                                                                  \
 X(on_main_stack)                                                                                  \
 X(stack_address)                                                                                  \
 X(large_frame)                                                                                    \
 X(reactor_tick)                                                                                   \
 X(reactor_execute)                                                                                \
 X(run_after_main)                                                                                 \
 X(engine_shutdown)                                                                                \
 X(iterate)                                                                                        \
 X(iterate_callable)
