// SPDX-License-Identifier: MIT
// I/O handles of datagram sockets. They use MSG_DONTWAIT, so the flags of the descriptor are never
// changed.
#include "php_async.h"
#include "reactor/io/io_handle.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <climits>
#include <cstring>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

struct UdpHandle;

/// This is not a zend_async_io_req_t: the layouts differ.
struct UdpRequest {
	zend_async_udp_req_t base;
	ListLink<UdpRequest> link;
	UdpHandle *io; // Null while the request is not queued.
	size_t size;
	bool sends;
};

using UdpRequests = IntrusiveList<UdpRequest, &UdpRequest::link>;

struct UdpHandle {
	IoHandle io;
	DescriptorListener listener;
	UdpRequests receivers;
	UdpRequests senders;

	[[nodiscard]] static UdpHandle *from(IoHandle *io) noexcept
	{
		return reinterpret_cast<UdpHandle *>(io);
	}
	[[nodiscard]] UdpRequests &queue_of(const UdpRequest *request) noexcept
	{
		return request->sends ? senders : receivers;
	}
};

// {{{ Requests

void dispose_request(zend_async_udp_req_t *base);

UdpRequest *request_new(size_t size, bool sends)
{
	auto *request = static_cast<UdpRequest *>(ecalloc(1, sizeof(UdpRequest)));
	request->base.dispose = dispose_request;
	request->size = size;
	request->sends = sends;
	return request;
}

/// Returns 0 or an errno.
int try_send(UdpHandle *io, const UdpRequest *request, const char *bytes, ssize_t *sent) noexcept
{
	const zend_async_udp_req_t &base = request->base;
	const auto *address =
			base.addr_len != 0 ? reinterpret_cast<const sockaddr *>(&base.addr) : nullptr;
	do {
		*sent = sendto(io->io.fd, bytes, request->size, MSG_DONTWAIT | MSG_NOSIGNAL, address,
				base.addr_len);
	} while (*sent < 0 && errno == EINTR);
	return *sent < 0 ? errno : 0;
}

int try_receive(UdpHandle *io, UdpRequest *request, ssize_t *received) noexcept
{
	zend_async_udp_req_t &base = request->base;
	do {
		base.addr_len = sizeof(base.addr);
		*received = recvfrom(io->io.fd, base.buf, request->size, MSG_DONTWAIT,
				reinterpret_cast<sockaddr *>(&base.addr), &base.addr_len);
	} while (*received < 0 && errno == EINTR);
	return *received < 0 ? errno : 0;
}

/// Tries the request once and returns whether it has ended. `bytes` is the datagram to send.
bool attempt(UdpHandle *io, UdpRequest *request, const char *bytes)
{
	ssize_t transferred;
	const int error = request->sends ? try_send(io, request, bytes, &transferred)
									 : try_receive(io, request, &transferred);
	if (error == EAGAIN || error == EWOULDBLOCK) {
		return false;
	}
	request->base.transferred = transferred;
	if (error != 0) {
		request->base.exception =
				io_error(&io->io, request->sends ? "send from" : "receive from", error);
		if (!request->sends) {
			request->base.addr_len = 0;
		}
	}
	request->base.completed = true;
	return true;
}

/// Waits for the events that the queued requests need, and returns 0 or an errno.
int update_wait(UdpHandle *io) noexcept
{
	if (io->listener.fd < 0) {
		return 0;
	}
	uint32_t wanted = 0;
	if (!io->receivers.empty()) {
		wanted |= ASYNC_READABLE;
	}
	if (!io->senders.empty()) {
		wanted |= ASYNC_WRITABLE;
	}
	return wanted != io->listener.wanted ? descriptors().want(&io->listener, wanted) : 0;
}

void complete(UdpHandle *io, UdpRequest *request)
{
	io->queue_of(request).remove(request);
	request->io = nullptr;
	request->base.completed = true;
	io_ended(&io->io);
	io_notify(&io->io, request);
}

void park(UdpHandle *io, UdpRequest *request)
{
	request->io = io;
	io->queue_of(request).push_back(request);
	io_began(&io->io);
	const int error = update_wait(io);
	if (UNEXPECTED(error != 0)) { // Other code has closed the descriptor.
		request->base.transferred = -1;
		request->base.exception = io_error(&io->io, "wait for", error);
		complete(io, request);
	}
}

