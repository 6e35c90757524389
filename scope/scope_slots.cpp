// SPDX-License-Identifier: MIT
// The slots behind the macros of zend_async_API.h: scopes and contexts for C clients.
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scope/context.h"
#include "scope/scope.h"

namespace async {

namespace {

/// Without an object, the caller owns the reference to the scope. With an object, the object owns
/// it, and the caller owns the reference to the object.
zend_async_scope_t *new_scope(zend_async_scope_t *parent, bool with_object)
{
	open_main_scope();
	Scope *scope =
			Scope::create(Scope::from(parent != nullptr ? parent : ZEND_ASYNC_CURRENT_SCOPE));
	if (with_object) {
		give_scope_an_object(scope);
	}
	return scope->base();
}

bool add_child(zend_async_scope_t *parent, zend_async_scope_t *child)
{
	if (child->parent_scope != nullptr || Scope::from(parent)->is_inside(Scope::from(child))) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The scope cannot become a child of the other: "
				"it has a parent already, or would be its own ancestor");
		return false;
	}
	Scope::from(child)->attach_to(Scope::from(parent));
	const ScopeCore *core = ScopeCore::from(child);
	if (core->busy()) {
		ScopeCore::from(child)->tell_parents_busy();
	}
	if (core->living()) {
		ScopeCore::from(child)->tell_parents_living();
	}
	return true;
}

void remove_child(zend_async_scope_t *parent, zend_async_scope_t *child)
{
	if (child->parent_scope != parent) {
		return;
	}
	Scope *scope = Scope::from(child);
	scope->core.leave_parents();
	scope->detach();
	Scope::from(parent)->finish_if_over();
	Scope::from(parent)->release();
}

void free_children(zend_async_scope_t *parent)
{
	Scope::from(parent)->hold();
	for (uint32_t i = parent->scopes.length; i-- > 0;) {
		// Each child removes itself, and may cause the vector to be packed.
		if (i < parent->scopes.length && parent->scopes.data[i] != nullptr) {
			remove_child(parent, parent->scopes.data[i]);
		}
	}
	Scope::from(parent)->release();
}

bool await_after_cancellation(zend_async_scope_t *scope, zend_coroutine_t *awaiter,
		zend_fcall_info *error_fci, zend_fcall_info_cache *error_fcc,
		zend_async_event_t *cancellation)
{
	if (awaiter != nullptr && awaiter != ZEND_ASYNC_CURRENT_COROUTINE) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"Only the coroutine that runs can await a scope");
		return false;
	}
	return await_empty(Scope::from(scope), error_fci, error_fcc, cancellation);
}

zend_async_context_t *get_coroutine_context()
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	return coroutine != nullptr ? context_of_coroutine(coroutine) : nullptr;
}

} // namespace

void fill_scope_slots(zend_async_api_t &api)
{
	api.new_scope = new_scope;
	api.scope_add_child = add_child;
	api.scope_remove_child = remove_child;
	api.scope_free_children = free_children;
	api.scope_await_after_cancellation = await_after_cancellation;
	api.new_context = [](zend_async_context_t * /*reserved*/) { return context_create(nullptr); };
	api.get_coroutine_context = get_coroutine_context;
}

} // namespace async
