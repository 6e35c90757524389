// SPDX-License-Identifier: MIT
// The end of a task as the hub delivers it, and the value or exception that PHP code gets for it.
#pragma once

#include "thread/hub/messages.h"

#include <php.h>

namespace async {

/// Names the kind of object that waits for the task. It decides which class an exception of the task has.
enum class ResultFor : uint8_t {
	thread, // Exceptions of the task become a RemoteException.
	future, // Exceptions arrive as they are.
};

/// The end of a task, until a coroutine loads it.
struct TaskResult {
	TaskOutcome outcome = TaskOutcome::died;
	Parcel parcel; // Owns its handles: see drop().
	Parcel text;

	void take(Delivery &&delivery) noexcept;
	/// Returns whether PHP code may run while it is loaded. It must then be loaded by a coroutine.
	[[nodiscard]] bool may_run_code() const noexcept;
	/// Releases the handles of the parcel. Must be called before the destructor.
	void drop();
};

/// Loads the value, or else the exception. Loads classes, so PHP code runs and may wait. Returns an exception without a
/// source location, and leaves `value` undefined; or null if `value` was set. The caller owns the reference.
/// If PHP code has called exit(), that is in flight afterwards.
[[nodiscard]] zend_object *load_result(const TaskResult &result, ResultFor what, zval *value);

} // namespace async
