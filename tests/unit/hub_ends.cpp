// SPDX-License-Identifier: MIT
// The end of an endpoint, in whatever way, and the threads of one task.
#include "hub_fixture.h"

using namespace hub_test;

namespace {

ObjectId thread(Party &by, const char *task, RequestId *request = nullptr)
{
	HubOperation operation{ .op = Op::thread_start, .object = by.object() };
	const ObjectId created = operation.object;
	operation.parcels[0] = parcel(task);
	operation.parcels[1] = parcel("boot");
	const RequestId asked = by.ask(std::move(operation));
	if (request != nullptr) {
		*request = asked;
	}
	return created;
}

} // namespace

TEST(hub_end_closes_the_channels_of_the_owner_for_everybody)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1), full = a.channel(1), other = b.channel(1);
	b.tell(Op::retain, channel);
	b.tell(Op::retain, full);
	a.tell(Op::retain, other);
	const RequestId receiver = b.receive(channel);
	b.send(full, "kept");
	const RequestId sender = b.send(full, "lost");
	const RequestId own = b.receive(other);
	a.end();
	CHECK(b.answered(receiver, Status::closed));
	CHECK(b.answered(sender, Status::closed));
	CHECK(!b.answered(own));
	CHECK(b.value(b.receive(full)) == "kept");
	CHECK(b.answered(b.receive(full), Status::closed));
	CHECK(world.hub.counts().references == 3);
}

TEST(hub_end_cancels_parked_requests)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1), inner = b.channel(1);
	const RequestId waits = b.receive(channel);
	b.end();
	CHECK(!b.answered(waits));
	a.send(channel, "1");
	CHECK(a.value(a.receive(channel)) == "1");
	Party c(world);
	const ObjectId lost = c.channel(1);
	a.send(channel, "full");
	c.send(channel, parcel("2", { lost }));
	c.end();
	CHECK(world.hub.counts().objects == 1 && world.hub.counts().requests == 0);
	(void)inner;
}

TEST(hub_end_releases_all_references)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1);
	for (int i = 0; i < 5; i++) {
		b.tell(Op::retain, channel);
	}
	a.tell(Op::release, channel);
	CHECK(world.hub.counts().objects == 1);
	b.end();
	CHECK(world.hub.counts().objects == 0);
}

TEST(hub_end_delivers_nothing_to_the_endpoint)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1);
	a.receive(channel);
	const ObjectId pool = a.pool(1, 1);
	a.submit(pool, "1");
	Party worker(world, world.starter.asked[0]);
	a.got.clear();
	a.end();
	worker.ready();
	worker.done(worker.last(Event::run_task)->object);
	CHECK(a.got.empty());
	a.perform({ .op = Op::channel_create, .object = 1 });
	CHECK(world.hub.counts().objects == 1); // The pool.
}

TEST(hub_end_of_the_owner_closes_the_pool_and_its_tasks_run)
{
	World world;
	Party a(world), b(world);
	const ObjectId pool = a.pool(1, 4);
	b.tell(Op::retain, pool);
	const ObjectId mine = a.submit(pool, "1"), other = b.submit(pool, "2");
	Party worker(world, world.starter.asked[0]);
	a.end();
	RequestId late = 0;
	b.submit(pool, "3", &late);
	CHECK(b.answered(late, Status::closed));
	worker.ready();
	CHECK(worker.last(Event::run_task)->object == mine);
	HubOperation done{ .op = Op::task_done, .object = mine };
	done.parcels[0] = parcel("result", { worker.channel(1) });
	worker.perform(std::move(done));
	CHECK(world.hub.counts().objects == 2); // The result was dropped with its handle.
	worker.ready();
	worker.done(other);
	CHECK(b.settled(other, TaskOutcome::returned));
	worker.ready();
	CHECK(worker.count(Event::end_worker) == 1);
}

