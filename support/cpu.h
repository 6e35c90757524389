// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <cstdint>

namespace async {

/// Monotonic counters with an arbitrary origin. System figures are 0 if the system does not provide them.
struct CpuTimes {
	uint64_t wall_ns;
	uint64_t process_user_ns;
	uint64_t process_system_ns;
	uint64_t system_idle_ns;
	uint64_t system_busy_ns;
	uint64_t cpu_count;

	[[nodiscard]] static CpuTimes now();
};

struct CpuUsage {
	double process_cores;
	double process_percent;
	double system_percent;
	double interval_sec;

	[[nodiscard]] static CpuUsage between(const CpuTimes &from, const CpuTimes &to);
};

/// Returns how many CPUs this process may use, by affinity and cgroup quota; at least 1.
[[nodiscard]] unsigned available_parallelism();
/// Returns three floats to PHP, or null.
void return_loadavg(zval *return_value);

} // namespace async
