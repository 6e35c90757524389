// SPDX-License-Identifier: MIT
// For exec*.cpp only: the event of a command that the shell runs.
#pragma once

#include "reactor/child_watch.h"
#include "reactor/event/line_splitter.h"
#include "reactor/loop_event.h"

#include <zend_smart_str.h>

#include <cstddef>

namespace async {

struct ExecEvent;

constexpr size_t exec_chunk_size = 65536; // What a pipe of Linux holds.

/// Memory of the request, freed when the handle has closed.
struct OutputPipe {
	uv_pipe_t handle;
	ExecEvent *reader; // Null once it has gone.
	char chunk[exec_chunk_size];
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

	void keep_loop_alive(bool keeps);
	/// Ends a command that cannot be waited for, and the event.
	void abandon();
	[[nodiscard]] bool spawn(const int *out_ends, const int *error_ends);

	// exec_output.cpp

	/// Reads from `fd`, and takes it over. Null if it cannot be read from, as at its end.
	[[nodiscard]] OutputPipe *open_pipe(int fd);
	void end_pipe(OutputPipe *&pipe);
	void take_chunk(const char *chunk, size_t length);
	/// What has come since the last time, or null.
	[[nodiscard]] zend_string *take_output();
	[[nodiscard]] bool shows_output() const noexcept;
	/// Closes the event if the child and its output have ended.
	void finish_if_ended();
	/// Gives the output to those variables that are to have it.
	void deliver();
};

} // namespace async
