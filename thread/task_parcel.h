// SPDX-License-Identifier: MIT
// Tasks and bootloaders as parcels. thread/worker.h says what these contain.
#pragma once

#include "thread/hub/messages.h"

#include <php.h>

namespace async {

/// Sets the parcels of Op::thread_start. `bootloader` may be null. Returns false with an \Error.
[[nodiscard]] bool encode_thread_task(HubOperation &operation, zval *closure, zval *bootloader);
/// Encodes the bootloader of a pool.
[[nodiscard]] bool encode_bootloader(Parcel &out, zval *bootloader);

/// A call that a pool is to run.
struct TaskCall {
	zval *closure;
	zval *arguments; // `count` of them.
	uint32_t count;
	HashTable *named; // Nullable.
};
/// Which part of a call was refused.
enum class Refused : uint8_t { task, argument };
/// Returns false with an exception, and sets `refused`.
[[nodiscard]] bool encode_call(Parcel &out, const TaskCall &call, Refused &refused);

} // namespace async
