// SPDX-License-Identifier: MIT
#include "pdo_pool/session_marks.h"

#include <algorithm>
#include <cstddef>
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

/// Requires that `word` is in lower case.
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

/// Skips one comment. MySQL executes some comments; their text is not skipped.
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

/// Returns the text without the white space, brackets and comments before its first word.
string_view from_first_word(string_view sql) noexcept
{
	for (;;) {
		if (!sql.empty() && (is_blank(sql.front()) || sql.front() == '(')) {
			sql.remove_prefix(1);
		} else if (!skip_comment(sql)) {
			return sql;
		}
	}
}

string_view leading_word(string_view sql) noexcept
{
	sql = from_first_word(sql);
	const auto *end = std::find_if_not(sql.begin(), sql.end(), is_letter);
	return sql.substr(0, static_cast<size_t>(end - sql.begin()));
}

/// Finds PostgreSQL's SELECT ... INTO TEMP by the word that follows any INTO.
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

/// Returns whether SQLite's statement is of a kind that leaves nothing in the session.
bool is_known_to_sqlite(string_view sql) noexcept
{
	static constexpr string_view harmless[] = { "select", "insert", "update", "delete", "replace",
		"with", "values", "explain", "begin", "commit", "end", "rollback", "savepoint", "release",
		"create", "alter", "drop", "analyze", "reindex", "vacuum" };
	sql = from_first_word(sql);
	return sql.empty() || sql.front() == ';' || is_one_of(leading_word(sql), harmless);
}

constexpr bool is_digit(char c) noexcept
{
	return c >= '0' && c <= '9';
}

/// Native functions of MySQL that a user's function cannot hide, because that would need its schema
/// before the name.
bool begins_with_harmless_call(string_view sql, size_t &length) noexcept
{
	static constexpr string_view calls[] = { "sleep(", "connection_id(", "version(" };
	for (const string_view call : calls) {
		if (equals(sql.substr(0, call.size()), call)) {
			length = call.size();
			return true;
		}
	}
	return false;
}

/// Accepts SELECT followed only by numbers, placeholders and commas; for MySQL also brackets, + and
/// the calls above. PostgreSQL's operators can be functions of a user. Strings are not accepted,
/// because settings decide where they end.
bool selects_constants(SqlDialect dialect, string_view sql) noexcept
{
	constexpr string_view select = "select ";
	if (!equals(sql.substr(0, select.size()), select)) {
		return false;
	}
	sql.remove_prefix(select.size());
	while (!sql.empty()) {
		size_t length = 1;
		const char c = sql.front();
		const bool is_of_mysql = dialect == SqlDialect::mysql && (c == '(' || c == ')' || c == '+');
		if (!is_blank(c) && !is_digit(c) && c != '.' && c != ',' && c != '?' && !is_of_mysql &&
				!(dialect == SqlDialect::mysql && begins_with_harmless_call(sql, length))) {
			return false;
		}
		sql.remove_prefix(length);
	}
	return true;
}

/// A compound statement of MariaDB begins like a transaction.
bool is_compound(string_view sql) noexcept
{
	sql = from_first_word(sql);
	const string_view word = leading_word(sql);
	const string_view next = leading_word(sql.substr(word.size()));
	return equals(word, "begin") && !next.empty() && !equals(next, "work");
}

/// PostgreSQL's comments can be nested, and a name can be spelled in numbers. This code follows
/// neither.
bool is_spelled_oddly(string_view sql) noexcept
{
	const size_t comment = sql.find("/*");
	return contains(sql, "u&\"") ||
			(comment != string_view::npos && sql.find("/*", comment + 2) != string_view::npos);
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
		return sql.find('@') != string_view::npos || contains(sql, "get_lock") || is_compound(sql);
	case SqlDialect::pgsql:
		return contains(sql, "advisory") || contains(sql, "set_config") ||
				contains(sql, "setseed") || is_spelled_oddly(sql) || contains(sql, "pg_temp") ||
				contains(sql, "pg_settings") || selects_into_temporary(sql);
	case SqlDialect::sqlite:
		break;
	}
	return false;
}

