// SPDX-License-Identifier: MIT
// The life of zombies, for a log that tells who they are: async.zombie_log.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// What is known of a zombie, and what its end would not know any more.
struct ZombieRecord {
	uint64_t since_ms;
	zend_string *callable;
	zend_string *file; // Where it was last suspended; nullable.
	uint32_t line;
};

/// After flag and counters have changed.
void zombie_is_born(Coroutine *coroutine, const char *cause);
/// Before it runs again.
void zombie_is_cancelled(Coroutine *coroutine, const char *cause);
/// After counters have changed; its scope is still there.
void zombie_has_finished(Coroutine *coroutine);
/// At the end of a request that had zombies.
void log_zombie_summary();

} // namespace async
