// SPDX-License-Identifier: MIT
// File, line and trace of exceptions that the runtime makes for a coroutine that waits.
//
// The runtime often makes such an exception before it knows which coroutine gets it, or while another
// coroutine runs. The exception is then made without a source location. throw_object() later sets the
// location where it is thrown, which is where the coroutine waits.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// While it lives, exceptions are made without a source location.
class WithoutLocation {
public:
	WithoutLocation() noexcept : running_(EG(current_execute_data))
	{
		EG(current_execute_data) = nullptr;
	}
	~WithoutLocation() { EG(current_execute_data) = running_; }
	WithoutLocation(const WithoutLocation &) = delete;
	WithoutLocation &operator=(const WithoutLocation &) = delete;
	WithoutLocation(WithoutLocation &&) = delete;
	WithoutLocation &operator=(WithoutLocation &&) = delete;

private:
	zend_execute_data *running_;
};

/// Sets location and trace of an exception that lacks them, and of its previous exceptions that lack them.
/// They are those of the PHP code that runs now. If none runs, the location is that of the previous exception.
void locate_here(zend_object *exception);
/// Sets the location of the exception, unless it has a location already or `place` is unknown.
void locate_at(zend_object *exception, const Coroutine::Location &place);
/// Returns a null file and line 0 if the exception has no location.
[[nodiscard]] Coroutine::Location location_of(zend_object *exception);

/// Ends the traces of an exception that leaves the body of `coroutine`, and of its previous exceptions, with the place where
/// the coroutine was spawned, as a call of Async\spawn(). A trace that has such an end keeps it: that is where the
/// exception comes from, however many coroutines it passes through afterwards. A cancellation stays as it is, and
/// so does its cause: both may belong to several coroutines.
void end_traces_with_spawn(zend_object *exception, const Coroutine &coroutine);

/// Does the same as new_exception(), but leaves out the source location.
[[nodiscard]] zend_object *new_exception_without_location(
		zend_async_class type, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

} // namespace async
