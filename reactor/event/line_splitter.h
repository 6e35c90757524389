// SPDX-License-Identifier: MIT
// Only the files of this room include this header.
#pragma once

#include <php.h>
#include <zend_smart_str.h>

namespace async {

/// Splits output that arrives in chunks into lines, as PHP's exec() does. Trailing white space is
/// removed from each line. A last line without a line feed counts, but there is no empty line after
/// the last line feed.
class LineSplitter {
public:
	/// If `lines` is given, it must be an array; each complete line is added to it.
	void feed(const char *chunk, size_t length, zval *lines);
	/// Must be called at the end of the output.
	void finish(zval *lines);
	/// Returns the last line or an empty string, with a reference for the caller.
	[[nodiscard]] zend_string *last_line() const;
	void free_memory();

private:
	void add_line(const char *line, size_t length, zval *lines);

	smart_str begun_; // A line whose end has not arrived yet.
	zend_string *last_;
};

} // namespace async
