// SPDX-License-Identifier: MIT
// The handle of a stream and its requests; only io_stream*.cpp includes this header.
#pragma once

#include "reactor/io/attempt_policy.h"
#include "reactor/io/io_handle.h"
#include "support/intrusive_list.h"

#include <cstdint>

namespace async {

struct Stream;

struct ReadRequest {
	zend_async_io_req_t base;
	Stream *stream; // Null while the request is not queued.
	ListLink<ReadRequest> link;
	size_t size;
	bool owns_buffer;
};

struct WriteRequest {
	zend_async_io_req_t base;
	Stream *stream; // Null while the request is not queued.
	ListLink<WriteRequest> link;
	// The unwritten segments begin at `first`. The array is in the same block of memory.
	zend_async_buf_t *segments;
	uint32_t first;
	uint32_t count;
	zend_string **strings; // Owned strings, one per segment; or null.
	IoSource *source;      // Replaces the segments if it is set.
	bool starved;          // The source has no bytes yet.
	void *data;            // The argument of base.free_cb.
	ssize_t done;
	bool nobody_waits; // The request disposes itself when it is completed.
	char *rest; // Our copy of the unwritten bytes, if the caller's buffers may be freed; or null.
};

struct Stream {
	IoHandle io;
	DescriptorListener listener;
	Attempt attempt;
	IntrusiveList<ReadRequest, &ReadRequest::link> reads;
	IntrusiveList<WriteRequest, &WriteRequest::link> writes;
	int broken; // The errno that every further write fails with; 0 if there is none.
	bool is_socket;
	bool own_description; // io.fd is our own descriptor, separate from the caller's.
	bool cautious;
	bool always_ready;     // It cannot be watched, like /dev/null, so it never waits.
	bool more_expected;    // Nothing was read yet, or the last read filled its buffer.
	bool held_back;        // alloc_cb has no room for the next chunk.
	AttemptPolicy at_once; // Whether to read before waiting.
	// Whether to read when no coroutine is runnable: see plan_attempt().
	AttemptPolicy when_idle;

	[[nodiscard]] static Stream *from(IoHandle *io) noexcept
	{
		return reinterpret_cast<Stream *>(io);
	}
	[[nodiscard]] bool is_multishot() const noexcept
	{
		return ZEND_ASYNC_IO_IS_MULTISHOT(&io.base) != 0;
	}
};

// io_stream.cpp

/// Waits for the events that the queued requests need. If that fails, all requests fail: other code
/// has closed the descriptor, or the kernel has no memory.
void stream_update_wait(Stream *self);

// io_stream_read.cpp

[[nodiscard]] zend_async_io_req_t *stream_read(IoHandle *io, char *buf, size_t max);
/// Serves the reads at the front of the queue, and returns whether any of them was served.
bool stream_serve_reads(Stream *self);
/// Removes the request from the queue and notifies its waiter; the stream may be closed afterwards.
void stream_complete_read(Stream *self, ReadRequest *req);
/// The function of Stream::attempt.
bool stream_attempt_read(Attempt *attempt);
void stream_forget_attempt(Stream *self) noexcept;

// io_stream_write.cpp

[[nodiscard]] zend_async_io_req_t *stream_write(
		IoHandle *io, const char *buf, size_t n, zend_async_io_free_cb_t free_cb);
[[nodiscard]] zend_async_io_req_t *stream_writev(IoHandle *io, void *bufs, size_t n, uint32_t flags,
		zend_async_io_free_cb_t free_cb, void *data);
[[nodiscard]] zend_async_io_req_t *stream_write_from(IoHandle *io, IoSource *source);
void stream_source_has_more(IoHandle *io);
/// Serves the writes at the front of the queue.
void stream_serve_writes(Stream *self);
/// Removes the request from the queue and notifies its waiter; the stream may be closed afterwards.
void stream_complete_write(Stream *self, WriteRequest *req);

} // namespace async
