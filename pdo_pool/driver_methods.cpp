// SPDX-License-Identifier: MIT
// Methods that PDO finds only by asking the driver of a connection, for example
// pgsqlCopyFromArray(). A pooled object has no driver to ask. It returns copies that choose a
// connection when they are called.
#include "pdo_pool/method_hooks.h"
#include "pdo_pool/pooled_pdo.h"

// Some versions do not declare all of it as C.
extern "C" {
#include <Zend/zend_extensions.h>
}

#include <cstring>
#include <strings.h>

namespace async {

namespace {

struct DriverMethod {
	zend_internal_function function; // First, because the engine calls it.
	HookedMethod hooked;
};

void call_driver_method(INTERNAL_FUNCTION_PARAMETERS)
{
	call_hooked(reinterpret_cast<const DriverMethod *>(EX(func))->hooked,
			INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void free_method(zval *entry)
{
	auto *method = static_cast<DriverMethod *>(Z_PTR_P(entry));
	zend_string_release(method->function.function_name);
	if (ZEND_MAP_PTR(method->function.run_time_cache) != nullptr) {
		efree(ZEND_MAP_PTR(method->function.run_time_cache));
	}
	if (method->function.attributes != nullptr) {
		zend_hash_release(method->function.attributes);
	}
	efree(method);
}

DriverMethod *copy_method(const zend_internal_function &original)
{
	auto *method = static_cast<DriverMethod *>(ecalloc(1, sizeof(DriverMethod)));
	method->function = original;
	method->function.handler = call_driver_method;
	method->function.function_name = zend_string_copy(original.function_name);
	if (method->function.attributes != nullptr) {
		GC_ADDREF(method->function.attributes); // The connection may be freed first.
	}
	const size_t cache_size = zend_internal_run_time_cache_reserved_size();
	ZEND_MAP_PTR_INIT(method->function.run_time_cache,
			cache_size > 0 ? static_cast<void **>(ecalloc(1, cache_size)) : nullptr);
	const bool registers = strncasecmp(ZSTR_VAL(original.function_name), "sqliteCreate",
								   strlen("sqliteCreate")) == 0;
	method->hooked.original = original.handler;
	method->hooked.method = registers ? PdoMethod::register_function : PdoMethod::other;
	return method;
}

/// Asks a connected object. By convention these method names begin with the name of the driver, so
/// no connection is needed for other names.
const zend_function *ask(PooledPdo *pdo, zend_object *connected, zend_string *name)
{
	const zend_function *found = connected->handlers->get_method(&connected, name, nullptr);
	const bool is_usable = found != nullptr && found->type == ZEND_INTERNAL_FUNCTION &&
			(found->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) == 0;
	if (!is_usable) {
		return nullptr;
	}
	zend_string *lower_name = zend_string_tolower(name);
	DriverMethod *method = copy_method(found->internal_function);
	zend_hash_update_ptr(pdo->driver_methods, lower_name, method);
	zend_string_release(lower_name);
	return reinterpret_cast<zend_function *>(&method->function);
}

const zend_function *ask_workbench(PooledPdo *pdo, zend_string *name)
{
	zend_object *workbench = new_sqlite_workbench(pdo);
	if (workbench == nullptr) {
		return nullptr;
	}
	const zend_function *found = ask(pdo, workbench, name);
	OBJ_RELEASE(workbench);
	return found;
}

const zend_function *ask_connection(PooledPdo *pdo, zend_string *name)
{
	Connection *connection = bind_connection(pdo);
	if (connection == nullptr) {
		return nullptr;
	}
	const zend_function *found = ask(pdo, connection->hidden, name);
	settle(connection);
	return found;
}

} // namespace

zend_function *find_driver_method(PooledPdo *pdo, zend_string *name)
{
	const std::string_view prefix = pdo->database->name;
	if (ZSTR_LEN(name) <= prefix.size() ||
			zend_binary_strncasecmp(ZSTR_VAL(name), ZSTR_LEN(name), prefix.data(), prefix.size(),
					prefix.size()) != 0) {
		return nullptr;
	}
	if (pdo->driver_methods == nullptr) {
		ALLOC_HASHTABLE(pdo->driver_methods);
		zend_hash_init(pdo->driver_methods, 8, nullptr, free_method, false);
	}
	zend_string *lower_name = zend_string_tolower(name);
	const auto *found =
			static_cast<const zend_function *>(zend_hash_find_ptr(pdo->driver_methods, lower_name));
	zend_string_release(lower_name);
	if (found == nullptr) {
		found = pdo->database->name == "sqlite" ? ask_workbench(pdo, name)
												: ask_connection(pdo, name);
	}
	return const_cast<zend_function *>(found);
}

void free_driver_methods(PooledPdo *pdo)
{
	if (pdo->driver_methods != nullptr) {
		zend_hash_destroy(pdo->driver_methods);
		FREE_HASHTABLE(pdo->driver_methods);
	}
}

} // namespace async
