// SPDX-License-Identifier: MIT
// The tables of the hub, and how its parts answer, deliver and drop. All of it is guarded by the mutex.
#pragma once

#include "thread/hub/endpoint.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <vector>

namespace async {

/// Invariants:
/// - Each method but the constructor requires the mutex.
/// - A handle in a parcel counts as in transit from take_handles() until the parcel is delivered or dropped. A parcel
///   that lies in the hub leaves it by deliver() or drop() only.
/// - drop() and a lost reference only note what has to be looked at; finish() works the lists off before the mutex is
///   released. So a channel whose buffer holds channels, whose buffers hold channels, does not recurse.
class HubState {
public:
	explicit HubState(WorkerStarter &starter);
	HubState(const HubState &) = delete;
	HubState &operator=(const HubState &) = delete;
	HubState(HubState &&) = delete;
	HubState &operator=(HubState &&) = delete;
	~HubState();

	// Objects
	/// Takes over the object, whose id must be new. `creator` owns it and gets one reference; null for a task.
	void add_object(std::unique_ptr<Object> object, Endpoint *creator);
	/// Frees it.
	void erase(Object &object);
	[[nodiscard]] Object *find(ObjectId id) const noexcept;
	template <typename T> [[nodiscard]] T *find(ObjectId id) const noexcept
	{
		Object *object = find(id);
		return object != nullptr && object->kind == T::object_kind ? static_cast<T *>(object)
																   : nullptr;
	}
	[[nodiscard]] Endpoint *endpoint(EndpointId id) const noexcept;
	Endpoint &add_endpoint(Sink &sink);
	[[nodiscard]] uint32_t living_workers(EndpointId root) const noexcept;

	// References (references.cpp)
	/// Gives the endpoint one reference more.
	void retain(Endpoint &endpoint, Object &object);
	void release(Endpoint &endpoint, ObjectId id);
	/// Releases everything that the endpoint refers to.
	void release_all(Endpoint &endpoint);
	/// A parcel has come from the endpoint: its references are in transit now.
	void take_handles(Endpoint &from, const Parcel &parcel);
	/// Returns a copy, with references of its own in transit. The parcel must be in transit as well.
	[[nodiscard]] Parcel copy(const Parcel &parcel);
	void drop(Parcel &&parcel);
	/// Has finish() look whether the object is still needed.
	void touch(Object &object);
	/// Releases the handles of dropped parcels, and frees objects without references.
	void finish();
	/// Empties the buffers of channels that only such buffers refer to.
	void collect_cycles();

	// Messages
	/// The handles of the parcel belong to the endpoint afterwards.
	void deliver(Endpoint &to, Delivery &&delivery);
	/// Does nothing if the endpoint wants no answer.
	void answer(Endpoint &to, RequestId request, Delivery &&answer);
	void answer(Endpoint &to, RequestId request, Status status)
	{
		answer(to, request, Delivery{ .event = Event::answer, .status = status });
	}

	// Parked requests
	Parked &park(ParkedList &list, Endpoint &endpoint, HubOperation &operation);
	/// Takes it out of its list.
	[[nodiscard]] std::unique_ptr<Parked> unpark(Parked &parked);
	/// Answers it. Its parcel is dropped, if it still has one.
	void answer(Parked &parked, Delivery &&answer);
	void answer_all(ParkedList &list, Status status, const Parcel &text = {});
	void cancel_request(Endpoint &endpoint, RequestId request);
	/// Forgets all requests of the endpoint.
	void cancel_requests(Endpoint &endpoint);

	// Signals
	void watch_signal(EndpointId endpoint, int signo, bool watches);
	void unwatch_signals(EndpointId endpoint);

	std::mutex mutex;
	/// Notified when a worker is gone.
	std::condition_variable worker_gone;
	WorkerStarter &starter;
	std::unordered_map<EndpointId, std::unique_ptr<Endpoint>> endpoints;
	std::unordered_map<ObjectId, std::unique_ptr<Object>> objects;
	std::unordered_map<WorkerId, std::unique_ptr<Worker>> workers;
	std::map<int, std::set<EndpointId>> signal_watchers; // By signal number; no set is empty.
	EndpointId last_endpoint = 0;
	WorkerId last_worker = 0;

private:
	uint64_t last_unanswered_ = 0;
	std::vector<Parcel> dropped_;
	std::vector<Object *> touched_;
};

/// Returns the text as a parcel of plain bytes.
[[nodiscard]] Parcel text_parcel(const char *text);
/// Copies plain bytes, without handles.
[[nodiscard]] Parcel copy_text(const Parcel &text);

} // namespace async
