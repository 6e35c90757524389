// SPDX-License-Identifier: MIT
// Values that are no objects.
#include "transfer/decoder.h"

#include <utility>

namespace async {

using namespace transfer_format;

bool Decoder::damaged(const char *what)
{
	if (EG(exception) == nullptr) {
		zend_throw_error(nullptr, "The transferred value is damaged: %s", what);
	}
	return false;
}

// {{{ Numbers and strings

bool Decoder::get_number(uint64_t &value)
{
	constexpr uint32_t bits = 64;
	value = 0;
	for (uint32_t shift = 0; shift < bits; shift += 7) {
		uint8_t byte;
		if (!get_byte(byte)) {
			return false;
		}
		value |= static_cast<uint64_t>(byte & 0x7f) << shift;
		if ((byte & 0x80) == 0) {
			return true;
		}
	}
	return damaged("a number is too long");
}

bool Decoder::get_number(uint64_t &value, uint64_t limit)
{
	if (!get_number(value)) {
		return false;
	}
	return value <= limit || damaged("a number is out of range");
}

const char *Decoder::get_bytes(size_t size)
{
	if (size > left()) {
		(void)damaged("it ends too early");
		return nullptr;
	}
	const char *bytes = at_;
	at_ += size;
	return bytes;
}

bool Decoder::get_text(zend_string *&text)
{
	uint64_t size;
	text = nullptr;
	if (!get_number(size, left())) {
		return false;
	}
	const char *bytes = get_bytes(size);
	if (bytes == nullptr) {
		return false;
	}
	text = string_within_limit(bytes, size);
	return text != nullptr;
}

bool Decoder::get_string(zend_string *&text)
{
	uint8_t tag;
	text = nullptr;
	if (!get_byte(tag)) {
		return false;
	}
	return tag == tag_null || get_tagged_string(tag, text);
}

bool Decoder::get_tagged_string(uint8_t tag, zend_string *&text)
{
	uint64_t number;
	switch (tag) {
	case tag_text:
		return get_text(text);
	case tag_shared_text:
		if (!get_text(text)) {
			return false;
		}
		texts_->add(zend_string_copy(text));
		return true;
	case tag_earlier_text:
		if (!get_number(number)) {
			return false;
		}
		if (number >= texts_->count) {
			return damaged("it refers to a string that it does not have");
		}
		text = zend_string_copy((*texts_)[static_cast<uint32_t>(number)]);
		return true;
	default:
		return damaged("a string is missing");
	}
}

void Decoder::free_texts(Texts &texts)
{
	for (uint32_t i = 0; i < texts.count; i++) {
		zend_string_release(texts[i]);
	}
	texts.free();
}

// }}}

// {{{ Values

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Decoder::get_value(zval *to)
{
	uint8_t tag;
	ZVAL_UNDEF(to);
	return get_byte(tag) && get_tagged(tag, to);
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Decoder::get_tagged(uint8_t tag, zval *to)
{
	uint64_t number;
	zend_string *text = nullptr;
	ZVAL_UNDEF(to);
	switch (tag) {
	case tag_unset:
	case tag_uninitialised:
		return true;
	case tag_null:
		ZVAL_NULL(to);
		return true;
	case tag_false:
		ZVAL_FALSE(to);
		return true;
	case tag_true:
		ZVAL_TRUE(to);
		return true;
	case tag_positive:
	case tag_negative:
		if (!get_number(number)) {
			return false;
		}
		ZVAL_LONG(to, static_cast<zend_long>(tag == tag_positive ? number : ~number));
		return true;
	case tag_double: {
		const char *bytes = get_bytes(sizeof(double));
		if (bytes == nullptr) {
			return false;
		}
		double value;
		memcpy(&value, bytes, sizeof(value));
		ZVAL_DOUBLE(to, value);
		return true;
	}
	case tag_text:
	case tag_shared_text:
	case tag_earlier_text:
		if (!get_tagged_string(tag, text)) {
			return false;
		}
		if (ZSTR_IS_INTERNED(text)) {
			ZVAL_INTERNED_STR(to, text);
		} else {
			ZVAL_NEW_STR(to, text);
		}
		return true;
	case tag_empty_array:
		ZVAL_EMPTY_ARRAY(to);
		return true;
	case tag_list:
	case tag_map:
	case tag_shared_list:
	case tag_shared_map:
		return get_array(tag, to);
	case tag_earlier_array:
		if (!get_number(number)) {
			return false;
		}
		if (number >= arrays_.count) {
			return damaged("it refers to an array that it does not have");
		}
		if (serialised_ != 0) {
			add_edge(array_nodes_[static_cast<uint32_t>(number)]);
		}
		ZVAL_COPY(to, &arrays_[static_cast<uint32_t>(number)]);
		return true;
	case tag_object:
		return get_object(to);
	default:
		return damaged("a value has an unknown type");
	}
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Decoder::get_array(uint8_t tag, zval *to)
{
	if (depth_ == max_depth) {
		return damaged("its arrays are nested too deep");
	}
	const bool is_shared = tag == tag_shared_list || tag == tag_shared_map;
	const bool is_list = tag == tag_list || tag == tag_shared_list;
	// The objects in a shared array are reached from each place where the array is.
	const uint32_t outer = node_;
	uint32_t node = no_node;
	if (is_shared && serialised_ != 0) {
		node = node_ = first_edges_.count;
		first_edges_.add(no_node);
	}
	depth_++;
	const bool done = is_list ? get_list(to) : get_map(to);
	depth_--;
	node_ = outer;
	if (!done) {
		zval_ptr_dtor(to);
		ZVAL_UNDEF(to);
		return false;
	}
	if (is_shared) {
		Z_TRY_ADDREF_P(to);
		arrays_.add(*to);
		if (serialised_ != 0) {
			array_nodes_.add(node);
			add_edge(node);
		}
	}
	return true;
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Decoder::get_list(zval *to)
{
	uint64_t count;
	if (!get_number(count, left())) { // An element takes a byte at least.
		return false;
	}
	if (count == 0) {
		array_init(to);
		return true;
	}
	HashTable *array = array_within_limit(static_cast<uint32_t>(count), true);
	if (UNEXPECTED(array == nullptr)) {
		return false;
	}
	ZVAL_ARR(to, array);
	bool done = true;
	ZEND_HASH_FILL_PACKED(Z_ARRVAL_P(to))
	{
		for (uint64_t i = 0; i < count; i++) {
			zval element;
			done = get_value(&element) &&
					(Z_TYPE(element) != IS_UNDEF || damaged("an element is missing"));
			if (!done) {
				break;
			}
			ZEND_HASH_FILL_ADD(&element);
		}
	}
	ZEND_HASH_FILL_END();
	return done;
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Decoder::get_map(zval *to)
{
	zval next;
	uint64_t count;
	if (!get_value(&next)) {
		return false;
	}
	if (Z_TYPE(next) != IS_NULL && Z_TYPE(next) != IS_LONG) {
		zval_ptr_dtor(&next);
		return damaged("the next index of an array is missing");
	}
	if (!get_number(count, left() / 2)) {
		return false;
	}
	HashTable *array = array_within_limit(static_cast<uint32_t>(count), false);
	if (UNEXPECTED(array == nullptr)) {
		return false;
	}
	ZVAL_ARR(to, array);
	for (uint64_t i = 0; i < count; i++) {
		if (!get_entry(array)) {
			return false;
		}
	}
	if (Z_TYPE(next) == IS_LONG && Z_LVAL(next) > array->nNextFreeElement) {
		array->nNextFreeElement = Z_LVAL(next);
	}
	return true;
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Decoder::get_entry(HashTable *array)
{
	zval key;
	zval value;
	if (!get_value(&key)) {
		return false;
	}
	if (Z_TYPE(key) != IS_LONG && Z_TYPE(key) != IS_STRING) {
		zval_ptr_dtor(&key);
		return damaged("the key of an element is missing");
	}
	if (!get_value(&value) || (Z_TYPE(value) == IS_UNDEF && !damaged("an element is missing"))) {
		zval_ptr_dtor(&key);
		return false;
	}
	const zval *added = Z_TYPE(key) == IS_LONG
			? zend_hash_index_add(array, static_cast<zend_ulong>(Z_LVAL(key)), &value)
			: zend_hash_add(array, Z_STR(key), &value);
	zval_ptr_dtor(&key);
	if (added == nullptr) {
		zval_ptr_dtor(&value);
		return damaged("an array has the same key twice");
	}
	return true;
}

// }}}

} // namespace async
