// SPDX-License-Identifier: MIT
// PDO, for every database, runs one statement at a time on a connection.
#include "interpose/drivers/connection_lock.h"
#include "interpose/drivers/drivers.h"
#include "support/drop.h"

#include <Zend/zend_exceptions.h>

#include <cstring>
#include <string_view>
#include <utility>

#if __has_include(<ext/pdo/php_pdo_driver.h>)
extern "C" {
# include <ext/pdo/php_pdo_driver.h>
}
# define ASYNC_KNOWS_PDO 1
#else
# define ASYNC_KNOWS_PDO 0
#endif

namespace async {

namespace {

#if ASYNC_KNOWS_PDO

constexpr zend_long attribute_persistent = PDO_ATTR_PERSISTENT;

zend_class_entry *class_of(const char *lower_name) noexcept
{
	return static_cast<zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), lower_name, strlen(lower_name)));
}

/// The error that the database driver reports for a busy connection, or a general one.
struct BusyError {
	zend_long code;
	const char *text;
};

BusyError busy_error_of(std::string_view driver) noexcept
{
	if (driver == "mysql") {
		return { 2014, "Commands out of sync; you can't run this command now" };
	}
	if (driver == "pgsql") {
		return { 7, "another command is already in progress" };
	}
	if (driver == "sqlite") {
		return { 5, "database is locked" };
	}
	return { 0, "the connection is busy" };
}

bool is_constructor(const zend_execute_data *call) noexcept
{
	return call->func->type == ZEND_INTERNAL_FUNCTION &&
			(call->func->common.fn_flags & (ZEND_ACC_CTOR | ZEND_ACC_STATIC)) != 0;
}

class PdoDriver final : public Driver {
public:
	constexpr PdoDriver() : Driver("pdo", true) {}

	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		static constexpr const char *of_connection[] = { "__construct", "connect", "query", "exec",
			"prepare", "begintransaction", "commit", "rollback", "lastinsertid", "getattribute",
			"setattribute" };
		static constexpr const char *of_statement[] = { "execute", "fetch", "fetchall",
			"fetchcolumn", "fetchobject", "nextrowset", "closecursor", "getcolumnmeta" };
		const bool uses_connection = strcmp(class_name, "pdostatement") == 0
				? is_one_of(name, of_statement)
				: is_connection_class(class_name) &&
						(is_one_of(name, of_connection) || is_of_driver(class_name, name));
		return uses_connection ? Rule::refused : Rule::unguarded;
	}

	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		return Z_TYPE(call->This) == IS_OBJECT ? connection_of_object(Z_OBJ(call->This)) : nullptr;
	}

	[[nodiscard]] const void *connection_of_object(zend_object *object) const override
	{
		static const zend_class_entry *statement = class_of("pdostatement");
		if (instanceof_function(object->ce, statement)) {
			return php_pdo_stmt_fetch_object(object)->dbh;
		}
		const pdo_dbh_t *dbh = php_pdo_dbh_fetch_inner(object);
		return dbh->driver != nullptr ? dbh : nullptr;
	}

	void refuse(zif_handler, const void *connection, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		auto *dbh = static_cast<pdo_dbh_t *>(const_cast<void *>(connection));
		const bool is_statement = php_pdo_dbh_fetch_inner_or_null(Z_OBJ(EX(This))) != dbh;
		char *error_code = is_statement ? php_pdo_stmt_fetch_object(Z_OBJ(EX(This)))->error_code
										: dbh->error_code;
		report_busy(dbh, error_code);
		keep_error_from_running_call(dbh, Z_OBJ(EX(This)));
		RETVAL_FALSE;
	}

	[[nodiscard]] const char *class_of_rows() const override { return "pdostatement"; }
	void refuse_step(
			const Step & /*step*/, const void *connection, zend_object *object) const override
	{
		report_busy(static_cast<pdo_dbh_t *>(const_cast<void *>(connection)),
				php_pdo_stmt_fetch_object(object)->error_code);
		keep_error_from_running_call(connection, object);
	}

	/// pgsqlGetNotify() and similar methods are in no class: PDO creates them on demand.
	void guard_others() const override;
	void unguard_others() const override;

	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		if (is_constructor(execute_data)) {
			keep_from_sharing(execute_data);
		}
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		if (Z_TYPE_P(return_value) == IS_OBJECT &&
				instanceof_function(Z_OBJCE_P(return_value), class_of("pdostatement"))) {
			guard_freeing_of(Z_OBJ_P(return_value), *this);
		}
	}

	void after(ConnectionLock &lock, bool cancelled, const zval *result) const override
	{
		if (lock.creates_connection()) {
			return;
		}
		auto *dbh = static_cast<pdo_dbh_t *>(const_cast<void *>(lock.connection()));
		if (lock.others_were_refused() && Z_TYPE_P(result) != IS_FALSE) {
			strcpy(dbh->error_code, PDO_ERR_NONE); // NOLINT: the error belongs to the refused calls
		}
		if (cancelled && dbh->driver != nullptr && dbh->driver_data != nullptr &&
				strcmp(dbh->driver->driver_name, "pgsql") == 0) {
			let_libpq_read(*static_cast<void **>(dbh->driver_data)); // Its first member.
		}
	}

	/// A statement without a connection does not send its end to the server.
	void detach(zend_object *object, bool /*detached*/) const override
	{
		pdo_stmt_t *statement = php_pdo_stmt_fetch_object(object);
		drop_value(&statement->database_object_handle);
	}

