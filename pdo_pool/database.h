// SPDX-License-Identifier: MIT
// Facts about a database that PDO does not provide. For the files of this room only.
#pragma once

#include "pdo_pool/pdo_headers.h"
#include "pdo_pool/session_marks.h"

#include <string_view>

namespace async {

/// One object for each database that can be pooled; it lives as long as the process. A function
/// that takes a handle requires a connected one. No function here throws.
class Database {
public:
	Database(const Database &) = delete;
	Database &operator=(const Database &) = delete;
	Database(Database &&) = delete;
	Database &operator=(Database &&) = delete;

	/// Finds a database by the part of a DSN before the colon. Returns null if it cannot be pooled.
	[[nodiscard]] static const Database *find(std::string_view driver_name) noexcept;

	const std::string_view name;
	const pdo_driver_t driver;     // For a handle that is not connected: PDO only reads the name.
	const char *const module;      // The extension that has to be loaded.
	const char *const lower_class; // The class of the driver, which exists from PHP 8.4 on.
	const SqlDialect dialect;

	/// Returns why the database of this data source cannot be pooled, or null if it can.
	[[nodiscard]] virtual const char *objection_to(std::string_view /*data_source*/) const
	{
		return nullptr;
	}

	/// Returns whether a transaction is open, no matter how it was opened.
	[[nodiscard]] virtual bool in_transaction(pdo_dbh_t *dbh) const = 0;
	/// Returns whether the driver has given the connection up. Does no I/O.
	[[nodiscard]] virtual bool is_lost(pdo_dbh_t *dbh) const = 0;
	/// Returns whether unread data of the last call is left that no code will read. Does no I/O.
	[[nodiscard]] virtual bool is_out_of_step(pdo_dbh_t * /*dbh*/) const { return false; }
	/// Returns whether the server has closed an idle connection. Does no round trip.
	[[nodiscard]] virtual bool was_hung_up(pdo_dbh_t *dbh) const = 0;
	/// Asks the server for a sign of life, and waits for the answer.
	[[nodiscard]] virtual bool ping(pdo_dbh_t *dbh) const = 0;
	/// Returns whether an error with this native code means the end of the connection.
	[[nodiscard]] virtual bool is_fatal(zend_long /*native_code*/) const { return false; }

	[[nodiscard]] virtual bool leaves_state(std::string_view sql) const noexcept = 0;
	/// Resets a session to its initial state, if that is possible; waits for the server.
	[[nodiscard]] virtual bool clean(pdo_dbh_t * /*dbh*/) const { return false; }

	/// Returns whether lastInsertId() without a connection returns a remembered number.
	[[nodiscard]] virtual bool remembers_last_id() const noexcept { return true; }
	/// Makes the connection answer lastInsertId() with this id until the next insert.
	virtual void set_last_id(pdo_dbh_t * /*dbh*/, const zend_string * /*id*/) const {}
	/// Returns whether lastInsertId() reads state of the session on the server, which has to be
	/// reset for each user.
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

/// Runs internal SQL on the connection, without PDO's error modes. Returns whether it succeeded.
[[nodiscard]] bool run_quietly(pdo_dbh_t *dbh, std::string_view sql);

} // namespace async
