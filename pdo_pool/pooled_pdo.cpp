// SPDX-License-Identifier: MIT
#include "pdo_pool/pooled_pdo.h"

#include "coroutine/exceptions.h"
#include "php_async.h"
#include "support/weak_references.h"

#include <Zend/zend_exceptions.h>

#include <cstdarg>

namespace async {

namespace {

// {{{ The object that is not connected

void close_nothing(pdo_dbh_t * /*dbh*/) {}

/// The methods of a blank object, which can only be freed. For all other calls PDO reports that the
/// driver does not support them.
const pdo_dbh_methods blank_methods = [] {
	pdo_dbh_methods methods = {};
	methods.closer = close_nothing;
	return methods;
}();

zend_object *new_blank(const PooledPdo *pdo)
{
	zval object;
	object_init_ex(&object, pdo->connection_class);
	pdo_dbh_t *dbh = php_pdo_dbh_fetch_inner(Z_OBJ(object));
	dbh->methods = &blank_methods;
	dbh->driver = const_cast<pdo_driver_t *>(&pdo->database->driver);
	dbh->error_mode = PDO_ERRMODE_EXCEPTION;
	dbh->default_fetch_type = PDO_FETCH_BOTH;
	return Z_OBJ(object);
}

// }}}

/// Returns the nearest parent class that is internal and not Async\PDO, which would create a pool
/// itself.
zend_class_entry *connection_class_of(const zend_object *object)
{
	zend_class_entry *ce = object->ce;
	while (ce->type != ZEND_INTERNAL_CLASS || always_pools(ce)) {
		ce = ce->parent;
	}
	return ce;
}

Session *any_session(PooledPdo *pdo) noexcept
{
	void *session;
	ZEND_HASH_FOREACH_PTR(&pdo->sessions, session)
	{
		return static_cast<Session *>(session);
	}
	ZEND_HASH_FOREACH_END();
	return nullptr;
}

/// Closes the pool when no code can ask for a connection any longer.
void close(PooledPdo *pdo)
{
	if (pdo->pool != nullptr && ZEND_ASYNC_ON) {
		ZEND_ASYNC_POOL_CLOSE(pdo->pool);
	}
	// The sessions are freed one at a time: let_go() may wait, and coroutines may end meanwhile.
	while (Session *session = any_session(pdo)) {
		Connection *connection = session->connection;
		free_session(session);
		if (connection != nullptr) {
			let_go(connection);
		}
	}
}

void free_pooled(zend_object *object)
{
	clear_weak_references(object);
	PooledPdo *pdo = PooledPdo::from(object);
	// The engine reads the handlers once more after this function has returned.
	object->handlers = pdo->original_handlers;
	pdo->object = nullptr;
	const InFlight in_flight;
	const Held held(pdo);
	close(pdo);
	object->handlers->free_obj(object);
	release(pdo);
}

void report_connections(const PooledPdo *pdo, zend_get_gc_buffer *buffer)
{
	for (Connection *one = pdo->connections.front(); one != nullptr;
			one = pdo->connections.next(one)) {
		if (one->in_pool && one->hidden != nullptr) {
			zend_get_gc_buffer_add_obj(buffer, one->hidden);
		}
	}
}

void report_values(HashTable *table, zend_get_gc_buffer *buffer)
{
	zval *value;
	ZEND_HASH_FOREACH_VAL(table, value)
	{
		zend_get_gc_buffer_add_zval(buffer, value);
	}
	ZEND_HASH_FOREACH_END();
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	PooledPdo *pdo = PooledPdo::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	for (zval &argument : pdo->arguments) {
		zend_get_gc_buffer_add_zval(buffer, &argument);
	}
	if (pdo->blank != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, pdo->blank);
	}
	if (pdo->pool_object != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, pdo->pool_object);
	}
	report_values(&pdo->attributes, buffer);
	if (pdo->registrations != nullptr) {
		report_values(pdo->registrations, buffer);
	}
	report_connections(pdo, buffer);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

zend_function *get_method(zend_object **object, zend_string *name, const zval *key)
{
	PooledPdo *pdo = PooledPdo::from(*object);
	zend_function *function = pdo->original_handlers->get_method(object, name, key);
	return function != nullptr || EG(exception) != nullptr ? function
														   : find_driver_method(pdo, name);
}

PooledPdo *new_pooled(zend_object *object, const Database *database, zval *arguments,
		const PoolSettings &settings)
{
	auto *pdo = static_cast<PooledPdo *>(ecalloc(1, sizeof(PooledPdo)));
	pdo->original_handlers = object->handlers;
	pdo->handlers = *object->handlers;
	pdo->handlers.free_obj = free_pooled;
	pdo->handlers.get_gc = get_gc;
	pdo->handlers.get_method = get_method;
	pdo->ref_count = 1;
	pdo->object = object;
	pdo->database = database;
	pdo->connection_class = connection_class_of(object);
	pdo->settings = settings;
	for (size_t i = 0; i < std::size(pdo->arguments); i++) {
		ZVAL_COPY(&pdo->arguments[i], &arguments[i]);
	}
	zend_hash_init(&pdo->attributes, 0, nullptr, ZVAL_PTR_DTOR, false);
	zend_hash_init(&pdo->sessions, 0, nullptr, nullptr, false);
	pdo->blank = new_blank(pdo);
	return pdo;
}

/// Takes a connection that is idle or can be opened. A health check may already be opening the last
/// connections that the pool has room for: then this waits for one of those.
bool take_one(PooledPdo *pdo, zval *connection)
{
	return ZEND_ASYNC_POOL_TRY_ACQUIRE(pdo->pool, connection) ||
			(EG(exception) == nullptr && ZEND_ASYNC_POOL_ACQUIRE(pdo->pool, connection, 0));
}

/// Opens the minimum number of connections and holds all of them until the last is open, so that
/// none is counted twice.
bool open_first_connections(PooledPdo *pdo)
{
	const auto count = static_cast<uint32_t>(pdo->settings.min);
	auto *opened = static_cast<zval *>(safe_emalloc(count + 1, sizeof(zval), 0));
	uint32_t have = 0;
	while (have < count && take_one(pdo, &opened[have])) {
		have++;
	}
	const bool complete = have == count;
	zend_object *failure = take_exception();
	if (!complete) {
		ZEND_ASYNC_POOL_CLOSE(pdo->pool); // A connection that is released now is closed.
	}
	for (uint32_t i = 0; i < have; i++) {
		ZEND_ASYNC_POOL_RELEASE(pdo->pool, &opened[i]);
	}
	efree(opened);
	if (failure != nullptr) {
		throw_object(failure);
	} else if (!complete) {
		throw_pdo_exception("The first connections of the pool could not be opened");
	}
	return complete;
}

bool make_pool(PooledPdo *pdo)
{
	const PoolSettings &settings = pdo->settings;
	pdo->pool = ZEND_ASYNC_NEW_POOL(open_connection, close_connection, is_healthy,
			may_be_handed_out, may_be_kept, static_cast<uint32_t>(settings.min),
			static_cast<uint32_t>(settings.max),
			static_cast<uint32_t>(settings.healthcheck_interval));
	if (pdo->pool == nullptr) {
		return false;
	}
	pdo->pool->user_data = pdo;
	pdo->pool_object = ZEND_ASYNC_NEW_POOL_OBJ(pdo->pool);
	return pdo->pool_object != nullptr;
}

} // namespace

