// SPDX-License-Identifier: MIT
// The PHP methods of Scope.
#include "coroutine/coroutine.h"
#include "coroutine/debug_info.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scope/context.h"
#include "scope/scope.h"
#include "scope/spawn_functions.h"
#include "support/drop.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <Zend/zend_interfaces.h>

#include <utility>

#include "stubs/scope_arginfo.h"

namespace async {

zend_class_entry *ce_scope_provider;
zend_class_entry *ce_spawn_strategy;
zend_class_entry *ce_scope;

namespace {

/// The PHP object of a scope. The scope can live without it, but ends with it. An object that
/// stands in for a scope without one, as the argument of a handler, does not end the scope.
struct ScopeObject {
	// Owns a reference. Null if it was never constructed, or the scope was freed first.
	Scope *scope;
	bool stands_in;
	zend_object std;

	[[nodiscard]] static ScopeObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<ScopeObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(ScopeObject, std));
	}
};

zend_object_handlers handlers;

zend_object *create_object(zend_class_entry *ce)
{
	auto *self = static_cast<ScopeObject *>(zend_object_alloc(sizeof(ScopeObject), ce));
	self->scope = nullptr;
	self->stands_in = false;
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

/// Takes over the reference to the scope.
void bind(zend_object *object, Scope *scope)
{
	ScopeObject::from(object)->scope = scope;
	scope->core.base.scope_object = object;
}

/// Ends the scope with its object: never blocks, never throws.
void dtor_object(zend_object *object)
{
	const ScopeObject *self = ScopeObject::from(object);
	if (self->scope != nullptr && !self->stands_in) {
		self->scope->end(
				self->scope->is_safe() ? ending_destroyed_safely : ending_destroyed, nullptr);
	}
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	ScopeObject *self = ScopeObject::from(object);
	if (self->scope != nullptr) {
		Scope *scope = std::exchange(self->scope, nullptr);
		if (scope->core.base.scope_object == object) {
			scope->core.base.scope_object = nullptr;
		}
		scope->release();
	}
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	const Scope *scope = ScopeObject::from(object)->scope;
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	// If a coroutine is in the scope, the runtime owns the scope and what it holds.
	if (scope != nullptr && !scope->core.living() && !ScopeObject::from(object)->stands_in) {
		zend_get_gc_buffer_add_zval(buffer, const_cast<zval *>(&scope->exception_handler));
		zend_get_gc_buffer_add_zval(buffer, const_cast<zval *>(&scope->child_exception_handler));
		if (scope->core.base.context != nullptr) {
			zend_get_gc_buffer_add_obj(buffer, context_object(scope->core.base.context));
		}
		if (scope->finally_handlers != nullptr) {
			zval *handler;
			ZEND_HASH_FOREACH_VAL(scope->finally_handlers, handler)
			{
				zend_get_gc_buffer_add_zval(buffer, handler);
			}
			ZEND_HASH_FOREACH_END();
		}
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	DebugInfo info;
	Scope *scope = ScopeObject::from(object)->scope;
	if (scope == nullptr) {
		info.text("state", "closed");
		return info.finish(is_temp);
	}
	const ScopeCore &core = scope->core;
	info.text("state",
			ZEND_ASYNC_SCOPE_IS_CLOSED(scope->base())              ? "closed"
					: ZEND_ASYNC_SCOPE_IS_CANCELLED(scope->base()) ? "cancelled"
																   : "open");
	info.place("created", core.filename, core.lineno);
	if (scope->is_main) {
		info.flag("isMain", true);
	}
	info.flag("disposeSafely", scope->is_safe());
	info.number("activeCoroutines", core.active_coroutines_count);
	info.number("zombieCoroutines", core.zombie_coroutines_count);
	info.number("busyChildScopes", core.busy_children);
	if (scope->parent() != nullptr) {
		if (scope->parent()->is_main) {
			info.text("parent", "main scope");
		} else {
			info.place("parent", scope->parent()->core.filename, scope->parent()->core.lineno);
		}
	}
	return info.finish(is_temp);
}

/// Returns the scope that a method is called on, or null with an exception set.
Scope *scope_of(zend_execute_data *execute_data)
{
	Scope *scope = ScopeObject::from(Z_OBJ(execute_data->This))->scope;
	if (UNEXPECTED(scope == nullptr)) {
		zend_throw_error(nullptr, "The Scope object was not constructed");
	}
	return scope;
}

/// Does the same for a method that the main scope does not have.
Scope *own_scope_of(zend_execute_data *execute_data)
{
	Scope *scope = scope_of(execute_data);
	if (UNEXPECTED(scope != nullptr && scope->is_main)) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The main scope belongs to the runtime: it can be spawned into, and nothing else. "
				"Use a scope of your own");
		return nullptr;
	}
	return scope;
}

