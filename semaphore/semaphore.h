// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/holder.h"
#include "coroutine/wait_queue.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// A semaphore, which is also the PHP object of the class Async\Semaphore.
///
/// A permit is free, held, or promised to a waiter that was woken and has not run yet. A permit that is released while
/// a coroutine waits is promised to the first waiter at once, so no other call can overtake it:
///
///     free + promised + held == permits,  and while a waiter is queued, free == 0.
///
/// A waiter that was cancelled after it was served gives its promise back, and the next one gets it. Nothing here runs
/// user code, except synchronized().
struct Semaphore {
	zend_async_event_t
			event; // First: what a waiting coroutine waits for. It never happens by itself.
	WaitQueue waiters;
	// A coroutine may hold several permits. Another one may release them.
	Holders holders;
	uint32_t permits; // 0 until the object is constructed.
	uint32_t free;
	uint32_t promised;
	zend_string *filename; // Where it was created; nullable.
	uint32_t lineno;
	zend_object std; // Last: the engine appends the property slots.

	[[nodiscard]] static Semaphore *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Semaphore *>(event);
	}
	[[nodiscard]] static Semaphore *from(zend_object *object) noexcept
	{
		return reinterpret_cast<Semaphore *>(
				reinterpret_cast<std::byte *>(object) - offsetof(Semaphore, std));
	}

	/// Does the work of the constructor.
	void open(uint32_t count);
	[[nodiscard]] uint32_t held() const noexcept { return permits - free - promised; }

	/// Takes a free permit. Returns false without an exception if there is none.
	[[nodiscard]] bool try_acquire();
	/// Takes a permit; waits until there is one. `token` may be null; it must not have fired yet. Returns false with an
	/// exception set.
	[[nodiscard]] bool acquire(zend_async_event_t *token);
	/// Gives a permit back. Returns false with an exception if none is held.
	bool release();
	/// Removes a waiter from the queue before it was served.
	void leave(WaitQueue::Waiter *waiter) noexcept { waiters.leave(waiter); }

private:
	void hand_on();
};

extern zend_class_entry *ce_semaphore;
void register_semaphore_class();
/// Says who holds the permits.
[[nodiscard]] zend_string *describe_semaphore(const Semaphore *semaphore);

} // namespace async
