/* SPDX-License-Identifier: MIT
 * I/O handles of files and datagram sockets. Handles and calls are addresses in integers; a call is given
 * up by file_await() or file_dispose(), a handle by event_dispose(). */
#include "async_probe.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#define PROBE_IO(number) ((zend_async_io_t *)(uintptr_t)(number))
#define RETURN_POINTER(pointer) RETURN_LONG((zend_long)(uintptr_t)(pointer))

typedef enum { call_read, call_write, call_stat, call_other } call_kind_t;

/* A request, and what the caller of a real client would keep for it. */
typedef struct {
	zend_async_io_req_t *request;
	zend_async_io_t *io;
	call_kind_t kind;
	char *buffer; /* read into or written from */
	size_t size;
	zend_stat_t stat;
} file_call_t;

#define FILE_CALL(number) ((file_call_t *)(uintptr_t)(number))
#define UDP_REQUEST(number) ((zend_async_udp_req_t *)(uintptr_t)(number))

static zend_long buffers_freed;

/* Waits once for the handle's event. Returns false with an exception. */
static bool await_event(zend_async_io_t *io)
{
	bool woken;
	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		return false;
	}
	ZEND_ASYNC_WAKER_NEW(NULL);
	woken = zend_async_resume_when(
					NULL, &io->event, false, zend_async_waker_callback_resolve, NULL) &&
			ZEND_ASYNC_SUSPEND();
	zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
	return woken && EG(exception) == NULL;
}

static bool fd_of(zval *stream, int *fd)
{
	php_stream *cast;
	php_stream_from_zval_no_verify(cast, stream);
	return cast != NULL &&
			php_stream_cast(cast, PHP_STREAM_AS_FD | PHP_STREAM_CAST_INTERNAL, (void **)fd, 1) ==
			SUCCESS;
}

static void create_handle(INTERNAL_FUNCTION_PARAMETERS, int type)
{
	zval *stream;
	zend_long state = 0, of_type = type;
	int fd = -1;
	zend_async_io_t *io;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_ZVAL(stream)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(state)
		Z_PARAM_LONG(of_type)
	ZEND_PARSE_PARAMETERS_END();

	if (Z_TYPE_P(stream) == IS_LONG) {
		fd = (int)Z_LVAL_P(stream);
	} else if (Z_TYPE_P(stream) != IS_RESOURCE || !fd_of(stream, &fd)) {
		zend_argument_type_error(1, "must be a stream or a descriptor");
		RETURN_THROWS();
	}
	io = ZEND_ASYNC_IO_CREATE(fd, (zend_async_io_type)of_type, (uint32_t)state);
	if (io == NULL) {
		RETURN_THROWS();
	}
	RETURN_POINTER(io);
}

/* file_handle(resource|int $stream, int $state = 0): int */
ZEND_FUNCTION(AsyncProbe_file_handle)
{
	create_handle(INTERNAL_FUNCTION_PARAM_PASSTHRU, ZEND_ASYNC_IO_TYPE_FILE);
}

/* stream_handle(resource|int $stream, int $state = 0, int $type = TCP): int */
ZEND_FUNCTION(AsyncProbe_stream_handle)
{
	create_handle(INTERNAL_FUNCTION_PARAM_PASSTHRU, ZEND_ASYNC_IO_TYPE_TCP);
}

/* udp_handle(resource|int $stream, int $state = 0): int */
ZEND_FUNCTION(AsyncProbe_udp_handle)
{
	create_handle(INTERNAL_FUNCTION_PARAM_PASSTHRU, ZEND_ASYNC_IO_TYPE_UDP);
}

/* file_open(string $path, string $mode): a handle that is still being opened; $mode as with fopen() */
ZEND_FUNCTION(AsyncProbe_file_open)
{
	char *path, *mode;
	size_t path_length, mode_length;
	int flags = 0;
	zend_async_io_t *io;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_STRING(path, path_length)
		Z_PARAM_STRING(mode, mode_length)
	ZEND_PARSE_PARAMETERS_END();

	if (php_stream_parse_fopen_modes(mode, &flags) == FAILURE) {
		zend_argument_value_error(2, "must be a mode of fopen()");
		RETURN_THROWS();
	}
	io = ZEND_ASYNC_FS_OPEN(path, flags, 0600);
	if (io == NULL) {
		RETURN_THROWS();
	}
	RETURN_POINTER(io);
}

