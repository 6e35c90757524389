// SPDX-License-Identifier: MIT
// The I/O thread with the real hub and real processes. The template and its workers are this program again, without PHP.
#include "harness.h"
#include "thread/process/control.h"
#include "thread/process/io_thread.h"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using async::Delivery;
using async::EndpointId;
using async::Event;
using async::FrameReader;
using async::FrameWriter;
using async::Hub;
using async::HubOperation;
using async::IoThread;
using async::Op;
using async::Parcel;
using async::Status;
using async::TaskOutcome;
using async::TemplateCommand;
using async::TemplateOrder;
using async::TemplateReport;

namespace {

constexpr char build[] = "a unit test";

Parcel parcel_of(const std::string &text)
{
	return async::plain_text(text.data(), text.size());
}

std::string text_of(const Parcel &parcel)
{
	return { parcel.bytes() != nullptr ? parcel.bytes() : "", parcel.size() };
}

// {{{ The other processes

/// A worker that echoes its task, unless the task is an order to fail.
class FakeWorker {
public:
	explicit FakeWorker(int socket) : socket_(socket) {}

	[[noreturn]] void run()
	{
		if (recv(socket_, &endpoint_, sizeof(endpoint_), MSG_WAITALL) != sizeof(endpoint_)) {
			_exit(0);
		}
		for (;;) {
			Delivery delivery = next();
			if (delivery.event == Event::begin_work) {
				work_ = delivery.object;
				say_ready();
			} else if (delivery.event == Event::run_task) {
				run_task(std::move(delivery));
				say_ready();
			} else if (delivery.event == Event::end_worker) {
				_exit(0);
			}
		}
	}

private:
	Delivery next()
	{
		for (;;) {
			Delivery delivery{ Event::answer };
			const FrameReader::State state = reader_.next(delivery);
			if (state == FrameReader::State::ready) {
				return delivery;
			}
			pollfd wait = { socket_, POLLIN, 0 };
			poll(&wait, 1, -1);
			bool drained;
			if (reader_.read_from(socket_, drained) == FrameReader::State::ended) {
				_exit(0);
			}
		}
	}

	void send(HubOperation &&operation)
	{
		writer_.add(std::move(operation));
		while (writer_.write_to(socket_) == FrameWriter::State::full) {
			pollfd wait = { socket_, POLLOUT, 0 };
			poll(&wait, 1, -1);
		}
	}

	void say_ready()
	{
		HubOperation ready{ Op::worker_ready };
		ready.object = work_;
		ready.numbers[0] = 1;
		send(std::move(ready));
	}

	void run_task(Delivery &&delivery)
	{
		const std::string order = text_of(delivery.parcel).substr(0, 16);
		task_ = delivery.object;
		if (order == "crash") {
			raise(SIGKILL);
		} else if (order == "exit") {
			_exit(7);
		} else if (order == "nonsense") {
			const std::string bytes(1000, 'x');
			(void)!::write(socket_, bytes.data(), bytes.size());
			pollfd wait = { socket_, 0, 0 };
			poll(&wait, 1, -1); // Until the parent closes its end.
			_exit(0);
			return;
		} else if (order == "descriptors") {
			delivery.parcel = parcel_of(std::to_string(open_descriptors()));
		}
		HubOperation done{ Op::task_done };
		done.object = delivery.object;
		done.numbers[0] = static_cast<uint64_t>(TaskOutcome::returned);
		done.parcels[0] = std::move(delivery.parcel);
		send(std::move(done));
	}

	static int open_descriptors()
	{
		int count = 0;
		for (int fd = 0; fd < 1000; fd++) {
			count += fcntl(fd, F_GETFD) >= 0 ? 1 : 0;
		}
		return count;
	}