void dispose_request(zend_async_udp_req_t *base)
{
	auto *request = reinterpret_cast<UdpRequest *>(base);
	UdpHandle *io = std::exchange(request->io, nullptr);
	if (io != nullptr) {
		io->queue_of(request).remove(request);
		io_ended(&io->io);
		if (thread_loop() != nullptr) {
			(void)update_wait(io);
		}
	}
	if (base->exception != nullptr) {
		OBJ_RELEASE(base->exception);
	}
	if (base->buf != nullptr) {
		efree(base->buf);
	}
	efree(request);
}

// }}}

// {{{ The kind

/// Serves the requests in order, until the socket would block.
void serve(UdpHandle *io, const UdpRequests &queue)
{
	while (UdpRequest *request = queue.front()) {
		if (!attempt(io, request, request->base.buf)) {
			return;
		}
		complete(io, request);
	}
}

void on_ready(DescriptorListener *listener, uint32_t ready)
{
	auto *io = reinterpret_cast<UdpHandle *>(
			reinterpret_cast<std::byte *>(listener) - offsetof(UdpHandle, listener));
	// A pending error of the socket does not end it: the next request gets the error, which clears
	// it.
	const bool error = (ready & ASYNC_DISCONNECT) != 0;
	ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event); // A callback may drop the last other reference.
	if ((ready & ASYNC_WRITABLE) != 0 || error) {
		serve(io, io->senders);
	}
	if ((ready & ASYNC_READABLE) != 0 || error) {
		serve(io, io->receivers);
	}
	if (!io->io.is_closed()) {
		(void)update_wait(io);
	}
	ZEND_ASYNC_EVENT_RELEASE(&io->io.base.event);
}

void release_all(UdpHandle *io, const UdpRequests &queue)
{
	while (UdpRequest *request = queue.front()) {
		request->base.transferred = -1;
		request->base.exception = io_closed_error(&io->io);
		request->base.io_closed = true;
		complete(io, request);
	}
}

void udp_release_waiters(IoHandle *base)
{
	UdpHandle *io = UdpHandle::from(base);
	release_all(io, io->receivers);
	release_all(io, io->senders);
}

void udp_close(IoHandle *base)
{
	if (thread_loop() != nullptr) {
		descriptors().detach(&UdpHandle::from(base)->listener);
	}
	if (base->close_fd) {
		if (thread_loop() != nullptr) {
			descriptors().forget(base->fd);
		}
		::close(base->fd);
	}
}

const IoKind udp_kind = { "datagram socket", nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
	nullptr, udp_release_waiters, udp_close, nullptr, nullptr, nullptr };

UdpHandle *handle_new(int fd, uint32_t state, size_t extra_size)
{
	IoHandle *base = io_handle_new(
			&udp_kind, sizeof(UdpHandle), extra_size, fd, ZEND_ASYNC_IO_TYPE_UDP, state);
	UdpHandle *io = UdpHandle::from(base);
	io->listener.fd = -1;
	io->listener.on_ready = on_ready;
	descriptors().attach(&io->listener, fd);
	return io;
}

/// Returns the handle if it is an open datagram socket, and null with an exception otherwise.
UdpHandle *usable(zend_async_io_t *base, const char *what)
{
	IoHandle *io = IoHandle::from(base);
	if (EXPECTED(io->kind == &udp_kind && !io->is_closed())) {
		return UdpHandle::from(io);
	}
	zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT, "Cannot %s descriptor %d: %s", what, io->fd,
			io->kind != &udp_kind ? "it is no datagram socket" : "the handle is closed");
	return nullptr;
}

// }}}

// {{{ Binding

/// Returns 0 or an errno.
int parse_address(const char *host, int port, sockaddr_storage *address, socklen_t *length) noexcept
{
	int error;
	if (strchr(host, ':') != nullptr) {
		error = uv_ip6_addr(host, port, reinterpret_cast<sockaddr_in6 *>(address));
		*length = sizeof(sockaddr_in6);
	} else {
		error = uv_ip4_addr(host, port, reinterpret_cast<sockaddr_in *>(address));
		*length = sizeof(sockaddr_in);
	}
	return -error;
}

