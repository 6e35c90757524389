// SPDX-License-Identifier: MIT
// A pooled PDO object, its connections, and the coroutines that use them. For the files of this
// room only.
//
//   PDO object ──> PooledPdo ──> sessions: one for each coroutine that has used the object
//   (no connection    │              │ has, while something needs it
//    inside)          │              v
//                     └────────> connections: each with a hidden PDO object, the real one
//                                    ^
//   PDOStatement ────────────────────┘ knows its connection by its object handlers
//
// A PooledPdo lives as long as its PDO object or one of its connections. References back to the
// pool go through the connection, never through the PDO object, which may already be freed.
#pragma once

#include "coroutine/exit_hooks.h"
#include "pdo_pool/database.h"
#include "pdo_pool/method_hooks.h"
#include "pdo_pool/pdo_headers.h"
#include "support/exception_aside.h"
#include "support/intrusive_list.h"
#include "zend_async_API.h"

#include <cstddef>
#include <utility>

namespace async {

struct PooledPdo;
struct Connection;

/// Whether the session on the server can still answer a question about an earlier statement of this
/// coroutine.
enum class Told : uint8_t {
	nothing, // There was no such statement.
	own,
	lost, // There was one, but on another connection.
};

/// The state of one coroutine at one pooled object, from its first use to the end of the coroutine.
/// The main flow has a session, too. Sessions live in request memory.
struct Session {
	ExitHook end;
	PooledPdo *pdo;
	zend_coroutine_t *coroutine; // Null for the main flow. Only compared, never dereferenced.
	Connection *connection;      // The connection that is bound now, or null.
	// The connection that was bound last, if no other session has used it since; or null.
	Connection *last_connection;
	Told id; // SessionValue explains these two.
	Told count;
	pdo_error_type error_code;
	zval error_info; // Undefined if there is no error.
	// The answer of lastInsertId() when the last connection went back, or null.
	zend_string *last_id;

	[[nodiscard]] static Session *from(ExitHook *hook) noexcept
	{
		return reinterpret_cast<Session *>(hook);
	}
};

/// A connection to the database server.
///
/// | state     | session | in_pool | left for                                                       |
/// | --------- | ------- | ------- | -------------------------------------------------------------- |
/// | idle      | -       | yes     | bound (handed out), discarded (dead, pool closed)              |
/// | bound     | yes     | yes     | idle, orphaned (its coroutine ended, statements live), broken  |
/// | orphaned  | -       | yes     | idle (last statement died), broken                             |
/// | discarded | -       | no      | freed, with the hidden object: the last statement holds that   |
struct Connection {
	// The handlers of the hidden object: they lead from it to its connection.
	zend_object_handlers handlers;
	// The handlers of its statements, set with the first statement.
	zend_object_handlers statement_handlers;
	const zend_object_handlers *original_handlers;
	const zend_object_handlers *original_statement_handlers;
	ListLink<Connection> link;
	PooledPdo *pdo;      // Owns a reference.
	zend_object *hidden; // The connected PDO object; null after it was freed.
	Session *session;
	// The last session that it was bound to, while that session has no other connection; or null.
	Session *last_session;
	uint32_t statements; // Statements that were handed out and still exist.
	uint32_t calls;      // Running calls of PDO's methods.
	uint32_t attributes_version;
	uint32_t registrations; // How many of the registrations it has got.
	bool in_pool; // It is a resource of the pool, idle or lent, and owns a reference to `hidden`.
	bool is_suspect; // Its users may have changed the session since it was new or cleaned.
	bool is_dirty;   // Its coroutine has left state there that it would miss on another connection.
	// It has a callback on this side, which a reset of the session does not remove.
	bool has_callback;
	bool is_to_be_asked; // The next statement of its coroutine asks about the last one.
	bool is_broken;
	bool is_missed;  // It broke during a transaction, and its coroutine was not told yet.
	bool is_leaving; // It is on its way back to the pool, which may take a while.
	bool has_foreign_sequences; // An earlier user has drawn numbers from sequences.
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

/// The state of a pooled PDO object, in place of a connection. Lives in request memory.
struct PooledPdo {
	zend_object_handlers handlers; // The handlers of the PDO object: they mark it as a pooled one.
	const zend_object_handlers *original_handlers;
	uint32_t ref_count;  // Counts the PDO object, the connections, and running callbacks.
	zend_object *object; // Null after it was freed.
	const Database *database;
	// The class of the hidden objects: never a class of the user.
	zend_class_entry *connection_class;
	zend_async_pool_t *pool;
	zend_object *pool_object; // The object that getPool() returns.
	/// A PDO object without a connection. It answers what PDO can answer without one: attributes of
	/// PDO's own, commit() without a transaction, errors by the error mode.
	zend_object *blank;
	zval arguments[4];    // The arguments of the constructor: dsn, user, password, options.
	HashTable attributes; // Attributes that were set later, by their numbers.
	uint32_t attributes_version;
	PoolSettings settings;
	HashTable sessions; // Keyed by coroutine.
	IntrusiveList<Connection, &Connection::link> connections;
	// driver_methods.cpp explains them; null until the first one is looked up.
	HashTable *driver_methods;
	HashTable *registrations; // sqlite_registrations.cpp explains them; null if there are none.
	bool has_handed_out;