	int socket_;
	EndpointId endpoint_ = 0;
	uint64_t work_ = 0;
	uint64_t task_ = 0;
	FrameReader reader_;
	FrameWriter writer_;
};

void report(TemplateReport::Kind kind, int value, uint64_t worker)
{
	TemplateReport report = {};
	report.kind = kind;
	report.value = value;
	report.worker = worker;
	memcpy(report.build, build, sizeof(build));
	(void)::send(async::template_socket_number, &report, sizeof(report), MSG_NOSIGNAL);
}

/// Serves one order after the other, and reaps a worker when its socket ends.
[[noreturn]] void be_template()
{
	unsetenv(async::template_variable);
	if (getenv("TEST_MUTE") != nullptr) {
		_exit(3);
	}
	report(TemplateReport::Kind::hello, 0, 0);
	std::vector<std::pair<pid_t, uint64_t>> children;
	for (;;) {
		pollfd wait = { async::template_socket_number, POLLIN, 0 };
		poll(&wait, 1, 2);
		int status;
		for (auto child = children.begin(); child != children.end();) {
			if (waitpid(child->first, &status, WNOHANG) > 0) {
				report(TemplateReport::Kind::ended, status, child->second);
				child = children.erase(child);
			} else {
				++child;
			}
		}
		TemplateOrder order;
		iovec piece = { &order, sizeof(order) };
		alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))];
		msghdr message = {};
		message.msg_iov = &piece;
		message.msg_iovlen = 1;
		message.msg_control = control;
		message.msg_controllen = sizeof(control);
		const ssize_t got = recvmsg(async::template_socket_number, &message, MSG_DONTWAIT);
		if (got == 0) {
			_exit(0);
		}
		if (got < 0) {
			continue;
		}
		const cmsghdr *header = CMSG_FIRSTHDR(&message);
		if (header == nullptr) {
			_exit(4);
		}
		int socket;
		memcpy(&socket, CMSG_DATA(header), sizeof(socket));
		const pid_t pid = fork();
		if (pid == 0) {
			close(async::template_socket_number);
			FakeWorker(socket).run();
		}
		close(socket);
		children.emplace_back(pid, order.worker);
		report(TemplateReport::Kind::started, pid, order.worker);
	}
}

/// Runs before main() of the harness.
const bool is_parent = [] {
	if (getenv(async::template_variable) != nullptr) {
		be_template();
	}
	return true;
}();

// }}}
// {{{ The parent

/// The starter of the hub exists before the hub, and the I/O thread after it.
struct LateStarter final : async::WorkerStarter {
	IoThread *thread = nullptr;
	bool start_worker(async::WorkerId worker, Parcel &why) noexcept override
	{
		return thread->start_worker(worker, why);
	}
};

TemplateCommand this_program(const std::vector<std::string> &extra = {})
{
	TemplateCommand command;
	command.binary = "/proc/self/exe";
	command.arguments = { "fake-template" };
	command.environment = extra;
	command.environment.push_back(std::string(async::template_variable) + "=3");
	sigemptyset(&command.mask);
	command.build = build;
	return command;
}

class Parent final : public async::Sink {
public:
	explicit Parent(TemplateCommand &&command) : hub(starter), thread(hub, std::move(command))
	{
		starter.thread = &thread;
		int error;
		started = thread.start(error);
		endpoint = hub.add_endpoint(*this);
	}
	~Parent()
	{
		hub.remove_endpoint(endpoint, "");
		hub.wait_for_workers(endpoint);
		thread.stop();
	}
	Parent(const Parent &) = delete;
	Parent &operator=(const Parent &) = delete;
	Parent(Parent &&) = delete;
	Parent &operator=(Parent &&) = delete;

	void deliver(Delivery &&delivery) noexcept override
	{
		const std::lock_guard guard(mutex_);
		inbox_.push_back(std::move(delivery));
		arrived_.notify_one();
	}

	/// Waits for the next delivery with this event.
	Delivery wait_for(Event event)
	{
		std::unique_lock guard(mutex_);
		for (;;) {
			while (!inbox_.empty()) {
				Delivery delivery = std::move(inbox_.front());
				inbox_.pop_front();
				if (delivery.event == event) {
					return delivery;
				}
			}
			arrived_.wait(guard);
		}
	}

	/// Starts a thread of one task.
	void start_task(const std::string &text)
	{
		HubOperation operation{ Op::thread_start };
		operation.object = new_object();
		operation.request = ++last_request_;
		operation.parcels[0] = parcel_of(text);
		hub.perform(endpoint, std::move(operation));
	}
	Delivery run_task(const std::string &text)
	{
		start_task(text);
		return wait_for(Event::task_settled);
	}
	uint64_t new_object() { return static_cast<uint64_t>(endpoint) << 40 | ++last_object_; }

	LateStarter starter;
	Hub hub;
	IoThread thread;
	bool started = false;
	EndpointId endpoint = 0;

private:
	uint64_t last_object_ = 0;
	uint64_t last_request_ = 0;
	std::mutex mutex_;
	std::condition_variable arrived_;
	std::deque<Delivery> inbox_;
};

bool is_outcome(const Delivery &delivery, TaskOutcome outcome)
{
	return delivery.numbers[0] == static_cast<uint64_t>(outcome);
}

// }}}

} // namespace

TEST(a_task_goes_to_a_process_and_back)
{
	Parent parent(this_program());
	CHECK(parent.started);
	const Delivery settled = parent.run_task("hello");
	CHECK(is_outcome(settled, TaskOutcome::returned));
	CHECK(text_of(settled.parcel) == "hello");
}

