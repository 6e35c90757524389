// SPDX-License-Identifier: MIT
// The module entry: globals, ini settings, phpinfo and the order of registration. It has no behaviour of its own.
#ifdef HAVE_CONFIG_H
# include "config.h"
#endif

#include "api/api_table.h"
#include "autoload/linking.h"
#include "channel/channel.h"
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "future/future.h"
#include "group/task_group.h"
#include "interpose/coverage.h"
#include "interpose/drivers/drivers.h"
#include "interpose/interpose.h"
#include "interpose/streams/process_pipes.h"
#include "interpose/streams/stream_timeout.h"
#include "interpose/streams/tls_writes.h"
#include "lifecycle/request_life.h"
#include "pdo_pool/pdo_pool.h"
#include "php_async.h"
#include "pool/pool.h"
#include "reactor/reactor.h"
#include "realm/realm.h"
#include "scheduler/blocking_watch.h"
#include "scope/context.h"
#include "scope/scope.h"
#include "semaphore/semaphore.h"
#include "support/bottom_frame.h"
#include "thread/backend.h"
#include "thread/future_handle.h"
#include "thread/native_thread.h"
#include "thread/process/process.h"
#include "thread/thread_channel.h"
#include "thread/thread_object.h"
#include "thread/thread_pool_object.h"

#include <ext/standard/info.h>
#include <php_ini.h>

#include <boost/version.hpp>
#include <new>

#include "stubs/functions_arginfo.h"

ZEND_DECLARE_MODULE_GLOBALS(async)

#if defined(COMPILE_DL_ASYNC) && defined(ZTS)
ZEND_TSRMLS_CACHE_DEFINE()
#endif

namespace {

PHP_INI_MH(on_change_of_warn_blocking)
{
	if (OnUpdateLongGEZero(entry, new_value, mh_arg1, mh_arg2, mh_arg3, stage) != SUCCESS) {
		return FAILURE;
	}
	if (stage == PHP_INI_STAGE_RUNTIME) {
		async::watch_blocking_if_asked();
	}
	return SUCCESS;
}

PHP_INI_BEGIN()
	STD_PHP_INI_BOOLEAN("async.debug_deadlock", "1", PHP_INI_ALL, OnUpdateBool, ini.debug_deadlock,
			zend_async_globals, async_globals)
	STD_PHP_INI_BOOLEAN("async.zombie_log", "0", PHP_INI_ALL, OnUpdateBool, ini.zombie_log,
			zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.context_pool_min", "4", PHP_INI_SYSTEM, OnUpdateLongGEZero,
			ini.context_pool_min, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.interpose", "all", PHP_INI_SYSTEM, OnUpdateString, ini.interpose,
			zend_async_globals, async_globals)
	STD_PHP_INI_BOOLEAN("async.pdo_pool", "1", PHP_INI_SYSTEM, OnUpdateBool, ini.pdo_pool,
			zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.warn_blocking_ms", "0", PHP_INI_ALL, on_change_of_warn_blocking,
			ini.warn_blocking_ms, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.shutdown_timeout", "10", PHP_INI_ALL, OnUpdateLongGEZero,
			ini.shutdown_timeout, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.worker_binary", "", PHP_INI_SYSTEM, OnUpdateString, ini.worker_binary,
			zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.thread_backend", "auto", PHP_INI_SYSTEM, OnUpdateString,
			ini.thread_backend, zend_async_globals, async_globals)
PHP_INI_END()

} // namespace

static PHP_GINIT_FUNCTION(async)
{
#if defined(COMPILE_DL_ASYNC) && defined(ZTS)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	memset(static_cast<void *>(async_globals), 0, sizeof(*async_globals));
	new (&async_globals->scheduler) async::Scheduler();
	new (&async_globals->microtasks) async::MicrotaskQueue();
	new (&async_globals->context_pool) async::ContextPool();
}

static PHP_GSHUTDOWN_FUNCTION(async)
{
	async_globals->streams.free_memory();
	if (async_globals->api.main_coroutine_start_handlers.data != nullptr) {
		pefree(async_globals->api.main_coroutine_start_handlers.data, 1);
	}
}

