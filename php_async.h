// SPDX-License-Identifier: MIT
// Module globals: one set per thread.
#pragma once

#include "context_pool/context_pool.h"
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
	zend_async_globals_t api; // First: clients find it at the address of the globals.
	async::Scheduler scheduler;
	async::MicrotaskQueue microtasks;
	async::ContextPool context_pool;
	async::StreamCalls stream_calls;
	void *loop; // async::Loop, which only the reactor knows.
	async::CpuTimes cpu_usage_base;

	// Of the request.
	HashTable stream_timeouts;    // Of pipes and terminals, by the numbers of their streams.
	HashTable unfinished_records; // Of TLS streams, by the numbers of their streams.
	struct {
		uint32_t born;
		uint32_t finished;
		uint32_t cancelled;
	} zombies;
	zend_async_event_t *zombie_patience; // Runs while zombies come to their end with the program.
	zend_coroutine_switch_handlers_vector_t
			next_main_handlers;    // Added before there was a coroutine.
	zval hidden_exception_handler; // The user's, while ours stands in front of it.
	zend_long shutdown_functions_seen;
	struct async::ExitHook *main_exit_hooks; // Of the main flow: see coroutine/exit_hooks.h.
	async::LivingPools pools;
	HashTable *connection_locks; // See interpose/drivers/connection_lock.h.
	// Why a tick looks at the loop although no visible event is active: one word for the hot path.
	union {
		struct {
			volatile int signal_pending;   // Written by a signal handler.
			uint32_t hidden_events : 31;   // Started ones: they fire, but keep nothing alive.
			uint32_t blocking_watched : 1; // See blocking_watch.h: a tick is where one turn ends.
		};
		volatile uint64_t reasons_to_poll;
	};
	async::TimeSlice time_slice;     // The current one, while turns are watched.
	const char *waiting_forbidden;   // Why, as a clause for a message; null where it is not.
	zend_coroutine_t *left_compiler; // It waits in an error handler that the compiler called.
	HashTable *sources_being_read;   // By include; null if there were none yet.
	HashTable *classes_being_loaded; // By autoloaders; null if there were none yet.
	int ended_by_signal;
	bool watching_main_exception;
	bool watching_signals;
	zend_coroutine_t
			*signal_owners[NSIG]; // The setter of each handler; null: main. See user_signals.h.
	bool user_signal_handlers;    // pcntl has some: a blocking wait must end when a signal comes.
	bool main_script_ended;
	bool ever_launched;
	bool engine_destroys_objects; // Its own walk over the destructors has begun.
	bool exit_called;

	// Ini.
	bool debug_deadlock;
	bool zombie_log;
	zend_long context_pool_min;
	char *interpose;
	zend_long warn_blocking_ms;
	zend_long shutdown_timeout; // Seconds; 0: no limit.
	bool pdo_pool;
ZEND_END_MODULE_GLOBALS(async)

ZEND_EXTERN_MODULE_GLOBALS(async)
#define ASYNC_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(async, v)
#define ZEND_ASYNC_G(v) (ASYNC_G(api).v)

#if defined(ZTS) && defined(COMPILE_DL_ASYNC)
ZEND_TSRMLS_CACHE_EXTERN()
#endif