bool is_past(const Scope *scope) noexcept
{
	return scope->has_ended() && !scope->core.living();
}

/// Does the same for a method that makes no sense after the end.
Scope *unfinished_scope_of(zend_execute_data *execute_data)
{
	Scope *scope = own_scope_of(execute_data);
	if (UNEXPECTED(scope != nullptr && is_past(scope))) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The scope is closed and nothing is left in it: "
				"its behaviour can no longer be changed");
		return nullptr;
	}
	return scope;
}

void replace_handler(zval *place, const zval *handler)
{
	zval copy;
	ZVAL_COPY(&copy, handler);
	replace_value(place, &copy);
}

void add_finally(Scope *scope, const zval *handler)
{
	if (scope->finally_handlers == nullptr) {
		scope->finally_handlers = zend_new_array(1);
	}
	zval copy;
	ZVAL_COPY(&copy, handler);
	zend_hash_next_index_insert_new(scope->finally_handlers, &copy);
}

/// Parses the parameters of a method that takes a callable. Returns false with an exception set.
bool parse_callable(
		zend_execute_data *execute_data, zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(*fci, *fcc)
	ZEND_PARSE_PARAMETERS_END_EX(return false);
	return true;
}

/// Sets an exception handler; `place` is the member that keeps it.
void set_handler(INTERNAL_FUNCTION_PARAMETERS, zval Scope::*place)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	if (!parse_callable(execute_data, &fci, &fcc)) {
		RETURN_THROWS();
	}
	zend_release_fcall_info_cache(&fcc);
	if (Scope *scope = unfinished_scope_of(execute_data)) {
		replace_handler(&(scope->*place), &fci.function_name);
	}
}

void end_by_method(zend_execute_data *execute_data, const Ending &ending)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (Scope *scope = own_scope_of(execute_data)) {
		scope->end(ending, nullptr);
	}
}

void set_safe(zend_execute_data *execute_data, zval *return_value, bool is_safe)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Scope *scope = unfinished_scope_of(execute_data);
	if (scope == nullptr) {
		return;
	}
	if (is_safe) {
		ZEND_ASYNC_SCOPE_SET_DISPOSE_SAFELY(scope->base());
	} else {
		ZEND_ASYNC_SCOPE_CLR_DISPOSE_SAFELY(scope->base());
	}
	ZVAL_OBJ_COPY(return_value, Z_OBJ(execute_data->This));
}

} // namespace

void register_scope_classes()
{
	ce_scope_provider = register_class_Async_ScopeProvider();
	ce_spawn_strategy = register_class_Async_SpawnStrategy(ce_scope_provider);
	ce_scope = register_class_Async_Scope(ce_scope_provider);
	ce_scope->create_object = create_object;

	handlers = object_handlers(offsetof(ScopeObject, std), free_object, get_gc, dtor_object);
	handlers.get_debug_info = debug_info;
	register_context_class();
}

