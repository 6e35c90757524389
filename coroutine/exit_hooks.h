// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// What a coroutine owes to others, to be settled on its own stack when its body is over: while it can
/// still wait, and before anybody learns of its end. Embedded in what it settles.
struct ExitHook {
	ExitHook *next;
	ExitHook **place; // What points here; null outside of a list.
	/// Off the list already. Leaves no exception. Without `can_wait` the coroutine ends by a fatal error:
	/// nothing is to be settled, only forgotten.
	void (*run)(ExitHook *self, bool can_wait);
};

/// Whose debts those of the running code are: the current coroutine, null for the main flow. That has one
/// list, be there a main coroutine or not, and settles what comes up when a coroutine has ended.
[[nodiscard]] zend_coroutine_t *exit_hook_owner() noexcept;
/// Of the current owner.
void add_exit_hook(ExitHook *hook);
void remove_exit_hook(ExitHook *hook) noexcept;
/// Performs those of the list until it is empty: newer ones first.
void run_exit_hooks(ExitHook **list, bool can_wait);

} // namespace async
