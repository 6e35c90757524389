// SPDX-License-Identifier: MIT
// The additions to PDO: constants, getPool() and hooks; and the class Async\PDO.
#include "pdo_pool/pdo_pool.h"

#include "pdo_pool/constructor.h"
#include "pdo_pool/method_hooks.h"
#include "pdo_pool/pooled_pdo.h"
#include "php_async.h"

#include <Zend/zend_attributes.h>

#include <cstring>

#include "stubs/pdo_arginfo.h"

namespace async {

namespace {

zend_class_entry *ce_async_pdo = nullptr;

struct NamedMethod {
	const char *lower_name;
	PdoMethod method;
};

constexpr NamedMethod methods_of_pdo[] = {
	{ "__construct", PdoMethod::construct },
	{ "connect", PdoMethod::connect },
	{ "query", PdoMethod::query },
	{ "exec", PdoMethod::exec },
	{ "prepare", PdoMethod::prepare },
	{ "begintransaction", PdoMethod::begin_transaction },
	{ "commit", PdoMethod::end_transaction },
	{ "rollback", PdoMethod::end_transaction },
	{ "intransaction", PdoMethod::in_transaction },
	{ "lastinsertid", PdoMethod::last_insert_id },
	{ "errorcode", PdoMethod::error_code },
	{ "errorinfo", PdoMethod::error_info },
	{ "getattribute", PdoMethod::get_attribute },
	{ "setattribute", PdoMethod::set_attribute },
	{ "createfunction", PdoMethod::register_function },
	{ "createaggregate", PdoMethod::register_function },
	{ "createcollation", PdoMethod::register_function },
	{ "setauthorizer", PdoMethod::unpoolable },
	{ "openblob", PdoMethod::unpoolable },
	{ "loadextension", PdoMethod::unpoolable },
	{ "setnoticecallback", PdoMethod::set_callback },
	{ "getwarningcount", PdoMethod::ask_count },
};

/// The methods in which the loss of the connection may be noticed.
constexpr const char *methods_of_statement[] = { "execute", "fetch", "fetchall", "fetchcolumn",
	"fetchobject", "nextrowset", "closecursor" };

constexpr struct {
	const char *name;
	zend_long value;
} constants[] = {
	{ "ATTR_POOL_ENABLED", attr_pool_enabled },
	{ "ATTR_POOL_MIN", attr_pool_min },
	{ "ATTR_POOL_MAX", attr_pool_max },
	{ "ATTR_POOL_HEALTHCHECK_INTERVAL", attr_pool_healthcheck_interval },
	{ "ATTR_POOL_STMT_CACHE_SIZE", attr_pool_stmt_cache_size },
};

/// getPool(), which uses the arginfo of Async\PDO.
constexpr zend_function_entry added_functions[] = { ZEND_ME(
		Async_PDO, getPool, arginfo_class_Async_PDO_getPool, ZEND_ACC_PUBLIC) ZEND_FE_END };

PdoMethod meaning_of(const char *lower_name) noexcept
{
	for (const NamedMethod &one : methods_of_pdo) {
		if (strcmp(one.lower_name, lower_name) == 0) {
			return one.method;
		}
	}
	return PdoMethod::other;
}

void hook_class(zend_class_entry *ce)
{
	zend_string *name;
	void *entry;
	ZEND_HASH_FOREACH_STR_KEY_PTR(&ce->function_table, name, entry)
	{
		auto *function = static_cast<zend_function *>(entry);
		if (name == nullptr) {
			continue;
		}
		const PdoMethod method = meaning_of(ZSTR_VAL(name));
		const bool is_static = (function->common.fn_flags & ZEND_ACC_STATIC) != 0;
		if (function->type != ZEND_INTERNAL_FUNCTION || strcmp(ZSTR_VAL(name), "getpool") == 0 ||
				is_static != (method == PdoMethod::connect)) {
			continue;
		}
		const bool makes_object = method == PdoMethod::construct || method == PdoMethod::connect;
		hook_method(&function->internal_function, method, makes_object && always_pools(ce));
	}
	ZEND_HASH_FOREACH_END();
}

void hook_statements()
{
	auto *ce = static_cast<zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdostatement")));
	for (const char *name : methods_of_statement) {
		auto *function = static_cast<zend_function *>(
				zend_hash_str_find_ptr(&ce->function_table, name, strlen(name)));
		if (function != nullptr) {
			hook_method(&function->internal_function, PdoMethod::of_statement);
		}
	}
}

/// Internal classes that extend PDO have copies of its methods from the time of their registration.
template <typename Visitor> void each_pdo_class(Visitor &&visitor)
{
	const zend_class_entry *pdo = pdo_class();
	void *entry;
	ZEND_HASH_FOREACH_PTR(CG(class_table), entry)
	{
		auto *ce = static_cast<zend_class_entry *>(entry);
		if (ce->type == ZEND_INTERNAL_CLASS && instanceof_function(ce, pdo)) {
			visitor(ce);
		}
	}
	ZEND_HASH_FOREACH_END();
}

void declare_constants(zend_class_entry *ce)
{
	for (const auto &constant : constants) {
		if (!zend_hash_str_exists(&ce->constants_table, constant.name, strlen(constant.name))) {
			zend_declare_class_constant_long(
					ce, constant.name, strlen(constant.name), constant.value);
		}
	}
}

void remove_constants(zend_class_entry *ce)
{
	for (const auto &constant : constants) {
		void *declared =
				zend_hash_str_find_ptr(&ce->constants_table, constant.name, strlen(constant.name));
		if (declared != nullptr) {
			zend_hash_str_del(&ce->constants_table, constant.name, strlen(constant.name));
			pefree(declared, true); // The table itself does not free its entries.
		}
	}
}

/// Removes getPool(), unless another module has put a function in front of it and will look for it
/// later.
void remove_functions(zend_class_entry *ce)
{
	const auto *function = static_cast<const zend_function *>(
			zend_hash_str_find_ptr(&ce->function_table, ZEND_STRL("getpool")));
	if (function != nullptr && function->internal_function.handler == added_functions[0].handler) {
		zend_hash_str_del(&ce->function_table, ZEND_STRL("getpool"));
	}
}

void extend_class(zend_class_entry *ce)
{
	declare_constants(ce);
	if (!zend_hash_str_exists(&ce->function_table, ZEND_STRL("getpool"))) {
		zend_register_functions(ce, added_functions, &ce->function_table, MODULE_PERSISTENT);
	}
	hook_class(ce);
}

} // namespace

bool always_pools(const zend_class_entry *ce) noexcept
{
	return ce_async_pdo != nullptr && instanceof_function(ce, ce_async_pdo);
}

void install_pdo_pool()
{
	if (pdo_class() == nullptr) {
		return;
	}
	if (ASYNC_G(ini).pdo_pool) {
		each_pdo_class(extend_class);
	}
	ce_async_pdo = register_class_Async_PDO(pdo_class());
	// The generated code for it is C, not C++.
	constexpr uint32_t password = 2;
	zend_add_parameter_attribute(
			ce_async_pdo->constructor, password, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);
	extend_class(ce_async_pdo);
	hook_statements();
}

void remove_pdo_pool()
{
	if (pdo_class() == nullptr) {
		return;
	}
	each_pdo_class([](zend_class_entry *ce) {
		unhook_methods(&ce->function_table);
		if (ce != ce_async_pdo) {
			remove_functions(ce);
			remove_constants(ce);
		}
	});
	auto *statement = static_cast<zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdostatement")));
	unhook_methods(&statement->function_table);
	forget_hooks();
	ce_async_pdo = nullptr;
}

} // namespace async

ZEND_METHOD(Async_PDO, __construct)
{
	// The hook in front of it does all the work.
	zend_throw_error(nullptr, "Async\\PDO has lost its hook");
}

ZEND_METHOD(Async_PDO, getPool)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const zend_object *object = Z_OBJ_P(ZEND_THIS);
	if (!async::is_pooled(object)) {
		RETURN_NULL();
	}
	RETURN_OBJ_COPY(async::PooledPdo::from(object)->pool_object);
}
