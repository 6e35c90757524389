// SPDX-License-Identifier: MIT
#include "interpose/streams/socket_call_order.h"

#include "interpose/libc/blocking.h"
#include "interpose/libc/wait.h"
#include "interpose/streams/socket_lines.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_calls.h"
#include "interpose/streams/wrapped_functions.h"
#include "php_async.h"

#include <cerrno>
#include <sys/socket.h>

namespace async {

namespace {

struct Guarded {
	const char *name;
	uint8_t directions;
	bool accepts = false;
	bool reads = false; // It reads bytes or lines.
	uint32_t flags = 0; // The number of the argument. The length is the one before.

	[[nodiscard]] constexpr FunctionWrapper wrapper() const noexcept
	{
		return FunctionWrapper(name);
	}
};

constexpr Guarded guarded[] = {
	{ "socket_read", direction_read, false, true },
	{ "socket_recv", direction_read, false, false, 4 },
	{ "socket_recvfrom", direction_read, false, false, 4 },
	{ "socket_recvmsg", direction_read },
	{ "socket_accept", direction_read, true },
	{ "socket_write", direction_write },
	{ "socket_send", direction_write },
	{ "socket_sendto", direction_write },
	{ "socket_sendmsg", direction_write },
};

WrappedFunctions<guarded> wrappers;

/// A copy of the struct in php_sockets.h, which hides it unless the extension is part of PHP itself.
struct PhpSocket {
	int fd;
	int type;
	int error;
	int blocking;
	zval stream;
	zend_object object;
};

PhpSocket *socket_of_object(const zval *value)
{
	if (value == nullptr || Z_TYPE_P(value) != IS_OBJECT ||
			Z_OBJ_HT_P(value)->offset != static_cast<int>(offsetof(PhpSocket, object)) ||
			!zend_string_equals_literal(Z_OBJCE_P(value)->name, "Socket")) {
		return nullptr;
	}
	auto *bytes = reinterpret_cast<std::byte *>(Z_OBJ_P(value));
	return reinterpret_cast<PhpSocket *>(bytes - offsetof(PhpSocket, object));
}

/// Returns the target by which calls on the socket are ordered: its stream, if it has one.
const void *target_of(PhpSocket *socket)
{
	const php_stream *stream = stream_of(&socket->stream);
	return stream != nullptr ? static_cast<const void *>(stream) : &socket->object;
}

constexpr zend_long normal_read = 1; // PHP_NORMAL_READ

/// Returns the length of the line that socket_read() reads; 0 if it reads no line, or does not wait.
size_t length_of_line(const PhpSocket *socket, zend_execute_data *execute_data)
{
	const zval *type = argument(execute_data, 3);
	const zval *length = argument(execute_data, 2);
	const bool is_line = type != nullptr && Z_TYPE_P(type) == IS_LONG &&
			Z_LVAL_P(type) == normal_read && Z_TYPE_P(length) == IS_LONG && Z_LVAL_P(length) > 0 &&
			Z_LVAL_P(length) < ZEND_LONG_MAX;
	return is_line && is_blocking(socket->fd) && takes_pieces(socket->fd)
			? static_cast<size_t>(Z_LVAL_P(length))
			: 0;
}

/// Suspends until the line has arrived, so that socket_read() does not wait. Returns false if the call fails.
bool line_has_come(PhpSocket *socket, size_t length, zval *return_value)
{
	const Waited waited = wait_for_line(socket->fd, length);
	if (waited == Waited::ready) {
		return true;
	}
	socket->error = waited == Waited::timed_out ? EAGAIN : EBADF;
	RETVAL_FALSE;
	return false;
}

/// A call with MSG_WAITALL takes the data piece by piece, and a cancellation would lose the pieces. So this
/// suspends until all of it has arrived. Returns false if the call fails, because it was cancelled or the socket
/// closed.
bool all_has_come(
		const Guarded &what, PhpSocket *socket, zend_execute_data *execute_data, zval *return_value)
{
	const zval *length = argument(execute_data, what.flags - 1);
	zval *flags = argument(execute_data, what.flags);
	if (flags == nullptr || Z_TYPE_P(flags) != IS_LONG || Z_TYPE_P(length) != IS_LONG ||
			Z_LVAL_P(length) <= 0 ||
			(Z_LVAL_P(flags) & (MSG_WAITALL | MSG_PEEK | MSG_DONTWAIT | MSG_OOB)) != MSG_WAITALL ||
			!is_blocking(socket->fd) || !takes_pieces(socket->fd)) {
		return true;
	}
	switch (wait_for_all(socket->fd, static_cast<size_t>(Z_LVAL_P(length)))) {
	case Waited::ready:
		return true;
	case Waited::timed_out:
		Z_LVAL_P(flags) ^= MSG_WAITALL | MSG_DONTWAIT; // It returns what has arrived.
		return true;
	case Waited::interrupted: // No InterruptibleCall is passed.
	case Waited::cancelled:
	case Waited::closed:
		break;
	}
	socket->error = EBADF;
	RETVAL_FALSE;
	return false;
}

void perform(
		const Guarded &what, zif_handler original, PhpSocket *socket, INTERNAL_FUNCTION_PARAMETERS)
{
	StreamCalls &calls = stream_calls();
	zend_resource *resource =
			Z_TYPE(socket->stream) == IS_RESOURCE ? Z_RES(socket->stream) : nullptr;
	StreamCall call(ZEND_ASYNC_CURRENT_COROUTINE, target_of(socket), resource, what.directions);
	if (!calls.enter(&call) && is_blocking(socket->fd)) {
		const int option = what.directions == direction_read ? SO_RCVTIMEO : SO_SNDTIMEO;
		const Admission admission = calls.wait(&call, socket_timeout(socket->fd, option));
		if (admission != Admission::granted) {
			socket->error = admission == Admission::timed_out ? EAGAIN : EBADF;
			calls.leave(&call);
			RETURN_FALSE;
		}
	}
	if (what.accepts) {
		calls.begin_accept(&call);
	}
	const size_t line = what.reads ? length_of_line(socket, execute_data) : 0;
	if ((line == 0 || line_has_come(socket, line, return_value)) &&
			(what.flags == 0 || all_has_come(what, socket, execute_data, return_value))) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	calls.leave(&call);
}

template <size_t I> void ordered_call(INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = wrappers.original(I);
	PhpSocket *socket = may_suspend() ? socket_of_object(argument(execute_data, 1)) : nullptr;
	if (socket == nullptr || socket->fd < 0) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	perform(guarded[I], original, socket, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

} // namespace

void order_socket_calls()
{
	wrappers.install([](auto index) { return &ordered_call<decltype(index)::value>; });
}

void stop_ordering_socket_calls()
{
	wrappers.remove();
}

} // namespace async
