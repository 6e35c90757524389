// SPDX-License-Identifier: MIT
// The work of a ThreadPool: its start, submit(), map() and reload().
#pragma once

#include "thread/requests.h"
#include "thread/task_parcel.h"
#include "zend_async_API.h"

namespace async {

struct PoolSettings {
	zend_long workers;     // 0 stands for one worker for each CPU.
	zend_long queue_size;  // 0 stands for four tasks for each worker.
	zend_long concurrency; // Limits the tasks of a worker in coroutine mode; 0: no limit.
	bool coroutine;
};

/// Starts the workers, and may suspend. `bootloader` may be null. Returns the pool, to which this thread then has a reference,
/// or 0 with an exception.
[[nodiscard]] ObjectId create_pool(const PoolSettings &settings, zval *bootloader);
/// Throws the reason why the hub has refused a task.
void throw_not_accepted(const Answer &answer);
/// Puts the call into the queue, and may suspend. Returns the future of its result, with a reference for the caller; or
/// null with an exception.
[[nodiscard]] zend_future_t *submit_call(ObjectId pool, const TaskCall &call);
/// Submits one task for each item and waits for the results: ThreadPool::map(). Returns false if an exception was
/// thrown.
[[nodiscard]] bool map_items(ObjectId pool, HashTable *items, zval *closure, zval *results);
/// Waits until all workers of the pool were replaced. Returns false if an exception was thrown.
[[nodiscard]] bool reload_pool(ObjectId pool);

} // namespace async
