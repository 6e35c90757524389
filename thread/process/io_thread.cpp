// SPDX-License-Identifier: MIT
#include "thread/process/io_thread.h"

#include "support/standard_descriptors.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace async {

namespace {

// The number of an epoll event is that of a worker, from 1, or one of these.
constexpr uint64_t from_wake = UINT64_MAX;
constexpr uint64_t from_template = UINT64_MAX - 1;

constexpr int most_events = 64;
/// PHP with all its extensions starts in less than a second. A program that is no PHP may wait for ever.
constexpr int64_t template_patience_ms = 30'000;
/// The template reports the end of a process within milliseconds, unless it has died or was stopped.
constexpr int64_t end_patience_ms = 5'000;
constexpr int check_ms = 250;
/// The kernel limits it to net.core.wmem_max, which is enough for many small messages.
constexpr int socket_room = 4 * 1024 * 1024;

int64_t now_ms() noexcept
{
	timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return static_cast<int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

std::string describe_end(int status)
{
	if (WIFSIGNALED(status)) {
		return "the worker process was killed by signal " + std::to_string(WTERMSIG(status));
	}
	return "the worker process ended with exit status " + std::to_string(WEXITSTATUS(status));
}

/// Sends one packet with a descriptor, without waiting. Returns 0 or an errno; EAGAIN: the socket has no room.
int send_order(int socket, const TemplateOrder &order, int descriptor) noexcept
{
	TemplateOrder sent = order;
	iovec piece = { &sent, sizeof(sent) };
	alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
	msghdr message = {};
	message.msg_iov = &piece;
	message.msg_iovlen = 1;
	message.msg_control = control;
	message.msg_controllen = sizeof(control);
	cmsghdr *header = CMSG_FIRSTHDR(&message);
	header->cmsg_level = SOL_SOCKET;
	header->cmsg_type = SCM_RIGHTS;
	header->cmsg_len = CMSG_LEN(sizeof(int));
	memcpy(CMSG_DATA(header), &descriptor, sizeof(descriptor));
	ssize_t result;
	do {
		result = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
	} while (result < 0 && errno == EINTR);
	return result < 0 ? errno : 0;
}

bool open_control_socket(int (&ends)[2]) noexcept
{
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
		return false;
	}
	for (int &end : ends) {
		end = above_standard(end);
		setsockopt(end, SOL_SOCKET, SO_SNDBUF, &socket_room, sizeof(socket_room));
	}
	if (ends[0] >= 0 && ends[1] >= 0) {
		return true;
	}
	const int error = errno;
	close(ends[0] >= 0 ? ends[0] : ends[1]);
	errno = error;
	return false;
}

} // namespace

IoThread::IoThread(Hub &hub, TemplateCommand &&command, const SignalForwarding *signals)
		: hub_(hub), command_(std::move(command)), signals_(signals)
{
}

IoThread::~IoThread()
{
	stop();
}

bool IoThread::start(int &error)
{
	epoll_ = above_standard(epoll_create1(EPOLL_CLOEXEC));
	wake_ = above_standard(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
	epoll_event event = { EPOLLIN, { .u64 = from_wake } };
	if (epoll_ < 0 || wake_ < 0 || epoll_ctl(epoll_, EPOLL_CTL_ADD, wake_, &event) != 0) {
		error = errno;
		return false;
	}
	sigset_t all;
	sigset_t outer;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &outer); // The new thread inherits the mask.
	error = pthread_create(&thread_, nullptr, thread_main, this);
	pthread_sigmask(SIG_SETMASK, &outer, nullptr);
	is_started_ = error == 0;
	return is_started_;
}

void IoThread::stop()
{
	if (is_started_) {
		stops_ = true;
		eventfd_write(wake_, 1);
		pthread_join(thread_, nullptr);
		is_started_ = false;
	}
	for (int *descriptor : { &template_.socket, &epoll_, &wake_ }) {
		if (*descriptor >= 0) {
			close(*descriptor);
			*descriptor = -1;
		}
	}
	connections_.clear();
}