private:
	static bool is_connection_class(const char *class_name)
	{
		const zend_class_entry *ce = class_of(class_name);
		const zend_class_entry *pdo = class_of("pdo");
		return ce != nullptr && pdo != nullptr && instanceof_function(ce, pdo);
	}

	/// From PHP 8.4 on each database has a class with methods of its own.
	static bool is_of_driver(const char *class_name, const char *name)
	{
		const zend_class_entry *pdo = class_of("pdo");
		return strcmp(class_name, "pdo") != 0 &&
				!zend_hash_str_exists(&pdo->function_table, name, strlen(name));
	}

	static pdo_dbh_t *php_pdo_dbh_fetch_inner_or_null(zend_object *object)
	{
		return instanceof_function(object->ce, class_of("pdo")) ? php_pdo_dbh_fetch_inner(object)
																: nullptr;
	}

	static void report_busy(pdo_dbh_t *dbh, char *error_code)
	{
		strcpy(error_code, "HY000"); // NOLINT: the size of every SQLSTATE
		const BusyError error = dbh->driver == nullptr
				? busy_error_of("")
				: busy_error_of({ dbh->driver->driver_name, dbh->driver->driver_name_len });
		if (dbh->error_mode == PDO_ERRMODE_SILENT) {
			return;
		}
		zend_string *message = strpprintf(
				0, "SQLSTATE[HY000]: General error: " ZEND_LONG_FMT " %s", error.code, error.text);
		message = with_user_of_connection(message, ConnectionLock::of(dbh));
		if (dbh->error_mode == PDO_ERRMODE_EXCEPTION) {
			throw_busy(error, message);
		} else {
			php_error_docref(nullptr, E_WARNING, "%s", ZSTR_VAL(message));
		}
		zend_string_release(message);
	}

	static void throw_busy(const BusyError &error, const zend_string *message)
	{
		zend_class_entry *ce = class_of("pdoexception");
		zend_object *thrown = zend_throw_exception_ex(ce, 0, "%s", ZSTR_VAL(message));
		zval code, info;
		ZVAL_STRING(&code, "HY000");
		zend_update_property_ex(zend_ce_exception, thrown, ZSTR_KNOWN(ZEND_STR_CODE), &code);
		zval_ptr_dtor(&code);
		array_init(&info);
		add_next_index_string(&info, "HY000");
		add_next_index_long(&info, error.code);
		add_next_index_string(&info, error.text);
		zend_update_property(ce, thrown, "errorInfo", strlen("errorInfo"), &info);
		zval_ptr_dtor(&info);
	}

	/// The running call may be on the same statement as the refused one. It would report the error of the refusal at
	/// its own end, if it comes to the end of the rows.
	static void keep_error_from_running_call(const void *connection, const zend_object *object)
	{
		const ConnectionLock *lock = ConnectionLock::of(connection);
		if (lock != nullptr && lock->object() == object &&
				instanceof_function(object->ce, class_of("pdostatement"))) {
			add_switch_handler(lock->coroutine(), clear_error_of_refusal);
		}
	}

	static bool clear_error_of_refusal(
			zend_coroutine_t *coroutine, bool is_enter, bool is_finishing);

	/// A persistent connection that another coroutine uses cannot be shared, and it is not known here which one
	/// the call asks for. So the call gets a connection of its own.
	void keep_from_sharing(zend_execute_data *call) const
	{
		constexpr uint32_t options_argument = 4;
		if (ZEND_CALL_NUM_ARGS(call) < options_argument) {
			return;
		}
		zval *options = ZEND_CALL_ARG(call, options_argument);
		const bool shared = Z_TYPE_P(options) == IS_ARRAY &&
				zend_hash_index_exists(Z_ARRVAL_P(options), attribute_persistent) &&
				another_coroutine_holds([this](const ConnectionLock &lock) {
					return lock.driver() == this &&
							(lock.call() == nullptr || lock.creates_connection() ||
									static_cast<const pdo_dbh_t *>(lock.connection())
											->is_persistent);
				});
		if (shared) {
			SEPARATE_ARRAY(options);
			zend_hash_index_del(Z_ARRVAL_P(options), attribute_persistent);
		}
	}
};

