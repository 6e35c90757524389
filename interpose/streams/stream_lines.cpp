// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_lines.h"

#include "interpose/libc/wait_observer.h"
#include "interpose/streams/stream_unread.h"

#include <cctype>
#include <cstring>

namespace async {

namespace {

const char *buffer_of(const php_stream *stream) noexcept
{
	return reinterpret_cast<const char *>(stream->readbuf) + stream->readpos;
}

/// Returns the position after the first line end at or after `from`; 0 if the buffer has no line end. With
/// auto_detect_line_endings, it always finds the first one of the buffer.
size_t end_of_line(php_stream *stream, size_t from)
{
	const char *begin = buffer_of(stream);
	const char *end = nullptr;
	if ((stream->flags & (PHP_STREAM_FLAG_DETECT_EOL | PHP_STREAM_FLAG_EOL_MAC)) != 0) {
		end = buffered(stream) > 0 ? php_stream_locate_eol(stream, nullptr) : nullptr;
	} else if (from < buffered(stream)) {
		end = static_cast<const char *>(memchr(begin + from, '\n', buffered(stream) - from));
	}
	return end != nullptr ? static_cast<size_t>(end - begin) + 1 : 0;
}

/// Returns the position after the enclosure that closes the one before `at`; 0 if it is not closed.
size_t end_of_enclosure(const char *bytes, size_t size, size_t at, const LineFormat &format)
{
	for (; at < size; at++) {
		if (bytes[at] != format.enclosure) {
			at += static_cast<unsigned char>(bytes[at]) == format.escape ? 1 : 0;
		} else if (at + 1 >= size || bytes[at + 1] != format.enclosure) {
			return at + 1;
		} else {
			at++; // A doubled enclosure stands for one character.
		}
	}
	return 0;
}

/// Returns whether the record ends with these lines, by the rules of fgetcsv(). It does not end inside an
/// enclosure, which begins a field.
bool ends_record(const char *bytes, size_t size, const LineFormat &format)
{
	for (size_t at = 0; at < size; at++) {
		while (at < size && isspace(static_cast<unsigned char>(bytes[at])) != 0 &&
				bytes[at] != format.delimiter) {
			at++;
		}
		if (at < size && bytes[at] == format.enclosure) {
			at = end_of_enclosure(bytes, size, at + 1, format);
			if (at == 0) {
				return false;
			}
		}
		while (at < size && bytes[at] != format.delimiter) {
			at++;
		}
	}
	return true;
}

/// Returns whether the buffer holds the line. `scanned` keeps the number of bytes that were examined.
bool holds_line(php_stream *stream, const LineFormat &format, size_t *scanned)
{
	if (format.limit > 0 && buffered(stream) >= format.limit) {
		return true;
	}
	for (;;) {
		const size_t end = end_of_line(stream, *scanned);
		if (end == 0) {
			*scanned = buffered(stream);
			return false;
		}
		if (!format.is_csv || end <= *scanned || ends_record(buffer_of(stream), end, format)) {
			return true;
		}
		*scanned = end;
	}
}

/// Reads once. PHP buffers no more than a chunk of filtered data, so the chunk is made larger.
void fill_by_one(php_stream *stream, size_t before)
{
	const size_t chunk = stream->chunk_size;
	if (stream->readfilters.head != nullptr && before >= chunk) {
		stream->chunk_size = before + chunk;
	}
	(void)php_stream_fill_read_buffer(stream, before + 1);
	stream->chunk_size = chunk;
}

/// Reads repeatedly until `is_complete()` returns true.
template <typename IsComplete> Filled fill_until(php_stream *stream, IsComplete &&is_complete)
{
	while (!stream->eof && !is_complete()) {
		const size_t before = buffered(stream);
		fill_by_one(stream, before);
		if (EG(exception) != nullptr || wait_must_end()) {
			return Filled::failed;
		}
		if (buffered(stream) == before && !stream->eof) {
			return Filled::no_more;
		}
	}
	return Filled::complete;
}

} // namespace

Filled fill_with_bytes(php_stream *stream, size_t size)
{
	return fill_until(stream, [&] { return buffered(stream) >= size; });
}

Filled fill_with_line(php_stream *stream, const LineFormat &format)
{
	size_t scanned = 0;
	return fill_until(stream, [&] { return holds_line(stream, format, &scanned); });
}

} // namespace async
