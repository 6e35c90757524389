/* SPDX-License-Identifier: MIT
 *
 * tcp_ask(): sends a line over TCP and returns the line that comes back. In a coroutine the
 * others run meanwhile. If async is not loaded, or no coroutine runs, it blocks. README.md explains it.
 */
#ifdef HAVE_CONFIG_H
# include "config.h"
#endif

/* PHP's own headers need php.h in front of them. */
/* clang-format off */
#include <php.h>
#include <ext/async/zend_async_API.h>
/* clang-format on */

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

ZEND_ASYNC_API_DEFINE()

typedef struct {
	int fd;
	zend_long deadline; /* of the whole conversation, in milliseconds of the monotonic clock */
} connection_t;

static zend_long now_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (zend_long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* {{{ The two ways to wait: 1 = ready, 0 = too late, -1 = an exception was thrown */

static int wait_in_coroutine(int fd, uint32_t events, zend_long ms)
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	zend_async_poll_event_t *event = ZEND_ASYNC_NEW_SOCKET_EVENT(fd, events);
	int answer = -1;

	if (event == NULL) {
		return -1;
	}
	/* The timer wakes without an error: then nothing has been triggered. */
	if (zend_async_waker_new_with_timeout(coroutine, (zend_ulong)ms, NULL) != NULL &&
			zend_async_resume_when(
					coroutine, &event->base, false, zend_async_waker_callback_resolve, NULL) &&
			ZEND_ASYNC_SUSPEND()) {
		answer = event->triggered_events != 0;
	}
	zend_async_waker_clean(coroutine); /* On every way out. */
	ZEND_ASYNC_EVENT_RELEASE(&event->base);
	return answer;
}

static int wait_blocking(int fd, uint32_t events, zend_long ms)
{
	struct pollfd entry = { fd, events & ASYNC_WRITABLE ? POLLOUT : POLLIN, 0 };
	return poll(&entry, 1, (int)ms) > 0;
}

static bool wait_for(const connection_t *connection, uint32_t events)
{
	const zend_long left = connection->deadline - now_ms();
	const bool in_coroutine =
			ZEND_ASYNC_CURRENT_COROUTINE != NULL && !ZEND_ASYNC_IS_SCHEDULER_CONTEXT;
	int answer = 0;

	if (left > 0) { /* A timeout of 0 means no timer to the waker. */
		answer = in_coroutine ? wait_in_coroutine(connection->fd, events, left)
							  : wait_blocking(connection->fd, events, left);
	}
	if (answer == 0) {
		/* Without async this is a plain Exception. */
		zend_async_throw(ZEND_ASYNC_EXCEPTION_TIMEOUT, "The other side did not answer in time");
	}
	return answer == 1;
}

/* }}} */

static bool failed(const char *what, int error)
{
	zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT, "%s failed: %s", what, strerror(error));
	return false;
}

static bool open_connection(connection_t *connection, const char *host, zend_long port)
{
	struct sockaddr_in address = { 0 };
	int error = 0;
	socklen_t size = sizeof(error);

	address.sin_family = AF_INET;
	address.sin_port = htons((uint16_t)port);
	if (inet_pton(AF_INET, host, &address.sin_addr) != 1) {
		/* A name would have to be looked up: ZEND_ASYNC_GETADDRINFO() does that in a coroutine. */
		zend_argument_value_error(1, "must be an IPv4 address");
		return false;
	}
	connection->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (connection->fd < 0) {
		return failed("socket()", errno);
	}
	if (connect(connection->fd, (struct sockaddr *)&address, sizeof(address)) == 0) {
		return true;
	}
	if (errno != EINPROGRESS) {
		return failed("connect()", errno);
	}
	if (!wait_for(connection, ASYNC_WRITABLE)) {
		return false;
	}
	getsockopt(connection->fd, SOL_SOCKET, SO_ERROR, &error, &size);
	return error == 0 || failed("connect()", error);
}

static bool send_all(const connection_t *connection, const char *data, size_t length)
{
	while (length > 0) {
		const ssize_t sent = send(connection->fd, data, length, MSG_NOSIGNAL);
		if (sent >= 0) {
			data += sent;
			length -= (size_t)sent;
		} else if (errno != EAGAIN) {
			return failed("send()", errno);
		} else if (!wait_for(connection, ASYNC_WRITABLE)) {
			return false;
		}
	}
	return true;
}

/* Reads up to the line end, which is left out, or to the end of the connection. */
static bool receive_line(const connection_t *connection, char *line, size_t room, size_t *length)
{
	*length = 0;
	while (*length < room) {
		const ssize_t got = recv(connection->fd, line + *length, 1, 0);
		if (got == 0 || (got > 0 && line[*length] == '\n')) {
			return true;
		}
		if (got > 0) {
			(*length)++;
		} else if (errno != EAGAIN) {
			return failed("recv()", errno);
		} else if (!wait_for(connection, ASYNC_READABLE)) {
			return false;
		}
	}
	return true;
}

/* tcp_ask(string $address, int $port, string $question, int $timeout_ms = 1000): string */
ZEND_FUNCTION(tcp_ask)
{
	char *host, *question, line[8192];
	size_t host_length, question_length, length;
	zend_long port, timeout = 1000;
	connection_t connection = { -1, 0 };

	ZEND_PARSE_PARAMETERS_START(3, 4)
		Z_PARAM_STRING(host, host_length)
		Z_PARAM_LONG(port)
		Z_PARAM_STRING(question, question_length)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout)
	ZEND_PARSE_PARAMETERS_END();

	connection.deadline = now_ms() + timeout;
	if (open_connection(&connection, host, port) &&
			send_all(&connection, question, question_length) && send_all(&connection, "\n", 1) &&
			receive_line(&connection, line, sizeof(line), &length)) {
		RETVAL_STRINGL(line, length);
	}
	/* Also after an exception: a coroutine may have been cancelled while it waited. */
	if (connection.fd >= 0) {
		close(connection.fd);
	}
}

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_tcp_ask, 0, 3, IS_STRING, 0)
ZEND_ARG_TYPE_INFO(0, address, IS_STRING, 0)
ZEND_ARG_TYPE_INFO(0, port, IS_LONG, 0)
ZEND_ARG_TYPE_INFO(0, question, IS_STRING, 0)
ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, timeout_ms, IS_LONG, 0, "1000")
ZEND_END_ARG_INFO()

static const zend_function_entry tcp_ask_functions[] = { ZEND_FE(tcp_ask, arginfo_tcp_ask)
			ZEND_FE_END };

static PHP_MINIT_FUNCTION(tcp_ask)
{
	/* False: async is not loaded, or too old. Then the stub stays, and every wait blocks. */
	(void)ZEND_ASYNC_API_IMPORT();
	return SUCCESS;
}

/* PHP starts async first, in whatever order the two are loaded. */
static const zend_module_dep tcp_ask_deps[] = { ZEND_MOD_OPTIONAL("async") ZEND_MOD_END };

zend_module_entry tcp_ask_module_entry = { STANDARD_MODULE_HEADER_EX, NULL, tcp_ask_deps, "tcp_ask",
	tcp_ask_functions, PHP_MINIT(tcp_ask), NULL, NULL, NULL, NULL, "0.1.0",
	STANDARD_MODULE_PROPERTIES };

#ifdef COMPILE_DL_TCP_ASK
ZEND_GET_MODULE(tcp_ask)
#endif
