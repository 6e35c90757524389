// SPDX-License-Identifier: MIT
#include "interpose/libc/wait_observer.h"

#include <cerrno>

namespace async {

__thread uint32_t observed_calls __attribute__((tls_model("initial-exec"))) = 0;

namespace {

/// Initialised before any constructor runs, so that observers of all files can add themselves.
constinit const WaitObserver *first_observer = nullptr;

template <typename Matches> bool any_observer(Matches &&matches)
{
	for (const WaitObserver *one = first_observer; one != nullptr; one = one->next()) {
		if (matches(*one)) {
			return true;
		}
	}
	return false;
}

template <typename Visitor> void each_observer(Visitor &&visitor)
{
	for (const WaitObserver *one = first_observer; one != nullptr; one = one->next()) {
		visitor(*one);
	}
}

} // namespace

WaitObserver::WaitObserver() noexcept : next_(first_observer)
{
	first_observer = this;
}

namespace observers {

int limit(WaitTarget target, int ms)
{
	each_observer([&](const WaitObserver &one) { ms = one.limit(target, ms); });
	return ms;
}

bool must_end()
{
	return any_observer([](const WaitObserver &one) { return one.must_end(); });
}

void pipe_timed_out()
{
	each_observer([](const WaitObserver &one) { one.pipe_timed_out(); });
}

void accepted()
{
	each_observer([](const WaitObserver &one) { one.accepted(); });
}

} // namespace observers

void report_cancelled_wait(const DescriptorInterest *waits, size_t count) noexcept
{
	each_observer([&](const WaitObserver &one) { one.cancelled(waits, count); });
}

bool reads_after_cancellation() noexcept
{
	return any_observer([](const WaitObserver &one) { return one.reads_after_cancellation(); });
}

int error_of_closed_descriptor() noexcept
{
	return any_observer([](const WaitObserver &one) { return one.tolerates_closed_descriptors(); })
			? EINTR
			: EBADF;
}

} // namespace async
