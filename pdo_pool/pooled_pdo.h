// SPDX-License-Identifier: MIT
// For the files of this room only: a pooled PDO object, its connections, and those who use them.
//
//   PDO object ──> PooledPdo ──> sessions: one for each coroutine that has used the object
//   (no connection    │              │ has, while something needs it
//    inside)          │              v
//                     └────────> connections: each with a hidden PDO object, the real one
//                                    ^
//   PDOStatement ────────────────────┘ knows its connection by its object handlers
//
// A PooledPdo lives as long as its PDO object or one of its connections. What leads back to the pool leads
// through the connection, never through the PDO object: that may be gone.
#pragma once

#include "coroutine/exit_hooks.h"
#include "pdo_pool/database.h"
#include "pdo_pool/method_hooks.h"
#include "pdo_pool/pdo_headers.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <cstddef>
#include <utility>

namespace async {

struct PooledPdo;
struct Connection;

/// Whether what the session on the server tells of an earlier statement concerns one of this coroutine.
enum class Told : uint8_t {
	nothing, // There was none.
	own,
	lost, // There was one, on another connection.
};

/// What one coroutine has to do with one pooled object, from its first use to the coroutine's end. The main
/// flow has one, too. Request memory.
struct Session {
	ExitHook end;
	PooledPdo *pdo;
	zend_coroutine_t *coroutine; // Null for the main flow; only compared.
	Connection *connection;      // The one that is bound; or null.
	Connection *
			last_connection; // The one that was bound last, if no other has been its user since; or null.
	Told id;                 // See SessionValue.
	Told count;
	pdo_error_type error_code;
	zval error_info;      // Undefined unless there is an error.
	zend_string *last_id; // What lastInsertId() said when the last connection went back; or null.

	[[nodiscard]] static Session *from(ExitHook *hook) noexcept
	{
		return reinterpret_cast<Session *>(hook);
	}
};

/// A physical connection.
///
/// | state     | session | in_pool | left for                                                       |
/// | --------- | ------- | ------- | -------------------------------------------------------------- |
/// | idle      | -       | yes     | bound (handed out), discarded (dead, pool closed)              |
/// | bound     | yes     | yes     | idle, orphaned (its coroutine ended, statements live), broken  |
/// | orphaned  | -       | yes     | idle (last statement died), broken                             |
/// | discarded | -       | no      | freed, with the hidden object: the last statement holds that   |
struct Connection {
	zend_object_handlers handlers; // Of the hidden object: it knows its connection by them.
	zend_object_handlers statement_handlers; // Of its statements, as soon as there was one.
	const zend_object_handlers *original_handlers;
	const zend_object_handlers *original_statement_handlers;
	ListLink<Connection> link;
	PooledPdo *pdo;      // Referenced.
	zend_object *hidden; // The PDO object that is connected; null when it was freed.
	Session *session;
	Session *last_session; // The last one that it was bound to, while that has no other; or null.
	uint32_t statements;   // Handed out and alive.
	uint32_t calls;        // Of PDO's methods, under way.
	uint32_t attributes_version;
	uint32_t registrations; // How many of them it has got.
	bool in_pool;    // As one of its resources, idle or lent; it owns a reference to `hidden` then.
	bool is_suspect; // Its users may have changed the session since it was new, or was cleaned.
	bool is_dirty;   // Its coroutine has left something there that it would miss.
	bool has_callback;   // On this side, where no reset of the session reaches it.
	bool is_to_be_asked; // Its coroutine's next statement is a question about the last one.
	bool is_broken;
	bool is_missed;             // Broken under a transaction, and its coroutine does not know yet.
	bool is_leaving;            // On its way back, which may take a while.
	bool has_foreign_sequences; // Somebody before has used them.
	bool has_own_sequences;

