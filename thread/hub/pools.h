// SPDX-License-Identifier: MIT
#pragma once

#include "thread/hub/workers.h"

namespace async {

/// Workers that share a queue. A pool has one crew; during a reload there is the old one as well.
struct Crew {
	/// Returns how many workers are there and have not been told to end.
	[[nodiscard]] uint32_t staying() const noexcept;
	/// Returns how many workers have started, and have not been told to end.
	[[nodiscard]] uint32_t arrived() const noexcept;

	TaskList queue;
	IntrusiveList<Worker, &Worker::member_link> members; // Also those that are starting or ending.
	IntrusiveList<Worker, &Worker::ready_link> ready;
};

/// A pool of workers.
///
/// Invariants, whenever the mutex is free:
/// - No worker of a crew is ready while a task waits in the queue of this crew.
/// - Submits are parked only while the pool is open, and the queue of the current crew is full.
/// - The queue of a crew without workers is empty, unless the pool is being created.
/// - Each submitted task is pending (queued), running or completed (settled, in whatever way).
/// - `old_` is set exactly during a reload (pool_reload.cpp).
/// - The pool is freed when it is without references and without workers.
class HubPool final : public Object {
public:
	static constexpr Kind object_kind = Kind::pool;

	HubPool(ObjectId id, EndpointId root, const HubOperation &settings, Parcel &&bootloader);

	/// Starts the workers. Returns false, and says why, if none can be started.
	[[nodiscard]] bool start(HubState &hub, uint64_t workers, Parcel &why);
	void submit(HubState &hub, Endpoint &from, HubOperation &operation);
	void close(HubState &hub);
	void cancel(HubState &hub);
	void reload(HubState &hub, Endpoint &from, HubOperation &operation);
	void tell_state(HubState &hub, Endpoint &from, RequestId request);

	void cancel_queued(HubState &hub, HubTask &task);
	/// Called for each task that settles.
	void count_settled(bool was_running);

	[[nodiscard]] bool needs(const Worker &worker) const noexcept;
	void worker_started(HubState &hub, Worker &worker);
	void worker_ready(HubState &hub, Worker &worker, bool ready);
	void task_done(HubState &hub, Worker &worker, HubOperation &operation);
	void worker_failed(HubState &hub, Worker &worker, HubOperation &operation);
	void worker_fatal(HubState &hub, Worker &worker, HubOperation &operation);
	void worker_left(HubState &hub, Worker &worker, const char *why);

	void unreferenced(HubState &hub) override;
	void owner_ended(HubState &hub) override { close(hub); }

private:
	[[nodiscard]] bool add_worker(HubState &hub, Crew &crew, Parcel &why);
	[[nodiscard]] uint32_t worker_count() const noexcept;
	[[nodiscard]] bool full() const noexcept;
	void enqueue(HubState &hub, ObjectId task, EndpointId submitter, Parcel &&parcel);
	void dispatch(HubState &hub, Crew &crew);
	[[nodiscard]] bool may_leave(const Crew &crew) const noexcept;
	void let_idle_go(HubState &hub);
	void let_idle_go(HubState &hub, Crew &crew);
	void settle_stranded(HubState &hub, const char *why);
	void set_ready(Worker &worker, bool ready);
	void settle_queue(HubState &hub, TaskOutcome outcome, const Parcel &result, const Parcel &text);
	static void move_queue(Crew &from, Crew &to);

	// pool_reload.cpp
	void start_reload(HubState &hub);
	void start_replacements(HubState &hub);
	void conclude_reload(HubState &hub);
	void finish_reload(HubState &hub, Status status);

	EndpointId root_; // Of the workers.
	uint64_t queue_size_;
	bool coroutine_mode_;
	uint64_t concurrency_; // The setting; 0: no limit.
	uint64_t limit_;       // The tasks that one worker runs at the same time.
	Parcel bootloader_;
	bool closed_ = false;
	bool failed_ = false; // A bootloader has failed, and `failure_` says why.
	Parcel failure_;
	uint64_t running_ = 0;
	uint64_t completed_ = 0;
	std::unique_ptr<Crew> crew_ = std::make_unique<Crew>();
	ParkedList submits_;

	uint32_t size_ = 0; // The number of workers that the pool was created with.
	std::unique_ptr<Crew> old_;
	uint32_t reload_target_ = 0;  // `size_`, less the workers that cannot be started.
	uint32_t reload_started_ = 0; // Replacements that were asked for.
	bool reload_worked_ = false;  // A replacement has started.
	Parcel reload_failure_;       // Why one could not be started.
	ParkedList reloading_;        // Answered when this reload is done.
	ParkedList reload_next_;      // Came during this reload: the next one serves them all.
};

} // namespace async
