// SPDX-License-Identifier: MIT
#pragma once

#include "support/ring_buffer.h"
#include "zend_async_API.h"

namespace async {

/// FIFO of short C tasks that run between coroutine switches, on whatever stack is running.
class MicrotaskQueue {
public:
	/// Adds a reference of its own; a task already cancelled is ignored.
	void push(zend_async_microtask_t *task);
	/// Runs tasks until there is none left, those they add included. One that leaves an exception in
	/// EG(exception) ends the drain; the rest stays queued.
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
