// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/scope_core.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// How a scope is ended: see the table in docs/guide/scope.md.
struct Ending {
	bool makes_zombies;  // Else whoever is in it is cancelled.
	bool spares_unbegun; // Those who have not had their first turn become zombies, too, and run.
	bool closes;         // isClosed() from the call on, not only when nothing is left.
	const char *cause;   // For the zombie log.
	const char *message; // Of the cancellation, if none is given.
};

/// Somebody who waits for a scope. Lives in request memory, by the references to its event.
struct ScopeWait {
	enum class For : uint8_t { idle, empty };

	zend_async_event_t event; // First.
	ListLink<ScopeWait> link;
	struct Scope *scope; // Null once it has nothing to tell any more.
	HashTable *errors;   // Nullable: collects failures in order, instead of ending the wait.
	For waits_for;
	bool done;
};

/// A C++ owner that wants to know. None of them may suspend; each may be null.
struct ScopeOwner {
	/// A failure that nobody awaits, in it or below; takes the reference. `coroutine` ends with it.
	void (*failed)(void *data, zend_object *exception, const Coroutine *coroutine);
	void (*emptied)(void *data);
	/// It was ended, by whomever: nothing new may start in it. Without a cancellation what is in it has
	/// some time left.
	void (*ended)(void *data, zend_object *cancellation);
	void *data;
};

/// Somebody who remembers a scope without keeping it.
struct ScopeWatch {
	ListLink<ScopeWatch> link;
	struct Scope *scope; // Null if there was none, it is gone, or its end was told.
	/// Nullable, for those who end with the scope. Called once: when it ends for real, with what its
	/// coroutines got; or, after a safe end, when nothing is left in it, with null. May not suspend.
	void (*ended)(ScopeWatch *watch, zend_object *cancellation);

	void watch(struct Scope *watched) noexcept;
	void forget() noexcept;
};

/// The way of a failure from the scope of its coroutine to those above it, as far as no PHP code runs between
/// them. Each of them ends with all that is below it. Without a number to know the scopes by that have ended
/// already, the cost would be the square of the depth.
struct FailureWalk {
	uint64_t number;
	const Coroutine *failed;

	static uint64_t next_number() noexcept;
};

/// A scope: who is in it (the core's part), what becomes of their failures, and how it ends.
///
/// | state            | flags                      | left for                                     |
/// | ---------------- | -------------------------- | -------------------------------------------- |
/// | open             | none                       | ended, by any of the endings or a failure    |
/// | ended, not empty | CANCELLED, CLOSED, or both | over, when the last coroutine below is gone  |
/// | over             | CLOSED                     | nothing: memory goes with the last reference |
///
/// Lives in request memory. Referred to by its object, by each child, by C owners and by whoever
/// works on it; coroutines in it keep it alive as well.
struct Scope {
	using Waits = IntrusiveList<ScopeWait, &ScopeWait::link>;
	using Watches = IntrusiveList<ScopeWatch, &ScopeWatch::link>;

	ScopeCore core; // First.
	uint32_t index; // In the vector of the parent.
	uint32_t holes; // In the vector of children: those who left, until it is packed.
	zval exception_handler;
	zval child_exception_handler;
	HashTable *finally_handlers;
	Waits waits;
	Watches watches;
	ScopeOwner owner; // All null if there is none.
	zend_async_event_t *dispose_timer;
	uint64_t dispose_due_ms;
	uint64_t failure_walk;   // The last FailureWalk that has ended it,
	uint8_t failure_endings; // and how: with all that is below it.
	bool is_main;
	bool is_over;
	bool cancels_for_real; // Who is still in it unwinds.

