// SPDX-License-Identifier: MIT
// The autoloaders of a realm. SPL keeps its list in a static variable, which cannot be exchanged. So each realm has a list
// of its own, and the functions that work on the list are wrapped.
#include "autoload/class_loading.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "realm/realm.h"
#include "support/function_wrapper.h"

#include <utility>

namespace async {

namespace {

FunctionWrapper register_function("spl_autoload_register");
FunctionWrapper unregister_function("spl_autoload_unregister");
FunctionWrapper list_function("spl_autoload_functions");
FunctionWrapper call_function("spl_autoload_call");
decltype(zend_autoload) load_for_program;

struct Autoloader {
	zval callable; // As it was registered.
	zend_fcall_info_cache
			fcc; // Without a function if only __call() or __callStatic() knows the method.
};

void free_autoloader(zval *value)
{
	auto *loader = static_cast<Autoloader *>(Z_PTR_P(value));
	zval_ptr_dtor(&loader->callable);
	efree(loader);
}

HashTable *loaders_of(Realm *realm)
{
	if (realm->autoloaders == nullptr) {
		ALLOC_HASHTABLE(realm->autoloaders);
		zend_hash_init(realm->autoloaders, 8, nullptr, free_autoloader, 0);
		zend_hash_real_init_mixed(realm->autoloaders);
	}
	return realm->autoloaders;
}

zval *find(const Realm *realm, zval *callable, const zend_fcall_info_cache &fcc)
{
	if (realm->autoloaders == nullptr) {
		return nullptr;
	}
	zval *entry;
	ZEND_HASH_MAP_FOREACH_VAL(realm->autoloaders, entry)
	{
		auto *loader = static_cast<Autoloader *>(Z_PTR_P(entry));
		const bool is_same = fcc.function_handler == nullptr || Z_TYPE_P(callable) == IS_OBJECT
				? zend_is_identical(&loader->callable, callable)
				: loader->fcc.function_handler == fcc.function_handler &&
						loader->fcc.object == fcc.object &&
						loader->fcc.called_scope == fcc.called_scope;
		if (is_same) {
			return entry;
		}
	}
	ZEND_HASH_FOREACH_END();
	return nullptr;
}

/// Puts the last entry to the front.
void move_last_to_front(HashTable *table)
{
	const Bucket last = table->arData[table->nNumUsed - 1];
	memmove(table->arData + 1, table->arData, sizeof(Bucket) * (table->nNumUsed - 1));
	table->arData[0] = last;
	zend_hash_rehash(table);
}

/// Replaces spl_autoload_call().
void call_loaders(INTERNAL_FUNCTION_PARAMETERS)
{
	if (Realm::current() == nullptr) {
		call_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	zend_string *name;
	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(name)
	ZEND_PARSE_PARAMETERS_END();
	zend_string *lc_name = zend_string_tolower(name);
	(void)zend_autoload(name, lc_name);
	zend_string_release(lc_name);
}

void register_loader(INTERNAL_FUNCTION_PARAMETERS)
{
	Realm *realm = Realm::current();
	if (realm == nullptr) {
		register_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	zend_fcall_info fci = {};
	zend_fcall_info_cache fcc = {};
	bool always_throws = true;
	bool prepend = false;
	ZEND_PARSE_PARAMETERS_START(0, 3)
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(fci, fcc)
		Z_PARAM_BOOL(always_throws)
		Z_PARAM_BOOL(prepend)
	ZEND_PARSE_PARAMETERS_END();
	zval callable;
	if (ZEND_FCI_INITIALIZED(fci)) {
		ZVAL_COPY(&callable, &fci.function_name);
	} else {
		ZVAL_STRING(&callable, "spl_autoload");
		zend_is_callable_ex(
				&callable, nullptr, IS_CALLABLE_SUPPRESS_DEPRECATIONS, nullptr, &fcc, nullptr);
	}
	if (fcc.function_handler != nullptr && fcc.function_handler->type == ZEND_INTERNAL_FUNCTION &&
			fcc.function_handler->internal_function.handler == call_loaders) {
		zval_ptr_dtor(&callable);
		zend_argument_value_error(1, "must not be the spl_autoload_call() function");
		RETURN_THROWS();
	}
	if (find(realm, &callable, fcc) != nullptr) {
		zval_ptr_dtor(&callable);
		RETURN_TRUE;
	}
	auto *loader = static_cast<Autoloader *>(emalloc(sizeof(Autoloader)));
	ZVAL_COPY_VALUE(&loader->callable, &callable);
	loader->fcc = fcc;
	HashTable *loaders = loaders_of(realm);
	zend_hash_next_index_insert_ptr(loaders, loader);
	if (prepend && zend_hash_num_elements(loaders) > 1) {
		move_last_to_front(loaders);
	}
	RETURN_TRUE;
}

void unregister_loader(INTERNAL_FUNCTION_PARAMETERS)
{
	Realm *realm = Realm::current();
	if (realm == nullptr) {
		unregister_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();
	if (fcc.function_handler != nullptr && fcc.function_handler->common.function_name != nullptr &&
			zend_string_equals_literal(
					fcc.function_handler->common.function_name, "spl_autoload_call")) {
		if (realm->autoloaders != nullptr) {
			zend_hash_clean(realm->autoloaders);
		}
		RETURN_TRUE;
	}
	zval *entry = find(realm, &fci.function_name, fcc);
	if (entry == nullptr) {
		RETURN_FALSE;
	}
	zend_hash_del_bucket(realm->autoloaders, reinterpret_cast<Bucket *>(entry));
	RETURN_TRUE;
}

/// Describes a loader as spl_autoload_functions() does.
void describe(const Autoloader *loader, zval *result)
{
	const zend_function *function = loader->fcc.function_handler;
	if (Z_TYPE(loader->callable) == IS_OBJECT || function == nullptr) {
		ZVAL_COPY(result, &loader->callable);
	} else if (function->common.scope == nullptr) {
		ZVAL_STR_COPY(result, function->common.function_name);
	} else {
		array_init(result);
		if (loader->fcc.object != nullptr) {
			GC_ADDREF(loader->fcc.object);
			add_next_index_object(result, loader->fcc.object);
		} else {
			add_next_index_str(result, zend_string_copy(loader->fcc.calling_scope->name));
		}
		add_next_index_str(result, zend_string_copy(function->common.function_name));
	}
}

void list_loaders(INTERNAL_FUNCTION_PARAMETERS)
{
	const Realm *realm = Realm::current();
	if (realm == nullptr) {
		list_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	ZEND_PARSE_PARAMETERS_NONE();
	array_init(return_value);
	if (realm->autoloaders == nullptr) {
		return;
	}
	void *loader;
	ZEND_HASH_MAP_FOREACH_PTR(realm->autoloaders, loader)
	{
		zval entry;
		describe(static_cast<const Autoloader *>(loader), &entry);
		add_next_index_zval(return_value, &entry);
	}
	ZEND_HASH_FOREACH_END();
}

void call_loader(Autoloader *loader, zend_string *name)
{
	zval argument;
	ZVAL_STR(&argument, name);
	if (loader->fcc.function_handler != nullptr) {
		zend_call_known_function(loader->fcc.function_handler, loader->fcc.object,
				loader->fcc.called_scope, nullptr, 1, &argument, nullptr);
		return;
	}
	zval callable, result;
	ZVAL_COPY(&callable, &loader->callable);
	ZVAL_UNDEF(&result);
	call_user_function(nullptr, nullptr, &callable, &result, 1, &argument);
	zval_ptr_dtor(&result);
	zval_ptr_dtor(&callable);
}

/// Calls the loaders of the current realm until one has declared the class.
zend_class_entry *load(zend_string *name, zend_string *lc_name)
{
	Realm *realm = Realm::current();
	if (realm == nullptr) {
		return load_for_program(name, lc_name);
	}
	if (realm->autoloaders == nullptr) {
		return nullptr;
	}
	// A loader may register or remove others.
	HashPosition position;
	zend_hash_internal_pointer_reset_ex(realm->autoloaders, &position);
	while (auto *loader = static_cast<Autoloader *>(
				   zend_hash_get_current_data_ptr_ex(realm->autoloaders, &position))) {
		call_loader(loader, name);
		if (EG(exception) != nullptr) {
			return nullptr;
		}
		if (void *found = zend_hash_find_ptr(EG(class_table), lc_name)) {
			return static_cast<zend_class_entry *>(found);
		}
		zend_hash_move_forward_ex(realm->autoloaders, &position);
	}
	return nullptr;
}

} // namespace

void visit_autoloaders(const Realm *realm, void (*visit)(void *context, zval *value), void *context)
{
	if (realm->autoloaders == nullptr) {
		return;
	}
	void *loader;
	ZEND_HASH_MAP_FOREACH_PTR(realm->autoloaders, loader)
	{
		visit(context, &static_cast<Autoloader *>(loader)->callable);
	}
	ZEND_HASH_FOREACH_END();
}

void drop_autoloaders(Realm *realm)
{
	if (HashTable *loaders = std::exchange(realm->autoloaders, nullptr)) {
		zend_hash_destroy(loaders);
		FREE_HASHTABLE(loaders);
	}
}

void watch_autoloaders()
{
	if (load_for_program == nullptr) {
		load_for_program = exchange_class_loader(load);
	}
	register_function.install(register_loader);
	unregister_function.install(unregister_loader);
	list_function.install(list_loaders);
	call_function.install(call_loaders);
}

void unwatch_autoloaders()
{
	if (load_for_program != nullptr) {
		(void)exchange_class_loader(load_for_program);
		load_for_program = nullptr;
	}
	register_function.remove();
	unregister_function.remove();
	list_function.remove();
	call_function.remove();
}

} // namespace async
