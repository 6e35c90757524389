// SPDX-License-Identifier: MIT
#include "coroutine/coroutine.h"

#include "context_pool/engine_state.h"
#include "coroutine/do_later.h"
#include "coroutine/event.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "coroutine/exit_hooks.h"
#include "coroutine/hooks.h"
#include "coroutine/internal_context.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/scope_core.h"
#include "coroutine/waker.h"
#include "coroutine/zombie_log.h"
#include "php_async.h"
#include "support/drop.h"

#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	auto *coroutine = reinterpret_cast<zend_coroutine_t *>(event);
	if (!ZEND_COROUTINE_IS_FINISHED(coroutine)) {
		return false;
	}
	Coroutine::from(coroutine)->mark_observed();
	Coroutine::from(coroutine)->explain_missing_result();
	replay_outcome(event, callback, &coroutine->result, coroutine->exception, result, exception);
	return true;
}

bool subscribe(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	// The mark is never removed: a coroutine that has once waited for it takes its failure.
	Coroutine::from(reinterpret_cast<zend_coroutine_t *>(event))->mark_observed();
	return callbacks_push(event, callback);
}

bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(&Coroutine::from(reinterpret_cast<zend_coroutine_t *>(event))->std);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	return describe_coroutine(reinterpret_cast<zend_coroutine_t *>(event), "coroutine");
}

/// Passes the callable and each argument to `drop`.
void drop_callable(zend_fcall_t *fcall, void (*drop)(zval *value))
{
	zend_fcall_info &fci = fcall->fci;
	zval callable;
	ZVAL_COPY_VALUE(&callable, &fci.function_name);
	ZVAL_UNDEF(&fci.function_name);
	if (fci.params != nullptr) {
		zval *params = std::exchange(fci.params, nullptr);
		const uint32_t count = std::exchange(fci.param_count, 0);
		for (uint32_t i = 0; i < count; i++) {
			drop(&params[i]);
		}
		efree(params);
	}
	if (fci.named_params != nullptr) {
		zval named;
		ZVAL_ARR(&named, std::exchange(fci.named_params, nullptr));
		drop(&named);
	}
	drop(&callable);
}

} // namespace

// The request heap places objects of this size at multiples of a cache line.
constexpr size_t cache_line = 64;
static_assert(sizeof(void *) != 8 ||
		offsetof(Coroutine, base.switch_handlers) / cache_line ==
				offsetof(Coroutine, waker.error) / cache_line);

Coroutine *Coroutine::create(zend_async_scope_t *scope)
{
	auto *self = static_cast<Coroutine *>(zend_object_alloc(sizeof(Coroutine), ce_coroutine));
	memset(&self->base, 0, sizeof(self->base));
	zend_async_event_t &event = self->base.event;
	event.flags = ZEND_ASYNC_EVENT_F_ZVAL_RESULT | ZEND_ASYNC_EVENT_F_ZEND_OBJ;
	event.zend_object_offset = offsetof(Coroutine, std);
	event.add_callback = subscribe;
	event.del_callback = callbacks_remove;
	event.start = event_without_loop;
	event.stop = event_without_loop;
	event.replay = replay;
	event.dispose = dispose;
	event.info = info;

	waker_init(&self->waker);
	self->base.waker = &self->waker;
	self->base.scope = scope;
	self->left_from = nullptr;
	self->execute_data = nullptr;
	self->priority = ZEND_COROUTINE_NORMAL;
	// All fields from here to `std` start at zero.
	memset(static_cast<void *>(&self->registry), 0,
			offsetof(Coroutine, std) - offsetof(Coroutine, registry));

	zend_object_std_init(&self->std, ce_coroutine);
	self->std.handlers = coroutine_handlers();
	// The runtime's reference makes an unfinished coroutine a root, so the garbage collector need not look at
	// it each time a handle is dropped. Its destructor has work only if an unseen failure is parked.
	GC_ADD_FLAGS(&self->std, GC_NOT_COLLECTABLE | IS_OBJ_DESTRUCTOR_CALLED);
	return self;
}

Coroutine *Coroutine::create(zend_async_scope_t *scope, zend_coroutine_entry_t body, void *data,
		zend_coroutine_dispose_t dispose)
{
	Coroutine *self = create(scope);
	self->base.internal_entry = body;
	self->base.extended_data = data;
	self->base.extended_dispose = dispose;
	return self;
}

Coroutine *Coroutine::create_thrower(zend_async_scope_t *scope, zend_object *exception)
{
	const auto body = [] {
		throw_object(static_cast<zend_object *>(
				std::exchange(ZEND_ASYNC_CURRENT_COROUTINE->extended_data, nullptr)));
	};
	return create(scope, body, exception, [](zend_coroutine_t *ended) {
		if (ended->extended_data != nullptr) {
			OBJ_RELEASE(static_cast<zend_object *>(ended->extended_data));
		}
	});
}

