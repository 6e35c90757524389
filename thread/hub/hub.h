// SPDX-License-Identifier: MIT
// The hub of all PHP threads and worker processes. Knows nothing of PHP.
#pragma once

#include "thread/hub/messages.h"

#include <memory>
#include <vector>

namespace async {

class HubState;

/// Where the hub puts what an endpoint has to know: the inbox of a PHP thread, or the control socket of a worker
/// process.
class Sink {
public:
	/// Called with the hub's mutex held: it must not wait, and must not call the hub. The handles of the parcel belong
	/// to the endpoint from now on.
	virtual void deliver(Delivery &&delivery) noexcept = 0;

protected:
	Sink() = default;
	~Sink() = default;
	Sink(const Sink &) = default;
	Sink &operator=(const Sink &) = default;
	Sink(Sink &&) = default;
	Sink &operator=(Sink &&) = default;
};

/// Calls that a sink wants to make after the mutex is free, such as waking the thread that has got something. A thread that
/// is woken with the mutex held may take the core of the one that holds it, and then wait for the mutex.
///
/// While an object of this class lives, add() of the same thread keeps the calls; its end makes them.
class CallsAfterwards {
public:
	CallsAfterwards() noexcept : outer_(current) { current = this; }
	~CallsAfterwards();
	CallsAfterwards(const CallsAfterwards &) = delete;
	CallsAfterwards &operator=(const CallsAfterwards &) = delete;
	CallsAfterwards(CallsAfterwards &&) = delete;
	CallsAfterwards &operator=(CallsAfterwards &&) = delete;

	/// Has `call` called with `data`: at once, if there is no such object. Until then `data` must stay valid.
	static void add(void (*call)(void *data) noexcept, void *data) noexcept;

private:
	struct Call {
		void (*call)(void *data) noexcept;
		void *data;
	};

	static thread_local CallsAfterwards *current;
	CallsAfterwards *outer_;
	std::vector<Call> calls_;
};

/// A worker that the hub has asked for, from the request to its end. The hub numbers them from 1.
using WorkerId = uint64_t;

/// Starts workers: OS threads or processes.
class WorkerStarter {
public:
	/// Called with the hub's mutex held: must not wait, and must not call the hub. It returns false, and says why in
	/// `why`, if no worker can be started. After true, exactly one of Hub::add_worker() and Hub::worker_not_started()
	/// is called for this worker, from any thread.
	[[nodiscard]] virtual bool start_worker(WorkerId worker, Parcel &why) noexcept = 0;
	/// Called with the hub's mutex held, when the first worker wants a signal and when no worker wants it any more. From
	/// then on until then the starter has to call Hub::signal_came() for each signal that the process gets. Only starters
	/// of processes need it: the threads of this process see its signals themselves.
	virtual void watch_signal(int /*signo*/, bool /*watches*/) noexcept {}

protected:
	WorkerStarter() = default;
	~WorkerStarter() = default;
	WorkerStarter(const WorkerStarter &) = default;
	WorkerStarter &operator=(const WorkerStarter &) = default;
	WorkerStarter(WorkerStarter &&) = default;
	WorkerStarter &operator=(WorkerStarter &&) = default;
};

/// It has the channels, pools, tasks and futures, and knows which endpoints refer to them. There is one hub for a tree of workers; it lives in the
/// process that started the first one. All methods may be called from any thread. One mutex guards everything.
class Hub {
public:
	explicit Hub(WorkerStarter &starter);
	~Hub();
	Hub(const Hub &) = delete;
	Hub &operator=(const Hub &) = delete;
	Hub(Hub &&) = delete;
	Hub &operator=(Hub &&) = delete;

	/// Adds a PHP thread that takes part. `sink` must stay valid until remove_endpoint() has returned.
	[[nodiscard]] EndpointId add_endpoint(Sink &sink);
	/// The same for a worker that the starter has started. The hub sends it Event::begin_work at once. Returns 0 if
	/// the hub no longer needs the worker; it then has to end, and the sink is not used.
	[[nodiscard]] EndpointId add_worker(WorkerId worker, Sink &sink);
	/// The worker could not be started, although start_worker() has returned true.
	void worker_not_started(WorkerId worker, const char *why);
	/// The end of an endpoint, in whatever way. `why` is the text for tasks that it was running, for example
	/// "the worker process was killed by signal 9". Nothing is delivered to its sink afterwards.
	void remove_endpoint(EndpointId endpoint, const char *why);

	/// Does what the endpoint asks for. Answers that are known at once are delivered before it returns.
	void perform(EndpointId from, HubOperation &&operation);

	/// Tells the workers that want the signal.
	void signal_came(int signo);

	/// The size of each table of the hub, for tests and diagnosis.
	struct Counts {
		size_t endpoints, objects, workers, requests, references;
	};
	[[nodiscard]] Counts counts();

	/// Returns how many workers are there or are being started that `root`, which is no worker, or its workers have
	/// asked for.
	[[nodiscard]] uint32_t living_workers(EndpointId root);
	/// Waits until none of them is left. Other requests of the same process may have others. `root` may have been removed.
	void wait_for_workers(EndpointId root);

private:
	std::unique_ptr<HubState> state_;
};

} // namespace async
