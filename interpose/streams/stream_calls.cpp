// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_calls.h"

#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "coroutine/scheduler_interface.h"
#include "interpose/libc/wait_observer.h"
#include "reactor/reactor.h"
#include "support/clock.h"

#include <algorithm>
#include <climits>
#include <utility>

namespace async {

namespace {

constexpr uint32_t first_bits = 6;

/// Creates the event that a coroutine waits for before its call may begin. The caller owns the reference. The
/// waker takes a reference of its own, which it may drop at any time.
zend_async_event_t *new_admission_event()
{
	zend_async_event_t *event = plain_event_new();
	event->info = [](zend_async_event_t *) {
		return zend_string_init(ZEND_STRL("other calls on a stream"), 0);
	};
	return event;
}

/// Ends the wait of the call's C code, for any descriptor: that of an underlying stream, or of a server. PHP code
/// that the call has called goes on waiting.
void end_wait_of(const StreamCall *call)
{
	if (Coroutine::from(call->coroutine)->waiting_frame() != call->frame) {
		return;
	}
	const zend_async_waker_t *waker = call->coroutine->waker;
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		if (reactor_end_wait(waker->inline_triggers[i].event, poll_abandoned)) {
			break; // This has freed the triggers.
		}
	}
}

} // namespace

void StreamCalls::allocate(uint32_t bits)
{
	buckets_ = static_cast<Bucket *>(pecalloc(size_t{ 1 } << bits, sizeof(Bucket), 1));
	shift_ = 64 - bits;
}

void StreamCalls::reset()
{
	free_memory();
	allocate(first_bits);
	count_ = 0;
	observed_.clear();
	observed_calls = 0;
}

void StreamCalls::free_memory() noexcept
{
	if (buckets_ != nullptr) {
		// NOLINTNEXTLINE(cppcoreguidelines-no-malloc): not the request's, which may be gone.
		pefree(buckets_, 1);
		buckets_ = nullptr;
	}
}

void StreamCalls::grow()
{
	Bucket *old = buckets_;
	const size_t old_size = size_t{ 1 } << (64 - shift_);
	allocate(64 - shift_ + 1);
	for (size_t i = 0; i < old_size; i++) {
		// Their order stays the same, because calls begin in this order.
		while (StreamCall *call = old[i].front()) {
			old[i].remove(call);
			bucket_of(call->target).push_back(call);
		}
	}
	pefree(old, 1); // NOLINT(cppcoreguidelines-no-malloc): as free_memory().
}

void StreamsGlobals::free_memory() noexcept
{
	std::launder(reinterpret_cast<StreamCalls *>(calls))->free_memory();
}

bool StreamCalls::may_begin(const StreamCall *call) const noexcept
{
	bool free = true;
	const Bucket &bucket = bucket_of(call->target);
	for (StreamCall *other = bucket.front(); other != call; other = Bucket::next(other)) {
		if (other->target != call->target) {
			continue;
		}
		if (other->closed) {
			return false;
		}
		if ((other->directions & call->directions) != 0) {
			// The coroutine calls from inside its own call, through a filter or a wrapper in PHP.
			if (other->coroutine == call->coroutine) {
				return true;
			}
			free = false;
		}
	}
	return free;
}

Admission StreamCalls::wait(StreamCall *call, int64_t ms)
{
	const uint64_t deadline = ms < 0 ? 0 : monotonic_ms() + static_cast<uint64_t>(ms);
	for (bool begins = false; !begins; begins = may_begin(call)) {
		if (is_being_closed(call->target)) {
			return Admission::closed;
		}
		const uint64_t now = deadline != 0 ? monotonic_ms() : 0;
		if (deadline != 0 && now >= deadline) {
			return Admission::timed_out;
		}
		zend_async_event_t *admission = call->admission = new_admission_event();
		const bool woken = wait_at_most(admission, deadline - now);
		call->admission = nullptr;
		ZEND_ASYNC_EVENT_RELEASE(admission);
		if (!woken) {
			return Admission::cancelled;
		}
	}
	if (call->closed) {
		return Admission::closed;
	}
	if (deadline != 0) {
		call->deadline_ms = deadline;
		observe(call);
	}
	return Admission::granted;
}

void StreamCalls::tidy_up_after(StreamCall *call)
{
	if (call->observed) {
		observed_.remove(call);
		observed_calls--;
	}
	wake_next(call->target);
	const auto is_any = [](const StreamCall *) { return true; };
	if (call->closed && find(call->target, is_any) == nullptr) {
		zend_list_close(call->resource);
	}
}

