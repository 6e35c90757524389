// SPDX-License-Identifier: MIT
// What can make one wait with regular files: locks that others hold, and the disk.
#include "interpose/cooperative.h"
#include "interpose/worker.h"

#include <algorithm>
#include <cerrno>
#include <sys/file.h>

namespace async::cooperative {

namespace {

constexpr uint64_t first_pause_ns = 1000000;
constexpr uint64_t longest_pause_ns = 20000000;

class Synchronisation final : public WorkerJob {
public:
	/// The worker has a descriptor of its own: the caller's may be closed under it.
	Synchronisation(int fd, bool data_only) noexcept : fd_(dup(fd)), data_only_(data_only) {}
	Synchronisation(const Synchronisation &) = delete;
	Synchronisation &operator=(const Synchronisation &) = delete;
	Synchronisation(Synchronisation &&) = delete;
	Synchronisation &operator=(Synchronisation &&) = delete;
	[[nodiscard]] bool is_open() const noexcept { return fd_ >= 0; }

	void run() override
	{
		result = data_only_ ? ::fdatasync(fd_) : ::fsync(fd_);
		error = errno;
	}

	int result = -1;
	int error = 0;

private:
	~Synchronisation() override
	{
		if (fd_ >= 0) {
			::close(fd_);
		}
	}

	int fd_;
	bool data_only_;
};

int synchronise(int fd, bool data_only)
{
	auto *job = may_suspend() ? new Synchronisation(fd, data_only) : nullptr;
	if (job == nullptr || !job->is_open()) {
		if (job != nullptr) {
			job->discard();
		}
		return data_only ? ::fdatasync(fd) : ::fsync(fd);
	}
	int result = -1;
	switch (run_on_worker(job)) {
	case Waited::ready:
		result = job->result;
		errno = job->error;
		break;
	case Waited::cancelled:
		errno = ECANCELED;
		break;
	default:
		result = data_only ? ::fdatasync(fd) : ::fsync(fd);
		break;
	}
	job->release();
	return result;
}

} // namespace

/// Asks again and again, less and less often. A worker that waits would not do: with as many waiters as
/// workers, whoever holds the lock could not write any more.
int flock(int fd, int operation)
{
	if (!may_suspend() || (operation & (LOCK_NB | LOCK_UN)) != 0) {
		return ::flock(fd, operation);
	}
	for (uint64_t pause = first_pause_ns;; pause = std::min(pause * 2, longest_pause_ns)) {
		const int result = ::flock(fd, operation | LOCK_NB);
		if (result == 0 || errno != EWOULDBLOCK) {
			return result;
		}
		if (wait_for_time(pause) == Waited::cancelled) {
			errno = ECANCELED;
			return -1;
		}
	}
}

int fsync(int fd)
{
	return synchronise(fd, false);
}

int fdatasync(int fd)
{
	return synchronise(fd, true);
}

} // namespace async::cooperative
