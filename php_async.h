// SPDX-License-Identifier: MIT
// The module globals. Each thread has one set.
#pragma once

#include "context_pool/context_pool.h"
#include "coroutine/coroutine_globals.h"
#include "interpose/streams/stream_calls.h"
#include "lifecycle/lifecycle_globals.h"
#include "microtask/microtask_queue.h"
#include "pool/living_pools.h"
#include "scheduler/scheduler.h"
#include "scheduler/scheduler_globals.h"
#include "zend_async_API.h"

#include <php.h>

#define PHP_ASYNC_VERSION "0.1.0"

extern zend_module_entry async_module_entry;
// NOLINTNEXTLINE(readability-identifier-naming): the name a static build of PHP looks for.
#define phpext_async_ptr &async_module_entry

ZEND_BEGIN_MODULE_GLOBALS(async)
	zend_async_globals_t api; // Comes first: clients find it at the address of the globals.
	async::CoroutineGlobals coroutines;
	async::Scheduler scheduler;
	async::SchedulerGlobals scheduling;
	async::LifecycleGlobals lifecycle;
	async::MicrotaskQueue microtasks;
	async::ContextPool context_pool;
	async::StreamCalls stream_calls;
	void *loop; // An async::Loop, a type that only reactor/ knows.

	// State of the request.
	HashTable stream_timeouts;    // For pipes and terminals, indexed by stream number.
	HashTable unfinished_records; // For TLS streams, indexed by stream number.
	async::LivingPools pools;
	HashTable *connection_locks;   // See interpose/drivers/connection_lock.h.
	HashTable *sources_being_read; // Files that include is reading; null until the first.

	// State that several rooms share.
	// Reasons to poll the loop in a tick although no visible event is active. The hot path reads one word.
	union {
		struct {
			volatile int signal_pending; // A signal handler writes it.
			uint32_t hidden_events : 31; // How many are started: they fire, but keep no loop alive.
			uint32_t blocking_watched : 1; // See blocking_watch.h: a time slice ends in a tick.
		};
		volatile uint64_t reasons_to_poll;
	};
	const char *waiting_forbidden;   // Why no code may wait, as a clause; null if it may.
	zend_coroutine_t *left_compiler; // It waits in an error handler that the compiler called.
	bool user_signal_handlers; // pcntl has handlers: a blocking wait must end when a signal arrives.

	// Ini settings.
	bool debug_deadlock;
	bool zombie_log;
	zend_long context_pool_min;
	char *interpose;
	zend_long warn_blocking_ms;
	zend_long shutdown_timeout; // In seconds; 0 means no limit.
	bool pdo_pool;
ZEND_END_MODULE_GLOBALS(async)

ZEND_EXTERN_MODULE_GLOBALS(async)
#define ASYNC_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(async, v)
#define ZEND_ASYNC_G(v) (ASYNC_G(api).v)

#if defined(ZTS) && defined(COMPILE_DL_ASYNC)
ZEND_TSRMLS_CACHE_EXTERN()
#endif
