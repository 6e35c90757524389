// SPDX-License-Identifier: MIT
// The event loop, implemented with libuv. No room above this one includes <uv.h>.
#pragma once

#include "zend_async_API.h"

#include <atomic>

namespace async {

/// Creates the loop of this thread, or returns false with an exception; idempotent.
[[nodiscard]] bool reactor_startup();
/// Closes every handle and the loop; idempotent.
bool reactor_shutdown();
/// Does the same as reactor_execute(false), but a signal ends the wait. libuv alone would continue
/// to wait.
bool reactor_execute_until_signal();
/// Runs one iteration and returns whether visible active events remain. Does nothing if the loop
/// has nothing to do.
bool reactor_execute(bool no_wait);
[[nodiscard]] bool reactor_loop_alive();
/// Returns the cached loop time in milliseconds.
[[nodiscard]] uint64_t reactor_now();
/// Must be called in the child of a fork. Gives the child a loop that shares nothing with the
/// parent's.
void reactor_after_fork();
/// Called at module shutdown. libuv joins its worker threads when it is unloaded, but a forked
/// child has lost the threads of its parent. In such a child this function makes libuv start new
/// ones.
void reactor_before_unload();
/// Makes a blocking reactor_execute() return. May be called from any thread and from signal
/// handlers.
void reactor_interrupt();

[[nodiscard]] const char *reactor_library_version();

// {{{ Constructors of events. They return null with an exception. The ABI header describes each
// event.

[[nodiscard]] zend_async_event_t *new_timer_event(
		zend_ulong timeout, zend_ulong nanoseconds, bool is_periodic, size_t extra_size);
bool timer_rearm(zend_async_event_t *event, zend_ulong timeout, zend_ulong nanoseconds);

[[nodiscard]] zend_async_poll_event_t *new_socket_event(
		zend_socket_t socket, uint32_t events, size_t extra_size);
[[nodiscard]] zend_async_poll_event_t *new_poll_event(
		zend_file_descriptor_t fh, zend_socket_t socket, uint32_t events, size_t extra_size);
[[nodiscard]] zend_async_poll_proxy_t *new_poll_proxy_event(
		zend_async_poll_event_t *poll_event, uint32_t events, size_t extra_size);

struct DescriptorInterest {
	int fd;
	uint32_t events;           // async_poll_event
	uint32_t *found = nullptr; // Receives the ready events of this descriptor. Outlives the wait.
};

/// What a wait is for, if its descriptors and its time do not tell it. It lies on the stack of the coroutine that waits.
struct WaitPurpose {
	zend_string *(*describe)(const WaitPurpose *self) = nullptr;
};

/// Creates an event for a single wait, made by a call that checks the descriptors itself
/// afterwards. A descriptor that cannot be watched therefore counts as ready. The event fires when
/// one descriptor is ready, or after `ms` milliseconds (negative: no limit). It adds the ready
/// events of all descriptors to `found`, which must outlive it. `purpose` may be null.
[[nodiscard]] zend_async_event_t *new_readiness_event(const DescriptorInterest *waits, size_t count,
		int64_t ms, uint32_t *found, const WaitPurpose *purpose = nullptr);
/// Must be called before a descriptor is closed. Notifies every listener of this thread that waits
/// for it.
void reactor_forget_descriptor(int fd);
/// Returns an upper bound: reactor_forget_descriptor() has nothing to do for a descriptor at or
/// above it.
[[nodiscard]] int reactor_known_descriptors();
/// Whether reactor_forget_descriptor() is called for every descriptor that is closed. While it is
/// false, a registration is not trusted after its last listener has left.
extern std::atomic<bool> closing_is_seen;
/// Ends every readiness wait for the descriptor and adds `poll_abandoned` to the found events.
/// Returns whether there was such a wait.
bool reactor_abandon_waits(int fd);
constexpr uint32_t poll_abandoned = 1u << 31;
/// Found if the descriptor was closed during the wait.
constexpr uint32_t poll_closed = 1u << 30;
/// Found if a signal interrupted the wait.
constexpr uint32_t poll_interrupted = 1u << 29;
/// Ends a readiness wait with `found`; 0 means that its time is over. It returns false for every
/// other type of event.
bool reactor_end_wait(zend_async_event_t *event, uint32_t found = 0);
/// Returns the descriptor of a readiness wait with the given index. It returns -1 beyond the last
/// one, and for every other type of event.
[[nodiscard]] int waited_descriptor(const zend_async_event_t *event, size_t number) noexcept;

[[nodiscard]] zend_async_signal_event_t *new_signal_event(int signum, size_t extra_size);
/// For a callback of the event: it does not want the signal that it is being told of. If nothing else in the process
/// handles the signal, it is raised again when the event is stopped.
void reactor_decline_signal(zend_async_signal_event_t *event) noexcept;
/// The event wants the declined signal after all, so it is not raised again.
void reactor_accept_declined_signal(zend_async_signal_event_t *event) noexcept;
/// Makes the reactor deliver a signal that the Zend signal layer handles as well.
bool reactor_sigaction(int signo);
/// Puts the handler of the reactor in front again, after other code may have installed a handler.
void reactor_rearm_signals();
/// Calls `tell` in this thread's loop after each arrival of the signal. The previously installed
/// handler runs before it. Idempotent. The watch ends with the loop and does not keep it alive.
/// Returns false, with the reason in errno, if no handler can be installed. The loop must have been
/// started.
bool reactor_watch_signal(int signo, void (*tell)(int signo));
void reactor_unwatch_signal(int signo);
extern std::atomic<uint64_t> signals_seen;
/// Returns how many signals with a watch or an event have arrived so far, in any thread. The
/// function is inlined because each libc call that may wait calls it.
[[nodiscard]] inline uint64_t reactor_signals_seen() noexcept
{
	return signals_seen.load(std::memory_order_relaxed);
}
/// Returns the value of that counter at the last arrival of `signo`, or 0 if it has never arrived.
[[nodiscard]] uint64_t reactor_last_seen(int signo) noexcept;
/// Returns whether the previously installed handler asks for system calls to be restarted
/// (SA_RESTART).
[[nodiscard]] bool reactor_signal_restarts_calls(int signo) noexcept;
/// Called before and after a fork(), with every signal blocked. The lock ensures that no other
/// thread is changing the shared state during the fork.
void reactor_lock_signals() noexcept;
void reactor_unlock_signals() noexcept;
/// Restores, in the child of a fork, the handlers that the reactor has displaced;
/// reactor_rearm_signals() undoes it.
void reactor_take_handlers_away() noexcept;
/// For a signal handler: returns whether a started event of any thread listens to the signal. The
/// handler then leaves the reaction to that event. If the last such event is stopped before it was
/// notified, the signal is raised again. It returns false if the loop has not come to an earlier signal for a second: the
/// handler must act itself.
[[nodiscard]] bool reactor_takes_signal(int signo) noexcept;
/// Has the signals of reactor_forward_signal() reported by an eventfd: to a thread that has no loop.
/// -1 ends all forwarding. Must be called by a PHP thread.
void reactor_set_signal_forwarder(int eventfd);
/// Begins or ends to forward; idempotent. The forwarder counts as a listener of the signal. Any thread may call it.
void reactor_forward_signal(int signo, bool forwards) noexcept;
/// Returns whether the signal has arrived since the last call. Any thread may call it.
[[nodiscard]] bool reactor_take_forwarded_signal(int signo) noexcept;
[[nodiscard]] zend_async_process_event_t *new_process_event(
		zend_process_t process, size_t extra_size);
/// Fetches the status of an abandoned child whenever it ends.
void reap_child_in_background(zend_process_t process);
[[nodiscard]] zend_async_exec_event_t *new_exec_event(zend_async_exec_mode mode, const char *cmd,
		zval *return_buffer, zval *return_value, zval *std_error, const char *cwd,
		const char *const *env, size_t extra_size);
[[nodiscard]] zend_async_dns_addrinfo_t *new_addrinfo_event(
		const char *node, const char *service, const struct addrinfo *hints, size_t extra_size);
void free_addrinfo(struct addrinfo *ai);
[[nodiscard]] zend_async_dns_nameinfo_t *new_nameinfo_event(
		const struct sockaddr *addr, int flags, size_t extra_size);

[[nodiscard]] zend_async_filesystem_event_t *new_filesystem_event(
		zend_string *path, uint32_t flags, size_t extra_size);
struct UnwatchedDirectories {
	uint32_t count; // How many directories could not be watched.
	int error;      // The errno for the first of them; 0: the limit of one event.
};
/// Returns what was found since the last call.
[[nodiscard]] UnwatchedDirectories reactor_take_unwatched(
		zend_async_filesystem_event_t *event) noexcept;
/// Sets whether an event of the loop is hidden. Unlike ZEND_ASYNC_EVENT_SET_HIDDEN(), it may be called while the event is
/// started.
void reactor_set_hidden(zend_async_event_t *event, bool hidden) noexcept;
[[nodiscard]] zend_async_trigger_event_t *new_trigger_event(size_t extra_size);
[[nodiscard]] zend_async_listen_event_t *socket_listen(
		const char *host, int port, int backlog, uint32_t flags, size_t extra_size);
[[nodiscard]] zend_async_listen_event_t *socket_listen_fd(
		zend_socket_t fd, int backlog, uint32_t flags, size_t extra_size);
[[nodiscard]] zend_async_task_t *new_task(zend_async_task_run_t run, void *data, size_t extra_size);
bool queue_task(zend_async_task_t *task);

// }}}

} // namespace async
