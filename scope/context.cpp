// SPDX-License-Identifier: MIT
#include "scope/context.h"

#include "coroutine/debug_info.h"
#include "coroutine/do_later.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scope/scope.h"
#include "support/drop.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <Zend/zend_exceptions.h>

#include <cstddef>

#include "stubs/context_arginfo.h"

namespace async {

zend_class_entry *ce_context;

namespace {

/// Objects are compared by identity and held while they are keys, so a handle identifies the
/// object.
struct ContextObject {
	zend_async_context_t context; // First.
	Scope *scope;                 // The scope that owns it; nullable.
	HashTable by_string;
	HashTable by_object; // Handle -> value,
	HashTable keys;      // Handle -> the object itself.
	zend_object std;

	[[nodiscard]] static ContextObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<ContextObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(ContextObject, std));
	}
	[[nodiscard]] static ContextObject *from(zend_async_context_t *context) noexcept
	{
		return reinterpret_cast<ContextObject *>(context);
	}
};

zend_object_handlers handlers;

/// Returns null if the key is not there. "1" is a string, not a number.
zval *find_local(ContextObject *self, const zval *key)
{
	return Z_TYPE_P(key) == IS_OBJECT ? zend_hash_index_find(&self->by_object, Z_OBJ_HANDLE_P(key))
									  : zend_hash_find(&self->by_string, Z_STR_P(key));
}

/// Walks scopes, not contexts: a scope without a context is skipped.
zval *find_in_chain(ContextObject *self, const zval *key)
{
	zval *value = find_local(self, key);
	for (Scope *scope = self->scope; value == nullptr && scope != nullptr;
			scope = scope->parent()) {
		if (scope->core.base.context != nullptr) {
			value = find_local(ContextObject::from(scope->core.base.context), key);
		}
	}
	return value;
}

