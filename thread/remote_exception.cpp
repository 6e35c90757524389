// SPDX-License-Identifier: MIT
#include "thread/remote_exception.h"

#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"

#include <Zend/zend_exceptions.h>

namespace async {

namespace {

constexpr char original_property[] = "remoteException";
constexpr char class_property[] = "remoteClass";

zend_class_entry *ce_remote() noexcept
{
	return exception_class(ZEND_ASYNC_EXCEPTION_REMOTE);
}

} // namespace

zend_object *new_remote_exception(zend_object *original, const ExceptionSummary &summary)
{
	zend_object *exception = new_exception_without_location(ZEND_ASYNC_EXCEPTION_REMOTE, "%s", "");
	zval value;
	ZVAL_STR(&value, summary.message);
	zend_update_property_ex(zend_ce_exception, exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), &value);
	ZVAL_LONG(&value, summary.code);
	zend_update_property_ex(zend_ce_exception, exception, ZSTR_KNOWN(ZEND_STR_CODE), &value);
	zend_update_property_str(
			ce_remote(), exception, class_property, strlen(class_property), summary.class_name);
	if (original != nullptr) {
		ZVAL_OBJ(&value, original);
		zend_update_property(
				ce_remote(), exception, original_property, strlen(original_property), &value);
		OBJ_RELEASE(original);
	}
	return exception;
}

} // namespace async

ZEND_METHOD(Async_RemoteException, getRemoteException)
{
	ZEND_PARSE_PARAMETERS_NONE();

	zval unused;
	RETURN_COPY_DEREF(zend_read_property(async::ce_remote(), Z_OBJ_P(ZEND_THIS),
			async::original_property, strlen(async::original_property), false, &unused));
}

ZEND_METHOD(Async_RemoteException, getRemoteClass)
{
	ZEND_PARSE_PARAMETERS_NONE();

	zval unused;
	RETURN_COPY_DEREF(zend_read_property(async::ce_remote(), Z_OBJ_P(ZEND_THIS),
			async::class_property, strlen(async::class_property), false, &unused));
}
