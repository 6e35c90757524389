// SPDX-License-Identifier: MIT
// A command run by the shell.
//
// Not by uv_spawn(): that makes libuv install a handler for SIGCHLD which displaces that of pcntl, is
// lost when pcntl sets one later, and leaves SIG_DFL behind. posix_spawn() does as well, and the end of
// the child is noticed as that of any other (ChildWatch).
#include "reactor/child_watch.h"
#include "reactor/line_splitter.h"
#include "reactor/loop_event.h"
#include "support/php_compat.h"

#include <SAPI.h>
#include <php_output.h>
#include <zend_smart_str.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

constexpr size_t chunk_size = 65536; // What a pipe of Linux holds.

struct ExecEvent;

/// Memory of the request, freed when the handle has closed.
struct OutputPipe {
	uv_pipe_t handle;
	ExecEvent *reader; // Null once it has gone.
	char chunk[chunk_size];
};

struct ExecEvent : LoopEvent<ExecEvent> {
	zend_async_exec_event_t base;
	ChildWatch watch; // Its pid is 0 before the first start.
	OutputPipe *out;  // Null at its end.
	OutputPipe *error;
	bool suspends; // Belongs to exec(), which takes chunk after chunk, and all the rest, by itself.
	smart_str output;
	smart_str error_output;
	LineSplitter splitter;
	zval lines; // An array, or undefined.
	char *cwd;
	char **env;
	zval result; // The exit code.

	[[nodiscard]] bool activate();
	void deactivate();
	void destroy();
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);

	void take_chunk(const char *chunk, size_t length);
	void end_pipe(OutputPipe *&pipe);
	void keep_loop_alive(bool keeps);
	/// Ends a command that cannot be waited for, and the event.
	void abandon();
	/// Closes the event if the child and its output have ended.
	void finish_if_ended();
	/// Gives the output to those variables that are to have it.
	void deliver();
	[[nodiscard]] bool spawn(const int *out_ends, const int *error_ends);
};

/// smart_str grows page by page, which for a long output means to copy it again and again. Not by
/// doubling: near the memory limit that would fail for an output that fits.
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

bool shows_output(zend_async_exec_mode mode) noexcept
{
	return mode == ZEND_ASYNC_EXEC_MODE_SYSTEM || mode == ZEND_ASYNC_EXEC_MODE_PASSTHRU;
}

/// As PHP's own functions have it: what pclose() gives, with the exit status unwrapped. So a signal is
/// its bare number, and term_signal tells it from an exit with that status.
int exit_code_of(const ChildStatus &status) noexcept
{
	if (!status.known) {
		return -1;
	}
	return WIFEXITED(status.wait_status) ? WEXITSTATUS(status.wait_status) : status.wait_status;
}

// {{{ Output

void give_buffer(uv_handle_t *handle, size_t /*suggested*/, uv_buf_t *buffer)
{
	auto *pipe = static_cast<OutputPipe *>(handle->data);
	*buffer = uv_buf_init(pipe->chunk, chunk_size);
}

void take(ExecEvent *self, OutputPipe *pipe, ssize_t length)
{
	const bool is_error = pipe == self->error;
	if (length < 0) { // The end; or it cannot be read, which comes to the same.
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
		// Those PHPs end the program only at the next opcode: so somebody has to run, and to take no more.
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
		// The program ends, of too much output perhaps: more of it must not come.
		uv_read_stop(stream);
	}
}

