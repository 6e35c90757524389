// SPDX-License-Identifier: MIT
// For the files of this room only: calls that nothing but another thread can wait for.
#pragma once

#include "interpose/libc/wait.h"

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
	/// For one more who looks at it.
	void retain() noexcept { owners_.fetch_add(1); }
	/// By the worker.
	void run_and_tell()
	{
		run();
		done_.store(true);
		done_.notify_all();
	}
	/// Whether somebody waits for it, or looks at it.
	[[nodiscard]] bool is_wanted() const noexcept { return owners_.load() > 1; }
	/// Blocks the thread: for who cannot be suspended.
	void wait_until_done() const noexcept { done_.wait(false); }
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
	std::atomic<bool> done_{ false };
};

enum class Worked : uint8_t {
	done, // Its results may be read.
	cancelled,
	not_at_all, // There is no worker.
};

/// Suspends until a thread of the resolver's has run the job. The caller releases the job in every case. A job
/// that was cancelled before its thread came to it is not run.
[[nodiscard]] Worked run_on_lookup_thread(WorkerJob *job);

/// Suspends until a worker has run the job. The caller releases the job in every case.
/// `also_told`, where given, is called back when the worker is done, whether or not somebody still waits;
/// not if there is no worker.
[[nodiscard]] Worked run_on_worker(
		WorkerJob *job, zend_async_event_callback_t *also_told = nullptr);

} // namespace async
