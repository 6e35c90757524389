// SPDX-License-Identifier: MIT
#include "api/registration.h"

#include "thread/backend.h"
#include "thread/native_pool.h"

#include <array>
#include <cstdio>
#include <cstring>
#include <mutex>

namespace async {

namespace {

enum class Part : uint8_t { scheduler, reactor, io, socket_listening, thread_pool, pool };

constexpr size_t part_count = 6;
constexpr const char *part_names[part_count] = { "a scheduler", "a reactor", "I/O functions",
	"listening sockets", "a thread pool", "a resource pool" };

// Names are copied: the name of a client may be unmapped with its library.
constexpr size_t longest_name = 64;
using Name = std::array<char, longest_name>;

/// The registry is shared by all threads, like the table.
class Registry {
public:
	/// Makes `module` the holder of the part. Returns false if another module stays the holder; its name is then stored
	/// in `holder`.
	bool claim(Part part, const char *module, bool allow_override, Name &holder)
	{
		const std::lock_guard lock(mutex_);
		Name &current = holders_[static_cast<size_t>(part)];
		if (current[0] != '\0' && !allow_override &&
				strncmp(current.data(), module, current.size() - 1) != 0) {
			holder = current;
			return false;
		}
		snprintf(current.data(), current.size(), "%s", module);
		return true;
	}

