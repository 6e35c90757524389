// SPDX-License-Identifier: MIT
#pragma once

#include "support/cpu.h"
#include "zend_async_API.h"

#include <csignal>
#include <cstdint>

namespace async {

/// The time from the moment a coroutine gets the thread until it gives the thread back. While time slices
/// are not watched, none is recorded and nothing is measured.
struct TimeSlice {
	// Where it began: the location at which the coroutine had waited or was spawned.
	zend_string *file;
	uint32_t line;
	uint32_t coroutine_id;
	uint64_t began_ns;
	// The CPU time of the thread at the start; 0 unless a signal ends the program.
	uint64_t began_cpu_ns;
	uint64_t others_since_ns; // Since when another coroutine could run; 0 if none could.
	bool watched;             // False for a coroutine that reports a long time slice.
};

/// State of the scheduler's room besides the Scheduler. Each thread has one: ASYNC_G(scheduling).
struct SchedulerGlobals {
	TimeSlice time_slice; // The current time slice, while time slices are watched.
	// The coroutine that has set the handler; null means main.
	zend_coroutine_t *signal_owners[NSIG];
	zend_coroutine_t *left_compiler; // It waits in an error handler that the compiler called.
	CpuTimes cpu_usage_base;
	int ended_by_signal;   // The signal that ends the program, or 0.
	bool watching_signals; // SIGINT and SIGTERM start a graceful shutdown.
};

} // namespace async
