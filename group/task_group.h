// SPDX-License-Identifier: MIT
// Async\TaskGroup and Async\TaskSet: one engine, two rules of delivery.
#pragma once

#include "coroutine/coroutine.h"
#include "scope/scope.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <cstddef>
#include <cstdint>

namespace async {

class TaskGroup;

/// A task, from the spawn until its group forgets it. It is the callback by which its coroutine tells
/// of its end, so both own it.
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
	Coroutine *coroutine; // Owns a reference while it waits; while it runs that is the runtime's.
	zval key;
	zval value;
	zend_object *error;
	uint64_t order; // Of the settling.
	State state;
	bool handled;  // Its error has been seen, or told.
	bool promised; // To an iterator of a set, which has been woken for it and has not run yet.

	/// An error that has to be seen by somebody.
	[[nodiscard]] bool needs_handling() const noexcept;
	void hold() noexcept { callback.ref_count++; }
	void release();
};

/// Somebody in line for an outcome: a future, whose extra bytes this is, or an iterator.
struct Waiter {
	enum class For : uint8_t { next, success, all, all_successes };

	ListLink<Waiter> link;
	IntrusiveList<Waiter, &Waiter::link> *line; // Null if it is in none.
	TaskGroup *group;          // While a future is in a line it owns a reference to the object.
	uint64_t turn;             // Who came first.
	zend_future_t *future;     // Either this ...
	zend_async_event_t *event; // ... or this, of an iterator.
	Task *task;                // Promised to the iterator, or the one whose error the future has;
	uint64_t settled_until;    // or it answers for the errors of all that had settled by then.
	For what;
	bool holds_future; // Something is chained to it: the group owns a reference.
};

/// Somebody whose spawn() waits for room. Lives in request memory, by the references to its event.
struct BlockedCaller {
	zend_async_event_t event; // First.
	ListLink<BlockedCaller> link;
	bool has_place; // Kept free until it runs.
	bool in_line;
};

/// Tasks that belong together: see docs/guide/task-groups.md.
///
/// The object is the event, which is closed while no task waits or runs. Tasks run in a private scope
/// and settle in an order that is kept; a group keeps every entry for good, a set until it has been
/// delivered. A running task has a pointer to the group, not a reference: when the object is lost its
/// tasks are cancelled, and it stays until the last of them has ended.
class TaskGroup {
public:
	/// Zero is no limit.
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
	/// Makes the private scope below `parent`, and holds the object of that, which may be null.
	void construct(const Limits &limits, Scope *parent, zend_object *parent_object);
	[[nodiscard]] bool is_constructed() const noexcept { return scope_ != nullptr; }
	/// Whether it is a set: an entry is forgotten when it has been delivered.
	[[nodiscard]] bool is_set() const noexcept { return is_set_; }
	[[nodiscard]] zend_async_event_t *event() noexcept { return &event_; }
	[[nodiscard]] zend_object *object() noexcept { return &std_; }

	// Tasks: task_group.cpp.

	/// Adds a task; its key is the next free integer if `key` is null. May wait for room. False with an
	/// exception.
	[[nodiscard]] bool spawn(
			const zval *key, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc);
	/// Waits in the current coroutine until nothing waits or runs. False with an exception.
	[[nodiscard]] bool await_completion();
	[[nodiscard]] uint32_t count() const noexcept { return zend_hash_num_elements(&entries_); }
	[[nodiscard]] bool is_closed() const noexcept { return closed_; }
	/// No task waits or runs.
	[[nodiscard]] bool is_finished() const noexcept { return waiting_.empty() && running_.empty(); }

	// The end: group_end.cpp.

	/// No new tasks.
	void close();
	/// Closes and cancels the tasks, and what they have spawned in the private scope. `cancellation` may be
	/// null, and stays the caller's.
	void cancel(zend_object *cancellation);
	/// Likewise, and with them everything else in the private scope.
	void dispose();
	/// Whether finally() handlers are due, or done.
	[[nodiscard]] bool is_over() const noexcept { return closed_ && is_finished(); }
	void add_finally(const zval *handler);
	/// The errors by now count as handled.
	void mark_errors_handled() noexcept;
	/// The object is lost.
	void destroy();

