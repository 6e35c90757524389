// SPDX-License-Identifier: MIT
#include "context_pool/jump.h"

#if ASYNC_OWN_JUMP

// The first arrival on a stack that make_stack() has laid out: rax and rdi are what jump_stack() left
// there, the entry is on the stack. Its argument goes in two registers; there is no way back.
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