void StreamCalls::let_next_begin(StreamCall *call)
{
	call->directions = 0;
	wake_next(call->target);
}

/// Wakes the waiting calls that may begin now.
void StreamCalls::wake_next(const void *target)
{
	uint8_t taken = 0;
	const Bucket &bucket = bucket_of(target);
	for (StreamCall *call = bucket.front(); call != nullptr && taken != direction_both;
			call = Bucket::next(call)) {
		if (call->target != target) {
			continue;
		}
		if (call->admission != nullptr && (call->directions & taken) == 0) {
			callbacks_notify(std::exchange(call->admission, nullptr), nullptr, nullptr, false);
		}
		taken |= call->directions;
	}
}

StreamCall *StreamCalls::other_than(const StreamCall *call) const noexcept
{
	return find(call->target, [call](const StreamCall *other) {
		return !other->is_use && other->coroutine != call->coroutine;
	});
}

StreamCall *StreamCalls::any_of(const void *target) const noexcept
{
	return find(target, [](const StreamCall *call) { return !call->is_use; });
}

bool StreamCalls::is_busy_for_others(const void *target) const noexcept
{
	const zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	return find(target, [self](const StreamCall *call) { return call->coroutine != self; }) !=
			nullptr;
}

bool StreamCalls::is_being_closed(const void *target) const noexcept
{
	return find(target, [](const StreamCall *call) { return call->closed; }) != nullptr;
}

bool StreamCalls::close_when_left(const void *target)
{
	bool busy = false;
	const Bucket &bucket = bucket_of(target);
	for (StreamCall *call = bucket.front(); call != nullptr; call = Bucket::next(call)) {
		if (call->target == target &&
				(call->is_use || call->coroutine != ZEND_ASYNC_CURRENT_COROUTINE)) {
			busy = true;
			end(call);
		}
	}
	return busy;
}

void StreamCalls::end(StreamCall *call)
{
	call->closed = true;
	observe(call);
	if (call->admission != nullptr) {
		callbacks_notify(std::exchange(call->admission, nullptr), nullptr, nullptr, false);
	} else {
		end_wait_of(call);
	}
}

void StreamCalls::observe(StreamCall *call)
{
	if (!std::exchange(call->observed, true)) {
		observed_.push_back(call);
		observed_calls++;
	}
}

StreamCall *StreamCalls::find_observed() const noexcept
{
	StreamCall *call = observed_.back();
	while (call != nullptr && call->coroutine != ZEND_ASYNC_CURRENT_COROUTINE) {
		call = call->in_observed.prev;
	}
	return call;
}

namespace {

/// A call that had to wait to begin has used up some of its time. Returns the smaller of the rest and `ms`; a
/// negative number means no limit.
int within_deadline(const StreamCall *call, int ms)
{
	if (call->deadline_ms == 0) {
		return ms;
	}
	const uint64_t now = monotonic_ms();
	const uint64_t left = call->deadline_ms > now ? call->deadline_ms - now : 0;
	return ms < 0 || left < static_cast<uint64_t>(ms)
			? static_cast<int>(std::min<uint64_t>(left, INT_MAX))
			: ms;
}

/// Applies the observed call of the current coroutine to the waits of its C code.
class StreamWaitObserver final : public WaitObserver {
public:
	[[nodiscard]] int limit(WaitTarget target, int ms) const override
	{
		const StreamCall *call = stream_calls().observed();
		if (call == nullptr) {
			return ms;
		}
		const auto patience = static_cast<int>(call->patience_ms);
		if (target == WaitTarget::pipe && patience >= 0 && (ms < 0 || patience < ms)) {
			ms = patience;
		}
		return within_deadline(call, ms);
	}

	/// False for PHP code that the call has called, such as a stream filter.
	[[nodiscard]] bool must_end() const override
	{
		const StreamCall *call = stream_calls().observed();
		return call != nullptr && call->closed && call->frame == EG(current_execute_data);
	}

	void pipe_timed_out() const override
	{
		if (StreamCall *call = stream_calls().observed()) {
			call->timed_out = true;
		}
	}

	/// The next call may wait for a connection now, although this one still has work to do with its own.
	void accepted() const override
	{
		StreamCall *call = stream_calls().observed();
		if (call != nullptr && call->holds_accept) {
			call->deadline_ms = 0;
			stream_calls().let_next_begin(call);
		}
	}
};

const StreamWaitObserver observer;

} // namespace

} // namespace async
