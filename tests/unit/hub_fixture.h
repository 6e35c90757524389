// SPDX-License-Identifier: MIT
// Endpoints and workers without PHP, for the tests of the hub.
#pragma once

#include "harness.h"
#include "thread/hub/hub.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <initializer_list>
#include <string>
#include <vector>

namespace hub_test {

using namespace async;

/// Returns a parcel with these bytes and handles.
inline Parcel parcel(const std::string &bytes, std::initializer_list<ObjectId> objects = {},
		HandleKind kind = HandleKind::channel)
{
	// NOLINTBEGIN(cppcoreguidelines-no-malloc): the parcel takes the memory over.
	char *copy = static_cast<char *>(malloc(bytes.size()));
	std::copy(bytes.begin(), bytes.end(), copy);
	TransferHandle *handles = nullptr;
	if (objects.size() > 0) {
		handles = static_cast<TransferHandle *>(malloc(objects.size() * sizeof(TransferHandle)));
		TransferHandle *next = handles;
		for (const ObjectId object : objects) {
			*next++ = { kind, object };
		}
	}
	// NOLINTEND(cppcoreguidelines-no-malloc)
	return { copy, bytes.size(), handles, static_cast<uint32_t>(objects.size()) };
}

inline std::string text(const Parcel &parcel)
{
	return parcel.empty() ? std::string() : std::string(parcel.bytes(), parcel.size());
}

class Starter final : public WorkerStarter {
public:
	bool start_worker(WorkerId worker, Parcel &why) noexcept override
	{
		if (refuse_from >= 0 && static_cast<int>(asked.size()) >= refuse_from) {
			why = parcel("no more workers");
			return false;
		}
		asked.push_back(worker);
		return true;
	}

	std::vector<WorkerId> asked;
	int refuse_from = -1; // After so many workers; -1: never.
};

struct World {
	[[nodiscard]] bool empty()
	{
		const Hub::Counts counts = hub.counts();
		return counts.endpoints + counts.objects + counts.workers + counts.requests +
				counts.references ==
				0;
	}

	Starter starter;
	Hub hub{ starter };
};

/// An endpoint that keeps all that it gets.
class Party final : public Sink {
public:
	explicit Party(World &world) : world_(world), id_(world.hub.add_endpoint(*this)) {}
	/// A worker. Not alive if it is not needed.
	Party(World &world, WorkerId worker) : world_(world)
	{
		id_ = world.hub.add_worker(worker, *this);
	}
	Party(const Party &) = delete;
	Party &operator=(const Party &) = delete;
	Party(Party &&) = delete;
	Party &operator=(Party &&) = delete;
	~Party() { end(); }

	void deliver(Delivery &&delivery) noexcept override { got.push_back(std::move(delivery)); }

	[[nodiscard]] EndpointId id() const { return id_; }
	[[nodiscard]] bool alive() const { return id_ != 0; }
	void end(const char *why = "it has ended")
	{
		if (alive()) {
			world_.hub.remove_endpoint(id_, why);
			id_ = 0;
		}
	}

	ObjectId object() { return static_cast<ObjectId>(id_) << 40 | ++objects_; }
	void perform(HubOperation &&operation) { world_.hub.perform(id_, std::move(operation)); }
	void tell(Op op, ObjectId object) { perform({ .op = op, .object = object }); }
	RequestId ask(HubOperation &&operation)
	{
		operation.request = ++requests_;
		perform(std::move(operation));
		return requests_;
	}
	RequestId ask(Op op, ObjectId object) { return ask({ .op = op, .object = object }); }

	// What is asked most often
	ObjectId channel(uint64_t capacity)
	{
		const ObjectId created = object();
		perform({ .op = Op::channel_create, .object = created, .numbers = { capacity } });
		return created;
	}
	RequestId send(ObjectId channel, Parcel &&value)
	{
		HubOperation operation{ .op = Op::channel_send, .object = channel };
		operation.parcels[0] = std::move(value);
		return ask(std::move(operation));
	}
	RequestId send(ObjectId channel, const char *value) { return send(channel, parcel(value)); }
	RequestId receive(ObjectId channel) { return ask(Op::channel_receive, channel); }
	void cancel(RequestId request) { perform({ .op = Op::cancel_request, .request = request }); }

