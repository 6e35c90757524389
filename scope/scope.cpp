// SPDX-License-Identifier: MIT
#include "scope/scope.h"

#include "coroutine/coroutine.h"
#include "coroutine/do_later.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scope/context.h"
#include "support/event_init.h"

#include <utility>

namespace async {

namespace {

constexpr uint32_t first_capacity = 4;

/// No PHP code may be called after a fatal error.
bool may_call_handlers() noexcept
{
	return ZEND_ASYNC_ON && !CG(unclean_shutdown) && !ASYNC_G(scheduler).is_bailing_out();
}

/// Drops a handler. The last coroutine may be ending here, and cannot wait for a destructor.
void drop_handler(zval *handler)
{
	zval dropped;
	ZVAL_COPY_VALUE(&dropped, handler);
	ZVAL_UNDEF(handler);
	drop_where_it_may_wait(&dropped);
}

void drop_context(Scope *scope)
{
	if (scope->core.base.context != nullptr) {
		zend_async_context_t *context = std::exchange(scope->core.base.context, nullptr);
		context_forget_scope(context);
		context_release(context);
	}
}

/// Subscribers of the event are told when the scope is over, which is later than its closing.
bool subscribe(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	callbacks_vector_push(&event->callbacks, callback);
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object ** /*exception*/)
{
	return replay_without_result(Scope::from(event)->is_over, event, callback, result);
}

bool dispose(zend_async_event_t *event)
{
	Scope::from(event)->release();
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	const Scope *scope = Scope::from(event);
	return strpprintf(0, "scope made at %s:%u, %u active coroutines, %u zombies",
			scope->core.filename != nullptr ? ZSTR_VAL(scope->core.filename) : "unknown",
			scope->core.lineno, scope->core.active_coroutines_count,
			scope->core.zombie_coroutines_count);
}

/// Checks the condition of the ABI. With `check_zend_objects`, also requires that no code can put a
/// coroutine into the scope.
bool can_be_disposed(zend_async_scope_t *base, bool with_zombies, bool check_zend_objects)
{
	const Scope *scope = Scope::from(base);
	if (with_zombies ? scope->core.living() : scope->core.busy()) {
		return false;
	}
	return !check_zend_objects || base->scope_object == nullptr || scope->has_ended();
}

void free_memory(Scope *scope)
{
	scope->tell_ended(nullptr); // A C client has released the scope without ending it.
	while (!scope->watches.empty()) {
		scope->watches.front()->forget();
	}
	scope->drop_dispose_timer();
	drop_handler(&scope->exception_handler);
	drop_handler(&scope->child_exception_handler);
	if (scope->finally_handlers != nullptr) {
		zval handlers;
		ZVAL_ARR(&handlers, std::exchange(scope->finally_handlers, nullptr));
		drop_where_it_may_wait(&handlers);
	}
	drop_context(scope);
	if (scope->core.filename != nullptr) {
		zend_string_release(scope->core.filename);
	}
	callbacks_free(&scope->core.base.event);
	if (scope->core.base.scopes.data != nullptr) {
		efree(scope->core.base.scopes.data);
	}
	efree(scope);
}

/// Frees the scope if it is no longer needed, then its parent if that is no longer needed, and so
/// on.
bool try_to_dispose(zend_async_scope_t *base)
{
	Scope *scope = Scope::from(base);
	bool freed = false;
	while (scope != nullptr && scope->core.base.event.ref_count == 0 && !scope->core.living() &&
			!ZEND_ASYNC_SCOPE_IS_OWNER_PINNED(scope->base())) {
		Scope *parent = scope->parent();
		scope->hold(); // The destructors below may use the scope.
		scope->detach();
		free_memory(scope);
		freed = true;
		if (parent != nullptr) {
			parent->finish_if_over(); // The child's reference still counts here.
			parent->core.base.event.ref_count--;
		}
		scope = parent;
	}
	return freed;
}

bool catch_or_cancel(zend_async_scope_t *base, zend_coroutine_t *coroutine,
		zend_async_scope_t *from_scope, zend_object *exception, bool transfer_error, bool is_safely,
		bool is_cancellation)
{
	Scope *scope = Scope::from(base);
	if (is_cancellation) {
		scope->end(is_safely ? ending_cancel_safely : ending_cancel, exception);
		if (exception != nullptr && transfer_error) {
			OBJ_RELEASE(exception);
		}
		return true;
	}
	if (!transfer_error) {
		GC_ADDREF(exception);
	}
	if (coroutine == nullptr) {
		coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	}
	if (coroutine == nullptr) {
		// No coroutine runs that could be the argument of a handler.
		scope->throw_in_helper(exception);
		return true;
	}
	zend_object *left = exception;
	const bool taken = scope->take_failure(
			Coroutine::from(coroutine), Scope::from(from_scope), &left, is_safely);
	OBJ_RELEASE(left);
	return taken;
}

void became_idle(ScopeCore *core)
{
	Scope *scope = Scope::from(core);
	if (UNEXPECTED(!scope->waits.empty())) {
		scope->tell_idle();
	}
}

void became_empty(ScopeCore *core)
{
	Scope *scope = Scope::from(core);
	scope->finish_if_over();
	if (scope->owner.emptied != nullptr) {
		scope->owner.emptied(scope->owner.data);
	}
}

bool take_failure(ScopeCore *core, Coroutine *coroutine, zend_object **exception)
{
	Scope *scope = Scope::from(core);
	return scope->take_failure(coroutine, nullptr, exception, scope->is_safe());
}

void init(Scope *scope)
{
	memset(static_cast<void *>(scope), 0, sizeof(*scope));
	zend_async_event_t &event = scope->core.base.event;
	event.ref_count = 1;
	event.flags = ZEND_ASYNC_SCOPE_F_DISPOSE_SAFELY;
	event.add_callback = subscribe;
	event.del_callback = callbacks_remove;
	event.start = event_without_loop;
	event.stop = event_without_loop;
	event.replay = replay;
	event.dispose = dispose;
	event.info = info;
	scope->core.base.can_be_disposed = can_be_disposed;
	scope->core.base.try_to_dispose = try_to_dispose;
	scope->core.base.catch_or_cancel = catch_or_cancel;
	scope->core.became_idle = became_idle;
	scope->core.became_empty = became_empty;
	scope->core.take_failure = take_failure;
	ZVAL_UNDEF(&scope->exception_handler);
	ZVAL_UNDEF(&scope->child_exception_handler);
}

} // namespace

void ScopeWatch::watch(Scope *watched) noexcept
{
	scope = watched;
	watched->watches.push_back(this);
}

void ScopeWatch::forget() noexcept
{
	if (scope != nullptr) {
		std::exchange(scope, nullptr)->watches.remove(this);
	}
}

void put_into_realm(Scope *scope, Realm *realm) noexcept
{
	scope->core.realm = realm;
	// Realm hooks of the scheduler are asked only where there is a function of a client.
	scope->core.base.before_coroutine_enqueue = [](zend_coroutine_t *, zend_async_scope_t *,
														zval *) { return true; };
}

Scope *Scope::create(Scope *parent)
{
	auto *scope = static_cast<Scope *>(emalloc(sizeof(Scope)));
	init(scope);
	const Coroutine::Location place = Coroutine::running_location();
	if (place.file != nullptr) {
		scope->core.filename = zend_string_copy(place.file);
		scope->core.lineno = place.line;
	}
	const auto *like = parent != nullptr ? parent : Scope::from(ZEND_ASYNC_MAIN_SCOPE);
	if (UNEXPECTED(like != nullptr && like->core.realm != nullptr)) {
		put_into_realm(scope, like->core.realm);
	}
	if (parent != nullptr) {
		if (!parent->is_safe()) {
			ZEND_ASYNC_SCOPE_CLR_DISPOSE_SAFELY(scope->base());
		}
		// A scope below a closed or cancelled one is closed or cancelled, too.
		scope->flags() |= parent->flags() & ZEND_ASYNC_SCOPE_F_CANCELLED;
		if (ZEND_ASYNC_SCOPE_IS_CLOSED(parent->base())) {
			ZEND_ASYNC_SCOPE_SET_CLOSED(scope->base());
		}
		scope->core.base.request_scope = parent->core.base.request_scope;
		scope->attach_to(parent);
	}
	return scope;
}

void Scope::attach_to(Scope *new_parent)
{
	zend_async_scopes_vector_t &children = new_parent->core.base.scopes;
	if (children.length == children.capacity) {
		children.capacity = children.capacity == 0 ? first_capacity : children.capacity * 2;
		children.data = static_cast<zend_async_scope_t **>(
				safe_erealloc(children.data, children.capacity, sizeof(*children.data), 0));
	}
	index = children.length;
	children.data[children.length++] = base();
	core.base.parent_scope = new_parent->base();
	new_parent->hold();
}

void Scope::detach()
{
	Scope *old_parent = parent();
	if (old_parent == nullptr) {
		return;
	}
	core.base.parent_scope = nullptr;
	zend_async_scopes_vector_t &children = old_parent->core.base.scopes;
	children.data[index] = nullptr;
	old_parent->holes++;
	if (old_parent->holes * 2 <= children.length) {
		return; // The vector is packed only now and then, so that the cost per child is constant.
	}
	uint32_t length = 0;
	for (uint32_t i = 0; i < children.length; i++) {
		if (children.data[i] != nullptr) {
			children.data[length] = children.data[i];
			from(children.data[length])->index = length;
			length++;
		}
	}
	children.length = length;
	old_parent->holes = 0;
}

bool Scope::is_inside(const Scope *ancestor) const noexcept
{
	for (const Scope *scope = this; scope != nullptr; scope = scope->parent()) {
		if (scope == ancestor) {
			return true;
		}
	}
	return false;
}

void Scope::release()
{
	core.base.event.ref_count--;
	try_to_dispose(base());
}

void Scope::finish_if_over()
{
	if (!has_ended() || core.living() || is_main) {
		return;
	}
	hold();
	ZEND_ASYNC_SCOPE_SET_CLOSED(base());
	drop_dispose_timer();
	if (!waits.empty()) {
		tell_empty();
	}
	if (finally_handlers != nullptr) {
		HashTable *handlers = std::exchange(finally_handlers, nullptr);
		if (may_call_handlers()) {
			spawn_finally_handlers(base(), scope_object(base()), handlers, true);
		} else {
			zend_array_release(handlers);
		}
	}
	if (!core.living()) { // Otherwise this function runs once more, when the handlers are done.
		tell_ended(nullptr);
		if (!std::exchange(is_over, true)) {
			callbacks_notify(&core.base.event, nullptr, nullptr, false);
		}
		drop_handler(&exception_handler);
		drop_handler(&child_exception_handler);
		if (core.base.scopes.length == holes) {
			drop_context(this); // Children look up values in it.
		}
	}
	release();
}

void open_main_scope()
{
	if (ZEND_ASYNC_MAIN_SCOPE == nullptr) {
		auto *scope = static_cast<Scope *>(emalloc(sizeof(Scope)));
		init(scope);
		scope->is_main = true;
		ZEND_ASYNC_MAIN_SCOPE = scope->base();
	}
}

void forget_main_scope()
{
	if (ZEND_ASYNC_MAIN_SCOPE == nullptr) {
		return;
	}
	Scope *scope = Scope::from(std::exchange(ZEND_ASYNC_MAIN_SCOPE, nullptr));
	zend_async_scopes_vector_t &children = scope->core.base.scopes;
	for (uint32_t i = 0; i < children.length; i++) {
		if (children.data[i] != nullptr) { // Its object is freed later.
			children.data[i]->parent_scope = nullptr;
		}
	}
	forget_scope_object(scope); // An object may stand in for it.
	free_memory(scope);
}

void throw_scope_has_ended()
{
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
			"The scope accepts no new coroutines and no new child scopes: "
			"it was closed or cancelled");
}

} // namespace async