/// Takes over the descriptor. Null if it cannot be read from, as at its end.
OutputPipe *open_pipe(ExecEvent *reader, int fd)
{
	auto *pipe = static_cast<OutputPipe *>(emalloc(sizeof(OutputPipe)));
	pipe->reader = reader;
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

void set_reference(OutputPipe *pipe, bool referenced)
{
	if (pipe == nullptr) {
		return;
	}
	auto *handle = reinterpret_cast<uv_handle_t *>(&pipe->handle);
	if (referenced) {
		uv_ref(handle);
	} else {
		uv_unref(handle);
	}
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
	if (suspends && shows_output(base.exec_mode)) {
		ZEND_ASYNC_CALLBACKS_NOTIFY(&base.base, &result, nullptr);
	}
}

/// What has come since the last time, or null.
zend_string *take_output(ExecEvent *self)
{
	self->base.output_buffer = nullptr;
	self->base.output_len = 0;
	return self->output.s != nullptr ? smart_str_extract(&self->output) : nullptr;
}

// }}}
// {{{ The result

void append_lines(zval *target, zval *lines)
{
	ZVAL_DEREF(target);
	if (Z_TYPE_P(target) != IS_ARRAY) {
		zval_ptr_dtor(target);
		array_init(target);
	} else {
		SEPARATE_ARRAY(target);
	}
	zval *line;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(lines), line)
	{
		Z_TRY_ADDREF_P(line);
		zend_hash_next_index_insert(Z_ARRVAL_P(target), line);
	}
	ZEND_HASH_FOREACH_END();
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
		zval_ptr_dtor(target);
		ZVAL_STR(target, smart_str_extract(&error_output));
	}
	if (base.return_value == nullptr) {
		return;
	}
	if (splits_lines(base.exec_mode)) {
		ZVAL_STR(base.return_value, splitter.last_line());
	} else if (base.exec_mode == ZEND_ASYNC_EXEC_MODE_SHELL_EXEC && output.s != nullptr) {
		ZVAL_STR(base.return_value, take_output(this));
	} else {
		ZVAL_NULL(base.return_value);
	}
}

void ExecEvent::finish_if_ended()
{
	if (!base.terminated || out != nullptr || error != nullptr) {
		return;
	}
	if (!suspends) {
		deliver();
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&base.base, &result, nullptr);
}

ExecEvent *event_of(ChildWatch *watch) noexcept
{
	return reinterpret_cast<ExecEvent *>(
			reinterpret_cast<char *>(watch) - offsetof(ExecEvent, watch));
}

void on_end(ChildWatch *watch, const ChildStatus &status)
{
	ExecEvent *self = event_of(watch);
	self->base.terminated = true;
	self->base.exit_code = exit_code_of(status);
	self->base.term_signal =
			status.known && WIFSIGNALED(status.wait_status) ? WTERMSIG(status.wait_status) : 0;
	ZVAL_LONG(&self->result, self->base.exit_code);
	self->finish_if_ended();
}

void on_loop_closed(ChildWatch *watch)
{
	event_of(watch)->base.terminated = true; // As far as we shall ever know.
	reap_in_background(watch->pid);
}

// }}}
// {{{ The child

/// Ends of pipes until libuv has one and the child the other.
struct PipeEnds {
	int ends[2] = { -1, -1 };

	[[nodiscard]] bool open() noexcept { return pipe2(ends, O_CLOEXEC) == 0; }
	void close_both() noexcept
	{
		for (int &end : ends) {
			if (end >= 0) {
				close(std::exchange(end, -1));
			}
		}
	}
};

/// Null: that of this process.
const char *working_directory(const ExecEvent *self, char *buffer, size_t size)
{
	if (self->cwd != nullptr) {
		return self->cwd;
	}
#ifdef VIRTUAL_DIR
	return async_virtual_getcwd(buffer, size);
#else
	(void)buffer;
	(void)size;
	return nullptr;
#endif
}

bool ExecEvent::spawn(const int *out_ends, const int *error_ends)
{
	char buffer[MAXPATHLEN];
	const char *directory = working_directory(this, buffer, sizeof(buffer));
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, out_ends[1], STDOUT_FILENO);
	if (error_ends != nullptr) {
		posix_spawn_file_actions_adddup2(&actions, error_ends[1], STDERR_FILENO);
	}
	if (directory != nullptr) {
		posix_spawn_file_actions_addchdir_np(&actions, directory);
	}
	char shell[] = "sh";
	char option[] = "-c";
	char *const arguments[] = { shell, option, base.cmd, nullptr };
	pid_t pid = 0;
	const int failure = posix_spawn(
			&pid, "/bin/sh", &actions, nullptr, arguments, env != nullptr ? env : environ);
	posix_spawn_file_actions_destroy(&actions);
	if (failure != 0) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The command \"%s\" could not be started%s%s: %s", base.cmd,
				directory != nullptr ? " in " : "", directory != nullptr ? directory : "",
				strerror(failure));
		return false;
	}
	watch.pid = pid;
	return true;
}

