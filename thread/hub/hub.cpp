// SPDX-License-Identifier: MIT
// The door of the hub: each public method locks the mutex, does its work and calls HubState::finish().
#include "thread/hub/hub.h"

#include "thread/hub/channels.h"
#include "thread/hub/futures.h"
#include "thread/hub/pools.h"

namespace async {

thread_local CallsAfterwards *CallsAfterwards::current = nullptr;

CallsAfterwards::~CallsAfterwards()
{
	current = outer_;
	for (const Call &call : calls_) {
		call.call(call.data);
	}
}

void CallsAfterwards::add(void (*call)(void *data) noexcept, void *data) noexcept
{
	if (current != nullptr) {
		current->calls_.push_back({ call, data });
	} else {
		call(data);
	}
}

HubState::HubState(WorkerStarter &starter) : starter(starter) {}

HubState::~HubState() = default;

Endpoint *HubState::endpoint(EndpointId id) const noexcept
{
	const auto found = endpoints.find(id);
	return found != endpoints.end() ? found->second.get() : nullptr;
}

uint32_t HubState::living_workers(EndpointId root) const noexcept
{
	uint32_t count = 0;
	for (const auto &[id, worker] : workers) {
		count += worker->root == root ? 1 : 0;
	}
	return count;
}

Endpoint &HubState::add_endpoint(Sink &sink)
{
	auto endpoint = std::make_unique<Endpoint>();
	endpoint->id = ++last_endpoint;
	endpoint->sink = &sink;
	Endpoint &added = *endpoint;
	endpoints[added.id] = std::move(endpoint);
	return added;
}

Hub::Hub(WorkerStarter &starter) : state_(std::make_unique<HubState>(starter)) {}

Hub::~Hub() = default;

EndpointId Hub::add_endpoint(Sink &sink)
{
	const std::lock_guard lock(state_->mutex);
	return state_->add_endpoint(sink).id;
}

EndpointId Hub::add_worker(WorkerId worker, Sink &sink)
{
	const std::lock_guard lock(state_->mutex);
	const auto found = state_->workers.find(worker);
	if (found == state_->workers.end()) {
		return 0;
	}
	const Endpoint *endpoint = worker_started(*state_, *found->second, sink);
	state_->finish();
	return endpoint != nullptr ? endpoint->id : 0;
}

void Hub::worker_not_started(WorkerId worker, const char *why)
{
	const std::lock_guard lock(state_->mutex);
	if (const auto found = state_->workers.find(worker); found != state_->workers.end()) {
		worker_left(*state_, *found->second, why);
		state_->finish();
	}
}

void Hub::remove_endpoint(EndpointId id, const char *why)
{
	const std::lock_guard lock(state_->mutex);
	const auto found = state_->endpoints.find(id);
	if (found == state_->endpoints.end()) {
		return;
	}
	// Out of the table first: nothing that follows is delivered to it.
	const std::unique_ptr<Endpoint> endpoint = std::move(found->second);
	state_->endpoints.erase(found);
	state_->cancel_requests(*endpoint);
	state_->unwatch_signals(id);
	while (!endpoint->owned.empty()) {
		Object *object = endpoint->owned.front();
		endpoint->owned.remove(object);
		object->owner = nullptr;
		object->owner_ended(*state_);
	}
	if (endpoint->worker != nullptr) {
		worker_left(*state_, *endpoint->worker, why);
	}
	state_->release_all(*endpoint);
	state_->finish();
	state_->collect_cycles();
	state_->finish();
}

void HubState::watch_signal(EndpointId endpoint, int signo, bool watches)
{
	if (watches) {
		std::set<EndpointId> &watchers = signal_watchers[signo];
		watchers.insert(endpoint);
		if (watchers.size() == 1) {
			starter.watch_signal(signo, true);
		}
		return;
	}
	const auto found = signal_watchers.find(signo);
	if (found != signal_watchers.end() && found->second.erase(endpoint) != 0 &&
			found->second.empty()) {
		signal_watchers.erase(found);
		starter.watch_signal(signo, false);
	}
}

void HubState::unwatch_signals(EndpointId endpoint)
{
	std::vector<int> watched;
	for (const auto &[signo, watchers] : signal_watchers) {
		if (watchers.count(endpoint) != 0) {
			watched.push_back(signo);
		}
	}
	for (const int signo : watched) {
		watch_signal(endpoint, signo, false);
	}
}

void Hub::signal_came(int signo)
{
	const std::lock_guard lock(state_->mutex);
	const auto found = state_->signal_watchers.find(signo);
	if (found == state_->signal_watchers.end()) {
		return;
	}
	for (const EndpointId id : found->second) {
		if (Endpoint *endpoint = state_->endpoint(id)) {
			state_->deliver(*endpoint,
					Delivery{ .event = Event::signal_came,
							.numbers = { static_cast<uint64_t>(signo) } });
		}
	}
	state_->finish();
}

Hub::Counts Hub::counts()
{
	const std::lock_guard lock(state_->mutex);
	Counts counts{ state_->endpoints.size(), state_->objects.size(), state_->workers.size(), 0, 0 };
	for (const auto &[id, endpoint] : state_->endpoints) {
		counts.requests += endpoint->parked.size();
	}
	for (const auto &[id, object] : state_->objects) {
		counts.references += object->holders + object->in_transit;
	}
	return counts;
}

uint32_t Hub::living_workers(EndpointId root)
{
	const std::lock_guard lock(state_->mutex);
	return state_->living_workers(root);
}

void Hub::wait_for_workers(EndpointId root)
{
	std::unique_lock lock(state_->mutex);
	state_->worker_gone.wait(lock, [&] { return state_->living_workers(root) == 0; });
}

namespace {

bool perform_on_channel(HubState &hub, Endpoint &from, HubOperation &operation)
{
	auto *channel = hub.find<HubChannel>(operation.object);
	if (channel == nullptr) {
		return false;
	}
	switch (operation.op) {
	case Op::channel_send:
		channel->send(hub, from, operation);
		break;
	case Op::channel_receive:
		channel->receive(hub, from, operation);
		break;
	case Op::channel_unreceive:
		channel->unreceive(hub, std::move(operation.parcels[0]));
		break;
	case Op::channel_watch:
		channel->watch(hub, from, operation);
		break;
	case Op::channel_close:
		channel->close(hub);
		break;
	default:
		channel->tell_state(hub, from, operation.request);
	}
	return true;
}

bool perform_on_pool(HubState &hub, Endpoint &from, HubOperation &operation)
{
	auto *pool = hub.find<HubPool>(operation.object);
	if (pool == nullptr) {
		return false;
	}
	switch (operation.op) {
	case Op::pool_submit:
		pool->submit(hub, from, operation);
		break;
	case Op::pool_close:
		pool->close(hub);
		break;
	case Op::pool_cancel:
		pool->cancel(hub);
		break;
	case Op::pool_reload:
		pool->reload(hub, from, operation);
		break;
	default:
		pool->tell_state(hub, from, operation.request);
	}
	return true;
}

void create_pool(HubState &hub, Endpoint &from, HubOperation &operation)
{
	auto pool = std::make_unique<HubPool>(
			operation.object, root_of(from), operation, std::move(operation.parcels[1]));
	Delivery answer{ .event = Event::answer };
	Parcel why;
	if (pool->start(hub, operation.numbers[0], why)) {
		hub.add_object(std::move(pool), &from);
	} else {
		answer.status = Status::failed;
		answer.text = std::move(why);
	}
	hub.answer(from, operation.request, std::move(answer));
}

/// Returns false if the id is in use, which no endpoint does.
bool create(HubState &hub, Endpoint &from, HubOperation &operation)
{
	if (hub.find(operation.object) != nullptr) {
		return false;
	}
	switch (operation.op) {
	case Op::channel_create:
		hub.add_object(std::make_unique<HubChannel>(operation.object, operation.numbers[0]), &from);
		break;
	case Op::future_create:
		hub.add_object(std::make_unique<FutureRight>(operation.object), &from);
		break;
	case Op::thread_start:
		start_thread(hub, from, operation);
		break;
	default:
		create_pool(hub, from, operation);
	}
	return true;
}

/// Returns false if there is no such object (any more).
bool perform_on_object(HubState &hub, Endpoint &from, HubOperation &operation)
{
	switch (operation.op) {
	case Op::retain: {
		Object *object = hub.find(operation.object);
		if (object != nullptr) {
			hub.retain(from, *object);
		}
		return object != nullptr;
	}
	case Op::release:
		hub.release(from, operation.object);
		return true;
	case Op::future_settle: {
		auto *future = hub.find<FutureRight>(operation.object);
		if (future != nullptr) {
			future->settle(hub, from, operation);
		}
		return future != nullptr;
	}
	default: {
		auto *task = hub.find<HubTask>(operation.object);
		if (task != nullptr) {
			task->cancel(hub);
		}
		return task != nullptr;
	}
	}
}

bool dispatch(HubState &hub, Endpoint &from, HubOperation &operation)
{
	switch (operation.op) {
	case Op::cancel_request:
		hub.cancel_request(from, operation.request);
		return true;
	case Op::retain:
	case Op::release:
	case Op::future_settle:
	case Op::task_cancel:
		return perform_on_object(hub, from, operation);
	case Op::channel_create:
	case Op::future_create:
	case Op::thread_start:
	case Op::pool_create:
		return create(hub, from, operation);
	case Op::channel_send:
	case Op::channel_receive:
	case Op::channel_unreceive:
	case Op::channel_watch:
	case Op::channel_close:
	case Op::channel_state:
		return perform_on_channel(hub, from, operation);
	case Op::pool_submit:
	case Op::pool_close:
	case Op::pool_cancel:
	case Op::pool_reload:
	case Op::pool_state:
		return perform_on_pool(hub, from, operation);
	case Op::signal_watch:
		hub.watch_signal(
				from.id, static_cast<int>(operation.numbers[0]), operation.numbers[1] != 0);
		return true;
	case Op::worker_ready:
	case Op::task_done:
	case Op::worker_failed:
	case Op::worker_fatal:
		if (from.worker != nullptr) {
			worker_says(hub, *from.worker, operation);
		}
		return true;
	}
	return true;
}

} // namespace

void Hub::perform(EndpointId from_id, HubOperation &&operation)
{
	const std::lock_guard lock(state_->mutex);
	Endpoint *from = state_->endpoint(from_id);
	if (from == nullptr) {
		return; // The end of the endpoint has released what the parcels refer to.
	}
	for (const Parcel &parcel : operation.parcels) {
		state_->take_handles(*from, parcel);
	}
	if (!dispatch(*state_, *from, operation)) {
		state_->answer(*from, operation.request, Status::closed);
	}
	// Parts of the operation that dispatch() has not taken.
	for (Parcel &parcel : operation.parcels) {
		state_->drop(std::move(parcel));
	}
	state_->finish();
}

} // namespace async
