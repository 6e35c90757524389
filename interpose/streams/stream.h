// SPDX-License-Identifier: MIT
// For the files of this room only: accessors for PHP's streams.
#pragma once

#include <php.h>
#include <php_network.h>
#include <php_streams.h>

#include <cstring>

namespace async {

/// Returns an argument of the internal function that is called; null if it was not given.
[[nodiscard]] inline zval *argument(zend_execute_data *execute_data, uint32_t number) noexcept
{
	return ZEND_NUM_ARGS() >= number ? ZEND_CALL_ARG(execute_data, number) : nullptr;
}

/// Returns the stream if the value is an open one; else null.
[[nodiscard]] inline php_stream *stream_of(const zval *value) noexcept
{
	if (value == nullptr || Z_TYPE_P(value) != IS_RESOURCE) {
		return nullptr;
	}
	// A stream is no longer one of these when it was closed.
	const zend_resource *resource = Z_RES_P(value);
	return resource->type == php_file_le_stream() || resource->type == php_file_le_pstream()
			? static_cast<php_stream *>(resource->ptr)
			: nullptr;
}

[[nodiscard]] inline bool is_seekable(const php_stream *stream) noexcept
{
	return stream->ops->seek != nullptr && (stream->flags & PHP_STREAM_FLAG_NO_SEEK) == 0;
}

/// Returns the struct that the data of all socket streams begin with, TLS included; null for other streams.
[[nodiscard]] inline php_netstream_data_t *socket_of(const php_stream *stream) noexcept
{
	return strstr(stream->ops->label, "_socket") != nullptr
			? static_cast<php_netstream_data_t *>(stream->abstract)
			: nullptr;
}

/// Returns the descriptor of the stream, or -1. User wrappers always get -1, because their PHP code would run.
[[nodiscard]] inline int descriptor_of(php_stream *stream)
{
	int fd = -1;
	constexpr int quietly = PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL;
	if (strcmp(stream->ops->label, "user-space") == 0 ||
			php_stream_cast(stream, quietly, reinterpret_cast<void **>(&fd), 0) != SUCCESS) {
		return -1;
	}
	return fd;
}

} // namespace async
