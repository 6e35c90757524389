/* SPDX-License-Identifier: MIT
 *
 * A client of the C ABI, written as any other extension would be. It offers each macro to PHP code, so
 * that tests can show what the macro does. Events, callbacks and microtasks are addresses in integers. The
 * test that made one disposes of it, and debug builds report one that was forgotten.
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

/* Calls `callable` with up to one argument. The return value goes to `result`, or is dropped. */
void probe_call(zval *callable, zval *argument, zval *result);
/* Returns the event that a number or an awaitable object stands for. */
zend_async_event_t *probe_event_of(zval *value);
zend_coroutine_t *probe_coroutine_of(zval *object);
/* Hands a coroutine to PHP code, with a reference of its own. */
void probe_return_coroutine(zend_coroutine_t *coroutine, zval *return_value);

/* Waits on the handle until its request is completed. Returns false with an exception. */
bool probe_await_completion(zend_async_io_t *io, const bool *completed);
/* Waits for the request and disposes of it. Returns false with an exception, of the request or of the wait. */
bool probe_finish_request(zend_async_io_t *io, zend_async_io_req_t *req, ssize_t *transferred);

void probe_register_main_handlers(void);
/* Registers the classes that can be awaited, if async is loaded. */
void probe_register_classes(void);
/* Returns "off", "ready" or "active". */
const char *probe_state(void);
/* Registers a reactor, without asking to override that of async. */
void probe_register_reactor(const char *module);

/* The names of the functions in AsyncProbe\, by subject. */
#include "functions_abi.h"
#include "functions_channels.h"
#include "functions_core.h"
#include "functions_files.h"
#include "functions_futures.h"
#include "functions_io.h"
#include "functions_macros.h"
#include "functions_poll.h"
#include "functions_pools.h"
#include "functions_reactor.h"
#include "functions_scopes.h"
#include "functions_system.h"
#include "functions_threads.h"

#define PROBE_FUNCTIONS(X)                                                                         \
 PROBE_CORE_FUNCTIONS(X)                                                                           \
 PROBE_CHANNELS_FUNCTIONS(X)                                                                       \
 PROBE_POLL_FUNCTIONS(X)                                                                           \
 PROBE_POOLS_FUNCTIONS(X)                                                                          \
 PROBE_SYSTEM_FUNCTIONS(X)                                                                         \
 PROBE_REACTOR_FUNCTIONS(X)                                                                        \
 PROBE_IO_FUNCTIONS(X)                                                                             \
 PROBE_FILES_FUNCTIONS(X)                                                                          \
 PROBE_FUTURES_FUNCTIONS(X)                                                                        \
 PROBE_SCOPES_FUNCTIONS(X)                                                                         \
 PROBE_THREADS_FUNCTIONS(X)                                                                        \
 PROBE_ABI_FUNCTIONS(X)                                                                            \
 PROBE_MACROS_FUNCTIONS(X)

#define PROBE_DECLARE(name) ZEND_FUNCTION(AsyncProbe_##name);
PROBE_FUNCTIONS(PROBE_DECLARE)
#undef PROBE_DECLARE

#endif
