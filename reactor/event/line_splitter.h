// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>
#include <zend_smart_str.h>

namespace async {

/// Output that comes in chunks, as the lines that PHP's exec() makes of it: without the white space at
/// their ends, and with a last one that has no line feed, but without an empty one after the last.
class LineSplitter {
public:
	/// With `lines`, an array, all lines are added to it.
	void feed(const char *chunk, size_t length, zval *lines);
	/// There is no more.
	void finish(zval *lines);
	/// The last line, or an empty string; with a reference for the caller.
	[[nodiscard]] zend_string *last_line() const;
	void free_memory();

private:
	void add_line(const char *line, size_t length, zval *lines);

	smart_str begun_; // A line whose end has not come.
	zend_string *last_;
};

} // namespace async
