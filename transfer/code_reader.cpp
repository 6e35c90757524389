// SPDX-License-Identifier: MIT
#include "transfer/code_reader.h"

#include "support/php_compat.h"
#include "transfer/code_instructions.h"

#include <Zend/zend_extensions.h>

namespace async {

namespace {

constexpr uint32_t first_texts = 32;
/// The longest chain of bytes of a 64-bit number.
constexpr uint32_t number_bits = 64;
/// No instruction has more cache slots than this, and neither has the type of a parameter per byte.
constexpr uint32_t cache_bytes_per_byte = 64;

/// Lets extensions that keep data with each function prepare it. As in the compiler, the function has no parts yet: Xdebug
/// writes to `reserved[-1]` if it has no slot, and so clears the member before it.
void announce(zend_op_array *function)
{
	if ((zend_extension_flags & ZEND_EXTENSIONS_HAVE_OP_ARRAY_CTOR) == 0) {
		return;
	}
	zend_llist_apply_with_argument(
			&zend_extensions,
			[](void *element, void *argument) {
				auto *extension = static_cast<zend_extension *>(element);
				if (extension->op_array_ctor != nullptr) {
					extension->op_array_ctor(static_cast<zend_op_array *>(argument));
				}
			},
			function);
}

} // namespace

CodeReader::~CodeReader()
{
	for (uint32_t i = 0; i < text_count_; i++) {
		zend_string_release(texts_[i]);
	}
	if (texts_ != nullptr) {
		efree(texts_);
	}
}

bool CodeReader::fail(const char *problem) noexcept
{
	if (problem_ == nullptr) {
		problem_ = problem;
	}
	return false;
}

bool CodeReader::get_byte(uint8_t &value) noexcept
{
	if (next_ == end_) {
		return fail("code that ends too early");
	}
	value = static_cast<uint8_t>(*next_++);
	return true;
}

bool CodeReader::get_number(uint64_t &value) noexcept
{
	value = 0;
	for (uint32_t shift = 0; shift < number_bits; shift += 7) {
		uint8_t byte;
		if (!get_byte(byte)) {
			return false;
		}
		value |= uint64_t{ byte & 0x7Fu } << shift;
		if ((byte & 0x80) == 0) {
			return true;
		}
	}
	return fail("a number that is too long");
}

bool CodeReader::get_number(uint32_t &value) noexcept
{
	uint64_t wide;
	if (!get_number(wide)) {
		return false;
	}
	value = static_cast<uint32_t>(wide);
	return wide <= UINT32_MAX || fail("a number that is too large");
}

bool CodeReader::get_count(uint32_t &count) noexcept
{
	return get_number(count) && (count <= left() || fail("a count that is too large"));
}

bool CodeReader::get_bytes(void *to, size_t size) noexcept
{
	if (left() < size) {
		return fail("code that ends too early");
	}
	std::memcpy(to, next_, size);
	next_ += size;
	return true;
}

bool CodeReader::get_text(zend_string *&text)
{
	text = nullptr;
	uint64_t number;
	if (!get_number(number)) {
		return false;
	}
	if (number == 0) {
		return true;
	}
	if ((number & 1) == 0) {
		return get_new_text(text, static_cast<size_t>(number >> 1) - 1);
	}
	if (number >> 1 >= text_count_) {
		return fail("a reference to a text that does not exist");
	}
	text = texts_[number >> 1];
	return true;
}

/// The hash is computed, because the engine finds names that the compiler has made without computing it.
bool CodeReader::get_new_text(zend_string *&text, size_t length)
{
	if (length > left()) {
		return fail("a text that ends too early");
	}
	if (text_count_ == text_capacity_) {
		text_capacity_ = text_capacity_ == 0 ? first_texts : text_capacity_ * 2;
		texts_ = static_cast<zend_string **>(
				safe_erealloc(texts_, text_capacity_, sizeof(zend_string *), 0));
	}
	text = zend_string_init_fast(next_, length);
	zend_string_hash_val(text);
	next_ += length;
	texts_[text_count_++] = text;
	return true;
}

bool CodeReader::get_string(zend_string *&text)
{
	zend_string *borrowed;
	if (!get_text(borrowed)) {
		return false;
	}
	if (borrowed == nullptr) {
		return fail("a name that is missing");
	}
	text = zend_string_copy(borrowed);
	return true;
}

bool CodeReader::get_function(zend_op_array *function)
{
	return get_body(function, false);
}

bool CodeReader::get_body(zend_op_array *function, bool nested)
{
	if (++depth_ > code_depth_limit) {
		return fail("functions that are nested too deeply");
	}
	CodeHeader header;
	if (!get_bytes(&header, sizeof(header)) || !check_header(header)) {
		return false;
	}
	if (nested && (header.fn_flags & ZEND_ACC_CLOSURE) == 0) {
		return fail("a function that is not a closure");
	}
	std::memset(function, 0, sizeof(*function));
	function->type = ZEND_USER_FUNCTION;
	function->fn_flags = header.fn_flags | ZEND_ACC_PUBLIC;
	function->num_args = header.num_args;
	function->required_num_args = header.required_num_args;
	function->cache_size = static_cast<int>(header.cache_size);
	function->T = header.temporaries + (ZEND_OBSERVER_ENABLED ? 1 : 0);
	function->line_start = header.line_start;
	function->line_end = header.line_end;
	if (!get_names(function)) {
		return false;
	}
	announce(function);
	if (get_parts(function, header, nested)) {
		depth_--;
		return true;
	}
	destroy_op_array(function);
	return false;
}

/// Each item takes at least one byte, so this limits all allocations to a multiple of the bytes.
bool CodeReader::check_header(const CodeHeader &header) noexcept
{
	const size_t limit = left();
	for (const uint32_t count : { header.num_args, header.variables, header.literals,
				 header.static_variables, header.attributes, header.functions }) {
		if (count > limit) {
			return fail("a count that is too large");
		}
	}
	if (header.instructions == 0 || header.instructions > limit / sizeof(CodeInstruction) ||
			header.live_ranges > limit / sizeof(zend_live_range) ||
			header.try_blocks > limit / sizeof(zend_try_catch_element)) {
		return fail("a count that is too large");
	}
	if (header.temporaries > limit || header.required_num_args > header.num_args ||
			header.cache_size > limit * cache_bytes_per_byte || header.cache_size > INT32_MAX ||
			header.cache_size / sizeof(void *) <
					static_cast<uint32_t>(zend_op_array_extension_handles) ||
			header.cache_size % sizeof(void *) != 0) {
		return fail("a size that is impossible");
	}
	return (header.fn_flags & ~code_flags) == 0 || fail("an unknown flag of a function");
}

/// Leaves the function in a state that destroy_op_array() understands, with counts of zero.
bool CodeReader::get_names(zend_op_array *function)
{
	zend_string *filename;
	zend_string *name;
	zend_string *doc_comment;
	if (!get_text(filename) || !get_text(name) || !get_text(doc_comment)) {
		return false;
	}
	if (filename == nullptr || name == nullptr) {
		return fail("a function without a name");
	}
	// Other parts of PHP keep the name of a file longer than its code. A program has few of them.
	function->filename = zend_new_interned_string(zend_string_copy(filename));
	function->function_name = zend_string_copy(name);
	function->doc_comment = doc_comment != nullptr ? zend_string_copy(doc_comment) : nullptr;
	function->refcount = static_cast<uint32_t *>(emalloc(sizeof(uint32_t)));
	*function->refcount = 1;
	return true;
}

bool CodeReader::get_parts(zend_op_array *function, const CodeHeader &header, bool nested)
{
	// First of all, because destroy_op_array() frees the block in any case.
	allocate_instructions(function, header.instructions, header.literals);
	function->fn_flags |= ZEND_ACC_DONE_PASS_TWO;
	return get_variables(function, header.variables) && get_literals(function, header.literals) &&
			get_instructions(function, header) && get_ranges(function, header) &&
			get_arguments(function) &&
			get_static_variables(function, header.static_variables, nested) &&
			get_attributes(function, header.attributes) &&
			get_functions(function, header.functions);
}

bool CodeReader::get_variables(zend_op_array *function, uint32_t count)
{
	if (count == 0) {
		return true;
	}
	function->vars = static_cast<zend_string **>(safe_emalloc(count, sizeof(zend_string *), 0));
	for (; static_cast<uint32_t>(function->last_var) < count; function->last_var++) {
		if (!get_string(function->vars[function->last_var])) {
			return false;
		}
	}
	return true;
}

bool CodeReader::get_literals(zend_op_array *function, uint32_t count)
{
	for (; static_cast<uint32_t>(function->last_literal) < count; function->last_literal++) {
		if (!get_constant(&function->literals[function->last_literal])) {
			return false;
		}
	}
	return true;
}

bool CodeReader::get_instructions(zend_op_array *function, const CodeHeader &header)
{
	const size_t size = sizeof(CodeInstruction) * size_t{ header.instructions };
	if (left() < size) {
		return fail("code that ends too early");
	}
	const char *problem = build_instructions(function, header, next_);
	next_ += size;
	return problem == nullptr || fail(problem);
}

bool CodeReader::get_ranges(zend_op_array *function, const CodeHeader &header)
{
	const uint32_t last = header.instructions;
	if (header.live_ranges != 0) {
		const size_t size = sizeof(zend_live_range) * header.live_ranges;
		function->live_range = static_cast<zend_live_range *>(emalloc(size));
		function->last_live_range = static_cast<int>(header.live_ranges);
		if (!get_bytes(function->live_range, size)) {
			return false;
		}
	}
	if (header.try_blocks != 0) {
		const size_t size = sizeof(zend_try_catch_element) * header.try_blocks;
		function->try_catch_array = static_cast<zend_try_catch_element *>(emalloc(size));
		function->last_try_catch = static_cast<int>(header.try_blocks);
		if (!get_bytes(function->try_catch_array, size)) {
			return false;
		}
	}
	for (uint32_t i = 0; i < header.live_ranges; i++) {
		const zend_live_range &range = function->live_range[i];
		if (range.start > range.end || range.end > last ||
				!is_temporary(function, range.var & ~ZEND_LIVE_MASK)) {
			return fail("the life of a temporary variable");
		}
	}
	for (uint32_t i = 0; i < header.try_blocks; i++) {
		const zend_try_catch_element &block = function->try_catch_array[i];
		if (block.try_op >= last || block.catch_op >= last || block.finally_op >= last ||
				block.finally_end >= last) {
			return fail("a try block");
		}
	}
	return true;
}

bool CodeReader::get_static_variables(zend_op_array *function, uint32_t count, bool nested)
{
	if (count == 0) {
		return true;
	}
	function->static_variables = zend_new_array(count);
	zend_hash_real_init_mixed(function->static_variables);
	for (; count > 0; count--) {
		zend_string *name;
		zval value;
		ZVAL_NULL(&value);
		if (!get_text(name) || (nested && !get_constant(&value))) {
			return false;
		}
		if (name == nullptr || zend_hash_add(function->static_variables, name, &value) == nullptr) {
			zval_ptr_dtor(&value);
			return fail("the name of a static variable");
		}
	}
	return true;
}

/// The functions are in one block with the table of them, because the engine frees the table only.
bool CodeReader::get_functions(zend_op_array *function, uint32_t count)
{
	if (count == 0) {
		return true;
	}
	const size_t table = ZEND_MM_ALIGNED_SIZE(sizeof(zend_op_array *) * size_t{ count });
	auto *block = static_cast<char *>(safe_emalloc(count, sizeof(zend_op_array), table));
	auto *functions = reinterpret_cast<zend_op_array *>(block + table);
	function->dynamic_func_defs = reinterpret_cast<zend_op_array **>(block);
	for (; function->num_dynamic_func_defs < count; function->num_dynamic_func_defs++) {
		zend_op_array *inner = &functions[function->num_dynamic_func_defs];
		if (!get_body(inner, true)) {
			if (function->num_dynamic_func_defs == 0) {
				efree(function->dynamic_func_defs);
			}
			return false;
		}
		// The engine takes the first run-time cache of a closure from memory that lives as long as the request.
		// With a cache here it allocates one per closure, and frees that with the closure.
		ZEND_MAP_PTR_INIT(inner->run_time_cache, static_cast<void **>(emalloc(sizeof(void *))));
		inner->fn_flags |= ZEND_ACC_HEAP_RT_CACHE;
		function->dynamic_func_defs[function->num_dynamic_func_defs] = inner;
	}
	return true;
}

} // namespace async
