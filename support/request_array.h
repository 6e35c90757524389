// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <cstddef>
#include <type_traits>

namespace async {

/// An array on the request's heap, for a frame that a bailout may skip. The engine then frees the array.
template <typename T> class RequestArray {
	static_assert(std::is_trivially_copyable_v<T>);

public:
	explicit RequestArray(size_t count)
			: data_(static_cast<T *>(safe_emalloc(count > 0 ? count : 1, sizeof(T), 0)))
	{
	}
	~RequestArray() { efree(data_); }
	RequestArray(const RequestArray &) = delete;
	RequestArray &operator=(const RequestArray &) = delete;
	RequestArray(RequestArray &&) = delete;
	RequestArray &operator=(RequestArray &&) = delete;

	[[nodiscard]] T &operator[](size_t i) noexcept { return data_[i]; }
	[[nodiscard]] T *data() noexcept { return data_; }

private:
	T *data_;
};

} // namespace async
