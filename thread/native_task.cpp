// SPDX-License-Identifier: MIT
#include "thread/native_task.h"

#include "thread/backend.h"
#include "thread/error_text.h"
#include "transfer/format.h"

#include <cstring>

namespace async {

namespace {

constexpr char native_magic = 'C';
static_assert(static_cast<uint8_t>(native_magic) != transfer_format::magic);

constexpr size_t parcel_size = 1 + sizeof(NativeTask);

} // namespace

Parcel native_task_parcel(const NativeTask &task)
{
	char bytes[parcel_size];
	bytes[0] = native_magic;
	memcpy(bytes + 1, &task, sizeof(task));
	return plain_text(bytes, sizeof(bytes));
}

bool read_native_task(const Parcel &parcel, NativeTask &task) noexcept
{
	// The bytes that a worker process gets come from another process, whose addresses mean nothing here.
	if (backend() != Backend::thread || parcel.size() != parcel_size ||
			parcel.bytes()[0] != native_magic) {
		return false;
	}
	memcpy(&task, parcel.bytes() + 1, sizeof(task));
	return true;
}

} // namespace async
