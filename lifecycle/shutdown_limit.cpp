// SPDX-License-Identifier: MIT
// A timer of the kernel sends a signal to the PHP thread. The signal also reaches a thread that never polls the
// loop, because its PHP code does not wait or its C code does not return.
//
// When the time is over, the thread prints a report and ends the process. It does so at its next poll of the
// loop, or at its next interrupt of the virtual machine. If neither happens, the signal handler ends the process
// a little later. A handler must not allocate, so its report is shorter.
#include "lifecycle/shutdown_limit.h"

#include "coroutine/exceptions.h"
#include "lifecycle/deadlock_report.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "scheduler/scheduler.h"
#include "support/clock.h"
#include "support/duration.h"
#include "support/php_compat.h"
#include "support/write_to_stderr.h"

#include <Zend/zend_exceptions.h>
#include <Zend/zend_smart_str.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

constexpr uint64_t longest_limit_s = uint64_t{ 100 } * 365 * 24 * 3600;
/// While a signal ends the program, the timer checks this often for a coroutine that keeps the thread.
constexpr uint64_t look_every_ns = ns_per_s / 10;
/// The time that the thread has to react after the limit, before the handler ends the process.
constexpr uint64_t patience_ns = ns_per_s;

/// The process has one limit, for its first thread. A signal handler reads all fields.
struct Limit {
	std::atomic<bool> running;
	int timer;
	int tick;                     // The signal that the timer sends.
	std::atomic<uint64_t> end_ns; // 0 means never.
	std::atomic<int> ended_by;    // The signal that started the shutdown, or 0.
};

Limit limit;

[[noreturn]] void end_process() noexcept
{
	if (limit.ended_by != 0) {
		die_of(limit.ended_by);
	}
	_exit(EG(exit_status));
}

template <typename Visit> void each_that_is_left(Visit &&visit)
{
	for (Coroutine *coroutine = ASYNC_G(coroutines).registry.front(); coroutine != nullptr;
			coroutine = CoroutineList::next(coroutine)) {
		visit(coroutine);
	}
}

constexpr char headline[] =
		"\nThe graceful shutdown is not over after " ZEND_LONG_FMT
		" s (async.shutdown_timeout): the process ends. Coroutines that are left: %u\n";

// {{{ From the handler

/// Prints the short report and ends the process. Allocates nothing.
[[noreturn]] void end_from_handler() noexcept
{
	constexpr size_t line_size = 1200;
	char line[line_size];
	const auto say_line = [&line](int length) {
		write_to_stderr(line, std::min(static_cast<size_t>(std::max(length, 0)), line_size - 1));
	};
	say_line(snprintf(line, line_size, headline, ASYNC_G(ini).shutdown_timeout,
			ASYNC_G(coroutines).registry.size()));
	each_that_is_left([&](const Coroutine *coroutine) {
		const bool runs = &coroutine->base == ZEND_ASYNC_CURRENT_COROUTINE;
		const Coroutine::Location place =
				runs ? Coroutine::running_location() : coroutine->suspend_location();
		char spawned[line_size / 2];
		describe_overflowed(coroutine, spawned, sizeof(spawned));
		say_line(snprintf(line, line_size, "  %s, %s at %.400s:%u\n", spawned,
				runs ? "in C code called" : "waits",
				place.file != nullptr ? ZSTR_VAL(place.file) : "unknown", place.line));
	});
	end_process();
}

