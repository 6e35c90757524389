// SPDX-License-Identifier: MIT
// For the files of this room only: streams that C code uses outside of the functions for streams.
#pragma once

#include "interpose/streams/stream_calls.h"
#include "support/request_array.h"

#include <php_streams.h>

#include <algorithm>

namespace async {

/// The streams that a function of an extension uses until it returns, though it waits for something else: a
/// curl handle writes to one while it waits for its server. Such a use takes no turn, so every other call
/// goes on beside it. It keeps the memory of the stream: if the stream is closed meanwhile, the waits of the
/// C code fail, and the stream is closed when the last use has left it.
///
/// Lives in a frame that a bailout may leave: it owns request memory only.
class StreamUses {
public:
	StreamUses() = default;
	~StreamUses() { leave(); }
	StreamUses(const StreamUses &) = delete;
	StreamUses &operator=(const StreamUses &) = delete;
	StreamUses(StreamUses &&) = delete;
	StreamUses &operator=(StreamUses &&) = delete;

	/// Requires a current coroutine.
	void add(zend_resource *stream);
	[[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }
	/// Ends all uses. Whether one of the streams was to be closed meanwhile. Idempotent.
	bool leave();

private:
	struct Use {
		StreamCall call;
		Use *next;
	};
	Use *first_ = nullptr;
};

/// The same for one stream, without an allocation.
class StreamUse {
public:
	/// Requires a current coroutine, or no stream at all.
	explicit StreamUse(zend_resource *stream);
	~StreamUse();
	StreamUse(const StreamUse &) = delete;
	StreamUse &operator=(const StreamUse &) = delete;
	StreamUse(StreamUse &&) = delete;
	StreamUse &operator=(StreamUse &&) = delete;

	[[nodiscard]] bool is_closed() const noexcept { return call_.closed; }

private:
	StreamCall call_;
};

/// Calls `visit(value)` for each value that the object tells the garbage collector of, which are those that
/// its C code holds. They are copied first: an object that `visit` asks for its own uses the same buffer.
template <typename Visit> void each_value_of(zend_object *object, Visit &&visit)
{
	zval *values = nullptr;
	int count = 0;
	(void)object->handlers->get_gc(object, &values, &count);
	const auto size = static_cast<size_t>(std::max(count, 0));
	RequestArray<zval> copies(size);
	std::copy_n(values, size, copies.data());
	for (size_t i = 0; i < size; i++) {
		visit(&copies[i]);
	}
}

} // namespace async
