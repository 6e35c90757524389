// SPDX-License-Identifier: MIT
// The queue of a pool: submit, cancel, close, counters.
#include "thread/hub/pools.h"

namespace async {

HubPool::HubPool(ObjectId id, EndpointId root, const HubOperation &settings, Parcel &&bootloader)
		: Object(object_kind, id), root_(root), queue_size_(settings.numbers[1]),
		  coroutine_mode_(settings.numbers[2] != 0), concurrency_(settings.numbers[3]),
		  limit_(!coroutine_mode_            ? 1
						  : concurrency_ > 0 ? concurrency_
											 : UINT64_MAX),
		  bootloader_(std::move(bootloader))
{
}

bool HubPool::start(HubState &hub, uint64_t workers, Parcel &why)
{
	size_ = static_cast<uint32_t>(workers);
	while (workers-- > 0 && add_worker(hub, *crew_, why)) {
	}
	if (crew_->members.empty()) {
		hub.drop(std::move(bootloader_));
		return false;
	}
	return true;
}

uint32_t HubPool::worker_count() const noexcept
{
	return crew_->members.size() + (old_ != nullptr ? old_->members.size() : 0);
}

// Tasks that a ready worker takes at once need no room in the queue.
bool HubPool::full() const noexcept
{
	return crew_->queue.size() >= queue_size_ + crew_->ready.size();
}

void HubPool::submit(HubState &hub, Endpoint &from, HubOperation &operation)
{
	if (closed_ || hub.find(operation.numbers[0]) != nullptr) {
		hub.answer(from, operation.request,
				Delivery{ .event = Event::answer,
						.status = failed_ ? Status::failed : Status::closed,
						.text = copy_text(failure_) });
	} else if (worker_count() == 0) {
		hub.answer(from, operation.request, Status::no_worker);
	} else if (full()) {
		hub.park(submits_, from, operation).task = operation.numbers[0];
	} else {
		hub.answer(from, operation.request, Status::done);
		enqueue(hub, operation.numbers[0], from.id, std::move(operation.parcels[0]));
		dispatch(hub, *crew_);
	}
}

void HubPool::enqueue(HubState &hub, ObjectId id, EndpointId submitter, Parcel &&parcel)
{
	if (hub.find(id) != nullptr) {
		hub.drop(std::move(parcel)); // The id is in use: no endpoint does that.
		return;
	}
	auto task = std::make_unique<HubTask>(id, submitter, this, std::move(parcel));
	task->crew = crew_.get();
	crew_->queue.push_back(task.get());
	hub.add_object(std::move(task), nullptr);
}

/// Gives queued tasks to ready workers, and the room in the queue to parked submits.
void HubPool::dispatch(HubState &hub, Crew &crew)
{
	for (;;) {
		while (&crew == crew_.get() && !submits_.empty() && !full()) {
			const std::unique_ptr<Parked> parked = hub.unpark(*submits_.front());
			hub.answer(*parked->endpoint, parked->request, Status::done);
			enqueue(hub, parked->task, parked->endpoint->id, std::move(parked->parcel));
		}
		if (crew.queue.empty() || crew.ready.empty()) {
			return;
		}
		Worker &worker = *crew.ready.front();
		HubTask &task = *crew.queue.front();
		set_ready(worker, false);
		crew.queue.remove(&task);
		running_++;
		task.run(hub, worker);
	}
}

void HubPool::count_settled(bool was_running)
{
	if (was_running) {
		running_--;
	}
	completed_++;
}

void HubPool::cancel_queued(HubState &hub, HubTask &task)
{
	task.crew->queue.remove(&task);
	task.settle(hub, TaskOutcome::cancelled, {}, {});
	dispatch(hub, *crew_); // A parked submit gets the room.
	let_idle_go(hub);
}

/// Settles what is queued. Each task gets a copy.
void HubPool::settle_queue(
		HubState &hub, TaskOutcome outcome, const Parcel &result, const Parcel &text)
{
	for (Crew *crew : { old_.get(), crew_.get() }) {
		while (crew != nullptr && !crew->queue.empty()) {
			HubTask &task = *crew->queue.front();
			crew->queue.remove(&task);
			task.settle(hub, outcome, hub.copy(result), copy_text(text));
		}
	}
}

void HubPool::close(HubState &hub)
{
	if (closed_) {
		return;
	}
	closed_ = true;
	while (!submits_.empty()) {
		hub.answer(*submits_.front(),
				Delivery{ .event = Event::answer,
						.status = failed_ ? Status::failed : Status::closed,
						.text = copy_text(failure_) });
	}
	if (worker_count() == 0) {
		hub.drop(std::move(bootloader_));
	}
	let_idle_go(hub);
}

void HubPool::cancel(HubState &hub)
{
	close(hub);
	settle_queue(hub, TaskOutcome::cancelled, {}, {});
	let_idle_go(hub);
	for (Crew *crew : { old_.get(), crew_.get() }) {
		if (crew == nullptr || !coroutine_mode_) {
			continue;
		}
		for (Worker *worker = crew->members.front(); worker != nullptr;
				worker = crew->members.next(worker)) {
			for (HubTask *task = worker->tasks.front(); task != nullptr;
					task = worker->tasks.next(task)) {
				task->cancel(hub);
			}
		}
	}
}

void HubPool::tell_state(HubState &hub, Endpoint &from, RequestId request)
{
	const uint64_t pending = crew_->queue.size() + (old_ != nullptr ? old_->queue.size() : 0);
	hub.answer(from, request,
			Delivery{ .event = Event::answer,
					.numbers = { pending, running_, completed_, worker_count(), closed_ } });
}

void HubPool::unreferenced(HubState &hub)
{
	close(hub);
	if (worker_count() == 0) {
		hub.erase(*this);
	}
}

} // namespace async