	[[nodiscard]] static PooledPdo *from(const zend_object *object) noexcept
	{
		return reinterpret_cast<PooledPdo *>(const_cast<zend_object_handlers *>(object->handlers));
	}
	[[nodiscard]] pdo_dbh_t *blank_dbh() const noexcept { return php_pdo_dbh_fetch_inner(blank); }
};

// {{{ pooled_pdo.cpp

[[nodiscard]] bool is_pooled(const zend_object *object) noexcept;
/// Returns the handler by which is_pooled() recognises pooled objects.
[[nodiscard]] zend_object_free_obj_t mark_of_pooled() noexcept;
/// Turns `object`, a PDO object that was never connected, into a pooled one. Returns false with an
/// exception set.
[[nodiscard]] bool make_pooled(zend_object *object, const Database *database, zval *arguments,
		const PoolSettings &settings);
void add_ref(PooledPdo *pdo) noexcept;
void release(PooledPdo *pdo);

/// Keeps the PooledPdo alive for a caller whose PDO object may be freed meanwhile.
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

// The callbacks that the pool calls.
bool open_connection(zend_async_pool_t *pool, zval *resource);
void close_connection(zend_async_pool_t *pool, zval *resource);
bool is_healthy(zend_async_pool_t *pool, zval *resource);
bool may_be_handed_out(zend_async_pool_t *pool, zval *resource);
bool may_be_kept(zend_async_pool_t *pool, zval *resource);

/// Returns the connection of the current coroutine, and binds one if there was none. Returns null
/// with an exception set.
[[nodiscard]] Connection *bind_connection(PooledPdo *pdo);
/// Called when a possible reason to keep the connection has ended. It goes back to the pool if no
/// other reason is left.
void settle(Connection *connection);
/// Called when the coroutine of the session has ended, or its PDO object is freed: the session no
/// longer needs the connection.
void let_go(Connection *connection);
/// Checks whether the call that has just ended has broken the connection.
void look_for_damage(Connection *connection, pdo_stmt_t *statement);
/// Returns whether another coroutine than the current one would miss the connection.
[[nodiscard]] bool is_needed_by_another(const Connection *connection);
/// Counts a statement that a call has returned.
void adopt_statement(Connection *connection, zend_object *statement);
[[nodiscard]] bool is_of_pool(const zend_object *statement) noexcept;
[[nodiscard]] zend_object_free_obj_t mark_of_statements() noexcept;

// }}}

/// Mutes the warnings of a driver during work that the user did not ask for: closing a broken
/// connection, rolling back.
class WithoutWarnings {
public:
	WithoutWarnings() noexcept : level_(std::exchange(EG(error_reporting), 0)) {}
	~WithoutWarnings() { EG(error_reporting) = level_; }
	WithoutWarnings(const WithoutWarnings &) = delete;
	WithoutWarnings &operator=(const WithoutWarnings &) = delete;
	WithoutWarnings(WithoutWarnings &&) = delete;
	WithoutWarnings &operator=(WithoutWarnings &&) = delete;

private:
	int level_;
};

/// Keeps the hidden object of a connection that may be dropped meanwhile, and with it the memory of
/// the connection.
class HeldHidden {
public:
	explicit HeldHidden(zend_object *hidden) noexcept : hidden_(hidden) { GC_ADDREF(hidden); }
	~HeldHidden()
	{
		const WithoutWarnings muted; // This may be the last reference, which closes the connection.
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

/// Returns the session of the current coroutine, or null if it has no session yet.
[[nodiscard]] Session *find_session(const PooledPdo *pdo) noexcept;
[[nodiscard]] Session *current_session(PooledPdo *pdo);
[[nodiscard]] bool is_current(const Session *session) noexcept;
void free_session(Session *session);
/// Stores what PDO's errorCode() and errorInfo() would return for the connection now.
void note_error(Session *session, const pdo_dbh_t *dbh);
/// Stores that the last call succeeded.
void clear_error(Session *session);

// }}}

// {{{ attributes.cpp

/// Sets all attributes that were set since the last call for this connection. Returns false if one
/// was refused.
[[nodiscard]] bool apply_attributes(Connection *connection);
void get_attribute(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
void set_attribute(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// Sets the options of the constructor that PDO itself keeps. Returns false with an exception set.
[[nodiscard]] bool set_initial_attributes(PooledPdo *pdo);

// }}}

// {{{ Calls

/// Calls the method with `hidden` as `$this`.
void call_as(zend_object *hidden, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// Calls the method on the connection of the current coroutine, and handles the outcome.
void call_on_connection(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// Guards the exceptions around C code that runs between two calls of the user. An exception that
/// was in flight stays in flight. A new exception is dropped, unless it is a cancellation or an
/// exit.
class InFlight {
public:
	InFlight() noexcept = default;
	~InFlight();
	InFlight(const InFlight &) = delete;
	InFlight &operator=(const InFlight &) = delete;
	InFlight(InFlight &&) = delete;
	InFlight &operator=(InFlight &&) = delete;

private:
	ExceptionAside aside_;
	FramePosition position_;
};

// }}}

// {{{ driver_methods.cpp, sqlite_registrations.cpp

/// Finds a method that only the driver of a connected object knows, in a form that can be called on
/// the pooled object. Returns null if there is no such method, or with an exception set.
[[nodiscard]] zend_function *find_driver_method(PooledPdo *pdo, zend_string *name);
void free_driver_methods(PooledPdo *pdo);
/// Registers a function, an aggregate or a collation with all connections, including later ones.
void register_function(PooledPdo *pdo, const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);
/// Applies the registrations that the connection has not got yet. Returns false with an exception
/// set.
[[nodiscard]] bool apply_registrations(Connection *connection);
/// Opens a connection to an empty database in memory, to try something out. Returns null with an
/// exception set.
[[nodiscard]] zend_object *new_sqlite_workbench(const PooledPdo *pdo);

// }}}

[[nodiscard]] zend_class_entry *pdo_class() noexcept;
/// Returns whether the class is Async\PDO or extends it.
[[nodiscard]] bool always_pools(const zend_class_entry *ce) noexcept;
[[nodiscard]] zend_class_entry *pdo_exception_class() noexcept;
void throw_pdo_exception(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/// Does the same with an SQLSTATE, which the program can read from the exception.
void throw_pdo_error(const char *state, const char *message);

} // namespace async
