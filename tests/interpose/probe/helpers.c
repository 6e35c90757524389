/* SPDX-License-Identifier: MIT
 * Helpers that the tests need besides. These make system calls of their own, so that the seam has no part in them. */
#include "seam_probe.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>

static void give_pair(Call *call, const int *pair)
{
	array_init(&call->value);
	add_next_index_long(&call->value, pair[0]);
	add_next_index_long(&call->value, pair[1]);
}

SYMBOL(new_pipe, int ends[2]; call->result = pipe2(ends, O_CLOEXEC); give_pair(call, ends);)

SYMBOL_BODY(new_pair)
{
	int ends[2];
	call->result = socketpair(AF_UNIX, number(call, 0) ? SOCK_DGRAM : SOCK_STREAM, 0, ends);
	give_pair(call, ends);
}

/* [fd, port] of a TCP socket that listens with room for as many. */
SYMBOL_BODY(new_listener)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	socklen_t length = sizeof(address);
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	(void)!bind(fd, (struct sockaddr *)&address, sizeof(address));
	listen(fd, number(call, 0));
	getsockname(fd, (struct sockaddr *)&address, &length);
	int pair[2] = { fd, ntohs(address.sin_port) };
	give_pair(call, pair);
}

SYMBOL(new_socket, call->result = socket(AF_INET, SOCK_STREAM, 0);)
/* Does not wait; what listens has one more to accept. */
SYMBOL_BODY(connect_at_once)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	address.sin_port = htons(number(call, 0));
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
	syscall(SYS_connect, fd, &address, sizeof(address));
	call->result = fd;
}

SYMBOL(accept_now, call->result = syscall(SYS_accept, number(call, 0), NULL, NULL);)

SYMBOL_BODY(put)
{
	call->result = syscall(
			SYS_write, number(call, 0), Z_STRVAL(call->arguments[1]), Z_STRLEN(call->arguments[1]));
}

SYMBOL_BODY(take)
{
	zend_long size = number(call, 1);
	char *buffer = room_for(call, size);
	call->result = syscall(SYS_read, number(call, 0), buffer, size);
	keep(call, call->result);
}

SYMBOL(close_now, call->result = syscall(SYS_close, number(call, 0));)
/* The same with a number above all others. */
SYMBOL_BODY(move_up)
{
	call->result = syscall(SYS_fcntl, number(call, 0), F_DUPFD_CLOEXEC, 900);
	syscall(SYS_close, number(call, 0));
}

SYMBOL(is_open, call->result = syscall(SYS_fcntl, number(call, 0), F_GETFD) >= 0;)

SYMBOL_BODY(is_blocking)
{
	call->result = (syscall(SYS_fcntl, number(call, 0), F_GETFL) & O_NONBLOCK) == 0;
}

SYMBOL(position, call->result = syscall(SYS_lseek, number(call, 0), 0, SEEK_CUR);)
SYMBOL(seek, call->result = syscall(SYS_lseek, number(call, 0), number(call, 1), SEEK_SET);)

/* Until nothing more goes in: how many bytes that were. */
SYMBOL_BODY(fill)
{
	int fd = number(call, 0);
	long flags = syscall(SYS_fcntl, fd, F_GETFL);
	static char bytes[4096];
	long n;
	syscall(SYS_fcntl, fd, F_SETFL, flags | O_NONBLOCK);
	for (call->result = 0; (n = syscall(SYS_write, fd, bytes, sizeof(bytes))) > 0;
			call->result += n) {
	}
	for (; syscall(SYS_write, fd, bytes, 1) > 0; call->result++) {
	}
	syscall(SYS_fcntl, fd, F_SETFL, flags);
}

/* All that is there, without waiting for more. */
SYMBOL_BODY(drain)
{
	int fd = number(call, 0);
	long flags = syscall(SYS_fcntl, fd, F_GETFL);
	static char bytes[65536];
	long n;
	syscall(SYS_fcntl, fd, F_SETFL, flags | O_NONBLOCK);
	for (call->result = 0; (n = syscall(SYS_read, fd, bytes, sizeof(bytes))) > 0;
			call->result += n) {
	}
	syscall(SYS_fcntl, fd, F_SETFL, flags);
}

SYMBOL_BODY(open_now)
{
	call->result = syscall(SYS_openat, AT_FDCWD, text(call, 0), number(call, 1), 0600);
}

SYMBOL(make_fifo, call->result = mkfifo(text(call, 0), 0600);)
/* Calls that have no need to wait, for the benchmark: (kind, times, fd, other fd), nanoseconds of all of them. */
static void call_by_number(int kind, int fd, int other)
{
	char bytes[64] = { 0 };
	struct pollfd polled = { fd, POLLIN, 0 };
	switch (kind) {
	case 0:
		(void)!recv(fd, bytes, sizeof(bytes), MSG_PEEK);
		break;
	case 1:
		(void)!poll(&polled, 1, 1000);
		break;
	case 2:
		(void)!send(other, bytes, 1, 0);
		(void)!recv(fd, bytes, 1, 0);
		break;
	case 3:
		(void)!write(other, bytes, 1);
		(void)!read(fd, bytes, 1);
		break;
	case 4:
		(void)!write(fd, bytes, sizeof(bytes));
		break;
	default:
		(void)!pread(fd, bytes, sizeof(bytes), 0);
		break;
	}
}

SYMBOL_BODY(time_calls)
{
	struct timespec begin;
	struct timespec end;
	zend_long times = number(call, 1);
	clock_gettime(CLOCK_MONOTONIC, &begin);
	for (zend_long i = 0; i < times; i++) {
		call_by_number(number(call, 0), number(call, 2), number(call, 3));
	}
	clock_gettime(CLOCK_MONOTONIC, &end);
	call->result = (end.tv_sec - begin.tv_sec) * 1000000000 + end.tv_nsec - begin.tv_nsec;
}

