// SPDX-License-Identifier: MIT
#include "reactor/child_watch.h"

#include "php_async.h"
#include "support/pidfd.h"

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <mutex>
#include <new>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace async {

using WatchList = IntrusiveList<ChildWatch, &ChildWatch::link>;

struct ProcessTable {
	/// Maps a pid to its zend_async_process_event_t, without a reference. Lives outside request
	/// memory.
	HashTable events;
	WatchList watches;
};

/// Lives outside the request's heap, because its handle closes after its ChildWatch may have been
/// freed.
struct PidPoll {
	uv_poll_t handle;
	ChildWatch *watch; // Null once the watch has ended.
	int fd;
};

namespace {

ProcessTable *table_of_loop()
{
	Loop *owner = thread_loop();
	if (owner->processes == nullptr) {
		owner->processes = new (pecalloc(1, sizeof(ProcessTable), 1)) ProcessTable();
		zend_hash_init(&owner->processes->events, HT_MIN_SIZE, nullptr, nullptr, true);
	}
	return owner->processes;
}

void on_readable(uv_poll_t *handle, int /*status*/, int /*events*/)
{
	ChildWatch *watch = static_cast<PidPoll *>(handle->data)->watch;
	if (watch != nullptr) {
		in_callback([watch] { watch->look(); });
	}
}

bool on_child_signal(SignalListener *listener)
{
	reinterpret_cast<ChildWatch *>(
			reinterpret_cast<char *>(listener) - offsetof(ChildWatch, listener))
			->look();
	return true;
}

void on_poll_closed(uv_handle_t *handle)
{
	auto *poll = static_cast<PidPoll *>(handle->data);
	close(poll->fd);
	pefree(poll, 1);
}

void close_poll(PidPoll *poll)
{
	poll->watch = nullptr;
	uv_close(reinterpret_cast<uv_handle_t *>(&poll->handle), on_poll_closed);
}

/// Returns null if the system has no pidfds or the process has no free descriptor. The caller then
/// uses SIGCHLD.
PidPoll *open_poll(ChildWatch *watch)
{
	const int fd = open_pidfd(watch->pid);
	if (fd < 0) {
		return nullptr;
	}
	auto *poll = static_cast<PidPoll *>(pecalloc(1, sizeof(PidPoll), 1));
	if (uv_poll_init(loop(), &poll->handle, fd) != 0) {
		close(fd);
		pefree(poll, 1);
		return nullptr;
	}
	poll->handle.data = poll;
	poll->watch = watch;
	poll->fd = fd;
	if (uv_poll_start(&poll->handle, UV_READABLE, on_readable) != 0) {
		close_poll(poll);
		return nullptr;
	}
	return poll;
}

void set_reference(PidPoll *poll, bool referenced)
{
	auto *handle = reinterpret_cast<uv_handle_t *>(&poll->handle);
	if (referenced) {
		uv_ref(handle);
	} else {
		uv_unref(handle);
	}
}

// {{{ Abandoned children

// Children that outlived the loop that waited for them. The process tries to reap them when another
// child is abandoned or another loop closes; until then they may be zombies. The list has a fixed
// size. A child that does not fit stays a zombie until the process ends.
constexpr size_t max_outliving = 256;
std::mutex outliving_mutex;
pid_t outliving[max_outliving];
size_t outliving_count;

void reap_outliving() noexcept
{
	const std::lock_guard guard(outliving_mutex);
	size_t kept = 0;
	for (size_t i = 0; i < outliving_count; i++) {
		ChildStatus status = {};
		if (!reap(outliving[i], &status)) {
			outliving[kept++] = outliving[i];
		}
	}
	outliving_count = kept;
}

void add_outliving(pid_t pid) noexcept
{
	const std::lock_guard guard(outliving_mutex);
	if (outliving_count < max_outliving) {
		outliving[outliving_count++] = pid;
	}
}

void forget_background(ChildWatch *watch, const ChildStatus & /*status*/)
{
	pefree(watch, 1);
}

void outlive_loop(ChildWatch *watch)
{
	add_outliving(watch->pid);
	pefree(watch, 1);
}

// }}}

} // namespace

zend_long ChildStatus::as_exit_code() const noexcept
{
	if (!known) {
		return -1;
	}
	return WIFSIGNALED(wait_status) ? -WTERMSIG(wait_status) : WEXITSTATUS(wait_status);
}

bool reap(pid_t pid, ChildStatus *status) noexcept
{
	pid_t found;
	do {
		found = waitpid(pid, &status->wait_status, WNOHANG);
	} while (found < 0 && errno == EINTR);
	status->known = found > 0;
	return found != 0; // ECHILD: its status was fetched already, or it is not our child.
}

bool is_child(pid_t pid) noexcept
{
	siginfo_t info = {};
	return waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

bool ChildWatch::begin(bool keeps_loop_alive)
{
	poll = open_poll(this);
	if (poll != nullptr) {
		set_reference(poll, keeps_loop_alive);
	} else {
		listener.signo = SIGCHLD;
		listener.keeps_loop_alive = keeps_loop_alive;
		listener.on_signal = on_child_signal;
		if (!listener.begin()) {
			return false;
		}
	}
	watching = true;
	table_of_loop()->watches.push_back(this);
	return true;
}

void ChildWatch::look()
{
	ChildStatus status = {};
	if (reap(pid, &status)) {
		end();
		on_end(this, status);
	}
}

void ChildWatch::keep_loop_alive(bool keeps)
{
	if (!watching) {
		return;
	}
	if (poll != nullptr) {
		set_reference(poll, keeps);
	} else {
		listener.keep_loop_alive(keeps);
	}
}

void ChildWatch::end()
{
	if (!std::exchange(watching, false)) {
		return;
	}
	thread_loop()->processes->watches.remove(this);
	if (poll != nullptr) {
		close_poll(std::exchange(poll, nullptr));
	} else {
		listener.end();
	}
}

void reap_in_background(pid_t pid)
{
	reap_outliving();
	if (thread_loop() == nullptr) {
		add_outliving(pid);
		return;
	}
	auto *watch = new (pecalloc(1, sizeof(ChildWatch), 1)) ChildWatch();
	watch->pid = pid;
	watch->on_end = forget_background;
	watch->on_loop_closed = outlive_loop;
	if (!watch->begin(false)) {
		outlive_loop(watch);
		return;
	}
	watch->look();
}

zend_async_process_event_t *find_process_event(pid_t pid)
{
	return static_cast<zend_async_process_event_t *>(
			zend_hash_index_find_ptr(&table_of_loop()->events, pid));
}

void add_process_event(zend_async_process_event_t *event)
{
	zend_hash_index_update_ptr(&table_of_loop()->events, event->process, event);
}

void remove_process_event(zend_async_process_event_t *event)
{
	if (thread_loop() != nullptr && find_process_event(event->process) == event) {
		zend_hash_index_del(&thread_loop()->processes->events, event->process);
	}
}

void stop_watching_children(Loop *closing)
{
	ProcessTable *table = std::exchange(closing->processes, nullptr);
	if (table == nullptr) {
		return;
	}
	while (ChildWatch *watch = table->watches.front()) {
		table->watches.remove(watch);
		watch->watching = false;
		if (watch->poll != nullptr) {
			close_poll(std::exchange(watch->poll, nullptr));
		}
		if (watch->on_loop_closed != nullptr) {
			watch->on_loop_closed(watch);
		}
	}
	zend_hash_destroy(&table->events);
	pefree(table, 1);
	reap_outliving();
}

void reap_child_in_background(zend_process_t process)
{
	reap_in_background(process);
}

} // namespace async
