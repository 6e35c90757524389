// SPDX-License-Identifier: MIT
// For the files of this room only: what has to be known of a database beyond what PDO says.
#pragma once

#include "pdo_pool/pdo_headers.h"
#include "pdo_pool/session_marks.h"

#include <string_view>

namespace async {

/// One object for each that can be pooled, for the life of the process. Where a function takes a handle,
/// that is connected; nothing here throws.
class Database {
public:
	Database(const Database &) = delete;
	Database &operator=(const Database &) = delete;
	Database(Database &&) = delete;
	Database &operator=(Database &&) = delete;

	/// Of the part of a DSN before the colon; null if it cannot be pooled.
	[[nodiscard]] static const Database *find(std::string_view driver_name) noexcept;

	const std::string_view name;
	const pdo_driver_t driver; // For a handle that is not connected: PDO only asks for its name.
	const char *const module;  // Which has to be loaded.
	const char *const lower_class; // From PHP 8.4 on it has one.
	const SqlDialect dialect;

	/// Why the database that this data source names cannot be pooled; null if it can.
	[[nodiscard]] virtual const char *objection_to(std::string_view /*data_source*/) const
	{
		return nullptr;
	}

	/// Whether a transaction is open, whoever opened it in whatever way.
	[[nodiscard]] virtual bool in_transaction(pdo_dbh_t *dbh) const = 0;
	/// Whether the driver has given the connection up. No I/O.
	[[nodiscard]] virtual bool is_lost(pdo_dbh_t *dbh) const = 0;
	/// Whether there is something of the last call to be read that nobody will read. No I/O.
	[[nodiscard]] virtual bool is_out_of_step(pdo_dbh_t * /*dbh*/) const { return false; }
	/// Whether the server has hung up on a connection that nobody uses. No round trip.
	[[nodiscard]] virtual bool was_hung_up(pdo_dbh_t *dbh) const = 0;
	/// Asks the server for a sign of life, and waits for it.
	[[nodiscard]] virtual bool ping(pdo_dbh_t *dbh) const = 0;
	/// Whether an error with this native code means the end of the connection.
	[[nodiscard]] virtual bool is_fatal(zend_long /*native_code*/) const { return false; }

	[[nodiscard]] virtual bool leaves_state(std::string_view sql) const noexcept = 0;
	/// Makes a session as new, if there is a way to; waits for the server.
	[[nodiscard]] virtual bool clean(pdo_dbh_t * /*dbh*/) const { return false; }

	/// Whether lastInsertId() without a connection is a number that was remembered.
	[[nodiscard]] virtual bool remembers_last_id() const noexcept { return true; }
	/// The connection answers lastInsertId() with this from now on, until the next insert.
	virtual void set_last_id(pdo_dbh_t * /*dbh*/, const zend_string * /*id*/) const {}
	/// Whether what lastInsertId() reads belongs to the session on the server, to be reset for each user.
	[[nodiscard]] virtual bool has_sequences() const noexcept { return false; }

protected:
	constexpr Database(std::string_view its_name, const char *its_module, const char *its_class,
			SqlDialect its_dialect)
			: name(its_name), driver{ its_name.data(), its_name.size(), PDO_DRIVER_API, nullptr },
			  module(its_module), lower_class(its_class), dialect(its_dialect)
	{
	}
	~Database() = default;
};

/// Runs SQL of ours on the connection, past PDO's error modes. Whether it went well.
[[nodiscard]] bool run_quietly(pdo_dbh_t *dbh, std::string_view sql);

} // namespace async
