// SPDX-License-Identifier: MIT
#include "pdo_pool/session_marks.h"

#include "harness.h"

using async::announces_question;
using async::asked_of_session;
using async::is_surely_plain;
using async::leaves_session_state;
using async::may_make_id;
using async::may_use_sequence;
using async::SessionValue;
using enum async::SqlDialect;

TEST(session_marks_leading_word_in_any_case)
{
	for (auto dialect : { mysql, pgsql, sqlite }) {
		for (const char *sql : { "SET x = 1", "set x = 1", "Use other", "LOCK TABLES t READ",
					 "unlock tables", "FLUSH TABLES", "HANDLER t OPEN", "PREPARE p FROM 'x'",
					 "DEALLOCATE PREPARE p", "XA START 'x'", "CREATE TEMPORARY TABLE t (v INT)",
					 "create temp table t (v INT)", "CREATE OR REPLACE TEMPORARY TABLE t (v INT)",
					 "CALL anything()" }) {
			CHECK(leaves_session_state(dialect, sql));
		}
		for (const char *sql : { "", " ", "SELECT 1", "INSERT INTO t VALUES (1)", "BEGIN", "COMMIT",
					 "SELECT 'set'", "UPDATE t SET v = 1", "CREATE TABLE t (v INT)", "-- set",
					 "/* set", "/* set */ SELECT 1", ";", "SELECT 1;" }) {
			CHECK(!leaves_session_state(dialect, sql));
		}
	}
}

TEST(session_marks_behind_white_space_and_comments)
{
	for (const char *sql : { " \t\r\n SET x = 1", "-- comment\nSET x = 1", "# comment\nSET x = 1",
				 "/* a */ /* b */SET x = 1", "(SET x = 1)", "SELECT 1; SET x = 1",
				 "SELECT 1;;-- c\n\nset x = 1", "/*!50000 SET x = 1 */",
				 "/*M!100100 SET x = 1 */" }) {
		CHECK(leaves_session_state(mysql, sql));
	}
}

TEST(session_marks_of_each_dialect)
{
	CHECK(leaves_session_state(mysql, "SELECT @x"));
	CHECK(leaves_session_state(mysql, "SELECT get_lock('a', 1)"));
	CHECK(leaves_session_state(mysql, "INSERT INTO t VALUES ('a@b')"));
	CHECK(!leaves_session_state(mysql, "DO SLEEP(1)"));
	CHECK(!leaves_session_state(pgsql, "SELECT '@'"));
	for (const char *sql : { "LISTEN x", "UNLISTEN *", "DECLARE c CURSOR WITH HOLD FOR SELECT 1",
				 "DISCARD ALL", "RESET ALL", "LOAD 'x'", "DO $$ $$", "SELECT pg_advisory_lock(1)",
				 "SELECT pg_try_advisory_lock(1)", "SELECT SET_CONFIG('a', 'b', false)",
				 "SELECT 1 INTO TEMP t", "SELECT 1 INTO TEMPORARY t" }) {
		CHECK(leaves_session_state(pgsql, sql));
	}
	for (const char *sql : { "PRAGMA cache_size = 1", "ATTACH 'x' AS y", "DETACH y" }) {
		CHECK(leaves_session_state(sqlite, sql));
	}
}

TEST(session_marks_in_disguise)
{
	CHECK(leaves_session_state(mysql, "BEGIN NOT ATOMIC CREATE TABLE t (v INT); END"));
	CHECK(leaves_session_state(mysql, "begin/* */not atomic SET SESSION sql_mode = ''; END"));
	CHECK(!leaves_session_state(mysql, "BEGIN WORK"));
	CHECK(leaves_session_state(pgsql, "/* a /* b */ c */ SET search_path = x"));
	CHECK(leaves_session_state(pgsql, "SELECT U&\"set\\005Fconfig\"('a', 'b', false)"));
	CHECK(leaves_session_state(pgsql, "SELECT setseed(0.5)"));
	CHECK(!leaves_session_state(pgsql, "/* a */ SELECT 1"));
}