/* file_await_open(int $io): the state */
ZEND_FUNCTION(AsyncProbe_file_await_open)
{
	zend_long io;
	const uint32_t over = ZEND_ASYNC_IO_READABLE | ZEND_ASYNC_IO_WRITABLE | ZEND_ASYNC_IO_CLOSED;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	while ((PROBE_IO(io)->state & over) == 0) {
		if (!await_event(PROBE_IO(io))) {
			RETURN_THROWS();
		}
	}
	RETURN_LONG(PROBE_IO(io)->state);
}

/* file_state(int $io): array of names */
ZEND_FUNCTION(AsyncProbe_file_state)
{
	static const char *const names[] = { "readable", "writable", "closed", "eof", "append",
		"preserve", "owns" };
	zend_long io;
	size_t i;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	array_init(return_value);
	for (i = 0; i < sizeof(names) / sizeof(*names); i++) {
		if (PROBE_IO(io)->state & (1u << i)) {
			add_next_index_string(return_value, names[i]);
		}
	}
}

static void free_call(file_call_t *call)
{
	if (call->buffer != NULL) {
		memset(call->buffer, 0xdd, call->size); /* whoever looks at it now is to be found out */
		efree(call->buffer);
	}
	efree(call);
}

static file_call_t *new_call(zend_async_io_t *io, call_kind_t kind, size_t size)
{
	file_call_t *call = ecalloc(1, sizeof(*call));
	call->io = io;
	call->kind = kind;
	call->size = size;
	if (size != 0) {
		call->buffer = emalloc(size);
	}
	return call;
}

static void return_call(file_call_t *call, zend_async_io_req_t *request, zval *return_value)
{
	call->request = request;
	if (request == NULL) {
		free_call(call);
		RETURN_THROWS();
	}
	RETURN_POINTER(call);
}

/* file_read(int $io, int $max): a call; the buffer is the request's */
ZEND_FUNCTION(AsyncProbe_file_read)
{
	zend_long io, max;
	file_call_t *call;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();

	call = new_call(PROBE_IO(io), call_read, 0);
	return_call(call, ZEND_ASYNC_IO_READ(PROBE_IO(io), NULL, max), return_value);
}

/* file_read_into(int $io, int $max): a call; the buffer is the caller's */
ZEND_FUNCTION(AsyncProbe_file_read_into)
{
	zend_long io, max;
	file_call_t *call;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();

	call = new_call(PROBE_IO(io), call_read, max);
	return_call(call, ZEND_ASYNC_IO_READ(PROBE_IO(io), call->buffer, max), return_value);
}

/* file_write(int $io, string $data): a call */
ZEND_FUNCTION(AsyncProbe_file_write)
{
	zend_long io;
	zend_string *data;
	file_call_t *call;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_STR(data)
	ZEND_PARSE_PARAMETERS_END();

	call = new_call(PROBE_IO(io), call_write, ZSTR_LEN(data));
	if (call->buffer != NULL) {
		memcpy(call->buffer, ZSTR_VAL(data), ZSTR_LEN(data));
	}
	return_call(call, ZEND_ASYNC_IO_WRITE(PROBE_IO(io), call->buffer, call->size), return_value);
}

static void free_forgotten(void *data, zend_async_io_t *io)
{
	buffers_freed++;
	efree(data);
}

/* file_write_forgotten(int $io, string $data, int $size = length): whether it was accepted */
ZEND_FUNCTION(AsyncProbe_file_write_forgotten)
{
	zend_long io, size = -1;
	zend_string *data;
	zend_async_io_req_t *request;
	char *copy;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_STR(data)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(size)
	ZEND_PARSE_PARAMETERS_END();

	copy = estrndup(ZSTR_VAL(data), ZSTR_LEN(data));
	request = ZEND_ASYNC_IO_WRITE_EX(
			PROBE_IO(io), copy, size < 0 ? ZSTR_LEN(data) : (size_t)size, free_forgotten);
	if (request == NULL) {
		RETURN_THROWS();
	}
	RETURN_TRUE;
}

/* file_buffers_freed(): how many buffers of forgotten writes were given back */
ZEND_FUNCTION(AsyncProbe_file_buffers_freed)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_LONG(buffers_freed);
}

/* file_flush(int $io): a call */
ZEND_FUNCTION(AsyncProbe_file_flush)
{
	zend_long io;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	return_call(
			new_call(PROBE_IO(io), call_other, 0), ZEND_ASYNC_IO_FLUSH(PROBE_IO(io)), return_value);
}

/* file_stat(int $io): a call; its result is the size of the file */
ZEND_FUNCTION(AsyncProbe_file_stat)
{
	zend_long io;
	file_call_t *call;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	call = new_call(PROBE_IO(io), call_stat, 0);
	return_call(call, ZEND_ASYNC_IO_STAT(PROBE_IO(io), &call->stat), return_value);
}

