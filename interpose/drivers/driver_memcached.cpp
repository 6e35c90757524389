// SPDX-License-Identifier: MIT
// Objects that were made with one persistent id share a connection.
#include "interpose/drivers/queueing_driver.h"

#include <cstring>

namespace async {

namespace {

class MemcachedDriver final : public QueueingDriver {
public:
	constexpr MemcachedDriver() : QueueingDriver("memcached", true) {}
	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		static constexpr const char *without_connection[] = { "__construct", "getresultcode",
			"getresultmessage", "getoption", "getserverlist", "ispersistent", "ispristine" };
		return strcmp(class_name, "memcached") != 0 || is_one_of(name, without_connection)
				? Rule::unguarded
				: Rule::queued;
	}
	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		zend_object *subject = subject_of(call);
		return subject != nullptr ? first_pointer_of(subject) : nullptr;
	}
};

const MemcachedDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
