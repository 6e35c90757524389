// SPDX-License-Identifier: MIT
#include "interpose/process_close.h"

#include "interpose/cooperative.h"
#include "interpose/stream_close.h"
#include "interpose/wait.h"
#include "support/function_wrapper.h"

#include <ext/standard/proc_open.h>
#include <php.h>

#include <utility>

namespace async {

namespace {

FunctionWrapper proc_close_function("proc_close");

php_process_handle *process_of(const zend_resource *resource)
{
	return resource->type == zend_fetch_list_dtor_id("process")
			? static_cast<php_process_handle *>(resource->ptr)
			: nullptr;
}

/// As proc_close() does before it waits: a child that reads to the end of its input would never end.
/// Closing may run PHP code, which may close the process.
void close_pipes(const zend_resource *resource)
{
	php_process_handle *process = process_of(resource);
	for (int i = 0; process != nullptr && i < process->npipes; i++) {
		zend_resource *pipe = std::exchange(process->pipes[i], nullptr);
		if (pipe == nullptr) {
			continue;
		}
		const bool later = close_when_others_have_left(pipe);
		GC_DELREF(pipe);
		if (!later) {
			zend_list_close(pipe);
		}
		process = process_of(resource);
	}
}

/// In place of the number of pipes, of which none is left: a coroutine is in proc_close().
constexpr int being_closed = -1;

/// False with an exception: the wait was cancelled, or the status belongs to somebody else.
bool wait_before_close(const zend_resource *resource)
{
	close_pipes(resource);
	php_process_handle *process = process_of(resource);
	if (process == nullptr) {
		return true; // proc_close() says so.
	}
	if (process->npipes == being_closed) {
		zend_type_error("proc_close(): supplied resource is not a valid process resource");
		return false;
	}
	process->npipes = being_closed;
	const bool ended = cooperative::wait_for_end(process->child);
	process = process_of(resource);
	if (process != nullptr) {
		process->npipes = 0;
	}
	return ended;
}

void proc_close(INTERNAL_FUNCTION_PARAMETERS)
{
	zval *argument = ZEND_NUM_ARGS() == 1 ? ZEND_CALL_ARG(execute_data, 1) : nullptr;
	if (may_suspend() && argument != nullptr && Z_TYPE_P(argument) == IS_RESOURCE &&
			!wait_before_close(Z_RES_P(argument))) {
		RETURN_THROWS();
	}
	proc_close_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

} // namespace

void wait_in_proc_close()
{
	proc_close_function.install(proc_close);
}

void stop_waiting_in_proc_close()
{
	proc_close_function.remove();
}

} // namespace async