/* From now on preadv2(RWF_NOWAIT) of the descriptor fails with EAGAIN, as if nothing were in the page cache. A test
 * cannot decide what the cache really holds. -1 stands for every descriptor, pipes included, so that no pipe can be
 * read afterwards. Gives 1 if it works; it cannot be undone. */
SYMBOL_BODY(nothing_is_cached)
{
	zend_long fd = number(call, 0);
	struct sock_filter rules[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_preadv2, 0, 5),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
		BPF_JUMP(BPF_JMP | (fd < 0 ? BPF_JGE : BPF_JEQ) | BPF_K, fd < 0 ? 0 : fd, 0, 3),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[5])),
		BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, RWF_NOWAIT, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EAGAIN),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof(rules) / sizeof(rules[0]), rules };
	struct iovec none = { NULL, 0 };
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
	call->result = syscall(SYS_preadv2, fd, &none, 1, 0, 0, RWF_NOWAIT) < 0 && errno == EAGAIN;
}

/* The pages of a file stay in the cache as long as the process lives. */
SYMBOL_BODY(hold_in_cache)
{
	zend_long size = number(call, 1);
	void *map = mmap(NULL, size, PROT_READ, MAP_SHARED, number(call, 0), 0);
	call->result = map != MAP_FAILED && mlock(map, size) == 0;
}

/* [pid, fd]: a child that ends with the code when its descriptor is closed or written to. */
SYMBOL_BODY(new_child)
{
	int ends[2];
	char byte;
	pipe2(ends, O_CLOEXEC);
	pid_t pid = fork();
	if (pid == 0) {
		syscall(SYS_close, ends[1]);
		syscall(SYS_read, ends[0], &byte, 1);
		_exit(number(call, 0));
	}
	syscall(SYS_close, ends[0]);
	int pair[2] = { pid, ends[1] };
	give_pair(call, pair);
}

/* The same, and it holds a write lock of the file at the path, of fcntl()'s kind. */
SYMBOL_BODY(new_lock_holder)
{
	int ends[2];
	int ready[2];
	char byte;
	pipe2(ends, O_CLOEXEC);
	pipe2(ready, O_CLOEXEC);
	pid_t pid = fork();
	if (pid == 0) {
		struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
		syscall(SYS_close, ends[1]);
		int fd = syscall(SYS_openat, AT_FDCWD, text(call, 0), O_RDWR);
		syscall(SYS_fcntl, fd, F_SETLK, &lock);
		syscall(SYS_write, ready[1], "", 1);
		syscall(SYS_read, ends[0], &byte, 1);
		_exit(0);
	}
	syscall(SYS_close, ends[0]);
	syscall(SYS_close, ready[1]);
	syscall(SYS_read, ready[0], &byte, 1);
	syscall(SYS_close, ready[0]);
	int pair[2] = { pid, ends[1] };
	give_pair(call, pair);
}

SYMBOL(reap, int status; call->result = syscall(SYS_wait4, number(call, 0), &status, 0, NULL);)
SYMBOL(kill, call->result = syscall(SYS_kill, number(call, 0), number(call, 1));)

/* {{{ Signals */

static volatile sig_atomic_t signals;

static void on_signal(int signal)
{
	signals++;
}

/* (signal, blocked): is counted from now on, and interrupts calls. */
SYMBOL_BODY(count_signal)
{
	struct sigaction action = { .sa_handler = on_signal };
	sigset_t set;
	signals = 0;
	sigaction(number(call, 0), &action, NULL);
	sigemptyset(&set);
	sigaddset(&set, number(call, 0));
	call->result = sigprocmask(number(call, 1) ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

SYMBOL(signals, call->result = signals;)

/* A call that blocks the thread ends after that many seconds, with EINTR. 0 ends the watch. */
SYMBOL_BODY(watchdog)
{
	struct sigaction action = { .sa_handler = on_signal };
	sigaction(SIGALRM, &action, NULL);
	call->result = alarm(number(call, 0));
}

/* }}} */

/* {{{ As a tracer does: a function before a method of another extension */

static zif_handler hooked_handler;
static zend_long hooked_calls;

static void hook(INTERNAL_FUNCTION_PARAMETERS)
{
	hooked_calls++;
	hooked_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

/* (class, method), both in lower case; one method. */
SYMBOL_BODY(hook_method)
{
	zend_class_entry *ce =
			zend_hash_str_find_ptr(CG(class_table), text(call, 0), strlen(text(call, 0)));
	zend_internal_function *function =
			zend_hash_str_find_ptr(&ce->function_table, text(call, 1), strlen(text(call, 1)));
	hooked_handler = function->handler;
	function->handler = hook;
	call->result = 0;
}

SYMBOL(hooked_calls, call->result = hooked_calls;)

/* }}} */

const Symbol helpers[] = { ENTRY(new_pipe), ENTRY(new_pair), ENTRY(new_listener), ENTRY(new_socket),
	ENTRY(connect_at_once), ENTRY(accept_now), ENTRY(put), ENTRY(take), ENTRY(close_now),
	ENTRY(move_up), ENTRY(time_calls), ENTRY(is_open), ENTRY(is_blocking), ENTRY(position),
	ENTRY(seek), ENTRY(fill), ENTRY(drain), ENTRY(open_now), ENTRY(make_fifo),
	ENTRY(nothing_is_cached), ENTRY(hold_in_cache), ENTRY(new_child), ENTRY(new_lock_holder),
	ENTRY(reap), ENTRY(kill), ENTRY(count_signal), ENTRY(signals), ENTRY(watchdog),
	ENTRY(hook_method), ENTRY(hooked_calls), { NULL, NULL } };
