// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "pool/user_code.h"

#include <cstdint>

namespace async {

/// One call of acquire() that could not be served at once.
struct PoolCall {
	UserCode code;
	zend_long timeout_ms; // Limits the whole time in the queue; 0 or less means no limit.
	uint64_t parked_ms = 0;
	bool may_wait;
	bool reserved = false; // A place is kept for this call.
	// Set after its first wait or a refused resource: it then waits at the head of the queue.
	bool goes_first = false;

	PoolCall(zend_long timeout, bool waits) noexcept : timeout_ms(timeout), may_wait(waits) {}
};

} // namespace async
