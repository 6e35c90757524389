// SPDX-License-Identifier: MIT
// How the code of a task or of a bootloader has ended, in a form that can be sent to the hub.
#pragma once

#include "thread/hub/messages.h"

#include <php.h>

namespace async {

/// Its parcels lie outside of the request's heap, so it belongs to an object that a bailout does not skip.
struct TaskEnd {
	TaskOutcome outcome = TaskOutcome::cancelled;
	Parcel parcel;
	Parcel text;

	/// Encodes the value that the code has returned.
	void set_result(zval *result);
	/// Encodes the exception in flight and takes it away. `was_cancelled` says that the code was asked to end.
	void take_exception_in_flight(bool was_cancelled);
	/// Does the same with an exception of which the caller keeps its reference.
	void set_exception(zend_object *exception, bool was_cancelled);
	void set_text(TaskOutcome how, const char *why);
	/// Releases the handles and empties it.
	void drop();
};

/// Loads the closure and the arguments of a task from the parcel, and calls the closure in the current coroutine. The
/// parcel is empty afterwards. No exception is left.
void call_task(Parcel &parcel, TaskEnd &end);
/// Calls the closure with the elements of `arguments`, which may be null. Returns false if an exception is in flight.
[[nodiscard]] bool call_closure(zval *closure, HashTable *arguments, zval *result);
/// Loads the closure of a bootloader from the parcel, which is empty afterwards, and calls it. Returns false if an
/// exception was thrown.
[[nodiscard]] bool call_bootloader(Parcel &parcel);

} // namespace async
