// SPDX-License-Identifier: MIT
#pragma once

#include "thread/hub/tasks.h"

namespace async {

struct Crew;

/// A worker of a pool or of a thread, from the request to the starter until its endpoint has ended.
///
/// | State    | `endpoint` | `ready` | `ending` | Left by |
/// | -------- | ---------- | ------- | -------- | --- |
/// | starting | null       | false   | false    | add_worker(), worker_not_started() |
/// | busy     | set        | false   | false    | Op::worker_ready; the bootloader, or tasks, run |
/// | ready    | set        | true    | false    | run_task, end_worker; in coroutine mode tasks may run |
/// | ending   | set        | false   | true     | remove_endpoint(); it gets no further task |
///
/// From each state but the first, remove_endpoint() frees it.
struct Worker {
	WorkerId id = 0;
	EndpointId root = 0; // See root_of().
	Endpoint *endpoint = nullptr;
	HubPool *pool = nullptr;        // It is null for a thread.
	Crew *crew = nullptr;           // Of the pool.
	HubTask *thread_task = nullptr; // Set for a thread, until the task is settled.
	bool ready = false;
	bool ending = false;
	TaskList tasks; // That it runs.
	ListLink<Worker> member_link;
	ListLink<Worker> ready_link;
};

/// Returns the endpoint whose request has to wait for the workers that `endpoint` starts. If `endpoint` is a worker
/// itself, that is the endpoint at the root of its tree.
[[nodiscard]] EndpointId root_of(const Endpoint &endpoint) noexcept;
/// Asks the starter for a worker. If none can be started, returns null and sets `why`.
[[nodiscard]] Worker *start_worker(HubState &hub, EndpointId root, Parcel &why);
/// Sends Event::end_worker.
void end_worker(HubState &hub, Worker &worker);
/// Handles Op::worker_ready, task_done, worker_failed and worker_fatal.
void worker_says(HubState &hub, Worker &worker, HubOperation &operation);
/// Adds the endpoint of a worker that has started. Returns null if the worker is no longer needed; it is freed.
[[nodiscard]] Endpoint *worker_started(HubState &hub, Worker &worker, Sink &sink);
/// The worker is gone, or has never started. Frees it.
void worker_left(HubState &hub, Worker &worker, const char *why);

} // namespace async