void Coroutine::set_callable(const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	fcall.fci = fci;
	fcall.fci_cache = fcc;
	Z_TRY_ADDREF(fcall.fci.function_name);
	base.fcall = &fcall;

	const zend_function *function = fcc.function_handler;
	if (UNEXPECTED(fci.param_count != 0)) {
		fcall.fci.params = static_cast<zval *>(safe_emalloc(fci.param_count, sizeof(zval), 0));
		for (uint32_t i = 0; i < fci.param_count; i++) {
			ZVAL_COPY_DEREF(&fcall.fci.params[i], &fci.params[i]);
			if (function != nullptr && ARG_SHOULD_BE_SENT_BY_REF(function, i + 1)) {
				ZVAL_MAKE_REF(&fcall.fci.params[i]); // It refers to a variable of its own.
			}
		}
	}
	if (UNEXPECTED(fci.named_params != nullptr)) {
		GC_TRY_ADDREF(fci.named_params);
	}
	if (UNEXPECTED(function != nullptr &&
				(function->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) != 0)) {
		// The engine has only one trampoline. Give it back; the start of the coroutine looks the method up again.
		zend_release_fcall_info_cache(&fcall.fci_cache);
		fcall.fci_cache.function_handler = nullptr;
	}
}

void Coroutine::call_body()
{
	if (base.internal_entry != nullptr) {
		base.internal_entry();
	} else if (base.fcall != nullptr) {
		base.fcall->fci.retval = &base.result;
		zend_call_function(&base.fcall->fci, &base.fcall->fci_cache);
	}
	// The coroutine still runs here: a destructor of a value that it held may wait.
	if (UNEXPECTED(RareEngineState::output_in_use())) {
		php_output_end_all();
	}
	if (base.fcall != nullptr) {
		drop_callable(base.fcall, zval_ptr_dtor);
	}
	if (Z_TYPE(base.result) == IS_UNDEF) {
		ZVAL_NULL(&base.result);
	} else if (GC_REFCOUNT(&std) == 1 && base.event.callbacks.length == 0 &&
			finally_handlers == nullptr && Z_REFCOUNTED(base.result)) {
		drop_value(&base.result); // No code can ask for the result.
		ZVAL_NULL(&base.result);
	}

	if (UNEXPECTED(EG(exception) != nullptr)) {
		zend_object *exception = take_exception();
		drop_value(&base.result);
		ZVAL_NULL(&base.result);
		if (is_unwinding(exception)) {
			const bool is_exit = zend_is_unwind_exit(exception);
			OBJ_RELEASE(exception);
			if (is_exit) {
				act_on_exit();
			}
		} else {
			base.exception = exception;
			// PHP code has not spawned a coroutine with a C body.
			if (base.internal_entry == nullptr) {
				end_traces_with_spawn(exception, *this);
			}
		}
	}
}

void Coroutine::mark_observed() noexcept
{
	ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(&base.event);
	if (UNEXPECTED(failure_parked)) {
		failure_parked = false;
		ASYNC_G(coroutines).parked_failures.remove(this);
	}
}

void mark_observed(zend_object *awaitable) noexcept
{
	if (awaitable->ce == ce_coroutine) {
		Coroutine::from(awaitable)->mark_observed();
	}
	zend_async_event_t *event = ZEND_ASYNC_OBJECT_TO_EVENT(awaitable);
	ZEND_ASYNC_EVENT_SET_RESULT_USED(event);
	ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(event);
}

void Coroutine::run_own_exit_hooks()
{
	const bool was_protected = ZEND_COROUTINE_IS_PROTECTED(&base);
	ZEND_COROUTINE_SET_PROTECTED(&base);
	run_exit_hooks(is_main() ? &ASYNC_G(coroutines).main_exit_hooks : &exit_hooks, true);
	if (!was_protected) {
		ZEND_COROUTINE_CLR_PROTECTED(&base);
	}
}

void Coroutine::give_up() noexcept
{
	ZEND_COROUTINE_SET_BAILOUT(&base);
	ZEND_COROUTINE_CLR_PROTECTED(&base);
	protect_depth = 0;
}

void Coroutine::explain_missing_result()
{
	if (EXPECTED(Z_TYPE(base.result) != IS_UNDEF) || base.exception != nullptr) {
		return;
	}
	ZVAL_NULL(&base.result);
	base.exception = new_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
			"The coroutine spawned at %s:%u has no result: a fatal error has ended it",
			base.filename != nullptr ? ZSTR_VAL(base.filename) : "unknown", base.lineno);
}

