// SPDX-License-Identifier: MIT
#include "thread/hub/futures.h"

namespace async {

void FutureRight::settle(HubState &hub, Endpoint &from, HubOperation &operation)
{
	if (settled_) {
		hub.answer(from, operation.request, Status::closed);
		return;
	}
	settled_ = true;
	if (owner != nullptr) {
		hub.deliver(*owner,
				Delivery{ .event = Event::future_settled,
						.object = id,
						.numbers = { operation.numbers[0] },
						.parcel = std::move(operation.parcels[0]),
						.text = std::move(operation.text) });
	}
	hub.answer(from, operation.request, Status::done);
}

void FutureRight::unreferenced(HubState &hub)
{
	// If a transfer was refused, the owner takes the right back before any parcel has left it.
	if (!settled_ && !never_shared && owner != nullptr) {
		hub.deliver(*owner, Delivery{ .event = Event::future_abandoned, .object = id });
	}
	hub.erase(*this);
}

} // namespace async