	[[nodiscard]] bool has(Part part)
	{
		const std::lock_guard lock(mutex_);
		return holders_[static_cast<size_t>(part)][0] != '\0';
	}

private:
	std::mutex mutex_;
	std::array<Name, part_count> holders_ = {};
};

Registry registry;

bool claim(Part part, const char *module, bool allow_override)
{
	Name holder;
	if (registry.claim(part, module, allow_override, holder)) {
		return true;
	}
	// The lock must be free here: at startup the error ends the process, and later it bails out.
	zend_error(E_CORE_ERROR,
			"The module %s cannot register %s for the async API: "
			"the module %s has done so, and overriding it was not asked for",
			module, part_names[static_cast<size_t>(part)], holder.data());
	return false;
}

/// Sets the slot, unless the module passes null for it. So no slot is ever null.
template <typename Function> void put(Function &slot, Function function) noexcept
{
	if (function != nullptr) {
		slot = function;
	}
}

/// Returns whether a registration leaves the function of the table as it is.
template <typename Function> bool is_kept(Function slot, Function function) noexcept
{
	return function == nullptr || function == slot;
}

/// Accepts the functions that the table has already, and refuses others: see docs/extending/c-api.md.
bool register_scheduler(const char *module, bool allow_override,
		zend_async_scheduler_launch_t scheduler_launch, zend_async_new_coroutine_t new_coroutine,
		zend_async_new_scope_t new_scope, zend_async_new_context_t new_context,
		zend_async_spawn_t spawn, zend_async_suspend_t suspend,
		zend_async_enqueue_coroutine_t enqueue_coroutine, zend_async_resume_t resume,
		zend_async_cancel_t cancel,
		zend_async_scope_await_after_cancellation_t scope_await_after_cancellation,
		zend_async_spawn_and_throw_t spawn_and_throw, zend_async_shutdown_t shutdown,
		zend_async_waker_new_t waker_new, zend_async_waker_destroy_t waker_destroy,
		zend_async_get_coroutines_t get_coroutines, zend_async_add_microtask_t add_microtask,
		zend_async_get_awaiting_info_t get_awaiting_info, zend_async_get_class_ce_t get_class_ce,
		zend_async_new_iterator_t new_iterator, zend_async_new_future_t new_future,
		zend_async_new_channel_t new_channel, zend_async_new_future_obj_t new_future_obj,
		zend_async_new_channel_obj_t new_channel_obj, zend_async_new_group_t new_group,
		zend_async_engine_shutdown_t engine_shutdown,
		zend_async_thread_snapshot_create_t thread_snapshot_create,
		zend_async_thread_snapshot_destroy_t thread_snapshot_destroy,
		zend_async_thread_run_t thread_run, zend_async_thread_load_result_t thread_load_result)
{
	const zend_async_api_t &api = zend_async_api_table;
	const bool keeps_all = is_kept(api.scheduler_launch, scheduler_launch) &&
			is_kept(api.new_coroutine, new_coroutine) && is_kept(api.new_scope, new_scope) &&
			is_kept(api.new_context, new_context) && is_kept(api.spawn, spawn) &&
			is_kept(api.suspend, suspend) && is_kept(api.enqueue_coroutine, enqueue_coroutine) &&
			is_kept(api.resume, resume) && is_kept(api.cancel, cancel) &&
			is_kept(api.scope_await_after_cancellation, scope_await_after_cancellation) &&
			is_kept(api.spawn_and_throw, spawn_and_throw) && is_kept(api.shutdown, shutdown) &&
			is_kept(api.waker_new, waker_new) && is_kept(api.waker_destroy, waker_destroy) &&
			is_kept(api.get_coroutines, get_coroutines) &&
			is_kept(api.add_microtask, add_microtask) &&
			is_kept(api.get_awaiting_info, get_awaiting_info) &&
			is_kept(api.get_class_ce, get_class_ce) && is_kept(api.new_iterator, new_iterator) &&
			is_kept(api.new_future, new_future) && is_kept(api.new_channel, new_channel) &&
			is_kept(api.new_future_obj, new_future_obj) &&
			is_kept(api.new_channel_obj, new_channel_obj) && is_kept(api.new_group, new_group) &&
			is_kept(api.engine_shutdown, engine_shutdown) &&
			is_kept(api.thread_snapshot_create, thread_snapshot_create) &&
			is_kept(api.thread_snapshot_destroy, thread_snapshot_destroy) &&
			is_kept(api.thread_run, thread_run) &&
			is_kept(api.thread_load_result, thread_load_result);
	if (!keeps_all) {
		zend_error(E_CORE_ERROR,
				"The module %s cannot replace functions of the scheduler: async calls its own functions "
				"directly, so only some callers would see the replacement",
				module);
		return false;
	}
	return claim(Part::scheduler, module, allow_override);
}

bool register_reactor(const char *module, bool allow_override,
		zend_async_reactor_startup_t reactor_startup,
		zend_async_reactor_shutdown_t reactor_shutdown,
		zend_async_reactor_execute_t reactor_execute,
		zend_async_reactor_loop_alive_t reactor_loop_alive,
		zend_async_reactor_quiesce_t reactor_quiesce,
		zend_async_new_socket_event_t new_socket_event, zend_async_new_poll_event_t new_poll_event,
		zend_async_new_poll_proxy_event_t new_poll_proxy_event,
		zend_async_new_timer_event_t new_timer_event, zend_async_timer_rearm_t timer_rearm,
		zend_async_new_signal_event_t new_signal_event,
		zend_async_new_process_event_t new_process_event,
		zend_async_new_thread_event_t new_thread_event,
		zend_async_new_filesystem_event_t new_filesystem_event,
		zend_async_getnameinfo_t getnameinfo, zend_async_getaddrinfo_t getaddrinfo,
		zend_async_freeaddrinfo_t freeaddrinfo, zend_async_new_exec_event_t new_exec_event,
		zend_async_exec_t exec, zend_async_new_trigger_event_t new_trigger_event,
		zend_async_available_parallelism_t available_parallelism, zend_async_reactor_now_t now)
{
	if (!claim(Part::reactor, module, allow_override)) {
		return false;
	}
	zend_async_api_t &api = zend_async_api_table;
	put(api.reactor_startup, reactor_startup);
	put(api.reactor_shutdown, reactor_shutdown);
	put(api.reactor_execute, reactor_execute);
	put(api.reactor_loop_alive, reactor_loop_alive);
	put(api.reactor_quiesce, reactor_quiesce);
	put(api.new_socket_event, new_socket_event);
	put(api.new_poll_event, new_poll_event);
	put(api.new_poll_proxy_event, new_poll_proxy_event);
	put(api.new_timer_event, new_timer_event);
	put(api.timer_rearm, timer_rearm);
	put(api.new_signal_event, new_signal_event);
	put(api.new_process_event, new_process_event);
	put(api.new_thread_event, new_thread_event);
	put(api.new_filesystem_event, new_filesystem_event);
	put(api.getnameinfo, getnameinfo);
	put(api.getaddrinfo, getaddrinfo);
	put(api.freeaddrinfo, freeaddrinfo);
	put(api.new_exec_event, new_exec_event);
	put(api.exec, exec);
	put(api.new_trigger_event, new_trigger_event);
	put(api.available_parallelism, available_parallelism);
	put(api.reactor_now, now);
	return true;
}

bool register_io(const char *module, bool allow_override, zend_async_io_create_t create,
		zend_async_io_read_t read, zend_async_io_write_t write, zend_async_io_writev_t writev,
		zend_async_io_close_t close, zend_async_io_await_t await, zend_async_io_flush_t flush,
		zend_async_io_stat_t stat, zend_async_io_seek_t seek, zend_async_io_sendfile_t sendfile,
		zend_async_fs_open_t fs_open, zend_async_udp_sendto_t udp_sendto,
		zend_async_udp_try_send_t udp_try_send, zend_async_udp_recvfrom_t udp_recvfrom,
		zend_async_io_set_option_t set_option, zend_async_udp_set_membership_t udp_set_membership,
		zend_async_udp_bind_t udp_bind)
{
	if (!claim(Part::io, module, allow_override)) {
		return false;
	}
	zend_async_api_t &api = zend_async_api_table;
	put(api.io_create, create);
	put(api.io_read, read);
	put(api.io_write, write);
	put(api.io_writev, writev);
	put(api.io_close, close);
	put(api.io_await, await);
	put(api.io_flush, flush);
	put(api.io_stat, stat);
	put(api.io_seek, seek);
	put(api.io_sendfile, sendfile);
	put(api.fs_open, fs_open);
	put(api.udp_sendto, udp_sendto);
	put(api.udp_try_send, udp_try_send);
	put(api.udp_recvfrom, udp_recvfrom);
	put(api.io_set_option, set_option);
	put(api.udp_set_membership, udp_set_membership);
	put(api.udp_bind, udp_bind);
	return true;
}

bool register_socket_listening(const char *module, bool allow_override,
		zend_async_socket_listen_t socket_listen, zend_async_socket_listen_fd_t socket_listen_fd)
{
	if (!claim(Part::socket_listening, module, allow_override)) {
		return false;
	}
	put(zend_async_api_table.socket_listen, socket_listen);
	put(zend_async_api_table.socket_listen_fd, socket_listen_fd);
	return true;
}

bool register_thread_pool(const char *module, bool allow_override, zend_async_new_task_t new_task,
		zend_async_queue_task_t queue_task, zend_async_new_thread_pool_t new_thread_pool,
		zend_async_start_thread_t start_thread, zend_async_transfer_zval_t transfer_zval,
		zend_async_load_zval_t load_zval,
		zend_async_transfer_zval_toplevel_t transfer_zval_toplevel,
		zend_async_load_zval_toplevel_t load_zval_toplevel,
		zend_async_release_transferred_zval_t release_transferred_zval,
		zend_async_xlat_put_t xlat_put, zend_async_defer_release_t defer_release)
{
	if (!claim(Part::thread_pool, module, allow_override)) {
		return false;
	}
	zend_async_api_t &api = zend_async_api_table;
	put(api.new_task, new_task);
	put(api.queue_task, queue_task);
	put(api.new_thread_pool, new_thread_pool);
	put(api.start_thread, start_thread);
	put(api.transfer_zval, transfer_zval);
	put(api.load_zval, load_zval);
	put(api.transfer_zval_toplevel, transfer_zval_toplevel);
	put(api.load_zval_toplevel, load_zval_toplevel);
	put(api.release_transferred_zval, release_transferred_zval);
	put(api.xlat_put, xlat_put);
	put(api.defer_release, defer_release);
	return true;
}

bool register_pool(const char *module, bool allow_override, zend_async_new_pool_t new_pool,
		zend_async_new_pool_obj_t new_pool_obj, zend_async_pool_acquire_t acquire,
		zend_async_pool_try_acquire_t try_acquire, zend_async_pool_release_t release,
		zend_async_pool_close_t close)
{
	if (!claim(Part::pool, module, allow_override)) {
		return false;
	}
	zend_async_api_t &api = zend_async_api_table;
	put(api.new_pool, new_pool);
	put(api.new_pool_obj, new_pool_obj);
	put(api.pool_acquire, acquire);
	put(api.pool_try_acquire, try_acquire);
	put(api.pool_release, release);
	put(api.pool_close, close);
	return true;
}

} // namespace

void fill_registration_slots(zend_async_api_t &api)
{
	api.scheduler_register = register_scheduler;
	api.reactor_register = register_reactor;
	api.io_register = register_io;
	api.socket_listening_register = register_socket_listening;
	api.thread_pool_register = register_thread_pool;
	api.pool_api_register = register_pool;
	api.scheduler_is_enabled = [] { return registry.has(Part::scheduler); };
	api.reactor_is_enabled = [] { return registry.has(Part::reactor); };
	api.thread_pool_is_enabled = [] {
		return registry.has(Part::thread_pool) &&
				(backend() != Backend::none ||
						zend_async_api_table.new_thread_pool != new_thread_pool);
	};
}

void register_own_parts(const zend_async_api_t &api)
{
	constexpr const char *module = "async";
	api.scheduler_register(module, false, api.scheduler_launch, api.new_coroutine, api.new_scope,
			api.new_context, api.spawn, api.suspend, api.enqueue_coroutine, api.resume, api.cancel,
			api.scope_await_after_cancellation, api.spawn_and_throw, api.shutdown, api.waker_new,
			api.waker_destroy, api.get_coroutines, api.add_microtask, api.get_awaiting_info,
			api.get_class_ce, api.new_iterator, api.new_future, api.new_channel, api.new_future_obj,
			api.new_channel_obj, api.new_group, api.engine_shutdown, api.thread_snapshot_create,
			api.thread_snapshot_destroy, api.thread_run, api.thread_load_result);
	api.reactor_register(module, false, api.reactor_startup, api.reactor_shutdown,
			api.reactor_execute, api.reactor_loop_alive, api.reactor_quiesce, api.new_socket_event,
			api.new_poll_event, api.new_poll_proxy_event, api.new_timer_event, api.timer_rearm,
			api.new_signal_event, api.new_process_event, api.new_thread_event,
			api.new_filesystem_event, api.getnameinfo, api.getaddrinfo, api.freeaddrinfo,
			api.new_exec_event, api.exec, api.new_trigger_event, api.available_parallelism,
			api.reactor_now);
	api.io_register(module, false, api.io_create, api.io_read, api.io_write, api.io_writev,
			api.io_close, api.io_await, api.io_flush, api.io_stat, api.io_seek, api.io_sendfile,
			api.fs_open, api.udp_sendto, api.udp_try_send, api.udp_recvfrom, api.io_set_option,
			api.udp_set_membership, api.udp_bind);
	api.socket_listening_register(module, false, api.socket_listen, api.socket_listen_fd);
	api.thread_pool_register(module, false, api.new_task, api.queue_task, api.new_thread_pool,
			api.start_thread, api.transfer_zval, api.load_zval, api.transfer_zval_toplevel,
			api.load_zval_toplevel, api.release_transferred_zval, api.xlat_put, api.defer_release);
	api.pool_api_register(module, false, api.new_pool, api.new_pool_obj, api.pool_acquire,
			api.pool_try_acquire, api.pool_release, api.pool_close);
}

} // namespace async
