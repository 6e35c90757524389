// SPDX-License-Identifier: MIT
// The table of functions behind the macros of zend_async_API.h.
#include "api/api_table.h"

#include "api/registration.h"
#include "api/waiting_calls.h"
#include "channel/channel.h"
#include "coroutine/do_later.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/internal_context.h"
#include "coroutine/introspection.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/waker.h"
#include "future/future.h"
#include "group/task_group.h"
#include "iterator/iterator.h"
#include "lifecycle/main_stack.h"
#include "lifecycle/request_life.h"
#include "lifecycle/shutdown.h"
#include "php_async.h"
#include "pool/pool.h"
#include "reactor/io/io.h"
#include "reactor/reactor.h"
#include "scope/context.h"
#include "scope/scope.h"
#include "scope/spawn_functions.h"
#include "thread/native_pool.h"
#include "thread/native_thread.h"
#include "thread/thread_event.h"
#include "transfer/c_abi.h"

#include <Zend/zend_interfaces.h>

#include <utility>

namespace async {

namespace {

Scheduler &scheduler() noexcept
{
	return ASYNC_G(scheduler);
}

zend_async_scope_t *or_current(zend_async_scope_t *scope) noexcept
{
	return scope != nullptr ? scope : ZEND_ASYNC_CURRENT_SCOPE;
}

zend_coroutine_t *new_coroutine(zend_async_scope_t *scope)
{
	// The launch comes first: before it, no scope exists that the coroutine could belong to.
	if (!launch_scheduler() || !accepts_coroutines(or_current(scope))) {
		return nullptr;
	}
	return &Coroutine::create(or_current(scope))->base;
}

zend_coroutine_t *spawn(zend_async_scope_t *scope, zend_object *scope_provider, int32_t priority)
{
	if (!launch_scheduler()) {
		return nullptr;
	}
	if (scope_provider != nullptr) {
		scope = provided_scope(scope_provider);
		if (scope == nullptr) {
			return nullptr;
		}
	}
	if (!accepts_coroutines(or_current(scope))) {
		return nullptr;
	}
	Coroutine *coroutine = Coroutine::create(or_current(scope));
	coroutine->priority = priority > 0 ? ZEND_COROUTINE_HI_PRIORITY : ZEND_COROUTINE_NORMAL;
	coroutine->note_spawn_location();
	scheduler().enqueue_new(coroutine);
	if (scope_provider != nullptr) {
		ZEND_ASYNC_SCOPE_RELEASE(scope);
	}
	return &coroutine->base;
}

bool enqueue(zend_coroutine_t *base)
{
	Coroutine *coroutine = Coroutine::from(base);
	if (!launch_scheduler()) {
		return false;
	}
	if (coroutine->is_queued()) {
		return true;
	}
	if (coroutine->is_started()) {
		return scheduler().resume(coroutine, nullptr, false);
	}
	scheduler().enqueue_new(coroutine);
	return true;
}

bool cancel(zend_coroutine_t *base, zend_object *error, bool transfer_error, bool is_safely)
{
	Coroutine *coroutine = Coroutine::from(base);
	if (is_safely && coroutine->is_started() && base != ZEND_ASYNC_CURRENT_COROUTINE) {
		coroutine->become_zombie("cancel");
		if (error != nullptr && transfer_error) {
			OBJ_RELEASE(error);
		}
		return true;
	}
	if (error != nullptr && !transfer_error) {
		GC_ADDREF(error);
	}
	coroutine->request_cancellation(error);
	return true;
}

bool shutdown()
{
	shut_down_by_code(nullptr);
	return true;
}

zend_execute_data *get_execute_data(zend_coroutine_t *coroutine)
{
	return Coroutine::from(coroutine)->waiting_frame();
}

bool add_microtask(zend_async_microtask_t *task)
{
	ASYNC_G(microtasks).push(task);
	return true;
}

zend_class_entry *get_class_ce(zend_async_class type)
{
	switch (type) {
	case ZEND_ASYNC_CLASS_AWAITABLE:
		return ce_awaitable;
	case ZEND_ASYNC_CLASS_COMPLETABLE:
		return ce_completable;
	case ZEND_ASYNC_CLASS_COROUTINE:
		return ce_coroutine;
	case ZEND_ASYNC_CLASS_TIMEOUT:
		return ce_timeout_token;
	case ZEND_ASYNC_CLASS_SCOPE:
		return ce_scope;
	case ZEND_ASYNC_CLASS_CONTEXT:
		return ce_context;
	case ZEND_ASYNC_CLASS_SCOPE_PROVIDER:
		return ce_scope_provider;
	case ZEND_ASYNC_CLASS_SPAWN_STRATEGY:
		return ce_spawn_strategy;
	case ZEND_ASYNC_CLASS_FUTURE:
		return ce_future;
	case ZEND_ASYNC_CLASS_CHANNEL:
		return ce_channel;
	case ZEND_ASYNC_CLASS_GROUP:
		return ce_task_group;
	case ZEND_ASYNC_CLASS_POOL:
		return ce_pool;
	default:
		return exception_class(type);
	}
}

zend_async_heartbeat_handler_t set_heartbeat_handler(zend_async_heartbeat_handler_t handler)
{
	return std::exchange(ASYNC_G(api).heartbeat_handler, handler);
}

/// Refuses a client's call within a request: events of the request point into the loop and would outlive it.
bool shut_reactor_down()
{
	if (ZEND_ASYNC_ON && ASYNC_G(reactor).loop != nullptr) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The reactor cannot be shut down within a request, whose events belong to its loop"
				": only the runtime itself does that, when the request ends");
		return false;
	}
	return reactor_shutdown();
}