/// Calls `matches(leading word)` for each statement of the text until one matches. A semicolon in a
/// string looks like a new statement, which does no harm.
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

string_view word_before(string_view sql, size_t end) noexcept
{
	size_t begin = end;
	while (begin > 0 && is_letter(sql[begin - 1])) {
		begin--;
	}
	return sql.substr(begin, end - begin);
}

/// Counts the apostrophes before it: within a string the count is odd.
bool is_in_string(string_view sql, size_t at) noexcept
{
	return std::count(sql.begin(), sql.begin() + static_cast<std::ptrdiff_t>(at), '\'') % 2 != 0;
}

/// Returns which fact about an earlier statement a function of this name returns.
SessionValue told_by(SqlDialect dialect, string_view function, bool without_arguments) noexcept
{
	if (dialect == SqlDialect::pgsql) {
		return (without_arguments && equals(function, "lastval")) || equals(function, "currval")
				? SessionValue::id
				: SessionValue::none;
	}
	if (!without_arguments) {
		return SessionValue::none; // LAST_INSERT_ID(n) sets it.
	}
	if (dialect == SqlDialect::sqlite) { // Each user gets their own last_insert_rowid().
		return equals(function, "changes") ? SessionValue::count : SessionValue::none;
	}
	return equals(function, "last_insert_id")                                 ? SessionValue::id
			: equals(function, "found_rows") || equals(function, "row_count") ? SessionValue::count
																			  : SessionValue::none;
}

} // namespace

bool leaves_session_state(SqlDialect dialect, string_view sql) noexcept
{
	return is_marked_by_content(dialect, sql) || any_statement(sql, [&](string_view word) {
		return is_marked_by_word(dialect, word, sql);
	});
}

bool is_surely_plain(SqlDialect dialect, string_view sql) noexcept
{
	if (dialect != SqlDialect::sqlite) {
		return selects_constants(dialect, sql);
	}
	while (is_known_to_sqlite(sql)) {
		const size_t end = sql.find(';');
		if (end == string_view::npos) {
			return true;
		}
		sql.remove_prefix(end + 1);
	}
	return false;
}

bool may_use_sequence(string_view sql) noexcept
{
	static constexpr string_view words[] = { "copy", "merge", "call", "do", "execute" };
	return contains(sql, "insert") || contains(sql, "nextval") || contains(sql, "setval") ||
			any_statement(sql, [](string_view word) { return is_one_of(word, words); });
}

SessionValue asked_of_session(SqlDialect dialect, string_view sql) noexcept
{
	static constexpr string_view definitions[] = { "create",
		"alter" }; // These define a function that will ask later.
	SessionValue asked = SessionValue::none;
	for (size_t at = sql.find('('); at != string_view::npos && asked == SessionValue::none;
			at = sql.find('(', at + 1)) {
		asked = told_by(dialect, word_before(sql, at), sql.substr(at + 1).starts_with(')'));
		if (asked != SessionValue::none && is_in_string(sql, at)) {
			asked = SessionValue::none;
		}
	}
	return asked != SessionValue::none && is_one_of(leading_word(sql), definitions)
			? SessionValue::none
			: asked;
}

bool may_make_id(SqlDialect dialect, string_view sql) noexcept
{
	static constexpr string_view words[] = { "insert", "replace", "load", "call", "execute" };
	if (dialect == SqlDialect::pgsql) {
		return may_use_sequence(sql);
	}
	return any_statement(sql, [sql](string_view word) {
		return is_one_of(word, words) ||
				(equals(word, "update") && contains(sql, "last_insert_id("));
	});
}

bool announces_question(SqlDialect dialect, string_view sql) noexcept
{
	constexpr size_t where_it_stands = 200;
	return dialect == SqlDialect::mysql &&
			contains(sql.substr(0, where_it_stands), "sql_calc_found_rows");
}

} // namespace async
