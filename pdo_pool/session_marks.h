// SPDX-License-Identifier: MIT
// What can be told of a statement by its text alone. Knows no PHP.
#pragma once

#include <cstdint>
#include <string_view>

namespace async {

enum class SqlDialect : uint8_t { mysql, pgsql, sqlite };

/// Whether the statement seems to leave something in the session that its coroutine would miss on another
/// connection: a variable, a lock, a temporary table. No other coroutine finds what this does not see: the
/// session is reset for each new user, unless all its statements were surely plain.
[[nodiscard]] bool leaves_session_state(SqlDialect dialect, std::string_view sql) noexcept;

/// Whether no statement of the text can change the session. On a server nearly every one can: no text shows
/// the triggers and views behind a table. SQLite's triggers and views can neither set a PRAGMA nor attach a
/// database, so there the first words decide.
[[nodiscard]] bool is_surely_plain(SqlDialect dialect, std::string_view sql) noexcept;

/// Whether the statement may draw a number from a sequence, for lastval() to answer with.
[[nodiscard]] bool may_use_sequence(std::string_view sql) noexcept;

/// What the session on the server tells of an earlier statement.
enum class SessionValue : uint8_t {
	none,
	id,    // LAST_INSERT_ID(), lastval(), currval()
	count, // ROW_COUNT(), FOUND_ROWS(), changes()
};

/// What the statement asks for. A function is known by its name and its brackets, outside of strings.
[[nodiscard]] SessionValue asked_of_session(SqlDialect dialect, std::string_view sql) noexcept;
/// Whether the statement may make an id that can be asked for.
[[nodiscard]] bool may_make_id(SqlDialect dialect, std::string_view sql) noexcept;
/// Whether FOUND_ROWS() is sure to be the next question.
[[nodiscard]] bool announces_question(SqlDialect dialect, std::string_view sql) noexcept;

} // namespace async
