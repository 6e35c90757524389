// SPDX-License-Identifier: MIT
// Functions, aggregates and collations that PHP code gives to SQLite. Each connection needs them.
#include "pdo_pool/pooled_pdo.h"
#include "support/drop.h"

#include <cstring>

namespace async {

namespace {

/// Returns a key for things that may be registered once only: a function or an aggregate by its
/// name and number of arguments, a collation by its name.
zend_string *key_of(const zend_execute_data *call)
{
	const bool is_collation =
			strcasestr(ZSTR_VAL(call->func->common.function_name), "collation") != nullptr;
	const bool is_aggregate =
			strcasestr(ZSTR_VAL(call->func->common.function_name), "aggregate") != nullptr;
	const uint32_t count_argument = is_aggregate ? 4 : 3;
	zend_long count = -1; // -1 means any number.
	if (!is_collation && ZEND_CALL_NUM_ARGS(call) >= count_argument) {
		count = zval_get_long(ZEND_CALL_ARG(call, count_argument));
	}
	zend_string *name = zval_get_string(ZEND_CALL_ARG(call, 1));
	zend_string *lower_name = zend_string_tolower(name);
	zend_string *key = strpprintf(0, "%s %s " ZEND_LONG_FMT,
			is_collation ? "collation" : "function", ZSTR_VAL(lower_name), count);
	zend_string_release(lower_name);
	zend_string_release(name);
	return key;
}

/// Tries the call on a temporary database: PDO checks the arguments as usual.
bool is_accepted(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *workbench = new_sqlite_workbench(pdo);
	if (workbench == nullptr) {
		return false;
	}
	call_as(workbench, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	const bool accepted = EG(exception) == nullptr && Z_TYPE_P(return_value) != IS_FALSE;
	const InFlight in_flight;
	OBJ_RELEASE(workbench);
	return accepted;
}

/// Stores [name of the method, argument, ...].
void record(PooledPdo *pdo, zend_string *key, const zend_execute_data *call)
{
	zval entry;
	array_init(&entry);
	add_next_index_str(&entry, zend_string_copy(call->func->common.function_name));
	for (uint32_t i = 1; i <= ZEND_CALL_NUM_ARGS(call); i++) {
		zval *argument = ZEND_CALL_ARG(call, i);
		ZVAL_DEREF(argument);
		Z_TRY_ADDREF_P(argument);
		add_next_index_zval(&entry, argument);
	}
	hash_replace(pdo->registrations, key, &entry);
}

bool apply(zend_object *hidden, const zval *entry)
{
	const HashTable *recorded = Z_ARRVAL_P(entry);
	zval *values = recorded->arPacked;
	zend_function *function = hidden->handlers->get_method(&hidden, Z_STR(values[0]), nullptr);
	if (function == nullptr) {
		return false;
	}
	zval result;
	ZVAL_UNDEF(&result);
	zend_call_known_function(function, hidden, hidden->ce, &result,
			zend_hash_num_elements(recorded) - 1, values + 1, nullptr);
	const bool applied = EG(exception) == nullptr && Z_TYPE(result) != IS_FALSE;
	zval_ptr_dtor(&result);
	return applied;
}

} // namespace

zend_object *new_sqlite_workbench(const PooledPdo *pdo)
{
	zval object, dsn;
	object_init_ex(&object, pdo->connection_class);
	ZVAL_STRING(&dsn, "sqlite::memory:");
	zend_call_known_function(pdo->connection_class->constructor, Z_OBJ(object),
			pdo->connection_class, nullptr, 1, &dsn, nullptr);
	zval_ptr_dtor(&dsn);
	if (EG(exception) != nullptr) {
		zval_ptr_dtor(&object);
		return nullptr;
	}
	return Z_OBJ(object);
}

void register_function(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	if (pdo->has_handed_out) {
		throw_pdo_exception("%s() is no longer possible: a connection of the pool has been used. "
							"Register right after the construction",
				ZSTR_VAL(EX(func)->common.function_name));
		RETURN_THROWS();
	}
	if (!is_accepted(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU)) {
		return;
	}
	if (pdo->registrations == nullptr) {
		pdo->registrations = zend_new_array(4);
	}
	zend_string *key = key_of(execute_data);
	if (zend_hash_exists(pdo->registrations, key)) {
		throw_pdo_exception("%s(): there is one of this name already, for as many arguments",
				ZSTR_VAL(EX(func)->common.function_name));
	} else {
		record(pdo, key, execute_data);
	}
	zend_string_release(key);
}

bool apply_registrations(Connection *connection)
{
	const PooledPdo *pdo = connection->pdo;
	if (pdo->registrations == nullptr ||
			connection->registrations == zend_hash_num_elements(pdo->registrations)) {
		return true;
	}
	uint32_t i = 0;
	zval *entry;
	ZEND_HASH_FOREACH_VAL(pdo->registrations, entry)
	{
		if (i++ < connection->registrations) {
			continue;
		}
		if (!apply(connection->hidden, entry)) {
			if (EG(exception) == nullptr) {
				throw_pdo_exception(
						"A function of the pool could not be registered with a connection");
			}
			return false;
		}
		connection->registrations++;
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

} // namespace async
