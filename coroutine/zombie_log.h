// SPDX-License-Identifier: MIT
// Log lines about the life of zombies, which the setting async.zombie_log enables.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// Facts about a zombie that are no longer available when it ends.
struct ZombieRecord {
	uint64_t since_ms;
	zend_string *callable;
	zend_string *file; // Where it was suspended last; nullable.
	uint32_t line;
};

/// Called after the flag and the counters have changed.
void zombie_is_born(Coroutine *coroutine, const char *cause);
/// Called before it runs again.
void zombie_is_cancelled(Coroutine *coroutine, const char *cause);
/// Called after the counters have changed, while its scope still exists.
void zombie_has_finished(Coroutine *coroutine);
/// Called at the end of each request. Logs only if the request had zombies.
void log_zombie_summary();

} // namespace async