	[[nodiscard]] static Connection *from_hidden(const zend_object *hidden) noexcept
	{
		return reinterpret_cast<Connection *>(reinterpret_cast<std::byte *>(
				const_cast<zend_object_handlers *>(hidden->handlers)));
	}
	[[nodiscard]] static Connection *from_statement(const zend_object *statement) noexcept
	{
		return reinterpret_cast<Connection *>(
				reinterpret_cast<std::byte *>(
						const_cast<zend_object_handlers *>(statement->handlers)) -
				offsetof(Connection, statement_handlers));
	}
	[[nodiscard]] pdo_dbh_t *dbh() const noexcept { return php_pdo_dbh_fetch_inner(hidden); }
};

struct PoolSettings {
	zend_long min;
	zend_long max;
	zend_long healthcheck_interval;
	zend_long statement_cache;
};

/// What a pooled PDO object has instead of a connection. Request memory.
struct PooledPdo {
	zend_object_handlers handlers; // Of the PDO object; that it has them is what makes it pooled.
	const zend_object_handlers *original_handlers;
	uint32_t ref_count;  // The PDO object, the connections, callbacks under way.
	zend_object *object; // Null when it is gone.
	const Database *database;
	zend_class_entry *connection_class; // Of the hidden objects: never a user's.
	zend_async_pool_t *pool;
	zend_object *pool_object; // What getPool() gives.
	/// A PDO object without a connection, for what PDO can answer without one: attributes of PDO's own,
	/// commit() without a transaction, errors by the mode that is set.
	zend_object *blank;
	zval arguments[4];    // Of the constructor: dsn, user, password, options.
	HashTable attributes; // That were set later, by their numbers.
	uint32_t attributes_version;
	PoolSettings settings;
	HashTable sessions; // By coroutine.
	IntrusiveList<Connection, &Connection::link> connections;
	HashTable *driver_methods; // See driver_methods.cpp; null until one was asked for.
	HashTable *registrations;  // See sqlite_registrations.cpp; null if there are none.
	bool has_handed_out;

