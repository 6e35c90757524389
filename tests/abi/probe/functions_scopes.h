/* SPDX-License-Identifier: MIT */
#define PROBE_SCOPES_FUNCTIONS(X)                                                                  \
 X(scope_new)                                                                                      \
 X(scope_with_object)                                                                              \
 X(group_new)                                                                                      \
 X(scope_spawn)                                                                                    \
 X(scope_end)                                                                                      \
 X(scope_state)                                                                                    \
 X(scope_release)                                                                                  \
 X(scope_number)                                                                                   \
 X(scope_pin)                                                                                      \
 X(scope_await)                                                                                    \
 X(scope_child)                                                                                    \
 X(scope_catch)                                                                                    \
 X(scope_hooks)                                                                                    \
 X(scope_request)                                                                                  \
 X(context_values)                                                                                 \
 X(context_pointers)
