// SPDX-License-Identifier: MIT
// Exceptions of the engine and their chains of previous exceptions. Other rooms assign EG(exception) only by the functions
// and guards of support/, so that one place decides what happens to the exception that was there. scripts/check-layers
// checks this.
#pragma once

#include <php.h>

#include <utility>

namespace async {

/// Returns whether it is one of the engine's pseudo exceptions: exit(), or the unwinding of a destroyed fiber.
[[nodiscard]] bool is_unwinding(const zend_object *exception) noexcept;
/// Returns the previous exception or null. The reference stays with `exception`.
[[nodiscard]] zend_object *previous_of(zend_object *exception);
/// Appends `previous` to the end of the chain of `exception` and takes over its reference. Never makes an
/// exception its own previous.
void chain_previous(zend_object *exception, zend_object *previous);

/// Takes the exception in flight out of EG(exception) and returns it, or null. The caller owns the reference.
[[nodiscard]] inline zend_object *take_exception() noexcept
{
	return std::exchange(EG(exception), nullptr);
}

/// Puts `exception` in flight in place of the one that is in flight now, and takes over the reference. Returns the old
/// one or null, for the caller to own. Unlike a throw, this leaves the opline of the current frame as it is and runs no
/// hook. The frame is unwinding already, or an internal function runs, after which the engine finds the exception.
[[nodiscard]] inline zend_object *exchange_exception(zend_object *exception) noexcept
{
	return std::exchange(EG(exception), exception);
}

/// Puts `exception` in flight like exchange_exception(). Requires that no exception is in flight.
inline void put_exception(zend_object *exception) noexcept
{
	ZEND_ASSERT(EG(exception) == nullptr);
	EG(exception) = exception;
}

} // namespace async
