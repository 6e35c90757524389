// SPDX-License-Identifier: MIT
#include "thread/hub/tasks.h"

#include "thread/hub/pools.h"
#include "thread/hub/workers.h"

namespace async {

void HubTask::run(HubState &hub, Worker &on)
{
	running = true;
	worker = &on;
	on.tasks.push_back(this);
	hub.deliver(*on.endpoint,
			Delivery{ .event = Event::run_task, .object = id, .parcel = std::move(parcel) });
}

void HubTask::settle(HubState &hub, TaskOutcome outcome, Parcel &&result, Parcel &&text)
{
	hub.drop(std::move(parcel));
	hub.drop(std::move(bootloader));
	if (running) {
		worker->tasks.remove(this);
	}
	if (pool != nullptr) {
		// Before the delivery: the counters are never behind what the submitter knows.
		pool->count_settled(running);
	} else {
		worker->thread_task = nullptr;
	}
	Delivery news{ .event = Event::task_settled,
		.object = id,
		.numbers = { static_cast<uint64_t>(outcome) },
		.parcel = std::move(result),
		.text = std::move(text) };
	if (Endpoint *to = hub.endpoint(submitter); to != nullptr) {
		hub.deliver(*to, std::move(news));
	} else {
		hub.drop(std::move(news.parcel));
	}
	hub.erase(*this);
}

void HubTask::cancel(HubState &hub)
{
	if (running) {
		hub.deliver(*worker->endpoint, Delivery{ .event = Event::cancel_task, .object = id });
	} else if (pool != nullptr) {
		pool->cancel_queued(hub, *this);
	} else {
		// The worker has no task now. If it has not started yet, add_worker() refuses it.
		Worker &not_needed = *worker;
		settle(hub, TaskOutcome::cancelled, {}, {});
		if (not_needed.endpoint != nullptr && !not_needed.ending) {
			end_worker(hub, not_needed);
		}
	}
}

void start_thread(HubState &hub, Endpoint &from, HubOperation &operation)
{
	Parcel why;
	Worker *worker = start_worker(hub, root_of(from), why);
	if (worker == nullptr) {
		hub.answer(from, operation.request,
				Delivery{
						.event = Event::answer, .status = Status::failed, .text = std::move(why) });
		return;
	}
	auto task = std::make_unique<HubTask>(
			operation.object, from.id, nullptr, std::move(operation.parcels[0]));
	task->bootloader = std::move(operation.parcels[1]);
	task->worker = worker;
	worker->thread_task = task.get();
	hub.add_object(std::move(task), nullptr);
	hub.answer(from, operation.request, Status::done);
}

} // namespace async
