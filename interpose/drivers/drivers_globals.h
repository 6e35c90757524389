// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// State of the drivers. Each thread has one: ASYNC_G(drivers).
struct DriversGlobals {
	HashTable *connection_locks; // See connection_lock.h; null until the first.
};

} // namespace async
