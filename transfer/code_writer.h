// SPDX-License-Identifier: MIT
// Writes one function as bytes that do not depend on the process, on opcache or on the JIT.
#pragma once

#include "transfer/code_format.h"

#include <php.h>

namespace async {

/// Tells why a function cannot travel.
struct CodeRefusal {
	const char *what = nullptr; // "declares a class"
	const char *filename = nullptr;
	uint32_t line = 0;
};

/// Owns request memory only, so a bailout may jump over it.
class CodeWriter {
public:
	CodeWriter() noexcept = default;
	CodeWriter(const CodeWriter &) = delete;
	CodeWriter &operator=(const CodeWriter &) = delete;
	CodeWriter(CodeWriter &&) = delete;
	CodeWriter &operator=(CodeWriter &&) = delete;
	~CodeWriter();

	/// Writes a function and the functions inside it. Returns false if it cannot travel; refusal() tells why.
	[[nodiscard]] bool put_function(const zend_op_array *function);
	/// Writes one constant: a scalar, an array of such or a constant expression. The default value of a parameter has a
	/// slot in the run-time cache.
	[[nodiscard]] bool put_constant(const zval *value, bool with_slot = false);

	[[nodiscard]] const CodeRefusal &refusal() const noexcept { return refusal_; }
	[[nodiscard]] const char *bytes() const noexcept { return bytes_; }
	[[nodiscard]] size_t size() const noexcept { return size_; }

private:
	/// A text that has been written, by its address.
	struct Text {
		const zend_string *text;
		uint32_t number;
	};
	static constexpr uint32_t first_texts = 64;

	void put_byte(uint8_t value) { *reserve(1) = static_cast<char>(value); }
	void put_number(uint64_t value);
	void put_bytes(const void *bytes, size_t size)
	{
		if (size != 0) { // An empty table is null.
			std::memcpy(reserve(size), bytes, size);
		}
	}
	void put_string(const zend_string *text);
	char *reserve(size_t size);
	[[nodiscard]] Text &text_slot(const zend_string *text) noexcept;
	void grow_texts();

	[[nodiscard]] bool put_body(const zend_op_array *function, bool nested);
	void put_header(const zend_op_array *function, bool nested, uint32_t added_literals);
	[[nodiscard]] bool put_literals(const zend_op_array *function);
	[[nodiscard]] bool put_instructions(const zend_op_array *function);
	void put_instruction(
			const zend_op_array *function, const zend_op *from, uint32_t &added_literal);
	void put_added_literals(const zend_op_array *function);
	void put_ranges(const zend_op_array *function);
	[[nodiscard]] bool put_static_variables(const zend_op_array *function, bool nested);
	[[nodiscard]] bool put_arguments(const zend_op_array *function);
	[[nodiscard]] bool put_type(const zend_type &type);
	[[nodiscard]] bool put_attributes(HashTable *attributes);
	[[nodiscard]] bool put_array(HashTable *array);
	[[nodiscard]] bool put_expression(zend_ast *node);
	[[nodiscard]] bool refuse(const char *what, uint32_t line = 0);

	char *bytes_ = nullptr;
	size_t size_ = 0;
	size_t capacity_ = 0;
	Text first_texts_[first_texts] = {};
	Text *texts_ = first_texts_;
	uint32_t text_capacity_ = first_texts;
	uint32_t text_count_ = 0;
	uint32_t depth_ = 0;
	const zend_op_array *function_ = nullptr; // The one that is being written, for the refusal.
	CodeRefusal refusal_;
};

/// Returns the table with the current values of a function's static variables and captured variables. May be null.
[[nodiscard]] HashTable *current_static_variables(const zend_op_array *function) noexcept;

} // namespace async
