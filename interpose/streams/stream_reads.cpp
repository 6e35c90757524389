// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_reads.h"

#include "coroutine/exceptions.h"
#include "interpose/libc/cooperative.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_lines.h"
#include "interpose/streams/stream_timeout.h"
#include "interpose/streams/stream_unread.h"

#include <algorithm>

namespace async {

namespace {

/// Reads the arguments of fgets(), fscanf() or fgetcsv(). Returns false if the function itself rejects them.
bool format_of_line(const StreamFunction &what, zend_execute_data *execute_data, LineFormat *format)
{
	const bool has_limit = !what.is_method && what.name[1] != 's'; // fscanf() has no limit.
	const zval *limit = has_limit ? argument(execute_data, 2) : nullptr;
	if (limit != nullptr && Z_TYPE_P(limit) == IS_LONG) {
		const zend_long given = Z_LVAL_P(limit);
		const bool is_csv = what.kind == StreamFunction::Kind::csv;
		if (given < 0 || (given == 0 && !is_csv)) {
			return false;
		}
		format->limit = static_cast<size_t>(is_csv ? given : given - 1);
	} else if (limit != nullptr && Z_TYPE_P(limit) > IS_NULL) {
		return false;
	}
	if (what.kind != StreamFunction::Kind::csv) {
		return true;
	}
	format->is_csv = true;
	if (what.is_method) {
		const spl_filesystem_object *file = file_of(Z_OBJ_P(ZEND_THIS));
		format->delimiter = file->u.file.delimiter;
		format->enclosure = file->u.file.enclosure;
		format->escape = file->u.file.escape;
	}
	const auto character = [execute_data](uint32_t number, int given_nothing) {
		const zval *value = argument(execute_data, number);
		if (value == nullptr || Z_TYPE_P(value) != IS_STRING) {
			return given_nothing;
		}
		return Z_STRLEN_P(value) == 1 ? static_cast<unsigned char>(Z_STRVAL_P(value)[0]) : -1;
	};
	const uint32_t first = what.is_method ? 1 : 3;
	const int delimiter = character(first, static_cast<unsigned char>(format->delimiter));
	const int enclosure = character(first + 1, static_cast<unsigned char>(format->enclosure));
	format->delimiter = static_cast<char>(delimiter);
	format->enclosure = static_cast<char>(enclosure);
	format->escape = character(first + 2, format->escape);
	return delimiter >= 0 && enclosure >= 0;
}

} // namespace

void read_line(const StreamFunction &what, zif_handler original, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS)
{
	LineFormat format;
	if (is_seekable(stream) || !format_of_line(what, execute_data, &format)) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	switch (fill_with_line(stream, format)) {
	case Filled::complete:
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		break;
	case Filled::no_more:
		// The call has already waited. PHP does not wait again at the end of a stream, so it is set for
		// the call. A method that gets no bytes would throw then.
		stream->eof = !what.is_method || stream->writepos > stream->readpos;
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		stream->eof = 0;
		break;
	case Filled::failed:
		RETVAL_FALSE;
		break;
	}
}

void read_row(const StreamFunction &what, zif_handler original, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS)
{
	const spl_filesystem_object *file = file_of(Z_OBJ_P(ZEND_THIS));
	const bool moves = what.name[0] == 'n';
	const bool reads = moves
			? (file->flags & SPL_FILE_OBJECT_READ_AHEAD) != 0
			: file->u.file.current_line == nullptr && Z_ISUNDEF(file->u.file.current_zval);
	if (!reads) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	StreamFunction line = what;
	line.kind = (file->flags & SPL_FILE_OBJECT_READ_CSV) != 0 ? StreamFunction::Kind::csv
															  : StreamFunction::Kind::line;
	read_line(line, original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void read_some(zif_handler original, const php_stream *stream, uint32_t number,
		INTERNAL_FUNCTION_PARAMETERS)
{
	zval *length = argument(execute_data, number);
	if (length != nullptr && Z_TYPE_P(length) == IS_LONG && Z_LVAL_P(length) > 0) {
		const size_t size = size_at_once(stream, static_cast<size_t>(Z_LVAL_P(length)));
		ZVAL_LONG(length, static_cast<zend_long>(size));
	}
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void read_contents(zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS)
{
	const zval *offset = argument(execute_data, 3);
	if (offset == nullptr || Z_TYPE_P(offset) != IS_LONG || is_seekable(stream) ||
			Z_LVAL_P(offset) <= stream->position) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	const auto size = static_cast<size_t>(Z_LVAL_P(offset) - stream->position);
	if (fill_with_bytes(stream, size) == Filled::failed) {
		RETURN_FALSE;
	}
	const size_t skipped = std::min(size, buffered(stream));
	zend_string *bytes = zend_string_init(
			reinterpret_cast<const char *>(stream->readbuf) + stream->readpos, skipped, 0);
	stream->readpos += static_cast<zend_off_t>(skipped);
	stream->position += static_cast<zend_off_t>(skipped);
	const ReadBegin begin = begin_of_read(stream);
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (EG(exception) != nullptr && is_cancellation(EG(exception))) {
		undo_read(stream, begin, return_value);
		unread(stream, ZSTR_VAL(bytes), skipped);
	}
	zend_string_release(bytes);
}

void receive_datagram(zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS)
{
	php_netstream_data_t *socket = socket_of(stream);
	if (socket != nullptr && socket->is_blocked && is_timeout_set(stream)) {
		const zval *flags = argument(execute_data, 3);
		const bool urgent = flags != nullptr && Z_TYPE_P(flags) == IS_LONG &&
				(Z_LVAL_P(flags) & STREAM_OOB) != 0;
		constexpr short events[] = { POLLIN, POLLPRI };
		pollfd wanted = { socket->socket, events[urgent ? 1 : 0], 0 };
		socket->timeout_event = 0;
		const int ready = cooperative::poll(&wanted, 1, static_cast<int>(to_ms(socket->timeout)));
		if (ready <= 0) {
			socket->timeout_event = ready == 0 ? 1 : 0;
			RETURN_FALSE;
		}
	}
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

} // namespace async