void refuse_xlat_put(const void * /*from*/, void * /*to*/)
{
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
			"ZEND_ASYNC_THREAD_XLAT_PUT() is not supported: values travel as bytes, and the addresses of one thread mean "
			"nothing in another");
}

void defer_release(zend_object *object)
{
	zval value;
	ZVAL_OBJ(&value, object);
	do_later(&value);
}

/// Fills the slots for descriptors.
void fill_descriptor_slots(zend_async_api_t &api)
{
	api.new_socket_event = new_socket_event;
	api.new_poll_event = new_poll_event;
	api.new_poll_proxy_event = new_poll_proxy_event;
}

/// Fills the slots for signals, processes and name lookups.
void fill_system_slots(zend_async_api_t &api)
{
	api.reactor_sigaction = reactor_sigaction;
	api.new_signal_event = new_signal_event;
	api.new_process_event = new_process_event;
	api.new_exec_event = new_exec_event;
	api.exec = exec;
	api.getaddrinfo = new_addrinfo_event;
	api.freeaddrinfo = free_addrinfo;
	api.getnameinfo = new_nameinfo_event;
}

/// Fills the slots for watched folders, listeners, triggers, tasks and threads.
void fill_worker_slots(zend_async_api_t &api)
{
	api.new_filesystem_event = new_filesystem_event;
	api.new_trigger_event = new_trigger_event;
	api.socket_listen = socket_listen;
	api.socket_listen_fd = socket_listen_fd;
	api.new_task = new_task;
	api.queue_task = queue_task;
	api.new_thread_event = new_thread_event;
	api.thread_run = thread_run;
	api.thread_load_result = thread_load_result;
	api.thread_context_addref = thread_context_add_ref;
	api.thread_context_release = thread_context_release;
	api.thread_snapshot_create = thread_snapshot_create;
	api.thread_snapshot_destroy = thread_snapshot_destroy;
	api.new_thread_pool = new_thread_pool;
	api.start_thread = start_native_thread;
	api.reactor_quiesce = wait_for_native_threads;
	api.transfer_zval = transfer_zval;
	api.load_zval = load_zval;
	// The top-level functions are the same: each value is a transfer of its own.
	api.transfer_zval_toplevel = transfer_zval;
	api.load_zval_toplevel = load_zval;
	api.release_transferred_zval = release_transferred_zval;
	api.xlat_put = refuse_xlat_put;
	api.defer_release = defer_release;
}

