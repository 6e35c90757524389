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
/// | QUEUED       | in the run queue               | NO_STATUS (its turn), IGNORED (cancelled new) |
/// | IGNORED      | in the run queue, never to run | finished (its turn)                           |
/// | RESULT       | woken before it was parked     | NO_STATUS                                     |
///
/// Finished is a flag of the event (closed), and final. The runtime owns one reference from the
/// enqueue to the end.
struct Coroutine {
	zend_coroutine_t base;
	// What a switch reads stands together, in one cache line from base.switch_handlers to waker.error:
	// with a million coroutines every line is a miss.
	zend_fiber_context *left_from;   // The context to continue it on: its own or that of a Fiber.
	zend_execute_data *execute_data; // The frame that waits, while it waits: see waiting_frame().
	uint8_t priority;
	zend_async_waker_t waker;
	zend_fcall_t fcall;
	ListLink<Coroutine> registry;   // Unfinished, or finished with a failure nobody has seen.
	ListLink<Coroutine> scope_link; // From enqueue to end.
	WaitQueue::Waiter waiter;       // In the queue of what it waits for, if that has one.
	HashTable *finally_handlers;
	struct ZombieRecord *zombie;        // Null unless it is one.
	struct ExitHook *exit_hooks;        // To be performed after the body.
	zend_object *deferred_cancellation; // Requested under protection.
	// The call of libc in which it waits, if a signal may interrupt that.
	struct InterruptibleCall *call;
	struct AbortableDeclaration *abortable; // See scheduler/linking.h.
	struct ClassLoad *awaited_load; // That another coroutine makes: see scheduler/class_loading.h.
	uint32_t protect_depth;         // Of protect(); C clients set the flag themselves.
	uint32_t sources_open;          // That include reads: files are read in one go meanwhile.
	uint8_t end_stage; // How often the end of the program has told this zombie to go, or:
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

	/// Of end_stage: it was unwound, as an unfinished Fiber is.
	static constexpr uint8_t stage_unwound = UINT8_MAX;

	/// A new one that is nowhere yet, with one reference that is the caller's.
	[[nodiscard]] static Coroutine *create(zend_async_scope_t *scope);

	[[nodiscard]] bool is_started() const noexcept { return ZEND_COROUTINE_IS_STARTED(&base); }
	/// Whether it has started, and switched away at least once.
	[[nodiscard]] bool has_left() const noexcept { return left_from != nullptr; }
	[[nodiscard]] bool is_finished() const noexcept { return ZEND_COROUTINE_IS_FINISHED(&base); }
	[[nodiscard]] bool is_main() const noexcept { return ZEND_COROUTINE_IS_MAIN(&base); }
	[[nodiscard]] bool is_zombie() const noexcept { return ZEND_COROUTINE_IS_ZOMBIE(&base); }
	[[nodiscard]] bool is_queued() const noexcept { return ZEND_ASYNC_WAKER_IN_QUEUE(&waker); }
	[[nodiscard]] uint32_t id() const noexcept { return std.handle; }

	/// The frame in which it waits or waits for its turn; null if it runs, has not started or is over.
	[[nodiscard]] zend_execute_data *waiting_frame() const noexcept;
	/// Takes over copies of the callable and its arguments.
	void set_callable(const zend_fcall_info &fci, const zend_fcall_info_cache &fcc);
	/// Notes the place of the running PHP code as that of the spawn.
	void note_spawn_location() noexcept;
	/// Calls the body on the running stack, and drops the callable. The outcome is in base.result or
	/// base.exception afterwards.
	void call_body();
	/// After the body, on its stack: it may still wait, and is not to be disturbed.
	void run_own_exit_hooks();
	/// A fatal error ends it: its frames are never returned to, so what they would have put back is put
	/// back here. finalise() follows.
	void give_up() noexcept;
	/// Gives a finished coroutine that a fatal error has ended an exception that says so: it has no result.
	/// Does nothing for every other finished coroutine.
	void explain_missing_result();
	/// Ends it, in the order of docs/architecture.md; drops the runtime's reference at last.
	void finalise();
	/// Gives up what its body was to run with; once, however often it is reached.
	void drop_body(void (*drop)(zval *value));
	/// Requests cancellation; takes the reference to `error`, which may be null. The cause is for the
	/// zombie log.
	void request_cancellation(zend_object *error, const char *cause = "cancel");
	/// Delivers one that was requested; takes the reference.
	void apply_cancellation(zend_object *error);
	/// What was requested under a protection that a C client has ended since, by clearing the flag.
	void deliver_deferred_cancellation();
	/// It was given up and runs on, but nothing waits for it any more. Once only.
	void become_zombie(const char *cause);
	/// A failure that nobody waits for is offered to the scopes, whose handlers may suspend: while it
	/// still runs.
	void offer_failure();
	/// A failure that nobody took is taken now, or will be: it does not surface.
	void mark_observed() noexcept;
	/// Its failure waits to be seen, and now never will be: it ends the program.
	void surface_parked_failure();

	/// A file (borrowed, or null) and a line.
	struct Location {
		zend_string *file;
		uint32_t line;
	};
	/// Where it waits.
	[[nodiscard]] Location suspend_location() const noexcept;
	/// Of the PHP code that runs now.
	[[nodiscard]] static Location running_location() noexcept;

private:
	void dispatch_finally_handlers();
	[[nodiscard]] bool failure_is_open() const noexcept;
	void settle_failure();
	void leave_scope();
};

/// While it lives, code runs as if what the coroutine waits in had called it: an exception made for it tells
/// where that is. Without effect on one that does not wait.
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

/// Who passes an awaitable to a wait takes its failure, even if the wait is given up later.
void mark_observed(zend_object *awaitable) noexcept;

/// "Async\Timeout": a token that fires `ms` after a wait with it began.
[[nodiscard]] zend_object *timeout_create(zend_ulong ms);

/// Adds a `finally()` handler to an unfinished coroutine; copies the callable.
void add_finally_handler(Coroutine *coroutine, const zval *callable);
/// Spawns the coroutine that calls `handlers` with `argument`, both taken over, in a scope of their own
/// below `scope`. `is_quiet`: that is not the scope's own work any more. `in_turn`: behind those who can
/// run already, not before them.
void spawn_finally_handlers(zend_async_scope_t *scope, zend_object *argument, HashTable *handlers,
		bool is_quiet, bool in_turn = false);

[[nodiscard]] zend_string *callable_name(const zend_coroutine_t *coroutine);
[[nodiscard]] zend_string *describe_coroutine(const zend_coroutine_t *coroutine, const char *name);
/// For the report of a C stack overflow: see OverflowDescriber.
void describe_overflowed(const void *owner, char *text, size_t size);

// Switch handlers: see the ABI.
uint32_t add_switch_handler(zend_coroutine_t *coroutine, zend_coroutine_switch_handler_fn handler);
bool remove_switch_handler(zend_coroutine_t *coroutine, uint32_t index);
void call_switch_handlers(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing);
void add_main_coroutine_start_handler(zend_coroutine_switch_handler_fn handler);
void start_main_coroutine_handlers(zend_coroutine_t *main_coroutine);
void free_switch_handlers(zend_coroutine_t *coroutine);
/// Those of the request that were meant for a main coroutine that never came to be.
void forget_next_main_handlers() noexcept;

} // namespace async
