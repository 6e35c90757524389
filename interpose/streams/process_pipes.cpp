// SPDX-License-Identifier: MIT
#include "interpose/streams/process_pipes.h"

#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_close.h"
#include "php_async.h"
#include "support/function_wrapper.h"

#include <cstring>

namespace async {

namespace {

FunctionWrapper proc_open_function("proc_open");
int guard_type = 0;

/// Takes the place of a pipe in the handle's list of pipes, and owns the reference to it. PHP's destructor of the
/// handle closes the entries of that list, even if a coroutine is using them.
struct PipeGuard {
	zend_resource resource; // In no list, so that it uses no resource number.
	zend_resource *pipe;
};

bool is_guard(const zend_resource *resource) noexcept
{
	return resource->type == guard_type;
}

/// PHP calls this when it frees the guard.
void close_pipe(zend_resource *closed)
{
	auto *guard = static_cast<PipeGuard *>(closed->ptr);
	zend_resource *pipe = guard->pipe;
	efree(guard);
	// After a bailout no call is under way, even if the table of calls still lists one.
	const bool in_use = may_suspend() && !CG(unclean_shutdown) && pipe->ptr != nullptr &&
			end_calls_in(static_cast<php_stream *>(pipe->ptr));
	if (in_use) {
		zend_list_delete(pipe);
		return;
	}
	// PHP's destructor does the same.
	GC_DELREF(pipe);
	zend_list_close(pipe);
}

void put_guards(php_process_handle *process)
{
	for (int i = 0; i < process->npipes; i++) {
		zend_resource *pipe = process->pipes[i];
		if (pipe == nullptr || is_guard(pipe)) {
			continue;
		}
		auto *guard = static_cast<PipeGuard *>(emalloc(sizeof(PipeGuard)));
		// PHP drops one reference and closes. The second one keeps it from looking for the guard in its list
		// of resources; close_pipe() frees the guard.
		GC_SET_REFCOUNT(&guard->resource, 2);
		GC_TYPE_INFO(&guard->resource) = GC_RESOURCE;
		guard->resource.handle = 0;
		guard->resource.type = guard_type;
		guard->resource.ptr = guard;
		guard->pipe = pipe;
		process->pipes[i] = &guard->resource;
	}
}

void proc_open(INTERNAL_FUNCTION_PARAMETERS)
{
	proc_open_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (php_process_handle *process = process_of(return_value)) {
		put_guards(process);
	}
}

} // namespace

php_process_handle *process_of(const zval *handle)
{
	if (handle == nullptr || Z_TYPE_P(handle) != IS_RESOURCE || Z_RES_P(handle)->ptr == nullptr) {
		return nullptr;
	}
	const char *type = zend_rsrc_list_get_rsrc_type(Z_RES_P(handle));
	return type != nullptr && strcmp(type, "process") == 0
			? static_cast<php_process_handle *>(Z_RES_P(handle)->ptr)
			: nullptr;
}

zend_resource *pipe_of(const php_process_handle *process, int number)
{
	zend_resource *pipe = process->pipes[number];
	return pipe != nullptr && is_guard(pipe) ? static_cast<PipeGuard *>(pipe->ptr)->pipe : pipe;
}

void register_process_pipes(int module_number)
{
	guard_type = zend_register_list_destructors_ex(
			close_pipe, nullptr, "pipe of a process", module_number);
}

void protect_process_pipes()
{
	const zval *handle = nullptr;
	ZEND_HASH_FOREACH_VAL(&EG(regular_list), handle)
	{
		if (php_process_handle *process = process_of(handle)) {
			put_guards(process);
		}
	}
	ZEND_HASH_FOREACH_END();
	proc_open_function.install(proc_open);
}

void leave_process_pipes_alone()
{
	proc_open_function.remove();
}

} // namespace async
