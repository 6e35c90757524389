// SPDX-License-Identifier: MIT
// Many threads use one hub at random, and end at random points. Afterwards nothing may be left. scripts/unit.sh builds
// this test a second time, with the thread sanitizer.
#include "hub_fixture.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

using namespace hub_test;

namespace {

constexpr int clients = 6;
constexpr int hosts = 6;        // Threads that act as workers.
constexpr uint64_t rounds = 6;  // Each with a hub of its own.
constexpr int lives = 12;       // Endpoints of a client, one after the other.
constexpr int operations = 400; // Of one endpoint, at most.

std::atomic<int> double_settlements;
std::atomic<int> tasks_run;
std::atomic<int> workers_begun;

/// Accepts as many workers as there are hosts.
class Hosts final : public WorkerStarter {
public:
	bool start_worker(WorkerId worker, Parcel &why) noexcept override
	{
		const std::lock_guard lock(mutex_);
		if (busy_ == hosts) {
			why = parcel("all hosts are busy");
			return false;
		}
		busy_++;
		asked_.push_back(worker);
		changed_.notify_one();
		return true;
	}
	/// Returns 0 at the end of the test.
	WorkerId next()
	{
		std::unique_lock lock(mutex_);
		changed_.wait(lock, [this] { return stopping_ || !asked_.empty(); });
		if (asked_.empty()) {
			return 0;
		}
		const WorkerId worker = asked_.front();
		asked_.pop_front();
		return worker;
	}
	void finished()
	{
		const std::lock_guard lock(mutex_);
		busy_--;
	}
	void stop()
	{
		const std::lock_guard lock(mutex_);
		stopping_ = true;
		changed_.notify_all();
	}

private:
	std::mutex mutex_;
	std::condition_variable changed_;
	std::deque<WorkerId> asked_;
	int busy_ = 0;
	bool stopping_ = false;
};

/// An endpoint that does anything.
class Actor final : public Sink {
public:
	Actor(Hub &hub, uint64_t seed) : hub_(hub), random_(seed) {}

	void join() { id_ = hub_.add_endpoint(*this); }
	bool join(WorkerId worker)
	{
		id_ = hub_.add_worker(worker, *this);
		return id_ != 0;
	}
	void leave() { hub_.remove_endpoint(id_, "random end"); }
	[[nodiscard]] EndpointId id() const { return id_; }

	void deliver(Delivery &&delivery) noexcept override
	{
		const std::lock_guard lock(mutex_);
		inbox_.push_back(std::move(delivery));
		arrived_.notify_one();
	}

	void act();
	/// Acts as a worker until the hub ends it, or until it ends itself.
	void work();
	void take(Delivery &&delivery);
	bool next(Delivery &delivery);
	[[nodiscard]] bool chance(uint32_t percent) { return random_(100) < percent; }
	uint32_t below(uint32_t limit) { return random_(limit); }

private:
	ObjectId new_object() { return static_cast<ObjectId>(id_) << 40 | ++objects_; }
	ObjectId any() { return held_.empty() ? 1 : held_[random_(held_.size())]; }
	Parcel something();
	void perform(HubOperation &&operation) { hub_.perform(id_, std::move(operation)); }
	void ask(HubOperation &&operation)
	{
		operation.request = chance(90) ? ++requests_ : 0;
		perform(std::move(operation));
	}
	void create(Op op);
	bool run(ObjectId work, ObjectId task);

