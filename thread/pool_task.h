// SPDX-License-Identifier: MIT
// What a ThreadPool does with tasks: submit(), map() and reload().
#pragma once

#include "thread/hub/messages.h"
#include "thread/task_parcel.h"
#include "zend_async_API.h"

namespace async {

/// Puts the call into the queue, and may suspend. Returns the future of its result, with a reference for the caller; or
/// null with an exception.
[[nodiscard]] zend_future_t *submit_call(ObjectId pool, const TaskCall &call);
/// Does the work of ThreadPool::map(). Returns false with an exception.
[[nodiscard]] bool map_items(ObjectId pool, HashTable *items, zval *closure, zval *results);
/// Returns false with an exception.
[[nodiscard]] bool reload_pool(ObjectId pool);

} // namespace async
