// SPDX-License-Identifier: MIT
// For the files of this room only: blocking calls that only another thread can make.
#pragma once

#include "interpose/libc/wait.h"

#include <atomic>
#include <cerrno>

namespace async {

/// A call and its arguments, in memory of its own, because the worker may outlive the waiting coroutine and the
/// request. Classes derive from it, and create it with `new`.
class WorkerJob {
public:
	WorkerJob() = default;
	WorkerJob(const WorkerJob &) = delete;
	WorkerJob &operator=(const WorkerJob &) = delete;
	WorkerJob(WorkerJob &&) = delete;
	WorkerJob &operator=(WorkerJob &&) = delete;

	/// Runs on the worker thread, and must not touch PHP.
	virtual void run() = 0;
	/// Says what is done, for reports; null if the kind of the job is all there is to say. The thread of PHP calls it, also
	/// while the worker runs.
	[[nodiscard]] virtual zend_string *describe() const { return nullptr; }
	/// Deletes a job that was given to no worker.
	void discard() { delete this; }
	/// Adds a reference.
	void retain() noexcept { owners_.fetch_add(1); }
	/// Runs the job on the worker, and wakes wait_until_done().
	void run_and_tell()
	{
		run();
		done_.store(true);
		done_.notify_all();
	}
	/// Returns whether anything but the worker still holds a reference.
	[[nodiscard]] bool is_wanted() const noexcept { return owners_.load() > 1; }
	/// Blocks the thread until the job is done, for callers that cannot be suspended.
	void wait_until_done() const noexcept { done_.wait(false); }
	/// Drops a reference; the last one deletes the job.
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

/// Returns `read of /path (descriptor 5)` for the describe() of a job.
[[nodiscard]] zend_string *describe_work(const char *what, int fd);

enum class Worked : uint8_t {
	done, // The results of the job may be read.
	cancelled,
	not_at_all, // There is no worker.
};

/// Suspends until a look-up thread has run the job. The caller releases the job in every case. A job that was
/// cancelled before its thread started it does not run.
[[nodiscard]] Worked run_on_lookup_thread(WorkerJob *job);

/// Suspends until a worker has run the job. The caller releases the job in every case.
/// The optional callback `also_told` is called when the worker is done, even if the caller was cancelled. It is
/// not called if there is no worker.
[[nodiscard]] Worked run_on_worker(
		WorkerJob *job, zend_async_event_callback_t *also_told = nullptr);

/// Turns the end of a job into the result of its call. `use` takes it from a finished job, `plainly` makes the real call
/// if there was no worker. A cancelled call gives the result `failed`, with the errno ECANCELED. Releases the job,
/// which may be null if it was not run.
template <typename Result, typename Job, typename Use, typename Plainly>
Result conclude(Worked worked, Job *job, Result failed, Use &&use, Plainly &&plainly)
{
	Result result = failed;
	switch (worked) {
	case Worked::done:
		result = use();
		break;
	case Worked::cancelled:
		errno = ECANCELED;
		break;
	case Worked::not_at_all:
		result = plainly();
		break;
	}
	if (job != nullptr) {
		job->release();
	}
	return result;
}

} // namespace async
