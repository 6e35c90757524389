// SPDX-License-Identifier: MIT
// Tasks and bootloaders as parcels. thread/worker.h says what these contain.
#pragma once

#include "thread/hub/messages.h"

#include <php.h>

namespace async {

/// Sets the closure that calls the same as `callable`. Returns false if an exception was thrown.
[[nodiscard]] bool closure_of(zval *callable, zval *closure);
/// Encodes the bootloader without its class scope. Returns false if an \Error was thrown.
[[nodiscard]] bool encode_bootloader(Parcel &out, zval *bootloader);

/// A call that a worker is to run.
struct TaskCall {
	zval *closure;
	zval *arguments; // `count` of them.
	uint32_t count;
	HashTable *named; // Nullable.
};
/// Which part of a call was refused.
enum class Refused : uint8_t { task, argument };
/// Returns false with an exception, and sets `refused`.
[[nodiscard]] bool encode_call(
		Parcel &out, const TaskCall &call, Refused &refused, uint32_t flags = 0);

} // namespace async
