// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// A function that the coroutine runs on its own stack when its body has ended. It can still wait there, and
/// no other coroutine has been told of its end yet. A hook is embedded in the object that it cleans up.
struct ExitHook {
	ExitHook *next;
	ExitHook **place; // The pointer that points here; null outside a list.
	/// The hook has been taken off the list before the call. It leaves no exception. Without `can_wait` a fatal
	/// error ends the coroutine: the hook then only frees its own state.
	void (*run)(ExitHook *self, bool can_wait);
};

/// Returns the coroutine to which the running code adds its hooks, or null for the main flow. The main flow
/// has one list, with or without a main coroutine. Code that runs while a coroutine ends also adds to that list.
[[nodiscard]] zend_coroutine_t *exit_hook_owner() noexcept;
/// Adds the hook to the list of exit_hook_owner().
void add_exit_hook(ExitHook *hook);
void remove_exit_hook(ExitHook *hook) noexcept;
/// Runs the hooks of the list, the newest first, until the list is empty.
void run_exit_hooks(ExitHook **list, bool can_wait);

} // namespace async
