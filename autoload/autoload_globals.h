// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// State of the room. Each thread has one: ASYNC_G(autoload).
struct AutoloadGlobals {
	HashTable *classes_being_loaded; // Classes that autoloaders are loading; null until the first.
};

} // namespace async
