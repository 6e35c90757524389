// SPDX-License-Identifier: MIT
// Pools of the hub: queue, workers, cancelling, closing, counters.
#include "hub_fixture.h"

using namespace hub_test;

TEST(hub_pool_starts_all_workers_at_once)
{
	World world;
	Party a(world);
	RequestId created = 0;
	const ObjectId pool = a.pool(3, 4, true, 2, parcel("boot"), &created);
	CHECK(a.answered(created, Status::done));
	CHECK(world.starter.asked.size() == 3);
	CHECK(a.workers(pool) == 3 && world.hub.living_workers(a.id()) == 3);
	Party worker(world, world.starter.asked[1]);
	CHECK(worker.got.size() == 1);
	const Delivery &begin = worker.got[0];
	CHECK(begin.event == Event::begin_work && begin.object == pool);
	CHECK(begin.numbers[0] == 1 && begin.numbers[1] == 1 && begin.numbers[2] == 2);
	CHECK(text(begin.parcel) == "boot");
}

TEST(hub_pool_that_starts_no_worker_fails)
{
	World world;
	Party a(world);
	world.starter.refuse_from = 0;
	RequestId created = 0;
	const ObjectId inner = a.channel(1);
	const ObjectId pool = a.pool(3, 4, false, 0, parcel("boot", { inner }), &created);
	CHECK(a.answered(created, Status::failed));
	CHECK(text(a.answer(created)->text) == "no more workers");
	CHECK(a.answered(a.ask(Op::pool_state, pool), Status::closed));
	CHECK(world.hub.counts().objects == 0);
	world.starter.refuse_from = 1;
	a.pool(3, 4, false, 0, {}, &created);
	CHECK(a.answered(created, Status::done)); // One is enough.
}

TEST(hub_pool_runs_tasks_in_order_and_counts_them)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 4);
	const ObjectId first = a.submit(pool, "1"), second = a.submit(pool, "2");
	CHECK(a.pending(pool) == 2 && a.running(pool) == 0);
	Party worker(world, world.starter.asked[0]);
	CHECK(worker.count(Event::run_task) == 0);
	worker.ready();
	CHECK(worker.count(Event::run_task) == 1);
	CHECK(worker.last(Event::run_task)->object == first);
	CHECK(text(worker.last(Event::run_task)->parcel) == "1");
	CHECK(a.pending(pool) == 1 && a.running(pool) == 1 && a.completed(pool) == 0);
	worker.done(first);
	CHECK(a.settled(first, TaskOutcome::returned));
	CHECK(text(a.last(Event::task_settled)->parcel) == "result");
	CHECK(a.pending(pool) == 1 && a.running(pool) == 0 && a.completed(pool) == 1);
	worker.ready();
	CHECK(worker.last(Event::run_task)->object == second);
	worker.done(second, "error", TaskOutcome::threw);
	CHECK(a.settled(second, TaskOutcome::threw));
	CHECK(a.completed(pool) == 2);
	worker.done(second); // Settled long ago.
	CHECK(a.completed(pool) == 2 && a.count(Event::task_settled) == 2);
}

TEST(hub_pool_worker_is_done_and_ready_by_one_message)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 4);
	const ObjectId first = a.submit(pool, "1"), second = a.submit(pool, "2");
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	worker.done(first, "result", TaskOutcome::returned, true);
	CHECK(a.settled(first, TaskOutcome::returned));
	CHECK(worker.last(Event::run_task)->object == second);
	CHECK(a.pending(pool) == 0 && a.running(pool) == 1 && a.completed(pool) == 1);
	a.tell(Op::pool_close, pool);
	CHECK(worker.count(Event::end_worker) == 0);
	worker.done(second, "result", TaskOutcome::returned, true);
	CHECK(a.settled(second, TaskOutcome::returned));
	CHECK(worker.count(Event::end_worker) == 1);
}

namespace {

/// Notes how many workers there are when something has come. To ask for that takes the mutex of the hub.
class AskingSink final : public Sink {
public:
	explicit AskingSink(Hub &hub) : hub_(hub) {}
	void deliver(Delivery &&delivery) noexcept override
	{
		CallsAfterwards::add(
				[](void *data) noexcept {
					auto *self = static_cast<AskingSink *>(data);
					self->seen.push_back(static_cast<uint32_t>(self->hub_.counts().workers));
				},
				this);
	}

