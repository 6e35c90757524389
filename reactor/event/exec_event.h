// SPDX-License-Identifier: MIT
// The event of a command that the shell runs; only exec*.cpp includes this header.
#pragma once

#include "reactor/child_watch.h"
#include "reactor/event/line_splitter.h"
#include "reactor/loop_event.h"

#include <zend_smart_str.h>

#include <cstddef>

namespace async {

struct ExecEvent;

constexpr size_t exec_chunk_size = 65536; // The capacity of a pipe on Linux.

/// Lives in request memory; the close callback of the handle frees it.
struct OutputPipe {
	uv_pipe_t handle;
	ExecEvent *reader; // Null once the event has released the pipe.
	char chunk[exec_chunk_size];
};

struct ExecEvent : LoopEvent<ExecEvent> {
	zend_async_exec_event_t base;
	ChildWatch watch; // Its pid is 0 before the first start.
	OutputPipe *out;  // Null at the end of the output.
	OutputPipe *error;
	bool is_controlled; // The event belongs to exec(), which takes the output and the results itself.
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
	/// Kills a command that cannot be waited for, and closes the event.
	void abandon();
	[[nodiscard]] bool spawn(const int *out_ends, const int *error_ends);

	// exec_output.cpp

	/// Starts to read from `fd` and takes ownership of it. It returns null if `fd` cannot be read;
	/// the caller treats that as the end of the output.
	[[nodiscard]] OutputPipe *open_pipe(int fd);
	void end_pipe(OutputPipe *&pipe);
	void take_chunk(const char *chunk, size_t length);
	/// Returns the output that has arrived since the last call, or null.
	[[nodiscard]] zend_string *take_output();
	[[nodiscard]] bool shows_output() const noexcept;
	/// Closes the event if the child and its output have ended.
	void finish_if_ended();
	/// Assigns the output to the variables that the caller has passed.
	void deliver();
};

} // namespace async
