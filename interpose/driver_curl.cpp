// SPDX-License-Identifier: MIT
// An easy handle that is being used refuses another use, as libcurl itself would; but PHP's part of it
// would have been spoiled by then. A multi handle is used in turn.
#include "interpose/curl_select.h"
#include "interpose/queueing_driver.h"

#include <string_view>

namespace async {

namespace {

class CurlDriver final : public QueueingDriver {
public:
	constexpr CurlDriver() : QueueingDriver("curl", false) {}
	[[nodiscard]] Rule rule_for_function(const char *name) const override
	{
		static constexpr const char *refused[] = { "curl_exec", "curl_errno", "curl_error" };
		static constexpr const char *in_turn[] = { "curl_setopt", "curl_setopt_array", "curl_reset",
			"curl_upkeep", "curl_multi_add_handle", "curl_multi_remove_handle", "curl_multi_exec",
			"curl_multi_info_read", "curl_multi_setopt", "curl_multi_close" };
		return is_one_of(name, refused)    ? Rule::refused
				: is_one_of(name, in_turn) ? Rule::in_turn
										   : Rule::unguarded;
	}
	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		constexpr zend_long failed_init = 2; // CURLE_FAILED_INIT
		const std::string_view name(ZSTR_VAL(EX(func)->common.function_name));
		if (name == "curl_errno") {
			RETURN_LONG(failed_init);
		}
		if (name == "curl_error") {
			RETURN_STRING("easy handle already used by another coroutine");
		}
		RETURN_FALSE;
	}
	/// Who waits for transfers that others move on is told when one has ended. Not of every step: two who
	/// tell each other of nothing would do so without end.
	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		const std::string_view name(ZSTR_VAL(EX(func)->common.function_name));
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		zend_object *multi = subject_of(execute_data);
		if (UNEXPECTED(multi == nullptr)) {
			return; // It has thrown.
		}
		if ((name == "curl_multi_exec" &&
					is_another_number_of_transfers(multi, running_transfers(execute_data))) ||
				(name == "curl_multi_info_read" && Z_TYPE_P(return_value) == IS_ARRAY)) {
			wake_those_who_select(multi);
		}
	}

	void forget() const override { forget_numbers_of_transfers(); }

private:
	/// What the second argument of curl_multi_exec() says.
	static zend_long running_transfers(zend_execute_data *execute_data) noexcept
	{
		if (ZEND_NUM_ARGS() < 2) {
			return -1;
		}
		const zval *argument = ZEND_CALL_ARG(execute_data, 2);
		ZVAL_DEREF(argument);
		return Z_TYPE_P(argument) == IS_LONG ? Z_LVAL_P(argument) : -1;
	}
};

const CurlDriver driver;

} // namespace

const Driver &curl_driver()
{
	return driver;
}

} // namespace async