void Coroutine::finalise()
{
	if (UNEXPECTED(exit_hooks != nullptr)) {
		run_exit_hooks(&exit_hooks, false);
	}
	deliver_deferred_cancellation();
	ZEND_COROUTINE_SET_FINISHED(&base);
	execute_data = nullptr;
	if (UNEXPECTED(owns_signal_handlers)) {
		leave_handlers_to_main(this);
	}
	if (UNEXPECTED(base.switch_handlers != nullptr)) {
		call_switch_handlers(&base, false, true);
		free_switch_handlers(&base);
	}
	if (ZEND_ASYNC_CURRENT_COROUTINE == &base) {
		// Code that runs from here on must not wait as this coroutine.
		ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	}

	// A cancellation was requested and never delivered: the coroutine did not wait again, or never started.
	if (UNEXPECTED(waker.error != nullptr)) {
		zend_object *pending = std::exchange(waker.error, nullptr);
		if (base.exception != nullptr) {
			pending = unshared(pending);
			chain_previous(pending, base.exception);
		}
		base.exception = pending;
		drop_value(&base.result);
		ZVAL_NULL(&base.result);
	}
	if (UNEXPECTED(base.exception != nullptr && is_unwinding(base.exception))) {
		OBJ_RELEASE(std::exchange(base.exception, nullptr));
	}
	if (UNEXPECTED(base.exception != nullptr)) {
		// The exception was made for it but never thrown in it, so it may have no location yet.
		locate_at(base.exception, { base.filename, base.lineno });
	}

	if (base.event.callbacks.length != 0) {
		callbacks_notify(&base.event, &base.result, base.exception, false);
	}
	if (base.event.callbacks.data != nullptr) {
		callbacks_free(&base.event);
	}
	if (UNEXPECTED(base.internal_context != nullptr)) {
		drop_internal_context(&base);
	}
	if (UNEXPECTED(finally_handlers != nullptr)) {
		dispatch_finally_handlers();
	}
	waker_clean(&base);
	if (UNEXPECTED(deferred_cancellation != nullptr)) {
		OBJ_RELEASE(std::exchange(deferred_cancellation, nullptr));
	}
	drop_body(drop_where_it_may_wait);

	if (registered) {
		registered = false;
		ASYNC_G(coroutines).registry.remove(this);
		if (EXPECTED(!is_zombie())) {
			ZEND_ASYNC_DECREASE_COROUTINE_COUNT;
		} else if (ZEND_ASYNC_EVENT_IS_HIDDEN(&base.event)) {
			ASYNC_G(coroutines).hidden--;
		}
	}
	if (UNEXPECTED(base.exception != nullptr)) {
		settle_failure();
	}
	leave_scope();
	if (UNEXPECTED(ZEND_ASYNC_ACTIVE_COROUTINE_COUNT == 0)) {
		active_coroutines_ran_out();
	}
	GC_DEL_FLAGS(&std, GC_NOT_COLLECTABLE);
	if (UNEXPECTED(base.context != nullptr) && GC_REFCOUNT(&std) == 1) {
		context_hooks.release(std::exchange(base.context, nullptr));
	}
	if (UNEXPECTED(base.exception != nullptr) && GC_REFCOUNT(&std) == 1) {
		zval unseen; // Its trace holds arguments of calls, which may have destructors.
		ZVAL_OBJ(&unseen, std::exchange(base.exception, nullptr));
		drop_where_it_may_wait(&unseen);
	}
	OBJ_RELEASE(&std);
}

void Coroutine::leave_scope()
{
	zend_async_scope_t *scope = base.scope;
	if (EXPECTED(in_scope)) {
		if (UNEXPECTED(is_zombie())) {
			// Its scope may be freed with it, but only after the log line is written.
			scope->event.ref_count++;
			ScopeCore::leave(this);
			zombie_has_finished(this);
			ZEND_ASYNC_SCOPE_RELEASE(scope);
		} else {
			ScopeCore::leave(this);
		}
	}
	// A handle may outlive its scope, and a destructor that runs later may still spawn.
	base.scope = ZEND_ASYNC_MAIN_SCOPE;
}

void Coroutine::drop_body(void (*drop)(zval *value))
{
	if (base.extended_dispose != nullptr) {
		auto extended_dispose = std::exchange(base.extended_dispose, nullptr);
		extended_dispose(&base);
	}
	if (base.fcall == nullptr) {
		return;
	}
	if (UNEXPECTED(Z_TYPE(base.fcall->fci.function_name) != IS_UNDEF)) {
		drop_callable(base.fcall, drop); // It never ran.
	}
	if (UNEXPECTED(base.fcall != &fcall)) {
		// A C client allocated it with ZEND_ASYNC_FCALL_DEFINE().
		efree(std::exchange(base.fcall, nullptr));
	}
}

