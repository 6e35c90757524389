// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "pool/user_code.h"

#include <cstdint>

namespace async {

/// One call of acquire() that was not served at once.
struct PoolCall {
	UserCode code;
	zend_long timeout_ms; // Of all the time it is parked; 0 or less is no limit.
	uint64_t parked_ms = 0;
	bool may_wait;
	bool reserved = false; // A place is kept for it.
	bool goes_first =
			false; // It had its turn once: from then on it waits at the head of the queue.

	PoolCall(zend_long timeout, bool waits) noexcept : timeout_ms(timeout), may_wait(waits) {}
};

} // namespace async
