// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace async {

/// The links of an element that is in at most one list at a time.
template <typename T> struct ListLink {
	T *prev = nullptr;
	T *next = nullptr;
};

/// A doubly linked list whose links are stored in the elements. It keeps the order, allocates nothing, and each
/// operation takes constant time.
template <typename T, ListLink<T> T::*Link> class IntrusiveList {
public:
	[[nodiscard]] T *front() const noexcept { return front_; }
	[[nodiscard]] T *back() const noexcept { return back_; }
	[[nodiscard]] uint32_t size() const noexcept { return size_; }
	[[nodiscard]] bool empty() const noexcept { return front_ == nullptr; }
	[[nodiscard]] static T *next(T *element) noexcept { return (element->*Link).next; }

	void push_back(T *element) noexcept
	{
		(element->*Link).prev = back_;
		(element->*Link).next = nullptr;
		(back_ != nullptr ? (back_->*Link).next : front_) = element;
		back_ = element;
		size_++;
	}

	void push_front(T *element) noexcept
	{
		(element->*Link).prev = nullptr;
		(element->*Link).next = front_;
		(front_ != nullptr ? (front_->*Link).prev : back_) = element;
		front_ = element;
		size_++;
	}

	/// Inserts at the end if `next` is null.
	void insert_before(T *next, T *element) noexcept
	{
		if (next == nullptr) {
			push_back(element);
			return;
		}
		T *prev = (next->*Link).prev;
		(element->*Link).prev = prev;
		(element->*Link).next = next;
		(prev != nullptr ? (prev->*Link).next : front_) = element;
		(next->*Link).prev = element;
		size_++;
	}

	void remove(T *element) noexcept
	{
		ListLink<T> &link = element->*Link;
		(link.prev != nullptr ? (link.prev->*Link).next : front_) = link.next;
		(link.next != nullptr ? (link.next->*Link).prev : back_) = link.prev;
		link.prev = link.next = nullptr;
		size_--;
	}

	void clear() noexcept
	{
		front_ = back_ = nullptr;
		size_ = 0;
	}

private:
	T *front_ = nullptr;
	T *back_ = nullptr;
	uint32_t size_ = 0;
};

} // namespace async
