// SPDX-License-Identifier: MIT
// Autoloading: a class is loaded by one coroutine at a time.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// A class that a coroutine is loading, or linking while it waits. Counted: the coroutines that wait for
/// its end hold it.
struct ClassLoad {
	uint32_t references;
	Coroutine *loader;         // Held; null once the load has ended.
	zend_async_event_t *ended; // Null until a coroutine waits for it.
};

/// The load of the class, whose name is in lower case, that is under way; null if there is none.
[[nodiscard]] ClassLoad *find_class_load(zend_string *lc_name);
/// Requires that no load of the class is under way.
ClassLoad *begin_class_load(zend_string *lc_name, Coroutine *loader);
/// Wakes the coroutines that wait for it.
void end_class_load(zend_string *lc_name, ClassLoad *load);

/// Puts our function in front of the engine's call of the autoloaders; idempotent.
void watch_class_loading();
/// At module shutdown.
void unwatch_class_loading();
/// At the end of a request.
void forget_class_loads();

} // namespace async
