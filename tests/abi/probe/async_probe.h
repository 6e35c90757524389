/* SPDX-License-Identifier: MIT
 *
 * A client of the C ABI, as somebody else would write it: it shows each macro to PHP code, so that
 * tests can say what it does. Events, callbacks and microtasks are addresses in integers; the test
 * that made one gives it up again, and debug builds report what it forgot.
 */
#ifndef ASYNC_PROBE_H
#define ASYNC_PROBE_H

#ifdef HAVE_CONFIG_H
# include "config.h"
#endif

#include <ext/async/zend_async_API.h>
#include <php.h>

ZEND_ASYNC_API_EXTERN()

#define PROBE_EVENT(number) ((zend_async_event_t *)(uintptr_t)(number))

/* Calls `callable` with up to one argument; what it returns goes to `result`, or is dropped. */
void probe_call(zval *callable, zval *argument, zval *result);
/* The event behind a number or behind an awaitable object. */
zend_async_event_t *probe_event_of(zval *value);
zend_coroutine_t *probe_coroutine_of(zval *object);
/* Hands a coroutine to PHP code, with a reference of its own. */
void probe_return_coroutine(zend_coroutine_t *coroutine, zval *return_value);

void probe_register_main_handlers(void);

/* name, then the function in AsyncProbe\ */
#define PROBE_FUNCTIONS(X)                                                                         \
 X(binding)                                                                                        \
 X(class_of)                                                                                       \
 X(throw_kind)                                                                                     \
 X(microtask)                                                                                      \
 X(microtask_cancel)                                                                               \
 X(microtask_release)                                                                              \
 X(microtask_refs)                                                                                 \
 X(switch_handler_add)                                                                             \
 X(switch_handler_remove)                                                                          \
 X(event)                                                                                          \
 X(event_on)                                                                                       \
 X(event_off)                                                                                      \
 X(event_start)                                                                                    \
 X(event_stop)                                                                                     \
 X(event_notify)                                                                                   \
 X(event_close)                                                                                    \
 X(event_free_callbacks)                                                                           \
 X(event_dispose)                                                                                  \
 X(event_state)                                                                                    \
 X(active_events)                                                                                  \
 X(timer)                                                                                          \
 X(timer_rearm)                                                                                    \
 X(wait)                                                                                           \
 X(wait_deciding)                                                                                  \
 X(wait_prepared)                                                                                  \
 X(suspend)                                                                                        \
 X(resume)                                                                                         \
 X(spawn)                                                                                          \
 X(spawn_callable)                                                                                 \
 X(coroutine)                                                                                      \
 X(enqueue)                                                                                        \
 X(cancel)                                                                                         \
 X(extra_bytes)                                                                                    \
 X(event_intercept)                                                                                \
 X(free_vector)                                                                                    \
 X(wait_or_throw)                                                                                  \
 X(spawn_and_throw)                                                                                \
 X(describe)                                                                                       \
 X(loop)                                                                                           \
 X(heartbeat)                                                                                      \
 X(heartbeats)

#define PROBE_DECLARE(name) ZEND_FUNCTION(AsyncProbe_##name);
PROBE_FUNCTIONS(PROBE_DECLARE)
#undef PROBE_DECLARE

#endif
