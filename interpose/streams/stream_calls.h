// SPDX-License-Identifier: MIT
// For the files of this room only: who is busy with which stream.
#pragma once

#include "support/intrusive_list.h"
#include "zend_async_API.h"

namespace async {

/// One call of a PHP function on a stream or a socket, on the stack of the coroutine that makes it.
struct StreamCall {
	const void *target;      // The stream, or the object of a socket.
	zend_resource *resource; // Of the stream: its argument, which the call holds.
	uint8_t directions;      // 0 once its turn is over.
	bool closed = false;     // By somebody else: it has to end, the last one to do so closes.
	bool observed = false;   // Among those that the libc seam asks for.
	bool holds_accept = false;
	bool tls_met = false; // Began while TLS had the socket in non-blocking mode for another call.
	bool mode_changed = false; // stream_set_blocking() while it was parked.
	bool is_use =
			false; // Of C code that is no function of streams: it takes no turn, see StreamUses.
	zend_coroutine_t *coroutine;
	const zend_execute_data *frame;          // Of the function that was called.
	zend_async_event_t *admission = nullptr; // While it waits for its turn.
	uint64_t deadline_ms = 0;                // Of one that had to wait for its turn; 0: none.
	int64_t patience_ms = -1;                // For each wait on a pipe or terminal.
	bool timed_out = false;                  // Such a wait was.
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
/// A call has its turn when no earlier one for the same stream goes in the same direction; so a newcomer
/// never overtakes one that was woken, and nothing has to be handed over. One that never suspends is
/// entered and left again before anybody could see it: that is all it costs.
///
/// Its memory is the process's: a bailout jumps over the frames in which the calls live, and the next
/// launch of the scheduler forgets them.
class StreamCalls {
public:
	/// At each launch.
	void reset();
	/// When the thread's globals go.
	void free_memory() noexcept;
	/// False where the seam was not put in: then no call of a stream function is known.
	[[nodiscard]] bool is_ready() const noexcept { return buckets_ != nullptr; }

	/// To be left again in every case but a bailout. Whether it has its turn.
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
	/// For one that has not: suspends, `ms` at most (negative: for ever).
	[[nodiscard]] Admission wait(StreamCall *call, int64_t ms);
	/// The last one closes a stream that is to be closed.
	void leave(StreamCall *call)
	{
		Bucket &bucket = bucket_of(call->target);
		bucket.remove(call);
		count_--;
		if (UNEXPECTED(call->observed || !bucket.empty() || call->closed)) {
			tidy_up_after(call);
		}
	}

	/// Another call under way for the same target in another coroutine, uses left aside; null if there is
	/// none.
	[[nodiscard]] StreamCall *other_than(const StreamCall *call) const noexcept;
	/// The same, for those who ask although there hardly ever is one.
	[[nodiscard]] StreamCall *other_beside(const StreamCall *call) const noexcept
	{
		return EXPECTED(bucket_of(call->target).size() == 1) ? nullptr : other_than(call);
	}
	/// Any of those under way for the target, uses left aside.
	[[nodiscard]] StreamCall *any_of(const void *target) const noexcept;
	/// Whether another coroutine than the current one is in a call or a use of the target.
	[[nodiscard]] bool is_busy_for_others(const void *target) const noexcept;
	/// Whether a call or a use of the target has to end, so that it can be closed.
	[[nodiscard]] bool is_being_closed(const void *target) const noexcept;
	/// Ends the calls of all other coroutines that are under way for the target, and every use of it. The
	/// last of them closes the stream. False if there are none.
	[[nodiscard]] bool close_when_left(const void *target);
	/// The call has to end: its stream is about to be closed.
	void end(StreamCall *call);
	/// What another coroutine may begin now: the call has what it wanted.
	void let_next_begin(StreamCall *call);

	/// Has the waits of the call observed: the seam finds the call by its coroutine.
	void observe(StreamCall *call);
	/// The call is about to accept a connection: the next call for the target may begin when it has one.
	void begin_accept(StreamCall *call)
	{
		call->holds_accept = true;
		observe(call);
	}
	/// The one of the current coroutine that was noted.
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
	/// The first call for the target of which `matches(call)` holds; null if there is none.
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
	uint32_t shift_; // 64 less the number of bits.
	uint32_t count_;
	IntrusiveList<StreamCall, &StreamCall::in_observed> observed_;
};

} // namespace async
