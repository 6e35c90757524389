// SPDX-License-Identifier: MIT
#include "support/exception_chain.h"

#include <Zend/zend_exceptions.h>

namespace async {

namespace {

/// Returns whether `searched` is `exception` itself or one of its previous exceptions.
bool has_in_chain(zend_object *exception, const zend_object *searched)
{
	while (exception != nullptr && exception != searched) {
		exception = previous_of(exception);
	}
	return exception != nullptr;
}

} // namespace

bool is_unwinding(const zend_object *exception) noexcept
{
	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception);
}

zend_object *previous_of(zend_object *exception)
{
	zval unused;
	const zval *previous = zend_read_property_ex(zend_get_exception_base(exception), exception,
			ZSTR_KNOWN(ZEND_STR_PREVIOUS), true, &unused);
	return Z_TYPE_P(previous) == IS_OBJECT ? Z_OBJ_P(previous) : nullptr;
}

void chain_previous(zend_object *exception, zend_object *previous)
{
	// The engine's function would leak the reference if `previous` is in the chain already.
	if (UNEXPECTED(is_unwinding(exception) || has_in_chain(exception, previous))) {
		OBJ_RELEASE(previous);
		return;
	}
	zend_exception_set_previous(exception, previous);
}

} // namespace async
