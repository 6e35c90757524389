/* SPDX-License-Identifier: MIT
 * Children. The calls that wait give the exit code of the child, or the signal that stopped it. */
#include "seam_probe.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

static void give_status(Call *call, pid_t pid, int status)
{
	call->result = pid;
	if (pid > 0) {
		ZVAL_LONG(&call->value, WIFSTOPPED(status) ? -WSTOPSIG(status) : WEXITSTATUS(status));
	}
}

SYMBOL(wait, int status = 0; pid_t pid = wait(&status); give_status(call, pid, status);)
/* (pid, options) */
SYMBOL_BODY(waitpid)
{
	int status = 0;
	pid_t pid = waitpid(number(call, 0), &status, number(call, 1));
	give_status(call, pid, status);
}

SYMBOL_BODY(wait3)
{
	int status = 0;
	struct rusage usage;
	pid_t pid = wait3(&status, number(call, 1), &usage);
	give_status(call, pid, status);
}

SYMBOL_BODY(wait4)
{
	int status = 0;
	struct rusage usage;
	pid_t pid = wait4(number(call, 0), &status, number(call, 1), &usage);
	give_status(call, pid, status);
}

SYMBOL_BODY(waitid)
{
	siginfo_t info;
	call->result = waitid(P_PID, number(call, 0), &info, WEXITED);
	if (call->result == 0) {
		ZVAL_LONG(&call->value, info.si_status);
	}
}

/* Waits for any child, without a buffer for its status. */
SYMBOL(waitid_any, call->result = waitid(P_ALL, 0, NULL, WEXITED);)

/* (command): gives the stream, for pclose(). */
SYMBOL(popen, call->result = (zend_long)popen(text(call, 0), "r");)

SYMBOL_BODY(pclose)
{
	int status = pclose((FILE *)number(call, 0));
	call->result = status < 0 ? -1 : WEXITSTATUS(status);
}

static int raised_in_children;

static void raise_in_child(void)
{
	if (raised_in_children != 0) {
		raise(raised_in_children);
	}
}

static void register_raise_in_child(void)
{
	static int registered;
	if (!registered) {
		registered = 1;
		pthread_atfork(NULL, NULL, raise_in_child);
	}
}

/* (signal): from now on every child that fork() makes sends it to itself before fork() returns there. For
 * the runtime that is a signal that comes between fork() and exec(). 0: no more. */
SYMBOL(raise_after_fork, register_raise_in_child(); raised_in_children = number(call, 0);)

/* Makes a child that the signal ends, or that exits with 7 otherwise. Returns the number of the signal, or 0. */
static int signalled_child(int signal)
{
	int status = 0;
	/* NOLINTNEXTLINE(clang-analyzer-security.insecureAPI.vfork): the seam has to cope with it. */
	pid_t pid = vfork();
	if (pid == 0) {
		/* NOLINTNEXTLINE(clang-analyzer-unix.Vfork): a library that does this is the case under test. */
		raise(signal);
		_exit(7);
	}
	waitpid(pid, &status, 0);
	return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

/* (signal) */
SYMBOL(vfork, call->result = signalled_child(number(call, 0));)

const Symbol process_symbols[] = { ENTRY(wait), ENTRY(waitpid), ENTRY(wait3), ENTRY(wait4),
	ENTRY(waitid), ENTRY(waitid_any), ENTRY(popen), ENTRY(pclose), ENTRY(raise_after_fork),
	ENTRY(vfork), { NULL, NULL } };
