// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_timeout.h"

#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_held.h"
#include "php_async.h"
#include "support/duration.h"
#include "support/function_wrapper.h"

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>

namespace async {

namespace {

FunctionWrapper set_timeout_function("stream_set_timeout");
FunctionWrapper old_set_timeout_function("socket_set_timeout");

/// Maps the number of a stream, unique in a request, to milliseconds, and whether the last wait has timed out. The
/// table is not in request memory, because it is cleared after the request has ended.
HashTable &timeouts()
{
	HashTable &table = ASYNC_G(streams).timeouts;
	if (HT_FLAGS(&table) == 0) {
		zend_hash_init(&table, 0, nullptr, nullptr, 1);
	}
	return table;
}

constexpr zend_long timed_out_bit = 1;

/// The numbers of the socket streams whose time-out the program has set. The other streams use
/// `default_socket_timeout`.
ASYNC_THREAD_LOCAL HashTable set_timeouts;

void note_timeout_set(const php_stream *stream)
{
	if (HT_FLAGS(&set_timeouts) == 0) {
		zend_hash_init(&set_timeouts, 0, nullptr, nullptr, 1);
	}
	zval set;
	ZVAL_TRUE(&set);
	zend_hash_index_update(&set_timeouts, static_cast<zend_ulong>(stream->res->handle), &set);
}

void forget(HashTable *table)
{
	if (HT_FLAGS(table) != 0) {
		zend_hash_destroy(table);
		memset(table, 0, sizeof(*table));
	}
}

zval *timeout_of(const php_stream *stream)
{
	return has_stream_timeouts() && stream->res != nullptr
			? zend_hash_index_find(&timeouts(), static_cast<zend_ulong>(stream->res->handle))
			: nullptr;
}

bool is_pipe_or_terminal(php_stream *stream)
{
	const int fd = descriptor_of(stream);
	struct stat status;
	return fd >= 0 && fstat(fd, &status) == 0 &&
			(S_ISFIFO(status.st_mode) || (S_ISCHR(status.st_mode) && isatty(fd) == 1));
}

/// Converts to milliseconds, rounded up; a negative number means no limit.
zend_long to_ms(zend_long seconds, zend_long microseconds)
{
	return seconds < 0 ? without_end
					   : ms_of(seconds, std::max<zend_long>(microseconds, 0), us_per_s);
}

/// PHP counts milliseconds in an int: a part of one would be truncated to 0, and large values would overflow.
void make_countable(zval *seconds, zval *microseconds)
{
	if (Z_TYPE_P(seconds) == IS_LONG && Z_LVAL_P(seconds) > longest_wait_s) {
		ZVAL_LONG(seconds, longest_wait_s);
	}
	if (microseconds != nullptr && Z_TYPE_P(microseconds) == IS_LONG &&
			Z_LVAL_P(microseconds) > 0) {
		const zend_long most =
				(Z_TYPE_P(seconds) == IS_LONG ? longest_wait_s - Z_LVAL_P(seconds) : 0) * 1000;
		const zend_long ms = Z_LVAL_P(microseconds) / 1000 + (Z_LVAL_P(microseconds) % 1000 != 0);
		ZVAL_LONG(microseconds, std::min(ms, std::max<zend_long>(most, 0)) * 1000);
	}
}

template <FunctionWrapper &Wrapper> void set_timeout(INTERNAL_FUNCTION_PARAMETERS)
{
	php_stream *stream = stream_of(argument(execute_data, 1));
	zval *seconds = argument(execute_data, 2);
	zval *microseconds = argument(execute_data, 3);
	const bool async = may_suspend();
	const bool is_socket = stream != nullptr && socket_of(stream) != nullptr;
	if (async && seconds != nullptr && is_socket) {
		make_countable(seconds, microseconds);
	}
	call_holding_stream(Wrapper.original(), INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (is_socket && Z_TYPE_P(return_value) == IS_TRUE) {
		note_timeout_set(stream);
	}
	// The PHP code of a user wrapper may have waited, and the stream may be closed by now.
	if (Z_TYPE_P(return_value) != IS_FALSE || EG(exception) != nullptr ||
			stream_of(argument(execute_data, 1)) != stream || stream == nullptr ||
			!is_pipe_or_terminal(stream)) {
		return;
	}
	const zend_long ms = to_ms(
			zval_get_long(seconds), microseconds != nullptr ? zval_get_long(microseconds) : 0);
	zval value;
	ZVAL_LONG(&value, ms < 0 ? ms : ms << 1);
	zend_hash_index_update(&timeouts(), static_cast<zend_ulong>(stream->res->handle), &value);
	RETVAL_BOOL(async);
}

} // namespace

bool is_timeout_set(const php_stream *stream)
{
	return HT_FLAGS(&set_timeouts) != 0 && stream->res != nullptr &&
			zend_hash_index_exists(&set_timeouts, static_cast<zend_ulong>(stream->res->handle));
}

int64_t begin_with_timeout(const php_stream *stream)
{
	zval *found = timeout_of(stream);
	if (found == nullptr || Z_LVAL_P(found) < 0) {
		return without_end;
	}
	Z_LVAL_P(found) &= ~timed_out_bit;
	return Z_LVAL_P(found) >> 1;
}

void note_timed_out(const php_stream *stream)
{
	if (zval *found = timeout_of(stream)) {
		Z_LVAL_P(found) |= timed_out_bit;
	}
}

bool has_timed_out(const php_stream *stream)
{
	const zval *found = timeout_of(stream);
	return found != nullptr && Z_LVAL_P(found) >= 0 && (Z_LVAL_P(found) & timed_out_bit) != 0;
}

void remember_stream_timeouts()
{
	set_timeout_function.install(set_timeout<set_timeout_function>);
	old_set_timeout_function.install(set_timeout<old_set_timeout_function>);
}

void stop_remembering_stream_timeouts()
{
	set_timeout_function.remove();
	old_set_timeout_function.remove();
}

void forget_stream_timeouts()
{
	forget(&ASYNC_G(streams).timeouts);
	forget(&set_timeouts);
}

} // namespace async
