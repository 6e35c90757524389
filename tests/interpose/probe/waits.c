/* SPDX-License-Identifier: MIT
 * Sleeping, and waiting for several descriptors. */
#include "seam_probe.h"

#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <time.h>

extern int __poll_chk(struct pollfd *fds, nfds_t count, int timeout, size_t size);
extern int __ppoll_chk(struct pollfd *fds, nfds_t count, const struct timespec *timeout,
		const sigset_t *mask, size_t size);

/* Sleeps take nanoseconds. */
static struct timespec time_of(zend_long ns)
{
	struct timespec time = { ns / 1000000000, ns % 1000000000 };
	return time;
}

SYMBOL(sleep, call->result = sleep(number(call, 0) / 1000000000);)
SYMBOL(usleep, call->result = usleep(number(call, 0) / 1000);)

SYMBOL_BODY(nanosleep)
{
	struct timespec time = time_of(number(call, 0));
	call->result = nanosleep(&time, NULL);
}

SYMBOL_BODY(clock_nanosleep)
{
	struct timespec time = time_of(number(call, 0));
	errno = clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL);
	call->result = errno == 0 ? 0 : -1;
}

/* The others take a descriptor to become readable, a time-out in milliseconds, and whether all signals are
 * let in meanwhile. */
#define POLLED struct pollfd one = { number(call, 0), POLLIN, 0 }
#define TIME                                                                                       \
 struct timespec time = time_of(number(call, 1) * 1000000);                                        \
 const struct timespec *timeout = number(call, 1) < 0 ? NULL : &time
#define MASK                                                                                       \
 sigset_t none;                                                                                    \
 sigemptyset(&none);                                                                               \
 const sigset_t *mask = number(call, 2) ? &none : NULL

SYMBOL(poll, POLLED; call->result = poll(&one, 1, number(call, 1));)
SYMBOL(__poll_chk, POLLED; call->result = __poll_chk(&one, 1, number(call, 1), sizeof(one));)
SYMBOL(ppoll, POLLED; TIME; MASK; call->result = ppoll(&one, 1, timeout, mask);)

SYMBOL_BODY(__ppoll_chk)
{
	POLLED;
	TIME;
	MASK;
	call->result = __ppoll_chk(&one, 1, timeout, mask, sizeof(one));
}

#define WATCHED                                                                                    \
 int fd = number(call, 0);                                                                         \
 fd_set set;                                                                                       \
 FD_ZERO(&set);                                                                                    \
 FD_SET(fd, &set)

SYMBOL_BODY(select)
{
	WATCHED;
	zend_long ms = number(call, 1);
	struct timeval time = { ms / 1000, ms % 1000 * 1000 };
	call->result = select(fd + 1, &set, NULL, NULL, ms < 0 ? NULL : &time);
}

SYMBOL_BODY(pselect)
{
	WATCHED;
	TIME;
	MASK;
	call->result = pselect(fd + 1, &set, NULL, NULL, timeout, mask);
}

static int epoll_of(Call *call)
{
	int set = epoll_create1(EPOLL_CLOEXEC);
	struct epoll_event event = { .events = EPOLLIN | EPOLLET };
	epoll_ctl(set, EPOLL_CTL_ADD, number(call, 0), &event);
	return set;
}

#define EPOLL(wait)                                                                                \
 int set = epoll_of(call);                                                                         \
 struct epoll_event found[2];                                                                      \
 call->result = wait;                                                                              \
 int error = errno;                                                                                \
 close(set);                                                                                       \
 errno = error

SYMBOL(epoll_wait, EPOLL(epoll_wait(set, found, 2, number(call, 1)));)
SYMBOL(epoll_pwait, MASK; EPOLL(epoll_pwait(set, found, 2, number(call, 1), mask));)
SYMBOL(epoll_pwait2, TIME; MASK; EPOLL(epoll_pwait2(set, found, 2, timeout, mask));)

const Symbol wait_symbols[] = { ENTRY(sleep), ENTRY(usleep), ENTRY(nanosleep),
	ENTRY(clock_nanosleep), ENTRY(poll), ENTRY(__poll_chk), ENTRY(ppoll), ENTRY(__ppoll_chk),
	ENTRY(select), ENTRY(pselect), ENTRY(epoll_wait), ENTRY(epoll_pwait), ENTRY(epoll_pwait2),
	{ NULL, NULL } };
