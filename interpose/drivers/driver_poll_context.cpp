// SPDX-License-Identifier: MIT
// Io\Poll\Context of PHP 8.6. A context keeps the buffer that the kernel fills during wait(), and the next wait() may
// move it. So calls of wait() on one context are queued. The other methods do not touch the buffer.
#include "interpose/drivers/queueing_driver.h"
#include "support/php_compat.h"

#if ASYNC_HAS_POLL_CONTEXT

# include <cstring>

namespace async {

namespace {

class PollContextDriver final : public QueueingDriver {
public:
	constexpr PollContextDriver() : QueueingDriver("standard", false) {}

	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		return strcmp(class_name, "io\\poll\\context") == 0 && strcmp(name, "wait") == 0
				? Rule::queued
				: Rule::unguarded;
	}
};

const PollContextDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async

#endif