void IoThread::close_after_fork() noexcept
{
	close(epoll_);
	close(wake_);
	if (template_.socket >= 0) {
		close(template_.socket);
	}
	// The thread may have been about to change the table when the process was forked. It is not readable then.
	if (connections_mutex_.try_lock()) {
		for (const auto &[worker, connection] : connections_) {
			close(connection->socket);
		}
		connections_mutex_.unlock();
	}
}

bool IoThread::start_worker(WorkerId worker, Parcel &why) noexcept
{
	const std::lock_guard guard(orders_mutex_);
	orders_.push_back(worker);
	eventfd_write(wake_, 1);
	return true;
}

void IoThread::watch_signal(int signo, bool watches) noexcept
{
	if (signals_ != nullptr && signo > 0 && signo < NSIG) {
		signals_->forward(signo, watches);
	}
}

// {{{ The loop

void *IoThread::thread_main(void *self)
{
	pthread_setname_np(pthread_self(), "async-io");
	static_cast<IoThread *>(self)->run();
	return nullptr;
}

void IoThread::run()
{
	epoll_event events[most_events];
	while (!stops_) {
		const int count = epoll_wait(epoll_, events, most_events, patience());
		{
			// Workers get their next tasks before the PHP thread is woken for the results.
			const CallsAfterwards wakes;
			for (int i = 0; i < count; i++) {
				handle(events[i].data.u64, events[i].events);
			}
		}
		if (patience() >= 0) {
			lose_patience();
		}
	}
}

void IoThread::handle(uint64_t what, uint32_t events)
{
	if (what == from_wake) {
		take_orders();
		take_signals();
	} else if (what == from_template) {
		if ((events & ~EPOLLOUT) != 0) {
			read_reports();
		}
		send_orders();
	} else if (WorkerConnection *connection = find(what)) {
		serve(*connection, events);
	}
}

/// Returns for how long epoll may wait, in milliseconds; -1: for ever.
int IoThread::patience() const noexcept
{
	if (template_.socket >= 0 && !template_is_ready_) {
		return check_ms;
	}
	for (const auto &[worker, connection] : connections_) {
		if (connection->state == WorkerConnection::State::silent) {
			return check_ms;
		}
	}
	return -1;
}

void IoThread::lose_patience()
{
	const int64_t now = now_ms();
	if (template_.socket >= 0 && !template_is_ready_ &&
			now - template_since_ > template_patience_ms) {
		kill(template_.pid, SIGKILL);
		template_is_gone();
	}
	std::vector<WorkerConnection *> given_up;
	for (const auto &[worker, connection] : connections_) {
		if (connection->state == WorkerConnection::State::silent &&
				now - connection->silent_since > end_patience_ms) {
			given_up.push_back(connection.get());
		}
	}
	for (WorkerConnection *connection : given_up) {
		remove(*connection);
	}
}

// }}}
// {{{ Orders

void IoThread::take_orders()
{
	eventfd_t count;
	eventfd_read(wake_, &count);
	{
		const std::lock_guard guard(orders_mutex_);
		waiting_.insert(waiting_.end(), orders_.begin(), orders_.end());
		orders_.clear();
	}
	send_orders();
}

/// Sends as many orders as the socket of the template has room for. It never waits for room: the template may be waiting
/// until its reports are read.
void IoThread::send_orders()
{
	bool has_room = true;
	while (has_room && !waiting_.empty()) {
		const WorkerId worker = waiting_.front();
		std::string why;
		if (!have_template(why)) {
			waiting_.pop_front();
			fail_order(worker, why);
		} else if (has_room = send_one_order(worker); has_room) {
			waiting_.pop_front();
		}
	}
	if (template_.socket >= 0 && !has_room != waits_for_room_) {
		waits_for_room_ = !has_room;
		const uint32_t events = waits_for_room_ ? EPOLLIN | EPOLLOUT : EPOLLIN;
		epoll_event event = { events, { .u64 = from_template } };
		epoll_ctl(epoll_, EPOLL_CTL_MOD, template_.socket, &event);
	}
}

