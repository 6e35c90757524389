// SPDX-License-Identifier: MIT
// Autoloading: a class is loaded by one coroutine at a time.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// A class that a coroutine is loading, or is linking while it waits. Each coroutine that waits for the end
/// of the load holds a reference.
struct ClassLoad {
	uint32_t references;
	Coroutine *loader;         // Holds a reference; null once the load has ended.
	zend_async_event_t *ended; // Null until a coroutine waits for it.
};

/// Returns the running load of the class, or null. The name is in lower case.
[[nodiscard]] ClassLoad *find_class_load(zend_string *lc_name);
/// Requires that no load of the class is under way.
ClassLoad *begin_class_load(zend_string *lc_name, Coroutine *loader);
/// Wakes the coroutines that wait for it.
void end_class_load(zend_string *lc_name, ClassLoad *load);

/// Replaces the engine's function that calls the autoloaders. A second call does nothing.
void watch_class_loading();
/// Replaces the function that calls the autoloaders of the program, and returns the old one.
decltype(zend_autoload) exchange_class_loader(decltype(zend_autoload) loader) noexcept;
/// Undoes that, at module shutdown.
void unwatch_class_loading();
/// Called at the end of a request.
void forget_class_loads();

} // namespace async
