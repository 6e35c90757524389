// SPDX-License-Identifier: MIT
// A connection to the server: how it is opened and closed, and when it goes back to the pool.
#include "coroutine/exceptions.h"
#include "pdo_pool/pooled_pdo.h"
#include "php_async.h"
#include "pool/pool.h"
#include "support/php_compat.h"
#include "support/weak_references.h"

#include <Zend/zend_interfaces.h>

#include <cstring>
#include <utility>

namespace async {

namespace {

Connection *connection_in(const zval *resource) noexcept
{
	return static_cast<Connection *>(Z_PTR_P(resource));
}

// {{{ Life

/// Frees the memory if no reference to the connection is left. At the end of a request the pool is
/// freed earlier.
void forget_if_unused(Connection *connection)
{
	if (connection->hidden != nullptr || connection->statements > 0 ||
			(connection->in_pool && ZEND_ASYNC_ON)) {
		return;
	}
	PooledPdo *pdo = connection->pdo;
	if (connection->session != nullptr) {
		connection->session->connection = nullptr;
	}
	if (connection->last_session != nullptr) {
		connection->last_session->last_connection = nullptr;
	}
	pdo->connections.remove(connection);
	efree(connection);
	release(pdo);
}

/// Called when the hidden object is freed: by the pool, the last statement, the collector or the
/// end of the request.
void free_hidden(zend_object *hidden)
{
	Connection *connection = Connection::from_hidden(hidden);
	hidden->handlers = connection->original_handlers;
	connection->hidden = nullptr;
	hidden->handlers->free_obj(hidden);
	forget_if_unused(connection);
}

/// Takes over a PDO object that has just been connected.
Connection *new_connection(PooledPdo *pdo, zend_object *hidden)
{
	auto *connection = static_cast<Connection *>(ecalloc(1, sizeof(Connection)));
	connection->original_handlers = hidden->handlers;
	connection->handlers = *hidden->handlers;
	connection->handlers.free_obj = free_hidden;
	hidden->handlers = &connection->handlers;
	connection->hidden = hidden;
	connection->pdo = pdo;
	connection->in_pool = true;
	add_ref(pdo);
	pdo->connections.push_back(connection);
	return connection;
}

void discard(Connection *connection)
{
	connection->in_pool = false;
	connection->session = nullptr;
	if (connection->hidden != nullptr) {
		OBJ_RELEASE(connection->hidden);
	} else {
		forget_if_unused(connection);
	}
}

// }}}

// {{{ The way back

/// PDO keeps the statement of a failed query() in the connection, for its error.
void drop_failed_statement(pdo_dbh_t *dbh)
{
	if (zend_object *statement = take_failed_statement(dbh)) {
		OBJ_RELEASE(statement);
	}
}

void drop_callback(Connection *connection)
{
	zval none, result;
	ZVAL_NULL(&none);
	ZVAL_UNDEF(&result);
	zend_call_method_with_1_params(connection->hidden, connection->hidden->ce, nullptr,
			"setnoticecallback", &result, &none);
	zval_ptr_dtor(&result);
}

/// Resets the session to its initial state. Returns false if that failed: the connection is then
/// useless.
bool clean(Connection *connection)
{
	if (!connection->pdo->database->clean(connection->dbh())) {
		return false;
	}
	connection->has_own_sequences = connection->has_foreign_sequences = false;
	connection->is_suspect = false;
	return true;
}

/// Cleans a connection that another coroutine has used, unless all its statements were surely
/// harmless.
bool clean_for_another_user(Connection *connection)
{
	const PooledPdo *pdo = connection->pdo;
	if (!connection->is_suspect ||
			(connection->last_session != nullptr &&
					connection->last_session == find_session(pdo))) {
		return true;
	}
	const Held held(connection->pdo);
	const HeldHidden held_hidden(connection->hidden);
	const WithoutWarnings muted;
	return clean(connection) && EG(exception) == nullptr;
}

/// Prepares the connection for its next user. Returns false if that is not possible.
bool make_presentable(Connection *connection)
{
	const WithoutWarnings muted;
	const Database *database = connection->pdo->database;
	pdo_dbh_t *dbh = connection->dbh();
	if (database->is_lost(dbh)) {
		return false;
	}
	drop_failed_statement(dbh);
	if (std::exchange(connection->has_callback, false)) {
		drop_callback(connection);
	}
	if (database->is_out_of_step(dbh)) {
		return false;
	}
	if (database->in_transaction(dbh)) {
		if (!dbh->methods->rollback(dbh)) {
			return false;
		}
		dbh->in_txn = false;
	}
	if (connection->is_dirty && !clean(connection)) {
		return false;
	}
	return EG(exception) == nullptr && !database->is_lost(dbh);
}

void unbind(Connection *connection)
{
	Session *session = std::exchange(connection->session, nullptr);
	if (session == nullptr) {
		return;
	}
	session->connection = nullptr;
	if (!connection->is_broken && connection->pdo->database->remembers_last_id()) {
		pdo_dbh_t *dbh = connection->dbh();
		zend_string *older = std::exchange(session->last_id, dbh->methods->last_id(dbh, nullptr));
		if (older != nullptr) {
			zend_string_release(older);
		}
	}
}

/// Releases the connection to the pool, which asks may_be_kept().
void hand_over(Connection *connection)
{
	if (UNEXPECTED(!ZEND_ASYNC_ON)) {
		discard(connection); // The request is over, and the pool is gone.
		return;
	}
	zval resource;
	ZVAL_PTR(&resource, connection);
	ZEND_ASYNC_POOL_RELEASE(connection->pdo->pool, &resource);
}

void give_back(Connection *connection)
{
	if (connection->is_leaving) {
		return;
	}
	const InFlight in_flight;
	const Held held(connection->pdo);
	const HeldHidden held_hidden(connection->hidden);
	connection->is_leaving = true;
	unbind(connection);
	if (!connection->is_broken && !make_presentable(connection)) {
		connection->is_broken = true;
	}
	connection->is_leaving = false;
	connection->is_dirty = connection->is_to_be_asked = false;
	hand_over(connection);
}

/// Releases a connection whose hidden object the collector has freed, together with the PDO object.
void give_back_husk(Connection *connection)
{
	const InFlight in_flight;
	const Held held(connection->pdo);
	hand_over(connection);
}

/// Returns whether the connection has state that its coroutine would miss: a transaction, or
/// session state.
bool is_needed_by_session(const Connection *connection)
{
	return connection->session != nullptr && connection->hidden != nullptr &&
			!connection->is_broken &&
			(connection->is_dirty || connection->pdo->database->in_transaction(connection->dbh()));
}

/// Checks the error that the last call has left.
bool has_fatal_error(const Connection *connection, pdo_stmt_t *statement)
{
	pdo_dbh_t *dbh = connection->dbh();
	if (statement == nullptr) {
		statement = dbh->query_stmt;
	}
	const char *state = statement != nullptr ? statement->error_code : dbh->error_code;
	if (state[0] == '\0' || strcmp(state, PDO_ERR_NONE) == 0) {
		return false;
	}
	if (strncmp(state, "08", 2) == 0 || strncmp(state, "57P0", 4) == 0) {
		return true;
	}
	zval info;
	array_init(&info);
	dbh->methods->fetch_err(dbh, statement, &info);
	const zval *native_code = zend_hash_index_find(Z_ARRVAL(info), 0);
	const bool is_fatal = native_code != nullptr && Z_TYPE_P(native_code) == IS_LONG &&
			connection->pdo->database->is_fatal(Z_LVAL_P(native_code));
	zval_ptr_dtor(&info);
	return is_fatal;
}

// }}}

// {{{ Statements

/// Freeing a statement reports no error. A coroutine that needs the connection learns of the loss
/// by its next call.
void note_silent_loss(Connection *connection, bool is_needed)
{
	if (UNEXPECTED(EG(exception) != nullptr)) {
		look_for_damage(connection, nullptr);
		is_needed = is_needed && !is_current(connection->session);
	} else if (UNEXPECTED(connection->pdo->database->is_lost(connection->dbh()))) {
		connection->is_broken = true;
	}
	if (UNEXPECTED(connection->is_broken && is_needed)) {
		connection->is_missed = true;
	}
}

void free_statement(zend_object *statement)
{
	clear_weak_references(statement);
	Connection *connection = Connection::from_statement(statement);
	statement->handlers = connection->original_statement_handlers;
	if (connection->hidden == nullptr) { // The collector has freed it, or the request ends.
		statement->handlers->free_obj(statement);
		connection->statements--;
		if (connection->in_pool) {
			settle(connection);
		} else {
			forget_if_unused(connection);
		}
		return;
	}
	const HeldHidden held(connection->hidden);
	// Freeing may wait for the server, and be cancelled there. The exception in flight has nothing
	// to do with that.
	const ExceptionAside aside(ExceptionAside::Winner::first);
	const bool is_needed = is_needed_by_session(connection);
	statement->handlers->free_obj(statement);
	connection->statements--;
	note_silent_loss(connection, is_needed);
	settle(connection);
}

/// Throws the error that the coroutine would have got if it had used the connection when it was
/// lost.
void tell_of_loss(Connection *connection)
{
	connection->is_missed = false;
	settle(connection);
	throw_pdo_error("08S01",
			"Communication link failure: the connection was lost "
			"between two calls of this coroutine, and the transaction with it");
}

// }}}

} // namespace

// {{{ Callbacks of the pool

bool open_connection(zend_async_pool_t *pool, zval *resource)
{
	auto *pdo = static_cast<PooledPdo *>(pool->user_data);
	const Held held(pdo);
	zval object;
	object_init_ex(&object, pdo->connection_class);
	zend_call_known_function(pdo->connection_class->constructor, Z_OBJ(object),
			pdo->connection_class, nullptr, std::size(pdo->arguments), pdo->arguments, nullptr);
	if (EG(exception) != nullptr) {
		const InFlight in_flight;
		zval_ptr_dtor(&object);
		return false;
	}
	Connection *connection = new_connection(pdo, Z_OBJ(object));
	if (!apply_registrations(connection) || !apply_attributes(connection)) {
		if (EG(exception) == nullptr) {
			throw_pdo_exception("A new connection of the pool did not accept an attribute "
								"that was set with PDO::setAttribute()");
		}
		const InFlight in_flight;
		discard(connection);
		return false;
	}
	ZVAL_PTR(resource, connection);
	return true;
}

void close_connection(zend_async_pool_t * /*pool*/, zval *resource)
{
	Connection *connection = connection_in(resource);
	const InFlight in_flight;
	const WithoutWarnings muted;
	discard(connection);
}

bool is_healthy(zend_async_pool_t * /*pool*/, zval *resource)
{
	Connection *connection = connection_in(resource);
	if (connection->hidden == nullptr) {
		return false;
	}
	const Held held(connection->pdo);
	const HeldHidden held_hidden(connection->hidden);
	const WithoutWarnings muted;
	const Database *database = connection->pdo->database;
	return !database->was_hung_up(connection->dbh()) && database->ping(connection->dbh());
}

bool may_be_handed_out(zend_async_pool_t * /*pool*/, zval *resource)
{
	Connection *connection = connection_in(resource);
	return connection->hidden != nullptr &&
			!connection->pdo->database->was_hung_up(connection->dbh()) &&
			clean_for_another_user(connection) && apply_registrations(connection) &&
			apply_attributes(connection);
}

bool may_be_kept(zend_async_pool_t * /*pool*/, zval *resource)
{
	const Connection *connection = connection_in(resource);
	return connection->hidden != nullptr && !connection->is_broken;
}

// }}}

namespace {

/// Makes the coroutine the user of a connection. The connection can answer questions about its
/// earlier statements only if this coroutine used it last.
void bind(Session *session, Connection *connection)
{
	connection->session = session;
	session->connection = connection;
	if (connection->last_session == session) {
		return;
	}
	for (Told *told : { &session->id, &session->count }) {
		*told = *told == Told::nothing ? Told::nothing : Told::lost;
	}
	if (connection->last_session != nullptr) {
		connection->last_session->last_connection = nullptr;
	}
	if (session->last_connection != nullptr) {
		session->last_connection->last_session = nullptr;
	}
	connection->last_session = session;
	session->last_connection = connection;
}

} // namespace

Connection *bind_connection(PooledPdo *pdo)
{
	Session *session = current_session(pdo);
	if (session->connection != nullptr) {
		if (UNEXPECTED(session->connection->is_missed)) {
			tell_of_loss(session->connection);
			return nullptr;
		}
		return session->connection;
	}
	// Only that connection can answer questions about the coroutine's last statement.
	if (session->last_connection != nullptr) {
		Pool::from(pdo->pool)->lend_next(session->last_connection);
	}
	zval resource;
	if (!ZEND_ASYNC_POOL_ACQUIRE(pdo->pool, &resource, 0)) {
		return nullptr;
	}
	if (UNEXPECTED(session->connection != nullptr)) {
		// An error handler ran while the new one was connected, and has bound one itself.
		ZEND_ASYNC_POOL_RELEASE(pdo->pool, &resource);
		return session->connection;
	}
	Connection *connection = connection_in(&resource);
	const bool is_back = connection->last_session == session;
	bind(session, connection);
	pdo->has_handed_out = true;
	if (!is_back && std::exchange(connection->has_own_sequences, false)) {
		connection->has_foreign_sequences = true;
	}
	pdo_dbh_t *dbh = connection->dbh();
	memcpy(dbh->error_code, session->error_code, sizeof(dbh->error_code));
	pdo->database->set_last_id(dbh, session->last_id);
	return connection;
}

void settle(Connection *connection)
{
	if (connection->calls > 0 || !connection->in_pool) {
		return;
	}
	if (UNEXPECTED(connection->hidden == nullptr)) {
		if (connection->statements == 0) {
			give_back_husk(connection);
		}
		return;
	}
	if (!connection->is_broken) {
		if (connection->statements > 0) {
			return;
		}
		if (connection->session != nullptr &&
				(connection->is_dirty || connection->is_to_be_asked ||
						connection->pdo->database->in_transaction(connection->dbh()))) {
			return;
		}
	} else if (connection->is_missed && connection->session != nullptr) {
		return;
	}
	give_back(connection);
}

void let_go(Connection *connection)
{
	connection->session = nullptr;
	settle(connection);
}

void look_for_damage(Connection *connection, pdo_stmt_t *statement)
{
	if (connection->hidden == nullptr) {
		return;
	}
	connection->is_broken = connection->is_broken ||
			(EG(exception) != nullptr && is_cancellation(EG(exception))) ||
			has_fatal_error(connection, statement) ||
			connection->pdo->database->is_lost(connection->dbh());
}

bool is_needed_by_another(const Connection *connection)
{
	return connection->session != nullptr && !is_current(connection->session) &&
			is_needed_by_session(connection);
}

void adopt_statement(Connection *connection, zend_object *statement)
{
	if (connection->original_statement_handlers == nullptr) {
		connection->original_statement_handlers = statement->handlers;
		connection->statement_handlers = *statement->handlers;
		connection->statement_handlers.free_obj = free_statement;
	}
	if (statement->handlers == connection->original_statement_handlers) {
		statement->handlers = &connection->statement_handlers;
		connection->statements++;
	} else if (statement->handlers != &connection->statement_handlers) {
		// A statement of an unknown class cannot be tracked, so the connection stays until the
		// coroutine ends.
		connection->is_dirty = true;
	}
}

bool is_of_pool(const zend_object *statement) noexcept
{
	return statement->handlers->free_obj == free_statement;
}

zend_object_free_obj_t mark_of_statements() noexcept
{
	return free_statement;
}

} // namespace async
