// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_call_order.h"

#include "coroutine/exceptions.h"
#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_admission.h"
#include "interpose/streams/stream_calls.h"
#include "interpose/streams/stream_copy.h"
#include "interpose/streams/stream_held.h"
#include "interpose/streams/stream_mode.h"
#include "interpose/streams/stream_reads.h"
#include "interpose/streams/stream_timeout.h"
#include "interpose/streams/stream_unread.h"
#include "interpose/streams/tls_writes.h"
#include "interpose/streams/wrapped_functions.h"
#include "php_async.h"

#include <algorithm>
#include <fcntl.h>
#include <utility>

namespace async {

namespace {

// {{{ Which functions, and what is special about them

using Kind = StreamFunction::Kind;
constexpr bool of_function = false;
constexpr uint8_t second = 2;
constexpr uint8_t third = 3;

constexpr StreamFunction guarded[] = {
	{ "fread", direction_read, Kind::some },
	{ "fgets", direction_read, Kind::line },
	{ "fgetc", direction_read, Kind::chunk },
	{ "fgetcsv", direction_read, Kind::csv },
	{ "fscanf", direction_read, Kind::line },
	{ "stream_get_line", direction_read, Kind::chunk },
	{ "stream_get_contents", direction_read, Kind::contents },
	{ "fpassthru", direction_read },
	{ "stream_socket_recvfrom", direction_read, Kind::datagram },
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
	{ "stream_filter_append", direction_both, Kind::attach },
	{ "stream_filter_prepend", direction_both, Kind::attach },
	{ "stream_socket_enable_crypto", direction_both },
	// A waiting reader has allocated a buffer of the old size.
	{ "stream_set_chunk_size", direction_read, Kind::change },
	{ "readdir", direction_read },
	{ "rewinddir", direction_both },
	// These are functions of extensions that take a stream, and aliases of functions above.
	{ "file_put_contents", direction_read, Kind::plain, of_function, second },
	{ "hash_update_stream", direction_read, Kind::plain, of_function, second },
	{ "exif_read_data", direction_both },
	{ "exif_thumbnail", direction_both },
	{ "ftp_fget", direction_write, Kind::plain, of_function, second },
	{ "ftp_fput", direction_read, Kind::plain, of_function, third },
	{ "ftp_nb_fget", direction_write, Kind::plain, of_function, second },
	{ "ftp_nb_fput", direction_read, Kind::plain, of_function, third },
	{ "imageavif", direction_write, Kind::plain, of_function, second },
	{ "imagebmp", direction_write, Kind::plain, of_function, second },
	{ "imagegif", direction_write, Kind::plain, of_function, second },
	{ "imagejpeg", direction_write, Kind::plain, of_function, second },
	{ "imagepng", direction_write, Kind::plain, of_function, second },
	{ "imagewbmp", direction_write, Kind::plain, of_function, second },
	{ "imagewebp", direction_write, Kind::plain, of_function, second },
	{ "gzread", direction_read, Kind::chunk },
	{ "gzgets", direction_read, Kind::line },
	{ "gzgetc", direction_read, Kind::chunk },
	{ "gzpassthru", direction_read },
	{ "gzwrite", direction_write, Kind::write },
	{ "gzputs", direction_write, Kind::write },
	{ "gzseek", direction_both },
	{ "gzrewind", direction_both },
	{ "bzread", direction_read, Kind::chunk },
	{ "bzwrite", direction_write, Kind::write },
	{ "bzflush", direction_write },
	{ "fgets", direction_read, Kind::line, true },
	{ "getcurrentline", direction_read, Kind::line, true },
	{ "current", direction_read, Kind::row, true },
	{ "fgetcsv", direction_read, Kind::csv, true },
	{ "fscanf", direction_read, Kind::line, true },
	{ "fgetc", direction_read, Kind::chunk, true },
	{ "fread", direction_read, Kind::some, true },
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

WrappedFunctions<guarded> wrappers;
FunctionWrapper copy_wrapper("stream_copy_to_stream");
FunctionWrapper detach_wrapper("stream_filter_remove");

// }}}

// {{{ Streams

/// Reads and writes of a file share its position, and so the buffer of the stream. They block each other.
uint8_t directions_on(const php_stream *stream, uint8_t wanted) noexcept
{
	return is_seekable(stream) ? direction_both : wanted;
}

/// Returns the chains that stream_filter_append() changes. STREAM_FILTER_READ and _WRITE equal the directions.
uint8_t directions_of_filter(zend_execute_data *execute_data) noexcept
{
	constexpr uint32_t mode_argument = 3;
	const zval *mode = argument(execute_data, mode_argument);
	const zend_long chains =
			mode != nullptr && Z_TYPE_P(mode) == IS_LONG ? Z_LVAL_P(mode) & direction_both : 0;
	return chains != 0 ? static_cast<uint8_t>(chains) : direction_both;
}

// }}}

// {{{ TLS
//
// While a call on a TLS stream waits, PHP has its socket in non-blocking mode, and `is_blocked` says so. A call in
// the other direction would take that for the mode that the program has set, and would not wait. It would also
// leave the socket in blocking mode, so that the first call waits inside OpenSSL. The program wants a blocking
// stream, because otherwise the first call would not wait.

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

/// Keeps the bytes that a cancelled write to a TLS stream had not written yet.
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

/// Runs the function, whose call has begun.
void carry_out(const StreamFunction &what, zif_handler original, StreamCall *call,
		php_stream *stream, INTERNAL_FUNCTION_PARAMETERS)
{
	if (what.kind == Kind::line || what.kind == Kind::csv) {
		read_line(what, original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (what.kind == Kind::row) {
		read_row(what, original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (what.kind == Kind::some) {
		read_some(original, stream, what.is_method ? 1 : 2, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (what.kind == Kind::datagram) {
		receive_datagram(original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (what.kind == Kind::contents) {
		read_contents(original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (what.directions == direction_write && UNEXPECTED(!finish_record(stream))) {
		RETURN_FALSE;
	}
	if (what.kind == Kind::accept) {
		stream_calls().begin_accept(call);
	}
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (UNEXPECTED(EG(exception) != nullptr) && what.kind == Kind::write) {
		keep_what_was_not_written(
				stream, argument(execute_data, 2), argument(execute_data, 3), return_value);
	}
}

/// Completes a call in which a wait was cancelled or has timed out.
void settle_unfinished(const StreamFunction &what, const StreamCall &call, php_stream *stream,
		const ReadBegin &begin, zval *return_value)
{
	if (UNEXPECTED(EG(exception) != nullptr) && what.directions == direction_read &&
			what.kind != Kind::accept && is_cancellation(EG(exception))) {
		undo_read(stream, begin, return_value);
	}
	if (UNEXPECTED(call.timed_out) && EG(exception) == nullptr) {
		note_timed_out(stream);
		if (Z_TYPE_P(return_value) == IS_STRING && Z_STRLEN_P(return_value) == 0) {
			zval_ptr_dtor(return_value);
			RETVAL_FALSE;
		}
	}
}

void perform(const StreamFunction &what, zif_handler original, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS)
{
	StreamCalls &calls = stream_calls();
	zend_resource *resource =
			what.is_method ? stream->res : Z_RES_P(ZEND_CALL_ARG(execute_data, what.position));
	const uint8_t wanted =
			what.kind == Kind::attach ? directions_of_filter(execute_data) : what.directions;
	StreamCall call(ZEND_ASYNC_CURRENT_COROUTINE, stream, resource, directions_on(stream, wanted));
	if (!begin_call(&call, what, stream, execute_data, return_value)) {
		return;
	}
	if (const StreamCall *other = calls.other_beside(&call); UNEXPECTED(other != nullptr)) {
		begin_beside(&call, stream, other);
	}
	if (UNEXPECTED(has_stream_timeouts())) {
		call.patience_ms = begin_with_timeout(stream);
		calls.observe(&call);
	}
	const ReadBegin begin = begin_of_read(stream);
	carry_out(what, original, &call, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	settle_unfinished(what, call, stream, begin, return_value);
	if (const StreamCall *other = calls.other_beside(&call); UNEXPECTED(other != nullptr)) {
		end_beside(&call, stream, other);
	}
	if (UNEXPECTED(call.mode_changed) && socket_of(stream) != nullptr && !call.closed) {
		php_stream_set_option(stream, PHP_STREAM_OPTION_BLOCKING, 0, nullptr);
	}
	const bool closed = call.closed;
	calls.leave(&call);
	if (UNEXPECTED(closed) && EG(exception) == nullptr) {
		fail_closed(execute_data, return_value);
	}
}

template <size_t I> void ordered_call(INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = wrappers.original(I);
	php_stream *stream = nullptr;
	if (may_suspend()) {
		stream = guarded[I].is_method ? stream_of_object(Z_OBJ_P(ZEND_THIS))
									  : stream_of(argument(execute_data, guarded[I].position));
	}
	if (stream == nullptr) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	perform(guarded[I], original, stream, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

/// Reads from one stream and writes to another. All copies enter the two streams in the order of their addresses,
/// so that no two copies wait for each other.
void ordered_copy(INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = copy_wrapper.original();
	php_stream *from = may_suspend() ? stream_of(argument(execute_data, 1)) : nullptr;
	php_stream *to = from != nullptr ? stream_of(argument(execute_data, 2)) : nullptr;
	if (to == nullptr || from == to) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	static constexpr StreamFunction what = { "stream_copy_to_stream", direction_both };
	StreamCall reading(
			ZEND_ASYNC_CURRENT_COROUTINE, from, from->res, directions_on(from, direction_read));
	StreamCall writing(
			ZEND_ASYNC_CURRENT_COROUTINE, to, to->res, directions_on(to, direction_write));
	const bool from_first = from < to;
	StreamCall *first = from_first ? &reading : &writing;
	StreamCall *second = from_first ? &writing : &reading;
	if (!begin_call(first, what, from_first ? from : to, execute_data, return_value)) {
		return;
	}
	if (begin_call(second, what, from_first ? to : from, execute_data, return_value)) {
		if (is_copied_by_hand(execute_data, from, to)) {
			copy_stream(execute_data, from, to, return_value);
		} else {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		}
		stream_calls().leave(second);
	}
	stream_calls().leave(first);
}

/// Returns the filter that stream_filter_remove() is called with; null if it was removed before.
php_stream_filter *filter_of(const zval *value) noexcept
{
	return value != nullptr && Z_TYPE_P(value) == IS_RESOURCE &&
					Z_RES_P(value)->type == php_file_le_stream_filter()
			? static_cast<php_stream_filter *>(Z_RES_P(value)->ptr)
			: nullptr;
}

/// Removes a filter when the earlier calls that use its chain have ended: a call that waits in the filter would
/// otherwise go on in freed memory. The call keeps the stream, because its argument does not.
void ordered_detach(INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = detach_wrapper.original();
	const php_stream_filter *filter =
			may_suspend() ? filter_of(argument(execute_data, 1)) : nullptr;
	php_stream *stream =
			filter != nullptr && filter->chain != nullptr ? filter->chain->stream : nullptr;
	if (stream == nullptr || stream->res == nullptr) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	static constexpr StreamFunction what = { "stream_filter_remove", direction_both, Kind::change };
	const uint8_t wanted = filter->chain == &stream->readfilters ? direction_read : direction_write;
	zend_resource *resource = stream->res;
	StreamCall call(ZEND_ASYNC_CURRENT_COROUTINE, stream, resource, directions_on(stream, wanted));
	GC_ADDREF(resource);
	if (begin_call(&call, what, stream, execute_data, return_value)) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		stream_calls().leave(&call);
	}
	zend_list_delete(resource);
}

} // namespace

void order_stream_calls()
{
	stream_calls().reset();
	forget_unread();
	wrappers.install([](auto index) { return &ordered_call<decltype(index)::value>; });
	copy_wrapper.install(ordered_copy);
	detach_wrapper.install(ordered_detach);
	hold_streams_that_are_asked();
	watch_modes_of_streams();
}

void stop_ordering_stream_calls()
{
	wrappers.remove();
	copy_wrapper.remove();
	detach_wrapper.remove();
	stop_holding_streams();
	stop_watching_modes_of_streams();
}

} // namespace async
