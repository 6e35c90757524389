/* SPDX-License-Identifier: MIT
 * Unified I/O, which works on any kind of handle. */
#include "async_probe.h"

#include <string.h>

#define IO(number) ((zend_async_io_t *)(uintptr_t)(number))
#define REQ(number) ((zend_async_io_req_t *)(uintptr_t)(number))

bool probe_await_completion(zend_async_io_t *io, const bool *completed)
{
	if (*completed) {
		return true;
	}
	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		return false;
	}
	/* Completions of other requests on the handle wake as well. */
	while (!*completed) {
		bool woken;
		ZEND_ASYNC_WAKER_NEW(NULL);
		woken = zend_async_resume_when(
						NULL, &io->event, false, zend_async_waker_callback_resolve, NULL) &&
				ZEND_ASYNC_SUSPEND();
		zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
		if (!woken) {
			return false;
		}
	}
	return true;
}

bool probe_finish_request(zend_async_io_t *io, zend_async_io_req_t *req, ssize_t *transferred)
{
	bool succeeded = false;
	if (req == NULL) {
		return false;
	}
	if (probe_await_completion(io, &req->completed)) {
		*transferred = req->transferred;
		succeeded = req->exception == NULL;
		if (!succeeded) {
			GC_ADDREF(req->exception);
			zend_throw_exception_internal(req->exception);
		}
	}
	req->dispose(req);
	return succeeded;
}

/* io_create(int $fd, string $type, int $state = READABLE | WRITABLE): int, the handle */
ZEND_FUNCTION(AsyncProbe_io_create)
{
	static const char *const types[] = { "pipe", "file", "tcp", "udp", "tty" };
	zend_long fd, state = ZEND_ASYNC_IO_READABLE | ZEND_ASYNC_IO_WRITABLE;
	char *type;
	size_t length;
	int i;
	zend_async_io_t *io;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(fd)
		Z_PARAM_STRING(type, length)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(state)
	ZEND_PARSE_PARAMETERS_END();

	for (i = 0; i < 4 && strcmp(types[i], type) != 0; i++) {
	}
	io = ZEND_ASYNC_IO_CREATE((int)fd, (zend_async_io_type)i, (uint32_t)state);
	if (io == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)io);
}

/* io_read(int $io, int $max): string, '' at the end */
ZEND_FUNCTION(AsyncProbe_io_read)
{
	zend_long io, max;
	zend_string *data;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();

	data = zend_string_alloc((size_t)max, 0);
	if (!probe_finish_request(
				IO(io), ZEND_ASYNC_IO_READ(IO(io), ZSTR_VAL(data), (size_t)max), &n)) {
		zend_string_efree(data);
		RETURN_THROWS();
	}
	ZSTR_VAL(data)[n] = '\0';
	ZSTR_LEN(data) = (size_t)n;
	RETURN_STR(data);
}

/* io_write(int $io, string $data): int */
ZEND_FUNCTION(AsyncProbe_io_write)
{
	zend_long io;
	char *data;
	size_t length;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_STRING(data, length)
	ZEND_PARSE_PARAMETERS_END();

	if (!probe_finish_request(IO(io), ZEND_ASYNC_IO_WRITE(IO(io), data, length), &n)) {
		RETURN_THROWS();
	}
	RETURN_LONG(n);
}

/* io_read_begin(int $io, int $max): int, a request with a buffer of its own */
ZEND_FUNCTION(AsyncProbe_io_read_begin)
{
	zend_long io, max;
	zend_async_io_req_t *req;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();

	req = ZEND_ASYNC_IO_READ(IO(io), NULL, (size_t)max);
	if (req == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)req);
}

/* io_write_begin(int $io, string $data): int, a request; the string must live as long as it */
ZEND_FUNCTION(AsyncProbe_io_write_begin)
{
	zend_long io;
	char *data;
	size_t length;
	zend_async_io_req_t *req;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_STRING(data, length)
	ZEND_PARSE_PARAMETERS_END();

	req = ZEND_ASYNC_IO_WRITE(IO(io), data, length);
	if (req == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)req);
}