	// Outcomes: group_delivery.cpp.

	/// Key => value or key => error, in the order of the spawns.
	void collect_values(zval *array) const;
	void collect_errors(zval *array) const;
	/// A future for `what`, as a PHP object. Null with an exception if there is nothing to wait for.
	[[nodiscard]] zend_object *promise(Waiter::For what);
	/// For an iterator: the entry behind `last`, which is null at the beginning. Null if there is none yet.
	/// The reference is the caller's; a set forgets the entry.
	[[nodiscard]] Task *next_entry(const Task *last);
	/// Whether there will never be one.
	[[nodiscard]] bool is_exhausted(const Task *last) const noexcept;
	/// An iterator gets in line, until something happens that concerns it.
	void wait_in_line(Waiter *waiter);
	/// It has been woken for an entry of a set: takes it, as next_entry() does. Null: for something else.
	[[nodiscard]] Task *take_promised(Waiter *waiter);
	/// It waits no longer; what was promised to it goes to the next.
	void leave_line(Waiter *waiter);

	// The life of the object.

	void hold() noexcept { GC_ADDREF(&std_); }
	/// Drops a reference where no user code may run: the last one goes in a coroutine of its own.
	void let_go();
	void free_memory();
	void trace(zend_get_gc_buffer *buffer) const;
	[[nodiscard]] zend_string *describe() const;

private:
	using Tasks = IntrusiveList<Task, &Task::link>;
	using Successes = IntrusiveList<Task, &Task::success_link>;
	using Waiters = IntrusiveList<Waiter, &Waiter::link>;
	using Callers = IntrusiveList<BlockedCaller, &BlockedCaller::link>;

	// Tasks.
	static void on_task_ended(zend_async_event_t *event, zend_async_event_callback_t *callback,
			void *result, zend_object *exception);
	static void on_scope_ended(void *data, zend_object *cancellation);
	[[nodiscard]] bool accepts(const zval *key) const;
	[[nodiscard]] bool choose_key(const zval *wanted, zval *key);
	[[nodiscard]] Task *find(const zval *key) const;
	[[nodiscard]] bool has_room() const noexcept;
	[[nodiscard]] bool wait_for_room();
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
	friend struct GroupFutures; // What a future tells its group.

	/// Calls `visit(task)` for each entry in the order of the spawns. It may not change what entries there
	/// are.
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

	zend_async_event_t event_;   // First.
	Scope *scope_;               // Private; owns a reference. Null if it was never constructed.
	zend_object *parent_object_; // Of the scope above; nullable.
	HashTable entries_;          // Key -> Task, in the order of the spawns.
	Tasks waiting_;              // For a slot.
	Tasks running_;
	Tasks settled_; // In the order of it. Of a set those that nobody has been given.
	Successes succeeded_;
	Waiters next_line_;    // race(), joinNext(), iterators.
	Waiters success_line_; // any(), joinAny().
	Waiters all_line_;     // all(), joinAll().
	Waiters error_holders_; // Futures that answer for errors of ours, and that no coroutine has used yet.
	Callers callers_;
	HashTable *finally_handlers_;
	Limits limits_;
	uint32_t promised_places_;  // To callers who were woken and have not run yet.
	uint32_t promised_entries_; // To iterators of a set, likewise.
	uint64_t next_key_;
	uint64_t turns_;
	uint64_t settled_count_;
	zend_string *filename_; // Where it was made; nullable.
	uint32_t lineno_;
	bool is_set_;
	bool closed_;
	bool destroyed_;
	bool holds_itself_; // While its tasks come to their end after the object was lost.
	zend_object std_;   // Last: the engine appends the property slots.
};

extern zend_class_entry *ce_task_group;
extern zend_class_entry *ce_task_set;
void register_group_classes();
/// foreach over a group.
[[nodiscard]] zend_object_iterator *group_iterator(
		zend_class_entry *ce, zval *object, int by_reference);
/// The slot of the ABI.
[[nodiscard]] zend_async_group_t *new_group(
		uint32_t concurrency, uint32_t queue_limit, zend_async_scope_t *scope);

} // namespace async
