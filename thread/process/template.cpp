// SPDX-License-Identifier: MIT
#include "thread/process/template.h"

#include "support/php_compat.h"
#include "thread/process/control.h"
#include "thread/process/parent_watch.h"
#include "thread/process/socket_link.h"
#include "thread/process/worker_command.h"
#include "thread/process/worker_request.h"
#include "thread/worker.h"

#include <SAPI.h>
#include <php.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace async {

namespace {

zend_op_array *(*compile_string)(zend_string *, const char *, zend_compile_position);

/// Serves orders until the parent is gone. Never returns in the template; returns the control socket in a worker.
class TemplateProcess {
public:
	[[nodiscard]] int serve();

private:
	struct Child {
		pid_t pid;
		uint64_t worker;
	};

	void watch_children();
	[[nodiscard]] bool take_order(TemplateOrder &order, int &socket) const;
	/// Returns true in the new process.
	[[nodiscard]] bool fork_worker(const TemplateOrder &order);
	void become_worker() const;
	void reap();
	static void report(TemplateReport::Kind kind, int value, uint64_t worker);

	int signals_ = -1;
	sigset_t outer_mask_ = {};
	std::vector<Child> children_;
};

void TemplateProcess::report(TemplateReport::Kind kind, int value, uint64_t worker)
{
	TemplateReport report = {};
	report.kind = kind;
	report.value = value;
	report.worker = worker;
	if (kind == TemplateReport::Kind::hello) {
		const std::string build = build_of_this_process();
		build.copy(report.build, sizeof(report.build) - 1);
	}
	while (send(template_socket_number, &report, sizeof(report), MSG_NOSIGNAL) < 0 &&
			errno == EINTR) {
	}
}

void TemplateProcess::watch_children()
{
	sigset_t child;
	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	sigprocmask(SIG_BLOCK, &child, &outer_mask_);
	signals_ = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
}

int TemplateProcess::serve()
{
	prctl(PR_SET_NAME, "async-template");
	watch_children();
	report(TemplateReport::Kind::hello, 0, 0);
	pollfd waits[2] = { { template_socket_number, POLLIN, 0 }, { signals_, POLLIN, 0 } };
	for (;;) {
		if (poll(waits, 2, -1) < 0 && errno != EINTR) {
			_exit(1);
		}
		if (waits[1].revents != 0) {
			reap();
		}
		TemplateOrder order;
		int socket = -1;
		if (waits[0].revents != 0 && take_order(order, socket)) {
			if (fork_worker(order)) {
				become_worker();
				return socket;
			}
			close(socket);
		}
	}
}

/// Returns false if no order has come after all. Ends the process if the parent is gone; the workers notice that by
/// themselves.
bool TemplateProcess::take_order(TemplateOrder &order, int &socket) const
{
	iovec piece = { &order, sizeof(order) };
	alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))];
	msghdr message = {};
	message.msg_iov = &piece;
	message.msg_iovlen = 1;
	message.msg_control = control;
	message.msg_controllen = sizeof(control);
	const ssize_t got = recvmsg(template_socket_number, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
	if (got < 0 && (errno == EINTR || errno == EAGAIN)) {
		return false;
	}
	const cmsghdr *header = got == sizeof(order) ? CMSG_FIRSTHDR(&message) : nullptr;
	if (header == nullptr || header->cmsg_type != SCM_RIGHTS) {
		_exit(0);
	}
	memcpy(&socket, CMSG_DATA(header), sizeof(socket));
	return true;
}

bool TemplateProcess::fork_worker(const TemplateOrder &order)
{
	fflush(nullptr); // A worker would write an inherited buffer again.
	const pid_t pid = fork();
	if (pid == 0) {
		return true;
	}
	if (pid < 0) {
		report(TemplateReport::Kind::failed, errno, order.worker);
	} else {
		children_.push_back({ pid, order.worker });
		report(TemplateReport::Kind::started, pid, order.worker);
	}
	return false;
}

void TemplateProcess::become_worker() const
{
	close(template_socket_number);
	close(signals_);
	setpgid(0, 0);
	prctl(PR_SET_NAME, "async-worker");
	sigprocmask(SIG_SETMASK, &outer_mask_, nullptr);
}

void TemplateProcess::reap()
{
	signalfd_siginfo info;
	while (read(signals_, &info, sizeof(info)) > 0) {
	}
	int status;
	pid_t pid;
	while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
		const auto child = std::find_if(children_.begin(), children_.end(),
				[pid](const Child &one) { return one.pid == pid; });
		if (child != children_.end()) {
			report(TemplateReport::Kind::ended, status, child->worker);
			children_.erase(child);
		}
	}
}

/// Runs one worker inside the request of the template, which has run no code.
void run_worker_request(int socket)
{
	SocketLink *link = open_socket_link(socket);
	if (link == nullptr) {
		return; // The hub no longer needs the worker.
	}
	watch_parent(socket);
	refresh_request();
	run_worker(*link);
}

zend_op_array *serve_instead_of_compiling(
		zend_string *source, const char *filename, zend_compile_position position)
{
	zend_compile_string = compile_string;
	const uint32_t options = CG(compiler_options);
	CG(compiler_options) = ZEND_COMPILE_DEFAULT; // The worker compiles included files as usual.
	TemplateProcess process;
	run_worker_request(process.serve());
	CG(compiler_options) = options;
	zend_string *nothing = zend_string_init(ZEND_STRL("return;"), false);
	zend_op_array *code = compile_string(nothing, filename, position);
	zend_string_release(nothing);
	return code;
}

bool is_template_socket(const char *number) noexcept
{
	int type = 0;
	socklen_t size = sizeof(type);
	return atoi(number) == template_socket_number && strcmp(sapi_module.name, "cli") == 0 &&
			getsockopt(template_socket_number, SOL_SOCKET, SO_TYPE, &type, &size) == 0 &&
			type == SOCK_SEQPACKET;
}

} // namespace

bool become_template_if_asked()
{
	const char *number = getenv(template_variable);
	if (number == nullptr) {
		return false;
	}
	const bool is_template = is_template_socket(number);
	unsetenv(template_variable); // The code of the workers does not see it.
	if (is_template) {
		fcntl(template_socket_number, F_SETFD, FD_CLOEXEC);
		compile_string = zend_compile_string;
		zend_compile_string = serve_instead_of_compiling;
	}
	return is_template;
}

} // namespace async