int set_flag(int fd, int level, int name, int value) noexcept
{
	return setsockopt(fd, level, name, &value, sizeof(value)) == 0 ? 0 : errno;
}

/// Stores a bound socket in *fd, or returns an errno.
int open_bound(const sockaddr_storage &address, socklen_t length, uint32_t flags, int *fd) noexcept
{
	*fd = socket(address.ss_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (*fd < 0) {
		return errno;
	}
	int error = 0;
	if ((flags & ZEND_ASYNC_UDP_F_REUSEPORT) != 0) {
		error = set_flag(*fd, SOL_SOCKET, SO_REUSEPORT, 1);
	}
	if (error == 0 && address.ss_family == AF_INET6) {
		// Set in both cases, so that the system's configuration does not decide.
		error = set_flag(
				*fd, IPPROTO_IPV6, IPV6_V6ONLY, (flags & ZEND_ASYNC_UDP_F_IPV6ONLY) != 0 ? 1 : 0);
	}
	// ZEND_ASYNC_UDP_F_RECV_GSO permits the kernel to deliver several datagrams as one. We do not
	// use it, because RECVFROM promises a single datagram.
	if (error == 0 && bind(*fd, reinterpret_cast<const sockaddr *>(&address), length) != 0) {
		error = errno;
	}
	if (error != 0) {
		::close(*fd);
	}
	return error;
}

// }}}

// {{{ Groups

/// Finds an interface by its name or number; returns 0 for any interface, and -1 if there is no
/// such interface.
int interface_index(const char *iface) noexcept
{
	if (iface == nullptr || *iface == '\0') {
		return 0;
	}
	const unsigned index = if_nametoindex(iface);
	if (index != 0) {
		return static_cast<int>(index);
	}
	char *end;
	const unsigned long number = strtoul(iface, &end, 10);
	return *end == '\0' && number > 0 && number <= INT_MAX ? static_cast<int>(number) : -1;
}

int set_membership4(int fd, const in_addr &group, const char *iface, bool join) noexcept
{
	ip_mreqn request = {};
	request.imr_multiaddr = group;
	// An IPv4 interface can also be given by its address.
	if (iface == nullptr || inet_pton(AF_INET, iface, &request.imr_address) != 1) {
		request.imr_ifindex = interface_index(iface);
		if (request.imr_ifindex < 0) {
			return ENODEV;
		}
	}
	const int name = join ? IP_ADD_MEMBERSHIP : IP_DROP_MEMBERSHIP;
	return setsockopt(fd, IPPROTO_IP, name, &request, sizeof(request)) == 0 ? 0 : errno;
}

int set_membership6(int fd, const in6_addr &group, const char *iface, bool join) noexcept
{
	ipv6_mreq request = {};
	request.ipv6mr_multiaddr = group;
	const int index = interface_index(iface);
	if (index < 0) {
		return ENODEV;
	}
	request.ipv6mr_interface = static_cast<unsigned>(index);
	const int name = join ? IPV6_JOIN_GROUP : IPV6_LEAVE_GROUP;
	return setsockopt(fd, IPPROTO_IPV6, name, &request, sizeof(request)) == 0 ? 0 : errno;
}

// }}}

} // namespace

zend_async_io_t *udp_create(int fd, uint32_t state)
{
	int type = 0;
	socklen_t size = sizeof(type);
	const bool is_socket = getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0;
	if (!is_socket || type != SOCK_DGRAM) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot make a datagram socket of descriptor %d: %s", fd,
				is_socket ? "it is a socket of another type" : strerror(errno));
		return nullptr;
	}
	return &handle_new(fd, state, 0)->io.base;
}

