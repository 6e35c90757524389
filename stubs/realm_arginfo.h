/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: ac19d9444b0ba9c59de7608c674d08c8300d5298 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Realm___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_Realm_start, 0, 1, Async\\Realm, 0)
	ZEND_ARG_TYPE_INFO(0, script, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, server, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, get, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, post, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, cookie, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, files, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, input, IS_STRING, 0, "\'\'")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, ini, IS_ARRAY, 0, "[]")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, onHeaders, Closure, 1, "null")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, onOutput, Closure, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_Realm_current, 0, 0, Async\\Realm, 1)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Realm_cancel, 0, 0, IS_VOID, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\AsyncCancellation, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Realm_isCompleted, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_Realm_isCancelled arginfo_class_Async_Realm_isCompleted

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Realm_getExitStatus, 0, 0, IS_LONG, 1)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Realm_getResponseCode, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Realm_getHeaders, 0, 0, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Realm_getOutput, 0, 0, IS_STRING, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Async_Realm, __construct);
ZEND_METHOD(Async_Realm, start);
ZEND_METHOD(Async_Realm, current);
ZEND_METHOD(Async_Realm, cancel);
ZEND_METHOD(Async_Realm, isCompleted);
ZEND_METHOD(Async_Realm, isCancelled);
ZEND_METHOD(Async_Realm, getExitStatus);
ZEND_METHOD(Async_Realm, getResponseCode);
ZEND_METHOD(Async_Realm, getHeaders);
ZEND_METHOD(Async_Realm, getOutput);


static const zend_function_entry class_Async_Realm_methods[] = {
	ZEND_ME(Async_Realm, __construct, arginfo_class_Async_Realm___construct, ZEND_ACC_PRIVATE)
	ZEND_ME(Async_Realm, start, arginfo_class_Async_Realm_start, ZEND_ACC_PUBLIC|ZEND_ACC_STATIC)
	ZEND_ME(Async_Realm, current, arginfo_class_Async_Realm_current, ZEND_ACC_PUBLIC|ZEND_ACC_STATIC)
	ZEND_ME(Async_Realm, cancel, arginfo_class_Async_Realm_cancel, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Realm, isCompleted, arginfo_class_Async_Realm_isCompleted, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Realm, isCancelled, arginfo_class_Async_Realm_isCancelled, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Realm, getExitStatus, arginfo_class_Async_Realm_getExitStatus, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Realm, getResponseCode, arginfo_class_Async_Realm_getResponseCode, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Realm, getHeaders, arginfo_class_Async_Realm_getHeaders, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Realm, getOutput, arginfo_class_Async_Realm_getOutput, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_Realm(zend_class_entry *class_entry_Async_Completable)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Realm", class_Async_Realm_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;
	zend_class_implements(class_entry, 1, class_entry_Async_Completable);

	return class_entry;
}
