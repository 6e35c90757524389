// SPDX-License-Identifier: MIT
#pragma once

#include "support/intrusive_list.h"

#include <cstdint>

namespace async {

/// A queue of waiters for one thing, first in, first out. Joining it allocates nothing.
///
/// The owner of the queue (a channel, a pool, ...) decides when a waiter is served, and wakes it. A
/// waiter that is served does not run at once. Until it runs, the owner reserves for it what it was
/// served with. A waiter that will not use that, because it was cancelled meanwhile, must give it back
/// to the owner, which serves the next waiter with it.
///
/// | state   | in the queue | left for                                                              |
/// | ------- | ------------ | --------------------------------------------------------------------- |
/// | none    | no           | queued                                                                |
/// | queued  | yes          | served, refused: by the owner; left: a cancellation, a time-out, ...  |
/// | served  | no           | queued, by the next wait; what it was promised is its own until then  |
/// | refused | no           | queued, by the next wait; it was never served and never will be       |
/// | left    | no           | queued, by the next wait; it was never served                         |
///
/// coroutine/queued_wait.h connects a queue with the waker of a coroutine.
class WaitQueue {
public:
	/// Each coroutine has one, because it waits for one thing at a time. It outlives the stack that waits.
	struct Waiter {
		enum class State : uint8_t { none, queued, served, refused, left };

		ListLink<Waiter> link;
		struct Coroutine
				*coroutine; // Null for a waiter that is not a coroutine, but a future, say.
		void *owner;        // The owner of the queue.
		uint8_t role;       // For the owner: in which of its queues it waits, or for what.
		State state;
	};

	[[nodiscard]] bool empty() const noexcept { return waiters_.empty(); }
	[[nodiscard]] uint32_t size() const noexcept { return waiters_.size(); }
	[[nodiscard]] Waiter *front() const noexcept { return waiters_.front(); }
	[[nodiscard]] static Waiter *next(Waiter *waiter) noexcept { return Waiters::next(waiter); }

	void join(Waiter *waiter) noexcept
	{
		waiter->state = Waiter::State::queued;
		waiters_.push_back(waiter);
	}
	/// For a waiter that waited before and was woken in vain: no later waiter overtakes it.
	void join_at_front(Waiter *waiter) noexcept
	{
		waiter->state = Waiter::State::queued;
		waiters_.push_front(waiter);
	}

	/// Takes out the first waiter, which must exist. The caller reserves what it promises, then wakes it.
	[[nodiscard]] Waiter *serve_front() noexcept { return take_front(Waiter::State::served); }
	/// Takes out the first waiter, which must exist, without a promise. The caller wakes it.
	[[nodiscard]] Waiter *refuse_front() noexcept { return take_front(Waiter::State::refused); }
	/// Takes out a queued waiter whose wait has ended for another reason.
	void leave(Waiter *waiter) noexcept
	{
		waiters_.remove(waiter);
		waiter->state = Waiter::State::left;
	}

private:
	using Waiters = IntrusiveList<Waiter, &Waiter::link>;

	[[nodiscard]] Waiter *take_front(Waiter::State state) noexcept
	{
		Waiter *waiter = waiters_.front();
		waiters_.remove(waiter);
		waiter->state = state;
		return waiter;
	}

	Waiters waiters_;
};

} // namespace async
