// SPDX-License-Identifier: MIT
#pragma once

#include "support/php_compat.h"

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
	/// Makes room for `wanted` items. Returns false if the request ran out of memory.
	[[nodiscard]] bool reserve(uint32_t wanted)
	{
		if (wanted <= capacity) {
			return true;
		}
		void *grown = grown_within_limit(data, wanted, sizeof(T));
		if (UNEXPECTED(grown == nullptr)) {
			return false;
		}
		data = static_cast<T *>(grown);
		capacity = wanted;
		return true;
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
