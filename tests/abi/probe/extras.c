/* SPDX-License-Identifier: MIT
 * Every constructor with and without bytes of the client's own. */
#include "async_probe.h"

#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#define EXTRA_SIZE 100

static void run_nothing(zend_async_task_t *task) {}

static struct sockaddr_in loopback(void)
{
	struct sockaddr_in address;
	memset(&address, 0, sizeof(address));
	address.sin_family = AF_INET;
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	return address;
}

/* The events that need nothing from outside the process; NULL for every other kind. */
static void *make_inside(
		const char *kind, size_t size, const int *pair, zend_async_poll_event_t *poll)
{
	void *made = NULL;
	if (strcmp(kind, "timer") == 0) {
		made = size ? ZEND_ASYNC_NEW_TIMER_EVENT_EX(1, false, size)
					: ZEND_ASYNC_NEW_TIMER_EVENT(1, false);
	} else if (strcmp(kind, "timer of ns") == 0) {
		made = size ? ZEND_ASYNC_NEW_TIMER_EVENT_NS_EX(0, 1, false, size)
					: ZEND_ASYNC_NEW_TIMER_EVENT_NS(0, 1, false);
	} else if (strcmp(kind, "socket") == 0) {
		made = size ? ZEND_ASYNC_NEW_SOCKET_EVENT_EX(pair[0], ASYNC_WRITABLE, size)
					: ZEND_ASYNC_NEW_SOCKET_EVENT(pair[0], ASYNC_WRITABLE);
	} else if (strcmp(kind, "poll") == 0) {
		made = size ? ZEND_ASYNC_NEW_POLL_EVENT_EX(pair[0], ZEND_FD_NULL, ASYNC_WRITABLE, size)
					: ZEND_ASYNC_NEW_POLL_EVENT(pair[0], ZEND_FD_NULL, ASYNC_WRITABLE);
	} else if (strcmp(kind, "poll proxy") == 0) {
		made = size ? ZEND_ASYNC_NEW_POLL_PROXY_EVENT_EX(poll, ASYNC_WRITABLE, size)
					: ZEND_ASYNC_NEW_POLL_PROXY_EVENT(poll, ASYNC_WRITABLE);
	} else if (strcmp(kind, "signal") == 0) {
		made = size ? ZEND_ASYNC_NEW_SIGNAL_EVENT_EX(SIGUSR1, size)
					: ZEND_ASYNC_NEW_SIGNAL_EVENT(SIGUSR1);
	} else if (strcmp(kind, "trigger") == 0) {
		made = size ? ZEND_ASYNC_NEW_TRIGGER_EVENT_EX(size) : ZEND_ASYNC_NEW_TRIGGER_EVENT();
	} else if (strcmp(kind, "task") == 0) {
		made = size ? ZEND_ASYNC_NEW_TASK_EX(run_nothing, NULL, size)
					: ZEND_ASYNC_NEW_TASK(run_nothing, NULL);
	}
	return made;
}

/* Files, names, processes and sockets; NULL for every other kind. */
static void *make_outside(const char *kind, size_t size)
{
	struct sockaddr_in address = loopback();
	const struct sockaddr *addr = (const struct sockaddr *)&address;
	void *made = NULL;
	if (strcmp(kind, "filesystem") == 0) {
		zend_string *path = zend_string_init(ZEND_STRL("/tmp"), 0);
		made = size ? ZEND_ASYNC_NEW_FILESYSTEM_EVENT_EX(path, 0, size)
					: ZEND_ASYNC_NEW_FILESYSTEM_EVENT(path, 0);
		zend_string_release(path);
	} else if (strcmp(kind, "addrinfo") == 0) {
		made = size ? ZEND_ASYNC_GETADDRINFO_EX("127.0.0.1", NULL, NULL, size)
					: ZEND_ASYNC_GETADDRINFO("127.0.0.1", NULL, NULL);
	} else if (strcmp(kind, "nameinfo") == 0) {
		made = size ? ZEND_ASYNC_GETNAMEINFO_EX(addr, NI_NUMERICHOST | NI_NUMERICSERV, size)
					: ZEND_ASYNC_GETNAMEINFO(addr, NI_NUMERICHOST | NI_NUMERICSERV);
	} else if (strcmp(kind, "process") == 0) {
		/* This process is not its own child. The event is never started, so no status is fetched. */
		made = size ? ZEND_ASYNC_NEW_PROCESS_EVENT_EX(getpid(), size)
					: ZEND_ASYNC_NEW_PROCESS_EVENT(getpid());
	} else if (strcmp(kind, "exec") == 0) {
		made = size ? ZEND_ASYNC_NEW_EXEC_EVENT_EX(
							  ZEND_ASYNC_EXEC_MODE_EXEC, "true", NULL, NULL, NULL, NULL, NULL, size)
					: ZEND_ASYNC_NEW_EXEC_EVENT(
							  ZEND_ASYNC_EXEC_MODE_EXEC, "true", NULL, NULL, NULL, NULL, NULL);
	} else if (strcmp(kind, "listen") == 0) {
		made = size ? ZEND_ASYNC_SOCKET_LISTEN_EX("127.0.0.1", 0, 8, 0, size)
					: ZEND_ASYNC_SOCKET_LISTEN("127.0.0.1", 0, 8);
	} else if (strcmp(kind, "udp") == 0) {
		made = size ? ZEND_ASYNC_UDP_BIND_EX("127.0.0.1", 0, 0, size)
					: ZEND_ASYNC_UDP_BIND("127.0.0.1", 0);
	}
	return made;
}

