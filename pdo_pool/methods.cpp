// SPDX-License-Identifier: MIT
// PDO's methods, as they work on a pooled object.
#include "coroutine/exceptions.h"
#include "interpose/drivers/drivers.h"
#include "pdo_pool/constructor.h"
#include "pdo_pool/method_hooks.h"
#include "pdo_pool/pooled_pdo.h"
#include "pdo_pool/session_marks.h"

#include <Zend/zend_interfaces.h>

#include <cstring>
#include <string_view>
#include <utility>

namespace async {

namespace {

const zend_class_entry *statement_class() noexcept
{
	return static_cast<const zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdostatement")));
}

/// Gets the text of a call whose first argument is SQL. Returns false if it is not a string yet:
/// PDO will convert it.
bool is_text_known(const zend_execute_data *call, std::string_view &sql) noexcept
{
	if (ZEND_CALL_NUM_ARGS(call) == 0) {
		return true; // PDO refuses such a call.
	}
	const zval *argument = ZEND_CALL_ARG(call, 1);
	ZVAL_DEREF(argument);
	if (Z_TYPE_P(argument) != IS_STRING) {
		return false;
	}
	sql = { Z_STRVAL_P(argument), Z_STRLEN_P(argument) };
	return true;
}

/// Discards the numbers that other coroutines have drawn in the session, which lastval() would
/// return.
void disown_sequences(Connection *connection)
{
	if (run_quietly(connection->dbh(), "DISCARD SEQUENCES")) {
		connection->has_foreign_sequences = false;
	}
}

/// Returns whether the session on the server can answer what the statement asks. A prepared
/// statement stays with the connection, and may ask about a later one. Returns false with an
/// exception set.
bool can_be_answered(Session *session, PdoMethod method, SessionValue asked)
{
	const Told told = asked == SessionValue::id ? session->id
			: asked == SessionValue::count      ? session->count
												: Told::own;
	if (EXPECTED(told == Told::own) || (told == Told::nothing && method == PdoMethod::prepare)) {
		return true;
	}
	throw_pdo_exception(
			"This asks the database about an earlier statement (by LAST_INSERT_ID(), ROW_COUNT(), "
			"lastval() or the like), but the connection of that went back to the pool%s. "
			"Use lastInsertId(), rowCount(), INSERT ... RETURNING, or one transaction for both",
			told == Told::lost ? ", and another coroutine has used it since"
							   : ", or there was none in this coroutine");
	return false;
}

/// Notes what the session on the server can answer about the statement afterwards. Returns false
/// with an exception set.
bool note_questions(Connection *connection, PdoMethod method, std::string_view sql)
{
	const SqlDialect dialect = connection->pdo->database->dialect;
	Session *session = connection->session;
	if (!can_be_answered(session, method, asked_of_session(dialect, sql))) {
		return false;
	}
	connection->is_to_be_asked = announces_question(dialect, sql);
	session->count = Told::own;
	if (may_make_id(dialect, sql)) {
		session->id = Told::own;
	}
	return true;
}

/// Called before a statement runs or is prepared: notes what it will leave in the session.
void note_consequences(Connection *connection, PdoMethod method, const zend_execute_data *call)
{
	const Database *database = connection->pdo->database;
	std::string_view sql;
	const bool is_known = is_text_known(call, sql);
	if (!is_known || database->leaves_state(sql)) {
		connection->is_dirty = true;
	}
	if (!is_known || !is_surely_plain(database->dialect, sql)) {
		connection->is_suspect = true;
	}
	if (!note_questions(connection, method, sql)) {
		return;
	}
	if (!database->has_sequences() || !may_use_sequence(sql)) {
		return;
	}
	connection->has_own_sequences = true;
	// If the connection goes back right after it, no coroutine can ask for the number.
	const bool stays = method != PdoMethod::exec || connection->is_dirty ||
			database->in_transaction(connection->dbh());
	if (connection->has_foreign_sequences && stays) {
		disown_sequences(connection);
	}
}

/// Called when the second half of a combined BEGIN has failed: rolls the transaction back.
void end_what_has_begun(Connection *connection)
{
	pdo_dbh_t *dbh = connection->dbh();
	const Database *database = connection->pdo->database;
	if (!database->is_lost(dbh) && database->in_transaction(dbh)) {
		const InFlight in_flight;
		if (!run_quietly(dbh, "ROLLBACK")) {
			connection->is_broken = true;
		}
	}
}

/// Begins a transaction and discards the sequences in one round trip. It uses a method of PDO, so
/// that errors are reported as usual. beginTransaction() would take a connection that has just been
/// lost for a transaction.
void begin_with_own_sequences(Connection *connection, zval *result)
{
	pdo_dbh_t *dbh = connection->dbh();
	zval sql;
	ZVAL_STRING(&sql, "BEGIN; DISCARD SEQUENCES");
	zend_call_method_with_1_params(
			connection->hidden, connection->hidden->ce, nullptr, "exec", result, &sql);
	zval_ptr_dtor(&sql);
	const bool began = EG(exception) == nullptr && Z_TYPE_P(result) == IS_LONG;
	ZVAL_BOOL(result, began);
	if (began) {
		connection->has_foreign_sequences = false;
		dbh->in_txn = true;
	} else if (EG(exception) == nullptr || !is_cancellation(EG(exception))) {
		end_what_has_begun(connection);
	}
}

void call_method(Connection *connection, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	switch (hooked.method) {
	case PdoMethod::query:
	case PdoMethod::exec:
	case PdoMethod::prepare:
		note_consequences(connection, hooked.method, execute_data);
		break;
	case PdoMethod::begin_transaction:
		if (ZEND_NUM_ARGS() == 0 && connection->has_foreign_sequences &&
				!connection->pdo->database->in_transaction(connection->dbh())) {
			begin_with_own_sequences(connection, return_value);
			return;
		}
		break;
	case PdoMethod::set_callback:
		connection->is_dirty = connection->is_suspect = connection->has_callback = true;
		break;
	case PdoMethod::other:
		connection->is_suspect = true;
		break;
	case PdoMethod::ask_count:
		(void)can_be_answered(connection->session, hooked.method, SessionValue::count);
		break;
	default:
		break;
	}
	if (EG(exception) == nullptr) {
		call_as(connection->hidden, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

bool has_failed(const zval *result) noexcept
{
	return EG(exception) != nullptr || Z_TYPE_P(result) == IS_FALSE;
}

void call_bound(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	Connection *connection = bind_connection(pdo);
	if (connection == nullptr) {
		RETURN_THROWS();
	}
	const HeldHidden held(connection->hidden);
	connection->calls++;
	call_method(connection, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	connection->calls--;
	const bool failed = has_failed(return_value);
	if (failed) {
		look_for_damage(connection, nullptr);
	} else if (Z_TYPE_P(return_value) == IS_OBJECT &&
			instanceof_function(Z_OBJCE_P(return_value), statement_class())) {
		adopt_statement(connection, Z_OBJ_P(return_value));
	}
	// A method that begins or ends a transaction does not clear an earlier error.
	const bool is_of_transaction = hooked.method == PdoMethod::begin_transaction ||
			hooked.method == PdoMethod::end_transaction;
	if (connection->session != nullptr && (failed || !is_of_transaction)) {
		note_error(connection->session, connection->dbh());
	}
	settle(connection);
}

/// Calls the method on an object that has no connection and needs no connection.
void call_blank(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	call_as(pdo->blank, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

bool is_bound(const PooledPdo *pdo) noexcept
{
	const Session *session = find_session(pdo);
	return session != nullptr && session->connection != nullptr;
}
/// A lost connection has no transaction. A coroutine that wants to end the transaction is told by
/// that call.
bool can_be_in_transaction(const PooledPdo *pdo) noexcept
{
	return is_bound(pdo) && !find_session(pdo)->connection->is_missed;
}

void error_code(const PooledPdo *pdo, INTERNAL_FUNCTION_PARAMETERS)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Session *session = find_session(pdo);
	RETURN_STRING(session != nullptr ? session->error_code : PDO_ERR_NONE);
}

void error_info(PooledPdo *pdo, INTERNAL_FUNCTION_PARAMETERS)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Session *session = find_session(pdo);
	if (session != nullptr && Z_TYPE(session->error_info) != IS_UNDEF) {
		RETURN_COPY(&session->error_info);
	}
	array_init(return_value);
	add_next_index_string(return_value, PDO_ERR_NONE);
	add_next_index_null(return_value);
	add_next_index_null(return_value);
}

void last_insert_id(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_string *name = nullptr;
	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(name)
	ZEND_PARSE_PARAMETERS_END();

	Session *session = find_session(pdo);
	const Connection *connection = session != nullptr ? session->connection : nullptr;
	if (connection != nullptr && !connection->has_foreign_sequences) {
		call_bound(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (!pdo->database->remembers_last_id()) {
		throw_pdo_exception(
				"lastInsertId() cannot be answered: "
				"the connection that made the insert went back to the pool. "
				"Use INSERT ... RETURNING, or call it in the transaction of the insert");
		RETURN_THROWS();
	}
	if (session == nullptr || session->last_id == nullptr) {
		RETURN_CHAR('0');
	}
	RETURN_STR_COPY(session->last_id);
}

void refuse(const zend_execute_data *call)
{
	throw_pdo_exception("%s() is not possible on a pooled PDO object: "
						"it would concern one of its connections only",
			ZSTR_VAL(call->func->common.function_name));
}

void call_pooled(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	switch (hooked.method) {
	case PdoMethod::error_code:
		error_code(pdo, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	case PdoMethod::error_info:
		error_info(pdo, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	case PdoMethod::get_attribute:
		get_attribute(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	case PdoMethod::set_attribute:
		set_attribute(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	case PdoMethod::last_insert_id:
		last_insert_id(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	case PdoMethod::register_function:
		register_function(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	case PdoMethod::unpoolable:
		refuse(execute_data);
		return;
	case PdoMethod::end_transaction:
		if (!is_bound(pdo)) {
			call_blank(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
			return;
		}
		break;
	case PdoMethod::in_transaction:
		if (!can_be_in_transaction(pdo)) {
			call_blank(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
			return;
		}
		break;
	default:
		break;
	}
	call_bound(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void call_on_statement(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *statement = Z_OBJ(EX(This));
	const bool is_needed =
			is_of_pool(statement) && is_needed_by_another(Connection::from_statement(statement));
	call_guarded(hooked.front, hooked.original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (UNEXPECTED(has_failed(return_value)) && is_of_pool(statement)) {
		Connection *connection = Connection::from_statement(statement);
		look_for_damage(connection, php_pdo_stmt_fetch_object(statement));
		if (connection->is_broken) {
			connection->is_missed = connection->is_missed || is_needed;
			settle(connection);
		}
	}
}

} // namespace

void call_as(zend_object *hidden, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *pooled = std::exchange(Z_OBJ(EX(This)), hidden);
	call_guarded(hooked.front, hooked.original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	Z_OBJ(EX(This)) = pooled;
}

void call_on_connection(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	call_bound(pdo, hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void call_hooked(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS)
{
	switch (hooked.method) {
	case PdoMethod::of_statement:
		call_on_statement(hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	case PdoMethod::construct:
	case PdoMethod::connect:
		construct(hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	default:
		break;
	}
	const zend_object *object = Z_OBJ(EX(This));
	if (is_pooled(object)) {
		call_pooled(PooledPdo::from(object), hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else if (hooked.method == PdoMethod::get_attribute && asks_for_pool(execute_data)) {
		RETURN_FALSE;
	} else {
		call_guarded(hooked.front, hooked.original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

} // namespace async
