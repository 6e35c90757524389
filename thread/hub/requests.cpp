// SPDX-License-Identifier: MIT
// Answers, and requests that wait for theirs.
#include "thread/hub/state.h"

#include <cstring>

namespace async {

void HubState::answer(Endpoint &to, RequestId request, Delivery &&answer)
{
	if (request == 0) {
		drop(std::move(answer.parcel));
		return;
	}
	answer.event = Event::answer;
	answer.request = request;
	deliver(to, std::move(answer));
}

Parked &HubState::park(ParkedList &list, Endpoint &endpoint, HubOperation &operation)
{
	// A request without a number may park as well, for example a send without a waiting coroutine.
	constexpr uint64_t unnumbered = uint64_t{ 1 } << 63;
	const uint64_t key =
			operation.request != 0 ? operation.request : unnumbered | ++last_unanswered_;
	auto &place = endpoint.parked[key];
	if (place != nullptr) {
		// The number is in use: no endpoint does that. The older request is forgotten.
		drop(std::move(place->parcel));
		place->list->remove(place.get());
	}
	place = std::make_unique<Parked>();
	place->list = &list;
	place->endpoint = &endpoint;
	place->key = key;
	place->request = operation.request;
	place->parcel = std::move(operation.parcels[0]);
	list.push_back(place.get());
	return *place;
}

std::unique_ptr<Parked> HubState::unpark(Parked &parked)
{
	parked.list->remove(&parked);
	const auto place = parked.endpoint->parked.find(parked.key);
	std::unique_ptr<Parked> taken = std::move(place->second);
	parked.endpoint->parked.erase(place);
	return taken;
}

void HubState::answer(Parked &parked, Delivery &&with)
{
	const std::unique_ptr<Parked> taken = unpark(parked);
	drop(std::move(taken->parcel));
	answer(*taken->endpoint, taken->request, std::move(with));
}

void HubState::answer_all(ParkedList &list, Status status, const Parcel &text)
{
	while (!list.empty()) {
		answer(*list.front(),
				Delivery{ .event = Event::answer, .status = status, .text = copy_text(text) });
	}
}

void HubState::cancel_request(Endpoint &endpoint, RequestId request)
{
	if (const auto found = endpoint.parked.find(request); found != endpoint.parked.end()) {
		drop(std::move(unpark(*found->second)->parcel));
	}
}

void HubState::cancel_requests(Endpoint &endpoint)
{
	while (!endpoint.parked.empty()) {
		drop(std::move(unpark(*endpoint.parked.begin()->second)->parcel));
	}
}

Parcel copy_text(const Parcel &text)
{
	return plain_text(text.bytes(), text.size());
}

Parcel text_parcel(const char *text)
{
	return text != nullptr ? plain_text(text, strlen(text)) : Parcel();
}

} // namespace async
