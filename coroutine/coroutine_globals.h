// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"

namespace async {

using CoroutineList = IntrusiveList<Coroutine, &Coroutine::registry>;

/// The lists of coroutines. Each thread has one set: ASYNC_G(coroutines).
struct CoroutineGlobals {
	CoroutineList registry;        // All unfinished coroutines, in the order of registration.
	CoroutineList parked_failures; // Finished coroutines whose failure no code has looked at yet.
	uint32_t hidden; // How many of the registry belong to the runtime and are never listed.
};

} // namespace async
