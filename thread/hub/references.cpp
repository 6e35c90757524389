// SPDX-License-Identifier: MIT
// References to objects: endpoints hold them, and so do parcels in transit.
#include "thread/hub/state.h"

#include <cstring>

namespace async {

void HubState::retain(Endpoint &endpoint, Object &object)
{
	HeldReferences &held = endpoint.references[object.id];
	if (held.count == 0) {
		object.holders++;
		object.holder_sum += endpoint.id;
		object.alone = false;
	}
	held.count++;
}

void HubState::release(Endpoint &endpoint, ObjectId id)
{
	const auto held = endpoint.references.find(id);
	if (held == endpoint.references.end() || --held->second.count > 0) {
		return;
	}
	endpoint.references.erase(held);
	if (Object *object = find(id); object != nullptr) {
		object->holders--;
		object->holder_sum -= endpoint.id;
		touch(*object);
	}
}

void HubState::release_all(Endpoint &endpoint)
{
	for (const auto &[id, held] : endpoint.references) {
		if (Object *object = find(id); object != nullptr) {
			object->holders--;
			object->holder_sum -= endpoint.id;
			touch(*object);
		}
	}
	endpoint.references.clear();
}

void HubState::take_handles(Endpoint &from, const Parcel &parcel)
{
	for (uint32_t i = 0; i < parcel.handle_count(); i++) {
		Object *object = find(parcel.handles()[i].id);
		if (object == nullptr) {
			continue;
		}
		// First the one, then the other: the object is never without a reference.
		object->in_transit++;
		object->never_shared = false;
		object->alone = false; // Even if it comes back at once: the endpoint counts what it shares.
		if (const auto held = from.references.find(object->id); held != from.references.end()) {
			held->second.shared++;
			release(from, object->id);
		}
		touch(*object);
	}
}

Parcel HubState::copy(const Parcel &parcel)
{
	if (parcel.empty()) {
		return {};
	}
	// NOLINTBEGIN(cppcoreguidelines-no-malloc): a parcel's memory is freed by free().
	auto *bytes = static_cast<char *>(malloc(parcel.size()));
	memcpy(bytes, parcel.bytes(), parcel.size());
	const uint32_t count = parcel.handle_count();
	TransferHandle *handles = nullptr;
	if (count > 0) {
		handles = static_cast<TransferHandle *>(malloc(count * sizeof(TransferHandle)));
		memcpy(handles, parcel.handles(), count * sizeof(TransferHandle));
	}
	// NOLINTEND(cppcoreguidelines-no-malloc)
	for (uint32_t i = 0; i < count; i++) {
		if (Object *object = find(handles[i].id); object != nullptr) {
			object->in_transit++;
		}
	}
	return { bytes, parcel.size(), handles, count };
}

void HubState::drop(Parcel &&parcel)
{
	if (parcel.handle_count() > 0) {
		dropped_.push_back(std::move(parcel));
	} else {
		const Parcel freed(std::move(parcel));
	}
}

void HubState::touch(Object &object)
{
	if (!object.touched) {
		object.touched = true;
		touched_.push_back(&object);
	}
}

void HubState::finish()
{
	for (;;) {
		if (!dropped_.empty()) {
			const Parcel parcel = std::move(dropped_.back());
			dropped_.pop_back();
			for (uint32_t i = 0; i < parcel.handle_count(); i++) {
				if (Object *object = find(parcel.handles()[i].id); object != nullptr) {
					object->in_transit--;
					touch(*object);
				}
			}
		} else if (!touched_.empty()) {
			Object &object = *touched_.back();
			touched_.pop_back();
			object.touched = false;
			if (object.referenced()) {
				object.less_referenced(*this);
			} else {
				object.unreferenced(*this);
			}
		} else {
			return;
		}
	}
}

void HubState::add_object(std::unique_ptr<Object> added, Endpoint *creator)
{
	Object &object = *added;
	objects[object.id] = std::move(added);
	if (creator != nullptr) {
		object.owner = creator;
		creator->owned.push_back(&object);
		retain(*creator, object);
		object.alone = true;
	}
}

Object *HubState::find(ObjectId id) const noexcept
{
	const auto found = objects.find(id);
	return found != objects.end() ? found->second.get() : nullptr;
}

void HubState::erase(Object &object)
{
	if (object.touched) {
		std::erase(touched_, &object);
	}
	if (object.owner != nullptr) {
		object.owner->owned.remove(&object);
	}
	objects.erase(object.id);
}

void HubState::deliver(Endpoint &to, Delivery &&delivery)
{
	const Parcel &parcel = delivery.parcel;
	for (uint32_t i = 0; i < parcel.handle_count(); i++) {
		if (Object *object = find(parcel.handles()[i].id); object != nullptr) {
			retain(to, *object);
			object->in_transit--;
			touch(*object);
		}
	}
	to.sink->deliver(std::move(delivery));
}

} // namespace async
