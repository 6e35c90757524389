// SPDX-License-Identifier: MIT
// Channels that lie in each other's buffers keep each other alive, although no endpoint can reach them.
#include "thread/hub/channels.h"

namespace async {

namespace {

/// Calls `visit` for each handle in the buffer of the channel.
template <typename Visit> void for_each_buffered(const HubChannel &channel, Visit &&visit)
{
	for (const Parcel &parcel : channel.buffer()) {
		for (uint32_t i = 0; i < parcel.handle_count(); i++) {
			visit(parcel.handles()[i].id);
		}
	}
}

} // namespace

/// Marks the channels that an endpoint, or a parcel outside of buffers, refers to, and all that they lead to. The
/// buffers of the others are dropped. This looks at all objects, so it runs only at the end of an endpoint, and only if
/// there is an object that no endpoint holds.
void HubState::collect_cycles()
{
	std::unordered_map<ObjectId, uint64_t> in_buffers;
	bool needed = false;
	for (const auto &[id, object] : objects) {
		needed |= object->kind == Object::Kind::channel && object->holders == 0;
	}
	if (!needed) {
		return;
	}
	for (const auto &[id, object] : objects) {
		if (object->kind == Object::Kind::channel) {
			for_each_buffered(static_cast<const HubChannel &>(*object),
					[&](ObjectId buffered) { in_buffers[buffered]++; });
		}
	}
	std::unordered_map<ObjectId, HubChannel *> unreachable;
	std::vector<HubChannel *> reached;
	for (const auto &[id, object] : objects) {
		if (object->kind == Object::Kind::channel) {
			auto *channel = static_cast<HubChannel *>(object.get());
			const auto found = in_buffers.find(id);
			const uint64_t buffered = found != in_buffers.end() ? found->second : 0;
			if (channel->holders > 0 || channel->in_transit > buffered) {
				reached.push_back(channel);
			} else {
				unreachable[id] = channel;
			}
		}
	}
	while (!reached.empty()) {
		const HubChannel *from = reached.back();
		reached.pop_back();
		for_each_buffered(*from, [&](ObjectId buffered) {
			if (const auto found = unreachable.find(buffered); found != unreachable.end()) {
				reached.push_back(found->second);
				unreachable.erase(found);
			}
		});
	}
	for (const auto &[id, channel] : unreachable) {
		channel->drop_buffer(*this);
	}
}

} // namespace async