/* io_request(int $request): what is known of it, in words */
ZEND_FUNCTION(AsyncProbe_io_request)
{
	zend_async_io_req_t *req = REQ(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)));
	zend_string *message = NULL;
	if (!req->completed) {
		RETURN_STRING("in flight");
	}
	if (req->exception != NULL) {
		zval rv;
		message = zval_get_string(zend_read_property_ex(
				zend_ce_exception, req->exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), 1, &rv));
	}
	RETVAL_STR(strpprintf(0, "%s%ld%s%s", req->io_closed ? "closed, " : "", (long)req->transferred,
			message != NULL ? ", " : "", message != NULL ? ZSTR_VAL(message) : ""));
	if (message != NULL) {
		zend_string_release(message);
	}
}

/* io_request_data(int $request): what a read with a buffer of its own has got */
ZEND_FUNCTION(AsyncProbe_io_request_data)
{
	zend_async_io_req_t *req = REQ(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)));
	RETURN_STRINGL(req->buf, (size_t)req->transferred);
}

/* io_request_await(int $io, int $request): waits until it is completed, and does not dispose of it */
ZEND_FUNCTION(AsyncProbe_io_request_await)
{
	zend_long io, req;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(req)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(probe_await_completion(IO(io), &REQ(req)->completed));
}

ZEND_FUNCTION(AsyncProbe_io_request_dispose)
{
	zend_async_io_req_t *req = REQ(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)));
	req->dispose(req);
}

static void free_and_say(void *data, zend_async_io_t *io)
{
	php_printf("freed %s\n", (char *)data);
	efree(data);
}

/* io_write_forget(int $io, string $data): whether it was accepted; says when the buffer is freed */
ZEND_FUNCTION(AsyncProbe_io_write_forget)
{
	zend_long io;
	char *data;
	size_t length;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_STRING(data, length)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(
			ZEND_ASYNC_IO_WRITE_EX(IO(io), estrndup(data, length), length, free_and_say) != NULL);
}

/* io_write_forget_too_much(int $io): more than one system call can write */
ZEND_FUNCTION(AsyncProbe_io_write_forget_too_much)
{
	zend_long io;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_IO_WRITE_EX(
						IO(io), estrdup("too much"), (size_t)0x80000000u, free_and_say) != NULL);
}

/* io_writev(int $io, array $strings, int $flags = WRITEV_AWAIT): int, or true without that flag */
ZEND_FUNCTION(AsyncProbe_io_writev)
{
	zend_long io, flags = ZEND_ASYNC_IO_WRITEV_AWAIT;
	zval *list, *element;
	zend_string **strings;
	zend_async_io_req_t *req;
	size_t count = 0;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_ARRAY(list)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(flags)
	ZEND_PARSE_PARAMETERS_END();

	strings = safe_emalloc(zend_hash_num_elements(Z_ARRVAL_P(list)), sizeof(*strings), 1);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element)
	{
		strings[count++] = zval_get_string(element);
	}
	ZEND_HASH_FOREACH_END();
	req = flags == 0 ? ZEND_ASYNC_IO_WRITEV(IO(io), strings, count)
					 : zend_async_io_writev_fn(IO(io), strings, count, (uint32_t)flags, NULL, NULL);
	efree(strings);
	if (req == NULL) {
		RETURN_THROWS();
	}
	if (flags == 0) {
		RETURN_TRUE;
	}
	if (probe_finish_request(IO(io), req, &n)) {
		RETURN_LONG(n);
	}
}

