// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_select.h"

#include "interpose/libc/cooperative.h"
#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "php_async.h"
#include "support/duration.h"
#include "support/function_wrapper.h"
#include "support/request_array.h"

#include <cerrno>

namespace async {

namespace {

FunctionWrapper select_function("stream_select");

struct Set {
	zval *array; // The array behind the reference; null if none was given.
	short wanted;
	short found;
};

constexpr uint32_t set_count = 3;
constexpr Set kinds[set_count] = {
	{ nullptr, POLLIN, POLLIN | POLLHUP | POLLERR },
	{ nullptr, POLLOUT, POLLOUT | POLLERR },
	{ nullptr, POLLPRI, POLLPRI },
};

/// Iterates over the array and calls `visit(key, index, element, stream)` for each open stream.
template <typename Visit> void each_stream(const Set &set, Visit &&visit)
{
	zend_ulong index;
	zend_string *key;
	zval *element;
	// Another coroutine may have assigned to the variable while the call was suspended.
	if (set.array == nullptr || Z_TYPE_P(set.array) != IS_ARRAY) {
		return;
	}
	ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL_P(set.array), index, key, element)
	{
		zval *value = element;
		ZVAL_DEREF(value);
		if (php_stream *stream = stream_of(value)) {
			visit(key, index, element, stream);
		}
	}
	ZEND_HASH_FOREACH_END();
}

/// Keeps the elements for which `stays(stream)` is true, and returns their number.
template <typename Stays> zend_long keep_if(const Set &set, Stays &&stays)
{
	if (set.array == nullptr) {
		return 0;
	}
	HashTable *kept = zend_new_array(0);
	each_stream(set, [&](zend_string *key, zend_ulong index, zval *element, php_stream *stream) {
		if (stays(stream)) {
			Z_TRY_ADDREF_P(element);
			if (key != nullptr) {
				zend_hash_add_new(kept, key, element);
			} else {
				zend_hash_index_add_new(kept, index, element);
			}
		}
	});
	const zend_long count = zend_hash_num_elements(kept);
	zval_ptr_dtor(set.array);
	ZVAL_ARR(set.array, kept);
	return count;
}

bool has_buffered(const php_stream *stream)
{
	return stream->writepos > stream->readpos;
}

/// Reads the time-out in milliseconds, rounded up. Returns false if the function itself rejects it.
bool read_timeout(zend_execute_data *execute_data, int *ms)
{
	const zval *seconds = argument(execute_data, 4);
	const zval *microseconds = argument(execute_data, 5);
	const bool no_microseconds = microseconds == nullptr || Z_TYPE_P(microseconds) <= IS_NULL;
	if (Z_TYPE_P(seconds) == IS_NULL) {
		*ms = without_end;
		return no_microseconds ||
				(Z_TYPE_P(microseconds) == IS_LONG && Z_LVAL_P(microseconds) == 0);
	}
	if (Z_TYPE_P(seconds) != IS_LONG || Z_LVAL_P(seconds) < 0 ||
			(!no_microseconds &&
					(Z_TYPE_P(microseconds) != IS_LONG || Z_LVAL_P(microseconds) < 0))) {
		return false;
	}
	*ms = ms_of(Z_LVAL_P(seconds), no_microseconds ? 0 : Z_LVAL_P(microseconds), us_per_s);
	return true;
}

/// Returns false if select() can serve the call, or has to report an error.
bool find_sets(zend_execute_data *execute_data, Set *sets, size_t *total)
{
	bool needs_poll = false;
	*total = 0;
	for (uint32_t i = 0; i < set_count; i++) {
		sets[i] = kinds[i];
		zval *array = ZEND_CALL_ARG(execute_data, i + 1);
		ZVAL_DEREF(array);
		if (Z_TYPE_P(array) == IS_ARRAY) {
			sets[i].array = array;
			bool all_usable = true;
			size_t usable = 0;
			each_stream(sets[i], [&](zend_string *, zend_ulong, zval *, php_stream *stream) {
				const int fd = descriptor_of(stream);
				needs_poll = needs_poll || fd >= FD_SETSIZE;
				all_usable = all_usable && fd >= 0;
				usable++;
			});
			if (!all_usable || usable != zend_hash_num_elements(Z_ARRVAL_P(array))) {
				return false;
			}
			*total += usable;
		} else if (Z_TYPE_P(array) != IS_NULL) {
			return false;
		}
	}
	return needs_poll;
}

zend_long poll_sets(const Set *sets, size_t total, int ms)
{
	RequestArray<pollfd> polled(total);
	size_t used = 0;
	for (uint32_t i = 0; i < set_count; i++) {
		each_stream(sets[i], [&](zend_string *, zend_ulong, zval *, php_stream *stream) {
			polled[used++] = { descriptor_of(stream), sets[i].wanted, 0 };
		});
	}
	if (cooperative::poll(polled.data(), used, ms) < 0) {
		return -1;
	}
	zend_long count = 0;
	size_t next = 0;
	for (uint32_t i = 0; i < set_count; i++) {
		// Another coroutine may have closed a stream meanwhile, so positions in the array do not match.
		count += keep_if(sets[i], [&](php_stream *stream) {
			const int fd = descriptor_of(stream);
			while (next < used &&
					(polled[next].fd != fd || polled[next].events != sets[i].wanted)) {
				next++;
			}
			return next < used && (polled[next++].revents & sets[i].found) != 0;
		});
	}
	return count;
}

void select_by_poll(INTERNAL_FUNCTION_PARAMETERS)
{
	Set sets[set_count];
	size_t total = 0;
	int ms = 0;
	if (!may_suspend() || ZEND_NUM_ARGS() < 4 || ZEND_NUM_ARGS() > 5 ||
			!read_timeout(execute_data, &ms) || !find_sets(execute_data, sets, &total)) {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	bool any_buffered = false;
	each_stream(sets[0], [&](zend_string *, zend_ulong, zval *, php_stream *stream) {
		any_buffered = any_buffered || has_buffered(stream);
	});
	if (any_buffered) {
		const zend_long count = keep_if(sets[0], has_buffered);
		keep_if(sets[1], [](php_stream *) { return false; });
		keep_if(sets[2], [](php_stream *) { return false; });
		RETURN_LONG(count);
	}
	const zend_long count = poll_sets(sets, total, ms);
	if (count < 0) {
		php_error_docref(nullptr, E_WARNING, "Unable to select [%d]: %s", errno, strerror(errno));
		RETURN_FALSE;
	}
	RETURN_LONG(count);
}

} // namespace

void lift_limit_of_stream_select()
{
	select_function.install(select_by_poll);
}

void restore_limit_of_stream_select()
{
	select_function.remove();
}

} // namespace async
