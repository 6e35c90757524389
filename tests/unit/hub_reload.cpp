// SPDX-License-Identifier: MIT
// HubPool::reload(): new workers for old ones, one for one.
#include "hub_fixture.h"

#include <memory>

using namespace hub_test;

namespace {

/// A pool with workers that are ready.
struct Reloading {
	explicit Reloading(int count, uint64_t queue = 8)
	{
		pool = a.pool(static_cast<uint64_t>(count), queue);
		for (int i = 0; i < count; i++) {
			start().ready();
		}
	}
	/// Starts the next worker that was asked for.
	Party &start()
	{
		workers.push_back(std::make_unique<Party>(world, world.starter.asked[workers.size()]));
		return *workers.back();
	}
	Party &worker(size_t i) { return *workers[i]; }
	[[nodiscard]] size_t asked() const { return world.starter.asked.size(); }

	World world;
	Party a{ world };
	ObjectId pool = 0;
	std::vector<std::unique_ptr<Party>> workers;
};

} // namespace

TEST(hub_reload_replaces_one_for_one)
{
	Reloading t(3);
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	CHECK(t.asked() == 4 && !t.a.answered(reload));
	CHECK(t.worker(0).count(Event::end_worker) == 0); // Its replacement is not there yet.
	for (size_t i = 0; i < 3; i++) {
		t.start().ready();
		CHECK(t.worker(i).count(Event::end_worker) == 1);
		if (i < 2) {
			CHECK(t.worker(i + 1).count(Event::end_worker) == 0);
		}
		CHECK(t.a.workers(t.pool) == 4);
		CHECK(t.asked() == i + 4);
		CHECK(!t.a.answered(reload));
		t.worker(i).end();
	}
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.a.workers(t.pool) == 3 && t.asked() == 6);
}

TEST(hub_reload_gives_new_tasks_to_the_new_workers)
{
	Reloading t(1);
	const ObjectId running = t.a.submit(t.pool, "old 1"), queued = t.a.submit(t.pool, "old 2");
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	const ObjectId fresh = t.a.submit(t.pool, "new");
	CHECK(t.a.pending(t.pool) == 2);
	t.worker(0).done(running);
	t.worker(0).ready();
	CHECK(t.worker(0).last(Event::run_task)->object == queued);
	Party &replacement = t.start();
	CHECK(t.worker(0).count(Event::end_worker) == 0);
	replacement.ready();
	CHECK(replacement.last(Event::run_task)->object == fresh);
	t.worker(0).done(queued);
	t.worker(0).ready();
	CHECK(t.worker(0).count(Event::end_worker) == 1);
	CHECK(!t.a.answered(reload));
	t.worker(0).end();
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.a.settled(running, TaskOutcome::returned) &&
			t.a.settled(queued, TaskOutcome::returned));
	CHECK(t.a.running(t.pool) == 1);
}

TEST(hub_reload_gives_parked_submits_to_the_new_queue)
{
	Reloading t(1, 1);
	t.a.submit(t.pool, "running");
	t.a.submit(t.pool, "queued");
	RequestId parked = 0;
	const ObjectId task = t.a.submit(t.pool, "parked", &parked);
	CHECK(!t.a.answered(parked));
	(void)t.a.ask(Op::pool_reload, t.pool);
	CHECK(t.a.answered(parked, Status::done));
	t.start().ready();
	CHECK(t.worker(1).last(Event::run_task)->object == task);
}

TEST(hub_reload_without_replacement_fails_and_keeps_the_old)
{
	Reloading t(2);
	t.world.starter.refuse_from = 2;
	const RequestId refused = t.a.ask(Op::pool_reload, t.pool);
	CHECK(t.a.answered(refused, Status::failed));
	CHECK(text(t.a.answer(refused)->text) == "no more workers");
	const ObjectId task = t.a.submit(t.pool, "task");
	CHECK(t.worker(0).last(Event::run_task)->object == task);

	t.world.starter.refuse_from = 3;
	const RequestId late = t.a.ask(Op::pool_reload, t.pool);
	CHECK(!t.a.answered(late));
	const ObjectId next = t.a.submit(t.pool, "next");
	CHECK(t.worker(1).count(Event::run_task) == 0); // For the new workers.
	t.world.hub.worker_not_started(t.world.starter.asked[2], "fork failed");
	CHECK(t.a.answered(late, Status::failed));
	CHECK(text(t.a.answer(late)->text) == "fork failed");
	CHECK(t.worker(1).last(Event::run_task)->object == next);
	CHECK(t.a.workers(t.pool) == 2);
}

TEST(hub_reload_with_too_few_replacements_is_done_nevertheless)
{
	Reloading t(3);
	t.world.starter.refuse_from = 4;
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	t.start();
	for (size_t i = 0; i < 3; i++) {
		CHECK(t.worker(i).count(Event::end_worker) == 1);
		t.worker(i).end();
	}
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.a.workers(t.pool) == 1);
}

