// SPDX-License-Identifier: MIT
#include "interpose/stream_close.h"

#include "interpose/cooperative.h"
#include "interpose/turns.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/function_wrapper.h"

#include <php_streams.h>

#include <utility>

namespace async {

namespace {

FunctionWrapper fclose_function("fclose");
FunctionWrapper pclose_function("pclose");

/// Of a stream that is open; -1 if it has none. One written in PHP is not asked: its own code would answer.
int descriptor_of(zend_resource *resource)
{
	auto *stream = static_cast<php_stream *>(
			zend_fetch_resource2(resource, nullptr, php_file_le_stream(), php_file_le_pstream()));
	int fd = -1;
	constexpr int quietly = PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL;
	if (stream == nullptr || php_stream_is(stream, PHP_STREAM_IS_USERSPACE) ||
			_php_stream_cast(stream, quietly, reinterpret_cast<void **>(&fd), 0) != SUCCESS) {
		return -1;
	}
	return fd;
}

void close_when_left(zend_resource *resource);

/// In its turn, which comes after those of the coroutines that were woken before it was spawned.
void close_now(zend_resource *resource)
{
	const int fd = descriptor_of(resource);
	if (fd >= 0) {
		wait_until_left(fd); // A worker.
	}
	if (fd >= 0 && reactor_abandon_waits(fd) && !ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
		close_when_left(resource); // Somebody has come back to it.
		return;
	}
	zend_list_close(resource);
	zend_list_delete(resource);
}

/// Takes over a reference to the resource.
void close_when_left(zend_resource *resource)
{
	zend_coroutine_t *closer = ZEND_ASYNC_SPAWN_WITH(ZEND_ASYNC_MAIN_SCOPE);
	if (closer == nullptr) {
		zend_list_delete(resource);
		return;
	}
	closer->extended_data = resource;
	closer->internal_entry = [] {
		close_now(static_cast<zend_resource *>(
				std::exchange(ZEND_ASYNC_CURRENT_COROUTINE->extended_data, nullptr)));
	};
	// Cancelled before it had its turn: the end of the request closes the stream.
	closer->extended_dispose = [](zend_coroutine_t *ended) {
		if (ended->extended_data != nullptr) {
			zend_list_delete(static_cast<zend_resource *>(ended->extended_data));
		}
	};
}

template <FunctionWrapper &Wrapper> void guarded_close(INTERNAL_FUNCTION_PARAMETERS)
{
	zval *argument = ZEND_NUM_ARGS() == 1 ? ZEND_CALL_ARG(execute_data, 1) : nullptr;
	if (ZEND_ASYNC_IS_ACTIVE && argument != nullptr && Z_TYPE_P(argument) == IS_RESOURCE) {
		if (close_when_others_have_left(Z_RES_P(argument))) {
			RETURN_TRUE;
		}
		if (&Wrapper == &pclose_function &&
				!cooperative::wait_for_end_of_child_at(descriptor_of(Z_RES_P(argument)))) {
			RETURN_THROWS();
		}
	}
	Wrapper.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

} // namespace

bool close_when_others_have_left(zend_resource *stream)
{
	const int fd = descriptor_of(stream);
	if (fd < 0 || (!reactor_abandon_waits(fd) && !is_taken(fd))) {
		return false;
	}
	GC_ADDREF(stream);
	close_when_left(stream);
	return true;
}

void guard_closing_of_streams()
{
	fclose_function.install(guarded_close<fclose_function>);
	pclose_function.install(guarded_close<pclose_function>);
}

void unguard_closing_of_streams()
{
	fclose_function.remove();
	pclose_function.remove();
}

} // namespace async
