// SPDX-License-Identifier: MIT
#pragma once

#include "thread/hub/state.h"

namespace async {

class HubPool;
struct Crew;
struct Worker;

/// A task runs in a worker of a pool, or is the only one of a thread.
///
/// | State    | `running` | `worker`                   | In the list                                  | Left by |
/// | -------- | --------- | -------------------------- | -------------------------------------------- | --- |
/// | queued   | false     | a thread's worker, or null | Crew::queue of a pool; a thread's task: none | start, settle |
/// | running  | true      | the one that runs it       | Worker::tasks                                | settle |
///
/// A settled task is freed at once; its id is unknown from then on. A submit that is parked has no task yet.
class HubTask final : public Object {
public:
	static constexpr Kind object_kind = Kind::task;

	HubTask(ObjectId id, EndpointId submitter, HubPool *pool, Parcel &&parcel)
			: Object(object_kind, id), submitter(submitter), pool(pool), parcel(std::move(parcel))
	{
	}

	/// Sends the task to a worker that is ready.
	void run(HubState &hub, Worker &on);
	/// Tells the submitter how it has ended, and frees it. If it was queued, the caller has taken it out of the queue.
	void settle(HubState &hub, TaskOutcome outcome, Parcel &&result, Parcel &&text);
	/// What Op::task_cancel does.
	void cancel(HubState &hub);

	const EndpointId submitter;
	HubPool *const pool; // It is null for the task of a thread.
	Worker *worker = nullptr;
	Crew *crew = nullptr; // Set while the task is in the queue of a pool.
	bool running = false;
	Parcel parcel;     // Empty once it runs.
	Parcel bootloader; // Set for a thread, until its worker gets it.
	ListLink<HubTask> link;
};
using TaskList = IntrusiveList<HubTask, &HubTask::link>;

/// What Op::thread_start does.
void start_thread(HubState &hub, Endpoint &from, HubOperation &operation);

} // namespace async
