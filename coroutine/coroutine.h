// SPDX-License-Identifier: MIT
#pragma once

#include "context_pool/fiber_context.h"
#include "coroutine/wait_queue.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// A coroutine, and the PHP object that is its handle.
///
/// | waker.status | where it is                    | left for                                      |
/// | ------------ | ------------------------------ | --------------------------------------------- |
/// | NO_STATUS    | running, or not yet enqueued   | QUEUED (yield, enqueue), WAITING (suspend)    |
/// | WAITING      | parked, events armed           | QUEUED (resume, cancel), RESULT (fast return) |
/// | QUEUED       | in the run queue               | NO_STATUS (run), IGNORED (cancelled before)   |
/// | IGNORED      | in the run queue, never to run | finished (taken off the queue)                |
/// | RESULT       | woken before it was parked     | NO_STATUS                                     |
///
/// A flag of the event (closed) says that the coroutine has finished; the flag is never cleared. The runtime
/// owns one reference to the coroutine from the enqueue until it has finished.
struct Coroutine {
	zend_coroutine_t base;
	// A switch reads the fields from base.switch_handlers to waker.error. They share one cache line:
	// with a million coroutines, each line that is read is a cache miss.
	zend_fiber_context *left_from;   // Where it continues: on its own stack or on that of a Fiber.
	zend_execute_data *execute_data; // The waiting frame, while it waits: see waiting_frame().
	uint8_t priority;
	zend_async_waker_t waker;
	zend_fcall_t fcall;
	ListLink<Coroutine> registry; // In the list of unfinished ones, or in that of unseen failures.
	ListLink<Coroutine> scope_link; // In the list of its scope, from the enqueue to the end.
	WaitQueue::Waiter waiter; // In the queue of the object that it waits for, if that has a queue.
	HashTable *finally_handlers;
	struct ZombieRecord *zombie;        // Null unless it is a zombie.
	struct ExitHook *exit_hooks;        // They run after the body.
	zend_object *deferred_cancellation; // It was requested while the coroutine was protected.
	// The libc call in which it waits, if a signal may interrupt that call.
	struct InterruptibleCall *call;
	struct AbortableDeclaration *abortable; // See autoload/linking.h.
	struct ClassLoad
			*awaited_load;  // Another coroutine loads the class: see autoload/class_loading.h.
	uint32_t protect_depth; // How many calls of protect() are open; C clients set the flag instead.
	uint32_t sources_open;  // How many files include is reading: file reads do not suspend then.
	uint8_t end_stage; // How often the end of the program has cancelled this zombie, or stage_unwound.
	bool registered;
	bool in_scope;
	bool failure_parked;
	bool needed_by_runtime; // Still runs in a graceful shutdown.
	bool resumed_by_reactor;
	bool owns_signal_handlers; // See scheduler/user_signals.h.
	zend_object std;           // Last: the engine appends the property slots.

	[[nodiscard]] static Coroutine *from(zend_coroutine_t *base) noexcept
	{
		return reinterpret_cast<Coroutine *>(base);
	}
	[[nodiscard]] static const Coroutine *from(const zend_coroutine_t *base) noexcept
	{
		return reinterpret_cast<const Coroutine *>(base);
	}
	[[nodiscard]] static Coroutine *from(zend_object *object) noexcept
	{
		return reinterpret_cast<Coroutine *>(
				reinterpret_cast<std::byte *>(object) - offsetof(Coroutine, std));
	}

	/// A value of end_stage: the coroutine was unwound, like an unfinished Fiber.
	static constexpr uint8_t stage_unwound = UINT8_MAX;

	/// Returns a new coroutine that is in no list and no queue. The caller owns the one reference.
	[[nodiscard]] static Coroutine *create(zend_async_scope_t *scope);
	/// The same with a C function as the body. It finds `data` in the extended_data of the current coroutine. `dispose`
	/// is called once, also if the body never runs; it may be null.
	[[nodiscard]] static Coroutine *create(zend_async_scope_t *scope, zend_coroutine_entry_t body,
			void *data, zend_coroutine_dispose_t dispose);
	/// The same with a body that throws the exception, whose reference it takes over.
	[[nodiscard]] static Coroutine *create_thrower(
			zend_async_scope_t *scope, zend_object *exception);

	[[nodiscard]] bool is_started() const noexcept { return ZEND_COROUTINE_IS_STARTED(&base); }
	/// Returns whether it has started and has switched away at least once.
	[[nodiscard]] bool has_left() const noexcept { return left_from != nullptr; }
	[[nodiscard]] bool is_finished() const noexcept { return ZEND_COROUTINE_IS_FINISHED(&base); }
	[[nodiscard]] bool is_main() const noexcept { return ZEND_COROUTINE_IS_MAIN(&base); }
	[[nodiscard]] bool is_zombie() const noexcept { return ZEND_COROUTINE_IS_ZOMBIE(&base); }
	[[nodiscard]] bool is_queued() const noexcept { return ZEND_ASYNC_WAKER_IN_QUEUE(&waker); }
	[[nodiscard]] uint32_t id() const noexcept { return std.handle; }

