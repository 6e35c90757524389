// SPDX-License-Identifier: MIT
// Coroutine::finally(): handlers called with the coroutine when it is over.
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/relay.h"
#include "php_async.h"

#include <new>
#include <utility>

namespace async {

namespace {

/// Calls the handlers in order; all of them, even if some throw.
class FinallyRun final : public Relay {
public:
	FinallyRun(Coroutine *coroutine, HashTable *handlers) noexcept
			: coroutine_(coroutine), handlers_(handlers)
	{
		GC_ADDREF(&coroutine->std);
	}

protected:
	bool step() override
	{
		if (!has_more()) {
			return false;
		}
		zval handler, argument, result;
		ZVAL_COPY(&handler, zend_hash_index_find(handlers_, next_++));
		ZVAL_OBJ(&argument, &coroutine_->std);
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
		if (!several_) {
			several_ = true;
			zval composite;
			object_init_ex(&composite, ce_composite_exception);
			composite_add(Z_OBJ(composite), std::exchange(failure_, Z_OBJ(composite)));
		}
		composite_add(failure_, exception);
	}

	void done() override
	{
		if (failure_ != nullptr) {
			throw_object(std::exchange(failure_, nullptr));
		}
	}

	void destroy() override
	{
		zend_array_release(handlers_);
		if (failure_ != nullptr) {
			OBJ_RELEASE(failure_);
		}
		Coroutine *coroutine = coroutine_;
		this->~FinallyRun();
		efree(this);
		OBJ_RELEASE(&coroutine->std);
	}

private:
	Coroutine *coroutine_; // Held: handlers get it as their argument.
	HashTable *handlers_;
	zend_object *failure_ = nullptr;
	uint32_t next_ = 0;
	bool several_ = false;
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

void spawn_finally_handlers(Coroutine *coroutine, HashTable *handlers)
{
	Relay::start(new (emalloc(sizeof(FinallyRun))) FinallyRun(coroutine, handlers));
}

} // namespace async
