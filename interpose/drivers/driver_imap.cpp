// SPDX-License-Identifier: MIT
// IMAP. Calls on a connection are queued. The library asks for the name and the password by callbacks, and returns
// lists of folders and messages in the same way. The extension keeps these in globals during a call.
#include "interpose/drivers/call_state.h"
#include "interpose/drivers/drivers.h"

#include <cstring>

namespace async {

namespace {

// {{{ The globals that belong to a call: all but the errors and alerts, which any coroutine may ask for

struct ImapGlobals {
	void *user_and_password[2];
	void *alerts_and_errors[2];
	void *lists[10];
	int style_of_list;
	long status[6];
	void *quota_acl_and_stream[3];
	bool may_use_rsh;
};
constexpr size_t begin_of_answers = offsetof(ImapGlobals, lists);
constexpr size_t end_of_answers = offsetof(ImapGlobals, may_use_rsh);

/// Returns null if the globals do not have the expected layout.
char *imap_globals()
{
	const auto *module = static_cast<const zend_module_entry *>(
			zend_hash_str_find_ptr(&module_registry, "imap", strlen("imap")));
	return module != nullptr && module->globals_size == sizeof(ImapGlobals)
			? static_cast<char *>(globals_of(module))
			: nullptr;
}

struct ImapState {
	void *user_and_password[2];
	char answers[end_of_answers - begin_of_answers];

	void read() noexcept
	{
		if (const char *globals = imap_globals()) {
			memcpy(user_and_password, globals, sizeof(user_and_password));
			memcpy(answers, globals + begin_of_answers, sizeof(answers));
		}
	}

	void write() const noexcept
	{
		if (char *globals = imap_globals()) {
			memcpy(globals, user_and_password, sizeof(user_and_password));
			memcpy(globals + begin_of_answers, answers, sizeof(answers));
		}
	}
};

// }}}

class ImapDriver final : public Driver {
public:
	constexpr ImapDriver() : Driver("imap", true) {}

	[[nodiscard]] Rule rule_for_function(const char *name) const override
	{
		static constexpr const char *without_connection[] = { "imap_8bit", "imap_alerts",
			"imap_base64", "imap_binary", "imap_errors", "imap_last_error", "imap_mail",
			"imap_mail_compose", "imap_mime_header_decode", "imap_mutf7_to_utf8", "imap_qprint",
			"imap_rfc822_parse_adrlist", "imap_rfc822_parse_headers", "imap_rfc822_write_address",
			"imap_timeout", "imap_utf7_decode", "imap_utf7_encode", "imap_utf8",
			"imap_utf8_to_mutf7" };
		if (is_one_of(name, without_connection)) {
			return Rule::unguarded;
		}
		return strcmp(name, "imap_close") == 0 ? Rule::closing : Rule::queued;
	}

	/// If the globals cannot be swapped, all connections share one lock.
	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		return imap_globals() != nullptr ? static_cast<const void *>(subject_of(call)) : this;
	}

	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override {}

	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		CallState<ImapState>::run([&] { original(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
	}

	void forget() const override { CallState<ImapState>::forget(); }
};

const ImapDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
