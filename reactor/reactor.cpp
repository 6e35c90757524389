// SPDX-License-Identifier: MIT
#include "reactor/reactor.h"

#include "php_async.h"
#include "reactor/child_watch.h"
#include "reactor/loop.h"
#include "reactor/signal_table.h"

#include <Zend/zend_exceptions.h>

#include <csignal>
#include <ctime>
#include <poll.h>
#include <utility>

namespace async {

namespace {

// Worker requests that cannot be cancelled are waited for, but not without end.
constexpr uint64_t closing_ns = 2000000000;
constexpr int closing_poll_ms = 10;

void on_interrupt(uv_async_t * /*handle*/)
{
	// Nothing to do: that the loop has returned is the message.
}

void close_handle(uv_handle_t *handle, void * /*arg*/)
{
	if (uv_is_closing(handle) == 0) {
		// Handles of ours that are still open belong to events that went with the request's heap.
		uv_close(handle, nullptr);
	}
}

} // namespace

Loop *thread_loop() noexcept
{
	return static_cast<Loop *>(ASYNC_G(loop));
}

uv_loop_t *loop() noexcept
{
	return &thread_loop()->uv;
}

WorkerSubmission::WorkerSubmission() noexcept : masked_(!thread_loop()->has_workers)
{
	if (masked_) {
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
	if (ASYNC_G(loop) != nullptr) {
		return true;
	}
	// Outside the request's heap: it is closed after a bailout too.
	auto *created = static_cast<Loop *>(pecalloc(1, sizeof(Loop), 1));
	int error = uv_loop_init(&created->uv);
	if (error == 0) {
		error = uv_async_init(&created->uv, &created->interrupt, on_interrupt);
		if (error != 0) {
			uv_loop_close(&created->uv);
		}
	}
	if (error != 0) {
		pefree(created, 1);
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "The event loop could not be created: %s",
				uv_strerror(error));
		return false;
	}
	uv_unref(reinterpret_cast<uv_handle_t *>(&created->interrupt));
	ASYNC_G(loop) = created;
	return true;
}

bool reactor_shutdown()
{
	auto *closing = static_cast<Loop *>(ASYNC_G(loop));
	if (closing == nullptr) {
		return true;
	}
	ASYNC_G(loop) = nullptr;
	ZEND_ASYNC_ACTIVE_EVENT_COUNT = 0;
	stop_watching_children(closing);
	stop_listening(closing);
	uv_walk(&closing->uv, close_handle, nullptr);
	const uint64_t deadline = uv_hrtime() + closing_ns;
	for (;;) {
		uv_run(&closing->uv, UV_RUN_NOWAIT);
		if (uv_loop_close(&closing->uv) == 0) {
			free_signal_table(closing);
			pefree(closing, 1);
			return true;
		}
		if (uv_hrtime() >= deadline) {
			// A worker still writes somewhere: better an open loop than freed memory under it.
			return false;
		}
		pollfd backend = { uv_backend_fd(&closing->uv), POLLIN, 0 };
		(void)poll(&backend, 1, closing_poll_ms);
	}
}

bool reactor_execute(bool no_wait)
{
	if (ASYNC_G(loop) == nullptr) {
		return false;
	}
	if (!no_wait) {
		reactor_rearm_signals();
	}
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	uv_run(loop(), no_wait ? UV_RUN_NOWAIT : UV_RUN_ONCE);
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	if (UNEXPECTED(std::exchange(thread_loop()->bailed_out, false))) {
		zend_bailout();
	}
	return ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0;
}

bool reactor_execute_until_signal()
{
	if (ASYNC_G(loop) == nullptr) {
		return false;
	}
	reactor_rearm_signals();
	uv_update_time(loop());
	pollfd backend = { uv_backend_fd(loop()), POLLIN, 0 };
	const int ms = uv_backend_timeout(loop());
	const timespec timeout = { ms / 1000, static_cast<long>(ms % 1000) * 1000000 };

	// Held back until the wait has begun: one that came just before would otherwise be waited out.
	sigset_t all;
	sigset_t outer;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &outer);
	if (!zend_atomic_bool_load_ex(&EG(vm_interrupt)) && ASYNC_G(signal_pending) == 0) {
		// Whatever it answers, the iteration that follows finds out what there is.
		(void)ppoll(&backend, 1, ms < 0 ? nullptr : &timeout, &outer);
	}
	pthread_sigmask(SIG_SETMASK, &outer, nullptr);
	return reactor_execute(true);
}

bool reactor_loop_alive()
{
	return ASYNC_G(loop) != nullptr && ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0 &&
			uv_loop_alive(loop()) != 0;
}

uint64_t reactor_now()
{
	return ASYNC_G(loop) != nullptr ? uv_now(loop()) : 0;
}

void reactor_after_fork()
{
	if (ASYNC_G(loop) != nullptr) {
		uv_loop_fork(loop());
		thread_loop()->has_workers = false; // libuv starts new ones.
	}
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