/// Fills the slots for I/O handles and streams.
void fill_io_slots(zend_async_api_t &api)
{
	api.io_create = io_create;
	api.io_read = io_read;
	api.io_write = io_write;
	api.io_writev = io_writev;
	api.io_writev_awaited = io_writev_awaited;
	api.io_close = io_close;
	api.io_await = io_await;
	api.io_flush = io_flush;
	api.io_stat = io_stat;
	api.io_seek = io_seek;
	api.io_set_option = io_set_option;
}

/// Fills the slots for files and datagrams.
void fill_file_slots(zend_async_api_t &api)
{
	api.io_sendfile = io_sendfile;
	api.fs_open = fs_open;
	api.udp_sendto = udp_sendto;
	api.udp_try_send = udp_try_send;
	api.udp_recvfrom = udp_recvfrom;
	api.udp_set_membership = udp_set_membership;
	api.udp_bind = udp_bind;
	api.udp_sockname = udp_sockname;
}

/// Fills the slots for registration, values of C clients, exceptions and the main stack.
void fill_rest(zend_async_api_t &api)
{
	api.internal_context_key_alloc = internal_context_key_alloc;
	api.internal_context_key_name = internal_context_key_name;
	api.internal_context_find = internal_context_find;
	api.internal_context_set = internal_context_set;
	api.internal_context_unset = internal_context_unset;
	api.throw_cancellation = throw_cancellation;
	api.throw_timeout = throw_timeout;
	api.run_scheduler_after_main = run_scheduler_after_main;
	api.engine_shutdown = engine_shutdown;
	api.call_on_main_stack = call_on_main_stack;
	api.reactor_tick = [] { scheduler().poll_while_running(); };
}

/// Fills every slot with a default, so that no slot is ever null. A missing function throws an exception that
/// names the slot.
void fill_with_refusals(zend_async_api_t &api)
{
#define ASYNC_REFUSAL(slot, type, params, value)                                                   \
 api.slot = [] params -> type {                                                                    \
throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "async %s does not have zend_async_api->%s() yet",    \
	   PHP_ASYNC_VERSION, #slot);                                                                  \
return value;                                                                                       \
 };
#define ASYNC_NO_ANSWER(slot, type, params, value) api.slot = [] params -> type { return value; };
#define ASYNC_NOTHING(slot, params) api.slot = [] params -> void {};
#define ASYNC_FILLED_BELOW(slot, type, params)
	ZEND_ASYNC_API_SLOTS(ASYNC_REFUSAL, ASYNC_NO_ANSWER, ASYNC_NOTHING, ASYNC_FILLED_BELOW)
	ZEND_ASYNC_API_SLOTS_0_2(ASYNC_REFUSAL, ASYNC_NO_ANSWER, ASYNC_NOTHING, ASYNC_FILLED_BELOW)
#undef ASYNC_REFUSAL
#undef ASYNC_NO_ANSWER
#undef ASYNC_NOTHING
#undef ASYNC_FILLED_BELOW
}

} // namespace

