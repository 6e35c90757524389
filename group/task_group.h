// SPDX-License-Identifier: MIT
// Async\TaskGroup and Async\TaskSet. One implementation serves both; only the rules of delivery
// differ.
#pragma once

#include "coroutine/coroutine.h"
#include "coroutine/wait_queue.h"
#include "scope/scope.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <cstddef>
#include <cstdint>

namespace async {

class TaskGroup;

/// A task, from the spawn until its group forgets it. It is also the callback that its coroutine
/// calls at its end, so the group and the coroutine both own it.
///
/// | state             | list                             | left for                                |
/// | ----------------- | -------------------------------- | --------------------------------------- |
/// | waiting           | waiting                          | running (a slot is free), failed        |
/// | running           | running                          | succeeded, failed                       |
/// | succeeded, failed | settled; successes have one, too | nothing; a set forgets it with delivery |
struct Task {
	enum class State : uint8_t { waiting, running, succeeded, failed };

	zend_async_event_callback_t callback; // First.
	TaskGroup *group;                     // Null once that is gone.
	ListLink<Task> link;
	ListLink<Task> success_link;
	// Owns a reference while the task waits; while it runs, the runtime owns the reference.
	Coroutine *coroutine;
	zval key;
	zval value;
	zend_object *error;
	uint64_t order; // The number of the task in the order of settling.
	State state;
	bool handled;  // A caller has got its error, or a warning has told of it.
	bool promised; // An iterator of a set was woken for this task, and has not run yet.

	/// The task failed, and no caller has handled the error yet. A cancellation needs no handling.
	[[nodiscard]] bool needs_handling() const noexcept;
	void hold() noexcept { callback.ref_count++; }
	void release();
};

/// A waiter for an outcome: a future, in whose extra bytes this lives, or an iterator.
struct Waiter {
	enum class For : uint8_t { next, success, all, all_successes };

	ListLink<Waiter> link;
	IntrusiveList<Waiter, &Waiter::link> *line; // Null if it is in none.
	TaskGroup *group;          // A future in a line owns a reference to the group's object.
	uint64_t arrival;          // The order in which the waiters came.
	zend_future_t *future;     // Either this one is set ...
	zend_async_event_t *event; // ... or this one, for an iterator.
	Task *task; // The task promised to the iterator, or the task whose error the future has.
	// If `task` is null: the future has the errors of all tasks that had settled by then.
	uint64_t settled_until;
	For what;
	bool holds_future; // Something is chained to the future: the group owns a reference to it.
};

/// Tasks that belong together; docs/guide/task-groups.md describes them.
///
/// The object is also the event, which is closed while no task waits or runs. Tasks run in a
/// private scope, and the order in which they settle is kept. A group keeps every entry; a set
/// keeps an entry until it is delivered. A running task has a pointer to the group, but no
/// reference. When the object is lost, its tasks are cancelled, and its memory stays until the last
/// of them has ended.
class TaskGroup {
public:
	/// Zero means no limit.
	struct Limits {
		uint32_t concurrency;
		uint32_t queue;
	};

	[[nodiscard]] static zend_object *create_object(zend_class_entry *ce);
	[[nodiscard]] static constexpr int object_offset() noexcept
	{
		return offsetof(TaskGroup, std_);
	}
	[[nodiscard]] static TaskGroup *from(zend_object *object) noexcept
	{
		return reinterpret_cast<TaskGroup *>(
				reinterpret_cast<std::byte *>(object) - offsetof(TaskGroup, std_));
	}
	[[nodiscard]] static TaskGroup *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<TaskGroup *>(event);
	}
	/// Creates the private scope below `parent`. Holds `parent_object`, which may be null.
	void construct(const Limits &limits, Scope *parent, zend_object *parent_object);
	[[nodiscard]] bool is_constructed() const noexcept { return scope_ != nullptr; }
	/// Returns whether this is a set, which forgets an entry after delivery.
	[[nodiscard]] bool is_set() const noexcept { return is_set_; }
	[[nodiscard]] zend_async_event_t *event() noexcept { return &event_; }
	[[nodiscard]] zend_object *object() noexcept { return &std_; }

