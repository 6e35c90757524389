// SPDX-License-Identifier: MIT
// An easy handle in use refuses another use. libcurl would do so itself, but PHP would have changed its part of
// the handle by then. Calls on a multi handle are queued. A running transfer uses the streams of its handle.
#include "interpose/drivers/connection_lock.h"
#include "interpose/drivers/curl_aborted.h"
#include "interpose/drivers/curl_select.h"
#include "interpose/drivers/queueing_driver.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_uses.h"

#include <string_view>

namespace async {

namespace {

/// Returns the value of CURLOPT_PRIVATE, which the transfer does not use.
void private_value_of(zend_object *handle, zval *value)
{
	constexpr zend_long info_private = 0x100015; // CURLINFO_PRIVATE
	auto *get_info = static_cast<zend_function *>(
			zend_hash_str_find_ptr(CG(function_table), ZEND_STRL("curl_getinfo")));
	ZVAL_NULL(value);
	if (get_info == nullptr) {
		return; // The function is disabled.
	}
	zval arguments[2];
	ZVAL_OBJ(&arguments[0], handle);
	ZVAL_LONG(&arguments[1], info_private);
	zend_call_known_function(get_info, nullptr, nullptr, value, 2, arguments, nullptr);
}

bool is_stream(const zval *value) noexcept
{
	return stream_of(value) != nullptr;
}

bool is_easy_handle(const zend_object *object) noexcept
{
	return zend_string_equals_literal(object->ce->name, "CurlHandle");
}

/// Adds the streams of CURLOPT_FILE, CURLOPT_INFILE, CURLOPT_STDERR and CURLOPT_WRITEHEADER of an easy handle.
void add_streams_of_handle(StreamUses *uses, zend_object *handle)
{
	size_t count = 0;
	each_value_of(handle, [&count](const zval *value) { count += is_stream(value) ? 1 : 0; });
	if (EXPECTED(count == 0)) {
		return;
	}
	zval private_value;
	private_value_of(handle, &private_value);
	// If the private value is a stream, it is the last one of the handle.
	const size_t used = is_stream(&private_value) ? count - 1 : count;
	size_t number = 0;
	each_value_of(handle, [&](const zval *value) {
		if (is_stream(value) && number++ < used) {
			uses->add(Z_RES_P(value));
		}
	});
	zval_ptr_dtor(&private_value);
}

void add_streams_of_multi_handle(StreamUses *uses, zend_object *multi)
{
	each_value_of(multi, [uses](const zval *value) {
		if (Z_TYPE_P(value) == IS_OBJECT && is_easy_handle(Z_OBJ_P(value))) {
			add_streams_of_handle(uses, Z_OBJ_P(value));
		}
	});
}

class CurlDriver final : public QueueingDriver {
public:
	constexpr CurlDriver() : QueueingDriver("curl", false) {}
	[[nodiscard]] Rule rule_for_function(const char *name) const override
	{
		static constexpr const char *refused[] = { "curl_exec", "curl_errno", "curl_error" };
		static constexpr const char *queued[] = { "curl_setopt", "curl_setopt_array", "curl_reset",
			"curl_upkeep", "curl_multi_add_handle", "curl_multi_remove_handle", "curl_multi_exec",
			"curl_multi_info_read", "curl_multi_setopt", "curl_multi_close" };
		return is_one_of(name, refused)   ? Rule::refused
				: is_one_of(name, queued) ? Rule::queued
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
	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		const std::string_view name(ZSTR_VAL(EX(func)->common.function_name));
		zend_object *handle = subject_of(execute_data);
		if (UNEXPECTED(handle == nullptr)) {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU); // It throws.
			return;
		}
		if (name == "curl_exec" && is_easy_handle(handle)) {
			transfer(original, handle, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		} else if (name == "curl_errno" || name == "curl_error") {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
			correct_error_of_abortion(handle, name == "curl_errno", return_value);
		} else if (name == "curl_multi_exec") {
			run_transfers(original, handle, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		} else {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		}
		if (handle != nullptr) {
			wake_others(name, handle, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		}
	}

	void after(ConnectionLock &lock, bool cancelled, const zval * /*result*/) const override
	{
		const zend_string *name = lock.call()->func->common.function_name;
		if (cancelled && zend_string_equals_literal(name, "curl_exec")) {
			note_abortion(subject_of(lock.call()), Abortion::cancelled);
		}
	}

	void forget() const override
	{
		forget_numbers_of_transfers();
		forget_abortions();
	}

private:
	static void transfer(zif_handler original, zend_object *handle, INTERNAL_FUNCTION_PARAMETERS)
	{
		StreamUses uses;
		add_streams_of_handle(&uses, handle);
		note_abortion(handle, Abortion::none);
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		if (uses.leave() && Z_TYPE_P(return_value) == IS_FALSE) {
			note_abortion(handle, Abortion::stream_closed);
		}
	}

	static void run_transfers(
			zif_handler original, zend_object *multi, INTERNAL_FUNCTION_PARAMETERS)
	{
		StreamUses uses;
		add_streams_of_multi_handle(&uses, multi);
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		uses.leave();
	}

	/// Wakes the coroutines that select on the handle when a transfer has ended. It does not do so for each step:
	/// two coroutines would wake each other without end.
	static void wake_others(
			const std::string_view &name, zend_object *multi, INTERNAL_FUNCTION_PARAMETERS)
	{
		if ((name == "curl_multi_exec" &&
					is_another_number_of_transfers(multi, running_transfers(execute_data))) ||
				(name == "curl_multi_info_read" && Z_TYPE_P(return_value) == IS_ARRAY)) {
			wake_selecting_coroutines(multi);
		}
	}

	/// Returns the number of running transfers in the second argument of curl_multi_exec(), or -1.
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
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
