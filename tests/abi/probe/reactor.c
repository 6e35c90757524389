/* SPDX-License-Identifier: MIT
 * Triggers, tasks, listening sockets, watched directories, threads. */
#include "async_probe.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

/* {{{ Triggers */

/* trigger(): int */
ZEND_FUNCTION(AsyncProbe_trigger)
{
	zend_async_trigger_event_t *event;

	ZEND_PARSE_PARAMETERS_NONE();

	event = ZEND_ASYNC_NEW_TRIGGER_EVENT();
	if (event == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)event);
}

/* trigger_pull(int $trigger): from this thread */
ZEND_FUNCTION(AsyncProbe_trigger_pull)
{
	zend_long number;
	zend_async_trigger_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	event = (zend_async_trigger_event_t *)PROBE_EVENT(number);
	event->trigger(event);
}

static pthread_t puller;
static zend_long pulls;
static bool pulling;
static volatile bool unloading;

static void *pull(void *event)
{
	zend_async_trigger_event_t *trigger = event;
	zend_long i;
	for (i = 0; pulls < 0 ? !unloading : i < pulls; i++) {
		trigger->trigger(trigger);
	}
	return NULL;
}

/* It must not run any more when its code is unmapped. */
__attribute__((destructor)) static void stop_pulling(void)
{
	unloading = true;
	if (pulling) {
		pthread_join(puller, NULL);
	}
}

/* trigger_thread(int $trigger, int $times = 1): a native thread that pulls it; -1: to the very end */
ZEND_FUNCTION(AsyncProbe_trigger_thread)
{
	zend_long number;

	pulls = 1;
	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(pulls)
	ZEND_PARSE_PARAMETERS_END();

	pulling = pthread_create(&puller, NULL, pull, PROBE_EVENT(number)) == 0;
	RETURN_BOOL(pulling);
}

/* trigger_thread_join() */
ZEND_FUNCTION(AsyncProbe_trigger_thread_join)
{
	ZEND_PARSE_PARAMETERS_NONE();

	pthread_join(puller, NULL);
	pulling = false;
}

/* }}} */

/* {{{ Tasks */

static pthread_mutex_t gate_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate_moved = PTHREAD_COND_INITIALIZER;
static bool gate_open;
static zend_long runs;

static void run(zend_async_task_t *task)
{
	pthread_mutex_lock(&gate_mutex);
	while (task->data != NULL && !gate_open) {
		pthread_cond_wait(&gate_moved, &gate_mutex);
	}
	runs++;
	pthread_mutex_unlock(&gate_mutex);
}

/* task(bool $gated = false): int; a gated one does not end before task_open_gate() */
ZEND_FUNCTION(AsyncProbe_task)
{
	bool gated = false;
	zend_async_task_t *task;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(gated)
	ZEND_PARSE_PARAMETERS_END();

	task = ZEND_ASYNC_NEW_TASK(run, gated ? &gate_open : NULL);
	if (task == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)task);
}

/* task_queue(int $task): bool */
ZEND_FUNCTION(AsyncProbe_task_queue)
{
	zend_long number;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_QUEUE_TASK((zend_async_task_t *)PROBE_EVENT(number)));
}

/* task_open_gate() */
ZEND_FUNCTION(AsyncProbe_task_open_gate)
{
	ZEND_PARSE_PARAMETERS_NONE();

	pthread_mutex_lock(&gate_mutex);
	gate_open = true;
	pthread_cond_broadcast(&gate_moved);
	pthread_mutex_unlock(&gate_mutex);
}

/* tasks_run(): int, of all tasks */
ZEND_FUNCTION(AsyncProbe_tasks_run)
{
	ZEND_PARSE_PARAMETERS_NONE();

	pthread_mutex_lock(&gate_mutex);
	RETVAL_LONG(runs);
	pthread_mutex_unlock(&gate_mutex);
}

/* }}} */

/* {{{ Listening sockets */

