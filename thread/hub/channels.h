// SPDX-License-Identifier: MIT
#pragma once

#include "thread/hub/state.h"

#include <deque>

namespace async {

/// A bounded queue of parcels.
///
/// Invariants, whenever the mutex is free:
/// - Senders are parked only while the channel is open and the buffer has at least `capacity` values.
/// - Receivers and watchers are parked only while the channel is open and the buffer is empty.
/// - Parked senders are served in order and before new ones, so the values of one sender keep their order.
/// - The buffer has more than `capacity` values only after unreceive().
class HubChannel final : public Object {
public:
	static constexpr Kind object_kind = Kind::channel;

	HubChannel(ObjectId id, uint64_t capacity) : Object(object_kind, id), capacity_(capacity) {}

	void send(HubState &hub, Endpoint &from, HubOperation &operation);
	void receive(HubState &hub, Endpoint &from, HubOperation &operation);
	void unreceive(HubState &hub, Parcel &&parcel);
	void watch(HubState &hub, Endpoint &from, HubOperation &operation);
	void close(HubState &hub);
	void tell_state(HubState &hub, Endpoint &from, RequestId request);

	void unreferenced(HubState &hub) override;
	void less_referenced(HubState &hub) override;
	void owner_ended(HubState &hub) override { close(hub); }

	[[nodiscard]] const std::deque<Parcel> &buffer() const noexcept { return buffer_; }
	/// Drops what is buffered.
	void drop_buffer(HubState &hub);

private:
	[[nodiscard]] bool full() const noexcept { return buffer_.size() >= capacity_; }
	void value_is_there(HubState &hub);

	uint64_t capacity_;
	bool closed_ = false;
	std::deque<Parcel> buffer_;
	ParkedList senders_;
	ParkedList receivers_;
	ParkedList watchers_;
};

} // namespace async