	/// Returns the frame in which it waits, or in which it stopped if it is in the run queue. Returns null if it
	/// runs, has not started or has finished.
	[[nodiscard]] zend_execute_data *waiting_frame() const noexcept;
	/// Stores copies of the callable and its arguments.
	void set_callable(const zend_fcall_info &fci, const zend_fcall_info_cache &fcc);
	/// Records the source location of the running PHP code as the location of the spawn.
	void note_spawn_location() noexcept;
	/// Calls the body on the running stack and drops the callable. Stores the outcome in base.result or
	/// base.exception.
	void call_body();
	/// Runs its exit hooks. The coroutine calls it after its body, on its own stack. The hooks may wait; a
	/// cancellation does not interrupt them.
	void run_own_exit_hooks();
	/// A fatal error has ended it. Its frames never return, so this function resets the state that they would
	/// have reset. The caller calls finalise() next.
	void give_up() noexcept;
	/// Gives a finished coroutine that a fatal error has ended an exception that says so: it has no result.
	/// Does nothing for every other finished coroutine.
	void explain_missing_result();
	/// Ends it, in the order that docs/internals/scheduler.md gives. The last step drops the runtime's reference.
	void finalise();
	/// Drops the callable and its arguments, each by `drop`. A second call does nothing.
	void drop_body(void (*drop)(zval *value));
	/// Requests cancellation. Takes over the reference to `error`, which may be null. The zombie log
	/// prints `cause`.
	void request_cancellation(zend_object *error, const char *cause = "cancel");
	/// Delivers a requested cancellation: wakes the coroutine with `error`. Takes over the reference.
	void apply_cancellation(zend_object *error);
	/// Delivers the cancellation that was deferred by a protection, if the protection has ended. A C client
	/// ends it by clearing the flag, without a call.
	void deliver_deferred_cancellation();
	/// Its scope no longer waits for it, but it runs on. Does nothing if it is a zombie already.
	void become_zombie(const char *cause);
	/// If no coroutine awaits it, offers its failure to the scopes. Their handlers may suspend, so it must still
	/// run on its own stack.
	void offer_failure();
	/// Marks its failure as taken, now or in the future. The failure then does not end the program.
	void mark_observed() noexcept;
	/// Ends the program with its failure: the last handle is gone and no code has looked at the failure.
	void surface_parked_failure();

	/// A file (borrowed, or null) and a line number.
	struct Location {
		zend_string *file;
		uint32_t line;
	};
	/// Returns where it waits.
	[[nodiscard]] Location suspend_location() const noexcept;
	/// Returns the source location of the PHP code that runs now.
	[[nodiscard]] static Location running_location() noexcept;

private:
	void dispatch_finally_handlers();
	[[nodiscard]] bool failure_is_open() const noexcept;
	void settle_failure();
	void leave_scope();
};

/// While it lives, the frame in which the coroutine waits is the current frame. An exception that is made
/// meanwhile reports that location. It has no effect if the coroutine does not wait.
class InFrameOf {
public:
	explicit InFrameOf(const Coroutine &coroutine) noexcept : running_(EG(current_execute_data))
	{
		if (zend_execute_data *frame = coroutine.waiting_frame()) {
			EG(current_execute_data) = frame;
		}
	}
	~InFrameOf() { EG(current_execute_data) = running_; }
	InFrameOf(const InFrameOf &) = delete;
	InFrameOf &operator=(const InFrameOf &) = delete;
	InFrameOf(InFrameOf &&) = delete;
	InFrameOf &operator=(InFrameOf &&) = delete;

private:
	zend_execute_data *running_;
};

/// The class Async\Coroutine and its interfaces.
extern zend_class_entry *ce_awaitable;
extern zend_class_entry *ce_completable;
extern zend_class_entry *ce_coroutine;
extern zend_class_entry *ce_timeout_token;
void register_coroutine_classes();
[[nodiscard]] const zend_object_handlers *coroutine_handlers() noexcept;

/// Marks the failure of an awaitable as taken. Code that passes an awaitable to a wait calls it; the mark
/// stays even if the wait is abandoned later.
void mark_observed(zend_object *awaitable) noexcept;

/// Returns an Async\Timeout: a token that fires `ms` milliseconds after a wait with it has begun.
[[nodiscard]] zend_object *timeout_create(zend_ulong ms);
/// One of the waits that have started the timeout does not keep the program alive any more, or does so again. It must do so when
/// it stops the timeout. Returns false if the event is that of another kind of token.
bool timeout_hide_wait(zend_async_event_t *event, bool hidden) noexcept;

/// Adds a `finally()` handler to an unfinished coroutine; copies the callable.
void add_finally_handler(Coroutine *coroutine, const zval *callable);
/// Spawns the coroutine that calls `handlers` with `argument`, in a new scope below `scope`. Takes over both.
/// With `is_quiet` the handlers do not count as work of `scope`. With `in_turn` the coroutine goes to the end
/// of the run queue, otherwise to the front.
void spawn_finally_handlers(zend_async_scope_t *scope, zend_object *argument, HashTable *handlers,
		bool is_quiet, bool in_turn = false);

[[nodiscard]] zend_string *callable_name(const zend_coroutine_t *coroutine);
[[nodiscard]] zend_string *describe_coroutine(const zend_coroutine_t *coroutine, const char *name);
/// Writes the description that the report of a C stack overflow prints: see OverflowDescriber.
void describe_overflowed(const void *owner, char *text, size_t size);

// Switch handlers: see the ABI.
uint32_t add_switch_handler(zend_coroutine_t *coroutine, zend_coroutine_switch_handler_fn handler);
bool remove_switch_handler(zend_coroutine_t *coroutine, uint32_t index);
void call_switch_handlers(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing);
void add_main_coroutine_start_handler(zend_coroutine_switch_handler_fn handler);
void start_main_coroutine_handlers(zend_coroutine_t *main_coroutine);
void free_switch_handlers(zend_coroutine_t *coroutine);
/// Drops the handlers that were added for a main coroutine which this request never created.
void forget_next_main_handlers() noexcept;

} // namespace async
