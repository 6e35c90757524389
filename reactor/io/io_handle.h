// SPDX-License-Identifier: MIT
// The common part of all types of I/O handles; only the files of this room include this header.
#pragma once

#include "reactor/descriptor.h"
#include "reactor/io/io.h"
#include "reactor/loop.h"
#include "zend_async_API.h"

namespace async {

struct IoHandle;

/// Supplies the bytes of a write that do not come from memory. Such a write is queued among the
/// other writes of the stream.
struct IoSource {
	enum class Progress : uint8_t {
		finished, // All bytes have been written.
		blocked,  // The descriptor accepts no more bytes now.
		starved,  // It has no bytes yet, and will call source_has_more() of the handle's kind.
		failed,   // `error` or `exception` tells why.
	};
	/// Writes the available bytes. `cautiously` means that the descriptor is ready but may block:
	/// the source then makes one write, of a size that cannot block.
	Progress (*write_to)(IoSource *self, IoHandle *out, bool is_socket, bool cautiously);
	/// Called when the write has ended, with or without success. The source is not used afterwards.
	void (*release)(IoSource *self);
	size_t written;
	int error;              // The errno of the descriptor, or 0 if there was no input to write.
	zend_object *exception; // The reason for missing input. The request takes it.
};

/// The operations of one type of handle. A null pointer means that the type does not support the
/// operation; io_handle.cpp then throws.
struct IoKind {
	const char *name; // A name for messages: "stream", "file" or "datagram socket".
	zend_async_io_req_t *(*read)(IoHandle *io, char *buf, size_t max);
	zend_async_io_req_t *(*write)(
			IoHandle *io, const char *buf, size_t n, zend_async_io_free_cb_t free_cb);
	zend_async_io_req_t *(*writev)(IoHandle *io, void *bufs, size_t n, uint32_t flags,
			zend_async_io_free_cb_t free_cb, void *data);
	zend_async_io_req_t *(*flush)(IoHandle *io);
	zend_async_io_req_t *(*stat)(IoHandle *io, zend_stat_t *stat);
	zend_off_t (*seek)(IoHandle *io, zend_off_t offset, int whence);
	/// Called when a coroutine begins to wait for the handle's event. Optional.
	void (*awaited)(IoHandle *io);
	/// Completes all waiting requests with `io_closed` and io_closed_error(). The state is already
	/// CLOSED.
	void (*release_waiters)(IoHandle *io);
	/// After release_waiters(), releases the descriptor and closes it if the handle owns it, now or
	/// when the last worker has finished.
	void (*close)(IoHandle *io);
	/// Called for a closed handle without references: frees the data of the type, but not the
	/// handle.
	void (*destroy)(IoHandle *io);
	/// Writes the bytes of `source`, then releases the source.
	zend_async_io_req_t *(*write_from)(IoHandle *io, IoSource *source);
	void (*source_has_more)(IoHandle *io);
};

/// The first member of every handle; each type has a larger struct. It lives in request memory and
/// is counted by base.event.ref_count.
struct IoHandle {
	zend_async_io_t base;
	const IoKind *kind;
	int fd;        // The descriptor in use: the caller's, or our own for the same file.
	bool close_fd; // The descriptor is closed together with the handle.
	bool in_loop;  // `member` is in the list of the loop.
	// A request was completed during a notification, so the waiters must be notified again.
	bool tell_again;
	LoopMember member;

	[[nodiscard]] static IoHandle *from(zend_async_io_t *io) noexcept
	{
		return reinterpret_cast<IoHandle *>(io);
	}
	[[nodiscard]] bool is_closed() const noexcept
	{
		return (base.state & ZEND_ASYNC_IO_CLOSED) != 0;
	}
};

/// Creates a handle of `size` zeroed bytes, followed by `extra_size` more, with one reference.
[[nodiscard]] IoHandle *io_handle_new(const IoKind *kind, size_t size, size_t extra_size, int fd,
		zend_async_io_type type, uint32_t state);

// io_create() calls these functions, which return null with an exception.
[[nodiscard]] zend_async_io_t *stream_create(int fd, zend_async_io_type type, uint32_t state);
[[nodiscard]] zend_async_io_t *file_create(int fd, uint32_t state);
[[nodiscard]] zend_async_io_t *udp_create(int fd, uint32_t state);

// Linux writes at most this many bytes in one call.
constexpr size_t longest_write = 0x7ffff000;
constexpr size_t most_strings = 65535;

/// Releases the buffers of a writev() that has ended or was refused.
void io_release_vector(IoHandle *io, void *bufs, size_t n, uint32_t flags,
		zend_async_io_free_cb_t free_cb, void *data);

/// Returns an Async\InputOutputException such as "Cannot <what> descriptor 5: Connection reset by
/// peer".
[[nodiscard]] zend_object *io_error(const IoHandle *io, const char *what, int error);
/// Returns the exception "The <type> with descriptor 5 was closed while ...".
[[nodiscard]] zend_object *io_closed_error(const IoHandle *io);

/// Called when a request starts and ends. A request in flight keeps the program alive.
void io_began(IoHandle *io) noexcept;
void io_ended(IoHandle *io) noexcept;
/// Notifies every waiter that something has changed for `request`. During a running notification
/// this is postponed, and then names no request: each waiter checks its own.
void io_notify(IoHandle *io, void *request);

/// Returns a request that is already completed with `result`; dispose() frees it.
[[nodiscard]] zend_async_io_req_t *io_completed(ssize_t result);
/// Returns a request that has already failed, and takes the reference to the exception.
[[nodiscard]] zend_async_io_req_t *io_failed(zend_object *exception);
/// Returns the completed request of a fire-and-forget call. The caller need not dispose it.
[[nodiscard]] zend_async_io_req_t *io_forgotten() noexcept;

} // namespace async