zend_async_io_t *udp_bind(const char *host, int port, uint32_t flags, size_t extra_size)
{
	sockaddr_storage address = {};
	socklen_t length = 0;
	if (!reactor_startup()) {
		return nullptr;
	}
	int fd = -1;
	const char *why = nullptr;
	if (port < 0 || port > UINT16_MAX) {
		why = "the port must be between 0 and 65535";
	} else if (parse_address(host, port, &address, &length) != 0) {
		why = "the host must be a numeric address";
	} else {
		const int error = open_bound(address, length, flags, &fd);
		why = error != 0 ? strerror(error) : nullptr;
	}
	if (why != nullptr) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot bind a datagram socket to %s, port %d: %s", host, port, why);
		return nullptr;
	}
	const uint32_t state = ZEND_ASYNC_IO_READABLE | ZEND_ASYNC_IO_WRITABLE | ZEND_ASYNC_IO_OWNS_FD;
	return &handle_new(fd, state, extra_size)->io.base;
}

zend_async_udp_req_t *udp_sendto(zend_async_io_t *base, const char *buf, size_t n,
		const struct sockaddr *addr, socklen_t len)
{
	UdpHandle *io = usable(base, "send from");
	if (io == nullptr) {
		return nullptr;
	}
	UdpRequest *request = request_new(n, true);
	if (addr != nullptr) { // Without an address the socket must be connected.
		request->base.addr_len = std::min<socklen_t>(len, sizeof(request->base.addr));
		memcpy(&request->base.addr, addr, request->base.addr_len);
	}
	if (io->senders.empty() && attempt(io, request, buf)) {
		return &request->base;
	}
	// The datagram is small, so it is copied. The caller may then dispose of the request at any
	// time.
	request->base.buf = static_cast<char *>(emalloc(std::max<size_t>(n, 1)));
	memcpy(request->base.buf, buf, n);
	park(io, request);
	return &request->base;
}

ssize_t udp_try_send(zend_async_io_t *base, const char *buf, size_t n, const struct sockaddr *addr,
		socklen_t len)
{
	IoHandle *handle = IoHandle::from(base);
	if (handle->kind != &udp_kind) {
		return -ENOTSUP;
	}
	UdpHandle *io = UdpHandle::from(handle);
	if (handle->is_closed()) {
		return -EBADF;
	}
	if (!io->senders.empty()) {
		return -EAGAIN; // The datagram must not overtake queued ones.
	}
	ssize_t sent;
	do {
		sent = sendto(
				handle->fd, buf, n, MSG_DONTWAIT | MSG_NOSIGNAL, addr, addr != nullptr ? len : 0);
	} while (sent < 0 && errno == EINTR);
	return sent < 0 ? -errno : sent;
}

zend_async_udp_req_t *udp_recvfrom(zend_async_io_t *base, size_t max)
{
	UdpHandle *io = usable(base, "receive from");
	if (io == nullptr) {
		return nullptr;
	}
	UdpRequest *request = request_new(std::min<size_t>(max, INT_MAX), false);
	request->base.buf = static_cast<char *>(emalloc(std::max<size_t>(request->size, 1)));
	if (io->receivers.empty() && attempt(io, request, nullptr)) {
		return &request->base;
	}
	park(io, request);
	return &request->base;
}

namespace {

/// Returns 0, or the errno of a call that needs an open UDP socket.
int error_of_handle(const IoHandle *io) noexcept
{
	if (io->kind != &udp_kind) {
		return ENOTSUP;
	}
	return io->is_closed() ? EBADF : 0;
}

} // namespace

int udp_sockname(zend_async_io_t *base, struct sockaddr *addr, socklen_t *len)
{
	const IoHandle *io = IoHandle::from(base);
	if (const int error = error_of_handle(io)) {
		return -error;
	}
	return getsockname(io->fd, addr, len) == 0 ? 0 : -errno;
}

int udp_set_membership(zend_async_io_t *base, const char *group, const char *iface, bool join)
{
	const IoHandle *io = IoHandle::from(base);
	if (const int error = error_of_handle(io)) {
		return -error;
	}
	in_addr four;
	in6_addr six;
	if (inet_pton(AF_INET, group, &four) == 1) {
		return -set_membership4(io->fd, four, iface, join);
	}
	if (inet_pton(AF_INET6, group, &six) == 1) {
		return -set_membership6(io->fd, six, iface, join);
	}
	return -EINVAL;
}

} // namespace async
