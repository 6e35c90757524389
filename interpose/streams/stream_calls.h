// SPDX-License-Identifier: MIT
// For the files of this room only: which coroutine is in a call on which stream.
#pragma once

#include "php_async.h"
#include "support/intrusive_list.h"

#include <new>

namespace async {

/// One call of a PHP function on a stream or a socket, on the stack of the coroutine that makes it.
struct StreamCall {
	const void *target;      // The stream, or a Socket object.
	zend_resource *resource; // The argument of the call, which keeps the stream.
	uint8_t directions;      // 0 when the next call may begin.
	bool closed = false;     // Another coroutine closes the stream: the call must end.
	bool observed = false;   // The StreamWaitObserver looks for it.
	bool holds_accept = false;
	bool tls_met = false;      // It began while TLS had the socket in non-blocking mode.
	bool mode_changed = false; // stream_set_blocking() was called while it waited.
	bool is_use = false; // C code uses the stream and waits for no other call: see StreamUses.
	zend_coroutine_t *coroutine;
	const zend_execute_data *frame;          // The frame of the PHP function.
	zend_async_event_t *admission = nullptr; // Null unless it waits to begin.
	uint64_t deadline_ms = 0;                // Set if it had to wait to begin; else 0.
	int64_t patience_ms = -1;                // The limit of each wait on a pipe or terminal.
	bool timed_out = false;                  // Such a wait has timed out.
	ListLink<StreamCall> in_bucket;
	ListLink<StreamCall> in_observed;

	StreamCall(zend_coroutine_t *caller, const void *what, zend_resource *handle,
			uint8_t ways) noexcept
			: target(what), resource(handle), directions(ways), coroutine(caller),
			  frame(EG(current_execute_data))
	{
	}
};

constexpr uint8_t direction_read = 1;
constexpr uint8_t direction_write = 2;
constexpr uint8_t direction_both = direction_read | direction_write;

enum class Admission : uint8_t {
	granted,
	timed_out,
	cancelled, // An exception is in EG(exception).
	closed,    // The stream is about to be closed.
};

/// The calls under way on all streams of this thread, in the order in which they came.
///
/// A call may begin when no earlier call on the same stream goes in the same direction. So a new call never
/// overtakes one that was woken, and no lock has to be handed over. A call that never suspends enters and leaves
/// before another coroutine can see it; it costs nothing else.
///
/// The table is not in request memory. A bailout skips the frames that hold the calls, and the next launch of the
/// scheduler forgets them.
class StreamCalls {
public:
	/// Empties the table at each launch of a scheduler.
	void reset();
	/// Frees the table when the globals of the thread are destroyed.
	void free_memory() noexcept;
	/// Returns false if the seam is not installed: no call of a stream function is known then.
	[[nodiscard]] bool is_ready() const noexcept { return buckets_ != nullptr; }

	/// Adds the call, and returns whether it may begin. Requires a leave(), unless a bailout happens.
	[[nodiscard]] bool enter(StreamCall *call)
	{
		if (UNEXPECTED(count_ >> (64 - shift_) != 0)) {
			grow();
		}
		Bucket &bucket = bucket_of(call->target);
		const bool alone = bucket.empty();
		bucket.push_back(call);
		count_++;
		return EXPECTED(alone) || may_begin(call);
	}
	/// Suspends a call that may not begin, for at most `ms` (negative: without limit).
	[[nodiscard]] Admission wait(StreamCall *call, int64_t ms);
	/// Removes the call. The last call on a stream that is being closed closes it.
	void leave(StreamCall *call)
	{
		Bucket &bucket = bucket_of(call->target);
		bucket.remove(call);
		count_--;
		if (UNEXPECTED(call->observed || !bucket.empty() || call->closed)) {
			tidy_up_after(call);
		}
	}

	/// Returns a call of another coroutine on the same target, or null if none is under way; uses do not count.
	[[nodiscard]] StreamCall *other_than(const StreamCall *call) const noexcept;
	/// Does the same, with a fast path for the usual case that no other call is under way.
	[[nodiscard]] StreamCall *other_beside(const StreamCall *call) const noexcept
	{
		return EXPECTED(bucket_of(call->target).size() == 1) ? nullptr : other_than(call);
	}
	/// Returns any call on the target that is under way; uses do not count.
	[[nodiscard]] StreamCall *any_of(const void *target) const noexcept;
	/// Returns whether another coroutine is in a call or a use of the target.
	[[nodiscard]] bool is_busy_for_others(const void *target) const noexcept;
	/// Returns whether a call or a use of the target must end, so that it can be closed.
	[[nodiscard]] bool is_being_closed(const void *target) const noexcept;
	/// Ends all calls of other coroutines on the target, and every use of it. The last of them closes the stream.
	/// Returns false if none is under way.
	[[nodiscard]] bool close_when_left(const void *target);
	/// Makes the call end, because its stream is about to be closed.
	void end(StreamCall *call);
	/// Lets the next call of another coroutine begin, before this call has left.
	void let_next_begin(StreamCall *call);

	/// Has the waits of the call observed: the seam finds the call by its coroutine.
	void observe(StreamCall *call);
	/// The call is about to accept a connection: the next call for the target may begin when it has one.
	void begin_accept(StreamCall *call)
	{
		call->holds_accept = true;
		observe(call);
	}
	/// Returns the observed call of the current coroutine; null if no call of it is observed.
	[[nodiscard]] StreamCall *observed() const noexcept
	{
		return EXPECTED(observed_.empty()) ? nullptr : find_observed();
	}

private:
	using Bucket = IntrusiveList<StreamCall, &StreamCall::in_bucket>;

	[[nodiscard]] Bucket &bucket_of(const void *target) const noexcept
	{
		return buckets_[(reinterpret_cast<uintptr_t>(target) * 0x9E3779B97F4A7C15ull) >> shift_];
	}
	[[nodiscard]] bool may_begin(const StreamCall *call) const noexcept;
	/// Returns the first call on the target for which `matches(call)` is true; null if no call matches.
	template <typename Matches>
	[[nodiscard]] StreamCall *find(const void *target, Matches &&matches) const noexcept
	{
		StreamCall *call = buckets_ != nullptr ? bucket_of(target).front() : nullptr;
		while (call != nullptr && (call->target != target || !matches(call))) {
			call = Bucket::next(call);
		}
		return call;
	}
	[[nodiscard]] StreamCall *find_observed() const noexcept;
	void tidy_up_after(StreamCall *call);
	void wake_next(const void *target);
	void allocate(uint32_t bits);
	void grow();

	Bucket *buckets_;
	uint32_t shift_; // 64 minus the number of bits.
	uint32_t count_;
	IntrusiveList<StreamCall, &StreamCall::in_observed> observed_;
};

static_assert(sizeof(StreamCalls) <= sizeof(StreamsGlobals::calls));

/// Returns the table of this thread.
[[nodiscard]] inline StreamCalls &stream_calls() noexcept
{
	return *std::launder(reinterpret_cast<StreamCalls *>(ASYNC_G(streams).calls));
}

} // namespace async