	std::vector<uint32_t> seen;

private:
	Hub &hub_;
};

} // namespace

TEST(hub_calls_of_a_sink_are_made_when_the_mutex_is_free)
{
	World world;
	AskingSink sink(world.hub);
	const EndpointId id = world.hub.add_endpoint(sink);
	const ObjectId pool = static_cast<ObjectId>(id) << 40 | 1;
	{
		const CallsAfterwards outer;
		{
			const CallsAfterwards inner;
			world.hub.perform(id,
					{ .op = Op::pool_create, .request = 1, .object = pool, .numbers = { 3, 4 } });
			CHECK(sink.seen.empty());
		}
		CHECK(sink.seen == std::vector<uint32_t>{ 3 });
		world.hub.perform(id, { .op = Op::pool_state, .request = 2, .object = pool });
		CHECK(sink.seen.size() == 1);
	}
	CHECK(sink.seen.size() == 2);
	world.hub.remove_endpoint(id, "");
}

TEST(hub_pool_gives_tasks_to_all_ready_workers)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(2, 4);
	Party first(world, world.starter.asked[0]), second(world, world.starter.asked[1]);
	first.ready();
	second.ready();
	a.submit(pool, "1");
	a.submit(pool, "2");
	CHECK(first.count(Event::run_task) == 1 && second.count(Event::run_task) == 1);
	CHECK(a.running(pool) == 2 && a.pending(pool) == 0);
}

TEST(hub_pool_respects_the_limit_of_a_worker)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 8, true, 2), single = a.pool(1, 8);
	Party many(world, world.starter.asked[0]), one(world, world.starter.asked[1]);
	for (int i = 0; i < 4; i++) {
		a.submit(pool, "task");
		a.submit(single, "task");
	}
	for (int i = 0; i < 4; i++) {
		many.ready(); // More often than it may.
		one.ready();
	}
	CHECK(many.count(Event::run_task) == 2 && one.count(Event::run_task) == 1);
	many.done(many.last(Event::run_task)->object);
	CHECK(many.count(Event::run_task) == 2); // It has to say that it is ready.
	many.ready();
	CHECK(many.count(Event::run_task) == 3);
}

TEST(hub_pool_withdrawn_readiness_counts)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 8);
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	worker.tell(Op::worker_ready, pool);
	a.submit(pool, "task");
	CHECK(worker.count(Event::run_task) == 0);
	worker.ready();
	CHECK(worker.count(Event::run_task) == 1);
}

TEST(hub_pool_parks_submits_while_the_queue_is_full)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 1);
	RequestId first = 0, second = 0, third = 0, fourth = 0;
	a.submit(pool, "1", &first);
	const ObjectId parked = a.submit(pool, "2", &second);
	a.submit(pool, "3", &third);
	a.submit(pool, "4", &fourth);
	CHECK(a.answered(first, Status::done) && !a.answered(second) && a.pending(pool) == 1);
	a.cancel(third);
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	CHECK(a.answered(second, Status::done) && !a.answered(third) && !a.answered(fourth));
	worker.done(worker.last(Event::run_task)->object);
	worker.ready();
	CHECK(worker.last(Event::run_task)->object == parked);
	CHECK(!a.answered(third) && a.answered(fourth, Status::done));
}

TEST(hub_pool_queued_task_that_is_cancelled_never_starts)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 1), inner = a.channel(1);
	const ObjectId task = a.submit(pool, parcel("1", { inner }));
	RequestId next = 0;
	const ObjectId other = a.submit(pool, "2", &next);
	CHECK(!a.answered(next));
	a.tell(Op::task_cancel, task);
	CHECK(a.settled(task, TaskOutcome::cancelled));
	CHECK(a.completed(pool) == 1 && a.pending(pool) == 1);
	CHECK(a.answered(next, Status::done));               // It has got the room.
	CHECK(a.answered(a.receive(inner), Status::closed)); // Gone with the task.
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	CHECK(worker.last(Event::run_task)->object == other);
	a.tell(Op::task_cancel, task);
	CHECK(a.count(Event::task_settled) == 1);
}

