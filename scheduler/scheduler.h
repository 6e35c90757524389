// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "support/ring_buffer.h"

namespace async {

/// A wait that ends itself when nothing else can happen any more, instead of being a deadlock.
struct SoftWait {
	ListLink<SoftWait> link;
	zend_object *owner; // Held while it is told.
	/// Ends the wait, if it has not ended meanwhile: makes somebody runnable.
	void (*give_up)(SoftWait *wait);
};
using SoftWaits = IntrusiveList<SoftWait, &SoftWait::link>;

/// The reason that forbids waiting while the engine compiles; known by its address.
inline constexpr char because_compiling[] =
		"PHP code is being compiled, and the engine has only one compiler";

/// Who runs next. One per thread; docs/internals/scheduler.md has the algorithm.
///
/// A coroutine that suspends runs a tick on its own stack and switches straight to the next one. The
/// scheduler's own context is entered only when there is nothing to run, or a deadlock to report.
class Scheduler {
public:
	using CoroutineList = IntrusiveList<Coroutine, &Coroutine::registry>;

	CoroutineList registry; // Every unfinished coroutine, in the order of registration.
	uint32_t hidden = 0;    // Of those: the runtime's own, which nobody is shown.
	SoftWaits soft_waits;
	CoroutineList parked_failures; // Finished, failed, and nobody has looked yet.

	/// Called at each launch; set by whoever stands above this room.
	static void (*on_launch)();
	/// Starts the scheduler: the running flow becomes the main coroutine. False with an exception.
	[[nodiscard]] bool launch();
	/// Whether suspending is possible here and now; launches if need be. False with an exception
	/// that names `what` was tried.
	[[nodiscard]] bool ready_to_wait(const char *what);

	/// Enters a new coroutine in registry and queue; takes the caller's reference.
	void enqueue_new(Coroutine *coroutine);
	/// Makes a parked coroutine runnable; its triggers are gone afterwards.
	void wake(Coroutine *coroutine);
	/// High priority from now on; moved to the head of the queue if it is in it.
	void make_urgent(Coroutine *coroutine);

	/// Gives the others a turn. False with an exception: a cancellation.
	[[nodiscard]] bool yield();
	/// Inlined, for the one caller that is hot: suspend().
	template <bool FromSuspend = false> [[nodiscard]] bool yield_here();
	/// Parks the current coroutine until wake() or wake_here(); its waker has its triggers, which need no
	/// start. False with an exception. Inlined, as is the next one.
	[[nodiscard]] bool park_here(Coroutine *self);
	/// wake(), for one that most likely has no trigger but that of waker_queue_for().
	void wake_here(Coroutine *coroutine);
	/// The quick answer to ready_to_wait(): whether it surely is.
	[[nodiscard]] bool may_wait_here() const noexcept;
	/// Waits for the triggers of the current coroutine's waker. False with an exception.
	[[nodiscard]] bool suspend();
	[[nodiscard]] bool resume(Coroutine *coroutine, zend_object *error, bool transfer_error);

	/// Runs what there is to run until no active coroutine is left. On the main context, with no
	/// coroutine current. False if a fatal error ended it: then everything is abandoned already.
	[[nodiscard]] bool drain();
	/// After a fatal error: unwinds every started coroutine without running any PHP code of it, and
	/// forgets all the others.
	void abandon_all();
	/// After a bailout in main, once none of its frames is left: at the next launch, or at the end of the
	/// request. Does nothing otherwise.
	void release_bailed_out_main();
	/// A bailout has reached the end of the running coroutine's stack: hands it to the main flow.
	[[noreturn]] void carry_bailout_home();
	[[noreturn]] void continue_bailout(Coroutine *self);

	/// The last active coroutine is gone or a zombie: at the end of the program that ends the zombies.
	void active_ran_out();
	[[nodiscard]] bool is_bailing_out() const noexcept { return bailing_out_; }

	/// In the middle of a long computation of a coroutine: one turn of the event loop that does not
	/// wait. What its callbacks throw surfaces; before the launch it is the caller's.
	void poll_while_running();

	/// Entry of every context.
	static void context_main(FiberContext *self);

	[[nodiscard]] bool make_own_context();
	void make_main_coroutine();
	/// The main flow is over: its coroutine ends, and nothing is current.
	void finish_main_coroutine();
	/// Back to READY: nothing runs any more.
	void stop();
	/// What is left went with the request's heap.
	void forget_request();

	[[nodiscard]] uint32_t queue_length() const noexcept { return queue_.size(); }
	[[nodiscard]] uint32_t resumed_length() const noexcept { return resumed_by_reactor_; }
	/// Set to let the scheduler give up on whoever waits once nothing is runnable any more.
	bool forced = false;
	/// Deadlocks of this run: who waits on for what cannot happen is unwound in the end.
	uint32_t deadlocks = 0;

private:
	void enqueue(Coroutine *coroutine);
	[[nodiscard]] Coroutine *take_next();
	void tick();
	void poll_reactor_if_due();
	void poll_between_watched_slices();
	[[nodiscard]] uint32_t others_in_queue() const noexcept;
	[[nodiscard]] Coroutine *next_in_queue(uint32_t &behind_it) const noexcept;
	[[nodiscard]] Coroutine *skip_ignored(Coroutine *next);
	void start_or_idle(Coroutine *next);
	void poll_reactor(bool no_wait);
	void leave(Coroutine *self);
	void go_on(Coroutine *self);
	void note_resumed(Coroutine *self) noexcept;
	void park(Coroutine *self);
	void prefetch_ahead() const noexcept;
	[[nodiscard]] bool only_turns(const Coroutine *self) const noexcept;
	void yield_with_tick(Coroutine *self);
	void park_with_tick(Coroutine *self);
	void switch_to(Coroutine *next);
	[[nodiscard]] zend_fiber_context *own_context();
	void run_coroutines(FiberContext *self);
	void run_one(FiberContext *self, Coroutine *coroutine);
	[[nodiscard]] bool throw_pending(Coroutine *self);
	[[nodiscard]] bool finished_all() const noexcept;
	void loop();
	void wait_for_events();
	void end_with_its_stack(Coroutine *coroutine);
	/// Ends one that is not running, on a stack that may be unwinding an exception of its own. What a
	/// destructor throws meanwhile surfaces.
	static void end_here(Coroutine *coroutine);

	RingBuffer<Coroutine *> queue_;
	FiberContext *own_context_ = nullptr;
	zend_fiber_context *home_ = nullptr;   // Where drain() and abandon_all() stand.
	Coroutine *bailed_out_main_ = nullptr; // Held.
	uint64_t last_poll_ms_ = 0;
	uint32_t resumed_by_reactor_ = 0;
	bool draining_ = false;
	bool bailing_out_ = false;
};

} // namespace async
