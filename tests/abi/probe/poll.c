/* SPDX-License-Identifier: MIT
 * Descriptors as such, and poll events. */
#include "async_probe.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pty.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static void return_pair(zval *return_value, int first, int second)
{
	array_init(return_value);
	add_next_index_long(return_value, first);
	add_next_index_long(return_value, second);
}

/* fd_socketpair(): [int, int], blocking unix stream sockets */
ZEND_FUNCTION(AsyncProbe_fd_socketpair)
{
	int pair[2];

	ZEND_PARSE_PARAMETERS_NONE();

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) {
		RETURN_FALSE;
	}
	return_pair(return_value, pair[0], pair[1]);
}

/* fd_pipe(): [int to read from, int to write to] */
ZEND_FUNCTION(AsyncProbe_fd_pipe)
{
	int pair[2];

	ZEND_PARSE_PARAMETERS_NONE();

	if (pipe(pair) != 0) {
		RETURN_FALSE;
	}
	return_pair(return_value, pair[0], pair[1]);
}

/* fd_pty(): [int of the terminal, int of the other side] */
ZEND_FUNCTION(AsyncProbe_fd_pty)
{
	int other, terminal;

	ZEND_PARSE_PARAMETERS_NONE();

	if (openpty(&other, &terminal, NULL, NULL, NULL) != 0) {
		RETURN_FALSE;
	}
	return_pair(return_value, terminal, other);
}

/* fd_tcp_pair(): [int, int], two ends of one connection over loopback */
ZEND_FUNCTION(AsyncProbe_fd_tcp_pair)
{
	struct sockaddr_in address;
	socklen_t size = sizeof(address);
	int listener, client, server;

	ZEND_PARSE_PARAMETERS_NONE();

	memset(&address, 0, sizeof(address));
	address.sin_family = AF_INET;
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	listener = socket(AF_INET, SOCK_STREAM, 0);
	client = socket(AF_INET, SOCK_STREAM, 0);
	if (bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 1) != 0 ||
			getsockname(listener, (struct sockaddr *)&address, &size) != 0 ||
			connect(client, (struct sockaddr *)&address, size) != 0) {
		RETURN_FALSE;
	}
	server = accept(listener, NULL, NULL);
	close(listener);
	return_pair(return_value, client, server);
}

/* fd_write(int, string): how many bytes, or the error in words */
ZEND_FUNCTION(AsyncProbe_fd_write)
{
	zend_long fd;
	char *data;
	size_t length;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(fd)
		Z_PARAM_STRING(data, length)
	ZEND_PARSE_PARAMETERS_END();

	n = write((int)fd, data, length);
	if (n < 0) {
		RETURN_STRING(strerror(errno));
	}
	RETURN_LONG(n);
}

/* fd_fill(int): makes the send buffer of a socket full, and says how many bytes that took */
ZEND_FUNCTION(AsyncProbe_fd_fill)
{
	static const char chunk[65536];
	zend_long fd, total = 0;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(fd)
	ZEND_PARSE_PARAMETERS_END();

	while ((n = send((int)fd, chunk, sizeof(chunk), MSG_DONTWAIT)) > 0) {
		total += n;
	}
	while (send((int)fd, chunk, 1, MSG_DONTWAIT) == 1) {
		total++;
	}
	RETURN_LONG(total);
}

/* fd_read(int, int $max): returns the data that has arrived, without waiting; false if none has */
ZEND_FUNCTION(AsyncProbe_fd_read)
{
	zend_long fd, max;
	zend_string *data;
	ssize_t n;
	int flags;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(fd)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();

	data = zend_string_alloc((size_t)max, 0);
	flags = fcntl((int)fd, F_GETFL);
	fcntl((int)fd, F_SETFL, flags | O_NONBLOCK);
	n = read((int)fd, ZSTR_VAL(data), (size_t)max);
	fcntl((int)fd, F_SETFL, flags);
	if (n < 0) {
		zend_string_release(data);
		RETURN_FALSE;
	}
	ZSTR_VAL(data)[n] = '\0';
	RETURN_STR(zend_string_truncate(data, (size_t)n, 0));
}

static int descriptor(zend_execute_data *execute_data)
{
	return (int)Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1));
}

ZEND_FUNCTION(AsyncProbe_fd_close)
{
	RETURN_BOOL(close(descriptor(execute_data)) == 0);
}

