// SPDX-License-Identifier: MIT
// For the files of this room only: the loop itself.
#pragma once

#include "support/bailout.h"

#include <uv.h>

#include <csignal>
#include <utility>

namespace async {

class DescriptorTable;
struct SignalTable;
struct ProcessTable;

struct Loop {
	uv_loop_t uv;
	uv_async_t interrupt;
	bool has_workers; // Something was given to libuv's thread pool.
	bool bailed_out;  // In a callback: it goes on when uv_run() has returned.
	// Made on first use, freed by reactor_shutdown().
	DescriptorTable *descriptors;
	SignalTable *signals;
	ProcessTable *processes;
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
