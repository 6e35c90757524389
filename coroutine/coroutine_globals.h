// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"

namespace async {

using CoroutineList = IntrusiveList<Coroutine, &Coroutine::registry>;

/// The lists of coroutines, whether the current one may wait, and the state of the main flow before it is a
/// coroutine. Each thread has one set: ASYNC_G(coroutines).
struct CoroutineGlobals {
	CoroutineList registry;        // All unfinished coroutines, in the order of registration.
	CoroutineList parked_failures; // Finished coroutines whose failure no code has looked at yet.
	uint32_t hidden; // How many of the registry belong to the runtime and are never listed.
	struct {
		uint32_t born;
		uint32_t finished;
		uint32_t cancelled;
	} zombies; // The counters of the zombie log.
	// The handlers that were added before the main coroutine existed.
	zend_coroutine_switch_handlers_vector_t next_main_handlers;
	const char *waiting_forbidden;    // Why no code may wait, as a clause; null if it may.
	uint64_t acquisitions;            // How many holders there have been: see coroutine/holder.h.
	struct ExitHook *main_exit_hooks; // The hooks of the main flow: see exit_hooks.h.
};

} // namespace async
