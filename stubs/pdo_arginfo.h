/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 7ac2993fc5eba7f3da2412469698450bc7c50f07 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_PDO___construct, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, dsn, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, username, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, password, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, options, IS_ARRAY, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_PDO_getPool, 0, 0, Async\\Pool, 1)
ZEND_END_ARG_INFO()


ZEND_METHOD(Async_PDO, __construct);
ZEND_METHOD(Async_PDO, getPool);


static const zend_function_entry class_Async_PDO_methods[] = {
	ZEND_ME(Async_PDO, __construct, arginfo_class_Async_PDO___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_PDO, getPool, arginfo_class_Async_PDO_getPool, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_PDO(zend_class_entry *class_entry_PDO)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "PDO", class_Async_PDO_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_PDO);
	class_entry->ce_flags |= ZEND_ACC_NOT_SERIALIZABLE;

	return class_entry;
}
