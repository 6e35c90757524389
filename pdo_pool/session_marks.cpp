// SPDX-License-Identifier: MIT
#include "pdo_pool/session_marks.h"

#include <algorithm>
#include <span>

namespace async {

namespace {

using std::string_view;

constexpr char lower(char c) noexcept
{
	return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_blank(char c) noexcept
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

constexpr bool is_letter(char c) noexcept
{
	return (lower(c) >= 'a' && lower(c) <= 'z') || c == '_';
}

/// `word` is in lower case.
bool equals(string_view text, string_view word) noexcept
{
	return std::equal(text.begin(), text.end(), word.begin(), word.end(),
			[](char a, char b) { return lower(a) == b; });
}

bool contains(string_view text, string_view word) noexcept
{
	return std::search(text.begin(), text.end(), word.begin(), word.end(),
				   [](char a, char b) { return lower(a) == b; }) != text.end();
}

bool is_one_of(string_view text, std::span<const string_view> words) noexcept
{
	return std::any_of(
			words.begin(), words.end(), [text](string_view word) { return equals(text, word); });
}

bool skip_until(string_view &sql, string_view end) noexcept
{
	const size_t at = sql.find(end);
	sql.remove_prefix(at == string_view::npos ? sql.size() : at + end.size());
	return true;
}

/// Skips one comment; what MySQL executes although it stands in one is not skipped.
bool skip_comment(string_view &sql) noexcept
{
	if (sql.starts_with("/*!") || sql.starts_with("/*M!")) {
		sql.remove_prefix(sql.find('!') + 1);
		while (!sql.empty() && sql.front() >= '0' && sql.front() <= '9') {
			sql.remove_prefix(1);
		}
		return true;
	}
	if (sql.starts_with("/*")) {
		return skip_until(sql, "*/");
	}
	return (sql.starts_with("--") || sql.starts_with("#")) && skip_until(sql, "\n");
}

string_view leading_word(string_view sql) noexcept
{
	for (;;) {
		if (!sql.empty() && (is_blank(sql.front()) || sql.front() == '(')) {
			sql.remove_prefix(1);
		} else if (!skip_comment(sql)) {
			break;
		}
	}
	const auto *end = std::find_if_not(sql.begin(), sql.end(), is_letter);
	return sql.substr(0, static_cast<size_t>(end - sql.begin()));
}

/// SELECT ... INTO TEMP, of PostgreSQL: by the word that follows an INTO, whatever is between them.
bool selects_into_temporary(string_view sql) noexcept
{
	static constexpr string_view kinds[] = { "temp", "temporary", "local", "global" };
	static constexpr string_view into = "into";
	for (;;) {
		const auto *at = std::search(sql.begin(), sql.end(), into.begin(), into.end(),
				[](char a, char b) { return lower(a) == b; });
		if (at == sql.end()) {
			return false;
		}
		sql.remove_prefix(static_cast<size_t>(at - sql.begin()) + into.size());
		if (is_one_of(leading_word(sql), kinds)) {
			return true;
		}
	}
}

bool is_marked_by_word(SqlDialect dialect, string_view word, string_view sql) noexcept
{
	static constexpr string_view of_all[] = { "set", "use", "lock", "unlock", "flush", "handler",
		"prepare", "deallocate", "xa", "call", "execute" };
	static constexpr string_view of_pgsql[] = { "listen", "unlisten", "declare", "discard", "reset",
		"load", "do" };
	static constexpr string_view of_sqlite[] = { "pragma", "attach", "detach" };
	if (is_one_of(word, of_all) ||
			((equals(word, "create") || equals(word, "explain")) && contains(sql, "temp"))) {
		return true;
	}
	switch (dialect) {
	case SqlDialect::pgsql:
		return is_one_of(word, of_pgsql);
	case SqlDialect::sqlite:
		return is_one_of(word, of_sqlite);
	case SqlDialect::mysql:
		break;
	}
	return false;
}

bool is_marked_by_content(SqlDialect dialect, string_view sql) noexcept
{
	switch (dialect) {
	case SqlDialect::mysql:
		return sql.find('@') != string_view::npos || contains(sql, "get_lock");
	case SqlDialect::pgsql:
		return contains(sql, "advisory") || contains(sql, "set_config") ||
				contains(sql, "pg_temp") || contains(sql, "pg_settings") ||
				selects_into_temporary(sql);
	case SqlDialect::sqlite:
		break;
	}
	return false;
}

/// Calls `matches(leading word)` for each statement of the text until one matches. A semicolon in a string
/// begins none, but looks as if: no harm is done.
template <typename Matches> bool any_statement(string_view sql, Matches &&matches)
{
	for (;;) {
		if (matches(leading_word(sql))) {
			return true;
		}
		const size_t end = sql.find(';');
		if (end == string_view::npos) {
			return false;
		}
		sql.remove_prefix(end + 1);
	}
}

} // namespace

bool leaves_session_state(SqlDialect dialect, string_view sql) noexcept
{
	return is_marked_by_content(dialect, sql) || any_statement(sql, [&](string_view word) {
		return is_marked_by_word(dialect, word, sql);
	});
}

bool may_use_sequence(string_view sql) noexcept
{
	static constexpr string_view words[] = { "copy", "merge", "call", "do", "execute" };
	return contains(sql, "insert") || contains(sql, "nextval") || contains(sql, "setval") ||
			any_statement(sql, [](string_view word) { return is_one_of(word, words); });
}

} // namespace async
