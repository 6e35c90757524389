// SPDX-License-Identifier: MIT
// These functions judge a statement by its text alone. They do not use PHP.
#pragma once

#include <cstdint>
#include <string_view>

namespace async {

enum class SqlDialect : uint8_t { mysql, pgsql, sqlite };

/// Returns whether the statement seems to leave state in the session that its coroutine would miss
/// on another connection: a variable, a lock, a temporary table. State that this function overlooks
/// never reaches another coroutine: the session is reset for each new user, unless all its
/// statements were surely plain.
[[nodiscard]] bool leaves_session_state(SqlDialect dialect, std::string_view sql) noexcept;

/// Returns whether no statement of the text can change the session. On a server nearly every
/// statement can, because the text does not show the triggers and views behind a table. SQLite's
/// triggers and views can neither set a PRAGMA nor attach a database, so its first words decide.
[[nodiscard]] bool is_surely_plain(SqlDialect dialect, std::string_view sql) noexcept;

/// Returns whether the statement may draw a number from a sequence, which lastval() would return.
[[nodiscard]] bool may_use_sequence(std::string_view sql) noexcept;

/// The kinds of facts about an earlier statement that a session on the server keeps.
enum class SessionValue : uint8_t {
	none,
	id,    // LAST_INSERT_ID(), lastval(), currval()
	count, // ROW_COUNT(), FOUND_ROWS(), changes()
};

/// Returns which fact the statement asks for. A function is recognised by its name and its
/// brackets, outside of strings.
[[nodiscard]] SessionValue asked_of_session(SqlDialect dialect, std::string_view sql) noexcept;
/// Returns whether the statement may create an id that can be asked for.
[[nodiscard]] bool may_make_id(SqlDialect dialect, std::string_view sql) noexcept;
/// Returns whether FOUND_ROWS() is sure to follow.
[[nodiscard]] bool announces_question(SqlDialect dialect, std::string_view sql) noexcept;

} // namespace async
