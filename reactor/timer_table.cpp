// SPDX-License-Identifier: MIT
#include "reactor/timer_table.h"

#include "php_async.h"
#include "reactor/loop.h"
#include "support/clock.h"

#include <algorithm>
#include <utility>

namespace async {

struct TimerBucket {
	uv_timer_t handle;
	TimerTable *table;
	uint64_t due;
	IntrusiveList<TimerNode, &TimerNode::link> nodes;
	bool firing;
	TimerBucket *next_free;
	TimerBucket *next_of_all;
};

TimerTable &timers()
{
	Loop *running = thread_loop();
	if (UNEXPECTED(running->timers == nullptr)) {
		running->timers = new TimerTable(&running->uv);
	}
	return *running->timers;
}

uint64_t due_in(uint64_t ms) noexcept
{
	const uint64_t now = (uv_hrtime() + ns_per_ms - 1) / ns_per_ms;
	return now + std::min(ms, UINT64_MAX - now); // A client may request any duration.
}

TimerTable::~TimerTable()
{
	while (all_ != nullptr) {
		delete std::exchange(all_, all_->next_of_all);
	}
}

TimerBucket *TimerTable::bucket_at(uint64_t due)
{
	if (last_ != nullptr && last_->due == due) {
		return last_;
	}
	TimerBucket *&bucket = by_due_[due];
	if (bucket == nullptr) {
		if (free_ != nullptr) {
			bucket = std::exchange(free_, free_->next_free);
		} else {
			bucket = new TimerBucket();
			bucket->table = this;
			bucket->next_of_all = std::exchange(all_, bucket);
			uv_timer_init(loop_, &bucket->handle);
			bucket->handle.data = bucket;
		}
		bucket->due = due;
		const uint64_t now = uv_now(loop_);
		uv_timer_start(&bucket->handle, on_due, due > now ? due - now : 0, 0);
	}
	last_ = bucket;
	return bucket;
}

void TimerTable::arm(TimerNode *node, uint64_t due)
{
	if (node->bucket != nullptr) {
		disarm(node);
	}
	node->bucket = bucket_at(due);
	node->bucket->nodes.push_back(node);
}

void TimerTable::disarm(TimerNode *node) noexcept
{
	TimerBucket *bucket = std::exchange(node->bucket, nullptr);
	bucket->nodes.remove(node);
	if (bucket->nodes.empty() && !bucket->firing) {
		uv_timer_stop(&bucket->handle);
		by_due_.erase(bucket->due);
		retire(bucket);
	}
}

void TimerTable::retire(TimerBucket *bucket) noexcept
{
	if (last_ == bucket) {
		last_ = nullptr;
	}
	bucket->next_free = std::exchange(free_, bucket);
}

void TimerTable::on_due(uv_timer_t *handle)
{
	auto *bucket = static_cast<TimerBucket *>(handle->data);
	TimerTable *table = bucket->table;
	// The bucket leaves the table first. A timer that a callback arms for this millisecond then
	// gets a new bucket, which fires in the next iteration.
	table->by_due_.erase(bucket->due);
	if (table->last_ == bucket) {
		table->last_ = nullptr;
	}
	bucket->firing = true;
	const bool survived = in_callback([bucket] {
		while (TimerNode *node = bucket->nodes.front()) {
			bucket->nodes.remove(node);
			node->bucket = nullptr;
			__builtin_prefetch(bucket->nodes.front()); // The nodes are rarely adjacent in memory.
			node->on_due(node);
		}
	});
	if (survived) { // After a bailout the remaining nodes belong to freed events.
		bucket->firing = false;
		table->retire(bucket);
	}
}

} // namespace async