TEST(hub_end_of_a_worker_releases_its_own_objects)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 4), road = a.channel(1);
	Party worker(world, world.starter.asked[0]);
	const ObjectId channel = worker.channel(1), inner = worker.pool(1, 1);
	worker.tell(Op::retain, channel);
	worker.send(road, parcel("mine", { channel }));
	a.receive(road);
	const RequestId waits = a.receive(channel);
	worker.end("killed by signal 9");
	CHECK(a.answered(waits, Status::closed));
	CHECK(a.workers(pool) == 0);
	CHECK(a.answered(a.ask(Op::pool_state, inner), Status::done)); // Its worker still starts.
	Party unneeded(world, world.starter.asked[1]);
	CHECK(!unneeded.alive());
	CHECK(a.answered(a.ask(Op::pool_state, inner), Status::closed));
}

TEST(hub_end_frees_channels_that_hold_each_other)
{
	World world;
	{
		Party a(world);
		const ObjectId first = a.channel(1), second = a.channel(1), self = a.channel(1);
		const ObjectId behind = a.channel(1);
		a.tell(Op::retain, first);
		a.tell(Op::retain, self);
		a.send(first, parcel("second", { second, behind }));
		a.send(second, parcel("first", { first }));
		a.send(self, parcel("self", { self }));
		a.tell(Op::release, first);
		a.tell(Op::release, self);
		CHECK(world.hub.counts().objects == 4);
	}
	CHECK(world.empty());
}

TEST(hub_end_keeps_cycles_that_can_be_reached)
{
	World world;
	Party a(world), b(world);
	const ObjectId first = a.channel(1), second = a.channel(1), pool = b.pool(1, 4);
	a.tell(Op::retain, first);
	a.send(first, parcel("second", { second }));
	a.send(second, parcel("first", { first }));
	a.submit(pool, parcel("task", { first })); // The only way to both.
	Party(world).end();
	a.end();
	CHECK(world.hub.counts().objects == 4);
	Party worker(world, world.starter.asked[0]);
	worker.ready();
	CHECK(text(worker.answer(worker.receive(first))->parcel) == "second");
	CHECK(worker.value(worker.receive(second)) == "first");
}

// Threads of one task

TEST(hub_thread_runs_its_task_and_ends)
{
	World world;
	Party a(world);
	RequestId started = 0;
	const ObjectId task = thread(a, "task", &started);
	CHECK(a.answered(started, Status::done));
	Party worker(world, world.starter.asked[0]);
	CHECK(worker.count(Event::begin_work, task) == 1);
	CHECK(worker.got[0].numbers[0] == 0 && text(worker.got[0].parcel) == "boot");
	worker.ready(task);
	CHECK(text(worker.last(Event::run_task, task)->parcel) == "task");
	worker.done(task);
	CHECK(a.settled(task, TaskOutcome::returned));
	CHECK(worker.count(Event::end_worker) == 1);
	worker.ready(task);
	CHECK(worker.count(Event::end_worker) == 1 && worker.count(Event::run_task) == 1);
	worker.end();
	CHECK(a.count(Event::task_settled) == 1);
	CHECK(world.hub.counts().objects == 0 && world.hub.living_workers(a.id()) == 0);
}

TEST(hub_thread_that_cannot_start)
{
	World world;
	Party a(world);
	world.starter.refuse_from = 1;
	const ObjectId late = thread(a, "late");
	RequestId refused = 0;
	thread(a, "never", &refused);
	CHECK(a.answered(refused, Status::failed));
	CHECK(text(a.answer(refused)->text) == "no more workers");
	world.hub.worker_not_started(world.starter.asked[0], "no memory");
	CHECK(a.settled(late, TaskOutcome::died));
	CHECK(text(a.last(Event::task_settled)->text) == "no memory");
	CHECK(world.hub.counts().objects == 0);
}

TEST(hub_thread_cancelled_before_it_starts)
{
	World world;
	Party a(world);
	const ObjectId first = thread(a, "1"), second = thread(a, "2");
	Party booting(world, world.starter.asked[1]);
	a.tell(Op::task_cancel, first);
	a.tell(Op::task_cancel, second);
	CHECK(a.settled(first, TaskOutcome::cancelled) && a.settled(second, TaskOutcome::cancelled));
	Party unneeded(world, world.starter.asked[0]);
	CHECK(!unneeded.alive() && unneeded.got.empty());
	booting.ready(second);
	CHECK(booting.count(Event::run_task) == 0 && booting.count(Event::end_worker) == 1);
}

