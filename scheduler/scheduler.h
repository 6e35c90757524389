// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "support/ring_buffer.h"

namespace async {

/// A wait that gives up when nothing else can happen, instead of causing a deadlock.
struct SoftWait {
	ListLink<SoftWait> link;
	zend_object *owner; // The scheduler holds a reference during the call of give_up().
	/// Ends the wait, unless it has ended already, by making a coroutine runnable.
	void (*give_up)(SoftWait *wait);
};
using SoftWaits = IntrusiveList<SoftWait, &SoftWait::link>;

/// The reason that forbids waiting while the engine compiles. Code compares its address.
inline constexpr char because_compiling[] =
		"PHP code is being compiled, and the engine has only one compiler";

/// Decides which coroutine runs next. Each thread has one; docs/internals/scheduler.md describes the algorithm.
///
/// A coroutine that suspends runs a tick on its own stack and switches straight to the next coroutine. The
/// scheduler's own context is entered only when nothing is runnable or a deadlock has to be reported.
class Scheduler {
public:
	SoftWaits soft_waits;

	/// Starts the scheduler, unless it is active: the running code becomes the main coroutine. Returns false with an
	/// exception.
	[[nodiscard]] bool launch();
	/// Returns whether the running code may suspend here; launches the scheduler if needed. Returns false with an
	/// exception that names the attempted operation `what`.
	[[nodiscard]] bool ready_to_wait(const char *what);

	/// Adds a new coroutine to the registry and the run queue. Takes over the caller's reference.
	void enqueue_new(Coroutine *coroutine);
	/// Makes a parked coroutine runnable and drops its triggers.
	void wake(Coroutine *coroutine);
	/// Gives the coroutine high priority. If it is in the run queue, moves it to the front.
	void make_urgent(Coroutine *coroutine);

	/// Lets other coroutines run first. Returns false with an exception if it was cancelled.
	[[nodiscard]] bool yield();
	/// The same, inlined into the one hot caller, Async\suspend().
	template <bool FromSuspend = false> [[nodiscard]] bool yield_here();
	/// Parks the current coroutine until wake() or wake_here(). Its waker must have triggers that need no start.
	/// Returns false with an exception. This function and the next are inlined.
	[[nodiscard]] bool park_here(Coroutine *self);
	/// Does the same as wake(). It is fast if waker_queue_for() has set the only trigger.
	void wake_here(Coroutine *coroutine);
	/// Answers ready_to_wait() quickly: true means yes, false means that ready_to_wait() has to be asked.
	[[nodiscard]] bool may_wait_here() const noexcept;
	/// Waits for the triggers of the current coroutine's waker. Returns false with an exception.
	[[nodiscard]] bool suspend();
	[[nodiscard]] bool resume(Coroutine *coroutine, zend_object *error, bool transfer_error);

	/// Runs coroutines until none is left. Must be called on the main context, with no current coroutine. Returns
	/// false if a fatal error ended it; all coroutines are abandoned then.
	[[nodiscard]] bool drain();
	/// Called after a fatal error. Unwinds each started coroutine without running its PHP code, and drops
	/// all the others.
	void abandon_all();
	/// Called at the next launch or at the end of the request. Releases a main coroutine that a bailout has ended,
	/// because none of its frames is left by then.
	void release_bailed_out_main();
	/// Called when a bailout has reached the end of the running coroutine's stack. Passes it to the main flow.
	[[noreturn]] void carry_bailout_home();
	[[noreturn]] void continue_bailout(Coroutine *self);

	/// Called when the last active coroutine has ended or become a zombie. At the end of the program it cancels
	/// the zombies.
	void active_ran_out();
	[[nodiscard]] bool is_bailing_out() const noexcept { return bailing_out_; }

	/// Runs one iteration of the event loop without waiting, in the middle of a long computation. An exception of a
	/// callback is reported as unhandled; before the launch it is left to the caller.
	void poll_while_running();

	/// The entry function of every fiber context.
	static void context_main(FiberContext *self);

	[[nodiscard]] bool make_own_context();
	void make_main_coroutine();
	/// Ends the main coroutine when the main script has ended. No coroutine is current afterwards.
	void finish_main_coroutine();
	/// Returns to the state READY, in which no coroutine exists.
	void stop();
	/// Forgets all pointers into the request's heap, which the engine has freed.
	void forget_request();

	[[nodiscard]] uint32_t queue_length() const noexcept { return queue_.size(); }
	[[nodiscard]] uint32_t resumed_length() const noexcept { return resumed_by_reactor_; }
	/// If set, the scheduler unwinds the waiting coroutines as soon as nothing is runnable.
	bool forced = false;
	/// The number of deadlocks of this run. Coroutines that wait on in spite of them are finally unwound.
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
	[[nodiscard]] bool may_switch_plainly(const Coroutine *self) const noexcept;
	void yield_with_tick(Coroutine *self);
	void park_with_tick(Coroutine *self);
	void switch_to(Coroutine *next);
	[[nodiscard]] zend_fiber_context *own_context();
	void run_coroutines(FiberContext *self);
	void run_one(FiberContext *self, Coroutine *coroutine);
	[[nodiscard]] bool contain_bailout(FiberContext *self);
	void continue_after_bailout(FiberContext *self);
	[[nodiscard]] bool throw_pending(Coroutine *self);
	[[nodiscard]] bool finished_all() const noexcept;
	void loop();
	void wait_for_events();
	void end_with_its_stack(Coroutine *coroutine);
	/// Ends a coroutine that is not running. The running stack may have an exception of its own in flight. An
	/// exception that a destructor throws is reported as unhandled.
	static void end_here(Coroutine *coroutine);

	RingBuffer<Coroutine *> queue_;
	FiberContext *own_context_ = nullptr;
	zend_fiber_context *home_ = nullptr;   // The context that has called drain() or abandon_all().
	Coroutine *bailed_out_main_ = nullptr; // Holds a reference.
	uint64_t last_poll_ms_ = 0;
	uint32_t resumed_by_reactor_ = 0;
	bool draining_ = false;
	bool bailing_out_ = false;
};

/// Drops the exception that was to end the program.
void drop_exit_exception();

} // namespace async