static void return_listener(zend_async_listen_event_t *event, zval *return_value)
{
	if (event != NULL) {
		RETVAL_LONG((zend_long)(uintptr_t)event);
	}
}

/* listen(string $host, int $port, int $flags = 0): int */
ZEND_FUNCTION(AsyncProbe_listen)
{
	char *host;
	size_t length;
	zend_long port, flags = 0;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_STRING(host, length)
		Z_PARAM_LONG(port)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(flags)
	ZEND_PARSE_PARAMETERS_END();

	return_listener(
			ZEND_ASYNC_SOCKET_LISTEN_EX(host, (int)port, 0, (uint32_t)flags, 0), return_value);
}

/* listen_fd(int $fd): int */
ZEND_FUNCTION(AsyncProbe_listen_fd)
{
	zend_long fd;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(fd)
	ZEND_PARSE_PARAMETERS_END();

	return_listener(ZEND_ASYNC_SOCKET_LISTEN_FD((zend_socket_t)fd, 16, 0, 0), return_value);
}

/* listen_address(int $listener, int $room = 128): ?array of host and port */
ZEND_FUNCTION(AsyncProbe_listen_address)
{
	zend_long number, room = 128;
	zend_async_listen_event_t *event;
	char host[128];
	int port;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(room)
	ZEND_PARSE_PARAMETERS_END();

	event = (zend_async_listen_event_t *)PROBE_EVENT(number);
	if (event->get_local_address(event, host, (size_t)room, &port)) {
		array_init(return_value);
		add_next_index_string(return_value, host);
		add_next_index_long(return_value, port);
	}
}

typedef struct {
	zend_async_event_callback_t base;
	zval callable;
} calling_callback_t;

static void on_connection(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	zval callable, argument;
	if (exception != NULL) {
		ZVAL_OBJ_COPY(&argument, exception);
	} else {
		ZVAL_LONG(&argument, *(zend_socket_t *)result);
	}
	ZVAL_COPY(&callable, &((calling_callback_t *)callback)->callable);
	probe_call(&callable, &argument, NULL);
	zval_ptr_dtor(&callable);
	zval_ptr_dtor(&argument);
}

static void dispose_callable(zend_async_event_callback_t *callback, zend_async_event_t *event)
{
	zval_ptr_dtor(&((calling_callback_t *)callback)->callable);
	efree(callback);
}

static void subscribe(zend_async_event_t *event, zend_async_event_callback_fn fn, zval *callable)
{
	calling_callback_t *callback =
			(calling_callback_t *)ZEND_ASYNC_EVENT_CALLBACK_EX(fn, sizeof(calling_callback_t));
	callback->base.dispose = dispose_callable;
	ZVAL_COPY(&callback->callable, callable);
	event->add_callback(event, &callback->base);
	ZEND_ASYNC_EVENT_CALLBACK_RELEASE(&callback->base);
}

/* listen_on(int $listener, callable(int $fd|Throwable)) */
ZEND_FUNCTION(AsyncProbe_listen_on)
{
	zend_long number;
	zval *callable;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_ZVAL(callable)
	ZEND_PARSE_PARAMETERS_END();

	subscribe(PROBE_EVENT(number), on_connection, callable);
}

typedef struct {
	zend_coroutine_event_callback_t base;
	zend_socket_t *taken;
} accept_callback_t;

static void take_connection(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	accept_callback_t *self = (accept_callback_t *)callback;
	if (exception == NULL) {
		*self->taken = *(zend_socket_t *)result;
	}
	zend_async_waker_callback_resolve(event, callback, result, exception);
}

/* listen_accept(int $listener): int; waits for one connection */
ZEND_FUNCTION(AsyncProbe_listen_accept)
{
	zend_long number;
	zend_socket_t taken = -1;
	accept_callback_t *callback;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		RETURN_THROWS();
	}
	ZEND_ASYNC_WAKER_NEW(NULL);
	callback = (accept_callback_t *)zend_async_coroutine_callback_new(
			ZEND_ASYNC_CURRENT_COROUTINE, take_connection, sizeof(*callback));
	callback->taken = &taken;
	if (zend_async_resume_when(NULL, PROBE_EVENT(number), false, NULL, &callback->base)) {
		ZEND_ASYNC_SUSPEND();
	}
	zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
	if (EG(exception) == NULL) {
		RETURN_LONG(taken);
	}
}

