// SPDX-License-Identifier: MIT
// Waits for child processes. A pidfd becomes readable when a child has ended; the real call then reaps it.
// SIGCHLD belongs to the program, and may have arrived before the wait began.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/held_descriptor.h"
#include "interpose/libc/wait.h"
#include "reactor/reactor.h"
#include "support/pidfd.h"
#include "support/standard_descriptors.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <mutex>
#include <spawn.h>
#include <sys/wait.h>
#include <unordered_map>

namespace async::cooperative {

namespace {

// {{{ Which children there are

/// Further children are not watched one by one. The real call is repeated now and then for them.
constexpr size_t most_watched = 64;

/// Calls `visit(pid)` for the children of this process, up to `most_watched`.
template <typename Visit> void each_child(Visit &&visit)
{
	DIR *threads = opendir("/proc/self/task");
	size_t left = most_watched;
	while (const dirent *thread = threads != nullptr ? readdir(threads) : nullptr) {
		char path[64];
		snprintf(path, sizeof(path), "/proc/self/task/%.20s/children", thread->d_name);
		FILE *list = thread->d_name[0] != '.' ? fopen(path, "re") : nullptr;
		int pid;
		while (list != nullptr && left > 0 && fscanf(list, "%d", &pid) == 1) {
			visit(static_cast<pid_t>(pid));
			left--;
		}
		if (list != nullptr) {
			::fclose(list);
		}
	}
	if (threads != nullptr) {
		closedir(threads);
	}
}

// }}}

// {{{ Waiting for them

constexpr int first_pause_ms = 1;
constexpr int longest_pause_ms = 50;

/// The pidfds of the children that the call may reap. They are closed on every way out, even after a fatal error.
class ChildWatchers {
public:
	explicit ChildWatchers(pid_t pid)
	{
		if (pid > 0) {
			watch(pid);
		} else {
			each_child([this](pid_t child) { watch(child); });
		}
	}

	/// Suspends until one of them has ended, or `ms` are over.
	[[nodiscard]] Waited wait(int ms, InterruptibleCall *call) const
	{
		return wait_for_descriptors(waits_, count_, ms, nullptr, call);
	}
	[[nodiscard]] bool is_empty() const noexcept { return count_ == 0; }

private:
	void watch(pid_t pid)
	{
		if (fds_[count_].hold(open_pidfd(pid))) {
			waits_[count_] = { fds_[count_].get(), ASYNC_READABLE };
			count_++;
		}
	}

