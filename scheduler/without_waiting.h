// SPDX-License-Identifier: MIT
#pragma once

#include "php_async.h"
#include "support/bailout.h"

#include <utility>

namespace async {

/// Runs `body` and refuses each wait in it, for example in a stream that it reads or in an error handler. The
/// exception that refuses a wait contains `reason`, which is a clause.
template <typename Body> void without_waiting(const char *reason, Body &&body)
{
	const char *outer = std::exchange(ASYNC_G(coroutines).waiting_forbidden, reason);
	const bool survived = survives_bailout(body);
	ASYNC_G(coroutines).waiting_forbidden = outer;
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
}

} // namespace async
