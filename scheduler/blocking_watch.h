// SPDX-License-Identifier: MIT
// The setting async.warn_blocking_ms: a notice names the coroutine that kept the thread while others could run.
#pragma once

#include "coroutine/coroutine.h"
#include "scheduler/scheduler_globals.h"

#include <cstdint>

namespace async {

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
