// SPDX-License-Identifier: MIT
// Detects the end of a child process; only the files of this room include this header.
#pragma once

#include "reactor/loop.h"
#include "reactor/signal_table.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

namespace async {

struct PidPoll;

/// How a child ended.
struct ChildStatus {
	// False if other code has already fetched the status, or if no such child ever existed.
	bool known;
	int wait_status; // The status in the format of waitpid().

	/// Returns the exit code that a process event reports: the exit status, the negated signal
	/// number, or -1 if the status is unknown.
	[[nodiscard]] zend_long as_exit_code() const noexcept;
};

/// Fetches the status of a child that has ended, or returns false while the child is running.
[[nodiscard]] bool reap(pid_t pid, ChildStatus *status) noexcept;
/// Returns whether `pid` is a child of this process, running or ended, whose status has not been
/// fetched.
[[nodiscard]] bool is_child(pid_t pid) noexcept;

/// Waits in the loop until one child ends, then fetches its status. The watch uses a pidfd where
/// the system supports it, and SIGCHLD otherwise. It never fetches the status of another child.
struct ChildWatch {
	ListLink<ChildWatch> link; // Links the active watches of the loop.
	pid_t pid;
	PidPoll *poll;           // Null if the watch uses SIGCHLD.
	SignalListener listener; // Listens to SIGCHLD.
	bool watching;
	/// Called once, when the child has ended and the watch has stopped; the callback may free it.
	void (*on_end)(ChildWatch *watch, const ChildStatus &status);
	/// Called if the loop closes while the watch is active.
	void (*on_loop_closed)(ChildWatch *watch);

	/// Starts the watch, or returns false with the reason in errno. The loop must have been
	/// started. The watch does not see a signal that arrived earlier, so the caller must call
	/// look() afterwards.
	[[nodiscard]] bool begin(bool keeps_loop_alive);
	/// Calls on_end() if the child has ended.
	void look();
	/// Sets whether the active watch keeps the loop alive.
	void keep_loop_alive(bool keeps);
	/// Stops the watch; idempotent, and only while the thread has a loop.
	void end();
};

/// Fetches the status of an abandoned child once it has ended; this does not keep the loop alive.
void reap_in_background(pid_t pid);

/// The process events of the loop, indexed by pid. Each pid has at most one event.
[[nodiscard]] zend_async_process_event_t *find_process_event(pid_t pid);
void add_process_event(zend_async_process_event_t *event);
/// Does nothing if another event has replaced this one.
void remove_process_event(zend_async_process_event_t *event);

/// Stops every watch of a loop that is about to close its handles.
void stop_watching_children(Loop *closing);

} // namespace async
