// SPDX-License-Identifier: MIT
#include "interpose/libc/busy_poll_guard.h"

#include "php_async.h"
#include "support/clock.h"

namespace async {

namespace {

// The clock is read only once in so many polls. Reading it takes 20 ns, a poll() about 10 times as long.
constexpr uint32_t polls_per_look = 16;
// The same as poll_interval_ms, after which the scheduler polls the event loop.
constexpr uint64_t patience_ms = 10;

/// The polls of one coroutine that found only writable descriptors.
struct BusyPoll {
	const zend_coroutine_t *coroutine;
	uint32_t polls;
	uint64_t since_ms;
};

__thread BusyPoll busy_poll __attribute__((tls_model("initial-exec")));

} // namespace

bool is_busy_polling() noexcept
{
	if (busy_poll.coroutine != ZEND_ASYNC_CURRENT_COROUTINE) {
		busy_poll = { ZEND_ASYNC_CURRENT_COROUTINE, 0, 0 };
	}
	if (++busy_poll.polls % polls_per_look != 0) {
		return false;
	}
	const uint64_t now = monotonic_ms();
	if (busy_poll.polls == polls_per_look) {
		busy_poll.since_ms = now;
	}
	if (now - busy_poll.since_ms < patience_ms) {
		return false;
	}
	busy_poll.polls = 0;
	return true;
}

} // namespace async
