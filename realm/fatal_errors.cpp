// SPDX-License-Identifier: MIT
// A fatal error in the code of a realm ends that realm only.
#include "php_async.h"
#include "realm/realm.h"

#include <utility>

namespace async {

namespace {

decltype(zend_error_cb) original_report;

constexpr int fatal_types =
		E_ERROR | E_RECOVERABLE_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR;

/// If the engine ended the code itself, it would also forbid the destructors of the program and of other realms.
void report(int type, zend_string *file, const uint32_t line, zend_string *message)
{
	Realm *realm = Realm::current();
	if (EXPECTED(realm == nullptr) || (type & fatal_types) == 0 || (type & E_DONT_BAIL) != 0) {
		original_report(type, file, line, message);
		return;
	}
	original_report(type | E_DONT_BAIL, file, line, message);
	zend_set_memory_limit(PG(memory_limit));
	realm->note_fatal_error();
	zend_bailout();
}

} // namespace

void watch_fatal_errors()
{
	if (original_report == nullptr) {
		original_report = std::exchange(zend_error_cb, report);
	}
}

void unwatch_fatal_errors()
{
	if (original_report != nullptr) {
		zend_error_cb = std::exchange(original_report, nullptr);
	}
}

} // namespace async
