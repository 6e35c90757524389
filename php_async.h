// SPDX-License-Identifier: MIT
// The module globals. Each thread has one set.
#pragma once

#include "autoload/autoload_globals.h"
#include "coroutine/coroutine_globals.h"
#include "interpose/drivers/drivers_globals.h"
#include "interpose/streams/streams_globals.h"
#include "lifecycle/lifecycle_globals.h"
#include "microtask/microtask_queue.h"
#include "pool/pool_globals.h"
#include "reactor/reactor_globals.h"
#include "realm/realm_globals.h"
#include "scheduler/scheduler_globals.h"
#include "support/ini_settings.h"
#include "thread/thread_globals.h"
#include "zend_async_API.h"

// Two classes stand in the globals themselves. Each switch uses them by functions that are inlined, so their types
// must be complete here. A pointer would cost one more load in each switch.
#include "context_pool/context_pool.h"
#include "scheduler/scheduler.h"

#include <php.h>

#define PHP_ASYNC_VERSION "0.1.0"

extern zend_module_entry async_module_entry;
// NOLINTNEXTLINE(readability-identifier-naming): the name a static build of PHP looks for.
#define phpext_async_ptr &async_module_entry

ZEND_BEGIN_MODULE_GLOBALS(async)
	zend_async_globals_t api; // Comes first: clients find it at the address of the globals.
	async::Scheduler scheduler;
	async::MicrotaskQueue microtasks;
	async::ContextPool context_pool;
	// A struct of each room.
	async::ReactorGlobals reactor;
	async::SchedulerGlobals scheduling;
	async::CoroutineGlobals coroutines;
	async::AutoloadGlobals autoload;
	async::LifecycleGlobals lifecycle;
	async::RealmGlobals realms;
	async::StreamsGlobals streams;
	async::DriversGlobals drivers;
	async::PoolGlobals pools;
	async::ThreadGlobals threads;
	async::IniSettings ini;
ZEND_END_MODULE_GLOBALS(async)

ZEND_EXTERN_MODULE_GLOBALS(async)
#define ASYNC_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(async, v)
#define ZEND_ASYNC_G(v) (ASYNC_G(api).v)

#if defined(ZTS) && defined(COMPILE_DL_ASYNC)
ZEND_TSRMLS_CACHE_EXTERN()
#endif