bool is_pooled(const zend_object *object) noexcept
{
	return object->handlers->free_obj == free_pooled;
}

zend_object_free_obj_t mark_of_pooled() noexcept
{
	return free_pooled;
}

bool make_pooled(zend_object *object, const Database *database, zval *arguments,
		const PoolSettings &settings)
{
	PooledPdo *pdo = new_pooled(object, database, arguments, settings);
	if (set_initial_attributes(pdo) && make_pool(pdo)) {
		object->handlers = &pdo->handlers;
		if (settings.min == 0 || open_first_connections(pdo)) {
			return true;
		}
		object->handlers = pdo->original_handlers;
	}
	pdo->object = nullptr;
	const InFlight in_flight;
	release(pdo);
	return false;
}

void add_ref(PooledPdo *pdo) noexcept
{
	pdo->ref_count++;
}

void release(PooledPdo *pdo)
{
	if (--pdo->ref_count > 0) {
		return;
	}
	if (pdo->pool_object != nullptr) {
		OBJ_RELEASE(pdo->pool_object);
	}
	if (pdo->pool != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(&pdo->pool->event);
	}
	OBJ_RELEASE(pdo->blank);
	for (zval &argument : pdo->arguments) {
		zval_ptr_dtor(&argument);
	}
	free_driver_methods(pdo);
	if (pdo->registrations != nullptr) {
		zend_array_release(pdo->registrations);
	}
	zend_hash_destroy(&pdo->attributes);
	zend_hash_destroy(&pdo->sessions);
	efree(pdo);
}

InFlight::~InFlight()
{
	const zend_object *newer = EG(exception);
	if (newer != nullptr) {
		if (is_cancellation(newer) || is_unwinding(newer)) {
			return;
		}
		OBJ_RELEASE(take_exception());
	}
	position_.restore();
}

zend_class_entry *pdo_class() noexcept
{
	return static_cast<zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdo")));
}

zend_class_entry *pdo_exception_class() noexcept
{
	return static_cast<zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdoexception")));
}

void throw_pdo_exception(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	zend_string *message = zend_vstrpprintf(0, format, args);
	va_end(args);
	zend_throw_exception(pdo_exception_class(), ZSTR_VAL(message), 0);
	zend_string_release(message);
}

void throw_pdo_error(const char *state, const char *message)
{
	throw_pdo_exception("SQLSTATE[%s]: %s", state, message);
	if (EG(exception) == nullptr || EG(exception)->ce != pdo_exception_class()) {
		return;
	}
	zval info;
	array_init(&info);
	add_next_index_string(&info, state);
	add_next_index_null(&info);
	add_next_index_string(&info, message);
	zend_update_property(pdo_exception_class(), EG(exception), ZEND_STRL("errorInfo"), &info);
	zval_ptr_dtor(&info);
	zend_update_property_string(zend_ce_exception, EG(exception), ZEND_STRL("code"), state);
}

} // namespace async