/* Puts the strings into one block, to which the buffers point. */
static char *join(HashTable *strings, zend_async_buf_t *bufs, size_t *count)
{
	zval *string;
	size_t at = 0;
	char *all;

	ZEND_HASH_FOREACH_VAL(strings, string)
	{
		at += Z_STRLEN_P(string);
	}
	ZEND_HASH_FOREACH_END();
	all = emalloc(at + 1);
	at = 0;
	ZEND_HASH_FOREACH_VAL(strings, string)
	{
		bufs[*count].base = all + at;
		bufs[(*count)++].len = Z_STRLEN_P(string);
		memcpy(all + at, Z_STRVAL_P(string), Z_STRLEN_P(string));
		at += Z_STRLEN_P(string);
	}
	ZEND_HASH_FOREACH_END();
	all[at] = '\0'; /* free_and_say() prints it. */
	return all;
}

/* io_writev_buffers(int $io, array $strings): plain buffers, which are copied, with one free_cb */
ZEND_FUNCTION(AsyncProbe_io_writev_buffers)
{
	zend_long io;
	zval *list;
	zend_async_buf_t bufs[8];
	char *all;
	size_t count = 0;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_ARRAY(list)
	ZEND_PARSE_PARAMETERS_END();

	all = join(Z_ARRVAL_P(list), bufs, &count);
	RETURN_BOOL(ZEND_ASYNC_IO_WRITEV_EX(IO(io), bufs, count, free_and_say, all) != NULL);
}

static void free_and_tell(void *data, zend_async_io_t *io)
{
	php_printf("freed\n");
	efree(data);
}

/* io_writev_awaited(int $io, array $strings): int; suspends until it is written, and says when the buffers are free */
ZEND_FUNCTION(AsyncProbe_io_writev_awaited)
{
	zend_long io;
	zval *list;
	zend_async_buf_t bufs[8];
	char *all;
	size_t count = 0;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_ARRAY(list)
	ZEND_PARSE_PARAMETERS_END();

	all = join(Z_ARRVAL_P(list), bufs, &count);
	n = ZEND_ASYNC_IO_WRITEV_AWAITED(
			IO(io), bufs, count, (zend_async_io_write_free_cb_t)free_and_tell, all);
	if (n < 0) {
		RETURN_THROWS();
	}
	RETURN_LONG(n);
}

ZEND_FUNCTION(AsyncProbe_io_close)
{
	RETURN_BOOL(ZEND_ASYNC_IO_CLOSE(IO(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)))));
}

/* io_state(int $io): the names of the bits */
ZEND_FUNCTION(AsyncProbe_io_state)
{
	static const char *const names[] = { "readable", "writable", "closed", "eof", "append",
		"preserve_fd", "owns_fd" };
	zend_async_io_t *io = IO(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)));
	unsigned bit;
	array_init(return_value);
	for (bit = 0; bit < sizeof(names) / sizeof(*names); bit++) {
		if (io->state & (1u << bit)) {
			add_next_index_string(return_value, names[bit]);
		}
	}
}

/* io_flush(int $io): int */
ZEND_FUNCTION(AsyncProbe_io_flush)
{
	zend_long io;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	if (probe_finish_request(IO(io), ZEND_ASYNC_IO_FLUSH(IO(io)), &n)) {
		RETURN_LONG(n);
	}
}

/* io_stat(int $io): [kind of file in octal, size] */
ZEND_FUNCTION(AsyncProbe_io_stat)
{
	zend_long io;
	zend_stat_t status;
	ssize_t n;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(io)
	ZEND_PARSE_PARAMETERS_END();

	if (probe_finish_request(IO(io), ZEND_ASYNC_IO_STAT(IO(io), &status), &n)) {
		array_init(return_value);
		add_next_index_str(return_value, strpprintf(0, "%o", (unsigned)(status.st_mode & S_IFMT)));
		add_next_index_long(return_value, (zend_long)status.st_size);
	}
}

/* io_seek(int $io, int $offset, int $whence): int */
ZEND_FUNCTION(AsyncProbe_io_seek)
{
	zend_long io, offset, whence;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(offset)
		Z_PARAM_LONG(whence)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(ZEND_ASYNC_IO_SEEK(IO(io), offset, (int)whence));
}