TEST(hub_pool_running_task_that_is_cancelled_goes_to_the_worker)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 1);
	const ObjectId task = a.submit(pool, "1");
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	a.tell(Op::task_cancel, task);
	CHECK(worker.count(Event::cancel_task, task) == 1);
	CHECK(a.count(Event::task_settled) == 0 && a.running(pool) == 1);
	worker.done(task, "", TaskOutcome::cancelled);
	CHECK(a.settled(task, TaskOutcome::cancelled));
}

TEST(hub_pool_close_lets_everything_finish)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(2, 1);
	Party busy(world, world.starter.asked[0]), idle(world, world.starter.asked[1]);
	busy.ready();
	const ObjectId running = a.submit(pool, "1"), queued = a.submit(pool, "2");
	RequestId parked = 0;
	a.submit(pool, "3", &parked);
	a.tell(Op::pool_close, pool);
	a.tell(Op::pool_close, pool);
	CHECK(a.answered(parked, Status::closed));
	RequestId late = 0;
	a.submit(pool, "4", &late);
	CHECK(a.answered(late, Status::closed));
	CHECK(a.state(Op::pool_state, pool, 4) == 1);
	CHECK(busy.count(Event::end_worker) == 0);
	busy.done(running);
	busy.ready();
	CHECK(busy.last(Event::run_task)->object == queued);
	idle.ready(); // Nothing is queued any more.
	CHECK(idle.count(Event::end_worker) == 1);
	busy.done(queued);
	CHECK(a.settled(queued, TaskOutcome::returned));
	CHECK(busy.count(Event::end_worker) == 0); // It has not come back yet.
	busy.ready();
	CHECK(busy.count(Event::end_worker) == 1);
	CHECK(a.workers(pool) == 2);
	busy.end();
	idle.end();
	CHECK(a.workers(pool) == 0 && a.completed(pool) == 2);
	world.hub.wait_for_workers(a.id());
}

TEST(hub_pool_close_ends_a_ready_worker_after_its_last_task)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 1, true);
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	const ObjectId task = a.submit(pool, "1");
	worker.ready();
	a.tell(Op::pool_close, pool);
	CHECK(worker.count(Event::end_worker) == 0); // It still runs one.
	worker.done(task);
	CHECK(worker.count(Event::end_worker) == 1);
	worker.ready();
	CHECK(worker.count(Event::end_worker) == 1);
}

TEST(hub_pool_closed_before_its_workers_have_started)
{
	World world;
	Party a(world);
	const ObjectId idle = a.pool(1, 1), busy = a.pool(1, 1);
	const ObjectId task = a.submit(busy, "1");
	a.tell(Op::pool_close, idle);
	a.tell(Op::pool_close, busy);
	Party unused(world, world.starter.asked[0]), used(world, world.starter.asked[1]);
	CHECK(!unused.alive() && unused.got.empty());
	CHECK(used.alive());
	CHECK(a.workers(idle) == 0 && a.workers(busy) == 1);
	used.ready();
	CHECK(used.last(Event::run_task)->object == task);
}

TEST(hub_pool_cancel_settles_the_queue)
{
	World world;
	Party a(world);
	for (const bool coroutine : { false, true }) {
		const ObjectId pool = a.pool(1, 1, coroutine);
		Party worker(world, world.starter.asked.back());
		worker.ready();
		const ObjectId running = a.submit(pool, "1"), queued = a.submit(pool, "2");
		RequestId parked = 0;
		a.submit(pool, "3", &parked);
		a.tell(Op::pool_cancel, pool);
		CHECK(a.settled(queued, TaskOutcome::cancelled));
		CHECK(a.answered(parked, Status::closed));
		CHECK(a.pending(pool) == 0 && a.running(pool) == 1 && a.completed(pool) == 1);
		CHECK(worker.count(Event::cancel_task, running) == (coroutine ? 1u : 0u));
		worker.done(running);
		CHECK(a.settled(running, TaskOutcome::returned) && a.completed(pool) == 2);
		worker.ready();
		CHECK(worker.count(Event::end_worker) == 1);
	}
}

TEST(hub_pool_cancel_after_close)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 4);
	const ObjectId queued = a.submit(pool, "1");
	a.tell(Op::pool_close, pool);
	CHECK(a.count(Event::task_settled) == 0);
	a.tell(Op::pool_cancel, pool);
	CHECK(a.settled(queued, TaskOutcome::cancelled));
	Party worker(world, world.starter.asked[0]);
	CHECK(!worker.alive());
}

