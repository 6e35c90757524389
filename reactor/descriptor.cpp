// SPDX-License-Identifier: MIT
#include "reactor/descriptor.h"

#include "reactor/loop.h"
#include "reactor/reactor.h"
#include "support/clock.h"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace async {

namespace {

// The number of events that one epoll_pwait() can return, in a buffer of 3 KiB. The next call
// returns the others. A larger buffer saves nothing: see docs/internals/reactor.md, "Sizes".
constexpr size_t batch = 256;
// A descriptor that other code closes without calling forget() never fires. If nothing has happened
// for this long, the table searches for such descriptors. The interval doubles after each search,
// up to the maximum.
constexpr int first_patience_ms = 1000;
constexpr int last_patience_ms = 32000;
// The number of such a descriptor may have been reused for a file that is not in the epoll set. At
// this interval the table renews some of the borrowed registrations that a listener waits for.
constexpr uint64_t check_interval_ms = 1000;
constexpr size_t checked_at_once = 64; // At most 64 epoll_ctl() calls per second.

constexpr uint32_t bit_if(uint32_t condition, uint32_t bit) noexcept
{
	return condition != 0 ? bit : 0;
}

uint32_t to_epoll(uint32_t events) noexcept
{
	return bit_if(events & ASYNC_READABLE, EPOLLIN) | bit_if(events & ASYNC_WRITABLE, EPOLLOUT) |
			bit_if(events & ASYNC_DISCONNECT, EPOLLRDHUP) |
			bit_if(events & ASYNC_PRIORITIZED, EPOLLPRI);
}

uint32_t from_epoll(uint32_t events) noexcept
{
	return bit_if(events & EPOLLIN, ASYNC_READABLE) | bit_if(events & EPOLLOUT, ASYNC_WRITABLE) |
			bit_if(events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR), ASYNC_DISCONNECT) |
			bit_if(events & EPOLLPRI, ASYNC_PRIORITIZED);
}

/// Returns whether a stream socket that was readable has been emptied since. Always returns false
/// for datagram sockets.
bool emptied_meanwhile(int fd) noexcept
{
	int type = 0;
	socklen_t size = sizeof(type);
	if (getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) != 0 || type != SOCK_STREAM) {
		return false;
	}
	char byte;
	return recv(fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == EAGAIN;
}

} // namespace

std::atomic<bool> closing_is_seen{ false };

DescriptorTable &descriptors() noexcept
{
	return *thread_loop()->descriptors;
}

DescriptorTable::~DescriptorTable()
{
	for (Entry &entry : entries_) {
		while (DescriptorListener *listener = entry.listeners.front()) {
			detach(listener);
		}
	}
	if (epoll_ >= 0) {
		close(epoll_);
	}
}

int DescriptorTable::open(int backend_fd) noexcept
{
	epoll_ = epoll_create1(EPOLL_CLOEXEC);
	if (epoll_ < 0) {
		return errno;
	}
	epoll_event event = {};
	event.events = EPOLLIN;
	event.data.fd = -1;
	patience_ms_ = first_patience_ms;
	// The buffer is on the heap because the current stack may be a coroutine's. A buffer there
	// would touch its pages.
	events_.resize(batch);
	return epoll_ctl(epoll_, EPOLL_CTL_ADD, backend_fd, &event) == 0 ? 0 : errno;
}

int DescriptorTable::reopen_after_fork(int backend_fd) noexcept
{
	close(epoll_); // The parent keeps its own descriptor of the shared epoll set.
	const int error = open(backend_fd);
	if (error != 0) {
		return error;
	}
	for (int fd = 0; fd < static_cast<int>(entries_.size()); fd++) {
		Entry &entry = entries_[static_cast<size_t>(fd)];
		entry.armed = 0;
		entry.registered = entry.doubtful = false;
		const uint32_t wanted = wanted_of(entry);
		if (wanted != 0) {
			(void)arm(fd, entry, wanted);
		}
	}
	return 0;
}