TEST(hub_thread_cancelled_while_it_runs)
{
	World world;
	Party a(world);
	const ObjectId task = thread(a, "1");
	Party worker(world, world.starter.asked[0]);
	worker.ready(task);
	a.tell(Op::task_cancel, task);
	CHECK(worker.count(Event::cancel_task, task) == 1 && a.count(Event::task_settled) == 0);
}

TEST(hub_thread_that_dies)
{
	World world;
	Party a(world);
	const ObjectId early = thread(a, "1"), running = thread(a, "2"), fatal = thread(a, "3");
	const ObjectId failing = thread(a, "4");
	Party first(world, world.starter.asked[0]), second(world, world.starter.asked[1]);
	Party third(world, world.starter.asked[2]), fourth(world, world.starter.asked[3]);
	first.end("early");
	CHECK(a.settled(early, TaskOutcome::died));
	second.ready(running);
	second.end("running");
	CHECK(a.settled(running, TaskOutcome::died));
	CHECK(text(a.last(Event::task_settled)->text) == "running");
	third.ready(fatal);
	third.perform({ .op = Op::worker_fatal, .object = fatal, .text = parcel("out of memory") });
	CHECK(a.settled(fatal, TaskOutcome::died));
	CHECK(text(a.last(Event::task_settled)->text) == "out of memory");
	HubOperation failure{ .op = Op::worker_failed, .object = failing };
	failure.parcels[0] = parcel("exception");
	fourth.perform(std::move(failure));
	CHECK(a.settled(failing, TaskOutcome::threw));
	third.end();
	fourth.end();
	CHECK(a.count(Event::task_settled) == 4 && world.hub.counts().objects == 0);
}

TEST(hub_thread_whose_starter_is_gone_runs)
{
	World world;
	auto a = std::make_unique<Party>(world);
	const ObjectId task = thread(*a, "1");
	a.reset();
	Party worker(world, world.starter.asked[0]);
	worker.ready(task);
	CHECK(worker.count(Event::run_task, task) == 1);
	worker.done(task);
	CHECK(worker.count(Event::end_worker) == 1);
	CHECK(world.hub.counts().objects == 0);
}

TEST(hub_thread_is_cancelled_in_its_bootloader)
{
	World world;
	Party a(world);
	RequestId started = 0;
	const ObjectId task = thread(a, "task", &started);
	Party worker(world, world.starter.asked[0]);
	CHECK(worker.count(Event::begin_work, task) == 1);
	a.tell(Op::task_cancel, task);
	CHECK(a.settled(task, TaskOutcome::cancelled));
	CHECK(worker.count(Event::end_worker) == 1);
	worker.ready(task);
	CHECK(worker.count(Event::run_task) == 0 && worker.count(Event::end_worker) == 1);
	worker.done(task); // How its bootloader has ended.
	worker.end();
	CHECK(a.count(Event::task_settled) == 1 && world.hub.counts().objects == 0);
}

TEST(hub_counts_the_workers_of_each_tree)
{
	World world;
	Party a(world), b(world);
	const ObjectId pool = a.pool(1, 4);
	RequestId started = 0;
	(void)thread(b, "task", &started);
	Party worker(world, world.starter.asked[0]);
	const ObjectId nested = worker.pool(2, 4); // Belongs to the tree of a.
	CHECK(world.hub.living_workers(a.id()) == 3 && world.hub.living_workers(b.id()) == 1);
	const EndpointId root = b.id();
	b.end();
	CHECK(world.hub.living_workers(root) == 1); // Its thread goes on.
	world.hub.worker_not_started(world.starter.asked[1], "no memory");
	world.hub.wait_for_workers(root); // The workers of a do not matter.
	CHECK(world.hub.living_workers(a.id()) == 3);
	CHECK(a.workers(pool) == 1 && worker.workers(nested) == 2);
}
