// SPDX-License-Identifier: MIT
// The native thread of the parent that serves the worker processes. Knows nothing of PHP.
#pragma once

#include "thread/hub/hub.h"
#include "thread/process/control.h"
#include "thread/process/template_launch.h"
#include "thread/process/worker_connection.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <unordered_map>
#include <vector>

namespace async {

/// How the signals of this process reach the thread. The functions may be called from any thread.
struct SignalForwarding {
	/// The eventfd is written to whenever a forwarded signal has arrived.
	void (*forward)(int signo, bool forwards) noexcept;
	/// Returns whether it has arrived since the last call.
	bool (*take)(int signo) noexcept;
};

/// Starts the template and the workers, reads what the workers ask of the hub, and writes what did not fit into a
/// socket at once. It waits in epoll only, and for the hub's mutex.
///
/// Lock order: the mutex of the hub, then one of a connection or of the orders. The thread holds none of these when it
/// calls the hub.
class IoThread final : public WorkerStarter {
public:
	/// Without `signals` no signal is forwarded.
	IoThread(Hub &hub, TemplateCommand &&command, const SignalForwarding *signals = nullptr);
	~IoThread();
	IoThread(const IoThread &) = delete;
	IoThread &operator=(const IoThread &) = delete;
	IoThread(IoThread &&) = delete;
	IoThread &operator=(IoThread &&) = delete;

	/// Starts the thread. Returns false with an errno in `error`.
	[[nodiscard]] bool start(int &error);
	/// Ends it and closes all sockets: the workers that are left and the template end by themselves.
	void stop();
	/// Called in the child of a fork, which has not got the thread: closes the descriptors. The object must not be used
	/// or destroyed afterwards.
	void close_after_fork() noexcept;

	/// Any thread may call it. It always returns true.
	[[nodiscard]] bool start_worker(WorkerId worker, Parcel &why) noexcept override;
	/// Any thread may call it.
	void watch_signal(int signo, bool watches) noexcept override;
	/// Returns the eventfd that wakes the thread, after start().
	[[nodiscard]] int wake_descriptor() const noexcept { return wake_; }

	// For WorkerConnection.

	/// Has end_batch() write for the connection, if this is the I/O thread and it is in the middle of a batch.
	[[nodiscard]] bool add_to_batch(WorkerConnection &connection) noexcept;
	/// Sets whether room in the socket is of interest.
	void watch(const WorkerConnection &connection, bool wants_room) noexcept;

private:
	using Connections = std::unordered_map<WorkerId, std::unique_ptr<WorkerConnection>>;

	static void *thread_main(void *self);
	void run();
	void handle(uint64_t what, uint32_t events);
	[[nodiscard]] int patience() const noexcept;
	void lose_patience();

	void take_orders();
	void send_orders();
	[[nodiscard]] bool send_one_order(WorkerId worker);
	void take_signals();
	[[nodiscard]] bool have_template(std::string &why);
	void read_reports();
	void on_report(const TemplateReport &report);
	void on_hello(const TemplateReport &report);
	void on_started(WorkerConnection &connection);
	void on_ended(WorkerConnection &connection, int status);
	void template_is_gone();
	void fail_orders(const std::string &why);
	void fail_order(WorkerId worker, const std::string &why);

	void serve(WorkerConnection &connection, uint32_t events);
	void socket_ended(WorkerConnection &connection);
	/// Tells the hub, and destroys the connection.
	void remove(WorkerConnection &connection);
	[[nodiscard]] WorkerConnection *find(WorkerId worker) const noexcept;
	void begin_batch() noexcept;
	void end_batch() noexcept;

	Hub &hub_;
	TemplateCommand command_;
	const SignalForwarding *signals_;
	pthread_t thread_ = {};
	bool is_started_ = false;
	int epoll_ = -1;
	int wake_ = -1;
	std::atomic<bool> stops_ = false;

	// Used by the thread only, and after its end.
	Template template_;
	bool template_is_ready_ = false;
	int64_t template_since_ = 0;
	std::deque<WorkerId> waiting_; // Orders that were not sent yet.
	bool waits_for_room_ = false;  // In the socket of the template.
	std::vector<WorkerConnection *> batch_;
	bool in_batch_ = false;

	std::mutex orders_mutex_; // It guards the next member.
	std::vector<WorkerId> orders_;
	/// Only the thread changes it. A child of fork() reads it, so the changes are guarded.
	std::mutex connections_mutex_;
	Connections connections_;
};

} // namespace async