TEST(hub_pool_without_references_is_closed_and_runs_its_queue)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 4);
	Party worker(world, world.starter.asked[0]);
	const ObjectId task = a.submit(pool, "1");
	a.tell(Op::release, pool);
	worker.ready();
	CHECK(worker.last(Event::run_task)->object == task);
	worker.done(task);
	CHECK(a.settled(task, TaskOutcome::returned));
	worker.ready();
	CHECK(worker.count(Event::end_worker) == 1);
	CHECK(world.hub.counts().objects == 1);
	worker.end();
	CHECK(world.hub.counts().objects == 0);
}

TEST(hub_pool_handle_moves_in_parcels)
{
	World world;
	Party a(world), b(world);
	const ObjectId pool = a.pool(1, 4), road = a.channel(1);
	a.tell(Op::retain, pool);
	a.send(road, parcel("pool", { pool }, HandleKind::pool));
	b.receive(road);
	a.tell(Op::release, pool);
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	const ObjectId task = b.submit(pool, "1");
	worker.done(task);
	CHECK(b.settled(task, TaskOutcome::returned));
	worker.ready();
	CHECK(worker.count(Event::end_worker) == 0);
	b.tell(Op::release, pool);
	CHECK(worker.count(Event::end_worker) == 1);
}

TEST(hub_pool_forgets_settled_tasks)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 4);
	Party worker(world, world.starter.asked[0]);
	const ObjectId shared = a.channel(1);
	for (int i = 0; i < 10000; i++) {
		a.tell(Op::retain, shared);
		const ObjectId task = a.submit(pool, parcel("task", { shared }));
		worker.ready();
		worker.tell(Op::release, shared);
		worker.done(task);
		a.got.clear();
		worker.got.clear();
	}
	const Hub::Counts counts = world.hub.counts();
	CHECK(counts.objects == 2 && counts.requests == 0 && counts.references == 2);
	CHECK(a.completed(pool) == 10000);
}

// Failures

TEST(hub_pool_bootloader_that_throws_rejects_everything)
{
	World world;
	Party a(world), b(world);
	const ObjectId pool = a.pool(2, 2), inner = b.channel(1);
	Party failing(world, world.starter.asked[0]), other(world, world.starter.asked[1]);
	failing.tell(Op::retain, inner);
	const ObjectId first = a.submit(pool, "1"), second = b.submit(pool, "2");
	RequestId parked = 0;
	a.submit(pool, "3", &parked);
	HubOperation failure{ .op = Op::worker_failed, .object = pool, .text = parcel("boom") };
	failure.parcels[0] = parcel("exception", { inner });
	failing.perform(std::move(failure));
	CHECK(a.settled(first, TaskOutcome::threw) && b.settled(second, TaskOutcome::threw));
	CHECK(text(a.last(Event::task_settled)->parcel) == "exception");
	CHECK(text(b.last(Event::task_settled)->parcel) == "exception");
	CHECK(a.answered(parked, Status::failed) && text(a.answer(parked)->text) == "boom");
	RequestId late = 0;
	a.submit(pool, "4", &late);
	CHECK(a.answered(late, Status::failed) && text(a.answer(late)->text) == "boom");
	CHECK(a.completed(pool) == 2);
	// Each copy has brought a reference, and the original one is gone.
	CHECK(world.hub.counts().references == 3); // a: pool and inner; b: inner.
	a.tell(Op::release, inner);
	b.tell(Op::release, inner);
	b.tell(Op::release, inner);
	CHECK(a.answered(a.receive(inner), Status::closed));
	other.ready();
	CHECK(other.count(Event::end_worker) == 1);
	failing.ready();
	CHECK(failing.count(Event::run_task) == 0);
}

TEST(hub_pool_bootloader_that_exits_rejects_with_the_text)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 2);
	Party failing(world, world.starter.asked[0]);
	const ObjectId task = a.submit(pool, "1");
	failing.perform({ .op = Op::worker_failed, .object = pool, .text = parcel("exit") });
	CHECK(a.settled(task, TaskOutcome::died));
	CHECK(text(a.last(Event::task_settled)->text) == "exit");
}

