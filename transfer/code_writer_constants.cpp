// SPDX-License-Identifier: MIT
// Constants: the literals of instructions, first values of static variables, arguments of attributes.
#include "support/php_compat.h"
#include "transfer/code_writer.h"

namespace async {

namespace {

/// Returns how many bytes the nodes take in memory. The engine frees a constant expression as one block, so the reader
/// must know it beforehand.
size_t expression_size(zend_ast *node) noexcept
{
	if (node == nullptr) {
		return 0;
	}
	if (zend_ast_is_special(node)) {
		return sizeof(zend_ast_zval);
	}
	zend_ast **child = node->child;
	size_t size = 0;
	uint32_t children = 0;
	if (zend_ast_is_list(node)) {
		const zend_ast_list *list = zend_ast_get_list(node);
		child = const_cast<zend_ast **>(list->child);
		children = list->children;
		size = expression_list_size(children);
	} else {
		children = zend_ast_get_num_children(node);
		size = expression_node_size(children);
	}
	for (uint32_t i = 0; i < children; i++) {
		size += expression_size(child[i]);
	}
	return size;
}

} // namespace

bool CodeWriter::put_constant(const zval *value, bool with_slot)
{
	const uint8_t type = Z_TYPE_P(value);
	const uint32_t extra = with_slot && type == IS_CONSTANT_AST ? Z_EXTRA_P(value) : 0;
	put_byte(type | (extra != 0 ? constant_has_extra : 0) |
			(is_uninitialised_static(value) ? constant_is_uninitialised : 0));
	if (extra != 0) {
		put_number(extra);
	}
	switch (type) {
	case IS_UNDEF:
	case IS_NULL:
	case IS_FALSE:
	case IS_TRUE:
		return true;
	case IS_LONG:
		put_bytes(&Z_LVAL_P(value), sizeof(zend_long));
		return true;
	case IS_DOUBLE:
		put_bytes(&Z_DVAL_P(value), sizeof(double));
		return true;
	case IS_STRING:
		put_string(Z_STR_P(value));
		return true;
	case IS_ARRAY:
		return put_array(Z_ARRVAL_P(value));
	case IS_CONSTANT_AST:
		put_number(expression_size(Z_ASTVAL_P(value)));
		return put_expression(Z_ASTVAL_P(value));
	default:
		return refuse("has a constant of a kind that cannot be transferred");
	}
}

bool CodeWriter::put_array(HashTable *array)
{
	if (++depth_ > code_depth_limit) {
		return refuse("nests constants too deeply");
	}
	const bool list = zend_array_is_list(array);
	put_byte(list);
	put_number(zend_hash_num_elements(array));
	zend_ulong index;
	zend_string *key;
	zval *value;
	ZEND_HASH_FOREACH_KEY_VAL(array, index, key, value)
	{
		if (!list) {
			put_string(key);
			if (key == nullptr) {
				put_bytes(&index, sizeof(index));
			}
		}
		if (!put_constant(value)) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	depth_--;
	return true;
}

/// 0 is a missing child. Else it is the kind of the node, which says how many children follow.
bool CodeWriter::put_expression(zend_ast *node)
{
	if (node == nullptr) {
		put_number(0);
		return true;
	}
	if (!is_portable_expression(node->kind)) {
		return refuse("has a constant expression with a closure or a first-class callable",
				zend_ast_get_lineno(node));
	}
	if (++depth_ > code_depth_limit) {
		return refuse("nests constant expressions too deeply");
	}
	put_number(node->kind);
	put_number(node->attr);
	zend_ast **child = node->child;
	uint32_t children = 0;
	if (node->kind == ZEND_AST_ZVAL) {
		if (!put_constant(zend_ast_get_zval(node))) {
			return false;
		}
	} else if (node->kind == ZEND_AST_CONSTANT) {
		put_string(zend_ast_get_constant_name(node));
	} else if (zend_ast_is_list(node)) {
		const zend_ast_list *list = zend_ast_get_list(node);
		child = const_cast<zend_ast **>(list->child);
		children = list->children;
		put_number(children);
	} else {
		// The engine does not always keep the lines of the other kinds.
		put_number(node->lineno);
		children = zend_ast_get_num_children(node);
	}
	for (uint32_t i = 0; i < children; i++) {
		if (!put_expression(child[i])) {
			return false;
		}
	}
	depth_--;
	return true;
}

} // namespace async