/* raw_socket(bool $listening): int, a descriptor that has no owner */
ZEND_FUNCTION(AsyncProbe_raw_socket)
{
	bool listening;
	struct sockaddr_in address = { .sin_family = AF_INET };
	int fd;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_BOOL(listening)
	ZEND_PARSE_PARAMETERS_END();

	fd = socket(AF_INET, SOCK_STREAM, 0);
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (listening &&
			(bind(fd, (struct sockaddr *)&address, sizeof(address)) != 0 || listen(fd, 16) != 0)) {
		close(fd);
		fd = -1;
	}
	RETURN_LONG(fd);
}

/* fd_state(int $fd): string */
ZEND_FUNCTION(AsyncProbe_fd_state)
{
	zend_long fd;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(fd)
	ZEND_PARSE_PARAMETERS_END();

	if (fcntl((int)fd, F_GETFD) < 0) {
		RETURN_STRING("closed");
	}
	RETURN_STR(strpprintf(0, "%s, %s",
			(fcntl((int)fd, F_GETFL) & O_NONBLOCK) != 0 ? "non-blocking" : "blocking",
			(fcntl((int)fd, F_GETFD) & FD_CLOEXEC) != 0 ? "closed on exec" : "inherited"));
}

#define MOST_DESCRIPTORS 256
static int held[MOST_DESCRIPTORS];
static int held_count;

/* fds_exhaust(): opens descriptors until there are no more */
ZEND_FUNCTION(AsyncProbe_fds_exhaust)
{
	struct rlimit limit;
	int fd;

	ZEND_PARSE_PARAMETERS_NONE();

	getrlimit(RLIMIT_NOFILE, &limit);
	limit.rlim_cur = MOST_DESCRIPTORS;
	setrlimit(RLIMIT_NOFILE, &limit);
	while (held_count < MOST_DESCRIPTORS && (fd = dup(STDERR_FILENO)) >= 0) {
		held[held_count++] = fd;
	}
	RETURN_BOOL(errno == EMFILE);
}

/* fds_release(): closes them again */
ZEND_FUNCTION(AsyncProbe_fds_release)
{
	ZEND_PARSE_PARAMETERS_NONE();

	while (held_count > 0) {
		close(held[--held_count]);
	}
}

/* }}} */

/* {{{ Watched directories */

/* fs_watch(string $path, bool $recursive = false): int */
ZEND_FUNCTION(AsyncProbe_fs_watch)
{
	zend_string *path;
	bool recursive = false;
	zend_async_filesystem_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_STR(path)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(recursive)
	ZEND_PARSE_PARAMETERS_END();

	event = ZEND_ASYNC_NEW_FILESYSTEM_EVENT(path, recursive ? ZEND_ASYNC_FS_EVENT_RECURSIVE : 0);
	if (event == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)event);
}

static void on_change(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	zend_async_filesystem_event_t *self = (zend_async_filesystem_event_t *)event;
	zval callable, argument;
	ZVAL_STR(&argument,
			strpprintf(0, "%s%s %s",
					(self->triggered_events & ZEND_ASYNC_FS_EVENT_RENAME) != 0 ? "rename" : "",
					(self->triggered_events & ZEND_ASYNC_FS_EVENT_CHANGE) != 0 ? "change" : "",
					self->triggered_filename != NULL ? ZSTR_VAL(self->triggered_filename)
													 : "(itself)"));
	ZVAL_COPY(&callable, &((calling_callback_t *)callback)->callable);
	probe_call(&callable, &argument, NULL);
	zval_ptr_dtor(&callable);
	zval_ptr_dtor(&argument);
}

