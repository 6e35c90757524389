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

} // namespace async