zend_object *scope_object(zend_async_scope_t *scope)
{
	if (scope->scope_object != nullptr) {
		GC_ADDREF(scope->scope_object);
		return scope->scope_object;
	}
	zend_object *object = create_object(ce_scope);
	ScopeObject::from(object)->stands_in = true;
	Scope::from(scope)->hold();
	bind(object, Scope::from(scope));
	return object;
}

void give_scope_an_object(Scope *scope)
{
	bind(create_object(ce_scope), scope);
}

void forget_scope_object(Scope *scope) noexcept
{
	if (zend_object *object = std::exchange(scope->core.base.scope_object, nullptr)) {
		ScopeObject::from(object)->scope = nullptr;
	}
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
	} else if (Z_TYPE(result) == IS_OBJECT && Z_OBJCE(result) == ce_scope &&
			ScopeObject::from(Z_OBJ(result))->scope != nullptr) {
		scope = ScopeObject::from(Z_OBJ(result))->scope->base();
	}
	if (scope == nullptr) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"%s::provideScope() must return an Async\\Scope or null",
				ZSTR_VAL(provider->ce->name));
	} else if (accepts_coroutines(scope)) {
		Scope::from(scope)->hold(); // The object may be freed with the result.
	} else {
		scope = nullptr;
	}
	zval_ptr_dtor(&result);
	if (scope != nullptr && !accepts_coroutines(scope)) {
		Scope::from(scope)->release(); // The object was temporary, and the scope ended with it.
		scope = nullptr;
	}
	return scope;
}

} // namespace async

using async::Scope;
using async::ScopeObject;

ZEND_METHOD(Async_Scope, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (ScopeObject::from(Z_OBJ_P(ZEND_THIS))->scope != nullptr) {
		zend_throw_error(nullptr, "The Scope object is constructed already");
		RETURN_THROWS();
	}
	async::bind(Z_OBJ_P(ZEND_THIS), Scope::create(nullptr));
}

ZEND_METHOD(Async_Scope, inherit)
{
	zend_object *parent_object = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(parent_object, async::ce_scope)
	ZEND_PARSE_PARAMETERS_END();

	Scope *parent;
	if (parent_object != nullptr) {
		parent = ScopeObject::from(parent_object)->scope;
		if (parent == nullptr) {
			zend_throw_error(nullptr, "The Scope object was not constructed");
			RETURN_THROWS();
		}
	} else {
		async::open_main_scope();
		parent = Scope::from(ZEND_ASYNC_CURRENT_SCOPE);
	}
	if (!async::accepts_coroutines(parent->base())) {
		RETURN_THROWS();
	}
	RETVAL_OBJ(async::create_object(async::ce_scope));
	async::bind(Z_OBJ_P(return_value), Scope::create(parent));
}

ZEND_METHOD(Async_Scope, provideScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

ZEND_METHOD(Async_Scope, asNotSafely)
{
	async::set_safe(execute_data, return_value, false);
}

ZEND_METHOD(Async_Scope, allowZombies)
{
	async::set_safe(execute_data, return_value, true);
}

ZEND_METHOD(Async_Scope, spawn)
{
	const Scope *scope = async::scope_of(execute_data);
	if (UNEXPECTED(scope == nullptr)) {
		RETURN_THROWS();
	}
	async::spawn_by_call(execute_data, const_cast<Scope *>(scope)->base(), return_value);
}

ZEND_METHOD(Async_Scope, cancel)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	Scope *scope = async::own_scope_of(execute_data);
	if (scope == nullptr) {
		RETURN_THROWS();
	}
	scope->end(scope->is_safe() ? async::ending_cancel_safely : async::ending_cancel, cancellation);
}

ZEND_METHOD(Async_Scope, dispose)
{
	async::end_by_method(execute_data, async::ending_dispose);
}

ZEND_METHOD(Async_Scope, disposeSafely)
{
	async::end_by_method(execute_data, async::ending_dispose_safely);
}

