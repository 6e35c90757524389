// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_admission.h"

#include "interpose/libc/blocking.h"
#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_timeout.h"
#include "php_async.h"
#include "support/duration.h"

#include <cmath>
#include <cstring>

namespace async {

namespace {

bool is_blocking_stream(php_stream *stream)
{
	const int fd = descriptor_of(stream);
	return fd < 0 || is_blocking(fd);
}

int64_t accept_patience(zend_execute_data *execute_data)
{
	const zval *given = argument(execute_data, 2);
	const double seconds = given != nullptr && Z_TYPE_P(given) > IS_NULL
			? zval_get_double(const_cast<zval *>(given))
			: static_cast<double>(zend_ini_long(ZEND_STRL("default_socket_timeout"), 0));
	return seconds < 0 || !(seconds < longest_wait_s)
			? without_end
			: static_cast<int64_t>(std::ceil(seconds * 1000));
}

/// Returns how long a call may wait to begin: as long as it may wait for the stream.
int64_t patience(const StreamFunction &what, php_stream *stream, zend_execute_data *execute_data)
{
	if (what.kind == StreamFunction::Kind::accept) {
		return accept_patience(execute_data);
	}
	if (what.kind == StreamFunction::Kind::attach || what.kind == StreamFunction::Kind::change) {
		return without_end; // These have no time-out, but the calls before them do.
	}
	const php_netstream_data_t *socket = socket_of(stream);
	return socket != nullptr ? to_ms(socket->timeout) : begin_with_timeout(stream);
}

/// Sets the return value to false if the function may return that. Otherwise it keeps a number that was already
/// returned, or sets one that says that nothing was done.
void set_failed(zend_execute_data *execute_data, zval *return_value)
{
	const zend_internal_function &function = EX(func)->internal_function;
	const uint32_t mask = (function.fn_flags & ZEND_ACC_HAS_RETURN_TYPE) != 0
			? ZEND_TYPE_FULL_MASK(function.arg_info[-1].type)
			: MAY_BE_FALSE;
	if ((mask & MAY_BE_FALSE) != 0) {
		zval_ptr_dtor(return_value);
		ZVAL_FALSE(return_value);
	} else if ((mask & MAY_BE_LONG) != 0 && Z_TYPE_P(return_value) != IS_LONG) {
		constexpr zend_long not_moved = -1;
		const bool moves = strstr(ZSTR_VAL(function.function_name), "seek") != nullptr;
		ZVAL_LONG(return_value, moves ? not_moved : 0);
	}
}

void fail_late(const StreamFunction &what, php_stream *stream, zend_execute_data *execute_data,
		zval *return_value)
{
	if (what.kind == StreamFunction::Kind::accept) {
		php_error_docref(nullptr, E_WARNING, "Accept failed: Connection timed out");
	} else if (php_netstream_data_t *socket = socket_of(stream)) {
		socket->timeout_event = 1;
	} else {
		note_timed_out(stream);
	}
	set_failed(execute_data, return_value);
}

} // namespace

void fail_closed(zend_execute_data *execute_data, zval *return_value)
{
	php_error_docref(nullptr, E_NOTICE, "The stream was closed by another coroutine");
	set_failed(execute_data, return_value);
}

bool begin_call(StreamCall *call, const StreamFunction &what, php_stream *stream,
		zend_execute_data *execute_data, zval *return_value)
{
	StreamCalls &calls = stream_calls();
	if (EXPECTED(calls.enter(call))) {
		return true;
	}
	const StreamCall *other = calls.other_than(call);
	const bool accepts = what.kind == StreamFunction::Kind::accept;
	if (other != nullptr && !other->closed && !accepts && other->mode_changed &&
			!is_blocking_stream(stream)) {
		// The stream is in non-blocking mode now, so the call does not wait, and gets nothing.
		calls.leave(call);
		RETVAL_FALSE;
		return false;
	}
	const Admission admission = calls.wait(call, patience(what, stream, execute_data));
	if (admission == Admission::granted) {
		return true;
	}
	const bool last = admission == Admission::closed;
	if (admission == Admission::timed_out) {
		fail_late(what, stream, execute_data, return_value);
	}
	calls.leave(call);
	if (last) {
		fail_closed(execute_data, return_value);
	}
	return false;
}

} // namespace async