TEST(hub_pool_fatal_error_closes_and_rejects)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(2, 2);
	Party fatal(world, world.starter.asked[0]), other(world, world.starter.asked[1]);
	fatal.ready();
	other.ready();
	const ObjectId broken = a.submit(pool, "1"), good = a.submit(pool, "2");
	const ObjectId queued = a.submit(pool, "3");
	fatal.perform({ .op = Op::worker_fatal, .object = pool, .text = parcel("out of memory") });
	CHECK(a.settled(broken, TaskOutcome::died) && a.settled(queued, TaskOutcome::died));
	CHECK(text(a.last(Event::task_settled, broken)->text) == "out of memory");
	CHECK(text(a.last(Event::task_settled, queued)->text) == "out of memory");
	RequestId late = 0;
	a.submit(pool, "4", &late);
	CHECK(a.answered(late, Status::closed));
	other.done(good);
	CHECK(a.settled(good, TaskOutcome::returned));
	fatal.end();
	CHECK(a.count(Event::task_settled) == 3 && a.completed(pool) == 3);
}

TEST(hub_pool_worker_that_dies_is_one_less)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(2, 1);
	Party dying(world, world.starter.asked[0]), other(world, world.starter.asked[1]);
	dying.ready();
	other.ready();
	const ObjectId lost = a.submit(pool, "1"), kept = a.submit(pool, "2");
	const ObjectId queued = a.submit(pool, "3");
	dying.end("killed by signal 9");
	CHECK(a.settled(lost, TaskOutcome::died));
	CHECK(text(a.last(Event::task_settled)->text) == "killed by signal 9");
	CHECK(a.workers(pool) == 1 && world.starter.asked.size() == 2);
	CHECK(a.running(pool) == 1 && a.completed(pool) == 1);
	RequestId parked = 0, late = 0;
	a.submit(pool, "4", &parked);
	other.end("gone");
	CHECK(a.settled(kept, TaskOutcome::died) && a.settled(queued, TaskOutcome::died));
	CHECK(a.answered(parked, Status::no_worker));
	a.submit(pool, "5", &late);
	CHECK(a.answered(late, Status::no_worker));
	CHECK(a.pending(pool) == 0 && a.state(Op::pool_state, pool, 4) == 0);
}

TEST(hub_pool_workers_that_never_start_are_dead)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(2, 4);
	const ObjectId task = a.submit(pool, "1");
	world.hub.worker_not_started(world.starter.asked[0], "no memory");
	CHECK(a.count(Event::task_settled) == 0 && a.workers(pool) == 1);
	world.hub.worker_not_started(world.starter.asked[1], "no memory");
	CHECK(a.settled(task, TaskOutcome::died));
	CHECK(text(a.last(Event::task_settled)->text) == "no memory");
	CHECK(world.hub.living_workers(a.id()) == 0);
}

TEST(hub_pool_without_a_queue_takes_what_ready_workers_take)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(2, 0);
	Party first(world, world.starter.asked[0]), second(world, world.starter.asked[1]);
	RequestId parked = 0;
	const ObjectId task = a.submit(pool, "1", &parked);
	CHECK(!a.answered(parked)); // No worker is ready.
	first.ready();
	CHECK(a.answered(parked, Status::done) && first.count(Event::run_task, task) == 1);
	second.ready();
	RequestId accepted = 0;
	const ObjectId next = a.submit(pool, "2", &accepted);
	CHECK(a.answered(accepted, Status::done) && second.count(Event::run_task, next) == 1);
	a.submit(pool, "3", &accepted);
	CHECK(!a.answered(accepted) && a.pending(pool) == 0);
}

TEST(hub_pool_tells_the_first_worker_whose_bootloader_fails)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(2, 4);
	Party first(world, world.starter.asked[0]), second(world, world.starter.asked[1]);
	const RequestId reported =
			first.ask({ .op = Op::worker_failed, .object = pool, .text = parcel("boom") });
	const RequestId silent =
			second.ask({ .op = Op::worker_failed, .object = pool, .text = parcel("bang") });
	CHECK(first.answered(reported, Status::done) && second.answered(silent, Status::closed));
	RequestId refused = 0;
	a.submit(pool, "task", &refused);
	CHECK(a.answered(refused, Status::failed) && text(a.answer(refused)->text) == "boom");
}
