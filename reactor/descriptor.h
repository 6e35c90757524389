// SPDX-License-Identifier: MIT
// For the files of this room only: readiness of descriptors.
#pragma once

#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <csignal>
#include <cstdint>
#include <sys/epoll.h>
#include <vector>

namespace async {

/// Somebody who wants to know when a descriptor is ready: part of an event or of an I/O handle.
struct DescriptorListener {
	ListLink<DescriptorListener> link;
	int fd = -1;           // Of the table it is attached to; -1 while it is attached to none.
	uint32_t wanted = 0;   // async_poll_event: what it waits for just now.
	bool borrowed = false; // Somebody else's descriptor, who may close it without telling us.
	/// In scheduler context. `ready` holds what was wanted and came, or ASYNC_DISCONNECT, which is told
	/// once and ends the wait: `wanted` is 0 then.
	void (*on_ready)(DescriptorListener *self, uint32_t ready) = nullptr;
};

/// Which descriptors are watched for what: one registration with the kernel per descriptor, which
/// stays when a wait is over. It is level-triggered, so it says the truth whoever else reads from
/// the descriptor; what fires while nobody waits for it is taken out then, and put back with the next
/// wait. A request/response loop over one connection so costs no epoll_ctl() at all.
///
/// Not libuv's uv_poll_t: each start of that costs two epoll_ctl(), and it aborts the process if the
/// descriptor was closed before the loop came round. libuv's loop is itself watched here.
class DescriptorTable {
public:
	DescriptorTable() = default;
	DescriptorTable(const DescriptorTable &) = delete;
	DescriptorTable &operator=(const DescriptorTable &) = delete;
	DescriptorTable(DescriptorTable &&) = delete;
	DescriptorTable &operator=(DescriptorTable &&) = delete;
	~DescriptorTable();

	/// Before anything else. `backend_fd` is libuv's; 0 or an errno.
	[[nodiscard]] int open(int backend_fd) noexcept;
	/// In the child of a fork: a new set, with everything that is wanted in it.
	[[nodiscard]] int reopen_after_fork(int backend_fd) noexcept;

	/// Makes `listener` a user of the descriptor; nothing is asked of the kernel yet.
	void attach(DescriptorListener *listener, int fd);
	void detach(DescriptorListener *listener) noexcept;
	/// From now on it waits for `events`, or for nothing. 0 or an errno: EBADF, EPERM for what cannot
	/// be watched.
	[[nodiscard]] int want(DescriptorListener *listener, uint32_t events) noexcept;
	/// The descriptor is about to be closed, or was: whoever waits for it is told ASYNC_DISCONNECT, and
	/// its number means nothing any more.
	void forget(int fd);
	/// Above every descriptor that was ever watched.
	[[nodiscard]] int known() const noexcept { return static_cast<int>(entries_.size()); }

	/// Calls `visit` for each listener of the descriptor that waits; it may detach any of them.
	template <typename Visit> void each_waiting(int fd, Visit &&visit)
	{
		if (fd < 0 || static_cast<size_t>(fd) >= entries_.size()) {
			return;
		}
		DescriptorListener *outer = next_;
		for (DescriptorListener *listener = entries_[static_cast<size_t>(fd)].listeners.front();
				listener != nullptr; listener = next_) {
			next_ = Listeners::next(listener);
			if (listener->wanted != 0) {
				visit(listener);
			}
		}
		next_ = outer;
	}

	/// Waits up to `ms` (-1: without end) and tells the listeners. Whether libuv's loop has something to
	/// do. With `signals`, the caller has blocked all of them; that mask is the one of the wait, which a
	/// signal then ends, and stays after it.
	[[nodiscard]] bool wait(int ms, const sigset_t *signals);

private:
	using Listeners = IntrusiveList<DescriptorListener, &DescriptorListener::link>;
	struct Entry {
		Listeners listeners;
		uint32_t armed = 0;      // What the kernel watches for us, as async_poll_event.
		bool registered = false; // As far as we know: it may have been closed behind our back.
		bool borrowed = false;   // By a listener, now or before.
		// Kept from users that are gone: the number may mean another file now.
		bool doubtful = false;
	};

	[[nodiscard]] int arm(int fd, Entry &entry, uint32_t events) noexcept;
	void disarm(int fd, Entry &entry, uint32_t events) noexcept;
	[[nodiscard]] static uint32_t wanted_of(const Entry &entry) noexcept;
	void dispatch(int fd, uint32_t epoll_events);
	static void tell(DescriptorListener *listener, uint32_t ready, bool terminal);
	void find_closed();
	void check_registrations();

	int epoll_ = -1;
	std::vector<Entry> entries_;         // By descriptor.
	DescriptorListener *next_ = nullptr; // Of the notification in progress.
	std::vector<epoll_event> events_;    // Of the round in progress.
	int patience_ms_ = 0;                // Until we look for descriptors closed behind our back.
	uint64_t next_check_ms_ = 0;         // By coarse_now_ms().
	size_t next_checked_ = 0;            // The descriptor at which it goes on.
};

/// The table of this thread's loop, which is started.
[[nodiscard]] DescriptorTable &descriptors() noexcept;

} // namespace async
