// SPDX-License-Identifier: MIT
// The workers of a pool: their start, their tasks and their end.
#include "thread/hub/pools.h"

namespace async {

uint32_t Crew::staying() const noexcept
{
	uint32_t count = 0;
	for (Worker *worker = members.front(); worker != nullptr; worker = members.next(worker)) {
		count += !worker->ending;
	}
	return count;
}

uint32_t Crew::arrived() const noexcept
{
	uint32_t count = 0;
	for (Worker *worker = members.front(); worker != nullptr; worker = members.next(worker)) {
		count += worker->endpoint != nullptr && !worker->ending;
	}
	return count;
}

bool HubPool::add_worker(HubState &hub, Crew &crew, Parcel &why)
{
	Worker *worker = start_worker(hub, root_, why);
	if (worker == nullptr) {
		return false;
	}
	worker->pool = this;
	worker->crew = &crew;
	crew.members.push_back(worker);
	return true;
}

/// Returns whether one idle worker of the crew, whose queue is empty, may end.
bool HubPool::may_leave(const Crew &crew) const noexcept
{
	const bool is_old = &crew == old_.get();
	if (closed_) {
		// If no worker of the new crew starts, the old ones get its tasks.
		return !is_old || crew_->queue.empty() || crew_->arrived() > 0;
	}
	return is_old && crew_->arrived() + old_->staying() > reload_target_;
}

bool HubPool::needs(const Worker &worker) const noexcept
{
	return !worker.crew->queue.empty() || !may_leave(*worker.crew);
}

void HubPool::let_idle_go(HubState &hub, Crew &crew)
{
	Worker *next = nullptr;
	for (Worker *worker = crew.ready.front(); worker != nullptr; worker = next) {
		next = crew.ready.next(worker);
		if (worker->tasks.empty() && crew.queue.empty() && may_leave(crew)) {
			set_ready(*worker, false);
			end_worker(hub, *worker);
		}
	}
}

void HubPool::let_idle_go(HubState &hub)
{
	if (old_ != nullptr) {
		let_idle_go(hub, *old_);
	}
	if (closed_) {
		let_idle_go(hub, *crew_);
	}
}

void HubPool::set_ready(Worker &worker, bool ready)
{
	if (worker.ready == ready) {
		return;
	}
	worker.ready = ready;
	if (ready) {
		worker.crew->ready.push_back(&worker);
	} else {
		worker.crew->ready.remove(&worker);
	}
}

void HubPool::worker_started(HubState &hub, Worker &worker)
{
	hub.deliver(*worker.endpoint,
			Delivery{ .event = Event::begin_work,
					.object = id,
					.numbers = { 1, coroutine_mode_, concurrency_ },
					.parcel = hub.copy(bootloader_) });
	if (old_ != nullptr && worker.crew == crew_.get()) {
		reload_worked_ = true;
		conclude_reload(hub);
	}
	let_idle_go(hub);
}

void HubPool::worker_ready(HubState &hub, Worker &worker, bool ready)
{
	if (worker.ending) {
		return;
	}
	set_ready(worker, ready && worker.tasks.size() < limit_);
	dispatch(hub, *worker.crew);
	let_idle_go(hub);
}

void HubPool::task_done(HubState &hub, Worker &worker, HubOperation &operation)
{
	HubTask *task = hub.find<HubTask>(operation.object);
	if (task == nullptr || !task->running || task->worker != &worker) {
		return;
	}
	task->settle(hub, static_cast<TaskOutcome>(operation.numbers[0]),
			std::move(operation.parcels[0]), std::move(operation.text));
	let_idle_go(hub);
}

void HubPool::worker_failed(HubState &hub, Worker &worker, HubOperation &operation)
{
	hub.answer(*worker.endpoint, operation.request, failed_ ? Status::closed : Status::done);
	if (!failed_) {
		failed_ = true;
		failure_ = copy_text(operation.text);
	}
	set_ready(worker, false);
	worker.ending = true;
	close(hub);
	const TaskOutcome outcome =
			operation.parcels[0].empty() ? TaskOutcome::died : TaskOutcome::threw;
	settle_queue(hub, outcome, operation.parcels[0], operation.text);
	let_idle_go(hub);
}

void HubPool::worker_fatal(HubState &hub, Worker &worker, HubOperation &operation)
{
	set_ready(worker, false);
	worker.ending = true;
	close(hub);
	while (!worker.tasks.empty()) {
		worker.tasks.front()->settle(hub, TaskOutcome::died, {}, copy_text(operation.text));
	}
	settle_queue(hub, TaskOutcome::died, {}, operation.text);
	let_idle_go(hub);
}

void HubPool::move_queue(Crew &from, Crew &to)
{
	while (!from.queue.empty()) {
		HubTask &task = *from.queue.front();
		from.queue.remove(&task);
		task.crew = &to;
		to.queue.push_back(&task);
	}
}

/// Moves the tasks of a crew without workers to the other crew, or settles them.
void HubPool::settle_stranded(HubState &hub, const char *why)
{
	for (Crew *crew : { old_.get(), crew_.get() }) {
		if (crew == nullptr || crew->queue.empty() || !crew->members.empty()) {
			continue;
		}
		Crew *other = crew == old_.get() ? crew_.get() : old_.get();
		if (other != nullptr && other->staying() > 0) {
			move_queue(*crew, *other);
			dispatch(hub, *other);
			continue;
		}
		while (!crew->queue.empty()) {
			HubTask &task = *crew->queue.front();
			crew->queue.remove(&task);
			task.settle(hub, TaskOutcome::died, {}, text_parcel(why));
		}
	}
}

void HubPool::worker_left(HubState &hub, Worker &worker, const char *why)
{
	while (!worker.tasks.empty()) {
		worker.tasks.front()->settle(hub, TaskOutcome::died, {}, text_parcel(why));
	}
	set_ready(worker, false);
	worker.crew->members.remove(&worker);
	if (old_ != nullptr) {
		if (worker.crew == crew_.get() && reload_target_ > 0) {
			reload_target_--; // A replacement is missing. The old workers do not wait for another one.
		}
		const bool never_started = worker.endpoint == nullptr;
		if (never_started && worker.crew == crew_.get()) {
			reload_started_--;
			reload_failure_ = text_parcel(why);
		}
		start_replacements(hub);
	}
	settle_stranded(hub, why);
	conclude_reload(hub);
	let_idle_go(hub);
	if (worker_count() == 0) {
		hub.answer_all(submits_, Status::no_worker);
		if (closed_) { // Otherwise reload() may start new workers.
			hub.drop(std::move(bootloader_));
		}
		hub.touch(*this);
	}
}

} // namespace async
