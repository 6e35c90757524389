// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "php_async.h"
#include "support/bailout.h"

namespace async {

/// With whatever happens in `body` nobody waits: not in a stream that it reads, not in an error handler.
template <typename Body> void without_waiting(Body &&body)
{
	ASYNC_G(waiting_forbidden)++;
	const bool survived = survives_bailout(body);
	if (UNEXPECTED(!survived)) {
		zend_bailout(); // Which sets it to 0.
	}
	ASYNC_G(waiting_forbidden)--;
}

} // namespace async