/// The stubs cannot say this, because their generator is that of PHP 8.2.
static void mark_results_that_matter()
{
	static constexpr struct {
		const char *class_name; // In lower case, as the function; null for a function.
		const char *function;
		const char *reason;
	} marked[] = {
		{ nullptr, "async\\timeout", "as the token has no effect unless a wait gets it" },
		{ "async\\future", "map", "as the returned future has the result" },
		{ "async\\future", "catch", "as the returned future has the result" },
		{ "async\\future", "finally", "as the returned future has the result" },
	};
	for (const auto &[class_name, name, reason] : marked) {
		const HashTable *functions = CG(function_table);
		if (class_name != nullptr) {
			functions = &static_cast<zend_class_entry *>(
					zend_hash_str_find_ptr(CG(class_table), class_name, strlen(class_name)))
								 ->function_table;
		}
		async::mark_no_discard(
				static_cast<zend_function *>(zend_hash_str_find_ptr(functions, name, strlen(name))),
				reason);
	}
}

static PHP_MINIT_FUNCTION(async)
{
	REGISTER_INI_ENTRIES();
	async::prepare_for_worker_processes();
	async::fill_api_table();
	async::register_exception_classes();
	async::register_scope_classes();
	async::register_coroutine_classes();
	async::register_future_classes();
	async::register_channel_classes();
	async::register_group_classes();
	register_class_Async_CpuSnapshot();
	async::register_pool_classes();
	async::register_semaphore_class();
	async::register_thread_class();
	async::register_thread_pool_class();
	async::register_thread_channel_class();
	async::register_future_handles();
	async::register_realm_class();
	async::install_realm_hooks();
	async::install_process_hooks();
	async::linking_hooks = { async::must_not_throw };
	async::context_hooks = { async::context_of_coroutine, async::context_release };
	async::name_bottom_function();
	async::reserve_place_for_guards();
	async::register_process_pipes(module_number);
	async::remember_stream_timeouts();
	async::install_pdo_pool();
	async::choose_backend(module_number);
	mark_results_that_matter();
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(async)
{
	async::stop_worker_processes();
	async::wait_for_native_threads();
	async::destroy_hub();
	async::remove_pdo_pool();
	async::remove_libc_seam();
	async::stop_remembering_stream_timeouts();
	async::remove_realm_hooks();
	async::remove_process_hooks();
	UNREGISTER_INI_ENTRIES();
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(async)
{
#if defined(COMPILE_DL_ASYNC) && defined(ZTS)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	async::request_begins();
	async::guard_connections_before_compiling();
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(async)
{
	async::close_forgotten_pools();
	async::abandon_realms();
	async::engine_shutdown();
	async::forget_connections();
	return SUCCESS;
}

static ZEND_MODULE_POST_ZEND_DEACTIVATE_D(async)
{
	async::request_is_over();
	async::forget_pools();
	async::forget_stream_timeouts();
	async::forget_unfinished_records();
	async::wait_for_threads_before_module_shutdown();
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(async)
{
	php_info_print_table_start();
	php_info_print_table_header(2, "TrueAsync support", "Enabled");
	php_info_print_table_row(2, "Version", PHP_ASYNC_VERSION);
	php_info_print_table_row(2, "ABI", ZEND_ASYNC_API);
	php_info_print_table_row(2, "LibUv Reactor", "Enabled");
	php_info_print_table_row(2, "libuv", async::reactor_library_version());
	php_info_print_table_row(2, "Boost.Context", BOOST_LIB_VERSION);
	async::print_libcurl_version();
	php_info_print_table_row(2, "Zend seam", "active");
	php_info_print_table_row(2, "libc seam", async::describe_libc_seam().c_str());
	php_info_print_table_row(2, "Thread backend", async::backend_name());
	php_info_print_table_row(2, "Redirected functions", async::redirected_functions().c_str());
	php_info_print_table_row(2, "Patched libraries", async::patched_libraries().c_str());
	php_info_print_table_end();
	async::print_coverage();
	DISPLAY_INI_ENTRIES();
}

/// Extensions that we hook must start before this one, if they are loaded.
static const zend_module_dep dependencies[] = { ZEND_MOD_OPTIONAL("pdo") ZEND_MOD_OPTIONAL(
		"pdo_mysql") ZEND_MOD_OPTIONAL("pdo_pgsql") ZEND_MOD_OPTIONAL("pdo_sqlite") ZEND_MOD_END };

zend_module_entry async_module_entry = { STANDARD_MODULE_HEADER_EX, nullptr, dependencies, "async",
	ext_functions, PHP_MINIT(async), PHP_MSHUTDOWN(async), PHP_RINIT(async), PHP_RSHUTDOWN(async),
	PHP_MINFO(async), PHP_ASYNC_VERSION, PHP_MODULE_GLOBALS(async), PHP_GINIT(async),
	PHP_GSHUTDOWN(async), ZEND_MODULE_POST_ZEND_DEACTIVATE_N(async),
	STANDARD_MODULE_PROPERTIES_EX };

#ifdef COMPILE_DL_ASYNC
ZEND_GET_MODULE(async)
#endif
