// SPDX-License-Identifier: MIT
// Waiting for child processes. A pidfd says when a child has ended; the real call then takes it.
#include "interpose/cooperative.h"
#include "interpose/wait.h"
#include "reactor/reactor.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <mutex>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unordered_map>

namespace async::cooperative {

namespace {

int open_pidfd(pid_t pid) noexcept
{
#ifdef SYS_pidfd_open
	return static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
#else
	return -1;
#endif
}

/// Only one child that ends, and is named, can be waited for in this way.
bool is_covered(pid_t pid, int options) noexcept
{
	return pid > 0 && (options & (WNOHANG | WUNTRACED | WCONTINUED)) == 0 && may_suspend();
}

} // namespace

bool wait_for_end(pid_t pid)
{
	const int pidfd = open_pidfd(pid);
	if (pidfd < 0) {
		return true;
	}
	const Waited waited = wait_for_descriptor(pidfd, ASYNC_READABLE, without_end);
	cooperative::close(pidfd);
	if (waited == Waited::cancelled) {
		errno = ECANCELED;
		return false;
	}
	return true;
}

pid_t waitpid(pid_t pid, int *status, int options)
{
	return is_covered(pid, options) && !wait_for_end(pid) ? -1 : ::waitpid(pid, status, options);
}

pid_t wait4(pid_t pid, int *status, int options, rusage *usage)
{
	return is_covered(pid, options) && !wait_for_end(pid) ? -1
														  : ::wait4(pid, status, options, usage);
}

namespace {

// {{{ popen(): libc's own pclose() waits where no redirection reaches

/// The children behind the streams that we have opened.
struct Children {
	std::mutex lock;
	std::unordered_map<FILE *, pid_t> by_stream;
};

Children &children()
{
	static Children instance;
	return instance;
}

/// As libc's: the ends of other popen()ed streams are not for this child; ours are closed on exec.
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

FILE *popen(const char *command, const char *mode)
{
	const bool reads = mode[0] == 'r';
	if (!may_suspend() || (!reads && mode[0] != 'w')) {
		return ::popen(command, mode);
	}
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) != 0) {
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
	children().by_stream[stream] = pid;
	return stream;
}

pid_t child_of(FILE *stream)
{
	const std::lock_guard guard(children().lock);
	const auto found = children().by_stream.find(stream);
	return found != children().by_stream.end() ? found->second : 0;
}

namespace {

/// Those that run a command and give no handle to it.
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
			zend_string_equals_literal(name, "shell_exec");
}

} // namespace

int pclose(FILE *stream)
{
	pid_t pid = 0;
	{
		const std::lock_guard guard(children().lock);
		const auto found = children().by_stream.find(stream);
		if (found != children().by_stream.end()) {
			pid = found->second;
			children().by_stream.erase(found);
		}
	}
	if (pid == 0) {
		return ::pclose(stream); // Opened before the seam was put in.
	}
	forget_descriptor(fileno(stream));
	fclose(stream);
	int status = -1;
	pid_t ended;
	do {
		ended = cooperative::waitpid(pid, &status, 0);
	} while (ended < 0 && errno == EINTR);
	if (ended < 0 && errno == ECANCELED) {
		// The stream is gone, and with it whoever could wait again.
		if (in_a_command_function()) {
			kill(pid, SIGTERM);
		}
		reap_child_in_background(pid);
	}
	return ended == pid ? status : -1;
}

} // namespace async::cooperative
