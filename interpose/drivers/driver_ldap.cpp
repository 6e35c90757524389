// SPDX-License-Identifier: MIT
// libldap holds mutexes while it waits: a second coroutine would block the thread.
#include "interpose/drivers/queueing_driver.h"

namespace async {

namespace {

class LdapDriver final : public QueueingDriver {
public:
	constexpr LdapDriver() : QueueingDriver("ldap", false) {}
	[[nodiscard]] Rule rule_for_function(const char *name) const override
	{
		static constexpr const char *without_connection[] = { "ldap_connect", "ldap_dn2ufn",
			"ldap_err2str", "ldap_escape", "ldap_explode_dn", "ldap_free_result" };
		return is_one_of(name, without_connection) ? Rule::unguarded : Rule::queued;
	}
};

const LdapDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
