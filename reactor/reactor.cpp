// SPDX-License-Identifier: MIT
#include "reactor/reactor.h"

#include "php_async.h"
#include "reactor/child_watch.h"
#include "reactor/descriptor.h"
#include "reactor/loop.h"
#include "reactor/signal_table.h"
#include "reactor/timer_table.h"
#include "support/clock.h"
#include "support/standard_descriptors.h"

#include <Zend/zend_exceptions.h>

#include <atomic>
#include <csignal>
#include <ctime>
#include <poll.h>
#include <utility>

namespace async {

namespace {

// Shutdown waits this long for worker requests that cannot be cancelled.
constexpr uint64_t closing_ns = 2000000000;
constexpr int closing_poll_ms = 10;

void on_interrupt(uv_async_t * /*handle*/)
{
	// The callback is empty: it is enough that the loop has returned.
}

void close_handle(uv_handle_t *handle, void * /*arg*/)
{
	if (uv_is_closing(handle) == 0) {
		// Our handles that are still open belong to events that were freed with the request's
		// heap.
		uv_close(handle, nullptr);
	}
}

/// Returns whether there are events, hidden events, requests without an owner, or closing handles.
/// uv_loop_alive() cannot answer this: it always returns true because of the interrupt handle.
bool has_something_to_do(const Loop *running) noexcept
{
	return ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0 || ASYNC_G(reactor).hidden_events != 0 ||
			running->uv.active_reqs.count != 0 || uv_backend_timeout(&running->uv) == 0;
}

/// Returns 0 or an error code of libuv, which is a negative errno.
int open_loop(Loop *created) noexcept
{
	const StandardNumbersTaken numbers;
	int error = uv_loop_init(&created->uv);
	if (error != 0) {
		return error;
	}
	// This handle keeps libuv's loop alive for ever. Without it, uv_backend_timeout() would return
	// 0 while the program waits only for descriptors of the table.
	error = uv_async_init(&created->uv, &created->interrupt, on_interrupt);
	if (error == 0) {
		created->descriptors = new DescriptorTable();
		error = -created->descriptors->open(uv_backend_fd(&created->uv));
		if (error == 0) {
			return 0;
		}
		delete created->descriptors;
		uv_close(reinterpret_cast<uv_handle_t *>(&created->interrupt), nullptr);
		uv_run(&created->uv, UV_RUN_NOWAIT);
	}
	uv_loop_close(&created->uv);
	return error;
}

/// Runs `body` with the loop, in scheduler context, and returns whether visible active events
/// remain.
template <typename Body> bool execute(Body &&body)
{
	Loop *running = thread_loop();
	// A callback must not run the loop that called it; neither libuv nor the tables support that.
	if (running == nullptr || ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		return false;
	}
	ZEND_ASYNC_SCHEDULER_CONTEXT = true;
	body(running);
	ZEND_ASYNC_SCHEDULER_CONTEXT = false;
	if (UNEXPECTED(std::exchange(running->bailed_out, false))) {
		zend_bailout();
	}
	return ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0;
}

int time_to_wait(Loop *running) noexcept
{
	uv_update_time(&running->uv);
	return uv_backend_timeout(&running->uv);
}

void run_loop_if_due(Loop *running, bool loop_is_ready)
{
	running->last_wait_ms = coarse_now_ms();
	if (loop_is_ready || time_to_wait(running) == 0) {
		uv_run(&running->uv, UV_RUN_NOWAIT);
	}
}

void iterate(Loop *running, int ms, const sigset_t *signals)
{
	if (ms != 0 && !begin_wait_for_wakes(running)) {
		ms = 0;
	}
	const bool loop_is_ready = running->descriptors->wait(ms, signals);
	run_wakes(running);
	run_loop_if_due(running, loop_is_ready);
}

/// Makes the queued attempts until one succeeds, and returns whether one made a coroutine runnable.
bool make_attempts(Loop *running)
{
	if (EXPECTED(running->attempts.empty()) ||
			coarse_now_ms() - running->last_wait_ms >= poll_interval_ms) {
		return false;
	}
	while (Attempt *attempt = running->attempts.front()) {
		running->attempts.remove(attempt);
		attempt->queued = false;
		if (attempt->make(attempt)) {
			return true;
		}
	}
	return false;
}

} // namespace

Loop *thread_loop() noexcept
{
	return ASYNC_G(reactor).loop;
}

uv_loop_t *loop() noexcept
{
	return &thread_loop()->uv;
}

namespace {

// {{{ libuv's worker threads do not exist in a forked child

std::atomic<bool> workers_started{ false };
/// libuv still counts the lost threads and joins them when it is unloaded. The process would crash
/// and lose its exit code.
std::atomic<bool> workers_left_behind{ false };

void on_workers_started() noexcept
{
	static const int watching = pthread_atfork(nullptr, nullptr, [] {
		workers_left_behind = workers_left_behind || workers_started;
		workers_started = false;
	});
	(void)watching;
	workers_started = true;
	workers_left_behind = false; // libuv has started new threads.
}

// }}}

} // namespace

void reactor_before_unload()
{
	const StandardNumbersTaken numbers;
	uv_loop_t loop;
	if (!workers_left_behind || uv_loop_init(&loop) != 0) {
		return;
	}
	sigset_t all;
	sigset_t outer;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &outer); // The new threads inherit the mask.
	uv_work_t nothing;
	uv_queue_work(
			&loop, &nothing, [](uv_work_t *) {}, [](uv_work_t *, int) {});
	pthread_sigmask(SIG_SETMASK, &outer, nullptr);
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_loop_close(&loop);
}

