// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <utility>

namespace async {

/// Runs `body` and returns false if a zend_bailout() ended it. The caller then repairs its own state and bails
/// out again, from a frame that owns nothing.
template <typename Body> [[nodiscard]] bool survives_bailout(Body &&body)
{
	volatile bool survived = false; // It is written after setjmp() and read after longjmp().
	// clang-format off
	zend_try { std::forward<Body>(body)(); survived = true; } zend_end_try();
	// clang-format on
	return survived;
}

} // namespace async
