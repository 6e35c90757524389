// SPDX-License-Identifier: MIT
// For io_stream*.cpp only: the handle of a stream, its requests, and what its parts ask of each other.
#pragma once

#include "reactor/io/attempt_policy.h"
#include "reactor/io/io_handle.h"
#include "support/intrusive_list.h"

#include <cstdint>

namespace async {

struct Stream;

struct ReadRequest {
	zend_async_io_req_t base;
	Stream *stream; // While it is in its queue.
	ListLink<ReadRequest> link;
	size_t size;
	bool owns_buffer;
};

struct WriteRequest {
	zend_async_io_req_t base;
	Stream *stream; // While it is in its queue.
	ListLink<WriteRequest> link;
	zend_async_buf_t *segments; // What is left of it, from `first` on; in the same block of memory.
	uint32_t first;
	uint32_t count;
	zend_string **strings; // Owned, as many as there are segments; or null.
	IoSource *source;      // Instead of segments.
	bool starved;          // It has nothing to write yet.
	void *data;            // For base.free_cb.
	ssize_t done;
	bool nobody_waits; // It is disposed of when it is over.
	char *rest; // A copy of ours of what is left, where the caller's buffers may be gone; or null.
};

struct Stream {
	IoHandle io;
	DescriptorListener listener;
	Attempt attempt;
	IntrusiveList<ReadRequest, &ReadRequest::link> reads;
	IntrusiveList<WriteRequest, &WriteRequest::link> writes;
	int broken; // The errno that ended it for writers.
	bool is_socket;
	bool own_description; // io.fd is ours beside the caller's.
	bool cautious;
	bool always_ready;     // It cannot be watched, as /dev/null: it is read and written at once.
	bool more_expected;    // Nothing was read yet, or the last read filled its buffer.
	bool held_back;        // alloc_cb has no room for the next chunk.
	AttemptPolicy at_once; // To read before anybody has waited.
	AttemptPolicy in_turn; // To read when all others have had their turn: see plan_attempt().

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

/// Waits for whatever there are requests for, or fails them all: the descriptor was closed behind our
/// back, or the kernel has no memory.
void stream_update_wait(Stream *self);

// io_stream_read.cpp

[[nodiscard]] zend_async_io_req_t *stream_read(IoHandle *io, char *buf, size_t max);
/// Serves the reads at the front of the queue. Whether any of them got something.
bool stream_serve_reads(Stream *self);
/// Takes the request out of the queue and tells who waits. The stream may be closed afterwards.
void stream_complete_read(Stream *self, ReadRequest *req);
/// That of Stream::attempt.
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
/// Takes the request out of the queue and tells who waits. The stream may be closed afterwards.
void stream_complete_write(Stream *self, WriteRequest *req);

} // namespace async
