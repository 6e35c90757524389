// SPDX-License-Identifier: MIT
// Readiness of descriptors; only the files of this room include this header.
#pragma once

#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <csignal>
#include <cstdint>
#include <sys/epoll.h>
#include <vector>

namespace async {

/// A callback for the readiness of a descriptor; it is part of an event or of an I/O handle.
struct DescriptorListener {
	ListLink<DescriptorListener> link;
	int fd = -1;         // The descriptor; -1 while the listener is not attached to a table.
	uint32_t wanted = 0; // The async_poll_event bits that the listener currently waits for.
	// The descriptor belongs to other code, which may close it without calling forget().
	bool borrowed = false;
	/// Called in scheduler context. `ready` holds the wanted bits that are ready. A hang-up, an
	/// error or a close adds ASYNC_DISCONNECT and ends the wait: it is reported once, and `wanted`
	/// is then 0.
	void (*on_ready)(DescriptorListener *self, uint32_t ready) = nullptr;
};

/// Records which descriptors are watched for which events. Each descriptor has one registration
/// with the kernel, which stays after a wait has ended. Registrations are level-triggered, so they
/// are correct even if other code reads from the descriptor. If an event fires that no listener
/// wants, the table removes it from the registration; the next wait adds it again. A
/// request/response loop over one connection therefore needs no epoll_ctl() calls at all.
///
/// The table does not use uv_poll_t, for two reasons. Each start of a uv_poll_t costs two
/// epoll_ctl() calls. It also aborts the process if the descriptor was closed before the loop
/// iterates. The table watches the backend descriptor of libuv's loop as well.
class DescriptorTable {
public:
	DescriptorTable() = default;
	DescriptorTable(const DescriptorTable &) = delete;
	DescriptorTable &operator=(const DescriptorTable &) = delete;
	DescriptorTable(DescriptorTable &&) = delete;
	DescriptorTable &operator=(DescriptorTable &&) = delete;
	~DescriptorTable();

	/// Must be called before any other method. `backend_fd` is the backend descriptor of libuv's
	/// loop. The method returns 0 or an errno.
	[[nodiscard]] int open(int backend_fd) noexcept;
	/// Creates a new epoll set in the child of a fork, and registers every wanted event in it.
	[[nodiscard]] int reopen_after_fork(int backend_fd) noexcept;

	/// Attaches `listener` to the descriptor; this does not call the kernel yet.
	void attach(DescriptorListener *listener, int fd);
	void detach(DescriptorListener *listener) noexcept;
	/// Sets the events that `listener` waits for; 0 ends the wait. The method returns 0 or an
	/// errno: EBADF, or EPERM for a descriptor that epoll cannot watch.
	[[nodiscard]] int want(DescriptorListener *listener, uint32_t events) noexcept;
	/// Must be called when the descriptor is about to be closed, or has been closed. Reports
	/// ASYNC_DISCONNECT to every waiting listener and drops the registration.
	void forget(int fd);
	/// Returns an upper bound: every descriptor that was ever watched is below it.
	[[nodiscard]] int known() const noexcept { return static_cast<int>(entries_.size()); }

	/// Calls `visit` for each waiting listener of the descriptor. `visit` may detach any listener.
	template <typename Visit> void each_waiting(int fd, Visit &&visit)
	{
		if (fd < 0 || static_cast<size_t>(fd) >= entries_.size()) {
			return;
		}
		walk(entries_[static_cast<size_t>(fd)].listeners, [&visit](DescriptorListener *listener) {
			if (listener->wanted != 0) {
				visit(listener);
			}
		});
	}

	/// Waits up to `ms` milliseconds (-1: no limit) and calls the listeners. Returns whether
	/// libuv's loop has something to do. If `signals` is given, the caller has blocked all signals.
	/// The wait runs with that mask, so a signal can interrupt it, and the mask stays set
	/// afterwards.
	[[nodiscard]] bool wait(int ms, const sigset_t *signals);

private:
	using Listeners = IntrusiveList<DescriptorListener, &DescriptorListener::link>;
	struct Entry {
		Listeners listeners;
		uint32_t armed = 0;      // The async_poll_event bits that the kernel watches.
		bool registered = false; // May be outdated: other code may have closed the descriptor.
		bool borrowed = false;   // Some listener, past or present, borrowed the descriptor.
		// The registration was kept after its listeners had left. The number may name another file
		// now.
		bool doubtful = false;
	};

	/// Calls `visit` for each listener, which may detach any listener of any descriptor. Walks nest: a
	/// callback may forget another descriptor. A bailout in `visit` leaves its cursor behind, which does no harm.
	template <typename Visit> void walk(const Listeners &listeners, Visit &&visit)
	{
		const size_t depth = cursors_.size();
		cursors_.push_back(listeners.front());
		while (DescriptorListener *listener = cursors_[depth]) {
			cursors_[depth] = Listeners::next(listener);
			visit(listener);
		}
		cursors_.resize(depth);
	}

	[[nodiscard]] int arm(int fd, Entry &entry, uint32_t events) noexcept;
	void disarm(int fd, Entry &entry, uint32_t events) noexcept;
	[[nodiscard]] static uint32_t wanted_of(const Entry &entry) noexcept;
	void dispatch(int fd, uint32_t epoll_events);
	static void tell(DescriptorListener *listener, uint32_t ready, bool terminal);
	void find_closed();
	void check_registrations();

	int epoll_ = -1;
	std::vector<Entry> entries_;                // Indexed by descriptor.
	std::vector<DescriptorListener *> cursors_; // The next listener of each running walk.
	std::vector<epoll_event> events_;           // The buffer of the running epoll_pwait().
	// The idle time after which the table searches for descriptors that were closed unnoticed.
	int patience_ms_ = 0;
	uint64_t next_check_ms_ = 0; // A time of coarse_now_ms().
	size_t next_checked_ = 0;    // The descriptor at which the next check continues.
};

/// Returns the table of this thread's loop, which must have been started.
[[nodiscard]] DescriptorTable &descriptors() noexcept;

} // namespace async
