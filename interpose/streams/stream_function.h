// SPDX-License-Identifier: MIT
// For the files of this room only: a PHP function that is called with a stream.
#pragma once

#include "interpose/streams/stream_calls.h"
#include "support/function_wrapper.h"

#include <ext/spl/spl_directory.h>

#include <cstddef>

namespace async {

/// A function whose calls on one stream are ordered, and what is special about it.
struct StreamFunction {
	enum class Kind : uint8_t {
		plain,
		chunk, // Returns what it read, as a string.
		some,  // The same, and returns what is available.
		contents,
		line,
		csv,
		row, // Reads a line or a record only if none is current.
		accept,
		write, // Writes its second argument.
		datagram,
		attach, // Adds a filter to the chains that its third argument names.
		change, // Changes the stream without any transfer.
	};

	const char *name;
	uint8_t directions;
	Kind kind = Kind::plain;
	bool is_method = false; // SplFileObject has this method.
	uint8_t position = 1;   // The number of the argument that is the stream.

	[[nodiscard]] constexpr FunctionWrapper wrapper() const noexcept
	{
		return is_method ? FunctionWrapper("splfileobject", name) : FunctionWrapper(name);
	}
};

[[nodiscard]] inline spl_filesystem_object *file_of(zend_object *object) noexcept
{
	auto *bytes = reinterpret_cast<std::byte *>(object) - object->handlers->offset;
	return reinterpret_cast<spl_filesystem_object *>(bytes);
}

[[nodiscard]] inline php_stream *stream_of_object(zend_object *object) noexcept
{
	const spl_filesystem_object *file = file_of(object);
	return file->type == SPL_FS_FILE ? file->u.file.stream : nullptr;
}

} // namespace async
