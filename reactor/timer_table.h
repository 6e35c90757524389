// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "support/intrusive_list.h"

#include <uv.h>

#include <cstdint>
#include <unordered_map>

namespace async {

struct TimerBucket;

/// A timer that ticks: part of an event.
struct TimerNode {
	ListLink<TimerNode> link;
	void (*on_due)(TimerNode *self); // In scheduler context; it does not tick any more.
	TimerBucket *bucket;             // Null while it does not tick.
};

/// Timers of the same millisecond share one of libuv's. A hundred thousand coroutines that sleep for up
/// to a hundred milliseconds so are a hundred timers, and arming or stopping one of them touches the
/// list it is in, not a heap of a hundred thousand.
class TimerTable {
public:
	explicit TimerTable(uv_loop_t *loop) noexcept : loop_(loop) {}
	TimerTable(const TimerTable &) = delete;
	TimerTable &operator=(const TimerTable &) = delete;
	TimerTable(TimerTable &&) = delete;
	TimerTable &operator=(TimerTable &&) = delete;
	/// When the loop has closed, and with it the handles.
	~TimerTable();

	/// `due` in milliseconds of uv_now(). Those of the same millisecond fire in the order of arming.
	void arm(TimerNode *node, uint64_t due);
	void disarm(TimerNode *node) noexcept;

private:
	[[nodiscard]] TimerBucket *bucket_at(uint64_t due);
	void retire(TimerBucket *bucket) noexcept;
	static void on_due(uv_timer_t *handle);

	uv_loop_t *loop_;
	std::unordered_map<uint64_t, TimerBucket *> by_due_;
	TimerBucket *last_ = nullptr; // The one that was asked for last.
	TimerBucket *free_ = nullptr; // Their handles stay open, for the next one.
	TimerBucket *all_ = nullptr;
};

/// The table of this thread's loop, which is started.
[[nodiscard]] TimerTable &timers();

/// When `ms` from now are over. The loop counts in whole milliseconds, from its cached time. A timer must
/// not fire early, however old that is: so the deadline is taken from the real clock, and a millisecond
/// that has begun does not count.
[[nodiscard]] uint64_t due_in(uint64_t ms) noexcept;

} // namespace async