	// Tasks: task_group.cpp.

	/// Adds a task; if `key` is null, its key is the next free integer. May wait for room. Returns
	/// false with an exception set.
	[[nodiscard]] bool spawn(
			const zval *key, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc);
	/// Waits in the current coroutine until no task waits or runs. Returns false with an exception
	/// set.
	[[nodiscard]] bool await_completion();
	[[nodiscard]] uint32_t count() const noexcept { return zend_hash_num_elements(&entries_); }
	[[nodiscard]] bool is_closed() const noexcept { return closed_; }
	/// Returns whether no task waits or runs.
	[[nodiscard]] bool is_finished() const noexcept { return waiting_.empty() && running_.empty(); }

	// The end: group_end.cpp.

	/// After this call spawn() refuses new tasks.
	void close();
	/// Closes the group and cancels its tasks, and the coroutines that they have spawned in the
	/// private scope. `cancellation` may be null, and stays the caller's.
	void cancel(zend_object *cancellation);
	/// Does the same, and cancels everything else in the private scope.
	void dispose();
	/// Returns whether the finally() handlers are due, or have been called.
	[[nodiscard]] bool is_over() const noexcept { return closed_ && is_finished(); }
	void add_finally(const zval *handler);
	/// Marks all errors up to now as handled.
	void mark_errors_handled() noexcept;
	/// Called when the object is lost.
	void destroy();

	// Outcomes: group_delivery.cpp.

	/// Fills an array with key => value or key => error, in the order of the spawns.
	void collect_values(zval *array) const;
	void collect_errors(zval *array) const;
	/// Returns a future for `what`, as a PHP object. Returns null with an exception set if there is
	/// nothing to wait for.
	[[nodiscard]] zend_object *promise(Waiter::For what);
	/// Returns the entry behind `last` for an iterator; `last` is null at the beginning. Returns
	/// null if that entry has not settled yet. The caller owns the reference; a set forgets the
	/// entry.
	[[nodiscard]] Task *next_entry(const Task *last);
	/// Returns whether no entry can follow `last`.
	[[nodiscard]] bool is_exhausted(const Task *last) const noexcept;
	/// Puts an iterator into the line of those that wait for the next entry.
	void wait_in_line(Waiter *waiter);
	/// Takes the entry of a set for which the iterator was woken, like next_entry(). Returns null
	/// if it was woken for another reason.
	[[nodiscard]] Task *take_promised(Waiter *waiter);
	/// Takes an iterator out of its line. An entry that was promised to it goes to the next waiter.
	void leave_line(Waiter *waiter);

	// The life of the object.

	void hold() noexcept { GC_ADDREF(&std_); }
	/// Drops a reference where no user code may run: a coroutine of its own drops the last one.
	void let_go();
	void free_memory();
	void trace(zend_get_gc_buffer *buffer) const;
	[[nodiscard]] zend_string *describe() const;
	/// What var_dump() shows.
	[[nodiscard]] HashTable *debug_info(int *is_temp) const;

private:
	using Tasks = IntrusiveList<Task, &Task::link>;
	using Successes = IntrusiveList<Task, &Task::success_link>;
	using Waiters = IntrusiveList<Waiter, &Waiter::link>;

	// Tasks.
	static void on_task_ended(zend_async_event_t *event, zend_async_event_callback_t *callback,
			void *result, zend_object *exception);
	static void on_scope_ended(void *data, zend_object *cancellation);
	[[nodiscard]] bool accepts(const zval *key) const;
	[[nodiscard]] bool choose_key(const zval *wanted, zval *key);
	[[nodiscard]] Task *find(const zval *key) const;
	[[nodiscard]] bool has_room() const noexcept;
	[[nodiscard]] bool wait_for_room();
	static bool leave_room_queue(zend_async_event_t *event, zend_async_event_callback_t *callback);
	void add(Coroutine *coroutine, const zval *key);
	void start(Task *task);
	void start_waiting();
	void settle(Task *task, const zval *value, zend_object *error);
	void give_room();
	void turn_callers_away();
	[[nodiscard]] bool runs(const zend_coroutine_t *coroutine) const noexcept;

