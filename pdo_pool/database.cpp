// SPDX-License-Identifier: MIT
#include "pdo_pool/database.h"

#include "support/php_compat.h"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <iterator>
#include <poll.h>
#include <strings.h>
#include <unistd.h>

#if __has_include(<ext/mysqlnd/mysqlnd.h>)
extern "C" {
# include <ext/mysqlnd/mysqlnd.h>
# include <ext/mysqlnd/mysqlnd_structs.h>
}
# define ASYNC_KNOWS_MYSQLND 1
#else
# define ASYNC_KNOWS_MYSQLND 0
#endif

namespace async {

namespace {

/// The first member of every driver's connection data is the handle of the client library.
template <typename Handle> Handle *handle_of(const pdo_dbh_t *dbh) noexcept
{
	return dbh->driver_data == nullptr ? nullptr : *static_cast<Handle **>(dbh->driver_data);
}

/// Finds a function of a client library that a driver has loaded. Returns null if there is no such
/// function.
template <typename Function> Function library_function(const char *name) noexcept
{
	return reinterpret_cast<Function>(dlsym(RTLD_DEFAULT, name));
}

/// Calls the real poll(): nothing waits here.
bool is_hung_up(int fd) noexcept
{
	pollfd asked = { fd, POLLRDHUP, 0 };
	return fd < 0 ||
			(::poll(&asked, 1, 0) == 1 &&
					(asked.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0);
}

/// The database that a data source of MySQL names. mysqlnd no longer keeps it since PHP 8.5.
class DatabaseName {
public:
	explicit DatabaseName(const pdo_dbh_t *dbh) noexcept
	{
		using Parse = int (*)(const char *, size_t, pdo_data_src_parser *, int);
		if (const auto parse = library_function<Parse>("php_pdo_parse_data_source")) {
			parse(dbh->data_source, dbh->data_source_len, &dbname_, 1);
		}
	}
	DatabaseName(const DatabaseName &) = delete;
	DatabaseName &operator=(const DatabaseName &) = delete;
	DatabaseName(DatabaseName &&) = delete;
	DatabaseName &operator=(DatabaseName &&) = delete;
	~DatabaseName()
	{
		if (dbname_.freeme != 0) {
			efree(dbname_.optval);
		}
	}

	[[nodiscard]] const char *get() const noexcept
	{
		return dbname_.optval != nullptr ? dbname_.optval : "";
	}

private:
	pdo_data_src_parser dbname_ = { "dbname", nullptr, 0 };
};

class MySql final : public Database {
public:
	constexpr MySql() : Database("mysql", "pdo_mysql", "pdo\\mysql", SqlDialect::mysql) {}

	[[nodiscard]] bool in_transaction(pdo_dbh_t *dbh) const override
	{
		return dbh->methods->in_transaction != nullptr ? dbh->methods->in_transaction(dbh)
													   : dbh->in_txn;
	}

	[[nodiscard]] bool ping(pdo_dbh_t *dbh) const override
	{
		return dbh->methods->check_liveness(dbh) == SUCCESS;
	}

	[[nodiscard]] bool is_fatal(zend_long native_code) const override
	{
		// These mean: shutdown, aborted, killed, gone, lost, lost while reading, disconnected while
		// idle.
		static constexpr zend_long codes[] = { 1053, 1152, 1927, 2006, 2013, 2055, 4031 };
		return std::find(std::begin(codes), std::end(codes), native_code) != std::end(codes);
	}

	[[nodiscard]] bool leaves_state(std::string_view sql) const noexcept override
	{
		return leaves_session_state(dialect, sql);
	}

#if ASYNC_KNOWS_MYSQLND
	[[nodiscard]] bool is_lost(pdo_dbh_t *dbh) const override
	{
		const MYSQLND_CONN_DATA *connection = connection_of(dbh);
		return uses_mysqlnd() &&
				(connection == nullptr || connection->state.state == CONN_QUIT_SENT);
	}

	[[nodiscard]] bool was_hung_up(pdo_dbh_t *dbh) const override
	{
		if (!uses_mysqlnd()) {
			return false;
		}
		const MYSQLND_CONN_DATA *connection = connection_of(dbh);
		if (connection == nullptr || connection->vio == nullptr) {
			return true;
		}
		php_stream *stream = connection->vio->data->stream;
		int fd = -1;
		return stream == nullptr ||
				php_stream_cast(stream, PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL,
						reinterpret_cast<void **>(&fd), 0) != SUCCESS ||
				is_hung_up(fd);
	}

	/// Sends COM_CHANGE_USER with the same user: the server drops variables, temporary tables,
	/// locks and prepared statements. It also restores the database and the character set of the
	/// connection. (COM_RESET_CONNECTION would keep the database, and use the character set of the
	/// server.)
	[[nodiscard]] bool clean(pdo_dbh_t *dbh) const override
	{
		MYSQLND_CONN_DATA *connection = connection_of(dbh);
		if (!uses_mysqlnd() || connection == nullptr) {
			return false;
		}
		// PDO's copy of the password is used: mysqlnd's own copy is wrong (it begins with the
		// user's name).
		const char *password = dbh->password != nullptr ? dbh->password : "";
		const DatabaseName database(dbh);
		return connection->m->change_user(connection, dbh->username, password, database.get(), true,
					   strlen(password)) == PASS &&
				connection->m->execute_init_commands(connection) == PASS &&
				(dbh->auto_commit || connection->m->set_autocommit(connection, 0) == PASS);
	}

	/// exec() does not read the rows of a SELECT.
	[[nodiscard]] bool is_out_of_step(pdo_dbh_t *dbh) const override
	{
		const MYSQLND_CONN_DATA *connection = connection_of(dbh);
		return uses_mysqlnd() && connection != nullptr && connection->state.state != CONN_READY;
	}

	void set_last_id(pdo_dbh_t *dbh, const zend_string *id) const override
	{
		const MYSQLND_CONN_DATA *connection = connection_of(dbh);
		if (uses_mysqlnd() && connection != nullptr) {
			connection->upsert_status->last_insert_id =
					id == nullptr ? 0 : ZEND_STRTOUL(ZSTR_VAL(id), nullptr, 10);
		}
	}

private:
	/// If pdo_mysql was built with another client library, its handle has an unknown layout.
	static bool uses_mysqlnd() noexcept
	{
		static const bool uses = [] {
			const auto *driver = static_cast<const zend_module_entry *>(
					zend_hash_str_find_ptr(&module_registry, ZEND_STRL("pdo_mysql")));
			for (const zend_module_dep *one = driver != nullptr ? driver->deps : nullptr;
					one != nullptr && one->name != nullptr; one++) {
				if (strcmp(one->name, "mysqlnd") == 0) {
					return true;
				}
			}
			return false;
		}();
		return uses;
	}

	static MYSQLND_CONN_DATA *connection_of(const pdo_dbh_t *dbh) noexcept
	{
		const auto *handle = handle_of<MYSQLND>(dbh);
		return handle != nullptr ? handle->data : nullptr;
	}
#else
	[[nodiscard]] bool is_lost(pdo_dbh_t *) const override
	{
		return false;
	}
	[[nodiscard]] bool was_hung_up(pdo_dbh_t *) const override
	{
		return false;
	}
#endif
};

class PgSql final : public Database {
public:
	constexpr PgSql() : Database("pgsql", "pdo_pgsql", "pdo\\pgsql", SqlDialect::pgsql) {}

	[[nodiscard]] bool in_transaction(pdo_dbh_t *dbh) const override
	{
		return dbh->methods->in_transaction(dbh);
	}

	[[nodiscard]] bool is_lost(pdo_dbh_t *dbh) const override
	{
		static auto status = library_function<int (*)(const void *)>("PQstatus");
		constexpr int connection_bad = 1;
		return status != nullptr && status(handle_of<void>(dbh)) == connection_bad;
	}

	[[nodiscard]] bool was_hung_up(pdo_dbh_t *dbh) const override
	{
		static auto socket = library_function<int (*)(const void *)>("PQsocket");
		return is_lost(dbh) || (socket != nullptr && is_hung_up(socket(handle_of<void>(dbh))));
	}

	[[nodiscard]] bool leaves_state(std::string_view sql) const noexcept override
	{
		return leaves_session_state(dialect, sql);
	}

	/// PDO's own test of a connection would replace it by a new one.
	[[nodiscard]] bool ping(pdo_dbh_t *dbh) const override { return run_quietly(dbh, "SELECT 1"); }

	/// Does what DISCARD ALL does, in one round trip with the part that DISCARD ALL forgets: the
	/// seed of random().
	[[nodiscard]] bool clean(pdo_dbh_t *dbh) const override
	{
		uint32_t seed;
		if (getentropy(&seed, sizeof(seed)) != 0) {
			return false;
		}
		zend_string *sql = strpprintf(0,
				"CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; DEALLOCATE ALL; "
				"UNLISTEN *; SELECT pg_catalog.pg_advisory_unlock_all(); DISCARD PLANS; "
				"DISCARD TEMP; DISCARD SEQUENCES; SELECT pg_catalog.setseed(%.10F)",
				static_cast<double>(seed) / UINT32_MAX);
		const bool is_clean = run_quietly(dbh, { ZSTR_VAL(sql), ZSTR_LEN(sql) });
		zend_string_release(sql);
		return is_clean;
	}

	[[nodiscard]] bool remembers_last_id() const noexcept override { return false; }
	[[nodiscard]] bool has_sequences() const noexcept override { return true; }
};

class Sqlite final : public Database {
public:
	constexpr Sqlite() : Database("sqlite", "pdo_sqlite", "pdo\\sqlite", SqlDialect::sqlite) {}

	[[nodiscard]] const char *objection_to(std::string_view data_source) const override
	{
		const bool is_uri =
				data_source.size() >= 5 && strncasecmp(data_source.data(), "file:", 5) == 0;
		const bool is_shared = data_source.find("cache=shared") != std::string_view::npos;
		const std::string_view path =
				is_uri ? data_source.substr(5, data_source.find('?', 5) - 5) : data_source;
		const bool is_private = path.empty() || path == ":memory:" ||
				(is_uri && data_source.find("mode=memory") != std::string_view::npos);
		return is_private && !(is_uri && is_shared && !path.empty())
				? "an in-memory database cannot be pooled: "
				  "each connection would have one of its own. "
				  "Use a file, or file:NAME?mode=memory&cache=shared"
				: nullptr;
	}

	[[nodiscard]] bool in_transaction(pdo_dbh_t *dbh) const override
	{
		return library().get_autocommit != nullptr
				? library().get_autocommit(handle_of<void>(dbh)) == 0
				: dbh->in_txn;
	}

	[[nodiscard]] bool is_lost(pdo_dbh_t *) const override { return false; }
	[[nodiscard]] bool was_hung_up(pdo_dbh_t *) const override { return false; }
	[[nodiscard]] bool ping(pdo_dbh_t *dbh) const override { return run_quietly(dbh, "SELECT 1"); }

	/// If the library functions are missing, every statement is treated as one that leaves state.
	[[nodiscard]] bool leaves_state(std::string_view sql) const noexcept override
	{
		return !library().is_complete() || leaves_session_state(dialect, sql);
	}

	void set_last_id(pdo_dbh_t *dbh, const zend_string *id) const override
	{
		if (library().set_last_insert_rowid != nullptr) {
			library().set_last_insert_rowid(handle_of<void>(dbh),
					id == nullptr ? 0 : ZEND_STRTOL(ZSTR_VAL(id), nullptr, 10));
		}
	}

private:
	struct Library {
		int (*get_autocommit)(void *);
		void (*set_last_insert_rowid)(void *, long long);
		[[nodiscard]] bool is_complete() const noexcept
		{
			return get_autocommit != nullptr && set_last_insert_rowid != nullptr;
		}
	};

	static const Library &library() noexcept
	{
		static const Library found = {
			library_function<int (*)(void *)>("sqlite3_get_autocommit"),
			library_function<void (*)(void *, long long)>("sqlite3_set_last_insert_rowid"),
		};
		return found;
	}
};

const MySql mysql;
const PgSql pgsql;
const Sqlite sqlite;

const Database *const databases[] = { &mysql, &pgsql, &sqlite };

} // namespace

const Database *Database::find(std::string_view driver_name) noexcept
{
	for (const Database *one : databases) {
		if (one->name == driver_name) {
			return one;
		}
	}
	return nullptr;
}

bool run_quietly(pdo_dbh_t *dbh, std::string_view sql)
{
	zend_string *text = zend_string_init(sql.data(), sql.size(), false);
	const zend_long rows = dbh->methods->doer(dbh, text);
	zend_string_release(text);
	return rows != -1;
}

} // namespace async
