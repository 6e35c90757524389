// SPDX-License-Identifier: MIT
// Runs a command with the shell.
//
// uv_spawn() is not suitable: it makes libuv install a SIGCHLD handler that displaces pcntl's. If
// pcntl sets a handler later, libuv's is lost. libuv also leaves SIG_DFL behind. posix_spawn() has no
// such effect, and a ChildWatch detects the end of the child.
#include "reactor/event/exec_event.h"

#include "support/open_basedir.h"
#include "support/standard_descriptors.h"
#include "support/working_directory.h"

#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

/// Returns the same code as PHP's own functions: the value of pclose(), with the exit status
/// unwrapped. A signal is therefore its bare number; term_signal distinguishes it from an exit with
/// that status.
int exit_code_of(const ChildStatus &status) noexcept
{
	if (!status.known) {
		return -1;
	}
	return WIFEXITED(status.wait_status) ? WEXITSTATUS(status.wait_status) : status.wait_status;
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
	event_of(watch)->base.terminated = true; // The real status will never be known.
	reap_in_background(watch->pid);
}

/// Holds both ends of a pipe until libuv owns one and the child has inherited the other.
struct PipeEnds {
	int ends[2] = { -1, -1 };

	[[nodiscard]] bool open() noexcept { return open_internal_pipe(ends); }
	void close_both() noexcept
	{
		for (int &end : ends) {
			if (end >= 0) {
				close(std::exchange(end, -1));
			}
		}
	}
};

/// Returns null if the child is to inherit the directory of this process.
const char *directory_for(const ExecEvent *self, char *buffer, size_t size)
{
	if (self->cwd != nullptr) {
		return self->cwd;
	}
	return has_virtual_directory ? working_directory(buffer, size) : nullptr;
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

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object ** /*exception*/)
{
	return replay_plain_result(event, callback, &ExecEvent::from(event)->result, result);
}

} // namespace

bool ExecEvent::spawn(const int *out_ends, const int *error_ends)
{
	char buffer[MAXPATHLEN];
	const char *directory = directory_for(this, buffer, sizeof(buffer));
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
	if (watch.pid != 0) { // The command is still running after a stop.
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
		out = open_pipe(std::exchange(output_ends.ends[0], -1));
		if (collects_errors) {
			error = open_pipe(std::exchange(error_ends.ends[0], -1));
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
	watch.look(); // This cannot complete the event: its output has not been read to the end.
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

zend_async_exec_event_t *new_exec_event(zend_async_exec_mode mode, const char *cmd,
		zval *return_buffer, zval *return_value, zval *std_error, const char *cwd,
		const char *const *env, size_t extra_size)
{
	if (UNEXPECTED(cmd == nullptr || *cmd == '\0')) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "A command cannot be started: it is empty");
		return nullptr;
	}
	if (UNEXPECTED(cwd != nullptr && !is_allowed_path(cwd))) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The command \"%s\" cannot be started in %s: "
				"open_basedir restriction in effect, the allowed path(s) are (%s)",
				cmd, cwd, PG(open_basedir));
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

} // namespace async
