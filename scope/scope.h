// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/scope_core.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// How a scope is ended: docs/guide/scope.md has the table.
struct Ending {
	bool makes_zombies;  // Its coroutines become zombies; otherwise they are cancelled.
	bool spares_unbegun; // Coroutines that have not started yet become zombies, too, and run.
	bool closes;         // isClosed() is true from the call on, not only when the scope is empty.
	const char *cause;   // The zombie log shows this as the cause.
	const char *message; // The message of the cancellation, if the caller gives no cancellation.
};

/// A coroutine that waits for a scope. Lives in request memory, by the references to its event.
struct ScopeWait {
	enum class For : uint8_t { idle, empty };

	zend_async_event_t event; // First.
	ListLink<ScopeWait> link;
	struct Scope *scope; // Null when the wait has ended.
	HashTable *errors;   // Nullable: collects failures in order, so that they do not end the wait.
	For waits_for;
	bool done;
};

/// The callbacks of a C++ owner of the scope. They must not suspend; each may be null.
struct ScopeOwner {
	/// Called with an unawaited failure in the scope or below it; takes over the reference.
	/// `coroutine` ends with it.
	void (*failed)(void *data, zend_object *exception, const Coroutine *coroutine);
	void (*emptied)(void *data);
	/// Called when the scope has ended, for any reason: nothing new may start in it. If
	/// `cancellation` is null, the coroutines in it have some time left.
	void (*ended)(void *data, zend_object *cancellation);
	void *data;
};

/// Remembers a scope without keeping it alive.
struct ScopeWatch {
	ListLink<ScopeWatch> link;
	struct Scope *scope; // Null if no scope is watched, the scope was freed, or its end was told.
	/// Nullable; called once and may not suspend. After a real end, it gets the cancellation of the
	/// scope's coroutines. After a safe end, it is called with null when the scope is empty.
	void (*ended)(ScopeWatch *watch, zend_object *cancellation);

	void watch(struct Scope *watched) noexcept;
	void forget() noexcept;
};

/// The way of a failure from the scope of its coroutine to the scopes above. A walk ends where PHP
/// code runs in between. Each scope on the way ends with everything below it. The number marks the
/// scopes that have already ended: without it, the cost would be the square of the depth.
struct FailureWalk {
	uint64_t number;
	const Coroutine *failed;

	static uint64_t next_number() noexcept;
};

/// A scope: its coroutines (the part in ScopeCore), the handling of their failures, and its end.
///
/// | state            | flags                      | left for                                     |
/// | ---------------- | -------------------------- | -------------------------------------------- |
/// | open             | none                       | ended, by any of the endings or a failure    |
/// | ended, not empty | CANCELLED, CLOSED, or both | over, when the last coroutine below is gone  |
/// | over             | CLOSED                     | nothing: memory goes with the last reference |
///
/// Lives in request memory. Its object, each child, C owners and running calls hold references; the
/// coroutines in it keep it alive as well.
struct Scope {
	using Waits = IntrusiveList<ScopeWait, &ScopeWait::link>;
	using Watches = IntrusiveList<ScopeWatch, &ScopeWatch::link>;

	ScopeCore core; // First.
	uint32_t index; // The index in the parent's vector of children.
	uint32_t holes; // Empty entries in the vector of children, until it is packed.
	zval exception_handler;
	zval child_exception_handler;
	HashTable *finally_handlers;
	Waits waits;
	Watches watches;
	ScopeOwner owner; // All null if there is no owner.
	zend_async_event_t *dispose_timer;
	uint64_t dispose_due_ms;
	uint64_t failure_walk;   // The last FailureWalk that has ended the scope,
	uint8_t failure_endings; // and in which ways, with everything below it.
	bool is_main;
	bool is_over;
	bool cancels_for_real; // The coroutines that are still in it unwind.

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
	/// Returns a scope with one reference, which the caller owns. `parent` may be null.
	[[nodiscard]] static Scope *create(Scope *parent);

	[[nodiscard]] zend_async_scope_t *base() noexcept { return &core.base; }
	[[nodiscard]] uint32_t &flags() noexcept { return core.base.event.flags; }
	[[nodiscard]] Scope *parent() const noexcept { return from(core.base.parent_scope); }
	[[nodiscard]] bool is_safe() const noexcept
	{
		return ZEND_ASYNC_SCOPE_IS_DISPOSE_SAFELY(&core.base);
	}
	/// The scope takes no new coroutines and no new children.
	[[nodiscard]] bool has_ended() const noexcept
	{
		return (core.base.event.flags &
					   (ZEND_ASYNC_SCOPE_F_CLOSED | ZEND_ASYNC_SCOPE_F_CANCELLED)) != 0;
	}
	/// Failures in it count as failures of the parent. An ending does not mark it as ended.
	[[nodiscard]] bool is_transparent() const noexcept
	{
		return (core.base.event.flags & ZEND_ASYNC_SCOPE_F_TRANSPARENT) != 0;
	}
	[[nodiscard]] bool is_inside(const Scope *ancestor) const noexcept;