bool ExecEvent::activate()
{
	if (watch.pid != 0) { // Still under way, after a stop.
		keep_loop_alive(!ZEND_ASYNC_EVENT_IS_HIDDEN(&base.base));
		return true;
	}
	PipeEnds output_ends;
	PipeEnds error_ends;
	const bool collects_errors = base.std_error != nullptr;
	if (!output_ends.open() || (collects_errors && !error_ends.open())) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The command \"%s\" could not be started: no pipe for its output: %s", base.cmd,
				strerror(errno));
		output_ends.close_both();
		return false;
	}
	const bool spawned = spawn(output_ends.ends, collects_errors ? error_ends.ends : nullptr);
	if (spawned) {
		out = open_pipe(this, std::exchange(output_ends.ends[0], -1));
		if (collects_errors) {
			error = open_pipe(this, std::exchange(error_ends.ends[0], -1));
		}
	}
	output_ends.close_both();
	error_ends.close_both();
	if (!spawned) {
		return false;
	}
	if (UNEXPECTED(!watch.begin(true))) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The command \"%s\" was started, but its end cannot be noticed: %s", base.cmd,
				strerror(errno));
		abandon();
		return false;
	}
	watch.look(); // Completes nothing: its output has not been read to the end.
	keep_loop_alive(!ZEND_ASYNC_EVENT_IS_HIDDEN(&base.base));
	return true;
}

void ExecEvent::abandon()
{
	end_pipe(out);
	end_pipe(error);
	kill(watch.pid, SIGTERM);
	reap_in_background(watch.pid);
	base.terminated = true;
	ZEND_ASYNC_EVENT_SET_CLOSED(&base.base);
}

void ExecEvent::keep_loop_alive(bool keeps)
{
	set_reference(out, keeps);
	set_reference(error, keeps);
	watch.keep_loop_alive(keeps);
}

void ExecEvent::deactivate()
{
	if (!base.terminated) {
		kill(watch.pid, SIGTERM);
	}
	keep_loop_alive(false);
}

void ExecEvent::destroy()
{
	if (watch.watching && thread_loop() != nullptr) {
		watch.end();
		reap_in_background(watch.pid);
	}
	end_pipe(out);
	end_pipe(error);
	splitter.free_memory();
	smart_str_free(&output);
	smart_str_free(&error_output);
	zval_ptr_dtor(&lines);
	if (env != nullptr) {
		for (char **entry = env; *entry != nullptr; entry++) {
			efree(*entry);
		}
		efree(env);
	}
	if (cwd != nullptr) {
		efree(cwd);
	}
	efree(base.cmd);
	efree(this);
}

zend_string *ExecEvent::info(zend_async_event_t *event)
{
	return strpprintf(0, "end of the command \"%s\"", from(event)->base.cmd);
}

// }}}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object ** /*exception*/)
{
	return replay_plain_result(event, callback, &ExecEvent::from(event)->result, result);
}

char **copy_environment(const char *const *env)
{
	size_t count = 0;
	while (env[count] != nullptr) {
		count++;
	}
	auto **copy = static_cast<char **>(safe_emalloc(count + 1, sizeof(char *), 0));
	for (size_t i = 0; i < count; i++) {
		copy[i] = estrdup(env[i]);
	}
	copy[count] = nullptr;
	return copy;
}

// {{{ exec()

/// In the coroutine that called: its output buffers are in place.
void show_output(ExecEvent *self)
{
	zend_string *chunk = shows_output(self->base.exec_mode) ? take_output(self) : nullptr;
	if (chunk == nullptr) {
		return;
	}
	php_output_write(ZSTR_VAL(chunk), ZSTR_LEN(chunk));
	zend_string_release(chunk);
	if (self->base.exec_mode == ZEND_ASYNC_EXEC_MODE_SYSTEM && php_output_get_level() < 1) {
		sapi_flush();
	}
}

