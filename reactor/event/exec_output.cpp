// SPDX-License-Identifier: MIT
// Collects the output of a command and delivers it at the end.
#include "reactor/event/exec_event.h"
#include "reactor/event/exec_request.h"
#include "support/drop.h"
#include "support/php_compat.h"

#include <algorithm>
#include <unistd.h>

namespace async {

namespace {

/// smart_str grows page by page, so a long output would be copied again and again. The buffer grows
/// by a quarter instead. Doubling could hit the memory limit for an output that fits.
void append(smart_str &text, const char *chunk, size_t length)
{
	const size_t needed = (text.s != nullptr ? ZSTR_LEN(text.s) : 0) + length;
	if (needed > text.a) {
		smart_str_erealloc(&text, std::max(needed, text.a + text.a / 4));
	}
	smart_str_appendl(&text, chunk, length);
}

bool splits_lines(zend_async_exec_mode mode) noexcept
{
	return mode == ZEND_ASYNC_EXEC_MODE_EXEC || mode == ZEND_ASYNC_EXEC_MODE_EXEC_ARRAY ||
			mode == ZEND_ASYNC_EXEC_MODE_SYSTEM;
}

bool keeps_output(zend_async_exec_mode mode) noexcept
{
	return mode != ZEND_ASYNC_EXEC_MODE_EXEC && mode != ZEND_ASYNC_EXEC_MODE_EXEC_ARRAY;
}

void give_buffer(uv_handle_t *handle, size_t /*suggested*/, uv_buf_t *buffer)
{
	auto *pipe = static_cast<OutputPipe *>(handle->data);
	*buffer = uv_buf_init(pipe->chunk, exec_chunk_size);
}

void take(ExecEvent *self, OutputPipe *pipe, ssize_t length)
{
	const bool is_error = pipe == self->error;
	if (length < 0) { // The end of the output. A read error is treated the same way.
		self->end_pipe(is_error ? self->error : self->out);
		self->finish_if_ended();
		return;
	}
	if (is_error) {
		append(self->error_output, pipe->chunk, static_cast<size_t>(length));
	} else {
		self->take_chunk(pipe->chunk, static_cast<size_t>(length));
	}
	if (UNEXPECTED(ran_out_of_memory())) {
		// These PHP versions end the program only at the next opcode. So a coroutine has to run,
		// and no more output is read.
		uv_read_stop(reinterpret_cast<uv_stream_t *>(&pipe->handle));
		ZEND_ASYNC_CALLBACKS_NOTIFY(&self->base.base, &self->result, nullptr);
	}
}

void on_output(uv_stream_t *stream, ssize_t length, const uv_buf_t * /*buffer*/)
{
	auto *pipe = static_cast<OutputPipe *>(stream->data);
	ExecEvent *self = pipe->reader;
	if (self == nullptr || length == 0) {
		return;
	}
	if (!in_callback([self, pipe, length] { take(self, pipe, length); })) {
		// The program is ending, perhaps because of too much output. So no more output is read.
		uv_read_stop(stream);
	}
}

/// Appends the lines to the array in `target`. If `target` is not an array, the lines replace its
/// value.
void append_lines(zval *target, zval *lines)
{
	ZVAL_DEREF(target);
	if (Z_TYPE_P(target) != IS_ARRAY) {
		zval copy;
		ZVAL_COPY(&copy, lines);
		replace_value(target, &copy);
		return;
	}
	SEPARATE_ARRAY(target);
	zval *line;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(lines), line)
	{
		Z_TRY_ADDREF_P(line);
		zend_hash_next_index_insert(Z_ARRVAL_P(target), line);
	}
	ZEND_HASH_FOREACH_END();
}

} // namespace

OutputPipe *ExecEvent::open_pipe(int fd)
{
	auto *pipe = static_cast<OutputPipe *>(emalloc(sizeof(OutputPipe)));
	pipe->reader = this;
	uv_pipe_init(loop(), &pipe->handle, 0);
	pipe->handle.data = pipe;
	if (UNEXPECTED(uv_pipe_open(&pipe->handle, fd) != 0)) {
		close(fd);
		uv_close(reinterpret_cast<uv_handle_t *>(&pipe->handle), free_when_closed);
		return nullptr;
	}
	uv_read_start(reinterpret_cast<uv_stream_t *>(&pipe->handle), give_buffer, on_output);
	return pipe;
}

void ExecEvent::end_pipe(OutputPipe *&pipe)
{
	if (pipe == nullptr) {
		return;
	}
	pipe->reader = nullptr;
	if (thread_loop() != nullptr) {
		uv_close(reinterpret_cast<uv_handle_t *>(&pipe->handle), free_when_closed);
	} else {
		efree(pipe);
	}
	pipe = nullptr;
}

bool ExecEvent::shows_output() const noexcept
{
	return base.exec_mode == ZEND_ASYNC_EXEC_MODE_SYSTEM ||
			base.exec_mode == ZEND_ASYNC_EXEC_MODE_PASSTHRU;
}

void ExecEvent::take_chunk(const char *chunk, size_t length)
{
	if (splits_lines(base.exec_mode)) {
		splitter.feed(chunk, length, Z_TYPE(lines) == IS_ARRAY ? &lines : nullptr);
	}
	if (keeps_output(base.exec_mode)) {
		append(output, chunk, length);
		smart_str_0(&output);
		base.output_buffer = ZSTR_VAL(output.s);
		base.output_len = ZSTR_LEN(output.s);
	}
	if (is_controlled && shows_output()) {
		ZEND_ASYNC_CALLBACKS_NOTIFY(&base.base, &result, nullptr);
	}
}

zend_string *ExecEvent::take_output()
{
	base.output_buffer = nullptr;
	base.output_len = 0;
	return output.s != nullptr ? smart_str_extract(&output) : nullptr;
}

void ExecEvent::deliver()
{
	zval *all = Z_TYPE(lines) == IS_ARRAY ? &lines : nullptr;
	splitter.finish(all);
	if (all != nullptr && base.result_buffer != nullptr) {
		append_lines(base.result_buffer, all);
	}
	if (base.std_error != nullptr) {
		zval *target = base.std_error;
		ZVAL_DEREF(target);
		zval text;
		ZVAL_STR(&text, smart_str_extract(&error_output));
		replace_value(target, &text);
	}
	if (base.return_value == nullptr) {
		return;
	}
	if (splits_lines(base.exec_mode)) {
		ZVAL_STR(base.return_value, splitter.last_line());
	} else if (base.exec_mode == ZEND_ASYNC_EXEC_MODE_SHELL_EXEC && output.s != nullptr) {
		ZVAL_STR(base.return_value, take_output());
	} else {
		ZVAL_NULL(base.return_value);
	}
}

void ExecEvent::finish_if_ended()
{
	if (!base.terminated || out != nullptr || error != nullptr) {
		return;
	}
	if (!is_controlled) {
		deliver();
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&base.base, &result, nullptr);
}

void exec_take_control(zend_async_exec_event_t *event) noexcept
{
	ExecEvent::from(&event->base)->is_controlled = true;
}

zend_string *exec_take_shown_output(zend_async_exec_event_t *event)
{
	ExecEvent *self = ExecEvent::from(&event->base);
	return self->shows_output() ? self->take_output() : nullptr;
}

void exec_deliver(zend_async_exec_event_t *event)
{
	ExecEvent::from(&event->base)->deliver();
}

} // namespace async
