// SPDX-License-Identifier: MIT
#include "coroutine/scope_core.h"

namespace async {

/// Called before the first active coroutine joins.
void ScopeCore::become_busy() noexcept
{
	tell_parents_busy();
	if (!living()) {
		tell_parents_living();
	}
}

void ScopeCore::tell_parents_busy() noexcept
{
	for (ScopeCore *scope = this; !scope->quiet && scope->parent() != nullptr;) {
		scope = scope->parent();
		if (scope->busy_children++ + scope->active_coroutines_count != 0) {
			return;
		}
	}
}

void ScopeCore::tell_parents_living() noexcept
{
	for (ScopeCore *scope = parent(); scope != nullptr; scope = scope->parent()) {
		const bool was_living = scope->living();
		scope->living_children++;
		if (was_living) {
			return;
		}
	}
}

void ScopeCore::tell_parents_idle()
{
	// All counters change before the first callback runs: a callback may read them.
	ScopeCore *top = this;
	while (!top->quiet && top->parent() != nullptr) {
		ScopeCore *next = top->parent();
		next->busy_children--;
		if (next->busy()) {
			break;
		}
		top = next;
	}
	for (ScopeCore *scope = this;; scope = scope->parent()) {
		scope->became_idle(scope);
		if (scope == top) {
			return;
		}
	}
}

void ScopeCore::tell_parents_empty()
{
	ScopeCore *top = this;
	while (ScopeCore *next = top->parent()) {
		next->living_children--;
		if (next->living()) {
			break;
		}
		top = next;
	}
	for (ScopeCore *scope = this;; scope = scope->parent()) {
		// The callback of a scope below may have spawned a coroutine. All scopes above it then live again.
		if (!scope->living()) {
			scope->became_empty(scope);
		}
		if (scope == top) {
			return;
		}
	}
}

void ScopeCore::leave_parents()
{
	ScopeCore *above = parent();
	if (busy() && !quiet && --above->busy_children + above->active_coroutines_count == 0) {
		above->tell_parents_idle();
	}
	if (living()) {
		above->living_children--;
		if (!above->living()) {
			above->tell_parents_empty();
		}
	}
}

void ScopeCore::settle(bool is_idle)
{
	base.event.ref_count++; // This also keeps the parents alive.
	if (is_idle) {
		tell_parents_idle();
	}
	if (!living()) {
		tell_parents_empty();
	}
	ZEND_ASYNC_SCOPE_RELEASE(&base);
}

} // namespace async