ZEND_METHOD(Async_Scope, disposeAfterTimeout)
{
	zend_long timeout;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(timeout)
	ZEND_PARSE_PARAMETERS_END();

	if (timeout < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	Scope *scope = async::own_scope_of(execute_data);
	if (scope == nullptr) {
		RETURN_THROWS();
	}
	scope->end_after(static_cast<zend_ulong>(timeout));
}

ZEND_METHOD(Async_Scope, awaitCompletion)
{
	zend_object *cancellation;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ_OF_CLASS(cancellation, async::ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	Scope *scope = async::scope_of(execute_data);
	if (scope == nullptr || !async::await_idle(scope, cancellation)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_Scope, awaitAfterCancellation)
{
	zend_fcall_info fci = empty_fcall_info;
	zend_fcall_info_cache fcc = empty_fcall_info_cache;
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(fci, fcc)
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	if (cancellation != nullptr) {
		async::mark_observed(cancellation);
	}
	Scope *scope = async::scope_of(execute_data);
	if (scope == nullptr ||
			!async::await_empty(scope, ZEND_FCI_INITIALIZED(fci) ? &fci : nullptr, &fcc,
					cancellation != nullptr ? ZEND_ASYNC_OBJECT_TO_EVENT(cancellation) : nullptr)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_Scope, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Scope *scope = ScopeObject::from(Z_OBJ_P(ZEND_THIS))->scope;
	RETURN_BOOL(scope == nullptr || !scope->core.busy());
}

ZEND_METHOD(Async_Scope, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Scope *scope = ScopeObject::from(Z_OBJ_P(ZEND_THIS))->scope;
	RETURN_BOOL(scope == nullptr || ZEND_ASYNC_SCOPE_IS_CLOSED(&scope->core.base));
}

ZEND_METHOD(Async_Scope, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Scope *scope = ScopeObject::from(Z_OBJ_P(ZEND_THIS))->scope;
	RETURN_BOOL(scope == nullptr || ZEND_ASYNC_SCOPE_IS_CANCELLED(&scope->core.base));
}

ZEND_METHOD(Async_Scope, setExceptionHandler)
{
	async::set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, &Scope::exception_handler);
}

ZEND_METHOD(Async_Scope, setChildScopeExceptionHandler)
{
	async::set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, &Scope::child_exception_handler);
}

ZEND_METHOD(Async_Scope, finally)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	if (!async::parse_callable(execute_data, &fci, &fcc)) {
		RETURN_THROWS();
	}
	Scope *scope = async::own_scope_of(execute_data);
	if (scope == nullptr || !async::is_past(scope)) {
		zend_release_fcall_info_cache(&fcc);
		if (scope != nullptr) {
			async::add_finally(scope, &fci.function_name);
		}
		return;
	}
	zval argument, result;
	ZVAL_OBJ_COPY(&argument, Z_OBJ_P(ZEND_THIS));
	fci.params = &argument;
	fci.param_count = 1;
	fci.retval = &result;
	if (zend_call_function(&fci, &fcc) == SUCCESS) {
		zval_ptr_dtor(&result);
	}
	zval_ptr_dtor(&argument);
}

ZEND_METHOD(Async_Scope, getChildScopes)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Scope *scope = async::scope_of(execute_data);
	if (scope == nullptr) {
		RETURN_THROWS();
	}
	array_init(return_value);
	if (ZEND_ASYNC_SCOPE_IS_CLOSED(&scope->core.base)) {
		return;
	}
	const zend_async_scopes_vector_t &children = scope->core.base.scopes;
	for (uint32_t i = 0; i < children.length; i++) {
		zend_object *object =
				children.data[i] != nullptr ? children.data[i]->scope_object : nullptr;
		if (object != nullptr && !ScopeObject::from(object)->stands_in) {
			zval child;
			ZVAL_OBJ_COPY(&child, object);
			zend_hash_next_index_insert_new(Z_ARRVAL_P(return_value), &child);
		}
	}
}