TEST(hub_reload_overlapping_calls_coalesce)
{
	Reloading t(1);
	const RequestId first = t.a.ask(Op::pool_reload, t.pool);
	Party &replacement = t.start();
	const RequestId second = t.a.ask(Op::pool_reload, t.pool);
	const RequestId third = t.a.ask(Op::pool_reload, t.pool);
	CHECK(t.asked() == 2);
	t.worker(0).end();
	CHECK(t.a.answered(first, Status::done) && !t.a.answered(second));
	CHECK(t.asked() == 3); // The replacement is from before the second call.
	replacement.ready();
	t.start();
	CHECK(replacement.count(Event::end_worker) == 1);
	replacement.end();
	CHECK(t.a.answered(second, Status::done) && t.a.answered(third, Status::done));
	CHECK(t.asked() == 3 && t.a.workers(t.pool) == 1);
}

TEST(hub_reload_of_a_closed_pool_is_done_at_once)
{
	Reloading t(1);
	t.a.tell(Op::pool_close, t.pool);
	CHECK(t.a.answered(t.a.ask(Op::pool_reload, t.pool), Status::done));
	CHECK(t.asked() == 1);
}

TEST(hub_reload_cancelled_leaves_a_working_pool)
{
	Reloading t(1);
	const RequestId first = t.a.ask(Op::pool_reload, t.pool);
	const RequestId second = t.a.ask(Op::pool_reload, t.pool);
	t.a.cancel(first);
	t.a.cancel(second);
	const ObjectId task = t.a.submit(t.pool, "task");
	t.start().ready();
	CHECK(t.worker(1).last(Event::run_task)->object == task);
	t.worker(0).end();
	CHECK(!t.a.answered(first) && !t.a.answered(second));
	CHECK(t.asked() == 2 && t.a.workers(t.pool) == 1);
	CHECK(t.a.answered(t.a.ask(Op::pool_reload, t.pool)) == false && t.asked() == 3);
}

TEST(hub_reload_does_not_wait_for_the_dead)
{
	Reloading t(2);
	const ObjectId running = t.a.submit(t.pool, "task");
	t.worker(1).end("killed");
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	t.worker(0).end("killed");
	CHECK(t.a.settled(running, TaskOutcome::died));
	CHECK(!t.a.answered(reload)); // It is not known yet whether a worker can start.
	t.start();
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.a.workers(t.pool) == 2); // The one that was missing before, too.
}

TEST(hub_reload_of_a_pool_without_workers_starts_new_ones)
{
	Reloading t(2);
	t.worker(0).end("killed");
	t.worker(1).end("killed");
	RequestId refused = 0;
	t.a.submit(t.pool, "too early", &refused);
	CHECK(t.a.answered(refused, Status::no_worker));
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	const ObjectId task = t.a.submit(t.pool, "task");
	CHECK(t.asked() == 4 && !t.a.answered(reload));
	t.start().ready();
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.worker(2).last(Event::run_task)->object == task);
	t.start().ready();
	CHECK(t.a.workers(t.pool) == 2 && t.asked() == 4);
}

TEST(hub_reload_of_a_pool_without_workers_fails_if_none_starts)
{
	Reloading t(1);
	t.worker(0).end("killed");
	const RequestId late = t.a.ask(Op::pool_reload, t.pool);
	const ObjectId task = t.a.submit(t.pool, "task");
	t.world.hub.worker_not_started(t.world.starter.asked[1], "fork failed");
	CHECK(t.a.answered(late, Status::failed) && text(t.a.answer(late)->text) == "fork failed");
	CHECK(t.a.settled(task, TaskOutcome::died));
	t.world.starter.refuse_from = 2;
	const RequestId refused = t.a.ask(Op::pool_reload, t.pool);
	CHECK(t.a.answered(refused, Status::failed));
	CHECK(text(t.a.answer(refused)->text) == "no more workers");
}

TEST(hub_reload_keeps_queued_tasks_of_a_crew_that_dies)
{
	Reloading t(1);
	const ObjectId running = t.a.submit(t.pool, "1"), queued = t.a.submit(t.pool, "2");
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	t.worker(0).end("killed");
	CHECK(t.a.settled(running, TaskOutcome::died) && t.a.count(Event::task_settled, queued) == 0);
	t.start().ready();
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.worker(1).last(Event::run_task)->object == queued);
}

TEST(hub_reload_replacement_that_dies_gives_its_tasks_back)
{
	Reloading t(1);
	const ObjectId running = t.a.submit(t.pool, "1");
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	const ObjectId fresh = t.a.submit(t.pool, "2");
	t.start().end("killed");
	CHECK(t.a.answered(reload, Status::failed));
	t.worker(0).done(running);
	t.worker(0).ready();
	CHECK(t.worker(0).last(Event::run_task)->object == fresh);
}

TEST(hub_reload_does_not_wait_for_a_dead_replacement)
{
	Reloading t(2);
	t.worker(1).perform({ .op = Op::worker_ready, .object = t.pool }); // It is busy.
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	t.start().ready();
	CHECK(t.worker(0).count(Event::end_worker) == 1);
	t.worker(0).end();
	t.start().ready();
	t.worker(2).end("killed");
	CHECK(t.asked() == 4 && !t.a.answered(reload));
	t.worker(1).ready();
	CHECK(t.worker(1).count(Event::end_worker) == 1);
	t.worker(1).end();
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.a.workers(t.pool) == 1);
}

