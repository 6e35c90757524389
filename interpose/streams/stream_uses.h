// SPDX-License-Identifier: MIT
// For the files of this room only: streams that C code uses outside the stream functions.
#pragma once

#include "interpose/streams/stream_calls.h"
#include "support/request_array.h"

#include <php_streams.h>

#include <algorithm>

namespace async {

/// The streams that a function of an extension uses while it waits for something else: a curl handle writes to a
/// stream while it waits for its server. A use does not order calls, so other calls go on beside it. It keeps the
/// stream in memory. If the stream is closed meanwhile, the waits of the C code fail, and the last use closes the
/// stream.
///
/// A bailout may skip the destructor, so it owns request memory only.
class StreamUses {
public:
	StreamUses() = default;
	~StreamUses() { leave(); }
	StreamUses(const StreamUses &) = delete;
	StreamUses &operator=(const StreamUses &) = delete;
	StreamUses(StreamUses &&) = delete;
	StreamUses &operator=(StreamUses &&) = delete;

	/// Adds a use of the stream; this requires a current coroutine.
	void add(zend_resource *stream);
	[[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }
	/// Ends all uses, and returns whether one of the streams was closed meanwhile; idempotent.
	bool leave();

private:
	struct Use {
		StreamCall call;
		Use *next;
	};
	Use *first_ = nullptr;
};

/// Does the same for one stream, without an allocation.
class StreamUse {
public:
	/// The stream may be null; otherwise this requires a current coroutine.
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

/// Iterates over the values that the object reports to the garbage collector, which its C code holds, and calls
/// `visit(value)`. They are copied first, because nested calls use the same buffer of the collector.
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
