// SPDX-License-Identifier: MIT
#include "interpose/coverage.h"

#include "interpose/interpose.h"
#include "php_async.h"

#include <ext/standard/info.h>

#include <cstring>

namespace async {

namespace {

/// A line of the table: something in PHP that waits.
struct Subject {
	const char *name;
	const char *extension; // It must be loaded; null if it is part of PHP itself.
	/// The groups of the seam. Without the first the subject blocks, without another it sometimes blocks.
	const char *groups[3];
	const char *why_never = nullptr; // Set if it blocks regardless of the seam.
};

const Subject subjects[] = {
	{ "Sleep", nullptr, { "time" } },
	{ "DNS", nullptr, { "dns" } },
	{ "Socket streams", nullptr, { "net", "dns" } },
	{ "Streams: http, ftp, php://", nullptr, { "net", "dns", "file" } },
	{ "Files", nullptr, { "file" } },
	{ "include, require", nullptr, { "file" } },
	{ "File metadata, directories", nullptr, {}, "direct system calls" },
	{ "Processes", nullptr, { "process", "net" } },
	{ "mail()", nullptr, { "process", "net" } },
	{ "Sessions in files", "session", { "file" } },
	{ "sockets", "sockets", { "net", "dns" } },
	{ "curl", "curl", { "net" } },
	{ "mysqli", "mysqli", { "net", "dns" } },
	{ "PDO MySQL", "pdo_mysql", { "net", "dns" } },
	{ "pgsql", "pgsql", { "net", "dns" } },
	{ "PDO PgSQL", "pdo_pgsql", { "net", "dns" } },
	{ "SQLite3", "sqlite3", { "file", "time" } },
	{ "PDO SQLite", "pdo_sqlite", { "file", "time" } },
	{ "Redis", "redis", { "net", "dns", "time" } },
	{ "Memcached", "memcached", { "net", "dns" } },
	{ "MongoDB", "mongodb", { "net", "dns" } },
	{ "LDAP", "ldap", { "net", "dns" } },
	{ "IMAP", "imap", { "net", "dns" } },
	{ "SSH2", "ssh2", { "net", "dns" } },
	{ "SNMP", "snmp", { "net", "dns" } },
	{ "SOAP", "soap", { "net", "dns" } },
	{ "XML from URLs (libxml)", "libxml", { "net", "dns" } },
	{ "FTP", "ftp", { "net", "dns" } },
	{ "pcntl_wait()", "pcntl", { "process" } },
	{ "sem_acquire()", "sysvsem", {}, "System V semaphores" },
	{ "msg_receive()", "sysvmsg", {}, "System V messages" },
	{ "gRPC", "grpc", {}, "waits for threads of its own" },
};

bool is_loaded(const char *extension)
{
	return zend_hash_str_exists(&module_registry, extension, strlen(extension));
}

/// A new string.
zend_string *describe(const Subject &subject)
{
	if (subject.extension != nullptr && !is_loaded(subject.extension)) {
		return zend_string_init(ZEND_STRL("not loaded"), 0);
	}
	if (subject.why_never != nullptr) {
		return strpprintf(0, "blocking (%s)", subject.why_never);
	}
	const char *first = subject.groups[0];
	if (!is_group_chosen(first)) {
		return strpprintf(0, "blocking (async.interpose leaves out %s)", first);
	}
	zend_string *text =
			strpprintf(0, "active%s", is_libc_seam_installed() ? "" : " from the first launch on");
	for (const char *group : subject.groups) {
		if (group != nullptr && !is_group_chosen(group)) {
			zend_string *longer = strpprintf(
					0, "%s, but blocking in %s (async.interpose)", ZSTR_VAL(text), group);
			zend_string_release(text);
			text = longer;
		}
	}
	if (const std::string refused = refused_libraries(); !refused.empty()) {
		zend_string *longer =
				strpprintf(0, "%s, but blocking in %s", ZSTR_VAL(text), refused.c_str());
		zend_string_release(text);
		text = longer;
	}
	return text;
}

} // namespace

void print_coverage()
{
	php_info_print_table_start();
	php_info_print_table_header(2, "What waits", "In a coroutine");
	for (const Subject &subject : subjects) {
		zend_string *state = describe(subject);
		php_info_print_table_row(2, subject.name, ZSTR_VAL(state));
		zend_string_release(state);
	}
	php_info_print_table_end();
}

void print_libcurl_version()
{
	auto *curl_version = static_cast<zend_function *>(
			zend_hash_str_find_ptr(EG(function_table), ZEND_STRL("curl_version")));
	if (curl_version == nullptr || curl_version->type != ZEND_INTERNAL_FUNCTION) {
		php_info_print_table_row(2, "libcurl", "not loaded");
		return;
	}
	zval answer;
	ZVAL_UNDEF(&answer);
	zend_call_known_function(curl_version, nullptr, nullptr, &answer, 0, nullptr, nullptr);
	const zval *version = Z_TYPE(answer) == IS_ARRAY
			? zend_hash_str_find(Z_ARRVAL(answer), ZEND_STRL("version"))
			: nullptr;
	php_info_print_table_row(2, "libcurl",
			version != nullptr && Z_TYPE_P(version) == IS_STRING ? Z_STRVAL_P(version) : "unknown");
	zval_ptr_dtor(&answer);
}

} // namespace async
