// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <type_traits>

namespace async {

/// An array on the request's heap that grows. It has no destructor: its owner calls free(), and a bailout may skip that.
template <typename T> struct RequestList {
	static_assert(std::is_trivially_copyable_v<T>);

	T *data = nullptr;
	uint32_t count = 0;
	uint32_t capacity = 0;

	void add(const T &value)
	{
		if (count == capacity) {
			const T copy = value; // It may lie in the array.
			capacity = capacity == 0 ? 8 : capacity * 2;
			data = static_cast<T *>(safe_erealloc(data, capacity, sizeof(T), 0));
			data[count++] = copy;
			return;
		}
		data[count++] = value;
	}
	[[nodiscard]] T &operator[](uint32_t i) noexcept { return data[i]; }
	void free() noexcept
	{
		if (data != nullptr) {
			efree(data);
		}
		data = nullptr;
		count = capacity = 0;
	}
};

} // namespace async