TEST(hub_reload_closed_meanwhile)
{
	Reloading t(2);
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	const RequestId next = t.a.ask(Op::pool_reload, t.pool);
	const ObjectId fresh = t.a.submit(t.pool, "task");
	t.a.tell(Op::pool_close, t.pool);
	CHECK(t.worker(0).count(Event::end_worker) == 0); // Nobody else could run the task yet.
	t.start().ready();
	CHECK(t.worker(2).last(Event::run_task)->object == fresh);
	CHECK(t.worker(0).count(Event::end_worker) == 1 && t.worker(1).count(Event::end_worker) == 1);
	t.worker(0).end();
	t.worker(1).end();
	CHECK(t.a.answered(reload, Status::done) && t.a.answered(next, Status::done));
	CHECK(t.asked() == 3); // No further replacements for a closed pool.
	t.worker(2).done(fresh);
	t.worker(2).ready();
	CHECK(t.worker(2).count(Event::end_worker) == 1);
}

TEST(hub_reload_closed_meanwhile_and_not_replaced)
{
	Reloading t(1);
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	const ObjectId fresh = t.a.submit(t.pool, "task");
	t.a.tell(Op::pool_close, t.pool);
	t.world.hub.worker_not_started(t.world.starter.asked[1], "no memory");
	CHECK(t.worker(0).last(Event::run_task)->object == fresh);
	t.worker(0).done(fresh);
	t.worker(0).ready();
	CHECK(t.worker(0).count(Event::end_worker) == 1);
	t.worker(0).end();
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.a.workers(t.pool) == 0);
}

TEST(hub_reload_with_a_bootloader_that_fails)
{
	Reloading t(1);
	const ObjectId running = t.a.submit(t.pool, "1"), queued = t.a.submit(t.pool, "2");
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	const ObjectId fresh = t.a.submit(t.pool, "3");
	t.start().perform({ .op = Op::worker_failed, .object = t.pool, .text = parcel("boom") });
	CHECK(t.a.settled(queued, TaskOutcome::died) && t.a.settled(fresh, TaskOutcome::died));
	t.worker(1).end();
	t.worker(0).done(running);
	t.worker(0).ready();
	CHECK(t.worker(0).count(Event::end_worker) == 1);
	t.worker(0).end();
	CHECK(t.a.answered(reload, Status::done));
	CHECK(t.world.hub.living_workers(t.a.id()) == 0);
}

TEST(hub_reload_before_the_first_workers_have_started)
{
	World world;
	Party a(world);
	const ObjectId pool = a.pool(1, 1);
	const RequestId reload = a.ask(Op::pool_reload, pool);
	Party replacement(world, world.starter.asked[1]);
	CHECK(replacement.alive());
	Party old(world, world.starter.asked[0]);
	CHECK(!old.alive()); // Not needed any more.
	CHECK(a.answered(reload, Status::done));
	CHECK(a.workers(pool) == 1);
}

TEST(hub_reload_gives_the_queue_of_dead_old_workers_to_the_new_ones)
{
	Reloading t(1);
	const ObjectId running = t.a.submit(t.pool, "running"), queued = t.a.submit(t.pool, "queued");
	const RequestId reload = t.a.ask(Op::pool_reload, t.pool);
	Party &replacement = t.start();
	replacement.ready();
	t.worker(0).end("killed");
	CHECK(t.a.settled(running, TaskOutcome::died));
	CHECK(t.a.count(Event::task_settled, queued) == 0);
	CHECK(replacement.count(Event::run_task, queued) == 1);
	replacement.done(queued);
	CHECK(t.a.settled(queued, TaskOutcome::returned));
	CHECK(t.a.answered(reload, Status::done));
}

TEST(hub_reload_keeps_the_queue_of_a_crew_that_still_has_a_worker)
{
	Reloading t(2);
	t.a.submit(t.pool, "1");
	t.a.submit(t.pool, "2");
	const ObjectId queued = t.a.submit(t.pool, "3");
	(void)t.a.ask(Op::pool_reload, t.pool);
	Party &replacement = t.start();
	replacement.ready();
	t.worker(0).end("killed");
	CHECK(replacement.count(Event::run_task, queued) == 0 && t.a.pending(t.pool) == 1);
}

TEST(hub_reload_does_not_give_a_queue_to_workers_that_are_ending)
{
	Reloading t(1);
	(void)t.a.ask(Op::pool_reload, t.pool);
	Party &replacement = t.start();
	CHECK(t.worker(0).count(Event::end_worker) == 1);
	const ObjectId task = t.a.submit(t.pool, "for the new worker");
	replacement.end("killed");
	CHECK(t.a.settled(task, TaskOutcome::died)); // The old worker takes no more.
	CHECK(text(t.a.last(Event::task_settled, task)->text) == "killed");
}
