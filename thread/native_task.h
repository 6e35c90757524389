// SPDX-License-Identifier: MIT
// A task that is a C function. Its parcel has a function pointer and its argument, so it can be run in a thread of the
// same process only.
#pragma once

#include "transfer/parcel.h"
#include "zend_async_API.h"

namespace async {

struct NativeTask {
	zend_async_thread_pool_handler_t handler;
	void *ctx;
};

[[nodiscard]] Parcel native_task_parcel(const NativeTask &task);
/// Returns whether the parcel has such a task, and then sets `task`.
[[nodiscard]] bool read_native_task(const Parcel &parcel, NativeTask &task) noexcept;

} // namespace async
