// SPDX-License-Identifier: MIT
#include "context_pool/jump.h"

#if ASYNC_OWN_JUMP

// Runs at the first jump to a stack that make_stack() has prepared. jump_stack() has set rax and rdi, and the
// entry is on the stack. The argument is passed in two registers. The entry never returns.
__asm__(".text\n"
		".globl async_stack_entry\n"
		".hidden async_stack_entry\n"
		".type async_stack_entry, @function\n"
		"async_stack_entry:\n"
		"	.cfi_startproc\n"
		"	.cfi_undefined rip\n"
		"	popq %rcx\n"
		"	movq %rdi, %rsi\n"
		"	movq %rax, %rdi\n"
		"	xorl %ebp, %ebp\n"
		"	call *%rcx\n"
		"	ud2\n"
		"	.cfi_endproc\n"
		".size async_stack_entry, .-async_stack_entry\n");

#endif
