// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_close.h"

#include "coroutine/coroutine.h"
#include "coroutine/scheduler_interface.h"
#include "interpose/libc/descriptor_lock.h"
#include "interpose/libc/wait.h"
#include "interpose/streams/process_close.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_calls.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/function_wrapper.h"

#include <utility>

namespace async {

namespace {

FunctionWrapper fclose_function("fclose");
FunctionWrapper gzclose_function("gzclose"); // This and the next are aliases.
FunctionWrapper bzclose_function("bzclose");
FunctionWrapper closedir_function("closedir");
FunctionWrapper pclose_function("pclose");

void close_when_left(zend_resource *resource);

/// Closes the stream from a new coroutine, which runs after the coroutines that were woken before.
void close_now(zend_resource *resource)
{
	auto *stream = static_cast<php_stream *>(
			zend_fetch_resource2(resource, nullptr, php_file_le_stream(), php_file_le_pstream()));
	const int fd = stream != nullptr ? descriptor_of(stream) : -1;
	if (fd >= 0) {
		wait_until_unlocked(fd); // A worker may still use it.
	}
	if (fd >= 0 && reactor_abandon_waits(fd) && !ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
		close_when_left(resource); // Another call has begun meanwhile.
		return;
	}
	zend_list_close(resource);
	zend_list_delete(resource);
}

/// Closes the stream when no call uses it, and takes over a reference to the resource.
void close_when_left(zend_resource *resource)
{
	if (!launch_scheduler()) {
		zend_list_delete(resource);
		return;
	}
	const auto body = [] {
		close_now(static_cast<zend_resource *>(
				std::exchange(ZEND_ASYNC_CURRENT_COROUTINE->extended_data, nullptr)));
	};
	// If this coroutine is cancelled before it runs, the end of the request closes the stream.
	const auto dispose = [](zend_coroutine_t *ended) {
		if (ended->extended_data != nullptr) {
			zend_list_delete(static_cast<zend_resource *>(ended->extended_data));
		}
	};
	Coroutine *closer = Coroutine::create(ZEND_ASYNC_MAIN_SCOPE, body, resource, dispose);
	closer->note_spawn_location();
	enqueue_new_coroutine(closer);
}

/// Returns the stream that the call is about to close; null if it may not wait, or the argument is no stream.
php_stream *stream_to_close(zend_execute_data *execute_data)
{
	return may_suspend() ? stream_of(argument(execute_data, 1)) : nullptr;
}

template <FunctionWrapper &Function> void guarded_close(INTERNAL_FUNCTION_PARAMETERS)
{
	php_stream *stream = stream_to_close(execute_data);
	const bool closes = stream != nullptr && (stream->flags & PHP_STREAM_FLAG_NO_FCLOSE) == 0;
	if (closes && ZEND_NUM_ARGS() == 1 && end_calls_in(stream)) {
		RETURN_TRUE;
	}
	Function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void guarded_closedir(INTERNAL_FUNCTION_PARAMETERS)
{
	php_stream *stream = stream_to_close(execute_data);
	const bool is_directory = stream != nullptr && (stream->flags & PHP_STREAM_FLAG_IS_DIR) != 0;
	if (is_directory && ZEND_NUM_ARGS() == 1 && end_calls_in(stream)) {
		return;
	}
	closedir_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void guarded_pclose(INTERNAL_FUNCTION_PARAMETERS)
{
	php_stream *stream = stream_to_close(execute_data);
	if (stream != nullptr && ZEND_NUM_ARGS() == 1 && end_calls_in(stream)) {
		RETURN_LONG(-1); // No coroutine waits for the status of the child.
	}
	if (stream != nullptr && !await_child_of(stream)) {
		RETURN_LONG(-1);
	}
	pclose_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

} // namespace

bool end_calls_in(php_stream *stream)
{
	const bool busy = stream_calls().close_when_left(stream);
	const int fd = descriptor_of(stream);
	const bool parked = fd >= 0 && (reactor_abandon_waits(fd) || is_descriptor_locked(fd));
	if (parked && !busy) {
		// The wait is in no ordered call, but in stream_select(), or in a library that has the stream.
		GC_ADDREF(stream->res);
		close_when_left(stream->res);
	}
	return busy || parked;
}

void guard_closing_of_streams()
{
	fclose_function.install(guarded_close<fclose_function>);
	gzclose_function.install(guarded_close<gzclose_function>);
	bzclose_function.install(guarded_close<bzclose_function>);
	closedir_function.install(guarded_closedir);
	pclose_function.install(guarded_pclose);
}

void unguard_closing_of_streams()
{
	fclose_function.remove();
	gzclose_function.remove();
	bzclose_function.remove();
	closedir_function.remove();
	pclose_function.remove();
}

} // namespace async
