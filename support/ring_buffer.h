// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <cstdint>
#include <type_traits>

namespace async {

/// A double-ended queue in a circular buffer that grows by doubling and never shrinks.
/// Request memory: after a bailout the engine drops the buffer, and forget() forgets it.
template <typename T, uint32_t InitialCapacity = 64> class RingBuffer {
	static_assert(std::is_trivially_copyable_v<T>);
	static constexpr uint32_t initial_capacity = InitialCapacity;
	static_assert((initial_capacity & (initial_capacity - 1)) == 0,
			"a power of two, as is every later one");

public:
	[[nodiscard]] bool empty() const noexcept { return size_ == 0; }
	[[nodiscard]] uint32_t size() const noexcept { return size_; }
	/// The next push has to allocate.
	[[nodiscard]] bool full() const noexcept { return size_ == capacity_; }

	/// Makes room for so many, rounded up to a power of two.
	void reserve(uint32_t count)
	{
		uint32_t capacity = 1;
		while (capacity < count) {
			capacity *= 2;
		}
		if (capacity > capacity_) {
			grow_to(capacity);
		}
	}

	void push_back(T value)
	{
		if (UNEXPECTED(full())) {
			grow();
		}
		data_[(head_ + size_++) & (capacity_ - 1)] = value;
	}

	/// push_back() of an element that the caller fills in.
	[[nodiscard]] T *append()
	{
		if (UNEXPECTED(full())) {
			grow();
		}
		return &data_[(head_ + size_++) & (capacity_ - 1)];
	}

	void push_front(T value)
	{
		if (UNEXPECTED(full())) {
			grow();
		}
		head_ = (head_ - 1) & (capacity_ - 1);
		data_[head_] = value;
		size_++;
	}

	/// The caller knows that there is one.
	[[nodiscard]] T pop_front() noexcept
	{
		ZEND_ASSERT(size_ > 0);
		T value = data_[head_];
		head_ = (head_ + 1) & (capacity_ - 1);
		size_--;
		return value;
	}

	/// Likewise.
	[[nodiscard]] T pop_back() noexcept
	{
		ZEND_ASSERT(size_ > 0);
		return at(--size_);
	}

	[[nodiscard]] T front() const noexcept { return data_[head_]; }
	/// The i-th from the front; the caller knows that there is one.
	[[nodiscard]] T peek(uint32_t i) const noexcept { return data_[(head_ + i) & (capacity_ - 1)]; }

	/// pop_front() and push_back(value) in one, for a buffer that is not empty.
	void rotate(T value) noexcept
	{
		ZEND_ASSERT(size_ > 0);
		const uint32_t mask = capacity_ - 1;
		const uint32_t head = head_;
		head_ = (head + 1) & mask;
		data_[(head + size_) & mask] = value; // The slot that is free now, if it was full.
	}

	/// Takes out the first element equal to `value`; the others keep their order.
	bool remove(T value) noexcept
	{
		for (uint32_t i = 0; i < size_; i++) {
			if (at(i) == value) {
				for (; i + 1 < size_; i++) {
					at(i) = at(i + 1);
				}
				size_--;
				return true;
			}
		}
		return false;
	}

	/// The newest element for which `is_wanted` becomes the first; the others keep their order.
	template <typename Wanted> bool bring_to_front(Wanted &&is_wanted) noexcept
	{
		for (uint32_t i = size_; i-- > 0;) {
			if (is_wanted(at(i))) {
				const T found = at(i);
				for (; i > 0; i--) {
					at(i) = at(i - 1);
				}
				at(0) = found;
				return true;
			}
		}
		return false;
	}

	void free_memory() noexcept
	{
		if (data_ != nullptr) {
			efree(data_);
		}
		forget();
	}

	/// For memory that went with the request's heap.
	void forget() noexcept
	{
		data_ = nullptr;
		capacity_ = head_ = size_ = 0;
	}

private:
	T &at(uint32_t i) noexcept { return data_[(head_ + i) & (capacity_ - 1)]; }

	void grow() { grow_to(capacity_ == 0 ? initial_capacity : capacity_ * 2); }

	void grow_to(uint32_t capacity)
	{
		T *data = static_cast<T *>(safe_emalloc(capacity, sizeof(T), 0));
		for (uint32_t i = 0; i < size_; i++) {
			data[i] = at(i);
		}
		if (data_ != nullptr) {
			efree(data_);
		}
		data_ = data;
		capacity_ = capacity;
		head_ = 0;
	}

	T *data_ = nullptr;
	uint32_t capacity_ = 0;
	uint32_t head_ = 0;
	uint32_t size_ = 0;
};

} // namespace async