/* fs_on(int $watch, callable(string $what)) */
ZEND_FUNCTION(AsyncProbe_fs_on)
{
	zend_long number;
	zval *callable;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_ZVAL(callable)
	ZEND_PARSE_PARAMETERS_END();

	subscribe(PROBE_EVENT(number), on_change, callable);
}

/* }}} */

/* {{{ Threads */

/* thread(callable $function, ...$args): int */
ZEND_FUNCTION(AsyncProbe_thread)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_async_thread_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_FCALL_DEFINE(fcall, fci, fcc, fci.params, fci.param_count, fci.named_params);
	event = ZEND_ASYNC_NEW_THREAD_EVENT(fcall, NULL);
	zend_fcall_release(fcall);
	if (event != NULL) {
		RETURN_LONG((zend_long)(uintptr_t)event);
	}
}

/* thread_notify(int $thread) */
ZEND_FUNCTION(AsyncProbe_thread_notify)
{
	zend_long number;
	zend_async_thread_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	event = (zend_async_thread_event_t *)PROBE_EVENT(number);
	event->notify_parent(event);
}

/* transfer(mixed $value): what arrives of it on the other side */
ZEND_FUNCTION(AsyncProbe_transfer)
{
	zval *value, moved;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	if (ZEND_ASYNC_THREAD_TRANSFER_ZVAL_TOPLEVEL(&moved, value)) {
		if (!ZEND_ASYNC_THREAD_LOAD_ZVAL_TOPLEVEL(return_value, &moved)) {
			ZVAL_NULL(return_value);
		}
		ZEND_ASYNC_THREAD_RELEASE_TRANSFERRED_ZVAL(&moved);
	}
}

/* What an IS_PTR zval of a transfer refers to: async::Parcel. Only tests of damaged bytes look into it. */
typedef struct {
	char *bytes;
	size_t size;
	void *handles;
	uint32_t handle_count;
} probe_parcel;

/* transfer_bytes(array|object $value): string */
ZEND_FUNCTION(AsyncProbe_transfer_bytes)
{
	zval *value, moved;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	if (ZEND_ASYNC_THREAD_TRANSFER_ZVAL_TOPLEVEL(&moved, value)) {
		const probe_parcel *parcel = Z_PTR(moved);
		RETVAL_STRINGL(parcel->bytes, parcel->size);
		ZEND_ASYNC_THREAD_RELEASE_TRANSFERRED_ZVAL(&moved);
	}
}

/* load_bytes(string $bytes): mixed; the bytes are at the end of a block, where valgrind and ASan see what lies behind */
ZEND_FUNCTION(AsyncProbe_load_bytes)
{
	zend_string *bytes;
	zval moved;
	probe_parcel parcel = { NULL, 0, NULL, 0 };

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(bytes)
	ZEND_PARSE_PARAMETERS_END();

	parcel.size = ZSTR_LEN(bytes);
	parcel.bytes = malloc(parcel.size > 0 ? parcel.size : 1);
	memcpy(parcel.bytes, ZSTR_VAL(bytes), parcel.size);
	ZVAL_PTR(&moved, &parcel);
	if (!ZEND_ASYNC_THREAD_LOAD_ZVAL_TOPLEVEL(return_value, &moved)) {
		ZVAL_NULL(return_value);
	}
	free(parcel.bytes);
}

static void count_run(void *number)
{
	pthread_mutex_lock(&gate_mutex);
	runs += *(int *)number;
	pthread_mutex_unlock(&gate_mutex);
}

/* native_threads(int $count): each of them counts as one of tasks_run() */
ZEND_FUNCTION(AsyncProbe_native_threads)
{
	static int one = 1;
	zend_long count;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(count)
	ZEND_PARSE_PARAMETERS_END();

	while (count-- > 0 && ZEND_ASYNC_START_THREAD(count_run, &one)) {
	}
}

/* quiesce() */
ZEND_FUNCTION(AsyncProbe_quiesce)
{
	ZEND_PARSE_PARAMETERS_NONE();

	ZEND_ASYNC_REACTOR_QUIESCE();
}

/* }}} */
