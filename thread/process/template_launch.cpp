// SPDX-License-Identifier: MIT
#include "thread/process/template_launch.h"

#include "support/standard_descriptors.h"
#include "thread/process/control.h"

#include <cerrno>
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Instrumented code would note the frames of processes that never return from them.
#define ASYNC_PLAIN_CODE __attribute__((no_sanitize("address", "thread", "undefined")))

// glibc's clone(), by its other name: the thread sanitizer takes clone() for a fork, and then mistrusts this process.
// NOLINTNEXTLINE(readability-identifier-naming): the name is libc's.
extern "C" int __clone(int (*function)(void *), void *stack, int flags, void *argument, ...);

namespace async {

namespace {

constexpr size_t stack_size = size_t{ 64 } * 1024;

/// The program that exec() starts. Both new processes share the memory of the parent, as after vfork(), and the calling
/// thread is stopped meanwhile. They make system calls only: other threads may hold any lock.
struct Launch {
	const char *binary;
	const char *directory; // Null: that of this process.
	char *const *arguments;
	char *const *environment;
	const sigset_t *mask;
	char *stacks;
	int socket;
	int highest_descriptor;
	bool output_is_error_log;
	pid_t pid;
	int error;
};

/// A handler is a function of a program that the new process does not run. Ignored signals stay ignored.
ASYNC_PLAIN_CODE void drop_signal_handlers() noexcept
{
	for (int signo = 1; signo < NSIG; signo++) {
		struct sigaction action;
		if (sigaction(signo, nullptr, &action) == 0 && action.sa_handler != SIG_IGN &&
				action.sa_handler != SIG_DFL) {
			action = {};
			action.sa_handler = SIG_DFL;
			sigaction(signo, &action, nullptr);
		}
	}
}

/// Leaves standard input, output, error and the socket.
ASYNC_PLAIN_CODE bool arrange_descriptors(const Launch &launch) noexcept
{
	for (int fd = 0; fd <= STDERR_FILENO; fd++) {
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDWR) != fd) {
			return false;
		}
	}
	if (launch.output_is_error_log && dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
		return false;
	}
	if (launch.socket == template_socket_number) {
		fcntl(template_socket_number, F_SETFD, 0); // Not closed by exec().
	} else if (dup2(launch.socket, template_socket_number) < 0) {
		return false;
	}
#ifdef SYS_close_range
	if (syscall(SYS_close_range, template_socket_number + 1, ~0u, 0) == 0) {
		return true;
	}
#endif
	for (int fd = template_socket_number + 1; fd <= launch.highest_descriptor; fd++) {
		close(fd);
	}
	return true;
}

ASYNC_PLAIN_CODE int run_program(void *argument)
{
	auto *launch = static_cast<Launch *>(argument);
	setsid(); // Ctrl-C in the terminal reaches the parent only.
	drop_signal_handlers();
	if ((launch->directory == nullptr || chdir(launch->directory) == 0) &&
			arrange_descriptors(*launch)) {
		sigprocmask(SIG_SETMASK, launch->mask, nullptr);
		execve(launch->binary, launch->arguments, launch->environment);
	}
	launch->error = errno;
	_exit(127);
}

/// The process in between. Its end makes the template a child of init.
ASYNC_PLAIN_CODE int detach(void *argument)
{
	auto *launch = static_cast<Launch *>(argument);
	launch->pid = __clone(
			run_program, launch->stacks + stack_size, CLONE_VM | CLONE_VFORK | SIGCHLD, launch);
	if (launch->pid < 0) {
		launch->error = errno;
	}
	_exit(0);
}

std::vector<char *> pointers_to(const std::vector<std::string> &strings)
{
	std::vector<char *> pointers;
	pointers.reserve(strings.size() + 1);
	for (const std::string &string : strings) {
		pointers.push_back(const_cast<char *>(string.c_str()));
	}
	pointers.push_back(nullptr);
	return pointers;
}

int highest_descriptor() noexcept
{
	rlimit limit;
	return getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1u << 20
			? static_cast<int>(limit.rlim_cur)
			: 1 << 20;
}

/// Returns when exec() has succeeded or failed.
void start(Launch &launch)
{
	sigset_t all;
	sigset_t outer;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &outer);
	// The process in between sends no SIGCHLD and is not seen by a wait() of the user: it ends with signal 0.
	const pid_t between =
			__clone(detach, launch.stacks + 2 * stack_size, CLONE_VM | CLONE_VFORK, &launch);
	if (between < 0) {
		launch.error = errno;
	} else {
		while (waitpid(between, nullptr, __WALL) < 0 && errno == EINTR) {
		}
	}
	pthread_sigmask(SIG_SETMASK, &outer, nullptr);
}

} // namespace

bool launch_template(const TemplateCommand &command, Template &started, int &error)
{
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
		error = errno;
		return false;
	}
	ends[0] = above_standard(ends[0]);
	ends[1] = above_standard(ends[1]);
	void *stacks = mmap(nullptr, 2 * stack_size, PROT_READ | PROT_WRITE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
	const std::vector<char *> arguments = pointers_to(command.arguments);
	const std::vector<char *> environment = pointers_to(command.environment);
	const char *directory = command.directory.empty() ? nullptr : command.directory.c_str();
	Launch launch = { command.binary.c_str(), directory, arguments.data(), environment.data(),
		&command.mask, static_cast<char *>(stacks), ends[1], highest_descriptor(),
		command.output_is_error_log, 0, 0 };
	if (stacks == MAP_FAILED || ends[0] < 0 || ends[1] < 0) {
		launch.error = errno;
	} else {
		start(launch);
	}
	if (stacks != MAP_FAILED) {
		munmap(stacks, 2 * stack_size);
	}
	close(ends[1]);
	error = launch.error;
	if (launch.error != 0) {
		close(ends[0]);
		return false;
	}
	started = { ends[0], launch.pid };
	return true;
}

} // namespace async