/* file_seek(int $io, int $offset, int $whence = SEEK_SET): the position */
ZEND_FUNCTION(AsyncProbe_file_seek)
{
	zend_long io, offset, whence = SEEK_SET;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(offset)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(whence)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(ZEND_ASYNC_IO_SEEK(PROBE_IO(io), offset, (int)whence));
}

/* file_close(int $io): bool */
ZEND_FUNCTION(AsyncProbe_file_close)
{
	zend_long io;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_IO_CLOSE(PROBE_IO(io)));
}

/* file_sendfile(int $out, int $in, int $offset, int $length): a call on $out */
ZEND_FUNCTION(AsyncProbe_file_sendfile)
{
	zend_long out, in, offset, length;

	ZEND_PARSE_PARAMETERS_START(4, 4)
		Z_PARAM_LONG(out)
		Z_PARAM_LONG(in)
		Z_PARAM_LONG(offset)
		Z_PARAM_LONG(length)
	ZEND_PARSE_PARAMETERS_END();

	return_call(new_call(PROBE_IO(out), call_other, 0),
			ZEND_ASYNC_IO_SENDFILE(PROBE_IO(out), PROBE_IO(in), offset, length), return_value);
}

/* file_completed(int $call): bool */
ZEND_FUNCTION(AsyncProbe_file_completed)
{
	zend_long call;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(call)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(FILE_CALL(call)->request->completed);
}

static void return_result(file_call_t *call, zval *return_value)
{
	zend_async_io_req_t *request = call->request;
	switch (call->kind) {
	case call_read:
		RETVAL_STRINGL(call->buffer != NULL ? call->buffer : request->buf, request->transferred);
		break;
	case call_stat:
		RETVAL_LONG(call->stat.st_size);
		break;
	default:
		RETVAL_LONG(request->result);
	}
}

/* file_await(int $call): what was read, or how much was written; disposes of the call */
ZEND_FUNCTION(AsyncProbe_file_await)
{
	zend_long number;
	file_call_t *call;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	call = FILE_CALL(number);
	if (probe_await_completion(call->io, &call->request->completed)) {
		if (call->request->exception != NULL) {
			GC_ADDREF(call->request->exception);
			zend_throw_exception_internal(call->request->exception);
		} else {
			return_result(call, return_value);
		}
	}
	call->request->dispose(call->request);
	free_call(call);
}

/* file_dispose(int $call): void */
ZEND_FUNCTION(AsyncProbe_file_dispose)
{
	zend_long call;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(call)
	ZEND_PARSE_PARAMETERS_END();

	FILE_CALL(call)->request->dispose(FILE_CALL(call)->request);
	free_call(FILE_CALL(call));
}

/* udp_bind(string $host, int $port, int $flags = 0): int */
ZEND_FUNCTION(AsyncProbe_udp_bind)
{
	char *host;
	size_t length;
	zend_long port, flags = 0;
	zend_async_io_t *io;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_STRING(host, length)
		Z_PARAM_LONG(port)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(flags)
	ZEND_PARSE_PARAMETERS_END();

	io = zend_async_udp_bind(host, (int)port, (uint32_t)flags, 0); /* extras.c calls the macro. */
	if (io == NULL) {
		RETURN_THROWS();
	}
	RETURN_POINTER(io);
}

static int port_of(const struct sockaddr_storage *address)
{
	return ntohs(address->ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)address)->sin6_port
												: ((const struct sockaddr_in *)address)->sin_port);
}

/* udp_port(int $io): the port it is bound to */
ZEND_FUNCTION(AsyncProbe_udp_port)
{
	zend_long io;
	struct sockaddr_storage address;
	socklen_t length = sizeof(address);

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	if (getsockname(PROBE_IO(io)->descriptor.socket, (struct sockaddr *)&address, &length) != 0) {
		RETURN_FALSE;
	}
	RETURN_LONG(port_of(&address));
}

/* udp_sockname(int $io): "host port", or -errno */
ZEND_FUNCTION(AsyncProbe_udp_sockname)
{
	zend_long io;
	struct sockaddr_storage address;
	socklen_t length = sizeof(address);
	char host[64];
	int error;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	error = zend_async_udp_sockname(PROBE_IO(io), (struct sockaddr *)&address, &length);
	if (error != 0) {
		RETURN_LONG(error);
	}
	(void)getnameinfo(
			(struct sockaddr *)&address, length, host, sizeof(host), NULL, 0, NI_NUMERICHOST);
	RETURN_STR(strpprintf(0, "%s %d", host, port_of(&address)));
}

