// SPDX-License-Identifier: MIT
// The loop itself; only the files of this room include this header.
#pragma once

#include "support/bailout.h"
#include "support/intrusive_list.h"

#include <uv.h>

#include <csignal>
#include <cstdint>
#include <utility>

namespace async {

class DescriptorTable;
class TimerTable;
struct ReadinessEvent;
struct ListenEvent;
struct SignalTable;
struct ProcessTable;
class WakeQueue;
class Inotify;

/// An operation that is likely to succeed after another coroutine has run, such as reading the
/// reply to a request that was just written. The reactor makes the attempt when no coroutine is
/// runnable, before it waits for the descriptor.
struct Attempt {
	ListLink<Attempt> link;
	bool queued;
	/// Returns true if the operation succeeded and a coroutine is now runnable. The attempt has
	/// already been removed from the list.
	bool (*make)(Attempt *self);
};

/// An object that cannot outlive the loop, such as an I/O handle. It is notified when the loop
/// closes.
struct LoopMember {
	ListLink<LoopMember> link;
	void (*let_go)(LoopMember *self); // The member has already been removed from the list.
};

/// Registers a function that each thread calls before it closes its loop. The hooks of a thread run
/// while the loop still exists. A hook is a static object of the file that needs it, so that this room
/// does not have to know the file.
class LoopCloseHook {
public:
	explicit LoopCloseHook(void (*before_close)() noexcept) noexcept
			: before_close_(before_close), next_(first)
	{
		first = this;
	}
	LoopCloseHook(const LoopCloseHook &) = delete;
	LoopCloseHook &operator=(const LoopCloseHook &) = delete;
	LoopCloseHook(LoopCloseHook &&) = delete;
	LoopCloseHook &operator=(LoopCloseHook &&) = delete;
	~LoopCloseHook() = default;

	static void run_all() noexcept
	{
		for (const LoopCloseHook *hook = first; hook != nullptr; hook = hook->next_) {
			hook->before_close_();
		}
	}

private:
	void (*before_close_)() noexcept;
	const LoopCloseHook *next_;
	// Initialized at compile time, before the constructors of the hooks run.
	static inline constinit const LoopCloseHook *first = nullptr;
};

struct Loop {
	uv_loop_t uv;
	uv_async_t interrupt;
	bool has_workers; // The loop has given work to libuv's thread pool.
	IntrusiveList<Attempt, &Attempt::link> attempts;
	IntrusiveList<LoopMember, &LoopMember::link> members;
	// A time of coarse_now_ms(). Attempts may delay the next wait by at most poll_interval_ms.
	uint64_t last_wait_ms;
	bool bailed_out; // A callback bailed out; the bailout continues after uv_run() has returned.
	// Created on first use, freed by reactor_shutdown().
	DescriptorTable *descriptors;
	TimerTable *timers;
	SignalTable *signals;
	ProcessTable *processes;
	WakeQueue *wakes;
	Inotify *inotify;
	ReadinessEvent *idle_waits; // A cache of events for the next wait.
	ListenEvent *listeners;     // The head of the list of listen events with an open descriptor.
};

/// Returns the loop of this thread, which must have been started.
[[nodiscard]] uv_loop_t *loop() noexcept;
/// Returns the loop together with its tables, or null before startup and after shutdown.
[[nodiscard]] Loop *thread_loop() noexcept;

/// Blocks all signals while libuv may start its worker threads. The threads inherit the signal
/// mask. A signal handler of PHP must never run in a worker, because it would access the globals of
/// its thread.
class WorkerSubmission {
public:
	WorkerSubmission() noexcept;
	~WorkerSubmission();
	WorkerSubmission(const WorkerSubmission &) = delete;
	WorkerSubmission &operator=(const WorkerSubmission &) = delete;
	WorkerSubmission(WorkerSubmission &&) = delete;
	WorkerSubmission &operator=(WorkerSubmission &&) = delete;

private:
	sigset_t outer_;
	bool masked_;
};

// The following functions are in remote_wake.cpp.

/// Called before the loop waits. Returns false if another thread has requested something meanwhile: the loop must not wait then.
[[nodiscard]] bool begin_wait_for_wakes(Loop *running) noexcept;
/// Called after the wait: does what other threads have requested.
void run_wakes(Loop *running);
void reopen_wakes_after_fork(Loop *running) noexcept;

void reopen_inotify_after_fork(Loop *running) noexcept;

// The following functions are called by reactor_shutdown().

/// Closes every RemoteWake that is still open. The table of descriptors must still be there.
void close_remote_wakes(Loop *closing) noexcept;
/// Ends all watches of files. The table of descriptors must still be there.
void close_inotify(Loop *closing) noexcept;
void free_idle_waits(Loop *closing) noexcept;
/// Closes the descriptors of listen events that were never disposed, so that they do not outlive
/// the request.
void close_listeners(Loop *closing) noexcept;
/// Wraps the part of a libuv callback that calls the engine. Requires a loop. A bailout must not
/// jump over libuv's frames, because they hold lists and buffers that the loop uses later. So the
/// bailout is postponed until uv_run() has returned, and further callbacks do nothing until then.
/// Returns false if a bailout is pending.
template <typename Body> bool in_callback(Body &&body)
{
	Loop *running = thread_loop();
	if (!running->bailed_out && !survives_bailout(std::forward<Body>(body))) {
		running->bailed_out = true;
	}
	return !running->bailed_out;
}

} // namespace async
