// SPDX-License-Identifier: MIT
// For the files of this room only: calls that nothing but another thread can wait for.
#pragma once

#include "interpose/wait.h"

#include <atomic>

namespace async {

/// A call and its arguments, in memory of its own: the worker may outlive whoever waits for it, and the
/// request. Derive from it; made with `new`.
class WorkerJob {
public:
	WorkerJob() = default;
	WorkerJob(const WorkerJob &) = delete;
	WorkerJob &operator=(const WorkerJob &) = delete;
	WorkerJob(WorkerJob &&) = delete;
	WorkerJob &operator=(WorkerJob &&) = delete;

	/// On the worker: touches nothing of PHP.
	virtual void run() = 0;
	/// Of a job that was given to no worker.
	void discard() { delete this; }
	/// By whoever is the last of the two.
	void release()
	{
		if (owners_.fetch_sub(1) == 1) {
			delete this;
		}
	}

protected:
	virtual ~WorkerJob() = default;

private:
	std::atomic<int> owners_{ 2 };
};

/// Suspends until a worker has run the job: `ready`, and its results may be read. Else the wait was
/// cancelled, or there is no worker: `timed_out`. The caller releases the job in every case.
[[nodiscard]] Waited run_on_worker(WorkerJob *job);

} // namespace async