	[[nodiscard]] static Scope *from(zend_async_scope_t *base) noexcept
	{
		return reinterpret_cast<Scope *>(base);
	}
	[[nodiscard]] static Scope *from(ScopeCore *core) noexcept
	{
		return reinterpret_cast<Scope *>(core);
	}
	[[nodiscard]] static Scope *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Scope *>(event);
	}
	/// With one reference, the caller's. `parent` may be null.
	[[nodiscard]] static Scope *create(Scope *parent);

	[[nodiscard]] zend_async_scope_t *base() noexcept { return &core.base; }
	[[nodiscard]] uint32_t &flags() noexcept { return core.base.event.flags; }
	[[nodiscard]] Scope *parent() const noexcept { return from(core.base.parent_scope); }
	[[nodiscard]] bool is_safe() const noexcept
	{
		return ZEND_ASYNC_SCOPE_IS_DISPOSE_SAFELY(&core.base);
	}
	/// Takes no new coroutines and no new children.
	[[nodiscard]] bool has_ended() const noexcept
	{
		return (core.base.event.flags &
					   (ZEND_ASYNC_SCOPE_F_CLOSED | ZEND_ASYNC_SCOPE_F_CANCELLED)) != 0;
	}
	/// Its coroutines' failures are the parent's own; endings pass over what it is for.
	[[nodiscard]] bool is_transparent() const noexcept
	{
		return (core.base.event.flags & ZEND_ASYNC_SCOPE_F_TRANSPARENT) != 0;
	}
	[[nodiscard]] bool is_inside(const Scope *ancestor) const noexcept;

	void hold() noexcept { core.base.event.ref_count++; }
	void release();

	/// Ends it and all below it. `cancellation` may be null, and stays the caller's; `except` goes on.
	void end(const Ending &ending, zend_object *cancellation, const Coroutine *except = nullptr);
	/// The same for a failure that goes up from scope to scope: scopes that it has ended in the same way
	/// already are left out. The coroutine that has failed goes on.
	void end_by_failure(const Ending &ending, const FailureWalk &walk);
	/// Closed from now on; ended for real after `ms`.
	void end_after(zend_ulong ms);
	void drop_dispose_timer();
	/// If it has ended and nothing is left in it: what has to be done then.
	void finish_if_over();

	/// Offers a failure of `coroutine` to this scope and those above; `exception` is replaced by what
	/// a handler throws instead. True if somebody took it. May suspend.
	[[nodiscard]] bool take_failure(
			Coroutine *coroutine, Scope *from, zend_object **exception, bool makes_zombies);

	/// Offers it to the handlers of this scope and of those above, and to nobody else: no scope ends of it.
	/// It came from below. May suspend.
	[[nodiscard]] bool offer_to_handlers(Coroutine *coroutine, zend_object **exception);
	/// Whether there are any.
	[[nodiscard]] bool has_handlers() noexcept;

	/// take_failure() in a coroutine made for it; takes the reference.
	void throw_in_helper(zend_object *exception);

	/// Tells those who wait. A failure is taken if there is anybody.
	void tell_idle();
	void tell_empty();
	void tell_cancelled(zend_object *cancellation);
	[[nodiscard]] bool tell_failure(zend_object *exception);

	/// Tells those who end with it.
	void tell_ended(zend_object *cancellation);

	void attach_to(Scope *parent);
	void detach();

private:
	void end_tree(const Ending &ending, zend_object *cancellation, const Coroutine *except,
			const FailureWalk *walk);
};

/// The kinds of endings.
extern const Ending ending_cancel_safely;
extern const Ending ending_cancel;
extern const Ending ending_dispose;
extern const Ending ending_dispose_safely;
extern const Ending ending_timeout;
extern const Ending ending_destroyed_safely;
extern const Ending ending_destroyed;
extern const Ending ending_failed_safely;
extern const Ending ending_failed;

extern zend_class_entry *ce_scope_provider;
extern zend_class_entry *ce_spawn_strategy;
extern zend_class_entry *ce_scope;
void register_scope_classes();

/// Makes the main scope of this thread. Idempotent within a request.
void open_main_scope();
/// The end of the request: what is left of it goes.
void forget_main_scope();
/// A reference to the scope's PHP object; one that stands in for it if there is none.
[[nodiscard]] zend_object *scope_object(zend_async_scope_t *scope);
/// Makes the object of a scope that has none; its reference to the scope is the object's from now on.
void give_scope_an_object(Scope *scope);
/// The scope goes before its object.
void forget_scope_object(Scope *scope) noexcept;
/// Asks a provider for its scope, with a reference for the caller. Null with an exception if it has
/// none to give.
[[nodiscard]] zend_async_scope_t *provided_scope(zend_object *provider);
/// Throws what a scope answers that takes no new coroutines.
ZEND_COLD void throw_scope_has_ended();
/// False with an exception for one that takes no new coroutines.
[[nodiscard]] zend_always_inline bool accepts_coroutines(const zend_async_scope_t *scope)
{
	if (UNEXPECTED((scope->event.flags &
						   (ZEND_ASYNC_SCOPE_F_CLOSED | ZEND_ASYNC_SCOPE_F_CANCELLED)) != 0)) {
		throw_scope_has_ended();
		return false;
	}
	return true;
}

/// Waits for the scope in the current coroutine. `token` may be null. False with an exception.
[[nodiscard]] bool await_idle(Scope *scope, zend_object *token);
/// `handler`, or null, is called with each failure.
[[nodiscard]] bool await_empty(
		Scope *scope, zend_fcall_info *fci, zend_fcall_info_cache *fcc, zend_async_event_t *token);

/// The slots of the ABI.
void fill_scope_slots(zend_async_api_t &api);

} // namespace async
