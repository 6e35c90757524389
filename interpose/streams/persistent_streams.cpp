// SPDX-License-Identifier: MIT
#include "interpose/streams/persistent_streams.h"

#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_calls.h"
#include "php_async.h"
#include "support/function_wrapper.h"
#include "support/php_compat.h"

namespace async {

namespace {

FunctionWrapper pfsockopen_function("pfsockopen");
FunctionWrapper client_function("stream_socket_client");

/// Maps the name under which PHP keeps a connection to the coroutine that uses it, in request memory. The
/// coroutine is null when it has ended.
ASYNC_THREAD_LOCAL HashTable *users = nullptr;

/// Frees the connections of a coroutine that ends. Returns false if the handler is no longer needed.
bool free_connections(zend_coroutine_t *coroutine, bool /*is_enter*/, bool is_finishing)
{
	bool uses_any = false;
	if (users != nullptr) {
		zval *user;
		ZEND_HASH_FOREACH_VAL(users, user)
		{
			if (Z_PTR_P(user) != coroutine) {
				continue;
			}
			uses_any = true;
			if (is_finishing) {
				ZVAL_PTR(user, nullptr);
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	return uses_any && !is_finishing;
}

void note_user(zend_string *name)
{
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	if (users == nullptr) {
		ALLOC_HASHTABLE(users);
		zend_hash_init(users, 8, nullptr, nullptr, false);
	}
	const zval *known = zend_hash_find(users, name);
	if (known != nullptr && Z_PTR_P(known) == self) {
		return;
	}
	bool has_handler = false;
	void *user;
	ZEND_HASH_FOREACH_PTR(users, user)
	{
		has_handler = has_handler || user == self;
	}
	ZEND_HASH_FOREACH_END();
	zval value;
	ZVAL_PTR(&value, self);
	zend_hash_update(users, name, &value);
	if (!has_handler) {
		add_switch_handler(self, free_connections);
	}
}

/// Returns the stream that PHP keeps under the name, if this request references it; else null.
php_stream *stream_in_request(const zend_string *name)
{
	const auto *kept = static_cast<const zend_resource *>(
			zend_hash_find_ptr(&EG(persistent_list), const_cast<zend_string *>(name)));
	if (kept == nullptr || kept->type != php_file_le_pstream()) {
		return nullptr;
	}
	void *entry;
	ZEND_HASH_FOREACH_PTR(&EG(regular_list), entry)
	{
		if (static_cast<const zend_resource *>(entry)->ptr == kept->ptr) {
			return static_cast<php_stream *>(kept->ptr);
		}
	}
	ZEND_HASH_FOREACH_END();
	return nullptr;
}

bool is_used_by_another(zend_string *name)
{
	const php_stream *stream = stream_in_request(name);
	if (stream == nullptr) {
		return false;
	}
	if (stream_calls().is_busy_for_others(stream)) {
		return true;
	}
	const zval *known = users != nullptr ? zend_hash_find(users, name) : nullptr;
	// A connection that was opened before the launch belongs to the main coroutine.
	const void *user = known != nullptr ? Z_PTR_P(known) : ZEND_ASYNC_MAIN_COROUTINE;
	return user != nullptr && user != ZEND_ASYNC_CURRENT_COROUTINE;
}

/// Makes the call, after which the connection belongs to the current coroutine. It is registered before the call,
/// because PHP stores the stream under its name before it is connected.
void open_as_user(zend_string *name, zif_handler original, INTERNAL_FUNCTION_PARAMETERS)
{
	note_user(name);
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (Z_TYPE_P(return_value) != IS_RESOURCE && users != nullptr) {
		zend_hash_del(users, name);
	}
}

/// Returns the name that PHP uses; null if the function itself rejects the arguments.
zend_string *name_for_pfsockopen(zend_execute_data *execute_data)
{
	const zval *host = argument(execute_data, 1);
	zval *port = argument(execute_data, 2);
	constexpr zend_long no_port = -1;
	if (host == nullptr || Z_TYPE_P(host) != IS_STRING ||
			(port != nullptr && Z_TYPE_P(port) != IS_LONG && Z_TYPE_P(port) != IS_STRING)) {
		return nullptr;
	}
	return strpprintf(0, "pfsockopen__%s:" ZEND_LONG_FMT, Z_STRVAL_P(host),
			port != nullptr ? zval_get_long(port) : no_port);
}

void open_pfsockopen(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_string *name = may_suspend() ? name_for_pfsockopen(execute_data) : nullptr;
	if (name == nullptr) {
		pfsockopen_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (!is_used_by_another(name)) {
		open_as_user(name, pfsockopen_function.original(), INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else if (const auto *plain = static_cast<zend_function *>(
					   zend_hash_str_find_ptr(CG(function_table), ZEND_STRL("fsockopen")))) {
		plain->internal_function.handler(
				INTERNAL_FUNCTION_PARAM_PASSTHRU); // The arguments are the same.
	} else {
		php_error_docref(nullptr, E_WARNING,
				"The persistent connection is used by another coroutine, and fsockopen() is "
				"disabled");
		RETVAL_FALSE;
	}
	zend_string_release(name);
}

constexpr uint32_t flags_argument = 5;
constexpr zend_long client_persistent = 1; // STREAM_CLIENT_PERSISTENT

void open_client(INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = client_function.original();
	const zval *address = argument(execute_data, 1);
	zval *flags = argument(execute_data, flags_argument);
	if (flags == nullptr || Z_TYPE_P(flags) != IS_LONG ||
			(Z_LVAL_P(flags) & client_persistent) == 0 || Z_TYPE_P(address) != IS_STRING ||
			!may_suspend()) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	zend_string *name = strpprintf(0, "stream_socket_client__%s", Z_STRVAL_P(address));
	if (is_used_by_another(name)) {
		Z_LVAL_P(flags) &= ~client_persistent;
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		open_as_user(name, original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	zend_string_release(name);
}

} // namespace

void keep_persistent_streams_apart()
{
	forget_users_of_persistent_streams();
	pfsockopen_function.install(open_pfsockopen);
	client_function.install(open_client);
}

void hand_out_persistent_streams()
{
	pfsockopen_function.remove();
	client_function.remove();
}

void forget_users_of_persistent_streams()
{
	if (users != nullptr) {
		zend_hash_destroy(users);
		FREE_HASHTABLE(users);
		users = nullptr;
	}
}

} // namespace async
