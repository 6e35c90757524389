// SPDX-License-Identifier: MIT
// The classes of ext/redis. An object is a connection, and calls on it are queued.
#include "interpose/drivers/connection_lock.h"
#include "interpose/drivers/queueing_driver.h"

#include <cstring>

namespace async {

namespace {

class RedisDriver final : public QueueingDriver {
public:
	constexpr RedisDriver() : QueueingDriver("redis", true) {}
	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		static constexpr const char *classes[] = { "redis", "rediscluster", "redisarray",
			"redissentinel" };
		if (!is_one_of(class_name, classes)) {
			return Rule::unguarded;
		}
		return strcmp(name, "close") == 0 ? Rule::closing : Rule::queued;
	}

	/// From MULTI to EXEC, and while a pipeline is filled, calls of other coroutines would become part of it.
	void after(ConnectionLock &lock, bool /*cancelled*/, const zval *result) const override
	{
		static constexpr const char *first[] = { "multi", "pipeline" };
		static constexpr const char *last[] = { "exec", "discard", "close", "reset" };
		const char *name = ZSTR_VAL(lock.call()->func->common.function_name);
		if (is_one_of(name, first) && Z_TYPE_P(result) == IS_OBJECT) {
			lock.keep(true);
		} else if (is_one_of(name, last)) {
			lock.keep(false);
		}
	}
};

const RedisDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