void IoThread::take_signals()
{
	for (int signo = 1; signals_ != nullptr && signo < NSIG; signo++) {
		if (signals_->take(signo)) {
			hub_.signal_came(signo);
		}
	}
}

/// Returns false if the order has to be sent later.
bool IoThread::send_one_order(WorkerId worker)
{
	const auto fail = [&](const char *step, int error) {
		fail_order(worker,
				std::string("a worker process could not be started: ") + step + strerror(error));
	};
	int ends[2];
	if (!open_control_socket(ends)) {
		fail("no socket: ", errno);
		return true;
	}
	const int error = send_order(template_.socket, { worker }, ends[1]);
	close(ends[1]);
	// If the template has just ended, the end of its socket tells the rest.
	if (error == 0 || error == EPIPE || error == ECONNRESET) {
		const std::lock_guard guard(connections_mutex_);
		connections_[worker] = std::make_unique<WorkerConnection>(*this, worker, ends[0]);
		return true;
	}
	close(ends[0]);
	if (error != EAGAIN) {
		fail("", error);
	}
	return error != EAGAIN;
}

bool IoThread::have_template(std::string &why)
{
	if (template_.socket >= 0) {
		return true;
	}
	int error = 0;
	if (!launch_template(command_, template_, error)) {
		why = "the worker binary " + command_.binary + " could not be started: " + strerror(error) +
				"; set async.worker_binary to a PHP CLI binary of the same build";
		return false;
	}
	template_is_ready_ = false;
	waits_for_room_ = false;
	template_since_ = now_ms();
	epoll_event event = { EPOLLIN, { .u64 = from_template } };
	epoll_ctl(epoll_, EPOLL_CTL_ADD, template_.socket, &event);
	return true;
}

void IoThread::fail_order(WorkerId worker, const std::string &why)
{
	{
		const std::lock_guard guard(connections_mutex_);
		connections_.erase(worker);
	}
	hub_.worker_not_started(worker, why.c_str());
}

void IoThread::fail_orders(const std::string &why)
{
	std::vector<WorkerId> failed(waiting_.begin(), waiting_.end());
	waiting_.clear();
	for (const auto &[worker, connection] : connections_) {
		if (connection->state == WorkerConnection::State::starting) {
			failed.push_back(worker);
		}
	}
	for (const WorkerId worker : failed) {
		fail_order(worker, why);
	}
}

// }}}
// {{{ What the template reports

void IoThread::read_reports()
{
	while (template_.socket >= 0) {
		TemplateReport report;
		const ssize_t got = recv(template_.socket, &report, sizeof(report), MSG_DONTWAIT);
		if (got == sizeof(report)) {
			on_report(report);
		} else if (got < 0 && errno == EAGAIN) {
			return;
		} else if (got >= 0 || errno != EINTR) {
			template_is_gone();
		}
	}
}

void IoThread::on_report(const TemplateReport &report)
{
	if (report.kind == TemplateReport::Kind::hello) {
		on_hello(report);
		return;
	}
	WorkerConnection *connection = find(report.worker);
	if (connection == nullptr) {
		return; // Given up meanwhile.
	}
	switch (report.kind) {
	case TemplateReport::Kind::started:
		on_started(*connection);
		return;
	case TemplateReport::Kind::failed:
		fail_order(report.worker,
				std::string("a worker process could not be started: fork: ") +
						strerror(report.value));
		return;
	default:
		on_ended(*connection, report.value);
	}
}

void IoThread::on_hello(const TemplateReport &report)
{
	const std::string build(report.build, strnlen(report.build, sizeof(report.build)));
	if (build == command_.build) {
		template_is_ready_ = true;
		return;
	}
	close(template_.socket);
	template_.socket = -1;
	fail_orders("the worker binary " + command_.binary + " is " + build + ", but this is " +
			command_.build + "; set async.worker_binary to a PHP CLI binary of the same build");
}

