// SPDX-License-Identifier: MIT
#pragma once

#include "support/ring_buffer.h"
#include "zend_async_API.h"

namespace async {

/// A FIFO of short C tasks that run between coroutine switches, on the running stack.
class MicrotaskQueue {
public:
	/// Adds the task and holds a reference to it. A task that is already cancelled is ignored.
	void push(zend_async_microtask_t *task);
	/// Runs tasks, including tasks that they add, until the queue is empty. A task that leaves an exception in
	/// EG(exception) ends the drain, and the rest stays queued.
	void drain();
	/// Drops every task without running it.
	void discard();

	[[nodiscard]] bool empty() const noexcept { return tasks_.empty(); }
	[[nodiscard]] uint32_t size() const noexcept { return tasks_.size(); }
	void free_memory() noexcept { tasks_.free_memory(); }
	void forget() noexcept { tasks_.forget(); }

private:
	RingBuffer<zend_async_microtask_t *> tasks_;
};

} // namespace async
