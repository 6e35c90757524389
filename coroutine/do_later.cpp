// SPDX-License-Identifier: MIT
#include "coroutine/do_later.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "support/drop.h"

#include <Zend/zend_closures.h>

namespace async {

namespace {

struct Chore {
	void (*run)(zval *value);
	zval value;
};

void run_chore()
{
	auto *chore = static_cast<Chore *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data);
	// High priority was only for the start. If the chore waits, other coroutines run first.
	Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE)->priority = ZEND_COROUTINE_NORMAL;
	if (chore->run != nullptr) {
		chore->run(&chore->value);
	}
	drop_value(&chore->value); // A destructor may wait here, but not in dispose().
}

bool binds_nothing(zend_object *closure)
{
	zval *bound_object;
	int count;
	const HashTable *variables = closure->handlers->get_gc(closure, &bound_object, &count);
	return variables == nullptr && (count == 0 || Z_TYPE_P(bound_object) != IS_OBJECT);
}

void dispose(zend_coroutine_t *coroutine)
{
	auto *chore = static_cast<Chore *>(coroutine->extended_data);
	if (UNEXPECTED(Z_TYPE(chore->value) != IS_UNDEF)) { // It never ran.
		zval_ptr_dtor(&chore->value);
		if (chore->run == nullptr && coroutine->exception != nullptr) {
			// No stack was available for the coroutine. The value is dropped anyway, so nothing has failed.
			ZEND_COROUTINE_SET_EXCEPTION_HANDLED(coroutine);
		}
	}
	efree(chore);
}

/// Returns whether dropping the last reference may run user code or let an extension wait. The cases that
/// return false are those that are often dropped.
bool may_run_code(const zval *value)
{
	switch (Z_TYPE_P(value)) {
	case IS_ARRAY:
	case IS_REFERENCE:
		return true;
	case IS_OBJECT:
		return !(Z_OBJCE_P(value) == zend_ce_closure ? binds_nothing(Z_OBJ_P(value))
													 : is_exception_alone(Z_OBJ_P(value)));
	default:
		return false;
	}
}

} // namespace

void do_later(zval *value, void (*chore)(zval *value))
{
	// The request ends, or a fatal error has happened: no coroutine can run the chore.
	if (!ZEND_ASYNC_IS_ACTIVE || CG(unclean_shutdown)) {
		if (chore != nullptr) {
			chore(value);
		}
		zval_ptr_dtor(value);
		return;
	}
	auto *put_off = static_cast<Chore *>(emalloc(sizeof(Chore)));
	put_off->run = chore;
	ZVAL_COPY_VALUE(&put_off->value, value);
	Coroutine *coroutine = Coroutine::create(ZEND_ASYNC_MAIN_SCOPE, run_chore, put_off, dispose);
	coroutine->priority = ZEND_COROUTINE_HI_PRIORITY;
	coroutine->needed_by_runtime = true;
	enqueue_new_coroutine(coroutine);
}

void drop_where_it_may_wait(zval *value)
{
	if (Z_REFCOUNTED_P(value) && Z_REFCOUNT_P(value) == 1 && may_run_code(value) &&
			!may_wait_here()) {
		do_later(value);
	} else {
		zval_ptr_dtor(value);
	}
}

} // namespace async
