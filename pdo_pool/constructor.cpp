// SPDX-License-Identifier: MIT
#include "pdo_pool/constructor.h"

#include "interpose/drivers/drivers.h"
#include "pdo_pool/pooled_pdo.h"

#include <main/php_ini.h>
#include <main/php_streams.h>

#include <algorithm>
#include <cstring>

namespace async {

namespace {

constexpr uint32_t options_argument = 4;

zval *option(const HashTable *options, zend_long attribute) noexcept
{
	return options == nullptr ? nullptr
							  : zend_hash_index_find_deref(const_cast<HashTable *>(options),
										static_cast<zend_ulong>(attribute));
}

bool wants_pool(const zend_execute_data *call) noexcept
{
	if (ZEND_CALL_NUM_ARGS(call) < options_argument) {
		return false;
	}
	const zval *options = ZEND_CALL_ARG(call, options_argument);
	ZVAL_DEREF(options);
	if (Z_TYPE_P(options) != IS_ARRAY) {
		return false;
	}
	zval *enabled = option(Z_ARRVAL_P(options), attr_pool_enabled);
	return enabled != nullptr && zend_is_true(enabled);
}

zend_long number(
		const HashTable *options, zend_long attribute, zend_long fallback, zend_long least) noexcept
{
	zval *value = option(options, attribute);
	const zend_long most = INT32_MAX; // The pool counts in 32 bits.
	return std::clamp(value != nullptr ? zval_get_long(value) : fallback, least, most);
}

PoolSettings settings_in(const HashTable *options) noexcept
{
	PoolSettings settings = {};
	settings.min = number(options, attr_pool_min, 0, 0);
	settings.max = std::max(number(options, attr_pool_max, 10, 1), settings.min);
	settings.healthcheck_interval = number(options, attr_pool_healthcheck_interval, 0, 0);
	settings.statement_cache = number(options, attr_pool_stmt_cache_size, 0, 0);
	return settings;
}

constexpr size_t longest_dsn = 512; // PDO's own limit.

/// Returns the value of the setting pdo.dsn.NAME, or null if PDO would refuse it.
zend_string *dsn_of_setting(const char *alias)
{
	char name[longest_dsn];
	char *value = nullptr;
	snprintf(name, sizeof(name), "pdo.dsn.%s", alias);
	if (cfg_get_string(name, &value) == FAILURE || strchr(value, ':') == nullptr) {
		return nullptr;
	}
	return zend_string_init(value, strlen(value), false);
}

/// Returns the first line of a file with its line end, because PDO takes that as a part of the DSN,
/// too. Returns null with PDO's own exception. PDO itself is not called, because it would open the
/// file again.
zend_string *dsn_of_uri(const char *uri)
{
	char line[longest_dsn];
	php_stream *stream = php_stream_open_wrapper(uri, "rb", REPORT_ERRORS, nullptr);
	const char *found =
			stream == nullptr ? nullptr : php_stream_get_line(stream, line, sizeof(line), nullptr);
	if (stream != nullptr) {
		php_stream_close(stream);
	}
	if (found != nullptr && strchr(found, ':') != nullptr) {
		return zend_string_init(found, strlen(found), false);
	}
	if (EG(exception) == nullptr) {
		zend_argument_error(pdo_exception_class(), 1,
				found == nullptr ? "must be a valid data source URI"
								 : "must be a valid data source name (via URI)");
	}
	return nullptr;
}

/// Resolves a DSN that names a setting or a file, once for all connections. Returns null with an
/// exception, or without one if PDO has an exception for it.
zend_string *resolve_dsn(zend_string *given)
{
	zend_string *dsn = strchr(ZSTR_VAL(given), ':') == nullptr ? dsn_of_setting(ZSTR_VAL(given))
															   : zend_string_copy(given);
	if (dsn != nullptr && zend_string_starts_with_literal(dsn, "uri:")) {
		zend_string *uri = dsn;
		dsn = dsn_of_uri(ZSTR_VAL(uri) + strlen("uri:"));
		zend_string_release(uri);
	}
	return dsn;
}

bool is_loaded(const char *module) noexcept
{
	return zend_hash_str_exists(&module_registry, module, strlen(module));
}

/// Returns the database that the DSN names, if it and the options can be used with a pool. Returns
/// null with an exception set.
const Database *database_for(const zend_string *dsn, const HashTable *options)
{
	const char *colon = strchr(ZSTR_VAL(dsn), ':');
	const std::string_view driver(ZSTR_VAL(dsn), static_cast<size_t>(colon - ZSTR_VAL(dsn)));
	const Database *database = Database::find(driver);
	if (database == nullptr) {
		throw_pdo_exception("PDO::ATTR_POOL_ENABLED: the driver \"%.*s\" cannot be pooled; "
							"mysql, pgsql and sqlite can",
				static_cast<int>(driver.size()), driver.data());
		return nullptr;
	}
	if (!is_loaded(database->module)) {
		throw_pdo_exception("could not find driver");
		return nullptr;
	}
	zval *persistent = option(options, PDO_ATTR_PERSISTENT);
	if (persistent != nullptr && zend_is_true(persistent)) {
		throw_pdo_exception("PDO::ATTR_POOL_ENABLED cannot be used together "
							"with PDO::ATTR_PERSISTENT: the pool keeps the connections itself");
		return nullptr;
	}
	const char *objection = database->objection_to(colon + 1);
	if (objection != nullptr) {
		throw_pdo_exception("PDO::ATTR_POOL_ENABLED: %s", objection);
		return nullptr;
	}
	return database;
}

/// Copies the options of the constructor for each connection, without the options of the pool.
void connection_options(zval *result, const HashTable *options)
{
	ZVAL_ARR(result,
			options == nullptr ? zend_new_array(0)
							   : zend_array_dup(const_cast<HashTable *>(options)));
	for (zend_long attribute = attr_pool_enabled; attribute <= attr_pool_stmt_cache_size;
			attribute++) {
		zend_hash_index_del(Z_ARRVAL_P(result), static_cast<zend_ulong>(attribute));
	}
}

/// Returns the class of the object that PDO::connect() returns. Returns null if PDO has to report
/// an error.
zend_class_entry *class_to_connect(zend_class_entry *called, const Database *database)
{
	auto *of_driver = static_cast<zend_class_entry *>(zend_hash_str_find_ptr(
			CG(class_table), database->lower_class, strlen(database->lower_class)));
	if (called == pdo_class()) {
		return of_driver != nullptr ? of_driver : called;
	}
	const bool fits =
			of_driver == nullptr || instanceof_function(called, of_driver) || always_pools(called);
	return fits ? called : nullptr;
}

zend_object *object_to_construct(
		const HookedMethod &hooked, const Database *database, INTERNAL_FUNCTION_PARAMETERS)
{
	if (hooked.method == PdoMethod::construct) {
		zend_object *object = Z_OBJ(EX(This));
		if (is_pooled(object) || php_pdo_dbh_fetch_inner(object)->driver != nullptr) {
			throw_pdo_exception("The PDO object is connected already");
			return nullptr;
		}
		return object;
	}
	zend_class_entry *ce = class_to_connect(Z_CE(EX(This)), database);
	if (ce == nullptr) {
		call_guarded(hooked.front, hooked.original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return nullptr;
	}
	object_init_ex(return_value, ce);
	return Z_OBJ_P(return_value);
}

void construct_pooled(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_string *given, *user = nullptr, *password = nullptr;
	HashTable *options = nullptr;
	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_STR(given)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(user)
		Z_PARAM_STR_OR_NULL(password)
		Z_PARAM_ARRAY_HT_OR_NULL(options)
	ZEND_PARSE_PARAMETERS_END();

	zend_string *dsn = resolve_dsn(given);
	if (dsn == nullptr) {
		if (EG(exception) == nullptr) {
			call_guarded(
					hooked.front, hooked.original, INTERNAL_FUNCTION_PARAM_PASSTHRU); // PDO throws.
		}
		return;
	}
	const Database *database = database_for(dsn, options);
	zend_object *object = database == nullptr
			? nullptr
			: object_to_construct(hooked, database, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (object != nullptr) {
		zval arguments[4];
		ZVAL_STR(&arguments[0], dsn);
		ZVAL_NULL(&arguments[1]);
		ZVAL_NULL(&arguments[2]);
		if (user != nullptr) {
			ZVAL_STR(&arguments[1], user);
		}
		if (password != nullptr) {
			ZVAL_STR(&arguments[2], password);
		}
		connection_options(&arguments[3], options);
		(void)make_pooled(object, database, arguments, settings_in(options));
		zval_ptr_dtor(&arguments[3]);
	}
	zend_string_release(dsn);
}

} // namespace

bool asks_for_pool(const zend_execute_data *call) noexcept
{
	if (ZEND_CALL_NUM_ARGS(call) != 1) {
		return false;
	}
	const zval *attribute = ZEND_CALL_ARG(call, 1);
	ZVAL_DEREF(attribute);
	return Z_TYPE_P(attribute) == IS_LONG && is_pool_attribute(Z_LVAL_P(attribute)) &&
			Z_LVAL_P(attribute) != attr_pool_healthcheck_interval;
}

void construct(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	const bool again = hooked.method == PdoMethod::construct && is_pooled(Z_OBJ(EX(This)));
	if (hooked.always_pools || again || wants_pool(execute_data)) {
		construct_pooled(hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU); // Refuses a second call.
	} else {
		call_guarded(hooked.front, hooked.original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

} // namespace async
