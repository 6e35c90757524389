// SPDX-License-Identifier: MIT
// Poll events and their proxies. Each is a separate listener in the descriptor table, where all
// listeners of a descriptor share one registration. A proxy differs only in that it uses the
// descriptor of a poll event, which it keeps alive.
#include "php_async.h"
#include "reactor/descriptor.h"
#include "reactor/descriptor_name.h"
#include "reactor/loop_event.h"
#include "reactor/poll.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace async {

namespace {

int fd_of(const zend_async_poll_event_t &polled) noexcept
{
	return polled.is_socket ? polled.socket : polled.file;
}

int fd_of(const zend_async_poll_proxy_t &proxy) noexcept
{
	return fd_of(*proxy.poll_event);
}

template <typename Public> struct WatchingEvent : LoopEvent<WatchingEvent<Public>> {
	Public base;
	DescriptorListener listener;

	[[nodiscard]] static WatchingEvent *make(uint32_t events, size_t extra_size)
	{
		WatchingEvent *self = WatchingEvent::create(extra_size);
		self->base.events = events;
		self->listener.fd = -1;
		self->listener.on_ready = on_ready;
		return self;
	}

	static void on_ready(DescriptorListener *listener, uint32_t ready)
	{
		of(listener)->tell(ready);
	}

	[[nodiscard]] static WatchingEvent *of(DescriptorListener *listener) noexcept
	{
		return reinterpret_cast<WatchingEvent *>(
				reinterpret_cast<std::byte *>(listener) - offsetof(WatchingEvent, listener));
	}

	void tell(uint32_t ready)
	{
		base.triggered_events = ready & poll_mask;
		ZEND_ASYNC_CALLBACKS_NOTIFY(&base.base, nullptr, nullptr);
	}

	[[nodiscard]] bool activate()
	{
		if (listener.fd < 0) {
			descriptors().attach(&listener, fd_of(base));
		}
		base.triggered_events = 0;
		const int error = descriptors().want(&listener, base.events);
		if (UNEXPECTED(error != 0)) {
			zend_async_throw(ZEND_ASYNC_EXCEPTION_POLL, "Cannot wait for descriptor %d: %s",
					fd_of(base), strerror(error));
		}
		return error == 0;
	}

	void deactivate()
	{
		// This is also valid if the descriptor was closed in the meantime and the table forgot it.
		if (listener.fd >= 0) {
			(void)descriptors().want(&listener, 0);
		}
	}

	void destroy()
	{
		if (thread_loop() != nullptr) {
			descriptors().detach(&listener);
		}
		release(base);
		efree(this);
	}

	static void release(const zend_async_poll_proxy_t &proxy)
	{
		ZEND_ASYNC_EVENT_RELEASE(&proxy.poll_event->base);
	}

	static void release(const zend_async_poll_event_t &polled)
	{
		if (ZEND_ASYNC_EVENT_SHOULD_CLOSE_FD(&polled.base)) {
			if (thread_loop() != nullptr) {
				descriptors().forget(fd_of(polled));
			}
			close(fd_of(polled));
		}
	}

	[[nodiscard]] static zend_string *info(zend_async_event_t *event)
	{
		const Public &base = WatchingEvent::from(event)->base;
		zend_string *name = describe_descriptor(fd_of(base));
		zend_string *text =
				strpprintf(0, "%s to be %s", ZSTR_VAL(name), describe_poll_events(base.events));
		zend_string_release(name);
		return text;
	}
};

ZEND_COLD bool refuse(int fd, const char *why)
{
	zend_async_throw(ZEND_ASYNC_EXCEPTION_POLL, "Cannot wait for descriptor %d: %s", fd, why);
	return false;
}

/// Checks the arguments before any registration is made, or returns false with an exception.
bool can_be_polled(int fd, uint32_t events)
{
	struct stat status;
	if (fd < 0 || fstat(fd, &status) != 0) {
		return refuse(fd, strerror(fd < 0 ? EBADF : errno));
	}
	if (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) {
		return refuse(fd,
				"a regular file is always ready; "
				"ZEND_ASYNC_IO_CREATE() reads and writes it without blocking");
	}
	if (events == 0) {
		return refuse(fd, "no event was asked for");
	}
	return true;
}

} // namespace

const char *describe_poll_events(uint32_t events) noexcept
{
	switch (events & (ASYNC_READABLE | ASYNC_WRITABLE)) {
	case ASYNC_READABLE:
		return "readable";
	case ASYNC_WRITABLE:
		return "writable";
	case ASYNC_READABLE | ASYNC_WRITABLE:
		return "readable or writable";
	default:
		return (events & ASYNC_PRIORITIZED) != 0 ? "prioritized" : "disconnected";
	}
}

zend_async_poll_event_t *new_poll_event(
		zend_file_descriptor_t fh, zend_socket_t socket, uint32_t events, size_t extra_size)
{
	const bool is_socket = fh == ZEND_FD_NULL;
	if (!can_be_polled(is_socket ? socket : fh, events & poll_mask)) {
		return nullptr;
	}
	auto *self = WatchingEvent<zend_async_poll_event_t>::make(events & poll_mask, extra_size);
	self->base.is_socket = is_socket;
	if (is_socket) {
		self->base.socket = socket;
	} else {
		self->base.file = fh;
	}
	return &self->base;
}

zend_async_poll_event_t *new_socket_event(zend_socket_t socket, uint32_t events, size_t extra_size)
{
	return new_poll_event(ZEND_FD_NULL, socket, events, extra_size);
}

zend_async_poll_proxy_t *new_poll_proxy_event(
		zend_async_poll_event_t *poll_event, uint32_t events, size_t extra_size)
{
	if (UNEXPECTED((events & poll_mask) == 0)) {
		refuse(fd_of(*poll_event), "no event was asked for");
		return nullptr;
	}
	auto *self = WatchingEvent<zend_async_poll_proxy_t>::make(events & poll_mask, extra_size);
	ZEND_ASYNC_EVENT_ADD_REF(&poll_event->base);
	self->base.poll_event = poll_event;
	return &self->base;
}

} // namespace async
