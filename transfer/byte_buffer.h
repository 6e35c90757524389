// SPDX-License-Identifier: MIT
// Bytes in memory that outlives the request. No destructor frees them, because a bailout would skip it.
#pragma once

#include <php.h>

#include <cstring>
#include <utility>

namespace async {

class ByteBuffer {
public:
	void put(uint8_t value)
	{
		if (UNEXPECTED(size_ == capacity_)) {
			grow(1);
		}
		data_[size_++] = static_cast<char>(value);
	}
	void put(const void *bytes, size_t size)
	{
		if (size == 0) {
			return;
		}
		if (UNEXPECTED(size > capacity_ - size_)) {
			grow(size);
		}
		std::memcpy(data_ + size_, bytes, size);
		size_ += size;
	}
	/// Variable length, lowest 7 bits first: small numbers take one byte.
	void put_number(uint64_t value)
	{
		if (UNEXPECTED(capacity_ - size_ < max_number_size)) {
			grow(max_number_size);
		}
		while (value >= 0x80) {
			data_[size_++] = static_cast<char>(value | 0x80);
			value >>= 7;
		}
		data_[size_++] = static_cast<char>(value);
	}
	[[nodiscard]] char *data() noexcept { return data_; }
	[[nodiscard]] size_t size() const noexcept { return size_; }
	/// The caller owns the block. It comes from malloc().
	[[nodiscard]] char *take() noexcept
	{
		size_ = capacity_ = 0;
		return std::exchange(data_, nullptr);
	}
	void drop() noexcept
	{
		if (data_ != nullptr) {
			pefree(take(), 1);
		}
	}

private:
	static constexpr size_t max_number_size = 10; // 64 bits, 7 in each byte.
	static constexpr size_t first_capacity = 256; // Enough for a task with a few scalars.

	void grow(size_t by)
	{
		const size_t needed = zend_safe_address_guarded(1, size_, by);
		size_t capacity = capacity_ == 0 ? first_capacity : capacity_ * 2;
		if (capacity < needed) {
			capacity = needed + first_capacity;
		}
		data_ = static_cast<char *>(perealloc(data_, capacity, 1));
		capacity_ = capacity;
	}

	char *data_ = nullptr;
	size_t size_ = 0;
	size_t capacity_ = 0;
};

} // namespace async