	[[nodiscard]] static PooledPdo *from(const zend_object *object) noexcept
	{
		return reinterpret_cast<PooledPdo *>(const_cast<zend_object_handlers *>(object->handlers));
	}
	[[nodiscard]] pdo_dbh_t *blank_dbh() const noexcept { return php_pdo_dbh_fetch_inner(blank); }
};

// {{{ pooled_pdo.cpp

[[nodiscard]] bool is_pooled(const zend_object *object) noexcept;
/// The function by which pooled objects are known: see is_pooled().
[[nodiscard]] zend_object_free_obj_t mark_of_pooled() noexcept;
/// Makes `object`, a PDO object that was never connected, a pooled one. False with an exception.
[[nodiscard]] bool make_pooled(zend_object *object, const Database *database, zval *arguments,
		const PoolSettings &settings);
void add_ref(PooledPdo *pdo) noexcept;
void release(PooledPdo *pdo);

/// For those who go on with it though its PDO object may go meanwhile.
class Held {
public:
	explicit Held(PooledPdo *pdo) noexcept : pdo_(pdo) { add_ref(pdo); }
	~Held() { release(pdo_); }
	Held(const Held &) = delete;
	Held &operator=(const Held &) = delete;
	Held(Held &&) = delete;
	Held &operator=(Held &&) = delete;

private:
	PooledPdo *pdo_;
};

// }}}

// {{{ connection.cpp

// The callbacks of the pool.
bool open_connection(zend_async_pool_t *pool, zval *resource);
void close_connection(zend_async_pool_t *pool, zval *resource);
bool is_healthy(zend_async_pool_t *pool, zval *resource);
bool may_be_handed_out(zend_async_pool_t *pool, zval *resource);
bool may_be_kept(zend_async_pool_t *pool, zval *resource);

/// The connection of the current coroutine, bound now if it had none. Null with an exception.
[[nodiscard]] Connection *bind_connection(PooledPdo *pdo);
/// Something that may have needed the connection is over: it goes back if nothing else does.
void settle(Connection *connection);
/// The coroutine of the session is over, or its PDO object is: nothing of it needs the connection.
void let_go(Connection *connection);
/// Looks whether the call that has just ended was the end of the connection.
void look_for_damage(Connection *connection, pdo_stmt_t *statement);
/// Whether another coroutine than the current one would miss it.
[[nodiscard]] bool is_needed_by_another(const Connection *connection);
/// Counts a statement that a call has returned.
void adopt_statement(Connection *connection, zend_object *statement);
[[nodiscard]] bool is_of_pool(const zend_object *statement) noexcept;
[[nodiscard]] zend_object_free_obj_t mark_of_statements() noexcept;

// }}}

/// No warning of a driver's while we do what nobody has asked for: close what is broken, roll back.
class Quiet {
public:
	Quiet() noexcept : level_(std::exchange(EG(error_reporting), 0)) {}
	~Quiet() { EG(error_reporting) = level_; }
	Quiet(const Quiet &) = delete;
	Quiet &operator=(const Quiet &) = delete;
	Quiet(Quiet &&) = delete;
	Quiet &operator=(Quiet &&) = delete;

private:
	int level_;
};

/// Keeps the hidden object of a connection that may be given up meanwhile, and with it the connection's memory.
class HeldHidden {
public:
	explicit HeldHidden(zend_object *hidden) noexcept : hidden_(hidden) { GC_ADDREF(hidden); }
	~HeldHidden()
	{
		const Quiet quiet; // It may be the last one to do so.
		OBJ_RELEASE(hidden_);
	}
	HeldHidden(const HeldHidden &) = delete;
	HeldHidden &operator=(const HeldHidden &) = delete;
	HeldHidden(HeldHidden &&) = delete;
	HeldHidden &operator=(HeldHidden &&) = delete;

private:
	zend_object *hidden_;
};

// {{{ session.cpp

/// Of the current coroutine; null if it has none yet.
[[nodiscard]] Session *find_session(const PooledPdo *pdo) noexcept;
[[nodiscard]] Session *current_session(PooledPdo *pdo);
[[nodiscard]] bool is_current(const Session *session) noexcept;
void free_session(Session *session);
/// Notes what PDO's errorCode() and errorInfo() would say of the connection now.
void note_error(Session *session, const pdo_dbh_t *dbh);
/// Notes that the last call went well.
void clear_error(Session *session);

// }}}

// {{{ attributes.cpp

/// Sets all that were set since the connection saw them last. False if one was refused.
[[nodiscard]] bool apply_attributes(Connection *connection);
void get_attribute(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
void set_attribute(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// Those that PDO itself keeps, of the options of the constructor. False with an exception.
[[nodiscard]] bool set_initial_attributes(PooledPdo *pdo);

// }}}

// {{{ Calls

/// Calls the method with `hidden` for `$this`.
void call_as(zend_object *hidden, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// Calls it on the connection of the current coroutine, and settles what comes of it.
void call_on_connection(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// The exceptions of C code that runs between two calls of the user's: what was in flight stays so; of what
/// comes in between only a cancellation is kept.
class InFlight {
public:
	InFlight() noexcept;
	~InFlight();
	InFlight(const InFlight &) = delete;
	InFlight &operator=(const InFlight &) = delete;
	InFlight(InFlight &&) = delete;
	InFlight &operator=(InFlight &&) = delete;

private:
	zend_object *exception_;
	const zend_op *opline_before_;
	zend_execute_data *frame_;
	const zend_op *opline_;
};

// }}}

// {{{ driver_methods.cpp, sqlite_registrations.cpp

/// A method that only the driver of a connected object knows, as one that can be called on the pooled object.
/// Null if there is none, or with an exception.
[[nodiscard]] zend_function *find_driver_method(PooledPdo *pdo, zend_string *name);
void free_driver_methods(PooledPdo *pdo);
/// Registers a function, an aggregate or a collation with all connections, those to come included.
void register_function(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// Those that the connection has not got yet. False with an exception.
[[nodiscard]] bool apply_registrations(Connection *connection);
/// A connection to an empty database in memory, to try something out. Null with an exception.
[[nodiscard]] zend_object *new_sqlite_workbench(const PooledPdo *pdo);

// }}}

[[nodiscard]] zend_class_entry *pdo_class() noexcept;
/// Whether it is Async\PDO or extends it.
[[nodiscard]] bool always_pools(const zend_class_entry *ce) noexcept;
[[nodiscard]] zend_class_entry *pdo_exception_class() noexcept;
void throw_pdo_exception(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/// The same with an SQLSTATE, which the program can ask for.
void throw_pdo_error(const char *state, const char *message);

} // namespace async
