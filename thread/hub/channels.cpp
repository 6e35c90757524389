// SPDX-License-Identifier: MIT
#include "thread/hub/channels.h"

namespace async {

void HubChannel::send(HubState &hub, Endpoint &from, HubOperation &operation)
{
	if (closed_) {
		hub.answer(from, operation.request, Status::closed);
		return;
	}
	if (!receivers_.empty()) {
		hub.answer(*receivers_.front(),
				Delivery{ .event = Event::answer, .parcel = std::move(operation.parcels[0]) });
	} else if (full()) {
		hub.park(senders_, from, operation);
		return;
	} else {
		buffer_.push_back(std::move(operation.parcels[0]));
		value_is_there(hub);
	}
	hub.answer(from, operation.request, Status::done);
}

void HubChannel::receive(HubState &hub, Endpoint &from, HubOperation &operation)
{
	if (buffer_.empty()) {
		if (closed_) {
			hub.answer(from, operation.request, Status::closed);
		} else {
			hub.park(receivers_, from, operation);
		}
		return;
	}
	Delivery value{ .event = Event::answer, .parcel = std::move(buffer_.front()) };
	buffer_.pop_front();
	hub.answer(from, operation.request, std::move(value));
	while (!senders_.empty() && !full()) {
		buffer_.push_back(std::move(senders_.front()->parcel));
		hub.answer(*senders_.front(), Delivery{ .event = Event::answer });
	}
}

void HubChannel::unreceive(HubState &hub, Parcel &&parcel)
{
	if (!receivers_.empty()) {
		hub.answer(*receivers_.front(),
				Delivery{ .event = Event::answer, .parcel = std::move(parcel) });
		return;
	}
	buffer_.push_front(std::move(parcel));
	value_is_there(hub);
}

void HubChannel::watch(HubState &hub, Endpoint &from, HubOperation &operation)
{
	if (!buffer_.empty() || closed_) {
		hub.answer(from, operation.request, buffer_.empty() ? Status::closed : Status::done);
	} else {
		hub.park(watchers_, from, operation);
	}
}

// A watcher takes no value. The first one to receive gets it; the others watch again.
void HubChannel::value_is_there(HubState &hub)
{
	hub.answer_all(watchers_, Status::done);
}

void HubChannel::close(HubState &hub)
{
	if (closed_) {
		return;
	}
	closed_ = true;
	// Their values are dropped. Receivers and watchers are parked only if nothing is left to receive.
	hub.answer_all(senders_, Status::closed);
	hub.answer_all(receivers_, Status::closed);
	hub.answer_all(watchers_, Status::closed);
}

void HubChannel::tell_state(HubState &hub, Endpoint &from, RequestId request)
{
	hub.answer(from, request,
			Delivery{ .event = Event::answer,
					.numbers = { buffer_.size(), capacity_, closed_, held_by_one() } });
}

void HubChannel::drop_buffer(HubState &hub)
{
	while (!buffer_.empty()) {
		hub.drop(std::move(buffer_.front()));
		buffer_.pop_front();
	}
}

void HubChannel::unreferenced(HubState &hub)
{
	close(hub);
	drop_buffer(hub);
	hub.erase(*this);
}

void HubChannel::less_referenced(HubState &hub)
{
	if (alone || !held_by_one()) {
		return;
	}
	alone = true;
	if (Endpoint *holder = hub.endpoint(static_cast<EndpointId>(holder_sum)); holder != nullptr) {
		hub.deliver(*holder,
				Delivery{ .event = Event::alone,
						.object = id,
						.numbers = { holder->references[id].shared } });
	}
}

} // namespace async