static socklen_t make_address(const char *host, zend_long port, struct sockaddr_storage *address)
{
	struct sockaddr_in *four = (struct sockaddr_in *)address;
	struct sockaddr_in6 *six = (struct sockaddr_in6 *)address;
	memset(address, 0, sizeof(*address));
	if (inet_pton(AF_INET, host, &four->sin_addr) == 1) {
		four->sin_family = AF_INET;
		four->sin_port = htons((uint16_t)port);
		return sizeof(*four);
	}
	six->sin6_family = AF_INET6;
	six->sin6_port = htons((uint16_t)port);
	(void)inet_pton(AF_INET6, host, &six->sin6_addr);
	return sizeof(*six);
}

static void send_datagram(INTERNAL_FUNCTION_PARAMETERS, bool immediately)
{
	zend_long io, port = 0;
	zend_string *data;
	char *host = NULL;
	size_t host_length;
	struct sockaddr_storage storage;
	const struct sockaddr *address = NULL;
	socklen_t length = 0;
	zend_async_udp_req_t *request;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_LONG(io)
		Z_PARAM_STR(data)
		Z_PARAM_OPTIONAL
		Z_PARAM_STRING(host, host_length)
		Z_PARAM_LONG(port)
	ZEND_PARSE_PARAMETERS_END();

	if (host != NULL) {
		length = make_address(host, port, &storage);
		address = (const struct sockaddr *)&storage;
	}
	if (immediately) {
		RETURN_LONG(ZEND_ASYNC_UDP_TRY_SEND(
				PROBE_IO(io), ZSTR_VAL(data), ZSTR_LEN(data), address, length));
	}
	request = ZEND_ASYNC_UDP_SENDTO(PROBE_IO(io), ZSTR_VAL(data), ZSTR_LEN(data), address, length);
	if (request == NULL) {
		RETURN_THROWS();
	}
	RETURN_POINTER(request);
}

/* udp_send(int $io, string $data, string $host = (that of a connected socket), int $port): a request */
ZEND_FUNCTION(AsyncProbe_udp_send)
{
	send_datagram(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

/* udp_try_send(int $io, string $data, string $host = ..., int $port): length or -errno */
ZEND_FUNCTION(AsyncProbe_udp_try_send)
{
	send_datagram(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

/* udp_receive(int $io, int $max): a request */
ZEND_FUNCTION(AsyncProbe_udp_receive)
{
	zend_long io, max;
	zend_async_udp_req_t *request;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();

	request = ZEND_ASYNC_UDP_RECVFROM(PROBE_IO(io), max);
	if (request == NULL) {
		RETURN_THROWS();
	}
	RETURN_POINTER(request);
}

/* udp_completed(int $request): bool */
ZEND_FUNCTION(AsyncProbe_udp_completed)
{
	zend_long request;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(request)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(UDP_REQUEST(request)->completed);
}

/* udp_await(int $io, int $request, bool $received = false): the length, or [data, port of the sender] */
ZEND_FUNCTION(AsyncProbe_udp_await)
{
	zend_long io, number;
	bool received = false;
	zend_async_udp_req_t *request;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(number)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(received)
	ZEND_PARSE_PARAMETERS_END();

	request = UDP_REQUEST(number);
	if (probe_await_completion(PROBE_IO(io), &request->completed)) {
		if (request->exception != NULL) {
			GC_ADDREF(request->exception);
			zend_throw_exception_internal(request->exception);
		} else if (received) {
			array_init(return_value);
			add_next_index_stringl(return_value, request->buf, request->transferred);
			add_next_index_long(return_value, port_of(&request->addr));
		} else {
			RETVAL_LONG(request->transferred);
		}
	}
	request->dispose(request);
}

/* udp_dispose(int $request): void */
ZEND_FUNCTION(AsyncProbe_udp_dispose)
{
	zend_long request;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(request)
	ZEND_PARSE_PARAMETERS_END();

	UDP_REQUEST(request)->dispose(UDP_REQUEST(request));
}

/* udp_membership(int $io, string $group, ?string $interface, bool $join): 0 or -errno */
ZEND_FUNCTION(AsyncProbe_udp_membership)
{
	zend_long io;
	char *group, *interface = NULL;
	size_t group_length, interface_length;
	bool join;

	ZEND_PARSE_PARAMETERS_START(4, 4)
		Z_PARAM_LONG(io)
		Z_PARAM_STRING(group, group_length)
		Z_PARAM_STRING_OR_NULL(interface, interface_length)
		Z_PARAM_BOOL(join)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(ZEND_ASYNC_UDP_SET_MEMBERSHIP(PROBE_IO(io), group, interface, join));
}