/* Makes an event with `size` bytes behind it; 0 stands for the plain form. `pair` are two sockets. */
static void *make(const char *kind, size_t size, const int *pair, zend_async_poll_event_t *poll)
{
	void *made = make_inside(kind, size, pair, poll);
	return made != NULL ? made : make_outside(kind, size);
}

static bool all_are(const unsigned char *bytes, size_t size, unsigned char value)
{
	size_t i;
	for (i = 0; i < size; i++) {
		if (bytes[i] != value) {
			return false;
		}
	}
	return true;
}

/* Waits, so that whatever the event does is done with the bytes there. */
static bool lives_with_extra(zend_async_event_t *event, bool waits)
{
	unsigned char *extra = (unsigned char *)event + event->extra_offset;
	bool intact;
	if (event->extra_offset == 0 || !all_are(extra, EXTRA_SIZE, 0)) {
		return false;
	}
	memset(extra, 0xa5, EXTRA_SIZE);
	if (waits) {
		ZEND_ASYNC_WAKER_NEW(NULL);
		if (zend_async_resume_when(NULL, event, false, zend_async_waker_callback_resolve, NULL)) {
			ZEND_ASYNC_SUSPEND();
		}
		zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
	} else {
		event->start(event);
		event->stop(event);
	}
	/* Something else on the heap, to be found if a byte too few was reserved. */
	efree(memset(emalloc(EXTRA_SIZE), 0x11, EXTRA_SIZE));
	intact = all_are(extra, EXTRA_SIZE, 0xa5);
	memset(extra, 0x5a, EXTRA_SIZE);
	return intact;
}

/* constructors(string $kind, bool $starts, bool $waits): [plain form is there, extra bytes zeroed and
 * kept while it is started, or waited for] */
ZEND_FUNCTION(AsyncProbe_constructors)
{
	char *kind;
	size_t length;
	bool waits, starts, kept;
	int pair[2];
	zend_async_poll_event_t *poll;
	zend_async_event_t *event;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_STRING(kind, length)
		Z_PARAM_BOOL(starts)
		Z_PARAM_BOOL(waits)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_SCHEDULER_INIT() || socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) {
		RETURN_THROWS();
	}
	array_init(return_value);
	poll = ZEND_ASYNC_NEW_SOCKET_EVENT(pair[0], ASYNC_WRITABLE);
	event = make(kind, 0, pair, poll);
	add_next_index_bool(return_value, event != NULL);
	if (event != NULL) {
		ZEND_ASYNC_EVENT_RELEASE(event);
	}
	event = make(kind, EXTRA_SIZE, pair, poll);
	if (event != NULL) {
		kept = starts ? lives_with_extra(event, waits)
					  : all_are((unsigned char *)event + event->extra_offset, EXTRA_SIZE, 0);
		memset((char *)event + event->extra_offset, 0x5a, EXTRA_SIZE);
		add_next_index_bool(return_value, kept);
		ZEND_ASYNC_EVENT_RELEASE(event);
	}
	ZEND_ASYNC_EVENT_RELEASE(&poll->base);
	close(pair[0]);
	close(pair[1]);
}
