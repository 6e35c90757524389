// SPDX-License-Identifier: MIT
// mysqli with mysqlnd runs one command at a time on a connection.
#include "interpose/drivers/connection_lock.h"
#include "interpose/drivers/drivers.h"
#include "support/php_compat.h"

#include <cstring>

#if __has_include(<ext/mysqli/php_mysqli_structs.h>) && __has_include(<ext/mysqlnd/mysqlnd.h>)
extern "C" {
# include <ext/mysqli/php_mysqli_structs.h>
# include <ext/mysqlnd/mysqlnd.h>
# include <ext/mysqlnd/mysqlnd_structs.h>
}
# define ASYNC_KNOWS_MYSQLI 1
#else
# define ASYNC_KNOWS_MYSQLI 0
#endif

namespace async {

namespace {

#if ASYNC_KNOWS_MYSQLI

constexpr zend_long report_error = 1; // MYSQLI_REPORT_ERROR

class MysqliDriver final : public Driver {
public:
	constexpr MysqliDriver() : Driver("mysqli", true) {}

	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		if (strcmp(class_name, "mysqli") == 0) {
			return strcmp(name, "close") == 0 ? Rule::closing : Rule::refused;
		}
		if (strcmp(class_name, "mysqli_stmt") == 0) {
			return strcmp(name, "close") == 0 ? Rule::queued : Rule::refused;
		}
		return strcmp(class_name, "mysqli_result") == 0 ? Rule::refused : Rule::unguarded;
	}

	[[nodiscard]] Rule rule_for_function(const char *name) const override
	{
		return strcmp(name, "mysqli_close") == 0         ? Rule::closing
				: strcmp(name, "mysqli_stmt_close") == 0 ? Rule::queued
														 : Rule::refused;
	}

	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		zend_object *subject = subject_of(call);
		return subject != nullptr ? connection_of_object(subject) : nullptr;
	}

	[[nodiscard]] const void *connection_of_object(zend_object *object) const override
	{
		if (is_link(object)) {
			auto *link = inner<MY_MYSQL>(object);
			return link != nullptr && link->mysql != nullptr ? link->mysql->data : nullptr;
		}
		if (is_statement(object)) {
			auto *statement = inner<MY_STMT>(object);
			return statement != nullptr && statement->stmt != nullptr &&
							statement->stmt->data != nullptr
					? statement->stmt->data->conn
					: nullptr;
		}
		if (is_result(object)) {
			auto *result = inner<MYSQLND_RES>(object);
			return result != nullptr && result->unbuf != nullptr ? result->conn : nullptr;
		}
		return nullptr;
	}

	void refuse(zif_handler original, const void *connection,
			INTERNAL_FUNCTION_PARAMETERS) const override
	{
		while_busy(connection, [&] { original(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
	}

	[[nodiscard]] const char *class_of_rows() const override { return "mysqli_result"; }
	void refuse_step(
			const Step &step, const void *connection, zend_object * /*object*/) const override
	{
		while_busy(connection, [&] { step.run(); });
	}

	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		if (Z_TYPE_P(return_value) == IS_OBJECT &&
				(is_statement(Z_OBJ_P(return_value)) || is_result(Z_OBJ_P(return_value)))) {
			guard_freeing_of(Z_OBJ_P(return_value), *this);
		}
	}

	void after(ConnectionLock &lock, bool /*cancelled*/, const zval *result) const override
	{
		if (lock.others_were_refused() && Z_TYPE_P(result) != IS_FALSE &&
				!lock.creates_connection()) {
			auto *conn = static_cast<MYSQLND_CONN_DATA *>(const_cast<void *>(lock.connection()));
			conn->error_info->m->reset(conn->error_info); // The error belongs to the refused calls.
		}
	}

private:
	/// Runs the call with the connection marked as busy, so that mysqlnd refuses it. mysqlnd checks the state of
	/// the connection. In some phases of a command that state is not a busy one.
	template <typename Refused> static void while_busy(const void *connection, Refused &&refused)
	{
		auto *conn = static_cast<MYSQLND_CONN_DATA *>(const_cast<void *>(connection));
		const enum mysqlnd_connection_state state = conn->state.state;
		conn->state.state = CONN_QUERY_SENT;
		const zend_object *before = EG(exception);
		refused();
		conn->state.state = state;
		if (EG(exception) != before && EG(exception) != nullptr) {
			explain_refusal(EG(exception), connection);
		}
		// The refused caller has got an exception. The other coroutine would take the error for its own.
		if (reports_errors()) {
			conn->error_info->m->reset(conn->error_info);
		}
	}

	static void explain_refusal(zend_object *exception, const void *connection)
	{
		zval buffer;
		zval *message = zend_read_property_ex(zend_get_exception_base(exception), exception,
				ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &buffer);
		if (Z_TYPE_P(message) != IS_STRING) {
			return;
		}
		zval longer;
		ZVAL_STR(&longer,
				with_user_of_connection(
						zend_string_copy(Z_STR_P(message)), ConnectionLock::of(connection)));
		zend_update_property_ex(zend_get_exception_base(exception), exception,
				ZSTR_KNOWN(ZEND_STR_MESSAGE), &longer);
		zval_ptr_dtor(&longer);
	}

	static bool reports_errors()
	{
		const auto *module = static_cast<const zend_module_entry *>(
				zend_hash_str_find_ptr(&module_registry, "mysqli", strlen("mysqli")));
		const auto *globals = static_cast<const zend_mysqli_globals *>(globals_of(module));
		return (globals->report_mode & report_error) != 0;
	}

	static const zend_class_entry *class_of(const char *lower_name)
	{
		return static_cast<const zend_class_entry *>(
				zend_hash_str_find_ptr(CG(class_table), lower_name, strlen(lower_name)));
	}
	static bool is_link(const zend_object *object)
	{
		static const zend_class_entry *ce = class_of("mysqli");
		return instanceof_function(object->ce, ce);
	}
	static bool is_statement(const zend_object *object)
	{
		static const zend_class_entry *ce = class_of("mysqli_stmt");
		return instanceof_function(object->ce, ce);
	}
	static bool is_result(const zend_object *object)
	{
		static const zend_class_entry *ce = class_of("mysqli_result");
		return instanceof_function(object->ce, ce);
	}

	template <typename Inner> static Inner *inner(zend_object *object)
	{
		auto *resource = static_cast<MYSQLI_RESOURCE *>(php_mysqli_fetch_object(object)->ptr);
		return resource != nullptr ? static_cast<Inner *>(resource->ptr) : nullptr;
	}
};

#else

/// Built without the headers of mysqli: nothing is guarded.
class MysqliDriver final : public Driver {
public:
	constexpr MysqliDriver() : Driver("mysqli", true) {}
	[[nodiscard]] const void *connection_of(zend_execute_data *) const override { return nullptr; }
	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override {}
};

#endif

const MysqliDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
