// SPDX-License-Identifier: MIT
// PDO::getAttribute() and setAttribute() of a pooled object: a new value is set on all connections.
#include "interpose/drivers/drivers.h"
#include "pdo_pool/constructor.h"
#include "pdo_pool/pooled_pdo.h"
#include "support/drop.h"

#include <algorithm>
#include <iterator>

namespace async {

namespace {

/// Returns whether PDO itself keeps the attribute, for any driver.
bool is_of_pdo(zend_long attribute) noexcept
{
	static constexpr zend_long attributes[] = { PDO_ATTR_PERSISTENT, PDO_ATTR_CASE,
		PDO_ATTR_ORACLE_NULLS, PDO_ATTR_ERRMODE, PDO_ATTR_DRIVER_NAME, PDO_ATTR_STATEMENT_CLASS,
		PDO_ATTR_DEFAULT_FETCH_MODE, PDO_ATTR_STRINGIFY_FETCHES };
	return std::find(std::begin(attributes), std::end(attributes), attribute) !=
			std::end(attributes);
}

bool set_on(zend_object *object, zend_long attribute, zval *value)
{
	auto *function = static_cast<zend_function *>(
			zend_hash_str_find_ptr(&object->ce->function_table, ZEND_STRL("setattribute")));
	zval arguments[2], result;
	ZVAL_LONG(&arguments[0], attribute);
	ZVAL_COPY_VALUE(&arguments[1], value);
	ZVAL_UNDEF(&result);
	zend_call_known_function(function, object, object->ce, &result, 2, arguments, nullptr);
	return Z_TYPE(result) == IS_TRUE && EG(exception) == nullptr;
}

/// Calls the method without a connection. An error is stored in the session of the caller.
void call_blank(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	call_as(pdo->blank, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	note_error(current_session(pdo), pdo->blank_dbh());
}

void remember(PooledPdo *pdo, zend_long attribute, zval *value)
{
	zval copy;
	ZVAL_COPY(&copy, value);
	hash_replace(&pdo->attributes, static_cast<zend_ulong>(attribute), &copy);
	pdo->attributes_version++;
}

} // namespace

bool set_initial_attributes(PooledPdo *pdo)
{
	zend_ulong attribute;
	zend_string *name;
	zval *value;
	ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL(pdo->arguments[3]), attribute, name, value)
	{
		ZVAL_DEREF(value);
		if (name == nullptr && is_of_pdo(static_cast<zend_long>(attribute))) {
			(void)set_on(pdo->blank, static_cast<zend_long>(attribute), value);
			if (EG(exception) != nullptr) {
				return false;
			}
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

bool apply_attributes(Connection *connection)
{
	PooledPdo *pdo = connection->pdo;
	if (connection->attributes_version == pdo->attributes_version) {
		return true;
	}
	connection->attributes_version = pdo->attributes_version;
	// Setting an attribute may run PHP code.
	HashTable *attributes = zend_array_dup(&pdo->attributes);
	bool accepted = true;
	zend_ulong attribute;
	zval *value;
	ZEND_HASH_FOREACH_NUM_KEY_VAL(attributes, attribute, value)
	{
		accepted = accepted && set_on(connection->hidden, static_cast<zend_long>(attribute), value);
	}
	ZEND_HASH_FOREACH_END();
	zend_array_release(attributes);
	return accepted;
}

void get_attribute(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_long attribute;
	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(attribute)
	ZEND_PARSE_PARAMETERS_END();

	switch (attribute) {
	case attr_pool_enabled:
		RETURN_TRUE;
	case attr_pool_min:
		RETURN_LONG(pdo->settings.min);
	case attr_pool_max:
		RETURN_LONG(pdo->settings.max);
	case attr_pool_stmt_cache_size:
		RETURN_LONG(pdo->settings.statement_cache);
	default:
		break;
	}
	if (is_of_pdo(attribute) || is_pool_attribute(attribute)) {
		call_blank(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		call_on_connection(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

void set_attribute(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_long attribute;
	zval *value;
	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(attribute)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	const bool without_connection = is_of_pdo(attribute) || is_pool_attribute(attribute);
	if (without_connection) {
		call_blank(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		call_on_connection(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	if (Z_TYPE_P(return_value) != IS_TRUE || EG(exception) != nullptr) {
		return;
	}
	remember(pdo, attribute, value);
	Session *session = find_session(pdo);
	if (without_connection && session != nullptr && session->connection != nullptr) {
		(void)apply_attributes(session->connection);
	}
}

} // namespace async
