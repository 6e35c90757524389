// SPDX-License-Identifier: MIT
// Exceptions of the engine and their chains of previous exceptions.
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

} // namespace async
