// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_held.h"

#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_uses.h"
#include "php_async.h"
#include "support/function_wrapper.h"

#include <array>
#include <utility>

namespace async {

namespace {

std::array wrappers = {
	FunctionWrapper("feof"),
	FunctionWrapper("gzeof"),
	FunctionWrapper("fstat"),
	FunctionWrapper("flock"),
	FunctionWrapper("fsync"),
	FunctionWrapper("fdatasync"),
	FunctionWrapper("stream_isatty"),
	FunctionWrapper("stream_supports_lock"),
	FunctionWrapper("stream_set_read_buffer"),
	FunctionWrapper("stream_set_write_buffer"),
	FunctionWrapper("set_file_buffer"),
};

template <size_t I> void hold(INTERNAL_FUNCTION_PARAMETERS)
{
	call_holding_stream(wrappers[I].original(), INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

template <size_t... I> void install_all(std::index_sequence<I...> /*all*/)
{
	(wrappers[I].install(hold<I>), ...);
}

} // namespace

void call_holding_stream(zif_handler original, INTERNAL_FUNCTION_PARAMETERS)
{
	const zval *handle = argument(execute_data, 1);
	const bool holds = may_suspend() && stream_calls().is_ready() && stream_of(handle) != nullptr;
	const StreamUse use(holds ? Z_RES_P(handle) : nullptr);
	if (UNEXPECTED(use.is_closed())) {
		zend_type_error("%s(): supplied resource is not a valid stream resource",
				ZSTR_VAL(EX(func)->common.function_name));
		return;
	}
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void hold_streams_that_are_asked()
{
	install_all(std::make_index_sequence<wrappers.size()>());
}

void stop_holding_streams()
{
	for (FunctionWrapper &wrapper : wrappers) {
		wrapper.remove();
	}
}

} // namespace async
