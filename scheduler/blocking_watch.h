// SPDX-License-Identifier: MIT
// The setting async.warn_blocking_ms: a notice names the coroutine that kept the thread while others could run.
#pragma once

#include "coroutine/coroutine.h"

#include <cstdint>

namespace async {

/// The time from the moment a coroutine gets the thread until it gives the thread back. While time slices
/// are not watched, none is recorded and nothing is measured.
struct TimeSlice {
	zend_string
			*file; // Where it began: the location at which the coroutine had waited or was spawned.
	uint32_t line;
	uint32_t coroutine_id;
	uint64_t began_ns;
	uint64_t
			began_cpu_ns; // The CPU time of the thread at the start; 0 unless a signal ends the program.
	uint64_t others_since_ns; // Since when another coroutine could run; 0 if none could.
	bool watched;             // False for a coroutine that reports a long time slice.
};

/// Called at the launch and when the setting changes. Starts or stops the watch; a current time slice is
/// measured from now on.
void watch_blocking_if_asked();
void stop_watching_blocking();
/// Called when a signal ends the program. Measures time slices from now on, regardless of the setting.
void watch_blocking_of_shutdown();
/// Returns how long the thread has run in the current time slice, or 0 if that is not known. Time that
/// other processes take does not count.
[[nodiscard]] uint64_t busy_ms_of_time_slice() noexcept;

// The scheduler calls these while time slices are watched.
void begin_time_slice(const Coroutine *coroutine, uint32_t others);
void note_that_others_can_run();

} // namespace async
