// SPDX-License-Identifier: MIT
#include "reactor/event/line_splitter.h"

#include <cctype>
#include <cstring>

namespace async {

void LineSplitter::add_line(const char *line, size_t length, zval *lines)
{
	while (length > 0 && isspace(static_cast<unsigned char>(line[length - 1])) != 0) {
		length--;
	}
	if (last_ != nullptr) {
		zend_string_release(last_);
	}
	last_ = zend_string_init(line, length, false);
	if (lines != nullptr) {
		add_next_index_str(lines, zend_string_copy(last_));
	}
}

void LineSplitter::feed(const char *chunk, size_t length, zval *lines)
{
	const char *end = chunk + length;
	while (chunk < end) {
		const auto *line_feed = static_cast<const char *>(memchr(chunk, '\n', end - chunk));
		if (line_feed == nullptr) {
			smart_str_appendl(&begun_, chunk, end - chunk);
			return;
		}
		if (begun_.s != nullptr && ZSTR_LEN(begun_.s) > 0) {
			smart_str_appendl(&begun_, chunk, line_feed - chunk);
			add_line(ZSTR_VAL(begun_.s), ZSTR_LEN(begun_.s), lines);
			smart_str_free(&begun_);
		} else {
			add_line(chunk, line_feed - chunk, lines);
		}
		chunk = line_feed + 1;
	}
}

void LineSplitter::finish(zval *lines)
{
	if (begun_.s != nullptr && ZSTR_LEN(begun_.s) > 0) {
		add_line(ZSTR_VAL(begun_.s), ZSTR_LEN(begun_.s), lines);
	}
	smart_str_free(&begun_);
}

zend_string *LineSplitter::last_line() const
{
	return last_ != nullptr ? zend_string_copy(last_) : ZSTR_EMPTY_ALLOC();
}

void LineSplitter::free_memory()
{
	smart_str_free(&begun_);
	if (last_ != nullptr) {
		zend_string_release(last_);
		last_ = nullptr;
	}
}

} // namespace async