TEST(session_marks_surely_plain)
{
	for (const char *sql : { "", ";", "SELECT 1", " -- one\n select 1; SELECT 2;", "BEGIN",
				 "(SELECT 1)", "CREATE TABLE t (v INT)", "WITH x AS (SELECT 1) SELECT * FROM x" }) {
		CHECK(is_surely_plain(sqlite, sql));
	}
	for (const char *sql : { "nonsense", "PRAGMA x = 1", "\xEF\xBB\xBFPRAGMA x = 1",
				 "SELECT 1; \xEF\xBB\xBFPRAGMA x = 1", "ATTACH 'x' AS y", "SELECT ';x'" }) {
		CHECK(!is_surely_plain(sqlite, sql));
	}
	for (auto dialect : { mysql, pgsql }) {
		CHECK(is_surely_plain(dialect, "SELECT 1"));
		CHECK(is_surely_plain(dialect, "select ?, 2.5"));
		for (const char *sql : { "", "SELECT f()", "SELECT v FROM t", "INSERT INTO t VALUES (1)",
					 "SELECT @x", "SELECT 1; SET x = 1", "SELECT 1 INTO OUTFILE 'x'", "SELECT/**/1",
					 "SELECT 'x'", "SELECT 1 - 1", "BEGIN", "SELECT NEXTVAL(s)" }) {
			CHECK(!is_surely_plain(dialect, sql));
		}
	}
	CHECK(is_surely_plain(mysql, "SELECT SLEEP(0.05), 1 + 1"));
	CHECK(!is_surely_plain(mysql, "SELECT SLEEP (0.05)"));
	CHECK(!is_surely_plain(mysql, "SELECT my.sleep(0.05)"));
	CHECK(!is_surely_plain(pgsql, "SELECT version()"));
	CHECK(!is_surely_plain(pgsql, "SELECT 1 + 1"));
}

TEST(session_marks_sequences)
{
	CHECK(may_use_sequence("INSERT INTO t VALUES (1)"));
	CHECK(may_use_sequence("WITH x AS (insert INTO t VALUES (1) RETURNING id) SELECT * FROM x"));
	CHECK(may_use_sequence("SELECT NextVal('s')"));
	CHECK(may_use_sequence("COPY t FROM STDIN"));
	CHECK(!may_use_sequence("SELECT 1"));
	CHECK(!may_use_sequence("UPDATE t SET v = 1"));
}

TEST(session_marks_questions)
{
	CHECK(asked_of_session(mysql, "SELECT Last_Insert_Id()") == SessionValue::id);
	CHECK(asked_of_session(mysql, "INSERT INTO t VALUES (1, NOW(), LAST_INSERT_ID())") ==
			SessionValue::id);
	CHECK(asked_of_session(mysql, "SELECT FOUND_ROWS()") == SessionValue::count);
	CHECK(asked_of_session(mysql, "SELECT ROW_COUNT()") == SessionValue::count);
	CHECK(asked_of_session(pgsql, "SELECT lastval()") == SessionValue::id);
	CHECK(asked_of_session(pgsql, "SELECT currval('s')") == SessionValue::id);
	CHECK(asked_of_session(sqlite, "SELECT changes()") == SessionValue::count);
}

TEST(session_marks_no_questions)
{
	for (auto dialect : { mysql, pgsql, sqlite }) {
		for (const char *sql :
				{ "", "(", "()", "SELECT 1", "SELECT now()", "SELECT count(*) FROM t",
						"SELECT last_insert_id FROM t", "UPDATE t SET n = LAST_INSERT_ID(n + 1)",
						"SELECT my_last_insert_id()", "INSERT INTO t VALUES ('LAST_INSERT_ID()')",
						"SELECT 'it''s lastval()'", "CREATE TRIGGER r SET x = LAST_INSERT_ID()",
						" -- one\n ALTER EVENT e DO SELECT ROW_COUNT()" }) {
			CHECK(asked_of_session(dialect, sql) == SessionValue::none);
		}
	}
	CHECK(asked_of_session(sqlite, "SELECT last_insert_rowid()") == SessionValue::none);
}

TEST(session_marks_what_can_be_asked_about)
{
	CHECK(may_make_id(mysql, "insert INTO t VALUES ()"));
	CHECK(may_make_id(mysql, "SELECT 1; REPLACE INTO t VALUES ()"));
	CHECK(may_make_id(mysql, "UPDATE t SET n = LAST_INSERT_ID(n + 1)"));
	CHECK(may_make_id(pgsql, "SELECT nextval('s')"));
	CHECK(!may_make_id(mysql, "UPDATE t SET n = 1"));
	CHECK(!may_make_id(pgsql, "SELECT 1"));
	CHECK(announces_question(mysql, "SELECT sql_calc_found_rows * FROM t LIMIT 1"));
	CHECK(!announces_question(pgsql, "SELECT sql_calc_found_rows FROM t"));
}