void Coroutine::surface_parked_failure()
{
	mark_observed();
	GC_ADDREF(base.exception);
	lifecycle_hooks.surface_failure(base.exception);
}

bool Coroutine::failure_is_open() const noexcept
{
	return !is_cancellation(base.exception) && !ZEND_ASYNC_EVENT_WILL_EXC_CAUGHT(&base.event) &&
			!ZEND_COROUTINE_IS_EXCEPTION_HANDLED(&base) && !ZEND_COROUTINE_IS_BAILOUT(&base);
}

void Coroutine::offer_failure()
{
	// If a cancellation is pending, the coroutine ends as cancelled.
	if (!failure_is_open() || waker.error != nullptr || !in_scope ||
			base.scope == ZEND_ASYNC_MAIN_SCOPE) {
		return;
	}
	ScopeCore *scope = ScopeCore::from(base.scope);
	const bool taken = scope->take_failure(scope, this, &base.exception);
	if (taken) {
		ZEND_COROUTINE_SET_EXCEPTION_HANDLED(&base);
		ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(&base.event);
	}
}

void Coroutine::settle_failure()
{
	if (!failure_is_open()) {
		return;
	}
	// One of the references is the runtime's, which finalise() drops next.
	if (GC_REFCOUNT(&std) > 1 && !is_main()) {
		failure_parked = true;
		GC_DEL_FLAGS(&std, IS_OBJ_DESTRUCTOR_CALLED); // See dtor_object().
		ASYNC_G(coroutines).parked_failures.push_back(this);
		return;
	}
	ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(&base.event);
	GC_ADDREF(base.exception);
	lifecycle_hooks.surface_failure(base.exception);
}

void Coroutine::dispatch_finally_handlers()
{
	HashTable *handlers = std::exchange(finally_handlers, nullptr);
	if (ZEND_COROUTINE_IS_BAILOUT(&base)) {
		zend_array_release(handlers);
	} else {
		GC_ADDREF(&std);
		spawn_finally_handlers(base.scope, &std, handlers, false);
	}
}

void Coroutine::request_cancellation(zend_object *error, const char *cause)
{
	if (is_finished()) {
		if (error != nullptr) {
			OBJ_RELEASE(error);
		}
		return;
	}
	if (error == nullptr) {
		error = new_exception(
				ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", "The coroutine was cancelled");
	}
	ZEND_COROUTINE_SET_CANCELLED(&base);
	if (UNEXPECTED(is_zombie())) {
		zombie_is_cancelled(this, cause);
	}

	// While the engine links a class, it turns an exception of the code that it calls into a fatal error.
	if ((ZEND_COROUTINE_IS_PROTECTED(&base) && !ZEND_ASYNC_GRACEFUL_SHUTDOWN) ||
			linking_hooks.must_not_throw(*this, waiting_frame())) {
		if (deferred_cancellation == nullptr) {
			deferred_cancellation = error;
		} else {
			OBJ_RELEASE(error);
		}
		return;
	}

	apply_cancellation(error);
}

void Coroutine::apply_cancellation(zend_object *error)
{
	waker_apply_error(&waker, error, true, true, true);
	if (waker.status == ZEND_ASYNC_WAKER_QUEUED) {
		if (!is_started()) {
			// It stays in the queue, where the run loop finalises it.
			waker.status = ZEND_ASYNC_WAKER_IGNORED;
		}
		drop_value(&waker.result);
	} else if (waker.status == ZEND_ASYNC_WAKER_WAITING) {
		wake_coroutine(this);
	}
}

void Coroutine::deliver_deferred_cancellation()
{
	if (UNEXPECTED(ZEND_COROUTINE_IS_CANCELLED(&base)) && deferred_cancellation != nullptr &&
			!ZEND_COROUTINE_IS_PROTECTED(&base) &&
			!(ZEND_ASYNC_CURRENT_COROUTINE == &base &&
					linking_hooks.must_not_throw(*this, EG(current_execute_data)))) {
		apply_cancellation(std::exchange(deferred_cancellation, nullptr));
	}
}

void Coroutine::become_zombie(const char *cause)
{
	if (is_finished() || is_zombie() || !in_scope) {
		return;
	}
	ScopeCore *scope = ScopeCore::from(base.scope);
	ZEND_COROUTINE_SET_ZOMBIE(&base);
	scope->count_zombie();
	ZEND_ASYNC_DECREASE_COROUTINE_COUNT;
	zombie_is_born(this, cause);
	if (!scope->busy()) {
		scope->tell_parents_idle();
	}
	if (ZEND_ASYNC_ACTIVE_COROUTINE_COUNT == 0) {
		active_coroutines_ran_out();
	}
}

} // namespace async