/// Returns whether no code runs when its values are dropped.
bool is_plain(const ContextObject *self)
{
	const zval *value;
	ZEND_HASH_FOREACH_VAL(const_cast<HashTable *>(&self->by_string), value)
	{
		if (Z_REFCOUNTED_P(value) && Z_TYPE_P(value) != IS_STRING) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return zend_hash_num_elements(&self->keys) == 0;
}

void set(ContextObject *self, zval *key, zval *value)
{
	zval copy;
	ZVAL_COPY_DEREF(&copy, value);
	if (Z_TYPE_P(key) == IS_OBJECT) {
		zval object;
		ZVAL_COPY(&object, key);
		hash_replace(&self->keys, Z_OBJ_HANDLE_P(key), &object);
		hash_replace(&self->by_object, Z_OBJ_HANDLE_P(key), &copy);
	} else {
		hash_replace(&self->by_string, Z_STR_P(key), &copy);
	}
}

bool unset(ContextObject *self, const zval *key)
{
	if (Z_TYPE_P(key) != IS_OBJECT) {
		return zend_hash_del(&self->by_string, Z_STR_P(key)) == SUCCESS;
	}
	const zend_ulong handle = Z_OBJ_HANDLE_P(key);
	const bool found = zend_hash_index_del(&self->by_object, handle) == SUCCESS;
	zend_hash_index_del(&self->keys, handle);
	return found;
}

void fill_functions(zend_async_context_t *context)
{
	context->find = [](zend_async_context_t *self, zval *key, zval *result, bool include_parent) {
		const zval *value = include_parent ? find_in_chain(ContextObject::from(self), key)
										   : find_local(ContextObject::from(self), key);
		if (value != nullptr && result != nullptr) {
			ZVAL_COPY(result, value);
		}
		return value != nullptr;
	};
	context->set = [](zend_async_context_t *self, zval *key, zval *value) {
		set(ContextObject::from(self), key, value);
	};
	context->unset = [](zend_async_context_t *self, zval *key) {
		return unset(ContextObject::from(self), key);
	};
	context->dispose = [](zend_async_context_t *self) { OBJ_RELEASE(context_object(self)); };
}

zend_object *create_object(zend_class_entry *ce)
{
	auto *self = static_cast<ContextObject *>(zend_object_alloc(sizeof(ContextObject), ce));
	self->context = {};
	self->context.offset = offsetof(ContextObject, std);
	fill_functions(&self->context);
	self->scope = nullptr;
	zend_hash_init(&self->by_string, 0, nullptr, ZVAL_PTR_DTOR, 0);
	zend_hash_init(&self->by_object, 0, nullptr, ZVAL_PTR_DTOR, 0);
	zend_hash_init(&self->keys, 0, nullptr, ZVAL_PTR_DTOR, 0);
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	ContextObject *self = ContextObject::from(object);
	zend_hash_destroy(&self->by_string);
	zend_hash_destroy(&self->by_object);
	zend_hash_destroy(&self->keys);
	zend_object_std_dtor(object);
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	const ContextObject *self = ContextObject::from(object);
	DebugInfo info;
	info.array("values", zend_array_dup(const_cast<HashTable *>(&self->by_string)));
	if (zend_hash_num_elements(&self->keys) != 0) {
		HashTable *objects = zend_new_array(zend_hash_num_elements(&self->keys));
		zend_ulong handle;
		zval *key;
		ZEND_HASH_FOREACH_NUM_KEY_VAL(const_cast<HashTable *>(&self->keys), handle, key)
		{
			zval pair, *value = zend_hash_index_find(&self->by_object, handle);
			array_init_size(&pair, 2);
			Z_ADDREF_P(key);
			add_assoc_zval(&pair, "key", key);
			Z_TRY_ADDREF_P(value);
			add_assoc_zval(&pair, "value", value);
			zend_hash_next_index_insert(objects, &pair);
		}
		ZEND_HASH_FOREACH_END();
		info.array("valuesByObject", objects);
	}
	return info.finish(is_temp);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	ContextObject *self = ContextObject::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zval *value;
	ZEND_HASH_FOREACH_VAL(&self->by_string, value)
	{
		zend_get_gc_buffer_add_zval(buffer, value);
	}
	ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_VAL(&self->by_object, value)
	{
		zend_get_gc_buffer_add_zval(buffer, value);
	}
	ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_VAL(&self->keys, value)
	{
		zend_get_gc_buffer_add_zval(buffer, value);
	}
	ZEND_HASH_FOREACH_END();
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

/// Parses the single argument of most methods. Returns false with an exception set.
bool parse_key(zend_execute_data *execute_data, zval *key)
{
	zend_string *name;
	zend_object *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ_OR_STR(object, name)
	ZEND_PARSE_PARAMETERS_END_EX(return false);

	if (object != nullptr) {
		ZVAL_OBJ(key, object);
	} else {
		ZVAL_STR(key, name);
	}
	return true;
}

/// Keys are strings or objects. A value that PHP would convert to a string is refused.
bool check_key(zend_execute_data *execute_data)
{
	if (ZEND_NUM_ARGS() == 0) {
		return true; // The parameter parser reports the error.
	}
	const zval *key = ZEND_CALL_ARG(execute_data, 1);
	ZVAL_DEREF(key);
	if (Z_TYPE_P(key) == IS_STRING || Z_TYPE_P(key) == IS_OBJECT) {
		return true;
	}
	zend_argument_type_error(
			1, "must be of type string|object, %s given", zend_zval_type_name(key));
	return false;
}

ContextObject *this_context(zend_execute_data *execute_data) noexcept
{
	return ContextObject::from(Z_OBJ(execute_data->This));
}

/// Looks a value up, here only or in the scopes above as well.
zval *look_up(zend_execute_data *execute_data, zval *key, bool is_local)
{
	ContextObject *self = this_context(execute_data);
	return is_local ? find_local(self, key) : find_in_chain(self, key);
}

void find(zend_execute_data *execute_data, zval *return_value, bool is_local)
{
	zval key;
	if (!check_key(execute_data) || !parse_key(execute_data, &key)) {
		return;
	}
	if (const zval *value = look_up(execute_data, &key, is_local)) {
		ZVAL_COPY(return_value, value);
	}
}

void get(zend_execute_data *execute_data, zval *return_value, bool is_local)
{
	zval key;
	if (!check_key(execute_data) || !parse_key(execute_data, &key)) {
		return;
	}
	if (const zval *value = look_up(execute_data, &key, is_local)) {
		ZVAL_COPY(return_value, value);
	} else if (Z_TYPE(key) == IS_OBJECT) {
		zend_throw_exception_ex(ce_context_exception, 0,
				"The context has no value for the key, an object of class %s",
				ZSTR_VAL(Z_OBJCE(key)->name));
	} else {
		zend_throw_exception_ex(ce_context_exception, 0,
				"The context has no value for the key \"%s\"", Z_STRVAL(key));
	}
}

void has(zend_execute_data *execute_data, zval *return_value, bool is_local)
{
	zval key;
	if (check_key(execute_data) && parse_key(execute_data, &key)) {
		ZVAL_BOOL(return_value, look_up(execute_data, &key, is_local) != nullptr);
	}
}

} // namespace

void register_context_class()
{
	ce_context = register_class_Async_Context();
	ce_context->create_object = create_object;
	handlers = object_handlers(offsetof(ContextObject, std), free_object, get_gc);
	handlers.get_debug_info = debug_info;
}

zend_async_context_t *context_create(Scope *scope)
{
	ContextObject *self = ContextObject::from(create_object(ce_context));
	self->scope = scope;
	return &self->context;
}

zend_async_context_t *context_of_scope(zend_async_scope_t *scope)
{
	if (scope->context == nullptr) {
		scope->context = context_create(Scope::from(scope));
	}
	return scope->context;
}

zend_async_context_t *context_of_coroutine(zend_coroutine_t *coroutine)
{
	if (coroutine->context == nullptr) {
		coroutine->context = context_create(nullptr);
	}
	return coroutine->context;
}

zend_object *context_object(zend_async_context_t *context) noexcept
{
	return reinterpret_cast<zend_object *>(
			reinterpret_cast<std::byte *>(context) + context->offset);
}

void context_release(zend_async_context_t *context)
{
	if (is_plain(ContextObject::from(context))) {
		context->dispose(context);
		return;
	}
	zval object;
	ZVAL_OBJ(&object, context_object(context));
	drop_where_it_may_wait(&object);
}

void context_forget_scope(zend_async_context_t *context) noexcept
{
	ContextObject::from(context)->scope = nullptr;
}

} // namespace async

