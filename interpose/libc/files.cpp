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

	int result = -1;
	int error = 0;

private:
	int fd_; // The descriptor of the caller, not a duplicate: see regular_files.cpp.
	bool data_only_;
};

int synchronise(int fd, bool data_only)
{
	if (!may_suspend()) {
		return data_only ? ::fdatasync(fd) : ::fsync(fd);
	}
	int result = -1;
	auto *job = new Synchronisation(fd, data_only);
	switch (lock_descriptor(fd) ? run_locked(fd, job) : not_begun(job)) {
	case Worked::done:
		result = job->result;
		errno = job->error;
		break;
	case Worked::cancelled:
		errno = ECANCELED;
		break;
	case Worked::not_at_all:
		result = data_only ? ::fdatasync(fd) : ::fsync(fd);
		break;
	}
	job->release();
	return result;
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
