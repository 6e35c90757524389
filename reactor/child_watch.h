// SPDX-License-Identifier: MIT
// For the files of this room only: how the end of a child process is noticed.
#pragma once

#include "reactor/loop.h"
#include "reactor/signal_table.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

namespace async {

struct PidPoll;

/// How a child ended.
struct ChildStatus {
	bool known;      // Else somebody else has fetched it, or there never was such a child.
	int wait_status; // As waitpid() gives it.

	/// As a process event shows it: the exit status, a signal as a negative number, -1 if unknown.
	[[nodiscard]] zend_long as_exit_code() const noexcept;
};

/// Fetches the status of a child that has ended; false while it runs.
[[nodiscard]] bool reap(pid_t pid, ChildStatus *status) noexcept;
/// Whether it is one of our children, running or not, whose status nobody has fetched.
[[nodiscard]] bool is_child(pid_t pid) noexcept;

/// Waits in the loop for the end of one child, and fetches its status then. By a pidfd where the
/// system has them, else by SIGCHLD. It knows nothing of other children and never fetches theirs.
struct ChildWatch {
	ListLink<ChildWatch> link; // Of those of the loop that are under way.
	pid_t pid;
	PidPoll *poll;           // Null: by the signal.
	SignalListener listener; // Of SIGCHLD.
	bool watching;
	/// Once, when it has ended; the watch is over. It may free the watch.
	void (*on_end)(ChildWatch *watch, const ChildStatus &status);
	/// The loop goes, and it is still under way.
	void (*on_loop_closed)(ChildWatch *watch);

	/// False with the reason in errno. The loop has been started. A signal that came before is not
	/// heard: so look() after it.
	[[nodiscard]] bool begin(bool keeps_loop_alive);
	/// Calls on_end() if the child has ended.
	void look();
	/// Changes that while it is under way.
	void keep_loop_alive(bool keeps);
	/// Idempotent. Only while the loop is there.
	void end();
};

/// Fetches the status of a child that nobody is interested in any more, some time. It keeps no loop
/// alive.
void reap_in_background(pid_t pid);

/// Process events by their pid, so that there is one for each.
[[nodiscard]] zend_async_process_event_t *find_process_event(pid_t pid);
void add_process_event(zend_async_process_event_t *event);
/// Unless another has its place by now.
void remove_process_event(zend_async_process_event_t *event);

/// Of a loop that is about to close its handles.
void stop_watching_children(Loop *closing);

} // namespace async
