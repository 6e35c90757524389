// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <cstdint>
#include <type_traits>

namespace async {

/// A double-ended queue in a circular buffer that grows by doubling and never shrinks. `head_` and `tail_` count
/// beyond the capacity and may overflow: only their low bits are used. The buffer is request memory: after a
/// bailout the engine frees it, and forget() resets the pointer.
template <typename T, uint32_t InitialCapacity = 64> class RingBuffer {
	static_assert(std::is_trivially_copyable_v<T>);
	static constexpr uint32_t initial_capacity = InitialCapacity;
	static_assert((initial_capacity & (initial_capacity - 1)) == 0,
			"a power of two, as is every later one");

public:
	[[nodiscard]] bool empty() const noexcept { return head_ == tail_; }
	[[nodiscard]] uint32_t size() const noexcept { return tail_ - head_; }
	/// Returns whether the next push has to allocate.
	[[nodiscard]] bool full() const noexcept { return size() == capacity_; }

	/// Makes room for `count` elements, rounded up to a power of two.
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
		*extend() = value;
	}

	/// Adds an element at the back and returns it; the caller fills it in.
	[[nodiscard]] T *append()
	{
		if (UNEXPECTED(full())) {
			grow();
		}
		return extend();
	}

	/// Does the same as append(). The caller knows that the buffer is not full.
	[[nodiscard]] T *extend() noexcept
	{
		ZEND_ASSERT(!full());
		return &data_[tail_++ & mask_];
	}

	void push_front(T value)
	{
		if (UNEXPECTED(full())) {
			grow();
		}
		data_[--head_ & mask_] = value;
	}

	/// Removes the first element and returns it. The buffer must not be empty. The reference is valid until the next
	/// push.
	const T &pop_front() noexcept
	{
		ZEND_ASSERT(!empty());
		return data_[head_++ & mask_];
	}

	/// Removes the last element and returns it. The buffer must not be empty.
	[[nodiscard]] T pop_back() noexcept
	{
		ZEND_ASSERT(!empty());
		return data_[--tail_ & mask_];
	}

	[[nodiscard]] const T &front() const noexcept { return data_[head_ & mask_]; }
	/// Returns the i-th element from the front, which must exist.
	[[nodiscard]] T peek(uint32_t i) const noexcept { return data_[(head_ + i) & mask_]; }

	/// Combines pop_front() and push_back(value); the buffer must not be empty.
	void rotate(T value) noexcept
	{
		ZEND_ASSERT(!empty());
		head_++;
		// If the buffer was full, this is the slot that became free.
		data_[tail_++ & mask_] = value;
	}

	/// Removes the first element equal to `value`; the others keep their order.
	bool remove(T value) noexcept
	{
		for (uint32_t i = head_; i != tail_; i++) {
			if (data_[i & mask_] == value) {
				for (tail_--; i != tail_; i++) {
					data_[i & mask_] = data_[(i + 1) & mask_];
				}
				return true;
			}
		}
		return false;
	}

	/// Moves the newest element for which `is_wanted` returns true to the front; the others keep their order.
	template <typename Wanted> bool bring_to_front(Wanted &&is_wanted) noexcept
	{
		for (uint32_t i = tail_; i != head_;) {
			const T found = data_[--i & mask_];
			if (is_wanted(found)) {
				for (; i != head_; i--) {
					data_[i & mask_] = data_[(i - 1) & mask_];
				}
				data_[head_ & mask_] = found;
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

	/// Resets the buffer after the engine has freed its memory with the request's heap.
	void forget() noexcept
	{
		data_ = nullptr;
		capacity_ = mask_ = head_ = tail_ = 0;
	}

private:
	void grow() { grow_to(capacity_ == 0 ? initial_capacity : capacity_ * 2); }

	void grow_to(uint32_t capacity)
	{
		T *data = static_cast<T *>(safe_emalloc(capacity, sizeof(T), 0));
		const uint32_t count = size();
		for (uint32_t i = 0; i < count; i++) {
			data[i] = peek(i);
		}
		if (data_ != nullptr) {
			efree(data_);
		}
		data_ = data;
		capacity_ = capacity;
		mask_ = capacity - 1;
		head_ = 0;
		tail_ = count;
	}

	T *data_ = nullptr;
	uint32_t capacity_ = 0;
	uint32_t mask_ = 0;
	uint32_t head_ = 0;
	uint32_t tail_ = 0;
};

} // namespace async
