// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_mode.h"

#include "interpose/libc/wait.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_calls.h"
#include "interpose/streams/stream_held.h"
#include "interpose/streams/stream_timeout.h"
#include "php_async.h"
#include "support/function_wrapper.h"

namespace async {

namespace {

FunctionWrapper blocking_wrapper("stream_set_blocking");
FunctionWrapper old_blocking_wrapper("socket_set_blocking");
FunctionWrapper meta_wrapper("stream_get_meta_data");

template <FunctionWrapper &Wrapper> void set_blocking(INTERNAL_FUNCTION_PARAMETERS)
{
	const php_stream *stream = may_suspend() ? stream_of(argument(execute_data, 1)) : nullptr;
	call_holding_stream(Wrapper.original(), INTERNAL_FUNCTION_PARAM_PASSTHRU);
	StreamCall *parked = stream != nullptr ? stream_calls().any_of(stream) : nullptr;
	if (UNEXPECTED(parked != nullptr) && Z_TYPE_P(return_value) == IS_TRUE) {
		parked->mode_changed = !zend_is_true(ZEND_CALL_ARG(execute_data, 2));
	}
}

void get_meta_data(INTERNAL_FUNCTION_PARAMETERS)
{
	const php_stream *stream = may_suspend() ? stream_of(argument(execute_data, 1)) : nullptr;
	meta_wrapper.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	const StreamCall *parked = stream != nullptr ? stream_calls().any_of(stream) : nullptr;
	if (UNEXPECTED(parked != nullptr) && Z_TYPE_P(return_value) == IS_ARRAY &&
			socket_of(stream) != nullptr) {
		add_assoc_bool(return_value, "blocked", !parked->mode_changed);
	}
	if (UNEXPECTED(has_stream_timeouts()) && stream != nullptr && has_timed_out(stream)) {
		add_assoc_bool(return_value, "timed_out", true);
	}
}

} // namespace

void watch_modes_of_streams()
{
	blocking_wrapper.install(set_blocking<blocking_wrapper>);
	old_blocking_wrapper.install(set_blocking<old_blocking_wrapper>);
	meta_wrapper.install(get_meta_data);
}

void stop_watching_modes_of_streams()
{
	blocking_wrapper.remove();
	old_blocking_wrapper.remove();
	meta_wrapper.remove();
}

} // namespace async