void fill_api_table()
{
	zend_async_api_t &api = zend_async_api_table;
	fill_with_refusals(api);
	api.struct_size = sizeof(api);
	api.version_number = ZEND_ASYNC_API_VERSION_NUMBER;
	api.version = ZEND_ASYNC_API;
#ifdef ZTS
	api.globals_id = async_globals_id;
#else
	api.globals = &ASYNC_G(api);
#endif
	api.event_callback_new = event_callback_new;
	api.coroutine_callback_new = coroutine_callback_new;
	api.coroutine_event_callback_dispose = coroutine_callback_dispose;
	api.callbacks_push = callbacks_push;
	api.callbacks_remove = callbacks_remove;
	api.callbacks_free = callbacks_free;
	api.callbacks_notify = callbacks_notify;
	api.callbacks_notify_and_close = callbacks_notify_and_close;
	api.callbacks_vector_push = callbacks_vector_push;
	api.callbacks_vector_notify = callbacks_vector_notify;
	api.callbacks_vector_free = callbacks_vector_free;
	api.waker_new = waker_new;
	api.waker_define = waker_define;
	api.waker_new_with_timeout = waker_new_with_timeout;
	api.resume_when = resume_when;
	api.waker_callback_resolve = waker_callback_resolve;
	api.waker_callback_cancel = waker_callback_cancel;
	api.waker_callback_timeout = waker_callback_timeout;
	api.waker_clean = waker_clean;
	api.waker_destroy = waker_destroy;
	api.waker_init = waker_init;
	api.waker_stop_events = waker_stop_events;
	api.waker_clean_events = waker_clean_events;
	api.waker_add_triggered_event = waker_add_triggered_event;
	api.waker_is_event_exists = waker_is_event_exists;
	api.waker_apply_error = waker_apply_error;
	api.scheduler_launch = launch_scheduler;
	api.new_coroutine = new_coroutine;
	api.spawn = spawn;
	api.enqueue_coroutine = enqueue;
	api.suspend = suspend_current;
	api.resume = resume_coroutine;
	api.cancel = cancel;
	api.spawn_and_throw = spawn_and_throw;
	api.shutdown = shutdown;
	api.get_coroutines = get_coroutines;
	api.get_awaiting_info = get_awaiting_info;
	api.get_execute_data = get_execute_data;
	api.coroutine_callable_name = callable_name;
	api.coroutine_gen_info = describe_coroutine;
	api.add_microtask = add_microtask;
	api.add_switch_handler = add_switch_handler;
	api.remove_switch_handler = remove_switch_handler;
	api.call_switch_handlers = call_switch_handlers;
	api.add_main_coroutine_start_handler = add_main_coroutine_start_handler;
	api.get_class_ce = get_class_ce;
	api.new_exception = new_exception;
	api.throw_exception = throw_exception;
	api.set_heartbeat_handler = set_heartbeat_handler;
	api.reactor_startup = reactor_startup;
	api.reactor_shutdown = shut_reactor_down;
	api.reactor_execute = reactor_execute;
	api.reactor_loop_alive = reactor_loop_alive;
	api.reactor_now = reactor_now;
	api.available_parallelism = available_parallelism;
	api.new_timer_event = new_timer_event;
	api.timer_rearm = timer_rearm;
	api.new_iterator = iterator_new;
	api.new_future = new_future;
	api.new_future_obj = future_object;
	api.new_channel = new_channel;
	api.new_channel_obj = new_channel_obj;
	api.new_group = new_group;
	fill_descriptor_slots(api);
	fill_system_slots(api);
	fill_worker_slots(api);
	fill_io_slots(api);
	fill_file_slots(api);
	fill_scope_slots(api);
	fill_pool_slots(api);
	fill_rest(api);
	fill_registration_slots(api);
	register_own_parts(api);
}

} // namespace async

zend_async_api_t zend_async_api_table;

// NOLINTNEXTLINE(readability-identifier-naming): the name clients look for.
extern "C" ZEND_DLEXPORT const zend_async_api_t *zend_async_get_api(
		uint32_t client_version, size_t client_table_size)
{
	constexpr uint32_t minor_mask = 0xff;
	const zend_async_api_t &api = zend_async_api_table;
	if (client_table_size == 0) {
		return &api; // The client asks only for the version, to name it in a message.
	}
	const bool fits = client_version >> 16 == ZEND_ASYNC_API_VERSION_MAJOR &&
			((client_version >> 8) & minor_mask) <= ZEND_ASYNC_API_VERSION_MINOR &&
			// A longer table of the same version comes from a header that was never released.
			client_table_size <= api.struct_size;
	return fits ? &api : nullptr;
}
