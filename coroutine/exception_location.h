// SPDX-License-Identifier: MIT
// File, line and trace of exceptions that the runtime makes for a coroutine that waits.
//
// The runtime often makes such an exception before it is known which coroutine gets it, or while another
// coroutine runs. It is then made without a place. throw_object() gives it the place where it is thrown,
// which is where the coroutine waits.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// While it lives, exceptions are made without a place.
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

/// Gives an exception without a place, and those without a place before it, the place and the trace of the
/// PHP code that runs now. If none runs, an exception gets the place of the one before it.
void locate_here(zend_object *exception);
/// Gives the exception `place`, unless it has one already or `place` is unknown.
void locate_at(zend_object *exception, const Coroutine::Location &place);
/// Nulls if the exception has none.
[[nodiscard]] Coroutine::Location location_of(zend_object *exception);

/// As new_exception(), without a place.
[[nodiscard]] zend_object *new_exception_without_location(
		zend_async_class type, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

} // namespace async
