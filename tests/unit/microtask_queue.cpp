// SPDX-License-Identifier: MIT
#include "microtask/microtask_queue.h"

#include "harness.h"

#include <vector>

using async::MicrotaskQueue;

namespace {

MicrotaskQueue queue;
std::vector<int> ran;
std::vector<int> destroyed;
// Never looked into: what a handler leaves in EG(exception).
zend_object some_exception;

struct Task {
	zend_async_microtask_t base;
	int number;
};

void note_run(zend_async_microtask_t *task)
{
	ran.push_back(reinterpret_cast<Task *>(task)->number);
}

void note_end(zend_async_microtask_t *task)
{
	destroyed.push_back(reinterpret_cast<Task *>(task)->number);
}

Task make(int number, zend_async_microtask_handler_t handler = note_run)
{
	return { { handler, note_end, false, 1 }, number };
}

/// Gives up the maker's reference, so that the queue holds the only one.
void hand_over(Task &task)
{
	queue.push(&task.base);
	zend_async_microtask_release(&task.base);
}

void start()
{
	queue.free_memory();
	ran.clear();
	destroyed.clear();
	EG(exception) = nullptr;
}

} // namespace

TEST(microtasks_run_in_order_and_are_let_go)
{
	start();
	std::vector<Task> tasks;
	std::vector<int> order;
	for (int i = 0; i < 300; i++) {
		tasks.push_back(make(i));
		order.push_back(i);
	}
	for (Task &task : tasks) {
		hand_over(task);
	}
	CHECK(queue.size() == 300);
	CHECK(destroyed.empty());
	queue.drain();
	CHECK(ran == order);
	CHECK(destroyed == order);
	CHECK(queue.empty());
}

TEST(microtask_that_somebody_holds_is_not_destroyed)
{
	start();
	Task task = make(1);
	queue.push(&task.base);
	queue.push(&task.base);
	CHECK(task.base.ref_count == 3);
	queue.drain();
	CHECK((ran == std::vector<int>{ 1, 1 }));
	CHECK(task.base.ref_count == 1);
	CHECK(destroyed.empty());
}

TEST(microtask_cancelled_before_is_not_queued)
{
	start();
	Task task = make(1);
	task.base.is_cancelled = true;
	queue.push(&task.base);
	CHECK(queue.empty());
	CHECK(task.base.ref_count == 1);
}

TEST(microtask_cancelled_in_the_queue_is_let_go_without_running)
{
	start();
	Task first = make(1);
	Task second = make(2);
	hand_over(first);
	hand_over(second);
	first.base.is_cancelled = true;
	queue.drain();
	CHECK(ran == std::vector<int>{ 2 });
	CHECK((destroyed == std::vector<int>{ 1, 2 }));
}

TEST(microtask_added_by_a_microtask_runs_in_the_same_drain)
{
	start();
	static Task added;
	added = make(2);
	Task task = make(1, [](zend_async_microtask_t *self) {
		note_run(self);
		hand_over(added);
	});
	Task last = make(3);
	hand_over(task);
	hand_over(last);
	queue.drain();
	CHECK((ran == std::vector<int>{ 1, 3, 2 }));
	CHECK((destroyed == std::vector<int>{ 1, 3, 2 }));
}

TEST(microtask_that_throws_ends_the_drain_and_the_rest_stays)
{
	start();
	Task failing = make(1, [](zend_async_microtask_t *self) {
		note_run(self);
		EG(exception) = &some_exception;
	});
	Task next = make(2);
	hand_over(failing);
	hand_over(next);
	queue.drain();
	CHECK(ran == std::vector<int>{ 1 });
	CHECK(destroyed == std::vector<int>{ 1 });
	CHECK(queue.size() == 1);
	EG(exception) = nullptr;
	queue.drain();
	CHECK((ran == std::vector<int>{ 1, 2 }));
	CHECK((destroyed == std::vector<int>{ 1, 2 }));
}

TEST(microtasks_that_are_discarded_are_let_go_without_running)
{
	start();
	Task first = make(1);
	Task second = make(2);
	hand_over(first);
	queue.push(&second.base);
	queue.discard();
	CHECK(queue.empty());
	CHECK(ran.empty());
	CHECK(destroyed == std::vector<int>{ 1 });
	CHECK(second.base.ref_count == 1);
	queue.free_memory();
}
