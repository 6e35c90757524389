// SPDX-License-Identifier: MIT
// Constants: the literals of instructions, first values of static variables, arguments of attributes.
#include "support/php_compat.h"
#include "transfer/code_reader.h"

namespace async {

namespace {

/// A node of a constant expression is at most this many times as large as its bytes.
constexpr size_t node_bytes_per_byte = 32;

} // namespace

bool CodeReader::get_constant(zval *value)
{
	ZVAL_UNDEF(value);
	uint8_t tag;
	uint32_t extra = 0;
	if (!get_byte(tag) || ((tag & constant_has_extra) != 0 && !get_number(extra))) {
		return false;
	}
	bool good = true;
	const uint8_t type = tag & ~(constant_has_extra | constant_is_uninitialised);
	switch (type) {
	case IS_UNDEF:
		break;
	case IS_NULL:
		ZVAL_NULL(value);
		if ((tag & constant_is_uninitialised) != 0) {
			mark_uninitialised_static(value);
		}
		break;
	case IS_FALSE:
		ZVAL_FALSE(value);
		break;
	case IS_TRUE:
		ZVAL_TRUE(value);
		break;
	case IS_LONG: {
		zend_long number = 0;
		good = get_bytes(&number, sizeof(number));
		ZVAL_LONG(value, number);
		break;
	}
	case IS_DOUBLE: {
		double number = 0;
		good = get_bytes(&number, sizeof(number));
		ZVAL_DOUBLE(value, number);
		break;
	}
	case IS_STRING: {
		zend_string *text = nullptr;
		good = get_string(text);
		if (good) {
			ZVAL_STR(value, text);
		}
		break;
	}
	case IS_ARRAY:
		good = get_array(value);
		break;
	case IS_CONSTANT_AST:
		good = get_expression(value);
		break;
	default:
		good = fail("the kind of a constant");
	}
	if (good) {
		Z_EXTRA_P(value) = extra;
	}
	return good;
}

bool CodeReader::get_array(zval *value)
{
	uint8_t list;
	uint32_t count;
	if (++depth_ > code_depth_limit) {
		return fail("constants that are nested too deeply");
	}
	if (!get_byte(list) || !get_count(count)) {
		return false;
	}
	depth_--;
	if (count == 0) {
		ZVAL_EMPTY_ARRAY(value);
		return true;
	}
	depth_++;
	HashTable *array = zend_new_array(count);
	if (!get_elements(array, list != 0, count)) {
		zend_array_destroy(array);
		return false;
	}
	depth_--;
	ZVAL_ARR(value, array);
	return true;
}

bool CodeReader::get_elements(HashTable *array, bool list, uint32_t count)
{
	if (!list) {
		zend_hash_real_init_mixed(array);
	}
	for (; count > 0; count--) {
		if (!list) {
			if (!get_element(array)) {
				return false;
			}
			continue;
		}
		zval element;
		if (!get_constant(&element)) {
			return false;
		}
		zend_hash_next_index_insert_new(array, &element);
	}
	return true;
}

bool CodeReader::get_element(HashTable *array)
{
	zend_string *key;
	zend_ulong index = 0;
	zval element;
	if (!get_text(key) || (key == nullptr && !get_bytes(&index, sizeof(index))) ||
			!get_constant(&element)) {
		return false;
	}
	const zval *added = key != nullptr ? zend_hash_add(array, key, &element)
									   : zend_hash_index_add(array, index, &element);
	if (added == nullptr) {
		zval_ptr_dtor(&element);
		return fail("a key that occurs twice");
	}
	return true;
}

bool CodeReader::get_expression(zval *value)
{
	uint64_t size;
	if (!get_number(size)) {
		return false;
	}
	if (size < expression_node_size(0) || size > left() * node_bytes_per_byte ||
			node_next_ != nullptr) {
		return fail("a constant expression");
	}
	auto *root = static_cast<zend_ast_ref *>(ecalloc(1, sizeof(zend_ast_ref) + size));
	GC_SET_REFCOUNT(root, 1);
	GC_TYPE_INFO(root) = GC_CONSTANT_AST;
	node_next_ = reinterpret_cast<char *>(root) + sizeof(zend_ast_ref);
	node_end_ = node_next_ + size;
	const char *first = node_next_;
	zend_ast *top = nullptr;
	const bool good = get_node(&top) &&
			(reinterpret_cast<char *>(top) == first || fail("an empty constant expression"));
	node_next_ = nullptr;
	ZVAL_AST(value, root);
	if (!good) {
		zval_ptr_dtor(value); // It stops at the nodes that are missing, because these are all zero.
		ZVAL_UNDEF(value);
	}
	return good;
}

char *CodeReader::node_block(size_t size) noexcept
{
	if (static_cast<size_t>(node_end_ - node_next_) < size) {
		return nullptr;
	}
	char *block = node_next_;
	node_next_ += size;
	return block;
}

/// Attaches each node to its parent before its children are read, so that an error can free what is there.
bool CodeReader::get_node(zend_ast **node)
{
	uint32_t kind;
	uint32_t attr;
	uint32_t line = 0;
	if (!get_number(kind)) {
		return false;
	}
	if (kind == 0) {
		return true;
	}
	if (!is_portable_expression(kind)) {
		return fail("the kind of a constant expression");
	}
	if (!get_number(attr)) {
		return false;
	}
	if (kind == ZEND_AST_ZVAL || kind == ZEND_AST_CONSTANT) {
		return get_leaf(node, kind, attr);
	}
	if (++depth_ > code_depth_limit) {
		return fail("constant expressions that are nested too deeply");
	}
	zend_ast **child;
	uint32_t children = kind >> ZEND_AST_NUM_CHILDREN_SHIFT;
	if ((kind >> ZEND_AST_IS_LIST_SHIFT & 1) != 0) {
		if (!get_count(children)) {
			return false;
		}
		auto *list = reinterpret_cast<zend_ast_list *>(node_block(expression_list_size(children)));
		if (list == nullptr) {
			return fail("the size of a constant expression");
		}
		list->kind = static_cast<zend_ast_kind>(kind);
		list->attr = static_cast<zend_ast_attr>(attr);
		list->children = children;
		child = list->child;
		*node = reinterpret_cast<zend_ast *>(list);
	} else {
		if (!get_number(line)) {
			return false;
		}
		auto *inner = reinterpret_cast<zend_ast *>(node_block(expression_node_size(children)));
		if (inner == nullptr) {
			return fail("the size of a constant expression");
		}
		inner->kind = static_cast<zend_ast_kind>(kind);
		inner->attr = static_cast<zend_ast_attr>(attr);
		inner->lineno = line;
		child = inner->child;
		*node = inner;
	}
	for (uint32_t i = 0; i < children; i++) {
		if (!get_node(&child[i])) {
			return false;
		}
	}
	depth_--;
	return true;
}

bool CodeReader::get_leaf(zend_ast **node, uint32_t kind, uint32_t attr)
{
	auto *leaf = reinterpret_cast<zend_ast_zval *>(node_block(sizeof(zend_ast_zval)));
	if (leaf == nullptr) {
		return fail("the size of a constant expression");
	}
	zval value = {};
	if (kind == ZEND_AST_CONSTANT) {
		zend_string *name;
		if (!get_string(name)) {
			return false;
		}
		ZVAL_STR(&value, name);
	} else if (!get_constant(&value)) {
		return false;
	}
	leaf->kind = static_cast<zend_ast_kind>(kind);
	leaf->attr = static_cast<zend_ast_attr>(attr);
	ZVAL_COPY_VALUE(&leaf->val, &value);
	Z_LINENO(leaf->val) = 0;
	*node = reinterpret_cast<zend_ast *>(leaf);
	return true;
}

} // namespace async
