// SPDX-License-Identifier: MIT
// What can be told of a statement by its text alone. Knows no PHP.
#pragma once

#include <cstdint>
#include <string_view>

namespace async {

enum class SqlDialect : uint8_t { mysql, pgsql, sqlite };

/// Whether the statement may leave something in the session that the next user of the connection would
/// find: a variable, a lock, a temporary table. In doubt it may: that costs one reset.
[[nodiscard]] bool leaves_session_state(SqlDialect dialect, std::string_view sql) noexcept;

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
