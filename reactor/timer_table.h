// SPDX-License-Identifier: MIT
// Only the files of this room include this header.
#pragma once

#include "support/intrusive_list.h"

#include <uv.h>

#include <cstdint>
#include <unordered_map>

namespace async {

struct TimerBucket;

/// A timer that is part of an event.
struct TimerNode {
	ListLink<TimerNode> link;
	void (*on_due)(TimerNode *self); // Called in scheduler context, after the timer was disarmed.
	TimerBucket *bucket;             // Null while the timer is not armed.
};

/// Timers that are due in the same millisecond share one libuv timer. A hundred thousand coroutines
/// that sleep for up to a hundred milliseconds therefore need only a hundred libuv timers. Arming
/// or stopping a timer changes only the list of its bucket, not a heap of a hundred thousand
/// entries.
class TimerTable {
public:
	explicit TimerTable(uv_loop_t *loop) noexcept : loop_(loop) {}
	TimerTable(const TimerTable &) = delete;
	TimerTable &operator=(const TimerTable &) = delete;
	TimerTable(TimerTable &&) = delete;
	TimerTable &operator=(TimerTable &&) = delete;
	/// Requires that the loop and its handles have been closed.
	~TimerTable();

	/// `due` is in milliseconds of uv_now(). Timers of the same millisecond fire in the order of
	/// arming.
	void arm(TimerNode *node, uint64_t due);
	void disarm(TimerNode *node) noexcept;

private:
	[[nodiscard]] TimerBucket *bucket_at(uint64_t due);
	void retire(TimerBucket *bucket) noexcept;
	static void on_due(uv_timer_t *handle);

	uv_loop_t *loop_;
	std::unordered_map<uint64_t, TimerBucket *> by_due_;
	TimerBucket *last_ = nullptr; // The bucket that was requested last.
	TimerBucket *free_ = nullptr; // Unused buckets; their handles stay open for reuse.
	TimerBucket *all_ = nullptr;
};

/// Returns the table of this thread's loop, which must have been started.
[[nodiscard]] TimerTable &timers();

/// Returns the loop time at which `ms` milliseconds from now are over. The loop counts in whole
/// milliseconds of its cached time. A timer must not fire early, even if that cached time is old.
/// So the deadline is computed from the real clock and rounded up to a whole millisecond.
[[nodiscard]] uint64_t due_in(uint64_t ms) noexcept;

} // namespace async
