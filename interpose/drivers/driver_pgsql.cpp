// SPDX-License-Identifier: MIT
// The functions of ext/pgsql. libpq would let a second command discard the result that the first one waits for.
#include "interpose/drivers/connection_lock.h"
#include "interpose/drivers/drivers.h"
#include "support/php_compat.h"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <string_view>

namespace async {

namespace {

constexpr zend_long connect_force_new = 2; // PGSQL_CONNECT_FORCE_NEW

/// The libpq address of the connection that a call without one uses. It is null if it was opened before the guard
/// was installed.
ASYNC_THREAD_LOCAL const void *default_connection = nullptr;

bool is_a_pgsql_object(const zend_object *object) noexcept
{
	return zend_string_starts_with_literal(object->ce->name, "PgSql\\");
}

/// Returns the connection whose object PHP keeps in the globals of the extension.
void *find_default_connection()
{
	const auto *module = static_cast<const zend_module_entry *>(
			zend_hash_str_find_ptr(&module_registry, "pgsql", strlen("pgsql")));
	auto *const *globals = static_cast<zend_object *const *>(globals_of(module));
	const size_t count = module->globals_size / sizeof(zend_object *);
	for (uint32_t i = 1; i < EG(objects_store).top; i++) {
		zend_object *object = EG(objects_store).object_buckets[i];
		if (IS_OBJ_VALID(object) &&
				zend_string_equals_literal(object->ce->name, "PgSql\\Connection") &&
				std::find(globals, globals + count, object) != globals + count) {
			return first_pointer_of(object);
		}
	}
	return nullptr;
}

void *libpq(const char *function) noexcept
{
	return dlsym(RTLD_DEFAULT, function);
}

bool connects(const zend_execute_data *call) noexcept
{
	return zend_string_equals_literal(call->func->common.function_name, "pg_connect") ||
			zend_string_equals_literal(call->func->common.function_name, "pg_pconnect");
}

bool connects_persistently(const zend_execute_data *call) noexcept
{
	return zend_string_equals_literal(call->func->common.function_name, "pg_pconnect");
}

/// Returns the connection that pg_pconnect() would take and use at once; null if PHP keeps none.
const void *persistent_connection_for(zend_execute_data *call)
{
	const zval *string = ZEND_CALL_NUM_ARGS(call) > 0 ? ZEND_CALL_ARG(call, 1) : nullptr;
	if (string == nullptr || Z_TYPE_P(string) != IS_STRING) {
		return nullptr;
	}
	const zend_long type = ZEND_CALL_NUM_ARGS(call) > 1 ? zval_get_long(ZEND_CALL_ARG(call, 2)) : 0;
	zend_string *name =
			strpprintf(0, "pgsql%s_" ZEND_LONG_FMT, Z_STRVAL_P(string), type & ~connect_force_new);
	const auto *kept =
			static_cast<const zend_resource *>(zend_hash_find_ptr(&EG(persistent_list), name));
	zend_string_release(name);
	return kept != nullptr ? kept->ptr : nullptr;
}

bool is_kept_by_php(const void *connection)
{
	void *entry;
	ZEND_HASH_FOREACH_PTR(&EG(persistent_list), entry)
	{
		if (static_cast<const zend_resource *>(entry)->ptr == connection) {
			return true;
		}
	}
	ZEND_HASH_FOREACH_END();
	return false;
}

/// Returns a connection without a server, which never has a result.
void *new_dead_connection()
{
	static auto start = reinterpret_cast<void *(*)(const char *)>(libpq("PQconnectStart"));
	constexpr const char *not_understood = "="; // With this option it does not look for a server.
	return start != nullptr ? start(not_understood) : nullptr;
}

class PgsqlDriver final : public Driver {
public:
	constexpr PgsqlDriver() : Driver("pgsql", true) {}

	[[nodiscard]] Rule rule_for_function(const char *name) const override
	{
		// These only read what libpq has in memory.
		static constexpr const char *local[] = { "pg_affected_rows", "pg_client_encoding",
			"pg_connection_status", "pg_dbname", "pg_escape_bytea", "pg_escape_identifier",
			"pg_escape_literal", "pg_escape_string", "pg_field_is_null", "pg_field_name",
			"pg_field_num", "pg_field_prtlen", "pg_field_size", "pg_field_type_oid",
			"pg_free_result", "pg_get_pid", "pg_host", "pg_last_error", "pg_last_notice",
			"pg_last_oid", "pg_num_fields", "pg_num_rows", "pg_options", "pg_parameter_status",
			"pg_port", "pg_result_error", "pg_result_error_field", "pg_result_seek",
			"pg_result_status", "pg_set_error_context_visibility", "pg_set_error_verbosity",
			"pg_socket", "pg_trace", "pg_transaction_status", "pg_tty", "pg_unescape_bytea",
			"pg_untrace", "pg_version" };
		if (strcmp(name, "pg_close") == 0) {
			return Rule::closing;
		}
		return strncmp(name, "pg_fetch_", strlen("pg_fetch_")) == 0 || is_one_of(name, local)
				? Rule::unguarded
				: Rule::refused;
	}

	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		zend_object *subject = subject_of(call);
		if (subject != nullptr && is_a_pgsql_object(subject)) {
			return first_pointer_of(
					subject); // PGconn *, in connections, results and large objects.
		}
		if (!connects(call) && default_connection == nullptr) {
			default_connection = find_default_connection();
		}
		if (connects_persistently(call)) {
			return persistent_connection_for(call);
		}
		return connects(call) ? nullptr : default_connection;
	}