/* io_await(int $io, int $events, ?int $ms = null): int */
ZEND_FUNCTION(AsyncProbe_io_await)
{
	zend_long io, events, ms = 0;
	bool without_end = true;
	struct timeval timeout;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(events)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG_OR_NULL(ms, without_end)
	ZEND_PARSE_PARAMETERS_END();

	timeout.tv_sec = ms / 1000;
	timeout.tv_usec = ms % 1000 * 1000;
	RETURN_LONG(ZEND_ASYNC_IO_AWAIT(
			IO(io), (uint32_t)events, ZEND_NUM_ARGS() > 2 && !without_end ? &timeout : NULL));
}

/* io_set_option(int $io, int $option, int $value): int */
ZEND_FUNCTION(AsyncProbe_io_set_option)
{
	zend_long io, option, value;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(option)
		Z_PARAM_LONG(value)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(ZEND_ASYNC_IO_SET_OPTION(IO(io), (zend_async_socket_option_t)option, (int)value));
}

static void say_detached(zend_async_io_t *io, void *arg)
{
	php_printf("detached, and %s\n", (const char *)arg);
}

/* io_tell_detached(int $io): says so when the reactor lets go of it */
ZEND_FUNCTION(AsyncProbe_io_tell_detached)
{
	zend_async_io_t *io = IO(Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1)));
	io->on_detach = say_detached;
	io->on_detach_arg = (void *)"the owner knows";
}

typedef struct {
	zend_async_event_callback_t base;
	zval callable;
	zend_async_io_req_t *req;
} chunk_callback_t;

static void on_chunk(zend_async_event_t *event, zend_async_event_callback_t *callback, void *result,
		zend_object *exception)
{
	chunk_callback_t *self = (chunk_callback_t *)callback;
	zval chunk;
	if (result != self->req) {
		return;
	}
	if (self->req->completed) {
		ZVAL_NULL(&chunk);
	} else {
		ZVAL_STRINGL(&chunk, self->req->buf, (size_t)self->req->transferred);
	}
	probe_call(&self->callable, &chunk, NULL);
	zval_ptr_dtor(&chunk);
}

static void dispose_chunk_callback(zend_async_event_callback_t *callback, zend_async_event_t *event)
{
	zval_ptr_dtor(&((chunk_callback_t *)callback)->callable);
	efree(callback);
}

#ifdef ZTS
static TSRM_TLS char room[64];
static TSRM_TLS size_t room_left;
#else
static char room[64];
static size_t room_left;
#endif

static void give_room(zend_async_io_t *io, size_t suggested, zend_async_buf_t *out)
{
	out->base = room;
	out->len = room_left < sizeof(room) ? room_left : sizeof(room);
	room_left -= out->len;
}

/* io_multishot(int $io, int $max, callable $on_chunk): int, the request; null for the end */
ZEND_FUNCTION(AsyncProbe_io_multishot)
{
	zend_long io, max;
	zval *callable;
	chunk_callback_t *callback;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(max)
		Z_PARAM_ZVAL(callable)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_IO_SET_MULTISHOT(IO(io));
	callback = (chunk_callback_t *)ZEND_ASYNC_EVENT_CALLBACK_EX(on_chunk, sizeof(*callback));
	callback->base.dispose = dispose_chunk_callback;
	ZVAL_COPY(&callback->callable, callable);
	IO(io)->event.add_callback(&IO(io)->event, &callback->base);
	callback->req = ZEND_ASYNC_IO_READ(IO(io), NULL, (size_t)max);
	RETVAL_LONG((zend_long)(uintptr_t)callback->req);
	ZEND_ASYNC_EVENT_CALLBACK_RELEASE(&callback->base);
}

/* io_room(int $io, int $bytes): what alloc_cb may give out from now on */
ZEND_FUNCTION(AsyncProbe_io_room)
{
	zend_long io, bytes;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(io)
		Z_PARAM_LONG(bytes)
	ZEND_PARSE_PARAMETERS_END();

	IO(io)->alloc_cb = give_room;
	room_left = (size_t)bytes;
}
