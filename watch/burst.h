// SPDX-License-Identifier: MIT
#pragma once

#include "watch/change_buffer.h"
#include "zend_async_API.h"

namespace async {

/// Collects changes until none has come for a while, then delivers them as one change without a filename. The struct may
/// begin as zeros.
///
/// A change only moves the due time. The timer, when it fires, starts again for what is left, so a storm of changes costs
/// no timer operations.
struct Burst {
	uint32_t quiet_ms;    // How long no change has to come. 0: changes are not collected.
	uint32_t max_hold_ms; // The longest time from the first change to the delivery; 0: no limit.
	FileChange collected; // Valid while it is open.
	bool is_open;
	uint64_t due; // In milliseconds of monotonic_ms().
	uint64_t latest;
	zend_async_event_t *timer; // Nullable; hidden.
	/// Set by the owner, and called from the loop.
	void (*deliver)(Burst *self, const FileChange &change);

	void add(const FileChange &change);
	/// Drops what was collected.
	void cancel();
};

} // namespace async
