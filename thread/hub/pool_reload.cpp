// SPDX-License-Identifier: MIT
// HubPool::reload(): replaces the workers of a pool one for one.
//
// A reload gives the pool a new crew with an empty queue, and starts one worker for it. New tasks go to the new crew.
// When that worker has started, one old worker may end; it does so as soon as it is idle and the old queue is empty.
// When it is gone, the next replacement is started, and so on. So there are never more than one worker too many. If
// workers have died before, the first replacements bring back the number that the pool was created with. The reload is
// over when the last old worker is gone and a replacement has started.
#include "thread/hub/pools.h"

namespace async {

void HubPool::reload(HubState &hub, Endpoint &from, HubOperation &operation)
{
	if (closed_) {
		hub.answer(from, operation.request, Status::done);
		return;
	}
	hub.park(reload_next_, from, operation);
	if (old_ == nullptr) {
		start_reload(hub);
	}
}

void HubPool::start_reload(HubState &hub)
{
	while (!reload_next_.empty()) {
		Parked *parked = reload_next_.front();
		reload_next_.remove(parked);
		parked->list = &reloading_;
		reloading_.push_back(parked);
	}
	old_ = std::exchange(crew_, std::make_unique<Crew>());
	reload_target_ = size_; // Workers that have died are replaced as well.
	reload_started_ = 0;
	reload_worked_ = false;
	reload_failure_ = text_parcel("Each new worker has ended before it could replace an old one");
	start_replacements(hub);
	conclude_reload(hub);
	dispatch(hub, *crew_); // The new queue has room for parked submits.
}

void HubPool::start_replacements(HubState &hub)
{
	while (!closed_ && reload_started_ < reload_target_ && worker_count() <= reload_target_) {
		if (add_worker(hub, *crew_, reload_failure_)) {
			reload_started_++;
		} else {
			reload_target_--;
		}
	}
}

/// Ends the reload if it is done, or if it can never be done.
void HubPool::conclude_reload(HubState &hub)
{
	if (old_ == nullptr) {
		return;
	}
	const bool none_left = crew_->members.empty() && !closed_;
	if (old_->members.empty()) {
		if (!reload_worked_ && !closed_ && !none_left) {
			return; // The first replacement has not started yet, and perhaps it cannot.
		}
		old_.reset();
		finish_reload(hub, none_left && !reload_worked_ ? Status::failed : Status::done);
	} else if (none_left && old_->staying() > 0) {
		// The old workers go on, as if nothing had happened.
		move_queue(*crew_, *old_);
		crew_ = std::move(old_);
		dispatch(hub, *crew_);
		finish_reload(hub, Status::failed);
	}
}

void HubPool::finish_reload(HubState &hub, Status status)
{
	if (status == Status::failed) {
		hub.answer_all(reloading_, status, reload_failure_);
	}
	hub.answer_all(reloading_, status);
	if (closed_) {
		hub.answer_all(reload_next_, Status::done);
	} else if (!reload_next_.empty()) {
		start_reload(hub);
	}
}

} // namespace async