ZEND_FUNCTION(AsyncProbe_fd_dup)
{
	RETURN_LONG(dup(descriptor(execute_data)));
}

ZEND_FUNCTION(AsyncProbe_fd_is_open)
{
	RETURN_BOOL(fcntl(descriptor(execute_data), F_GETFD) >= 0);
}

/* fd_is_blocking(int): that is, whether its flags are as they were */
ZEND_FUNCTION(AsyncProbe_fd_is_blocking)
{
	RETURN_BOOL((fcntl(descriptor(execute_data), F_GETFL) & O_NONBLOCK) == 0);
}

/* fd_end_writing(int): the other side sees the end of the stream */
ZEND_FUNCTION(AsyncProbe_fd_end_writing)
{
	RETURN_BOOL(shutdown(descriptor(execute_data), SHUT_WR) == 0);
}

/* fd_reset(int): closes a TCP socket so that the other side gets a reset */
ZEND_FUNCTION(AsyncProbe_fd_reset)
{
	struct linger now = { 1, 0 };
	setsockopt(descriptor(execute_data), SOL_SOCKET, SO_LINGER, &now, sizeof(now));
	RETURN_BOOL(close(descriptor(execute_data)) == 0);
}

/* fd_limit(int $limit): how many descriptors this process may have; the limit before */
ZEND_FUNCTION(AsyncProbe_fd_limit)
{
	zend_long limit, before;
	struct rlimit now;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(limit)
	ZEND_PARSE_PARAMETERS_END();

	getrlimit(RLIMIT_NOFILE, &now);
	before = (zend_long)now.rlim_cur;
	now.rlim_cur = (rlim_t)limit;
	setrlimit(RLIMIT_NOFILE, &now);
	RETURN_LONG(before);
}

/* poll(int $fd, int $events, bool $socket = true, bool $close_fd = false): int, the event */
ZEND_FUNCTION(AsyncProbe_poll)
{
	zend_long fd, events;
	bool is_socket = true, close_fd = false;
	zend_async_poll_event_t *event;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_LONG(fd)
		Z_PARAM_LONG(events)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(is_socket)
		Z_PARAM_BOOL(close_fd)
	ZEND_PARSE_PARAMETERS_END();

	event = is_socket
			? ZEND_ASYNC_NEW_SOCKET_EVENT((zend_socket_t)fd, (uint32_t)events)
			: ZEND_ASYNC_NEW_POLL_EVENT((zend_file_descriptor_t)fd, ZEND_FD_NULL, (uint32_t)events);
	if (event == NULL) {
		RETURN_THROWS();
	}
	if (close_fd) {
		ZEND_ASYNC_EVENT_SET_CLOSE_FD(&event->base);
	}
	RETURN_LONG((zend_long)(uintptr_t)event);
}

/* poll_proxy(int $poll, int $events): int, the event */
ZEND_FUNCTION(AsyncProbe_poll_proxy)
{
	zend_long poll, events;
	zend_async_poll_proxy_t *event;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(poll)
		Z_PARAM_LONG(events)
	ZEND_PARSE_PARAMETERS_END();

	event = ZEND_ASYNC_NEW_POLL_PROXY_EVENT(
			(zend_async_poll_event_t *)PROBE_EVENT(poll), (uint32_t)events);
	if (event == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)event);
}

static void return_names(zval *return_value, uint32_t events)
{
	static const char *const names[] = { "readable", "writable", "disconnect", "prioritized" };
	unsigned bit;
	array_init(return_value);
	for (bit = 0; bit < 4; bit++) {
		if (events & (1u << bit)) {
			add_next_index_string(return_value, names[bit]);
		}
	}
}

/* poll_triggered(int $poll): array of what was found last */
ZEND_FUNCTION(AsyncProbe_poll_triggered)
{
	zend_async_poll_event_t *event =
			(zend_async_poll_event_t *)PROBE_EVENT(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)));
	return_names(return_value, event->triggered_events);
}

/* poll_proxy_triggered(int $proxy): array */
ZEND_FUNCTION(AsyncProbe_poll_proxy_triggered)
{
	zend_async_poll_proxy_t *event =
			(zend_async_poll_proxy_t *)PROBE_EVENT(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)));
	return_names(return_value, event->triggered_events);
}
