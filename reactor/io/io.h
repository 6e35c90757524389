// SPDX-License-Identifier: MIT
// Unified asynchronous I/O, as the API table offers it. Failing functions return null or false with
// an exception.
#pragma once

#include "zend_async_API.h"

namespace async {

[[nodiscard]] zend_async_io_t *io_create(
		zend_file_descriptor_t fd, zend_async_io_type type, uint32_t state);
[[nodiscard]] zend_async_io_req_t *io_read(zend_async_io_t *io, char *buf, size_t max);
[[nodiscard]] zend_async_io_req_t *io_write(
		zend_async_io_t *io, const char *buf, size_t n, zend_async_io_free_cb_t free_cb);
[[nodiscard]] zend_async_io_req_t *io_writev(zend_async_io_t *io, void *bufs, size_t n,
		uint32_t flags, zend_async_io_free_cb_t free_cb, void *data);
/// Begins to write plain buffers. Unlike that of io_writev(), the request is awaited and disposed of by the caller.
[[nodiscard]] zend_async_io_req_t *io_begin_writev(zend_async_io_t *io,
		const zend_async_buf_t *bufs, size_t n, zend_async_io_free_cb_t free_cb, void *data);
bool io_close(zend_async_io_t *io);
/// Returns an event that fires when the handle is ready for one of `events`. It is not for files.
[[nodiscard]] zend_async_poll_event_t *io_new_poll_event(zend_async_io_t *io, uint32_t events);
[[nodiscard]] zend_async_io_req_t *io_flush(zend_async_io_t *io);
[[nodiscard]] zend_async_io_req_t *io_stat(zend_async_io_t *io, zend_stat_t *stat);
zend_off_t io_seek(zend_async_io_t *io, zend_off_t offset, int whence);
[[nodiscard]] zend_async_io_req_t *io_sendfile(
		zend_async_io_t *out, zend_async_io_t *in, zend_off_t offset, size_t len);
[[nodiscard]] zend_async_io_t *fs_open(const char *path, int flags, int mode);
int io_set_option(zend_async_io_t *io, zend_async_socket_option_t option, int value);

[[nodiscard]] zend_async_udp_req_t *udp_sendto(
		zend_async_io_t *io, const char *buf, size_t n, const struct sockaddr *addr, socklen_t len);
ssize_t udp_try_send(
		zend_async_io_t *io, const char *buf, size_t n, const struct sockaddr *addr, socklen_t len);
[[nodiscard]] zend_async_udp_req_t *udp_recvfrom(zend_async_io_t *io, size_t max);
int udp_set_membership(zend_async_io_t *io, const char *group, const char *iface, bool join);
/// Returns 0 or a negative errno.
int udp_sockname(zend_async_io_t *io, struct sockaddr *addr, socklen_t *len);
[[nodiscard]] zend_async_io_t *udp_bind(
		const char *host, int port, uint32_t flags, size_t extra_size);

} // namespace async
