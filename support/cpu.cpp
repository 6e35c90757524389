// SPDX-License-Identifier: MIT
#include "support/cpu.h"

#include "support/clock.h"
#include "support/duration.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

namespace async {

namespace {

uint64_t to_ns(const timeval &time) noexcept
{
	return static_cast<uint64_t>(time.tv_sec) * ns_per_s +
			static_cast<uint64_t>(time.tv_usec) * 1000;
}

/// Reads the first line of /proc/stat, which has the sums over all CPUs.
void read_system_times(CpuTimes *times)
{
	FILE *file = fopen("/proc/stat", "re");
	if (file == nullptr) {
		return;
	}
	unsigned long long user, nice, system, idle, iowait, irq, softirq, steal;
	if (fscanf(file, "cpu %llu %llu %llu %llu %llu %llu %llu %llu", &user, &nice, &system, &idle,
				&iowait, &irq, &softirq, &steal) == 8) {
		const uint64_t tick_ns = ns_per_s / static_cast<uint64_t>(sysconf(_SC_CLK_TCK));
		times->system_idle_ns = (idle + iowait) * tick_ns;
		times->system_busy_ns = (user + nice + system + irq + softirq + steal) * tick_ns;
	}
	fclose(file);
}

/// Returns how many CPUs the quota of the control group allows, or 0 if no quota is set. It tries version 2 of
/// control groups, then version 1.
unsigned cgroup_quota()
{
	long long quota = -1;
	long long period = 0;
	if (FILE *file = fopen("/sys/fs/cgroup/cpu.max", "re")) {
		if (fscanf(file, "%lld %lld", &quota, &period) != 2) {
			quota = -1; // "max"
		}
		fclose(file);
	} else if (FILE *old = fopen("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "re")) {
		if (fscanf(old, "%lld", &quota) != 1) {
			quota = -1;
		}
		fclose(old);
		period = 100000;
	}
	return quota > 0 && period > 0
			? static_cast<unsigned>(std::max(
					  1.0, std::ceil(static_cast<double>(quota) / static_cast<double>(period))))
			: 0;
}

} // namespace

CpuTimes CpuTimes::now()
{
	CpuTimes times = {};
	times.wall_ns = now_ns();
	rusage usage;
	if (getrusage(RUSAGE_SELF, &usage) == 0) {
		times.process_user_ns = to_ns(usage.ru_utime);
		times.process_system_ns = to_ns(usage.ru_stime);
	}
	read_system_times(&times);
	times.cpu_count = available_parallelism();
	return times;
}

CpuUsage CpuUsage::between(const CpuTimes &from, const CpuTimes &to)
{
	CpuUsage usage = {};
	const auto wall = static_cast<double>(to.wall_ns - from.wall_ns);
	if (wall <= 0) {
		return usage;
	}
	const auto cpus = static_cast<double>(to.cpu_count);
	const auto process = static_cast<double>((to.process_user_ns + to.process_system_ns) -
			(from.process_user_ns + from.process_system_ns));
	const auto busy = static_cast<double>(to.system_busy_ns - from.system_busy_ns);
	const auto idle = static_cast<double>(to.system_idle_ns - from.system_idle_ns);
	usage.interval_sec = wall / ns_per_s;
	usage.process_cores = std::min(process / wall, cpus);
	usage.process_percent = std::min(100.0 * usage.process_cores / cpus, 100.0);
	usage.system_percent = busy + idle > 0 ? 100.0 * busy / (busy + idle) : 0.0;
	return usage;
}

unsigned available_parallelism()
{
	cpu_set_t set;
	unsigned count = sched_getaffinity(0, sizeof(set), &set) == 0
			? static_cast<unsigned>(CPU_COUNT(&set))
			: static_cast<unsigned>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
	const unsigned quota = cgroup_quota();
	if (quota != 0) {
		count = std::min(count, quota);
	}
	return std::max(count, 1U);
}

void return_loadavg(zval *return_value)
{
	double load[3];
	if (getloadavg(load, 3) != 3) {
		RETURN_NULL();
	}
	array_init_size(return_value, 3);
	for (const double value : load) {
		add_next_index_double(return_value, value);
	}
}

} // namespace async
