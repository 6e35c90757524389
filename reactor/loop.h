// SPDX-License-Identifier: MIT
// For the files of this room only: the loop itself.
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

/// An operation that is likely to succeed as soon as somebody else has had a turn: the reply to what
/// was just written. It is made when nothing is runnable, in place of a wait that would say so.
struct Attempt {
	ListLink<Attempt> link;
	bool queued;
	/// Whether it succeeded, and somebody is runnable now. It is out of the list already.
	bool (*make)(Attempt *self);
};

/// What is told when the loop goes: an I/O handle, which cannot go on without it.
struct LoopMember {
	ListLink<LoopMember> link;
	void (*let_go)(LoopMember *self); // It is out of the list already.
};

struct Loop {
	uv_loop_t uv;
	uv_async_t interrupt;
	bool has_workers; // Something was given to libuv's thread pool.
	IntrusiveList<Attempt, &Attempt::link> attempts;
	IntrusiveList<LoopMember, &LoopMember::link> members;
	uint64_t last_wait_ms; // By coarse_now_ms(): attempts do not put off the rest for longer.
	bool bailed_out;       // In a callback: it goes on when uv_run() has returned.
	// Made on first use, freed by reactor_shutdown().
	DescriptorTable *descriptors;
	TimerTable *timers;
	SignalTable *signals;
	ProcessTable *processes;
	ReadinessEvent *idle_waits; // Kept for the next wait.
	ListenEvent *listeners;     // The first of those whose descriptor is open.
};

/// The started loop of this thread.
[[nodiscard]] uv_loop_t *loop() noexcept;
/// The same with what belongs to it; null if there is none (any more).
[[nodiscard]] Loop *thread_loop() noexcept;

/// Around whatever may make libuv start its worker threads. They inherit the signal mask, and a
/// handler of PHP's must never run in one of them: it would look for the globals of its thread.
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

// For reactor_shutdown().

/// False if the handle is none of a RemoteWake.
bool close_remote_wake(uv_handle_t *handle) noexcept;
void free_idle_waits(Loop *closing) noexcept;
/// Their descriptors must not outlive a request whose owner of them was never reached.
void close_listeners(Loop *closing) noexcept;
/// Around what a callback of libuv does with the engine, while the loop is there. A bailout must not
/// jump over libuv's frames: lists and buffers that the loop goes on to use lie on them. So it is held
/// until uv_run() has returned, and callbacks that come between do nothing. False if that is the case.
template <typename Body> bool in_callback(Body &&body)
{
	Loop *running = thread_loop();
	if (!running->bailed_out && !survives_bailout(std::forward<Body>(body))) {
		running->bailed_out = true;
	}
	return !running->bailed_out;
}

} // namespace async