	// The end.
	void stop(zend_object *cancellation);
	void call_finally_handlers();
	void report_errors();
	void unwound();

	// Outcomes.
	void serve();
	void serve_group();
	[[nodiscard]] bool serve_one_of_set();
	void finish();
	[[nodiscard]] bool can_answer(Waiter::For what) const noexcept;
	void answer(Waiter *waiter);
	void answer_with(Waiter *waiter, Task *task);
	void answer_with_all(Waiter *waiter);
	void complete(Waiter *waiter, Task *of, zval *value = nullptr);
	void fail(Waiter *waiter, zend_object *error, Task *of);
	void turn_away(Waiters &line);
	void wake(Waiter *iterator);
	[[nodiscard]] Waiters &line_for(Waiter::For what) noexcept;
	void get_in_line(Waiter *waiter, Waiters &line) noexcept;
	void get_out_of_line(Waiter *waiter) noexcept;
	void unhook(Waiter *waiter);
	[[nodiscard]] zend_object *composite_of_errors() const;
	void take_off(Task *task) noexcept;
	void forget(Task *task);
	void forget_settled();
	void give_back(Task *task);
	void pass_over_errors(Waiter *waiter, const Task *success) noexcept;
	void mark_handled(const Waiter *waiter) noexcept;
	void leave_errors_to_futures() noexcept;
	friend struct GroupFutures; // The callbacks of the group's futures.

	/// Calls `visit(task)` for each entry in the order of the spawns. `visit` must not add or
	/// remove entries.
	template <typename Visit> void each_task(Visit &&visit) const
	{
		void *entry;
		ZEND_HASH_FOREACH_PTR(const_cast<HashTable *>(&entries_), entry)
		{
			visit(static_cast<Task *>(entry));
		}
		ZEND_HASH_FOREACH_END();
	}
	static void forget_line(Waiters &line) noexcept;
	static void trace_line(const Waiters &line, zend_get_gc_buffer *buffer);

	zend_async_event_t event_; // First.
	Scope *scope_; // The private scope; owns a reference. Null if the object was never constructed.
	zend_object *parent_object_; // The object of the scope above; nullable.
	HashTable entries_;          // Key -> Task, in the order of the spawns.
	Tasks waiting_;              // Tasks that wait for a slot.
	Tasks running_;
	Tasks settled_; // In the order of settling. A set has only the undelivered ones here.
	Successes succeeded_;
	Waiters next_line_;    // race(), joinNext(), iterators.
	Waiters success_line_; // any(), joinAny().
	Waiters all_line_;     // all(), joinAll().
	// Futures that have errors of this group, and that no coroutine has used yet.
	Waiters error_holders_;
	WaitQueue callers_;        // Coroutines whose spawn() waits for room.
	zend_async_event_t *room_; // The event that they wait for; null until the first wait.
	HashTable *finally_handlers_;
	Limits limits_;
	uint32_t promised_places_;  // Places kept for callers that were woken and have not run yet.
	uint32_t promised_entries_; // Entries kept for iterators of a set, likewise.
	uint64_t next_key_;
	uint64_t arrivals_;
	uint64_t settled_count_;
	zend_string *filename_; // Where the group was created; nullable.
	uint32_t lineno_;
	bool is_set_;
	bool closed_;
	bool destroyed_;
	bool holds_itself_; // True after the object was lost, until its tasks have ended.
	zend_object std_;   // Last: the engine appends the property slots.
};

extern zend_class_entry *ce_task_group;
extern zend_class_entry *ce_task_set;
void register_group_classes();
/// Makes the iterator that foreach uses for a group.
[[nodiscard]] zend_object_iterator *group_iterator(
		zend_class_entry *ce, zval *object, int by_reference);
/// The function for the slot of the ABI.
[[nodiscard]] zend_async_group_t *new_group(
		uint32_t concurrency, uint32_t queue_limit, zend_async_scope_t *scope);

} // namespace async
