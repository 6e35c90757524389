// SPDX-License-Identifier: MIT
// The module globals. Each thread has one set.
#pragma once

#include "context_pool/context_pool.h"
#include "coroutine/coroutine_globals.h"
#include "coroutine/exit_hooks.h"
#include "interpose/streams/stream_calls.h"
#include "microtask/microtask_queue.h"
#include "pool/living_pools.h"
#include "scheduler/blocking_watch.h"
#include "scheduler/scheduler.h"
#include "support/cpu.h"
#include "zend_async_API.h"

#include <php.h>

#include <csignal>

#define PHP_ASYNC_VERSION "0.1.0"

extern zend_module_entry async_module_entry;
// NOLINTNEXTLINE(readability-identifier-naming): the name a static build of PHP looks for.
#define phpext_async_ptr &async_module_entry

ZEND_BEGIN_MODULE_GLOBALS(async)
	zend_async_globals_t api; // Comes first: clients find it at the address of the globals.
	async::CoroutineGlobals coroutines;
	async::Scheduler scheduler;
	async::MicrotaskQueue microtasks;
	async::ContextPool context_pool;
	async::StreamCalls stream_calls;
	void *loop; // An async::Loop, a type that only reactor/ knows.
	async::CpuTimes cpu_usage_base;

	// State of the request.
	HashTable stream_timeouts;    // For pipes and terminals, indexed by stream number.
	HashTable unfinished_records; // For TLS streams, indexed by stream number.
	struct {
		uint32_t born;
		uint32_t finished;
		uint32_t cancelled;
	} zombies;
	zend_async_event_t
			*zombie_patience; // A timer that runs while the end of the program waits for zombies.
	zend_coroutine_switch_handlers_vector_t
			next_main_handlers;    // They were added before the main coroutine existed.
	zval hidden_exception_handler; // The user's handler, while ours is set in its place.
	zend_long shutdown_functions_seen;
	struct async::ExitHook
			*main_exit_hooks; // The hooks of the main flow: see coroutine/exit_hooks.h.
	async::LivingPools pools;
	HashTable *connection_locks; // See interpose/drivers/connection_lock.h.
	// Reasons to poll the loop in a tick although no visible event is active. The hot path reads one word.
	union {
		struct {
			volatile int signal_pending; // A signal handler writes it.
			uint32_t hidden_events : 31; // How many are started: they fire, but keep no loop alive.
			uint32_t blocking_watched : 1; // See blocking_watch.h: a time slice ends in a tick.
		};
		volatile uint64_t reasons_to_poll;
	};
	async::TimeSlice time_slice; // The current time slice, while time slices are watched.
	const char *
			waiting_forbidden; // The reason, as a clause for a message; null if waiting is allowed.
	zend_coroutine_t *left_compiler; // It waits in an error handler that the compiler called.
	HashTable *sources_being_read;   // Files that include is reading; null until the first.
	HashTable *classes_being_loaded; // Classes that autoloaders are loading; null until the first.
	int ended_by_signal;
	bool watching_main_exception;
	bool watching_signals;
	zend_coroutine_t *signal_owners
			[NSIG]; // The coroutine that has set the handler; null means main. See user_signals.h.
	bool user_signal_handlers; // pcntl has handlers: a blocking wait must end when a signal arrives.
	bool main_script_ended;
	bool ever_launched;
	bool engine_destroys_objects; // The engine has begun to call the destructors itself.
	bool exit_called;

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
