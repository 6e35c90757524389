// SPDX-License-Identifier: MIT
// Rebuilds one function from the bytes of CodeWriter.
#pragma once

#include "transfer/code_format.h"

#include <php.h>

namespace async {

/// Reads never leave the bytes. Each number of a literal, variable, instruction or function is checked, and each count
/// is checked against the bytes that are left before memory is allocated for it. The result owns all of its memory, as
/// code that eval() has compiled does.
///
/// Bytes that were changed into other valid code cannot be told from code of a program. The checksum of
/// the caller finds accidents; it does not protect from an attacker with access to the channel.
class CodeReader {
public:
	CodeReader(const char *bytes, size_t size) noexcept : next_(bytes), end_(bytes + size) {}
	CodeReader(const CodeReader &) = delete;
	CodeReader &operator=(const CodeReader &) = delete;
	CodeReader(CodeReader &&) = delete;
	CodeReader &operator=(CodeReader &&) = delete;
	~CodeReader();

	/// Returns false if the bytes are damaged; problem() tells how. `function` is then not initialised. The static
	/// variables of the function are null, and it has no run-time cache.
	[[nodiscard]] bool get_function(zend_op_array *function);
	/// Returns false if the bytes are damaged. `value` is then undefined.
	[[nodiscard]] bool get_constant(zval *value);
	/// Returns whether all bytes have been read.
	[[nodiscard]] bool at_end() const noexcept { return next_ == end_; }
	[[nodiscard]] const char *problem() const noexcept { return problem_; }

private:
	[[nodiscard]] size_t left() const noexcept { return static_cast<size_t>(end_ - next_); }
	[[nodiscard]] bool fail(const char *problem) noexcept;
	[[nodiscard]] bool get_byte(uint8_t &value) noexcept;
	[[nodiscard]] bool get_number(uint64_t &value) noexcept;
	[[nodiscard]] bool get_number(uint32_t &value) noexcept;
	/// Reads a number of items of which each takes at least one byte.
	[[nodiscard]] bool get_count(uint32_t &count) noexcept;
	[[nodiscard]] bool get_bytes(void *to, size_t size) noexcept;
	/// The text is borrowed: this reader holds a reference to each text. Null if null was written.
	[[nodiscard]] bool get_text(zend_string *&text);
	/// As above, but null is damage, and the result is a new reference.
	[[nodiscard]] bool get_string(zend_string *&text);
	[[nodiscard]] bool get_new_text(zend_string *&text, size_t length);

	[[nodiscard]] bool get_body(zend_op_array *function, bool nested);
	[[nodiscard]] bool check_header(const CodeHeader &header) noexcept;
	[[nodiscard]] bool get_names(zend_op_array *function);
	[[nodiscard]] bool get_parts(zend_op_array *function, const CodeHeader &header, bool nested);
	[[nodiscard]] bool get_variables(zend_op_array *function, uint32_t count);
	[[nodiscard]] bool get_literals(zend_op_array *function, uint32_t count);
	[[nodiscard]] bool get_instructions(zend_op_array *function, const CodeHeader &header);
	[[nodiscard]] bool get_ranges(zend_op_array *function, const CodeHeader &header);
	[[nodiscard]] bool get_static_variables(zend_op_array *function, uint32_t count, bool nested);
	[[nodiscard]] bool get_arguments(zend_op_array *function);
	[[nodiscard]] bool get_type(zend_type &type);
	[[nodiscard]] bool get_type_list(zend_type &type);
	[[nodiscard]] bool get_attributes(zend_op_array *function, uint32_t count);
	[[nodiscard]] bool get_attribute(zend_op_array *function);
	[[nodiscard]] bool get_functions(zend_op_array *function, uint32_t count);
	[[nodiscard]] bool get_array(zval *value);
	[[nodiscard]] bool get_elements(HashTable *array, bool list, uint32_t count);
	[[nodiscard]] bool get_element(HashTable *array);
	[[nodiscard]] bool get_expression(zval *value);
	[[nodiscard]] bool get_node(zend_ast **node);
	[[nodiscard]] bool get_leaf(zend_ast **node, uint32_t kind, uint32_t attr);
	[[nodiscard]] char *node_block(size_t size) noexcept;

	const char *next_;
	const char *end_;
	const char *problem_ = nullptr;
	zend_string **texts_ = nullptr;
	uint32_t text_count_ = 0;
	uint32_t text_capacity_ = 0;
	uint32_t depth_ = 0;
	char *node_next_ = nullptr; // The block of the constant expression that is being read.
	char *node_end_ = nullptr;
};

} // namespace async