	[[nodiscard]] const void *connection_of_object(zend_object *object) const override
	{
		return first_pointer_of(object);
	}

	/// When the object of a persistent connection is freed, PHP takes all results from the connection, although
	/// other objects may use it. The connection stays open, so the freeing need not wait.
	[[nodiscard]] bool waits_to_be_freed(zend_object *object) const override
	{
		return !is_kept_by_php(first_pointer_of(object));
	}

	/// PHP closes the connection of an object unless it is persistent.
	void detach(zend_object *object, bool detached) const override
	{
		static ASYNC_THREAD_LOCAL void *dead_persistent_one = nullptr;
		auto *connection = reinterpret_cast<void **>(
				reinterpret_cast<char *>(object) - object->handlers->offset);
		if (!detached) {
			return;
		}
		if (!is_kept_by_php(*connection)) {
			*connection = new_dead_connection();
			return;
		}
		if (dead_persistent_one == nullptr) {
			dead_persistent_one = new_dead_connection();
		}
		*connection = dead_persistent_one;
	}

	void guard_others() const override
	{
		auto *ce = static_cast<zend_class_entry *>(
				zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pgsql\\connection")));
		zval any;
		if (ce != nullptr && object_init_ex(&any, ce) == SUCCESS) {
			guard_freeing_of(Z_OBJ(any), *this);
			zval_ptr_dtor(&any);
		}
	}

	void refuse(zif_handler, const void *connection, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		const std::string_view name(ZSTR_VAL(EX(func)->common.function_name));
		if (connects(execute_data)) {
			connect_anew(INTERNAL_FUNCTION_PARAM_PASSTHRU);
			note_default(return_value);
			return;
		}
		if (name == "pg_connection_busy") {
			RETURN_TRUE;
		}
		if (name == "pg_cancel_query") {
			RETURN_BOOL(cancel_query(const_cast<void *>(connection)));
		}
		php_error_docref(
				nullptr, E_WARNING, "Query failed: another command is already in progress");
		RETURN_FALSE;
	}

	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		if (!connects(execute_data)) {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
			return;
		}
		const bool persistent = connects_persistently(execute_data);
		const auto in_use = [this](const ConnectionLock &lock) { return lock.driver() == this; };
		if (persistent && another_coroutine_holds(in_use)) {
			// PHP would use the persistent connection even if another coroutine does.
			connect_anew(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		} else {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
			if (Z_TYPE_P(return_value) == IS_OBJECT && is_used_by_another(return_value)) {
				zval_ptr_dtor(return_value);
				ZVAL_NULL(return_value);
				connect_anew(INTERNAL_FUNCTION_PARAM_PASSTHRU);
			}
		}
		note_default(return_value);
	}

	void after(ConnectionLock &lock, bool cancelled, const zval * /*result*/) const override
	{
		if (cancelled && !lock.creates_connection()) {
			let_libpq_read(const_cast<void *>(lock.connection()));
		}
	}

	void forget() const override { default_connection = nullptr; }

private:
	/// pg_cancel_query() must work while another coroutine waits. PHP's version would then read the results that
	/// the other coroutine waits for, so this calls libpq, which uses a connection of its own.
	static bool cancel_query(void *connection)
	{
		static auto get_cancel = reinterpret_cast<void *(*)(void *)>(libpq("PQgetCancel"));
		static auto cancel = reinterpret_cast<int (*)(void *, char *, int)>(libpq("PQcancel"));
		static auto free_cancel = reinterpret_cast<void (*)(void *)>(libpq("PQfreeCancel"));
		if (get_cancel == nullptr || cancel == nullptr || free_cancel == nullptr) {
			return false;
		}
		char error[256];
		void *request = get_cancel(connection);
		const bool done = request != nullptr && cancel(request, error, sizeof(error)) != 0;
		free_cancel(request);
		return done;
	}

	static void note_default(const zval *link)
	{
		if (Z_TYPE_P(link) == IS_OBJECT) {
			default_connection = first_pointer_of(Z_OBJ_P(link));
		}
	}

	static bool is_used_by_another(zval *link)
	{
		const ConnectionLock *lock = ConnectionLock::of(first_pointer_of(Z_OBJ_P(link)));
		return lock != nullptr && lock->is_held_by_another();
	}

	/// Connects as pg_connect() does with PGSQL_CONNECT_FORCE_NEW.
	static void connect_anew(INTERNAL_FUNCTION_PARAMETERS)
	{
		zval arguments[2];
		ZVAL_COPY(&arguments[0], ZEND_CALL_ARG(execute_data, 1));
		ZVAL_LONG(&arguments[1],
				connect_force_new |
						(ZEND_NUM_ARGS() > 1 ? zval_get_long(ZEND_CALL_ARG(execute_data, 2)) : 0));
		auto *function = static_cast<zend_function *>(
				zend_hash_str_find_ptr(CG(function_table), "pg_connect", strlen("pg_connect")));
		zend_call_known_function(function, nullptr, nullptr, return_value, 2, arguments, nullptr);
		zval_ptr_dtor(&arguments[0]);
	}
};

const PgsqlDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

void let_libpq_read(void *connection)
{
	using ConsumeInput = int (*)(void *);
	static auto consume_input = reinterpret_cast<ConsumeInput>(libpq("PQconsumeInput"));
	if (consume_input != nullptr) {
		consume_input(connection);
	}
}

} // namespace async
