// SPDX-License-Identifier: MIT
#include "context_pool/stack_overflow.h"

#include "php_async.h"
#include "support/write_to_stderr.h"

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace async {

namespace {

// It also has room for a sanitizer's report.
constexpr size_t alternate_stack_size = size_t{ 64 } * 1024;

OverflowDescriber describe_owner;
struct sigaction previous_action;
std::atomic<bool> handler_installed{ false };
thread_local void *alternate_stack;

/// Passes on a signal that kill() or the like has sent. It is not a fault: nothing faults again after the handler.
void pass_on(int signo, siginfo_t *info, void *context)
{
	if ((previous_action.sa_flags & SA_SIGINFO) != 0) {
		previous_action.sa_sigaction(signo, info, context);
	} else if (previous_action.sa_handler == SIG_DFL) {
		sigaction(signo, &previous_action, nullptr);
		raise(signo); // It is blocked until the handler returns.
	} else if (previous_action.sa_handler != SIG_IGN) {
		previous_action.sa_handler(signo);
	}
}

void on_fault(int signo, siginfo_t *info, void *context)
{
	if (info->si_code <= 0) {
		pass_on(signo, info, context);
		return;
	}
	const FiberContext *hit = ASYNC_G(context_pool).guard_hit(info->si_addr);
	if (hit != nullptr) {
		char owner[512] = "";
		char message[768];
		describe_owner(hit->owner, owner, sizeof(owner));
		const int length = snprintf(message, sizeof(message),
				"\nFatal error: C stack overflow in %s: more than %zu KiB. "
				"Recurse less deep, or raise the ini setting fiber.stack_size\n",
				owner, ASYNC_G(context_pool).stack_size() / 1024);
		write_to_stderr(message, static_cast<size_t>(length));
	}

	if ((previous_action.sa_flags & SA_SIGINFO) != 0 && hit == nullptr) {
		previous_action.sa_sigaction(signo, info, context);
		return;
	}
	// The handler returns to the faulting instruction. It faults again, now with the default effect, so
	// that the parent process sees the signal and a core dump shows the location.
	struct sigaction action = previous_action;
	if (hit != nullptr) {
		action.sa_handler = SIG_DFL;
		action.sa_flags = 0;
	}
	sigaction(signo, &action, nullptr);
}

void give_thread_an_alternate_stack()
{
	stack_t current = {};
	if (sigaltstack(nullptr, &current) != 0 || (current.ss_flags & SS_DISABLE) == 0) {
		return; // The thread already has one, which is good enough.
	}
	stack_t stack = {};
	// It is outside PHP's heap, which may be in any state when the handler runs.
	alternate_stack = pemalloc(alternate_stack_size, 1);
	stack.ss_sp = alternate_stack;
	stack.ss_size = alternate_stack_size;
	sigaltstack(&stack, nullptr);
}

} // namespace

void watch_stack_overflow(OverflowDescriber describe)
{
	if (alternate_stack == nullptr) {
		give_thread_an_alternate_stack();
	}
	if (handler_installed.exchange(true)) {
		return;
	}
	describe_owner = describe;
	struct sigaction action = {};
	action.sa_sigaction = on_fault;
	action.sa_flags = SA_SIGINFO | SA_ONSTACK;
	sigemptyset(&action.sa_mask);
	sigaction(SIGSEGV, &action, &previous_action);
}

void unwatch_stack_overflow()
{
	if (alternate_stack == nullptr) {
		return;
	}
	stack_t stack = {};
	stack.ss_flags = SS_DISABLE;
	sigaltstack(&stack, nullptr);
	pefree(alternate_stack, 1);
	alternate_stack = nullptr;
}

const struct sigaction &behind_overflow_handler(const struct sigaction &action) noexcept
{
	const bool is_ours = (action.sa_flags & SA_SIGINFO) != 0 && action.sa_sigaction == on_fault;
	return is_ours ? previous_action : action;
}

void remove_overflow_handler()
{
	struct sigaction current = {};
	if (!handler_installed || sigaction(SIGSEGV, nullptr, &current) != 0) {
		return;
	}
	// A handler that was set later stays, and may call ours.
	if ((current.sa_flags & SA_SIGINFO) != 0 && current.sa_sigaction == on_fault) {
		sigaction(SIGSEGV, &previous_action, nullptr);
		handler_installed = false;
	}
}

} // namespace async
