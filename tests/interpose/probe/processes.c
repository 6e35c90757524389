/* SPDX-License-Identifier: MIT
 * Children. Those that wait give the exit code of the child, or the signal that stopped it. */
#include "seam_probe.h"

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
SYMBOL(waitpid, int status = 0; pid_t pid = waitpid(number(call, 0), &status, number(call, 1));
	   give_status(call, pid, status);)
SYMBOL(wait3, int status = 0; struct rusage usage; pid_t pid = wait3(&status, number(call, 1), &usage);
	   give_status(call, pid, status);)
SYMBOL(wait4, int status = 0; struct rusage usage;
	   pid_t pid = wait4(number(call, 0), &status, number(call, 1), &usage);
	   give_status(call, pid, status);)
SYMBOL(waitid, siginfo_t info; call->result = waitid(P_PID, number(call, 0), &info, WEXITED);
	   if (call->result == 0) { ZVAL_LONG(&call->value, info.si_status); })
/* Of any child, and without a place for what it says of it. */
SYMBOL(waitid_any, call->result = waitid(P_ALL, 0, NULL, WEXITED);)

/* (command): the stream, for pclose(). */
SYMBOL(popen, call->result = (zend_long)popen(text(call, 0), "r");)
SYMBOL(pclose, int status = pclose((FILE *)number(call, 0));
	   call->result = status < 0 ? -1 : WEXITSTATUS(status);)

#define ENTRY(name) { #name, name##_symbol }

const Symbol process_symbols[] = { ENTRY(wait), ENTRY(waitpid), ENTRY(wait3), ENTRY(wait4),
	ENTRY(waitid), ENTRY(waitid_any), ENTRY(popen), ENTRY(pclose), { NULL, NULL } };
