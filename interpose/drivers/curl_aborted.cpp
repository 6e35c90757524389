// SPDX-License-Identifier: MIT
#include "interpose/drivers/curl_aborted.h"

#include "interpose/libc/wait.h"
#include "support/php_compat.h"

namespace async {

namespace {

constexpr zend_long aborted_by_callback = 42;       // CURLE_ABORTED_BY_CALLBACK
constexpr zend_long bad_function_argument = 43;     // CURLE_BAD_FUNCTION_ARGUMENT
constexpr zend_long unrecoverable_poll = 99;        // CURLE_UNRECOVERABLE_POLL
constexpr zend_long multi_aborted_by_callback = 11; // CURLM_ABORTED_BY_CALLBACK
constexpr zend_long multi_unrecoverable_poll = 12;  // CURLM_UNRECOVERABLE_POLL

/// Maps the number of a handle's object to how it was aborted, and to the error that PHP keeps, in request memory.
/// An entry is valid only while PHP still has that error, which every option and every transfer sets anew. So a
/// stale entry does no harm to the next object with the number.
ASYNC_THREAD_LOCAL HashTable *abortions = nullptr;

struct Entry {
	Abortion how;
	zend_long error;
};

constexpr zend_long how_factor = 1024; // Larger than every error code.

void set(const zend_object *handle, const Entry &entry)
{
	if (abortions == nullptr) {
		ALLOC_HASHTABLE(abortions);
		zend_hash_init(abortions, 8, nullptr, nullptr, false);
	}
	zval value;
	ZVAL_LONG(&value, static_cast<zend_long>(entry.how) * how_factor + entry.error);
	zend_hash_index_update(abortions, handle->handle, &value);
}

Entry get(const zend_object *handle) noexcept
{
	const zval *known =
			abortions != nullptr ? zend_hash_index_find(abortions, handle->handle) : nullptr;
	if (known == nullptr) {
		return { Abortion::none, 0 };
	}
	return { static_cast<Abortion>(Z_LVAL_P(known) / how_factor), Z_LVAL_P(known) % how_factor };
}

void drop(const zend_object *handle)
{
	if (abortions != nullptr) {
		zend_hash_index_del(abortions, handle->handle);
	}
}

/// Calls a function of ext/curl with the handle; returns 0 if the function does not exist.
zend_long ask(const char *function_name, zend_object *handle)
{
	auto *function = static_cast<zend_function *>(
			zend_hash_str_find_ptr(CG(function_table), function_name, strlen(function_name)));
	if (function == nullptr) {
		return 0; // It is disabled.
	}
	const ExceptionAside aside;
	zval argument;
	zval result;
	ZVAL_OBJ(&argument, handle);
	ZVAL_NULL(&result);
	zend_call_known_function(function, nullptr, nullptr, &result, 1, &argument, nullptr);
	return Z_TYPE(result) == IS_LONG ? Z_LVAL(result) : 0;
}

bool is_of_failed_wait(zend_long error) noexcept
{
	return error == bad_function_argument || error == unrecoverable_poll;
}

const char *message_of(Abortion how) noexcept
{
	return how == Abortion::cancelled
			? "The transfer was aborted: its coroutine was cancelled"
			: "The transfer was aborted: another coroutine closed a stream that it uses";
}

} // namespace

void note_abortion(zend_object *handle, Abortion how)
{
	drop(handle);
	const zend_long error = how != Abortion::none ? ask("curl_errno", handle) : 0;
	// The closed stream is the reason only if libcurl itself reports no other.
	if (error != 0 && (how == Abortion::cancelled || is_of_failed_wait(error))) {
		set(handle, { how, error });
	}
}

void correct_error_of_abortion(zend_object *handle, bool is_number, zval *return_value)
{
	const Entry entry = get(handle);
	if (EXPECTED(entry.how == Abortion::none)) {
		return;
	}
	if (is_number) {
		if (Z_TYPE_P(return_value) == IS_LONG && Z_LVAL_P(return_value) == entry.error) {
			ZVAL_LONG(return_value, aborted_by_callback);
		}
	} else if (Z_TYPE_P(return_value) == IS_STRING &&
			ask("curl_errno", handle) == aborted_by_callback) {
		zval_ptr_dtor(return_value);
		ZVAL_STRING(return_value, message_of(entry.how));
	}
}

void note_cancelled_select(zend_object *multi)
{
	set(multi, { Abortion::cancelled, multi_unrecoverable_poll });
}

void correct_error_of_select(zend_object *multi, zval *return_value)
{
	const Entry entry = get(multi);
	if (entry.how == Abortion::cancelled && Z_TYPE_P(return_value) == IS_LONG &&
			Z_LVAL_P(return_value) == entry.error) {
		ZVAL_LONG(return_value, multi_aborted_by_callback);
	}
}

void forget_abortions()
{
	if (abortions != nullptr) {
		zend_hash_destroy(abortions);
		FREE_HASHTABLE(abortions);
		abortions = nullptr;
	}
}

} // namespace async
