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
class WithoutPlace {
public:
	WithoutPlace() noexcept : running_(EG(current_execute_data))
	{
		EG(current_execute_data) = nullptr;
	}
	~WithoutPlace() { EG(current_execute_data) = running_; }
	WithoutPlace(const WithoutPlace &) = delete;
	WithoutPlace &operator=(const WithoutPlace &) = delete;
	WithoutPlace(WithoutPlace &&) = delete;
	WithoutPlace &operator=(WithoutPlace &&) = delete;

private:
	zend_execute_data *running_;
};

/// Gives an exception without a place, and those without a place before it, the place and the trace of the
/// PHP code that runs now. If none runs, an exception gets the place of the one before it.
void place_here(zend_object *exception);
/// Gives the exception `place`, unless it has one already or `place` is unknown.
void place_at(zend_object *exception, const Coroutine::Place &place);
/// Nulls if the exception has none.
[[nodiscard]] Coroutine::Place place_of(zend_object *exception);

/// As new_exception(), without a place.
[[nodiscard]] zend_object *new_exception_without_place(
		zend_async_class type, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

} // namespace async
