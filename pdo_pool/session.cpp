// SPDX-License-Identifier: MIT
#include "pdo_pool/pooled_pdo.h"
#include "php_async.h"

#include <cstring>
#include <utility>

namespace async {

namespace {

zend_ulong key_of(const zend_coroutine_t *coroutine) noexcept
{
	// The low bits of a pointer are always zero.
	return reinterpret_cast<zend_ulong>(coroutine) >> 3;
}

void coroutine_ends(ExitHook *hook, bool can_wait)
{
	Session *session = Session::from(hook);
	Connection *connection = session->connection;
	const Held held(session->pdo);
	free_session(session);
	if (connection != nullptr && can_wait) {
		let_go(connection);
	}
}

} // namespace

Session *find_session(const PooledPdo *pdo) noexcept
{
	return static_cast<Session *>(
			zend_hash_index_find_ptr(&pdo->sessions, key_of(exit_hook_owner())));
}

bool is_current(const Session *session) noexcept
{
	return session->coroutine == exit_hook_owner();
}

Session *current_session(PooledPdo *pdo)
{
	Session *session = find_session(pdo);
	if (session != nullptr) {
		return session;
	}
	session = static_cast<Session *>(ecalloc(1, sizeof(Session)));
	session->pdo = pdo;
	session->coroutine = exit_hook_owner();
	session->end.run = coroutine_ends;
	memcpy(session->error_code, PDO_ERR_NONE, sizeof(session->error_code));
	zend_hash_index_add_new_ptr(&pdo->sessions, key_of(session->coroutine), session);
	add_exit_hook(&session->end);
	return session;
}

void free_session(Session *session)
{
	remove_exit_hook(&session->end);
	zend_hash_index_del(&session->pdo->sessions, key_of(session->coroutine));
	if (session->connection != nullptr) {
		session->connection->session = nullptr;
	}
	if (session->last_connection != nullptr) {
		session->last_connection->last_session = nullptr;
	}
	zval_ptr_dtor(&session->error_info);
	if (session->last_id != nullptr) {
		zend_string_release(session->last_id);
	}
	efree(session);
}

void note_error(Session *session, const pdo_dbh_t *dbh)
{
	pdo_stmt_t *statement = dbh->query_stmt;
	const char *code = statement != nullptr ? statement->error_code : dbh->error_code;
	if (code[0] == '\0' || strcmp(code, PDO_ERR_NONE) == 0) {
		clear_error(session);
		return;
	}
	zval info;
	array_init(&info);
	add_next_index_string(&info, code);
	if (dbh->methods->fetch_err != nullptr) {
		dbh->methods->fetch_err(const_cast<pdo_dbh_t *>(dbh), statement, &info);
	}
	while (zend_hash_num_elements(Z_ARRVAL(info)) < 3) {
		add_next_index_null(&info);
	}
	memcpy(session->error_code, code, sizeof(session->error_code));
	zval_ptr_dtor(&session->error_info);
	ZVAL_COPY_VALUE(&session->error_info, &info);
}

void clear_error(Session *session)
{
	memcpy(session->error_code, PDO_ERR_NONE, sizeof(session->error_code));
	zval_ptr_dtor(&session->error_info);
	ZVAL_UNDEF(&session->error_info);
}

} // namespace async
