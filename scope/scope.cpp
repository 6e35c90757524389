// SPDX-License-Identifier: MIT
#include "scope/scope.h"

#include "coroutine/event.h"
#include "php_async.h"
#include "scope/context_object.h"

#include <Zend/zend_interfaces.h>

#include <cstddef>

#include "stubs/scope_arginfo.h"

namespace async {

zend_class_entry *ce_scope_provider;
zend_class_entry *ce_spawn_strategy;
zend_class_entry *ce_scope;
zend_class_entry *ce_context;

namespace {

/// The handle of a scope; the scope itself does not depend on it.
struct ScopeObject {
	zend_async_scope_t *scope;
	zend_object std;

	[[nodiscard]] static ScopeObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<ScopeObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(ScopeObject, std));
	}
};

struct ContextObject {
	zend_async_context_t context;
	zend_object std;
};

zend_object_handlers scope_handlers;
zend_object_handlers context_handlers;

void free_scope_object(zend_object *object)
{
	ScopeObject *self = ScopeObject::from(object);
	if (self->scope != nullptr && self->scope->scope_object == object) {
		self->scope->scope_object = nullptr;
	}
	zend_object_std_dtor(object);
}

zend_object *create_scope_object(zend_class_entry *ce)
{
	auto *self = static_cast<ScopeObject *>(zend_object_alloc(sizeof(ScopeObject), ce));
	self->scope = nullptr;
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &scope_handlers;
	return &self->std;
}

zend_object *create_context_object(zend_class_entry *ce)
{
	auto *self = static_cast<ContextObject *>(zend_object_alloc(sizeof(ContextObject), ce));
	self->context = {};
	self->context.offset = offsetof(ContextObject, std);
	self->context.dispose = [](zend_async_context_t *context) {
		OBJ_RELEASE(context_object(context));
	};
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &context_handlers;
	return &self->std;
}

} // namespace

void register_scope_classes()
{
	ce_scope_provider = register_class_Async_ScopeProvider();
	ce_spawn_strategy = register_class_Async_SpawnStrategy(ce_scope_provider);
	ce_scope = register_class_Async_Scope(ce_scope_provider);
	ce_scope->create_object = create_scope_object;
	ce_context = register_class_Async_Context();
	ce_context->create_object = create_context_object;

	scope_handlers = std_object_handlers;
	scope_handlers.offset = offsetof(ScopeObject, std);
	scope_handlers.free_obj = free_scope_object;
	scope_handlers.clone_obj = nullptr;
	context_handlers = std_object_handlers;
	context_handlers.offset = offsetof(ContextObject, std);
	context_handlers.clone_obj = nullptr;
}

void open_main_scope()
{
	zend_async_scope_t &scope = ASYNC_G(main_scope);
	if (ZEND_ASYNC_MAIN_SCOPE == nullptr) {
		scope = {};
		scope.event.ref_count = 1;
		scope.event.flags = ZEND_ASYNC_EVENT_F_NO_FREE_MEMORY;
		scope.event.start = event_without_loop;
		scope.event.stop = event_without_loop;
		ZEND_ASYNC_MAIN_SCOPE = &scope;
	}
}

zend_object *scope_object(zend_async_scope_t *scope)
{
	if (scope->scope_object == nullptr) {
		scope->scope_object = create_scope_object(ce_scope);
		ScopeObject::from(scope->scope_object)->scope = scope;
	} else {
		GC_ADDREF(scope->scope_object);
	}
	return scope->scope_object;
}

zend_async_scope_t *provided_scope(zend_object *provider)
{
	zval result;
	zend_call_method_with_0_params(provider, provider->ce, nullptr, "providescope", &result);
	if (EG(exception) != nullptr) {
		return nullptr;
	}
	zend_async_scope_t *scope = nullptr;
	if (Z_TYPE(result) == IS_NULL) {
		scope = ZEND_ASYNC_CURRENT_SCOPE;
	} else if (Z_TYPE(result) == IS_OBJECT && Z_OBJCE(result) == ce_scope) {
		scope = ScopeObject::from(Z_OBJ(result))->scope;
	}
	zval_ptr_dtor(&result);
	if (scope == nullptr) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"%s::provideScope() must return an Async\\Scope that accepts coroutines, or null",
				ZSTR_VAL(provider->ce->name));
	}
	return scope;
}

zend_async_context_t *context_create()
{
	zend_object *object = create_context_object(ce_context);
	return reinterpret_cast<zend_async_context_t *>(
			reinterpret_cast<std::byte *>(object) - offsetof(ContextObject, std));
}

zend_object *context_object(zend_async_context_t *context) noexcept
{
	return reinterpret_cast<zend_object *>(
			reinterpret_cast<std::byte *>(context) + context->offset);
}

} // namespace async

ZEND_METHOD(Async_Scope, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE(); // Private: there is only the main scope so far.
}

ZEND_METHOD(Async_Scope, provideScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}