	/// Creates a pool; `request` gets the number of the request.
	ObjectId pool(uint64_t workers, uint64_t queue, bool coroutine = false,
			uint64_t concurrency = 0, Parcel &&bootloader = {}, RequestId *request = nullptr)
	{
		const ObjectId created = object();
		HubOperation operation{ .op = Op::pool_create,
			.object = created,
			.numbers = { workers, queue, coroutine, concurrency } };
		operation.parcels[1] = std::move(bootloader);
		const RequestId asked = ask(std::move(operation));
		if (request != nullptr) {
			*request = asked;
		}
		return created;
	}
	/// Returns the id of the task; `request` gets the number of the request.
	ObjectId submit(ObjectId pool, Parcel &&task, RequestId *request = nullptr)
	{
		const ObjectId created = object();
		HubOperation operation{ .op = Op::pool_submit, .object = pool, .numbers = { created } };
		operation.parcels[0] = std::move(task);
		const RequestId asked = ask(std::move(operation));
		if (request != nullptr) {
			*request = asked;
		}
		return created;
	}
	ObjectId submit(ObjectId pool, const char *task, RequestId *request = nullptr)
	{
		return submit(pool, parcel(task), request);
	}
	void ready(ObjectId work = 0)
	{
		perform({ .op = Op::worker_ready, .object = work, .numbers = { 1 } });
	}
	/// `ready` tells in the same message that the worker takes another task.
	void done(ObjectId task, const char *result = "result",
			TaskOutcome outcome = TaskOutcome::returned, bool ready = false)
	{
		HubOperation operation{ .op = Op::task_done,
			.object = task,
			.numbers = { static_cast<uint64_t>(outcome), ready ? 1u : 0u } };
		operation.parcels[0] = parcel(result);
		perform(std::move(operation));
	}

	// What has come
	/// Returns the answer, or null.
	[[nodiscard]] const Delivery *answer(RequestId request) const
	{
		for (const Delivery &delivery : got) {
			if (delivery.event == Event::answer && delivery.request == request) {
				return &delivery;
			}
		}
		return nullptr;
	}
	[[nodiscard]] bool answered(RequestId request) const { return answer(request) != nullptr; }
	[[nodiscard]] bool answered(RequestId request, Status status) const
	{
		return answered(request) && answer(request)->status == status;
	}
	/// Returns the value of the answer, or "" if there is none.
	[[nodiscard]] std::string value(RequestId request) const
	{
		return answered(request) ? text(answer(request)->parcel) : std::string();
	}
	/// Returns the number of events of this kind; 0: for any object.
	[[nodiscard]] size_t count(Event event, ObjectId object = 0) const
	{
		size_t count = 0;
		for (const Delivery &delivery : got) {
			count += delivery.event == event && (object == 0 || delivery.object == object);
		}
		return count;
	}
	/// Returns the last event of this kind, or null.
	[[nodiscard]] const Delivery *last(Event event, ObjectId object = 0) const
	{
		for (size_t i = got.size(); i-- > 0;) {
			if (got[i].event == event && (object == 0 || got[i].object == object)) {
				return &got[i];
			}
		}
		return nullptr;
	}
	/// Returns whether the task has settled exactly once, in this way.
	[[nodiscard]] bool settled(ObjectId task, TaskOutcome outcome) const
	{
		return count(Event::task_settled, task) == 1 &&
				last(Event::task_settled, task)->numbers[0] == static_cast<uint64_t>(outcome);
	}
	/// Returns the i-th number of the pool's or channel's state.
	uint64_t state(Op op, ObjectId object, int i)
	{
		const RequestId request = ask(op, object);
		return answered(request, Status::done) ? answer(request)->numbers[i] : UINT64_MAX;
	}
	uint64_t pending(ObjectId pool) { return state(Op::pool_state, pool, 0); }
	uint64_t running(ObjectId pool) { return state(Op::pool_state, pool, 1); }
	uint64_t completed(ObjectId pool) { return state(Op::pool_state, pool, 2); }
	uint64_t workers(ObjectId pool) { return state(Op::pool_state, pool, 3); }

	std::vector<Delivery> got;

private:
	World &world_;
	EndpointId id_ = 0;
	ObjectId objects_ = 0;
	RequestId requests_ = 0;
};

} // namespace hub_test
