// SPDX-License-Identifier: MIT
#include "interpose/libc/circles.h"

#include "php_async.h"
#include "support/clock.h"

namespace async {

namespace {

constexpr uint32_t polls_per_look = 16; // At the clock.
constexpr uint64_t patience_ms = 10;

/// The polls of a coroutine that found nothing but that it can write.
struct Circles {
	const zend_coroutine_t *coroutine;
	uint32_t polls;
	uint64_t since_ms;
};

__thread Circles circles __attribute__((tls_model("initial-exec")));

} // namespace

bool goes_in_circles() noexcept
{
	if (circles.coroutine != ZEND_ASYNC_CURRENT_COROUTINE) {
		circles = { ZEND_ASYNC_CURRENT_COROUTINE, 0, 0 };
	}
	if (++circles.polls % polls_per_look != 0) {
		return false;
	}
	const uint64_t now = monotonic_ms();
	if (circles.polls == polls_per_look) {
		circles.since_ms = now;
	}
	if (now - circles.since_ms < patience_ms) {
		return false;
	}
	circles.polls = 0;
	return true;
}

} // namespace async
