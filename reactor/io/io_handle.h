// SPDX-License-Identifier: MIT
// For the files of this room only: what the types of I/O handles have in common.
#pragma once

#include "reactor/descriptor.h"
#include "reactor/io/io.h"
#include "reactor/loop.h"
#include "zend_async_API.h"

namespace async {

struct IoHandle;

/// Where the bytes of a write come from if not from memory. It takes its turn among the other writes of
/// the stream.
struct IoSource {
	enum class Progress : uint8_t {
		finished, // All has been written.
		blocked,  // The descriptor takes no more now.
		starved, // It has nothing to write yet; it will call source_has_more() of the handle's kind.
		failed,  // See below.
	};
	/// Writes what it has. `cautiously`: the descriptor is ready but may block, so no more than it takes
	/// for sure, once.
	Progress (*write_to)(IoSource *self, IoHandle *out, bool is_socket, bool cautiously);
	/// The write is over, whatever has become of it: nobody looks at the source any more.
	void (*release)(IoSource *self);
	size_t written;
	int error;              // Why the descriptor did not take it; or 0:
	zend_object *exception; // why there was nothing to write. Taken by the request.
};

/// What a type of handle does its own way. Null: it cannot do that, and io_handle.cpp says so.
struct IoKind {
	const char *name; // "stream", "file", "datagram socket": for messages.
	zend_async_io_req_t *(*read)(IoHandle *io, char *buf, size_t max);
	zend_async_io_req_t *(*write)(
			IoHandle *io, const char *buf, size_t n, zend_async_io_free_cb_t free_cb);
	zend_async_io_req_t *(*writev)(IoHandle *io, void *bufs, size_t n, uint32_t flags,
			zend_async_io_free_cb_t free_cb, void *data);
	zend_async_io_req_t *(*flush)(IoHandle *io);
	zend_async_io_req_t *(*stat)(IoHandle *io, zend_stat_t *stat);
	zend_off_t (*seek)(IoHandle *io, zend_off_t offset, int whence);
	/// The event of the handle is waited for (again); nullable.
	void (*awaited)(IoHandle *io);
	/// Completes whatever is parked, with io_closed and fail_closed(); the state says CLOSED already.
	void (*release_waiters)(IoHandle *io);
	/// After that: lets go of the descriptor and closes it if it is ours, at once or when the last
	/// worker is done with it.
	void (*close)(IoHandle *io);
	/// The last reference is gone, and the handle closed: frees what the type has added, not the handle.
	void (*destroy)(IoHandle *io);
	/// Writes what `source` has to give, and releases that.
	zend_async_io_req_t *(*write_from)(IoHandle *io, IoSource *source);
	void (*source_has_more)(IoHandle *io);
};

/// Begins every handle; each type has a larger struct of its own. Request memory, counted by
/// base.event.ref_count.
struct IoHandle {
	zend_async_io_t base;
	const IoKind *kind;
	int fd;        // The descriptor to work on: that of the caller, or our own to the same file.
	bool close_fd; // It is to be closed with the handle.
	bool in_loop;  // `member` is in the list of the loop.
	bool tell_again; // Something was completed while those who wait were being told of something else.
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

/// A new handle of `size` zeroed bytes (and `extra_size` behind them), with one reference.
[[nodiscard]] IoHandle *io_handle_new(const IoKind *kind, size_t size, size_t extra_size, int fd,
		zend_async_io_type type, uint32_t state);

// Made by io_create(), each in the file of its type. Null with an exception.
[[nodiscard]] zend_async_io_t *stream_create(int fd, zend_async_io_type type, uint32_t state);
[[nodiscard]] zend_async_io_t *file_create(int fd, uint32_t state);
[[nodiscard]] zend_async_io_t *udp_create(int fd, uint32_t state);

// Linux writes no more than that by one call.
constexpr size_t longest_write = 0x7ffff000;
constexpr size_t most_strings = 65535;

/// Gives up the buffers of a writev() that is over, or was refused.
void io_release_vector(IoHandle *io, void *bufs, size_t n, uint32_t flags,
		zend_async_io_free_cb_t free_cb, void *data);

/// "Cannot <what> descriptor 5: Connection reset by peer", of class Async\InputOutputException.
[[nodiscard]] zend_object *io_error(const IoHandle *io, const char *what, int error);
/// "The handle was closed while ...".
[[nodiscard]] zend_object *io_closed_error(const IoHandle *io);

/// Around the time in which a request is in flight: it keeps the program alive.
void io_began(IoHandle *io) noexcept;
void io_ended(IoHandle *io) noexcept;
/// Tells everybody who waits for the handle that `request` has something to say. From within a callback
/// of the handle it is told later, and without saying which: each looks at its own.
void io_notify(IoHandle *io, void *request);

/// A request that is over before it began: with a result of its own, dispose() frees it.
[[nodiscard]] zend_async_io_req_t *io_completed(ssize_t result);
/// The same for a failure; takes the reference to the exception.
[[nodiscard]] zend_async_io_req_t *io_failed(zend_object *exception);
/// What a fire-and-forget call returns: completed, and nothing is to be done with it.
[[nodiscard]] zend_async_io_req_t *io_forgotten() noexcept;

} // namespace async