	Hub &hub_;
	unit::Random random_;
	EndpointId id_ = 0;
	ObjectId objects_ = 0;
	RequestId requests_ = 0;
	std::vector<ObjectId> held_;
	std::vector<ObjectId> tasks_;
	std::set<ObjectId> settled_;
	std::mutex mutex_;
	std::condition_variable arrived_;
	std::deque<Delivery> inbox_;
};

/// A value that takes some references along.
Parcel Actor::something()
{
	const uint32_t count = held_.empty() || chance(60) ? 0 : 1 + random_(3);
	ObjectId objects[3] = { 1, 1, 1 };
	for (uint32_t i = 0; i < count && !held_.empty(); i++) {
		const uint32_t place = random_(held_.size());
		objects[i] = held_[place];
		if (chance(50)) {
			perform({ .op = Op::retain, .object = objects[i] });
		} else {
			held_.erase(held_.begin() + place);
		}
	}
	switch (count) {
	case 0:
		return parcel("value");
	case 1:
		return parcel("value", { objects[0] });
	case 2:
		return parcel("value", { objects[0], objects[1] });
	default:
		return parcel("value", { objects[0], objects[1], objects[2] });
	}
}

void Actor::create(Op op)
{
	HubOperation operation{ .op = op,
		.object = new_object(),
		.numbers = { 1 + random_(3), 1 + random_(3), random_(2), random_(3) } };
	if (op == Op::pool_create || op == Op::thread_start) {
		operation.parcels[0] = op == Op::thread_start ? something() : Parcel();
		operation.parcels[1] = something();
	}
	(op == Op::thread_start ? tasks_ : held_).push_back(operation.object);
	ask(std::move(operation));
}

void Actor::act()
{
	constexpr Op creations[] = { Op::channel_create, Op::channel_create, Op::future_create,
		Op::pool_create, Op::thread_start };
	constexpr Op with_value[] = { Op::channel_send, Op::channel_send, Op::channel_send,
		Op::channel_unreceive, Op::future_settle };
	constexpr Op plain[] = { Op::channel_receive, Op::channel_receive, Op::channel_receive,
		Op::channel_receive, Op::channel_watch, Op::channel_state, Op::pool_state,
		Op::pool_reload };
	constexpr Op ends[] = { Op::channel_close, Op::pool_close, Op::pool_cancel };
	const uint32_t dice = random_(100);
	if (dice < 10 && held_.size() < 40) {
		create(creations[random_(std::size(creations))]);
	} else if (dice < 35) {
		HubOperation operation{ .op = with_value[random_(std::size(with_value))], .object = any() };
		operation.parcels[0] = something();
		ask(std::move(operation));
	} else if (dice < 55) {
		HubOperation operation{
			.op = Op::pool_submit, .object = any(), .numbers = { new_object() }
		};
		tasks_.push_back(operation.numbers[0]);
		operation.parcels[0] = something();
		ask(std::move(operation));
	} else if (dice < 80) {
		ask({ .op = plain[random_(std::size(plain))], .object = any() });
	} else if (dice < 81) {
		perform({ .op = ends[random_(std::size(ends))], .object = any() });
	} else if (dice < 87 && requests_ > 0) {
		const RequestId recent = std::min<RequestId>(requests_, 20);
		perform({ .op = Op::cancel_request,
				.request = requests_ - random_(static_cast<uint32_t>(recent)) });
	} else if (dice < 94 && !tasks_.empty()) {
		perform({ .op = Op::task_cancel, .object = tasks_[random_(tasks_.size())] });
	} else if (!held_.empty()) {
		const uint32_t place = random_(held_.size());
		perform({ .op = Op::release, .object = held_[place] });
		held_.erase(held_.begin() + place);
	}
}

bool Actor::next(Delivery &delivery)
{
	const std::lock_guard lock(mutex_);
	if (inbox_.empty()) {
		return false;
	}
	delivery = std::move(inbox_.front());
	inbox_.pop_front();
	return true;
}

void Actor::take(Delivery &&delivery)
{
	for (uint32_t i = 0; i < delivery.parcel.handle_count(); i++) {
		held_.push_back(delivery.parcel.handles()[i].id);
	}
	if (delivery.event == Event::task_settled && !settled_.insert(delivery.object).second) {
		double_settlements++;
	}
}

/// Returns false if the worker ends with it.
bool Actor::run(ObjectId work, ObjectId task)
{
	tasks_run++;
	for (uint32_t i = random_(6); i > 0; i--) {
		act();
	}
	if (chance(1)) {
		perform({ .op = Op::worker_fatal, .object = work, .text = parcel("fatal") });
		return false;
	}
	if (chance(2)) {
		return false;
	}
	HubOperation done{ .op = Op::task_done, .object = task, .numbers = { random_(3) } };
	done.parcels[0] = something();
	perform(std::move(done));
	return true;
}

void Actor::work()
{
	ObjectId work = 0;
	for (;;) {
		Delivery delivery{ .event = Event::answer };
		if (!next(delivery)) {
			if (chance(20)) {
				act();
			}
			std::unique_lock lock(mutex_);
			arrived_.wait_for(
					lock, std::chrono::milliseconds(1), [this] { return !inbox_.empty(); });
			continue;
		}
		const Event event = delivery.event;
		const ObjectId object = delivery.object;
		take(std::move(delivery));
		if (event == Event::begin_work) {
			workers_begun++;
			work = object;
			if (chance(3)) {
				HubOperation failure{ .op = Op::worker_failed, .object = work };
				failure.parcels[0] = something();
				perform(std::move(failure));
				return;
			}
		} else if (event == Event::run_task) {
			if (!run(work, object)) {
				return;
			}
		} else if (event == Event::end_worker) {
			return;
		} else {
			continue;
		}
		perform({ .op = Op::worker_ready, .object = work, .numbers = { 1 } });
	}
}

void run_client(Hub &hub, uint64_t seed)
{
	for (int life = 0; life < lives; life++) {
		Actor actor(hub, seed * 1000 + static_cast<uint64_t>(life));
		actor.join();
		for (uint32_t i = operations / 4 + actor.below(operations * 3 / 4); i > 0; i--) {
			actor.act();
			Delivery delivery{ .event = Event::answer };
			while (actor.next(delivery)) {
				actor.take(std::move(delivery));
			}
			if (actor.chance(5)) {
				std::this_thread::yield();
			}
		}
		actor.leave();
		hub.wait_for_workers(actor.id());
	}
}

void run_host(Hub &hub, Hosts &starter, uint64_t seed)
{
	while (const WorkerId worker = starter.next()) {
		Actor actor(hub, seed++);
		if (actor.chance(10)) {
			hub.worker_not_started(worker, "random failure");
		} else if (actor.join(worker)) {
			actor.work();
			actor.leave();
		}
		starter.finished();
	}
}

} // namespace

TEST(hub_stress_leaves_nothing)
{
	for (uint64_t round = 0; round < rounds; round++) {
		Hosts starter;
		Hub hub(starter);
		std::vector<std::thread> client_threads, host_threads;
		for (uint64_t i = 0; i < hosts; i++) {
			host_threads.emplace_back([&, i] { run_host(hub, starter, (round * 100 + i) << 20); });
		}
		for (uint64_t i = 0; i < clients; i++) {
			client_threads.emplace_back([&, i] { run_client(hub, round * 100 + i); });
		}
		for (std::thread &thread : client_threads) {
			thread.join();
		}
		starter.stop();
		for (std::thread &thread : host_threads) {
			thread.join();
		}
		const Hub::Counts left = hub.counts();
		CHECK(left.endpoints == 0);
		CHECK(left.workers == 0);
		CHECK(left.requests == 0);
		CHECK(left.references == 0);
		CHECK(left.objects == 0);
	}
	CHECK(double_settlements == 0);
	// It has tested something.
	CHECK(workers_begun > 300 && tasks_run > 1000);
}
