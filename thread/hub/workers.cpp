// SPDX-License-Identifier: MIT
#include "thread/hub/workers.h"

#include "thread/hub/pools.h"

namespace async {

EndpointId root_of(const Endpoint &endpoint) noexcept
{
	return endpoint.worker != nullptr ? endpoint.worker->root : endpoint.id;
}

Worker *start_worker(HubState &hub, EndpointId root, Parcel &why)
{
	auto worker = std::make_unique<Worker>();
	worker->id = ++hub.last_worker;
	worker->root = root;
	if (!hub.starter.start_worker(worker->id, why)) {
		return nullptr;
	}
	Worker *started = worker.get();
	hub.workers[started->id] = std::move(worker);
	return started;
}

void end_worker(HubState &hub, Worker &worker)
{
	worker.ending = true;
	hub.deliver(*worker.endpoint, Delivery{ .event = Event::end_worker });
}

namespace {

void thread_says(HubState &hub, Worker &worker, HubOperation &operation)
{
	HubTask *task = worker.thread_task;
	if (task == nullptr || operation.op == Op::worker_ready) {
		if (task != nullptr && !task->running) {
			task->run(hub, worker);
		} else if (task == nullptr && !worker.ending) {
			end_worker(hub, worker);
		}
		return;
	}
	TaskOutcome outcome = TaskOutcome::died;
	if (operation.op == Op::task_done) {
		outcome = static_cast<TaskOutcome>(operation.numbers[0]);
	} else if (operation.op == Op::worker_failed && !operation.parcels[0].empty()) {
		outcome = TaskOutcome::threw;
	}
	task->settle(hub, outcome, std::move(operation.parcels[0]), std::move(operation.text));
	end_worker(hub, worker);
}

} // namespace

void worker_says(HubState &hub, Worker &worker, HubOperation &operation)
{
	if (worker.pool == nullptr) {
		thread_says(hub, worker, operation);
		return;
	}
	switch (operation.op) {
	case Op::worker_ready:
		worker.pool->worker_ready(hub, worker, operation.numbers[0] != 0);
		break;
	case Op::task_done:
		worker.pool->task_done(hub, worker, operation);
		if (operation.numbers[1] != 0) {
			worker.pool->worker_ready(hub, worker, true);
		}
		break;
	case Op::worker_failed:
		worker.pool->worker_failed(hub, worker, operation);
		break;
	default:
		worker.pool->worker_fatal(hub, worker, operation);
	}
}

Endpoint *worker_started(HubState &hub, Worker &worker, Sink &sink)
{
	const bool needed =
			worker.pool != nullptr ? worker.pool->needs(worker) : worker.thread_task != nullptr;
	if (!needed) {
		worker_left(hub, worker, "");
		return nullptr;
	}
	Endpoint &endpoint = hub.add_endpoint(sink);
	endpoint.worker = &worker;
	worker.endpoint = &endpoint;
	if (worker.pool != nullptr) {
		worker.pool->worker_started(hub, worker);
	} else {
		hub.deliver(endpoint,
				Delivery{ .event = Event::begin_work,
						.object = worker.thread_task->id,
						.parcel = std::move(worker.thread_task->bootloader) });
	}
	return &endpoint;
}

void worker_left(HubState &hub, Worker &worker, const char *why)
{
	if (worker.pool != nullptr) {
		worker.pool->worker_left(hub, worker, why);
	} else if (worker.thread_task != nullptr) {
		worker.thread_task->settle(hub, TaskOutcome::died, {}, text_parcel(why));
	}
	hub.workers.erase(worker.id);
	hub.worker_gone.notify_all();
}

} // namespace async
