// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// The part of a scope that coroutine/ maintains: its members, and whether coroutines are left in the tree
/// below it. The room scope/ decides what follows from that, in the functions that it stores here.
///
/// A scope is busy while an active coroutine is in it or below it. It lives while any coroutine is in it or
/// below it. Each scope counts its busy children and its living children. A spawn or an end therefore walks up
/// the tree only as far as the answer changes.
struct ScopeCore {
	using Members = IntrusiveList<Coroutine, &Coroutine::scope_link>;

	zend_async_scope_t base; // First.
	Members coroutines;      // Includes zombies, in the order of the spawns.
	uint32_t active_coroutines_count;
	uint32_t zombie_coroutines_count;
	uint32_t busy_children;
	uint32_t living_children;
	zend_string *filename; // Where it was created; nullable.
	uint32_t lineno;
	struct Realm *realm; // The realm of its coroutines; null for the program. Children inherit it.
	bool quiet;          // It counts as living, but never makes its parents busy.
	void (*became_idle)(ScopeCore *scope);
	void (*became_empty)(ScopeCore *scope);
	/// Offers the scope the failure of a member that no coroutine awaits. Returns true if a handler took it. An
	/// exception that a handler throws replaces `*exception`. It may suspend.
	bool (*take_failure)(ScopeCore *scope, Coroutine *coroutine, zend_object **exception);

	[[nodiscard]] static ScopeCore *from(zend_async_scope_t *base) noexcept
	{
		return reinterpret_cast<ScopeCore *>(base);
	}
	[[nodiscard]] ScopeCore *parent() const noexcept { return from(base.parent_scope); }
	[[nodiscard]] bool busy() const noexcept
	{
		return active_coroutines_count + busy_children != 0;
	}
	[[nodiscard]] bool living() const noexcept
	{
		return !coroutines.empty() || living_children != 0;
	}

	/// Puts the coroutine into the list of its scope. It stays there from the enqueue until it has finished.
	static zend_always_inline void join(Coroutine *coroutine)
	{
		ScopeCore *scope = from(coroutine->base.scope);
		const bool was_busy = scope->busy();
		coroutine->in_scope = true;
		if (UNEXPECTED(!was_busy)) {
			scope->become_busy();
		}
		scope->active_coroutines_count++;
		scope->coroutines.push_back(coroutine);
	}
	static zend_always_inline void leave(Coroutine *coroutine)
	{
		ScopeCore *scope = from(coroutine->base.scope);
		coroutine->in_scope = false;
		scope->coroutines.remove(coroutine);
		if (UNEXPECTED(coroutine->is_zombie())) {
			scope->zombie_coroutines_count--;
			scope->settle(false);
			return;
		}
		scope->active_coroutines_count--;
		if (UNEXPECTED(!scope->busy())) {
			scope->settle(true);
		}
	}
	/// Counts a member as a zombie instead of an active coroutine.
	void count_zombie() noexcept
	{
		active_coroutines_count--;
		zombie_coroutines_count++;
	}
	/// Called after the last active coroutine has ended or become a zombie. Tells this scope and the scopes
	/// above that are idle now.
	void tell_parents_idle();
	/// The next two are called for the first active coroutine and for the first coroutine of any kind.
	void tell_parents_busy() noexcept;
	void tell_parents_living() noexcept;
	/// Called before the scope is detached from its parent.
	void leave_parents();

private:
	void become_busy() noexcept;
	void tell_parents_empty();
	void settle(bool is_idle);
};

} // namespace async