void IoThread::on_started(WorkerConnection &connection)
{
	epoll_event event = { EPOLLIN, { .u64 = connection.worker } };
	epoll_ctl(epoll_, EPOLL_CTL_ADD, connection.socket, &event);
	connection.endpoint = hub_.add_worker(connection.worker, connection);
	if (connection.endpoint == 0) {
		const std::lock_guard guard(connections_mutex_);
		connections_.erase(connection.worker); // The worker sees the end of its socket.
		return;
	}
	connection.state = WorkerConnection::State::running;
	connection.begin(connection.endpoint);
}

void IoThread::on_ended(WorkerConnection &connection, int status)
{
	connection.end = describe_end(status);
	if (connection.state == WorkerConnection::State::running) {
		// A process that the worker has forked may hold the socket open, so its end may not come. But
		// everything that the worker had written is there.
		begin_batch();
		while (connection.read(hub_)) {
			char next;
			if (recv(connection.socket, &next, 1, MSG_PEEK | MSG_DONTWAIT) <= 0) {
				break;
			}
		}
		end_batch();
	}
	remove(connection);
}

void IoThread::template_is_gone()
{
	close(template_.socket);
	template_.socket = -1;
	fail_orders(template_is_ready_
					? "a worker process could not be started: the template process has ended"
					: "the worker binary " + command_.binary +
							" did not become a worker process; set async.worker_binary to a PHP CLI binary that "
							"loads the same extension async");
	// Nothing will report the ends of the workers that it has started.
	std::vector<WorkerConnection *> silent;
	for (const auto &[worker, connection] : connections_) {
		if (connection->state == WorkerConnection::State::silent) {
			silent.push_back(connection.get());
		}
	}
	for (WorkerConnection *connection : silent) {
		remove(*connection);
	}
}

// }}}
// {{{ Connections

WorkerConnection *IoThread::find(WorkerId worker) const noexcept
{
	const auto found = connections_.find(worker);
	return found != connections_.end() ? found->second.get() : nullptr;
}

void IoThread::serve(WorkerConnection &connection, uint32_t events)
{
	if ((events & EPOLLOUT) != 0) {
		connection.flush();
	}
	if ((events & ~EPOLLOUT) == 0) {
		return;
	}
	begin_batch();
	const bool goes_on = connection.read(hub_);
	end_batch();
	if (!goes_on) {
		socket_ended(connection);
	}
}

void IoThread::socket_ended(WorkerConnection &connection)
{
	epoll_ctl(epoll_, EPOLL_CTL_DEL, connection.socket, nullptr);
	if (connection.damaged) {
		connection.end = "the worker process has sent data that is no message";
	}
	if (connection.damaged || template_.socket < 0) {
		remove(connection);
		return;
	}
	connection.state = WorkerConnection::State::silent;
	connection.silent_since = now_ms();
}

void IoThread::remove(WorkerConnection &connection)
{
	if (connection.endpoint != 0) {
		hub_.remove_endpoint(connection.endpoint,
				connection.end.empty() ? "the worker process has ended" : connection.end.c_str());
	} else {
		hub_.worker_not_started(connection.worker, connection.end.c_str());
	}
	const std::lock_guard guard(connections_mutex_);
	connections_.erase(connection.worker);
}

void IoThread::watch(const WorkerConnection &connection, bool wants_room) noexcept
{
	const uint32_t events = wants_room ? EPOLLIN | EPOLLOUT : EPOLLIN;
	epoll_event event = { events, { .u64 = connection.worker } };
	epoll_ctl(epoll_, EPOLL_CTL_MOD, connection.socket, &event);
}

void IoThread::begin_batch() noexcept
{
	in_batch_ = true;
}

bool IoThread::add_to_batch(WorkerConnection &connection) noexcept
{
	if (!pthread_equal(pthread_self(), thread_) || !in_batch_) {
		return false;
	}
	if (!connection.in_batch) {
		connection.in_batch = true;
		batch_.push_back(&connection);
	}
	return true;
}

void IoThread::end_batch() noexcept
{
	in_batch_ = false;
	for (WorkerConnection *connection : batch_) {
		connection->in_batch = false;
		connection->flush();
	}
	batch_.clear();
}

// }}}

} // namespace async