	HeldDescriptor fds_[most_watched];
	DescriptorInterest waits_[most_watched];
	size_t count_ = 0;
};

/// Repeats `attempt`, which does not wait, until it returns true. The pidfd of a single child tells its end.
/// Among several children, new ones may start meanwhile, and no pidfd reports that a child was stopped. The
/// attempt is repeated after growing pauses then.
template <typename Attempt> bool wait_for_child(pid_t pid, bool only_ends, Attempt &&attempt)
{
	InterruptibleCall call(InterruptibleCall::Kind::unless_restarted);
	for (int pause = first_pause_ms; !attempt(); pause = std::min(pause * 2, longest_pause_ms)) {
		const ChildWatchers watchers(pid);
		const bool told = pid > 0 && only_ends && !watchers.is_empty();
		const Waited waited = watchers.wait(told ? without_end : pause, &call);
		if (const int error = error_of(waited)) {
			errno = error;
			return false;
		}
	}
	return true;
}

// }}}

} // namespace

pid_t wait4(pid_t pid, int *status, int options, rusage *usage)
{
	if ((options & WNOHANG) != 0 || !may_suspend()) {
		return ::wait4(pid, status, options, usage);
	}
	pid_t ended = 0;
	const bool only_ends = (options & (WUNTRACED | WCONTINUED)) == 0;
	const bool answered = wait_for_child(pid, only_ends, [&] {
		ended = ::wait4(pid, status, options | WNOHANG, usage);
		return ended != 0;
	});
	return answered ? ended : -1;
}

pid_t wait3(int *status, int options, rusage *usage)
{
	return cooperative::wait4(-1, status, options, usage);
}

pid_t waitpid(pid_t pid, int *status, int options)
{
	return cooperative::wait4(pid, status, options, nullptr);
}

pid_t wait(int *status)
{
	return cooperative::wait4(-1, status, 0, nullptr);
}

int waitid(idtype_t type, id_t id, siginfo_t *info, int options)
{
	if ((options & WNOHANG) != 0 || !may_suspend()) {
		return ::waitid(type, id, info, options);
	}
	siginfo_t unwanted;
	siginfo_t *answer = info != nullptr ? info : &unwanted;
	int result = 0;
	const pid_t pid = type == P_PID ? static_cast<pid_t>(id) : -1;
	const bool only_ends = (options & (WSTOPPED | WCONTINUED)) == 0;
	const bool answered = wait_for_child(pid, only_ends, [&] {
		answer->si_pid = 0; // It stays 0 if no child has changed its state.
		result = ::waitid(type, id, answer, options | WNOHANG);
		return result != 0 || answer->si_pid != 0;
	});
	return answered ? result : -1;
}

namespace {

// {{{ popen(): libc's own pclose() waits where no redirection reaches

struct Child {
	pid_t pid;
	bool runs_command; // For a function that gives its caller no handle.
};

/// The children behind the streams that we have opened.
struct Children {
	std::mutex lock;
	std::unordered_map<FILE *, Child> by_stream;
};

Children &children()
{
	static Children instance;
	return instance;
}

/// Returns whether a PHP function is running that executes a command and returns no handle to it.
bool in_a_command_function()
{
	const zend_execute_data *frame = EG(current_execute_data);
	if (frame == nullptr || frame->func == nullptr ||
			frame->func->common.function_name == nullptr) {
		return false;
	}
	const zend_string *name = frame->func->common.function_name;
	return zend_string_equals_literal(name, "exec") || zend_string_equals_literal(name, "system") ||
			zend_string_equals_literal(name, "passthru") ||
			zend_string_equals_literal(name, "shell_exec") ||
			zend_string_equals_literal(name, "mail") ||
			zend_string_equals_literal(name, "mb_send_mail");
}

/// Removes the child of the stream from the table and returns it. Its pid is 0 if the stream is unknown.
Child take_child(FILE *stream)
{
	const std::lock_guard guard(children().lock);
	const auto found = children().by_stream.find(stream);
	if (found == children().by_stream.end()) {
		return {};
	}
	const Child child = found->second;
	children().by_stream.erase(found);
	return child;
}

/// Lets go of a child that has not ended.
void give_up(const Child &child)
{
	if (child.runs_command) {
		kill(child.pid, SIGTERM);
	}
	reap_child_in_background(child.pid);
}

/// Starts the shell as libc's popen() does. The child inherits no ends of other streams: ours are closed on exec.
pid_t spawn_shell(const char *command, int child_end, int standard) noexcept
{
	posix_spawn_file_actions_t actions;
	if (posix_spawn_file_actions_init(&actions) != 0) {
		return -1;
	}
	posix_spawn_file_actions_adddup2(&actions, child_end, standard);
	const char *arguments[] = { "sh", "-c", command, nullptr };
	pid_t pid = -1;
	const int error = posix_spawn(
			&pid, "/bin/sh", &actions, nullptr, const_cast<char **>(arguments), environ);
	posix_spawn_file_actions_destroy(&actions);
	errno = error;
	return error == 0 ? pid : -1;
}

// }}}

} // namespace

bool wait_for_end(pid_t pid)
{
	// A process that is not our child counts as ended: the caller that reaps it gets the error.
	int result;
	do {
		result = cooperative::waitid(P_PID, static_cast<id_t>(pid), nullptr, WEXITED | WNOWAIT);
	} while (result != 0 && errno == EINTR);
	return result == 0 || errno != ECANCELED;
}

FILE *popen(const char *command, const char *mode)
{
	const bool reads = mode[0] == 'r';
	if (!may_suspend() || (!reads && mode[0] != 'w')) {
		return ::popen(command, mode);
	}
	int ends[2];
	if (!open_internal_pipe(ends)) {
		return nullptr;
	}
	const int ours = ends[reads ? 0 : 1];
	const int theirs = ends[reads ? 1 : 0];
	const pid_t pid = spawn_shell(command, theirs, reads ? STDOUT_FILENO : STDIN_FILENO);
	const int error = errno;
	::close(theirs);
	FILE *stream = pid > 0 ? fdopen(ours, reads ? "r" : "w") : nullptr;
	if (stream == nullptr) {
		::close(ours);
		errno = error;
		return nullptr;
	}
	const std::lock_guard guard(children().lock);
	children().by_stream[stream] = { pid, in_a_command_function() };
	return stream;
}

pid_t child_of(FILE *stream)
{
	const std::lock_guard guard(children().lock);
	const auto found = children().by_stream.find(stream);
	return found != children().by_stream.end() ? found->second.pid : 0;
}

int pclose(FILE *stream)
{
	const Child child = take_child(stream);
	if (child.pid == 0) {
		return ::pclose(stream); // Opened before the seam was put in.
	}
	cooperative::fclose(stream);
	if (child.runs_command && !in_a_command_function()) {
		// A fatal error has ended the call, and the engine closes the open streams. Nothing waits for the
		// command.
		give_up(child);
		return -1;
	}
	int status = -1;
	pid_t ended;
	do {
		ended = cooperative::waitpid(child.pid, &status, 0);
	} while (ended < 0 && errno == EINTR);
	if (ended < 0 && errno == ECANCELED) {
		give_up(child); // The stream is gone: no later call can wait for the child.
		errno = ECANCELED;
	}
	return ended == child.pid ? status : -1;
}

} // namespace async::cooperative