ZEND_METHOD(Async_Context, find)
{
	async::find(execute_data, return_value, false);
}

ZEND_METHOD(Async_Context, get)
{
	async::get(execute_data, return_value, false);
}

ZEND_METHOD(Async_Context, has)
{
	async::has(execute_data, return_value, false);
}

ZEND_METHOD(Async_Context, findLocal)
{
	async::find(execute_data, return_value, true);
}

ZEND_METHOD(Async_Context, getLocal)
{
	async::get(execute_data, return_value, true);
}

ZEND_METHOD(Async_Context, hasLocal)
{
	async::has(execute_data, return_value, true);
}

ZEND_METHOD(Async_Context, set)
{
	zend_string *name;
	zend_object *object;
	zval *value;
	bool replace = false;

	if (!async::check_key(execute_data)) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_OBJ_OR_STR(object, name)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(replace)
	ZEND_PARSE_PARAMETERS_END();

	zval key;
	if (object != nullptr) {
		ZVAL_OBJ(&key, object);
	} else {
		ZVAL_STR(&key, name);
	}
	async::ContextObject *self = async::this_context(execute_data);
	if (!replace && async::find_local(self, &key) != nullptr) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The context already has a value for the key%s%s: "
				"pass true for $replace to overwrite it",
				object != nullptr ? ", an object of class " : " ",
				object != nullptr ? ZSTR_VAL(object->ce->name) : ZSTR_VAL(name));
		RETURN_THROWS();
	}
	async::set(self, &key, value);
	RETURN_OBJ_COPY(&self->std);
}

ZEND_METHOD(Async_Context, unset)
{
	zval key;
	if (!async::check_key(execute_data) || !async::parse_key(execute_data, &key)) {
		RETURN_THROWS();
	}
	async::ContextObject *self = async::this_context(execute_data);
	Z_ADDREF_P(ZEND_THIS); // The dropped value may drop the context.
	async::unset(self, &key);
	RETURN_OBJ(&self->std);
}