/// Until there is output to show, the command has ended, or the time is over. False with an exception.
bool wait_for_news(ExecEvent *self, zend_async_event_t *timer)
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	ZEND_ASYNC_WAKER_NEW(coroutine);
	bool woken = zend_async_resume_when(
			coroutine, &self->base.base, false, zend_async_waker_callback_resolve, nullptr);
	if (woken && timer != nullptr) {
		woken = zend_async_resume_when(
				coroutine, timer, false, zend_async_waker_callback_resolve, nullptr);
	}
	woken = woken && ZEND_ASYNC_SUSPEND();
	zend_async_waker_clean(coroutine);
	return woken && EG(exception) == nullptr;
}

/// False with an exception, or at the memory limit.
bool run_to_end(ExecEvent *self, zend_async_event_t *timer, zend_ulong timeout)
{
	while (!ZEND_ASYNC_EVENT_IS_CLOSED(&self->base.base)) {
		if (timer != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(timer)) {
			zend_async_throw(ZEND_ASYNC_EXCEPTION_TIMEOUT,
					"The command \"%s\" has not ended within " ZEND_ULONG_FMT
					" ms, and was told to terminate",
					self->base.cmd, timeout);
			return false;
		}
		if (!wait_for_news(self, timer)) {
			return false;
		}
		show_output(self);
		if (EG(exception) != nullptr || ran_out_of_memory()) {
			return false;
		}
	}
	self->deliver();
	return EG(exception) == nullptr;
}

/// Started, so that it runs on between two waits.
zend_async_event_t *start_timer(zend_ulong timeout)
{
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(timeout, false);
	if (timer != nullptr) {
		ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
		if (!timer->start(timer)) {
			ZEND_ASYNC_EVENT_RELEASE(timer);
			timer = nullptr;
		}
	}
	return timer;
}

// }}}

} // namespace

zend_async_exec_event_t *new_exec_event(zend_async_exec_mode mode, const char *cmd,
		zval *return_buffer, zval *return_value, zval *std_error, const char *cwd,
		const char *const *env, size_t extra_size)
{
	if (UNEXPECTED(cmd == nullptr || *cmd == '\0')) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "A command cannot be started: it is empty");
		return nullptr;
	}
	ExecEvent *self = ExecEvent::create(extra_size);
	self->base.base.replay = replay;
	ZEND_ASYNC_EVENT_SET_ZVAL_RESULT(&self->base.base);
	self->base.exec_mode = mode;
	self->base.cmd = estrdup(cmd);
	self->base.return_value = return_value;
	self->base.result_buffer = return_buffer;
	self->base.std_error = std_error;
	self->base.exit_code = -1;
	ZVAL_LONG(&self->result, -1);
	ZVAL_UNDEF(&self->lines);
	if (mode == ZEND_ASYNC_EXEC_MODE_EXEC_ARRAY) {
		array_init(&self->lines);
	}
	self->cwd = cwd != nullptr ? estrdup(cwd) : nullptr;
	self->env = env != nullptr ? copy_environment(env) : nullptr;
	self->watch.on_end = on_end;
	self->watch.on_loop_closed = on_loop_closed;
	return &self->base;
}

int exec(zend_async_exec_mode mode, const char *cmd, zval *return_buffer, zval *return_value,
		zval *std_error, const char *cwd, const char *const *env, zend_ulong timeout)
{
	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		return -1;
	}
	if (UNEXPECTED(ZEND_ASYNC_IS_SCHEDULER_CONTEXT)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The command \"%s\" cannot be waited for in the scheduler context", cmd);
		return -1;
	}
	zend_async_exec_event_t *event =
			new_exec_event(mode, cmd, return_buffer, return_value, std_error, cwd, env, 0);
	if (event == nullptr) {
		return -1;
	}
	ExecEvent *self = ExecEvent::from(&event->base);
	self->suspends = true;
	zend_async_event_t *timer = timeout != 0 ? start_timer(timeout) : nullptr;
	// Started here, so that the end of a wait does not stop it: that would end the command.
	const bool ended = (timeout == 0 || timer != nullptr) && event->base.start(&event->base) &&
			run_to_end(self, timer, timeout);
	const int code = ended ? static_cast<int>(event->exit_code) : -1;
	if (timer != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(timer);
	}
	ZEND_ASYNC_EVENT_RELEASE(&event->base);
	return code;
}

} // namespace async