WorkerSubmission::WorkerSubmission() noexcept : masked_(!thread_loop()->has_workers)
{
	if (masked_) {
		on_workers_started();
		sigset_t all;
		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &outer_);
		thread_loop()->has_workers = true;
	}
}

WorkerSubmission::~WorkerSubmission()
{
	if (masked_) {
		pthread_sigmask(SIG_SETMASK, &outer_, nullptr);
	}
}

bool reactor_startup()
{
	if (EXPECTED(ASYNC_G(reactor).loop != nullptr)) {
		return true;
	}
	// The loop lives outside the request's heap, because it is also closed after a bailout.
	auto *created = static_cast<Loop *>(pecalloc(1, sizeof(Loop), 1));
	const int error = open_loop(created);
	if (error != 0) {
		pefree(created, 1);
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "The event loop could not be created: %s",
				uv_strerror(error));
		return false;
	}
	ASYNC_G(reactor).loop = created;
	return true;
}

bool reactor_shutdown()
{
	Loop *closing = ASYNC_G(reactor).loop;
	if (closing == nullptr) {
		return true;
	}
	while (LoopMember *member = closing->members.front()) {
		closing->members.remove(member);
		member->let_go(member);
	}
	// After the members: one of them may dispose a request that closes its own pipe.
	LoopCloseHook::run_all();
	close_remote_wakes(closing);
	close_inotify(closing);
	ASYNC_G(reactor).loop = nullptr;
	ZEND_ASYNC_ACTIVE_EVENT_COUNT = 0;
	ASYNC_G(reactor).hidden_events = 0;
	free_idle_waits(closing);
	delete std::exchange(closing->descriptors, nullptr);
	stop_watching_children(closing);
	stop_listening(closing);
	uv_walk(&closing->uv, close_handle, nullptr);
	close_listeners(closing);
	const uint64_t deadline = uv_hrtime() + closing_ns;
	for (;;) {
		uv_run(&closing->uv, UV_RUN_NOWAIT);
		if (uv_loop_close(&closing->uv) == 0) {
			delete closing->timers;
			free_signal_table(closing);
			pefree(closing, 1);
			return true;
		}
		if (uv_hrtime() >= deadline) {
			// A worker still writes to some memory. Leaking the loop is safer than freeing that
			// memory.
			return false;
		}
		pollfd backend = { uv_backend_fd(&closing->uv), POLLIN, 0 };
		(void)poll(&backend, 1, closing_poll_ms);
	}
}

bool reactor_execute(bool no_wait)
{
	// The reactor does not wait for hidden events.
	const bool waits = !no_wait && ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0;
	if (waits) {
		reactor_rearm_signals();
	}
	return execute([waits](Loop *running) {
		if (has_something_to_do(running) && (!waits || !make_attempts(running))) {
			iterate(running, waits ? time_to_wait(running) : 0, nullptr);
		}
	});
}

bool reactor_execute_until_signal()
{
	reactor_rearm_signals();
	return execute([](Loop *running) {
		if (make_attempts(running)) {
			return;
		}
		// All signals are blocked until the wait has begun. Otherwise a signal that arrives just
		// before the wait would not end it.
		sigset_t all;
		sigset_t outer;
		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &outer);
		const bool came =
				zend_atomic_bool_load_ex(&EG(vm_interrupt)) || ASYNC_G(reactor).signal_pending != 0;
		iterate(running, came ? 0 : time_to_wait(running), &outer);
	});
}

bool reactor_loop_alive()
{
	return ASYNC_G(reactor).loop != nullptr && ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0;
}

uint64_t reactor_now()
{
	return ASYNC_G(reactor).loop != nullptr ? uv_now(loop()) : 0;
}

void reactor_after_fork()
{
	if (ASYNC_G(reactor).loop != nullptr) {
		const StandardNumbersTaken numbers;
		uv_loop_fork(loop());
		thread_loop()->has_workers = false; // libuv starts new threads in the child.
		(void)descriptors().reopen_after_fork(uv_backend_fd(loop()));
		reopen_wakes_after_fork(thread_loop());
		reopen_inotify_after_fork(thread_loop());
	}
}

void reactor_forget_descriptor(int fd)
{
	if (thread_loop() != nullptr) {
		descriptors().forget(fd);
	}
}

int reactor_known_descriptors()
{
	return thread_loop() != nullptr ? descriptors().known() : 0;
}

void reactor_interrupt()
{
	Loop *running = thread_loop();
	if (running != nullptr) {
		uv_async_send(&running->interrupt);
	}
}

const char *reactor_library_version()
{
	return uv_version_string();
}

} // namespace async
