// SPDX-License-Identifier: MIT
#include "interpose/streams/process_close.h"

#include "interpose/libc/cooperative.h"
#include "interpose/libc/wait.h"
#include "interpose/streams/process_pipes.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_calls.h"
#include "interpose/streams/stream_close.h"
#include "php_async.h"
#include "support/function_wrapper.h"

#include <fcntl.h>

namespace async {

namespace {

FunctionWrapper proc_close_function("proc_close");

/// Ends the calls on the pipes and closes them, as PHP does before it waits, so that a child that waits for a pipe
/// ends.
bool close_pipes(const zval *handle)
{
	php_process_handle *process = process_of(handle);
	for (int i = 0; process != nullptr && i < process->npipes; i++) {
		zend_resource *pipe = pipe_of(process, i);
		if (pipe == nullptr || pipe->ptr == nullptr) {
			continue;
		}
		if (!end_calls_in(static_cast<php_stream *>(pipe->ptr))) {
			zend_list_close(pipe);
			continue;
		}
		while (process != nullptr && pipe_of(process, i)->ptr != nullptr) {
			if (wait_for_time(0) == Waited::cancelled) {
				return false;
			}
			process = process_of(handle);
		}
	}
	return true;
}

/// Suspends until the child has ended. Returns false with an exception if the wait was cancelled, or if another
/// coroutine is about to close the handle.
bool await_child_behind(const zval *handle)
{
	StreamCalls &calls = stream_calls();
	StreamCall call(
			ZEND_ASYNC_CURRENT_COROUTINE, process_of(handle), Z_RES_P(handle), direction_both);
	if (!calls.enter(&call)) {
		calls.leave(&call);
		zend_type_error("proc_close(): supplied resource is not a valid process resource");
		return false;
	}
	bool ended = close_pipes(handle);
	if (const php_process_handle *process = ended ? process_of(handle) : nullptr) {
		ended = cooperative::wait_for_end(process->child);
	}
	calls.leave(&call);
	return ended;
}

void proc_close(INTERNAL_FUNCTION_PARAMETERS)
{
	const zval *handle = argument(execute_data, 1);
	if (may_suspend() && ZEND_NUM_ARGS() == 1 && process_of(handle) != nullptr &&
			!await_child_behind(handle)) {
		RETURN_LONG(-1);
	}
	proc_close_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

} // namespace

bool await_child_of(php_stream *stream)
{
	if (strcmp(stream->ops->label, "STDIO") != 0) {
		return true;
	}
	// The data of the stream begin with this pointer, which is only compared.
	FILE *file = *static_cast<FILE **>(stream->abstract);
	const pid_t child = cooperative::child_of(file);
	if (child == 0) {
		return true;
	}
	// The pipe is closed first, as in pclose(). Its descriptor stays in use, because the handle still exists.
	const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
	if (nothing >= 0) {
		cooperative::dup3(nothing, fileno(file), O_CLOEXEC);
		::close(nothing);
	}
	return cooperative::wait_for_end(child);
}

void make_proc_close_repeatable()
{
	proc_close_function.install(proc_close);
}

void leave_proc_close_alone()
{
	proc_close_function.remove();
}

} // namespace async
