// SPDX-License-Identifier: MIT
// fsync() and fdatasync(), which wait until written data are on the disk.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/descriptor_lock.h"

#include <cerrno>
#include <unistd.h>

namespace async::cooperative {

namespace {

class Synchronisation final : public WorkerJob {
public:
	Synchronisation(int fd, bool data_only) noexcept : fd_(fd), data_only_(data_only) {}

	void run() override
	{
		result = data_only_ ? ::fdatasync(fd_) : ::fsync(fd_);
		error = errno;
	}

	[[nodiscard]] zend_string *describe() const override { return describe_work("fsync", fd_); }

	int result = -1;
	int error = 0;

private:
	int fd_; // The descriptor of the caller, not a duplicate: see regular_files.cpp.
	bool data_only_;
};

int synchronise(int fd, bool data_only)
{
	const auto plainly = [=] { return data_only ? ::fdatasync(fd) : ::fsync(fd); };
	if (!may_suspend()) {
		return plainly();
	}
	auto *job = new Synchronisation(fd, data_only);
	const Worked worked = lock_descriptor(fd) ? run_locked(fd, job) : not_begun(job);
	const auto answer = [job] {
		errno = job->error;
		return job->result;
	};
	return conclude(worked, job, -1, answer, plainly);
}

} // namespace

int fsync(int fd)
{
	return synchronise(fd, false);
}

int fdatasync(int fd)
{
	return synchronise(fd, true);
}

} // namespace async::cooperative