TEST(many_workers_and_large_parcels)
{
	Parent parent(this_program());
	const std::string large(3 << 20, 'z');
	for (int i = 0; i < 20; i++) {
		parent.start_task(large);
	}
	for (int i = 0; i < 20; i++) {
		const Delivery settled = parent.wait_for(Event::task_settled);
		CHECK(is_outcome(settled, TaskOutcome::returned));
		CHECK(settled.parcel.size() == large.size());
		CHECK(memcmp(settled.parcel.bytes(), large.data(), large.size()) == 0);
	}
}

TEST(more_workers_at_once_than_orders_and_reports_fit_into_the_sockets)
{
	Parent parent(this_program());
	constexpr int count = 800; // Each direction has room for fewer than 300 packets.
	for (int i = 0; i < count; i++) {
		parent.start_task("hello");
	}
	int returned = 0;
	for (int i = 0; i < count; i++) {
		returned += is_outcome(parent.wait_for(Event::task_settled), TaskOutcome::returned) ? 1 : 0;
	}
	CHECK(returned == count);
}

TEST(a_killed_worker_settles_its_task_with_the_signal)
{
	Parent parent(this_program());
	const Delivery settled = parent.run_task("crash");
	CHECK(is_outcome(settled, TaskOutcome::died));
	CHECK(text_of(settled.text) == "the worker process was killed by signal 9");
	CHECK(is_outcome(parent.run_task("the next one works"), TaskOutcome::returned));
}

TEST(a_worker_that_exits_settles_its_task_with_the_status)
{
	Parent parent(this_program());
	const Delivery settled = parent.run_task("exit");
	CHECK(is_outcome(settled, TaskOutcome::died));
	CHECK(text_of(settled.text) == "the worker process ended with exit status 7");
}

TEST(a_worker_that_sends_nonsense_is_dropped)
{
	Parent parent(this_program());
	const Delivery settled = parent.run_task("nonsense");
	CHECK(is_outcome(settled, TaskOutcome::died));
	CHECK(text_of(settled.text) == "the worker process has sent data that is no message");
}

TEST(a_worker_gets_no_descriptors_of_the_parent)
{
	const int leaked = dup(STDERR_FILENO); // Without close-on-exec.
	Parent parent(this_program());
	const Delivery settled = parent.run_task("descriptors");
	close(leaked);
	CHECK(text_of(settled.parcel) == "4"); // The three standard ones, and the control socket.
}

TEST(a_binary_that_does_not_exist_is_named)
{
	TemplateCommand command = this_program();
	command.binary = "/no/such/php";
	Parent parent(std::move(command));
	const Delivery settled = parent.run_task("never");
	CHECK(is_outcome(settled, TaskOutcome::died));
	CHECK(text_of(settled.text).find("/no/such/php") != std::string::npos);
	CHECK(text_of(settled.text).find("async.worker_binary") != std::string::npos);
}

TEST(a_binary_that_is_no_worker_is_named)
{
	Parent parent(this_program({ "TEST_MUTE=1" }));
	const Delivery settled = parent.run_task("never");
	CHECK(is_outcome(settled, TaskOutcome::died));
	CHECK(text_of(settled.text).find("did not become a worker process") != std::string::npos);
}

TEST(a_template_of_another_build_is_refused)
{
	TemplateCommand command = this_program();
	command.build = "another build";
	Parent parent(std::move(command));
	const Delivery settled = parent.run_task("never");
	CHECK(is_outcome(settled, TaskOutcome::died));
	CHECK(text_of(settled.text).find("is a unit test, but this is another build") !=
			std::string::npos);
}

TEST(neither_process_is_a_child_of_the_parent)
{
	Parent parent(this_program());
	CHECK(is_outcome(parent.run_task("hello"), TaskOutcome::returned));
	CHECK(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD);
}

TEST(a_pool_runs_ten_thousand_tasks)
{
	Parent parent(this_program());
	const uint64_t pool = parent.new_object();
	HubOperation create{ Op::pool_create };
	create.object = pool;
	create.request = 1;
	create.numbers[0] = 2;
	create.numbers[1] = 20'000;
	parent.hub.perform(parent.endpoint, std::move(create));
	const auto before = std::chrono::steady_clock::now();
	constexpr int tasks = 10'000;
	for (int i = 0; i < tasks; i++) {
		HubOperation submit{ Op::pool_submit };
		submit.object = pool;
		submit.request = static_cast<uint64_t>(i) + 2;
		submit.numbers[0] = parent.new_object();
		submit.parcels[0] = parcel_of(std::to_string(i));
		parent.hub.perform(parent.endpoint, std::move(submit));
	}
	int returned = 0;
	for (int i = 0; i < tasks; i++) {
		returned += is_outcome(parent.wait_for(Event::task_settled), TaskOutcome::returned) ? 1 : 0;
	}
	const std::chrono::duration<double, std::micro> took =
			std::chrono::steady_clock::now() - before;
	printf("# %.1f us a task\n", took.count() / tasks);
	CHECK(returned == tasks);
}