void DescriptorTable::attach(DescriptorListener *listener, int fd)
{
	const auto index = static_cast<size_t>(fd);
	if (index >= entries_.size()) {
		entries_.resize(std::max(index + 1, entries_.size() * 2));
	}
	Entry &entry = entries_[index];
	entry.borrowed = entry.borrowed || listener->borrowed;
	if (UNEXPECTED(!closing_is_seen.load(std::memory_order_relaxed))) {
		entry.doubtful = entry.doubtful || (entry.listeners.empty() && entry.registered);
	}
	listener->fd = fd;
	listener->wanted = 0;
	entry.listeners.push_back(listener);
}

void DescriptorTable::detach(DescriptorListener *listener) noexcept
{
	if (listener->fd < 0) {
		return;
	}
	for (DescriptorListener *&cursor : cursors_) {
		if (cursor == listener) {
			cursor = Listeners::next(listener);
		}
	}
	// The registration stays for the next listener. If it fires before one is attached, dispatch()
	// removes it.
	entries_[static_cast<size_t>(listener->fd)].listeners.remove(listener);
	listener->fd = -1;
	listener->wanted = 0;
}

uint32_t DescriptorTable::wanted_of(const Entry &entry) noexcept
{
	uint32_t wanted = 0;
	for (DescriptorListener *listener = entry.listeners.front(); listener != nullptr;
			listener = Listeners::next(listener)) {
		wanted |= listener->wanted;
	}
	return wanted;
}

int DescriptorTable::want(DescriptorListener *listener, uint32_t events) noexcept
{
	listener->wanted = events;
	Entry &entry = entries_[static_cast<size_t>(listener->fd)];
	if (EXPECTED((events & ~entry.armed) == 0 && !entry.doubtful) || events == 0) {
		return 0;
	}
	const int error = arm(listener->fd, entry, entry.armed | wanted_of(entry));
	if (UNEXPECTED(error != 0)) {
		listener->wanted = 0;
	}
	return error;
}

int DescriptorTable::arm(int fd, Entry &entry, uint32_t events) noexcept
{
	epoll_event event = {};
	event.events = to_epoll(events);
	event.data.fd = fd;
	// `entry.registered` may be wrong in both directions. The kernel drops the registration of a
	// closed descriptor, and a reused number may name a file that is already registered.
	int operation = entry.registered ? EPOLL_CTL_MOD : EPOLL_CTL_ADD;
	int result = epoll_ctl(epoll_, operation, fd, &event);
	if (result != 0 && (errno == ENOENT || errno == EEXIST)) {
		operation = errno == ENOENT ? EPOLL_CTL_ADD : EPOLL_CTL_MOD;
		result = epoll_ctl(epoll_, operation, fd, &event);
	}
	entry.registered = result == 0;
	entry.doubtful = false;
	entry.armed = result == 0 ? events : 0;
	return result == 0 ? 0 : errno;
}

void DescriptorTable::disarm(int fd, Entry &entry, uint32_t events) noexcept
{
	entry.armed &= ~events;
	epoll_event event = {};
	event.events = to_epoll(entry.armed);
	event.data.fd = fd;
	const int operation = entry.armed != 0 ? EPOLL_CTL_MOD : EPOLL_CTL_DEL;
	const int result = epoll_ctl(epoll_, operation, fd, &event);
	if (operation == EPOLL_CTL_DEL || result != 0) {
		entry.registered = false;
		entry.armed = 0;
	}
}

void DescriptorTable::forget(int fd)
{
	if (fd < 0 || static_cast<size_t>(fd) >= entries_.size()) {
		return;
	}
	{
		Entry &entry = entries_[static_cast<size_t>(fd)];
		if (entry.registered) {
			disarm(fd, entry, entry.armed);
		}
		entry.registered = entry.borrowed = entry.doubtful = false;
	}
	// The callbacks may attach other listeners, which can move the entries.
	each_waiting(fd, [](DescriptorListener *listener) {
		listener->wanted |= poll_closed;
		tell(listener, poll_closed, true);
	});
}