#else

/// Built without the headers of PDO: nothing is guarded.
class PdoDriver final : public Driver {
public:
	constexpr PdoDriver() : Driver("pdo", true) {}
	[[nodiscard]] const void *connection_of(zend_execute_data *) const override { return nullptr; }
	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override {}
};

#endif

const PdoDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

#if ASYNC_KNOWS_PDO

bool PdoDriver::clear_error_of_refusal(
		zend_coroutine_t *coroutine, bool is_enter, bool /*is_finishing*/)
{
	if (!is_enter || ASYNC_G(drivers).connection_locks == nullptr) {
		return !is_enter;
	}
	void *entry;
	ZEND_HASH_FOREACH_PTR(ASYNC_G(drivers).connection_locks, entry)
	{
		const auto *lock = static_cast<const ConnectionLock *>(entry);
		if (lock->is_held_by(coroutine) && lock->driver() == &driver &&
				lock->others_were_refused() && lock->object() != nullptr &&
				instanceof_function(lock->object()->ce, class_of("pdostatement"))) {
			strcpy(php_pdo_stmt_fetch_object(lock->object())->error_code, PDO_ERR_NONE); // NOLINT
		}
	}
	ZEND_HASH_FOREACH_END();
	return false;
}

zend_object_handlers *guarded_object_handlers = nullptr; // All objects of PDO share them.
zend_object_get_method_t original_get_method = nullptr;

/// Guards a method that is not in the class: it is a method of the database, and uses the connection.
zend_function *get_guarded_method(zend_object **object, zend_string *name, const zval *key)
{
	zend_function *function = original_get_method(object, name, key);
	if (function != nullptr && function->type == ZEND_INTERNAL_FUNCTION &&
			(function->common.fn_flags & ZEND_ACC_NEVER_CACHE) != 0) {
		guard_function(function, driver, Rule::refused);
	}
	return function;
}

void PdoDriver::guard_others() const
{
	zval any;
	if (guarded_object_handlers != nullptr || object_init_ex(&any, class_of("pdo")) != SUCCESS) {
		return;
	}
	// PDO fills in its handlers at startup, so they are writable. Only an object gives access to them.
	guarded_object_handlers = const_cast<zend_object_handlers *>(Z_OBJ(any)->handlers);
	original_get_method = std::exchange(guarded_object_handlers->get_method, get_guarded_method);
	zval_ptr_dtor(&any);
}

void PdoDriver::unguard_others() const
{
	if (guarded_object_handlers != nullptr &&
			guarded_object_handlers->get_method == get_guarded_method) {
		guarded_object_handlers->get_method = original_get_method;
	}
	guarded_object_handlers = nullptr;
}

#endif

} // namespace

} // namespace async
