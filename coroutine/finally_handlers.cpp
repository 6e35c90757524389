// SPDX-License-Identifier: MIT
// finally() of coroutines and scopes: handlers that are called with the object when it has ended.
#include "coroutine/composite_errors.h"
#include "coroutine/coroutine.h"
#include "coroutine/do_later.h"
#include "coroutine/exceptions.h"
#include "coroutine/relay.h"
#include "coroutine/scope_core.h"
#include "php_async.h"

#include <new>
#include <utility>

namespace async {

namespace {

/// Calls all handlers in order, even if some of them throw.
class FinallyRun final : public Relay {
public:
	FinallyRun(zend_object *argument, HashTable *handlers, bool in_turn) noexcept
			: argument_(argument), handlers_(handlers)
	{
		starts_in_turn = in_turn;
	}

protected:
	bool step() override
	{
		if (!has_more()) {
			return false;
		}
		zval handler, argument, result;
		ZVAL_COPY(&handler, zend_hash_index_find(handlers_, next_++));
		ZVAL_OBJ(&argument, argument_);
		if (call_user_function(nullptr, nullptr, &handler, &result, 1, &argument) == SUCCESS) {
			zval_ptr_dtor(&result);
		}
		zval_ptr_dtor(&handler);
		return true;
	}

	bool has_more() const override { return next_ < zend_hash_num_elements(handlers_); }

	void failed(zend_object *exception) override
	{
		if (failure_ == nullptr) {
			failure_ = exception;
			return;
		}
		if (errors_.count() == 0) {
			errors_.add(failure_);
		}
		errors_.add(exception);
		OBJ_RELEASE(exception);
	}

	void done() override
	{
		if (errors_.count() != 0) {
			throw_object(std::exchange(errors_, {}).finish());
		} else if (failure_ != nullptr) {
			throw_object(std::exchange(failure_, nullptr));
		}
	}

	void destroy() override
	{
		zend_array_release(handlers_);
		if (failure_ != nullptr) {
			OBJ_RELEASE(failure_);
		}
		if (zend_object *not_thrown = errors_.finish()) {
			OBJ_RELEASE(not_thrown);
		}
		zval argument;
		ZVAL_OBJ(&argument, argument_);
		this->~FinallyRun();
		efree(this);
		// Often the coroutine that has ended, together with its result.
		drop_where_it_may_wait(&argument);
	}

private:
	zend_object *argument_; // Holds a reference.
	HashTable *handlers_;
	zend_object *failure_ = nullptr; // The first failure.
	CompositeErrors errors_;         // Holds all failures as soon as there are two.
	uint32_t next_ = 0;
};

} // namespace

void add_finally_handler(Coroutine *coroutine, const zval *callable)
{
	if (coroutine->finally_handlers == nullptr) {
		coroutine->finally_handlers = zend_new_array(1);
	}
	zval copy;
	ZVAL_COPY(&copy, callable);
	zend_hash_next_index_insert_new(coroutine->finally_handlers, &copy);
}

void spawn_finally_handlers(zend_async_scope_t *scope, zend_object *argument, HashTable *handlers,
		bool is_quiet, bool in_turn)
{
	auto *run = new (emalloc(sizeof(FinallyRun))) FinallyRun(argument, handlers, in_turn);
	if (scope == ZEND_ASYNC_MAIN_SCOPE) {
		Relay::start(run,
				scope); // The main scope never ends, so the handlers need no scope of their own.
		return;
	}
	zend_async_scope_t *own = ZEND_ASYNC_NEW_SCOPE(scope);
	// The new scope is open even if its parent is closed, because handlers may spawn.
	own->event.flags &= ~(ZEND_ASYNC_SCOPE_F_CLOSED | ZEND_ASYNC_SCOPE_F_CANCELLED);
	own->event.flags |= ZEND_ASYNC_SCOPE_F_TRANSPARENT;
	ScopeCore::from(own)->quiet = is_quiet;
	Relay::start(run, own);
	ZEND_ASYNC_SCOPE_RELEASE(own);
}

} // namespace async
