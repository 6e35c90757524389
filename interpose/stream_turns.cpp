// SPDX-License-Identifier: MIT
#include "interpose/stream_turns.h"

#include "coroutine/exceptions.h"
#include "interpose/blocking.h"
#include "interpose/stream.h"
#include "interpose/stream_calls.h"
#include "interpose/stream_copy.h"
#include "interpose/stream_lines.h"
#include "interpose/stream_mode.h"
#include "interpose/stream_timeout.h"
#include "interpose/tls_writes.h"
#include "interpose/wait.h"
#include "php_async.h"
#include "support/function_wrapper.h"

#include <ext/spl/spl_directory.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <utility>

namespace async {

namespace {

// {{{ Which functions, and what is special about them

enum class Kind : uint8_t {
	plain,
	chunk, // Returns what it read, as a string.
	line,
	csv,
	row, // Reads a line or a record only if it has none.
	accept,
	write, // Of its second argument.
};

struct Guarded {
	const char *name;
	uint8_t directions;
	Kind kind = Kind::plain;
	bool is_method = false; // Of SplFileObject.
};

constexpr Guarded guarded[] = {
	{ "fread", direction_read, Kind::chunk },
	{ "fgets", direction_read, Kind::line },
	{ "fgetc", direction_read, Kind::chunk },
	{ "fgetcsv", direction_read, Kind::csv },
	{ "fscanf", direction_read, Kind::line },
	{ "stream_get_line", direction_read, Kind::chunk },
	{ "stream_get_contents", direction_read, Kind::chunk },
	{ "fpassthru", direction_read },
	{ "stream_socket_recvfrom", direction_read },
	{ "stream_socket_accept", direction_read, Kind::accept },
	{ "fwrite", direction_write, Kind::write },
	{ "fputs", direction_write, Kind::write },
	{ "fputcsv", direction_write },
	{ "fprintf", direction_write },
	{ "vfprintf", direction_write },
	{ "stream_socket_sendto", direction_write },
	{ "fflush", direction_write },
	{ "fseek", direction_both },
	{ "rewind", direction_both },
	{ "ftruncate", direction_both },
	{ "stream_filter_append", direction_both },
	{ "stream_filter_prepend", direction_both },
	{ "stream_socket_enable_crypto", direction_both },
	{ "fgets", direction_read, Kind::line, true },
	{ "getcurrentline", direction_read, Kind::line, true },
	{ "current", direction_read, Kind::row, true },
	{ "fgetcsv", direction_read, Kind::csv, true },
	{ "fscanf", direction_read, Kind::line, true },
	{ "fgetc", direction_read, Kind::chunk, true },
	{ "fread", direction_read, Kind::chunk, true },
	{ "fpassthru", direction_read, Kind::plain, true },
	{ "next", direction_read, Kind::row, true },
	{ "valid", direction_read, Kind::plain, true },
	{ "rewind", direction_both, Kind::plain, true },
	{ "seek", direction_both, Kind::plain, true },
	{ "fseek", direction_both, Kind::plain, true },
	{ "ftruncate", direction_both, Kind::plain, true },
	{ "fwrite", direction_write, Kind::plain, true },
	{ "fputcsv", direction_write, Kind::plain, true },
	{ "fflush", direction_write, Kind::plain, true },
};
constexpr size_t guarded_count = std::size(guarded);

template <size_t... I>
constexpr std::array<FunctionWrapper, sizeof...(I)> wrappers_for(std::index_sequence<I...> /*all*/)
{
	return { (guarded[I].is_method ? FunctionWrapper("splfileobject", guarded[I].name)
								   : FunctionWrapper(guarded[I].name))... };
}

std::array<FunctionWrapper, guarded_count> wrappers =
		wrappers_for(std::make_index_sequence<guarded_count>());
FunctionWrapper copy_wrapper("stream_copy_to_stream");

// }}}

// {{{ Streams

/// What reads and writes a file share its position, and the stream's buffer with it.
uint8_t directions_on(const php_stream *stream, uint8_t wanted) noexcept
{
	return is_seekable(stream) ? direction_both : wanted;
}

bool is_blocking_stream(php_stream *stream)
{
	const int fd = descriptor_of(stream);
	return fd < 0 || is_blocking(fd);
}

// }}}

spl_filesystem_object *file_of(zend_object *object) noexcept
{
	auto *bytes = reinterpret_cast<std::byte *>(object) - object->handlers->offset;
	return reinterpret_cast<spl_filesystem_object *>(bytes);
}

php_stream *stream_of_object(zend_object *object) noexcept
{
	const spl_filesystem_object *file = file_of(object);
	return file->type == SPL_FS_FILE ? file->u.file.stream : nullptr;
}

// {{{ TLS
//
// While a call on a TLS stream waits, PHP has its socket in non-blocking mode, and `is_blocked` says so.
// A call in the other direction would take that for the program's wish and not wait; and would leave the
// socket in blocking mode, so that the first one waits inside of OpenSSL. That one waits at all tells that
// the program wants a blocking stream.

void begin_beside(StreamCall *call, php_stream *stream, const StreamCall *other)
{
	php_netstream_data_t *socket = socket_of(stream);
	if (socket != nullptr && !socket->is_blocked && !other->mode_changed) {
		call->tls_met = true;
		socket->is_blocked = 1;
	}
}

void end_beside(const StreamCall *call, php_stream *stream, const StreamCall *other)
{
	php_netstream_data_t *socket = socket_of(stream);
	if (socket != nullptr && (call->tls_met || other->tls_met)) {
		const int flags = fcntl(socket->socket, F_GETFL);
		fcntl(socket->socket, F_SETFL, flags | O_NONBLOCK);
	}
}

// }}}

// {{{ Those who cannot have their turn

int64_t to_ms(const timeval &time) noexcept
{
	if (time.tv_sec < 0) {
		return without_end;
	}
	constexpr int64_t longest_s = INT_MAX / 1000;
	return time.tv_sec >= longest_s ? longest_s * 1000
									: time.tv_sec * 1000 + (time.tv_usec + 999) / 1000;
}

int64_t accept_patience(zend_execute_data *execute_data)
{
	const zval *given = argument(execute_data, 2);
	const double seconds = given != nullptr && Z_TYPE_P(given) > IS_NULL
			? zval_get_double(const_cast<zval *>(given))
			: static_cast<double>(INI_INT("default_socket_timeout"));
	return seconds < 0 || !(seconds < INT_MAX / 1000)
			? without_end
			: static_cast<int64_t>(std::ceil(seconds * 1000));
}

/// How long a call may wait for its turn: as long as it may wait for the stream.
int64_t patience(const Guarded &what, php_stream *stream, zend_execute_data *execute_data)
{
	if (what.kind == Kind::accept) {
		return accept_patience(execute_data);
	}
	const php_netstream_data_t *socket = socket_of(stream);
	return socket != nullptr ? to_ms(socket->timeout) : begin_with_timeout(stream);
}

void fail_late(const Guarded &what, php_stream *stream, zval *return_value)
{
	if (what.kind == Kind::accept) {
		php_error_docref(nullptr, E_WARNING, "Accept failed: Connection timed out");
	} else if (php_netstream_data_t *socket = socket_of(stream)) {
		socket->timeout_event = 1;
	} else {
		note_timed_out(stream);
	}
	RETURN_FALSE;
}

void fail_closed(zval *return_value)
{
	php_error_docref(nullptr, E_NOTICE, "The stream was closed by another coroutine");
	zval_ptr_dtor(return_value);
	RETURN_FALSE;
}

// }}}

/// False if there is nothing more to be done: `return_value` says why.
bool take_turn(StreamCall *call, const Guarded &what, php_stream *stream,
		zend_execute_data *execute_data, zval *return_value)
{
	StreamCalls &calls = ASYNC_G(stream_calls);
	if (EXPECTED(calls.enter(call))) {
		return true;
	}
	const StreamCall *other = calls.other_than(call);
	const bool accepts = what.kind == Kind::accept;
	if (other != nullptr && !other->closed && !accepts && other->mode_changed &&
			!is_blocking_stream(stream)) {
		// Nothing is there for it, and it does not wait.
		calls.leave(call);
		RETVAL_FALSE;
		return false;
	}
	const Turn turn = calls.wait(call, patience(what, stream, execute_data));
	if (turn == Turn::granted) {
		return true;
	}
	const bool last = turn == Turn::closed;
	if (turn == Turn::timed_out) {
		fail_late(what, stream, return_value);
	}
	calls.leave(call);
	if (last) {
		fail_closed(return_value);
	}
	return false;
}

/// Of fgets(), fscanf(), fgetcsv(). False for arguments that the function itself is to complain about.
bool format_of_line(const Guarded &what, zend_execute_data *execute_data, LineFormat *format)
{
	const bool has_limit = !what.is_method && what.name[1] != 's'; // Not fscanf().
	const zval *limit = has_limit ? argument(execute_data, 2) : nullptr;
	if (limit != nullptr && Z_TYPE_P(limit) == IS_LONG) {
		const zend_long given = Z_LVAL_P(limit);
		const bool is_csv = what.kind == Kind::csv;
		if (given < 0 || (given == 0 && !is_csv)) {
			return false;
		}
		format->limit = static_cast<size_t>(is_csv ? given : given - 1);
	} else if (limit != nullptr && Z_TYPE_P(limit) > IS_NULL) {
		return false;
	}
	if (what.kind != Kind::csv) {
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

void read_line(
		const Guarded &what, zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS)
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
		// It has waited; at what it takes for the end of the stream it does not wait again. Without
		// anything to give out a method would throw.
		stream->eof = !what.is_method || stream->writepos > stream->readpos;
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		stream->eof = 0;
		break;
	case Filled::failed:
		RETVAL_FALSE;
		break;
	}
}

/// Of the methods by which a foreach goes through a file.
void read_row(
		const Guarded &what, zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS)
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
	Guarded line = what;
	line.kind = (file->flags & SPL_FILE_OBJECT_READ_CSV) != 0 ? Kind::csv : Kind::line;
	read_line(line, original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

/// What a cancelled read had read stays in the stream.
void keep_what_was_read(php_stream *stream, bool had_ended, zval *return_value)
{
	if (Z_TYPE_P(return_value) == IS_STRING && Z_STRLEN_P(return_value) > 0) {
		unread(stream, Z_STRVAL_P(return_value), Z_STRLEN_P(return_value));
		zval_ptr_dtor(return_value);
		ZVAL_FALSE(return_value);
	}
	stream->eof = had_ended;
}

/// What a cancelled write had not written yet.
void keep_what_was_not_written(
		php_stream *stream, const zval *data, const zval *limit, const zval *written)
{
	if (data == nullptr || Z_TYPE_P(data) != IS_STRING) {
		return;
	}
	size_t size = Z_STRLEN_P(data);
	if (limit != nullptr && Z_TYPE_P(limit) == IS_LONG) {
		size = std::min(size, static_cast<size_t>(std::max<zend_long>(Z_LVAL_P(limit), 0)));
	}
	const size_t done = Z_TYPE_P(written) == IS_LONG ? static_cast<size_t>(Z_LVAL_P(written)) : 0;
	if (done < size) {
		(void)keep_unfinished_record(stream, Z_STRVAL_P(data) + done, size - done);
	}
}

/// The function itself, whose turn has come.
void carry_out(const Guarded &what, zif_handler original, StreamCall *call, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS)
{
	if (what.kind == Kind::line || what.kind == Kind::csv) {
		read_line(what, original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (what.kind == Kind::row) {
		read_row(what, original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (what.directions == direction_write && UNEXPECTED(!finish_record(stream))) {
		RETURN_FALSE;
	}
	if (what.kind == Kind::accept) {
		call->holds_accept = true;
		ASYNC_G(stream_calls).note(call);
	}
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (UNEXPECTED(EG(exception) != nullptr) && what.kind == Kind::write) {
		keep_what_was_not_written(
				stream, argument(execute_data, 2), argument(execute_data, 3), return_value);
	}
}

/// A wait of the call may have been cancelled, or have taken too long.
void settle_unfinished(const Guarded &what, const StreamCall &call, php_stream *stream,
		bool had_ended, zval *return_value)
{
	if (UNEXPECTED(EG(exception) != nullptr) && what.directions == direction_read &&
			what.kind != Kind::accept && is_cancellation(EG(exception))) {
		keep_what_was_read(stream, had_ended, return_value);
	}
	if (UNEXPECTED(call.timed_out) && EG(exception) == nullptr) {
		note_timed_out(stream);
		if (Z_TYPE_P(return_value) == IS_STRING && Z_STRLEN_P(return_value) == 0) {
			zval_ptr_dtor(return_value);
			RETVAL_FALSE;
		}
	}
}

void perform(
		const Guarded &what, zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS)
{
	StreamCalls &calls = ASYNC_G(stream_calls);
	zend_resource *resource =
			what.is_method ? stream->res : Z_RES_P(ZEND_CALL_ARG(execute_data, 1));
	StreamCall call(
			ZEND_ASYNC_CURRENT_COROUTINE, stream, resource, directions_on(stream, what.directions));
	if (!take_turn(&call, what, stream, execute_data, return_value)) {
		return;
	}
	if (const StreamCall *other = calls.other_beside(&call); UNEXPECTED(other != nullptr)) {
		begin_beside(&call, stream, other);
	}
	if (UNEXPECTED(has_stream_timeouts())) {
		call.patience_ms = begin_with_timeout(stream);
		calls.note(&call);
	}
	const bool had_ended = stream->eof;
	carry_out(what, original, &call, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	settle_unfinished(what, call, stream, had_ended, return_value);
	if (const StreamCall *other = calls.other_beside(&call); UNEXPECTED(other != nullptr)) {
		end_beside(&call, stream, other);
	}
	if (UNEXPECTED(call.mode_changed) && socket_of(stream) != nullptr && !call.closed) {
		php_stream_set_option(stream, PHP_STREAM_OPTION_BLOCKING, 0, nullptr);
	}
	const bool closed = call.closed;
	calls.leave(&call);
	if (UNEXPECTED(closed) && EG(exception) == nullptr) {
		fail_closed(return_value);
	}
}

template <size_t I> void in_turn(INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = wrappers[I].original();
	php_stream *stream = nullptr;
	if (may_suspend()) {
		stream = guarded[I].is_method ? stream_of_object(Z_OBJ_P(ZEND_THIS))
									  : stream_of(argument(execute_data, 1));
	}
	if (stream == nullptr) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	perform(guarded[I], original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

/// Reads from one, writes to another. Who takes both in the same order as everybody else never waits for
/// somebody who waits for it.
void copy_in_turn(INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = copy_wrapper.original();
	php_stream *from = may_suspend() ? stream_of(argument(execute_data, 1)) : nullptr;
	php_stream *to = from != nullptr ? stream_of(argument(execute_data, 2)) : nullptr;
	if (to == nullptr || from == to) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	static constexpr Guarded what = { "stream_copy_to_stream", direction_both };
	StreamCall reading(
			ZEND_ASYNC_CURRENT_COROUTINE, from, from->res, directions_on(from, direction_read));
	StreamCall writing(
			ZEND_ASYNC_CURRENT_COROUTINE, to, to->res, directions_on(to, direction_write));
	const bool from_first = from < to;
	StreamCall *first = from_first ? &reading : &writing;
	StreamCall *second = from_first ? &writing : &reading;
	if (!take_turn(first, what, from_first ? from : to, execute_data, return_value)) {
		return;
	}
	if (take_turn(second, what, from_first ? to : from, execute_data, return_value)) {
		if (is_copied_by_hand(execute_data, from, to)) {
			copy_stream(execute_data, from, to, return_value);
		} else {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		}
		ASYNC_G(stream_calls).leave(second);
	}
	ASYNC_G(stream_calls).leave(first);
}

template <size_t... I> void install_all(std::index_sequence<I...> /*all*/)
{
	(wrappers[I].install(in_turn<I>), ...);
}

} // namespace

void make_streams_take_turns()
{
	ASYNC_G(stream_calls).reset();
	install_all(std::make_index_sequence<guarded_count>());
	copy_wrapper.install(copy_in_turn);
	watch_modes_of_streams();
}

void stop_taking_turns()
{
	for (FunctionWrapper &wrapper : wrappers) {
		wrapper.remove();
	}
	copy_wrapper.remove();
	stop_watching_modes_of_streams();
}

} // namespace async