	void hold() noexcept { core.base.event.ref_count++; }
	void release();

	/// Ends the scope and all scopes below it. `cancellation` may be null, and stays the caller's.
	/// The coroutine `except` is not ended.
	void end(const Ending &ending, zend_object *cancellation, const Coroutine *except = nullptr);
	/// Does the same for a failure that goes up from scope to scope. Skips scopes that the walk has
	/// already ended in the same way. The failed coroutine is not ended.
	void end_by_failure(const Ending &ending, const FailureWalk &walk);
	/// Closes the scope now, and ends it for real after `ms`.
	void end_after(zend_ulong ms);
	void drop_dispose_timer();
	/// Finishes the scope if it has ended and is empty: tells the waiters and calls the finally()
	/// handlers.
	void finish_if_over();

	/// Offers a failure of `coroutine` to this scope and the scopes above it. If a handler throws,
	/// its exception replaces `exception`. Returns true if a scope has taken the failure. May suspend.
	[[nodiscard]] bool take_failure(
			Coroutine *coroutine, Scope *from, zend_object **exception, bool makes_zombies);

	/// Offers a failure from below only to the handlers of this scope and of those above it. It
	/// ends no scope. May suspend.
	[[nodiscard]] bool offer_to_handlers(Coroutine *coroutine, zend_object **exception);
	/// Returns whether there are such handlers.
	[[nodiscard]] bool has_handlers() noexcept;

	/// Runs take_failure() in a coroutine made for it; takes over the reference.
	void throw_in_helper(zend_object *exception);

	/// Tell the waiting coroutines. A failure is taken if at least one coroutine waits.
	void tell_idle();
	void tell_empty();
	void tell_cancelled(zend_object *cancellation);
	[[nodiscard]] bool tell_failure(zend_object *exception);

	/// Tells the watches that end with the scope.
	void tell_ended(zend_object *cancellation);

	void attach_to(Scope *parent);
	void detach();

private:
	void end_tree(const Ending &ending, zend_object *cancellation, const Coroutine *except,
			const FailureWalk *walk);
};

/// The kinds of endings of a scope.
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

/// Makes the scope and all later children scopes of a realm.
void put_into_realm(Scope *scope, struct Realm *realm) noexcept;
/// Creates the main scope of this thread, once in a request.
void open_main_scope();
/// Frees the main scope at the end of the request.
void forget_main_scope();
/// Returns a reference to the scope's PHP object, or to a new one that stands in for it.
[[nodiscard]] zend_object *scope_object(zend_async_scope_t *scope);
/// Creates the object of a scope, which takes over the caller's reference to the scope.
void give_scope_an_object(Scope *scope);
/// Called when the scope is freed before its object.
void forget_scope_object(Scope *scope) noexcept;
/// Asks a provider for its scope, with a reference for the caller. Returns null with an exception
/// if the provider gives no scope.
[[nodiscard]] zend_async_scope_t *provided_scope(zend_object *provider);
/// Throws the exception of a scope that takes no new coroutines.
ZEND_COLD void throw_scope_has_ended();
/// Returns false with an exception if the scope takes no new coroutines.
[[nodiscard]] zend_always_inline bool accepts_coroutines(const zend_async_scope_t *scope)
{
	if (UNEXPECTED((scope->event.flags &
						   (ZEND_ASYNC_SCOPE_F_CLOSED | ZEND_ASYNC_SCOPE_F_CANCELLED)) != 0)) {
		throw_scope_has_ended();
		return false;
	}
	return true;
}

/// Waits for the scope in the current coroutine. `token` may be null. Returns false with an
/// exception set.
[[nodiscard]] bool await_idle(Scope *scope, zend_object *token);
/// Calls the handler, if `fci` is not null, with each failure.
[[nodiscard]] bool await_empty(
		Scope *scope, zend_fcall_info *fci, zend_fcall_info_cache *fcc, zend_async_event_t *token);

/// Fills the slots of the ABI.
void fill_scope_slots(zend_async_api_t &api);

} // namespace async