void DescriptorTable::tell(DescriptorListener *listener, uint32_t ready, bool terminal)
{
	uint32_t told = ready & listener->wanted;
	if (terminal) {
		told |= ASYNC_DISCONNECT;
		// The condition is permanent: a listener that kept waiting would be called again in each
		// iteration.
		listener->wanted = 0;
	}
	listener->on_ready(listener, told);
}

void DescriptorTable::dispatch(int fd, uint32_t epoll_events)
{
	Entry &entry = entries_[static_cast<size_t>(fd)];
	if (!entry.registered) {
		return; // The descriptor was closed in the meantime.
	}
	const bool terminal = (epoll_events & (EPOLLHUP | EPOLLERR)) != 0;
	const uint32_t ready = from_epoll(epoll_events);
	const uint32_t wanted = wanted_of(entry);
	if (wanted == 0 || ((ready & ~wanted) != 0 && !terminal)) {
		// No listener wants this event now, and a level-triggered registration would fire again and
		// again. A hang-up or an error cannot be masked.
		disarm(fd, entry, wanted == 0 ? entry.armed : ready & ~wanted);
	}
	bool notified = false; // An earlier listener may have read the available data.
	walk(entry.listeners, [&](DescriptorListener *listener) {
		if (listener->wanted == 0 || ((listener->wanted & ready) == 0 && !terminal)) {
			return;
		}
		uint32_t now = ready;
		if (!terminal && (now & ASYNC_READABLE) != 0 && notified && emptied_meanwhile(fd)) {
			now &= ~static_cast<uint32_t>(ASYNC_READABLE);
		}
		if ((listener->wanted & now) != 0 || terminal) {
			tell(listener, now, terminal);
			notified = true;
		}
	});
}

/// Finds descriptors that were closed without a call to forget(), and forgets them. Their listeners
/// would otherwise wait for ever.
void DescriptorTable::find_closed()
{
	std::vector<pollfd> watched;
	for (size_t fd = 0; fd < entries_.size(); fd++) {
		if (wanted_of(entries_[fd]) != 0) {
			watched.push_back({ static_cast<int>(fd), 0, 0 });
		}
	}
	if (watched.empty() || poll(watched.data(), watched.size(), 0) <= 0) {
		return;
	}
	for (const pollfd &one : watched) {
		if ((one.revents & POLLNVAL) != 0) {
			forget(one.fd);
		}
	}
}

void DescriptorTable::check_registrations()
{
	size_t checked = 0;
	for (size_t steps = entries_.size(); steps > 0 && checked < checked_at_once; steps--) {
		next_checked_ = next_checked_ + 1 < entries_.size() ? next_checked_ + 1 : 0;
		Entry &entry = entries_[next_checked_];
		if (entry.borrowed && entry.registered && wanted_of(entry) != 0) {
			checked++;
			(void)arm(static_cast<int>(next_checked_), entry, entry.armed);
		}
	}
}

bool DescriptorTable::wait(int ms, const sigset_t *signals)
{
	const bool looks = ms < 0 || ms > patience_ms_;
	const int count =
			epoll_pwait(epoll_, events_.data(), batch, looks ? patience_ms_ : ms, signals);
	if (signals != nullptr) {
		pthread_sigmask(SIG_SETMASK, signals, nullptr);
	}
	const uint64_t now = coarse_now_ms();
	if (UNEXPECTED(now >= next_check_ms_)) {
		next_check_ms_ = now + check_interval_ms;
		check_registrations();
	}
	if (count == 0 && looks) {
		patience_ms_ = std::min(patience_ms_ * 2, last_patience_ms);
		find_closed();
		return false;
	}
	if (count > 0) {
		patience_ms_ = first_patience_ms;
	}
	bool loop_is_ready = false;
	for (int i = 0; i < count; i++) {
		const epoll_event event = events_[static_cast<size_t>(i)];
		if (event.data.fd < 0) {
			loop_is_ready = true;
		} else {
			dispatch(event.data.fd, event.events);
		}
	}
	return loop_is_ready;
}

} // namespace async
