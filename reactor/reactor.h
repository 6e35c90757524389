// SPDX-License-Identifier: MIT
// The event loop, by libuv. Nothing above this room sees <uv.h>.
#pragma once

#include "zend_async_API.h"

#include <atomic>

namespace async {

/// Creates the loop of this thread; idempotent. False with an exception.
[[nodiscard]] bool reactor_startup();
/// Closes every handle and the loop; idempotent.
bool reactor_shutdown();
/// As reactor_execute(false), but a signal ends the wait: libuv itself goes on waiting then.
bool reactor_execute_until_signal();
/// One iteration; whether visible active events remain. Not entered when nothing is alive.
bool reactor_execute(bool no_wait);
[[nodiscard]] bool reactor_loop_alive();
/// Cached loop time in milliseconds.
[[nodiscard]] uint64_t reactor_now();
/// In the child of a fork: a loop that shares nothing with the parent's.
void reactor_after_fork();
/// At module shutdown. In the child of a fork whose parent had worker threads libuv gets new ones, for it
/// waits for its threads when it is unloaded.
void reactor_before_unload();
/// From any thread and from signal handlers: makes a blocking reactor_execute() return.
void reactor_interrupt();

[[nodiscard]] const char *reactor_library_version();

// {{{ Constructors of events; null with an exception. See the ABI for what each of them means.

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
	uint32_t *found = nullptr; // Gets what this one is ready for, and outlives the wait.
};

/// For a single wait of a call that will itself find out whatever is wrong with the descriptors: one that
/// cannot be watched is ready. Wakes when one of them is, or `ms` are over (negative: without end). Adds
/// what all of them together are ready for to `found`, which outlives it.
[[nodiscard]] zend_async_event_t *new_readiness_event(
		const DescriptorInterest *waits, size_t count, int64_t ms, uint32_t *found);
/// The descriptor is about to be closed: who waits for it in this thread is told.
void reactor_forget_descriptor(int fd);
/// Above every descriptor that reactor_forget_descriptor() has something to do for.
[[nodiscard]] int reactor_known_descriptors();
/// Whether that is told of every descriptor; while it is not, a registration is not trusted once its users
/// are gone.
extern std::atomic<bool> closing_is_seen;
/// Ends every wait of that kind for the descriptor, with `poll_abandoned` among what was found. Whether
/// there was one.
bool reactor_abandon_waits(int fd);
constexpr uint32_t poll_abandoned = 1u << 31;
/// What is found of one that was closed.
constexpr uint32_t poll_closed = 1u << 30;
/// A wait that a signal has interrupted finds this.
constexpr uint32_t poll_interrupted = 1u << 29;
/// Ends such a wait with `found`, which is nothing if its time is to be over. False for every other event.
bool reactor_end_wait(zend_async_event_t *event, uint32_t found = 0);
/// Those of such a wait, by number; -1 beyond the last, and for every other event.
[[nodiscard]] int waited_descriptor(const zend_async_event_t *event, size_t number) noexcept;

[[nodiscard]] zend_async_signal_event_t *new_signal_event(int signum, size_t extra_size);
/// Makes the reactor deliver a signal that the Zend signal layer wants too.
bool reactor_sigaction(int signo);
/// After somebody may have set a handler: puts the one of the events in front of it again.
void reactor_rearm_signals();
/// From now on `tell` is called in this thread's loop when the signal has come, after the handler that was set
/// for it. Idempotent; ends with the loop, and does not keep it alive. False, with the reason in errno, if no
/// handler can be installed. The loop has been started.
bool reactor_watch_signal(int signo, void (*tell)(int signo));
void reactor_unwatch_signal(int signo);
extern std::atomic<uint64_t> signals_seen;
/// How many signals have come so far that were watched or had an event, in any thread. Inlined, for each
/// call of libc that may have to wait asks.
[[nodiscard]] inline uint64_t reactor_signals_seen() noexcept
{
	return signals_seen.load(std::memory_order_relaxed);
}
/// Which of them was the last one of that number; 0 if there was none.
[[nodiscard]] uint64_t reactor_last_seen(int signo) noexcept;
/// Whether the handler that was set for it has a system call go on (SA_RESTART).
[[nodiscard]] bool reactor_signal_restarts_calls(int signo) noexcept;
/// Around a fork(), with every signal blocked: no other thread is in the middle of a change.
void reactor_lock_signals() noexcept;
void reactor_unlock_signals() noexcept;
/// In the child of a fork: what our handlers have displaced is back. reactor_rearm_signals() undoes it.
void reactor_take_handlers_away() noexcept;
/// For the handler of a signal: whether an event of any thread has been started for it, so that it is
/// for that to act. Should the last such event be stopped before it was told, the signal comes again.
[[nodiscard]] bool reactor_takes_signal(int signo) noexcept;
[[nodiscard]] zend_async_process_event_t *new_process_event(
		zend_process_t process, size_t extra_size);
/// Takes the status of a child that nobody waits for any more, whenever it ends.
void reap_child_in_background(zend_process_t process);
[[nodiscard]] zend_async_exec_event_t *new_exec_event(zend_async_exec_mode mode, const char *cmd,
		zval *return_buffer, zval *return_value, zval *std_error, const char *cwd,
		const char *const *env, size_t extra_size);
/// Suspends until the command has ended; its exit code, or -1.
int exec(zend_async_exec_mode mode, const char *cmd, zval *return_buffer, zval *return_value,
		zval *std_error, const char *cwd, const char *const *env, zend_ulong timeout);
[[nodiscard]] zend_async_dns_addrinfo_t *new_addrinfo_event(
		const char *node, const char *service, const struct addrinfo *hints, size_t extra_size);
void free_addrinfo(struct addrinfo *ai);
[[nodiscard]] zend_async_dns_nameinfo_t *new_nameinfo_event(
		const struct sockaddr *addr, int flags, size_t extra_size);

[[nodiscard]] zend_async_filesystem_event_t *new_filesystem_event(
		zend_string *path, uint32_t flags, size_t extra_size);
[[nodiscard]] zend_async_trigger_event_t *new_trigger_event(size_t extra_size);
[[nodiscard]] zend_async_listen_event_t *socket_listen(
		const char *host, int port, int backlog, uint32_t flags, size_t extra_size);
[[nodiscard]] zend_async_listen_event_t *socket_listen_fd(
		zend_socket_t fd, int backlog, uint32_t flags, size_t extra_size);
[[nodiscard]] zend_async_task_t *new_task(zend_async_task_run_t run, void *data, size_t extra_size);
bool queue_task(zend_async_task_t *task);

// }}}

} // namespace async
