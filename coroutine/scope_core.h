// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// The part of a scope that the core keeps: who is in it, and whether anything is left in the tree
/// below it. What follows from that is decided above, in scope/, by way of the functions.
///
/// A scope is busy while an active coroutine is in it or below it, and lives while any coroutine is:
/// each counts those of its children of which the same is true, so that a spawn or an end costs the
/// way up the tree only where it changes the answer.
struct ScopeCore {
	using Members = IntrusiveList<Coroutine, &Coroutine::scope_link>;

	zend_async_scope_t base; // First.
	Members coroutines;      // Zombies included, in the order of their spawn.
	uint32_t active_coroutines_count;
	uint32_t zombie_coroutines_count;
	uint32_t busy_children;
	uint32_t living_children;
	zend_string *filename; // Where it was made; nullable.
	uint32_t lineno;
	bool quiet; // What it does is not the parent's work: it lives, but keeps nobody busy.
	void (*became_idle)(ScopeCore *scope);
	void (*became_empty)(ScopeCore *scope);
	/// A failure of a member that nobody awaits: true if it was taken. What a handler throws instead
	/// takes its place. May suspend.
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

	/// From the enqueue to the end a coroutine is in the list of its scope.
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
	/// A member does not count as active any more.
	void count_zombie() noexcept
	{
		active_coroutines_count--;
		zombie_coroutines_count++;
	}
	/// After the last active one is gone or given up: tells the scopes on the way up.
	void tell_parents_idle();
	/// After the first active one, or the first of all, has come.
	void tell_parents_busy() noexcept;
	void tell_parents_living() noexcept;
	/// It is about to have no parent any more.
	void leave_parents();

private:
	void become_busy() noexcept;
	void tell_parents_empty();
	void settle(bool is_idle);
};

} // namespace async