void on_tick(int /*signo*/)
{
	const int outer_errno = errno;
	const uint64_t end_ns = limit.end_ns;
	const uint64_t now = end_ns != 0 ? now_ns() : 0;
	if (end_ns != 0 && now >= end_ns + patience_ns) {
		end_from_handler();
	}
	const bool is_over = end_ns != 0 && now >= end_ns;
	if (is_over) {
		ASYNC_G(reactor).signal_pending = shutdown_is_overdue;
		reactor_interrupt();
	}
	if (is_over || ZEND_ASYNC_CURRENT_COROUTINE != nullptr) {
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
	errno = outer_errno;
}

// }}}
// {{{ The timer

/// Finds an unused signal, sets its handler and returns its number, or 0. It never takes SIGRTMIN, which some
/// versions of the engine use to limit the execution time.
int take_free_signal() noexcept
{
	struct sigaction action = {};
	action.sa_handler = on_tick;
	action.sa_flags = SA_RESTART | SA_ONSTACK;
	sigemptyset(&action.sa_mask);
	for (int signo = SIGRTMAX; signo > SIGRTMIN; signo--) {
		struct sigaction current = {};
		if (sigaction(signo, nullptr, &current) == 0 && current.sa_handler == SIG_DFL &&
				sigaction(signo, &action, nullptr) == 0) {
			sigset_t set;
			sigemptyset(&set);
			sigaddset(&set, signo);
			pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
			return signo;
		}
	}
	return 0;
}

timespec to_timespec(uint64_t ns) noexcept
{
	return { static_cast<time_t>(ns / ns_per_s), static_cast<long>(ns % ns_per_s) };
}

void set_timer(uint64_t first_ns, uint64_t interval_ns) noexcept
{
	const itimerspec when = { to_timespec(interval_ns), to_timespec(first_ns) };
	syscall(SYS_timer_settime, limit.timer, 0, &when, nullptr);
}

bool is_first_thread() noexcept
{
	return syscall(SYS_gettid) == getpid();
}

/// Uses system calls that a signal handler may make. The timer_create() of libc is not async-signal-safe.
bool start_timer() noexcept
{
	if (limit.running) {
		return true;
	}
	if (!is_first_thread()) {
		return false;
	}
	limit.tick = take_free_signal();
	sigevent event = {};
	event.sigev_notify = SIGEV_THREAD_ID;
	event.sigev_signo = limit.tick;
	event._sigev_un._tid = getpid(); // The first thread.
	if (limit.tick == 0 || syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &limit.timer) != 0) {
		return false;
	}
	const auto seconds = static_cast<uint64_t>(ASYNC_G(ini).shutdown_timeout);
	limit.end_ns = seconds != 0 ? now_ns() + std::min(seconds, longest_limit_s) * ns_per_s : 0;
	limit.running = true;
	return true;
}

// }}}
// {{{ The report

void append_place(smart_str *text, const char *what, const zend_string *file, uint32_t line)
{
	smart_str_append_printf(
			text, ", %s at %s:%u", what, file != nullptr ? ZSTR_VAL(file) : "unknown", line);
}

void append_coroutine(smart_str *text, Coroutine *coroutine)
{
	zend_string *name = callable_name(&coroutine->base);
	smart_str_append_printf(text, "  coroutine #%u %s", coroutine->id(), ZSTR_VAL(name));
	zend_string_release(name);
	append_place(text, "spawned", coroutine->base.filename, coroutine->base.lineno);
	const bool waits = coroutine->waiting_frame() != nullptr;
	const Coroutine::Location place =
			waits ? coroutine->suspend_location() : Coroutine::running_location();
	append_place(text, waits ? "waits" : "runs", place.file, place.line);
	smart_str_appendc(text, '\n');
	append_awaited_events(text, coroutine);
}

/// The failure that has started the shutdown.
void report_failure()
{
	zend_object *exception = std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr);
	if (exception != nullptr && !is_cancellation(exception)) {
		EG(exit_status) = 255;
		zend_exception_error(exception, E_ERROR);
	}
}

// }}}

} // namespace

void limit_shutdown() noexcept
{
	if (limit.running || ASYNC_G(ini).shutdown_timeout == 0 || !start_timer()) {
		return;
	}
	set_timer(limit.end_ns - now_ns(), patience_ns);
}

void limit_shutdown_by_signal(int signo) noexcept
{
	if (start_timer()) {
		limit.ended_by = signo;
		set_timer(look_every_ns, look_every_ns);
	}
}

void end_shutdown_limit() noexcept
{
	if (!limit.running || !is_first_thread()) {
		return;
	}
	syscall(SYS_timer_delete, limit.timer);
	forget_shutdown_limit();
}

void forget_shutdown_limit() noexcept
{
	if (!limit.running.exchange(false)) {
		return;
	}
	struct sigaction action = {};
	action.sa_handler = SIG_IGN; // This drops a pending signal.
	sigaction(limit.tick, &action, nullptr);
	action.sa_handler = SIG_DFL;
	sigaction(limit.tick, &action, nullptr);
	limit.end_ns = 0;
	limit.ended_by = 0;
}

void end_overdue_shutdown()
{
	report_failure();
	smart_str text = {};
	smart_str_append_printf(
			&text, headline, ASYNC_G(ini).shutdown_timeout, ASYNC_G(coroutines).registry.size());
	each_that_is_left([&text](Coroutine *coroutine) { append_coroutine(&text, coroutine); });
	write_to_stderr(ZSTR_VAL(text.s), ZSTR_LEN(text.s));
	smart_str_free(&text);
	end_process();
}

void die_of(int signo) noexcept
{
	struct sigaction action = {};
	action.sa_handler = SIG_DFL;
	sigaction(signo, &action, nullptr);
	sigset_t set;
	sigemptyset(&set);
	sigaddset(&set, signo);
	pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
	raise(signo);
	_exit(128 + signo); // Not reached: the default action of the signals ends the process.
}

} // namespace async
