// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <utility>

namespace async {

/// Runs `body`; false if a zend_bailout() ended it. The caller then puts its own state right and
/// bails out again, from a frame that owns nothing.
template <typename Body> [[nodiscard]] bool survives_bailout(Body &&body)
{
	volatile bool survived = false; // Written after setjmp(), read after longjmp().
	// clang-format off
	zend_try { std::forward<Body>(body)(); survived = true; } zend_end_try();
	// clang-format on
	return survived;
}

} // namespace async
