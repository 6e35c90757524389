// SPDX-License-Identifier: MIT
// The setting async.warn_blocking_ms: a notice names who kept the thread while others could run.
#pragma once

#include "coroutine/coroutine.h"

#include <cstdint>

namespace async {

/// From the moment a coroutine gets the thread until it gives it back. While turns are not watched none is
/// kept, and nothing is measured.
struct TimeSlice {
	zend_string
			*file; // Where it began: the place at which the coroutine had waited or was spawned.
	uint32_t line;
	uint32_t coroutine_id;
	uint64_t began_ns;
	uint64_t
			began_cpu_ns; // By the time that the thread had run; 0 unless a signal ends the program.
	uint64_t others_since_ns; // Since when somebody else could run; 0 if nobody.
	bool watched;             // Not that of a coroutine that reports another's.
};

/// At the launch, and when the setting changes: the current turn counts from here on, or nothing does.
void watch_blocking_if_asked();
void stop_watching_blocking();
/// A signal ends the program: how long a turn takes is known from now on, whatever the setting says.
void watch_blocking_of_shutdown();
/// How long the thread has run in the current turn; 0 if that is not known. Time that
/// other processes take does not count.
[[nodiscard]] uint64_t busy_ms_of_time_slice() noexcept;

// For the scheduler, while turns are watched.
void begin_time_slice(const Coroutine *coroutine, uint32_t others);
void note_that_others_can_run();

} // namespace async
