// SPDX-License-Identifier: MIT
// The classes of ext/sqlite3, whose calls are queued. SQLite waits for a busy database with its mutexes held.
// These are recursive, and would let another coroutine of the thread into the middle of that call.
#include "interpose/drivers/drivers.h"

#include <cstring>

namespace async {

namespace {

class Sqlite3Driver final : public Driver {
public:
	constexpr Sqlite3Driver() : Driver("sqlite3", false) {}

	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		static constexpr const char *of_database[] = { "close", "exec", "query", "querysingle",
			"prepare", "backup", "openblob", "busytimeout", "loadextension", "createfunction",
			"createaggregate", "createcollation", "setauthorizer" };
		static constexpr const char *of_statement[] = { "execute", "reset", "close" };
		static constexpr const char *of_result[] = { "fetcharray", "reset", "finalize" };
		const bool uses_database = strcmp(class_name, "sqlite3") == 0 ? is_one_of(name, of_database)
				: strcmp(class_name, "sqlite3stmt") == 0   ? is_one_of(name, of_statement)
				: strcmp(class_name, "sqlite3result") == 0 ? is_one_of(name, of_result)
														   : false;
		return uses_database ? Rule::queued : Rule::unguarded;
	}

	/// The connection is the struct of the database, which begins where the memory of its object does.
	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		zend_object *object = subject_of(call);
		if (object == nullptr) {
			return nullptr;
		}
		const void *const *members = reinterpret_cast<const void *const *>(
				reinterpret_cast<const char *>(object) - object->handlers->offset);
		if (is_a(object, "sqlite3result")) {
			return members[0]; // { database, statement, ...
		}
		return is_a(object, "sqlite3stmt") ? members[1] /* { SQLite's, database, ... */ : members;
	}

	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override {}

private:
	static bool is_a(const zend_object *object, const char *lower_class)
	{
		const auto *ce = static_cast<const zend_class_entry *>(
				zend_hash_str_find_ptr(CG(class_table), lower_class, strlen(lower_class)));
		return ce != nullptr && instanceof_function(object->ce, ce);
	}
};

const Sqlite3Driver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
