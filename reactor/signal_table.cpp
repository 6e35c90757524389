// SPDX-License-Identifier: MIT
// The signal handler of the process, for every signal that has a listener.
//
// uv_signal_t does not suffice. Its handler replaces the existing one without calling it, and has
// no siginfo to pass on. When its last handle closes, the signal gets SIG_DFL instead of the
// previous disposition. But PHP code may have a handler of its own (pcntl), which the engine calls
// through zend_signal.c, and both must continue to work. So the handler here records the signal and
// wakes the listening loops by uv_async_send(). Then it calls the handler that it found, with the
// siginfo of the kernel.
//
// Code that calls sigaction() later displaces our handler. reactor_rearm_signals() puts it back in
// front of the handler that it finds then. That happens after pcntl_signal() and before each wait
// of the loop.
//
// Dispositions belong to the process, and loops belong to threads. A lock protects the shared
// state, and the handler takes it too. A thread that holds the lock has every signal blocked, and
// so has a running handler. Therefore no handler can spin for a lock that the interrupted thread
// holds.
#include "reactor/signal_table.h"

#include "context_pool/stack_overflow.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/clock.h"
#include "support/php_compat.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <new>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace async {

std::atomic<uint64_t> signals_seen{ 0 };

struct SignalTable {
	uv_async_t wake; // Referenced while some listener keeps the loop alive.
	int keeping_alive;
	uint64_t deliveries;
	SignalListener *next_told; // The next listener of the running delivery.
	IntrusiveList<SignalListener, &SignalListener::link> listeners[NSIG];
	std::atomic<uint32_t> listening[NSIG]; // The sizes of `listeners`; the handler reads them.
	std::atomic<bool> arrived[NSIG];
	SignalListener watches[NSIG]; // The listeners of reactor_watch_signal().
	void (*tell_watcher)(int signo);
	SignalTable *next; // Links the tables of the process.
};

namespace {

/// A listener that has not come to its signal for so long gets no second one: its thread computes, and a process must not
/// become immune to Ctrl-C.
constexpr uint64_t patience_ms = 1'000;

void on_signal(int signo, siginfo_t *info, void *context);

// {{{ State that all threads share

struct Disposition {
	// The values of `last_seen` for which a handler has left the signal to listeners, and for which a listener has come to
	// it. A listener in another thread may come to it before the handler has left it.
	std::atomic<uint64_t> owed_at;
	std::atomic<uint64_t> told_at;
	std::atomic<uint64_t> owed_since;  // In milliseconds; valid while it is owed.
	std::atomic<uint64_t> last_seen;   // The value of `signals_seen` at the last arrival.
	struct sigaction found;            // Valid while there are listeners.
	std::atomic<uint32_t> listeners;   // The number of listeners in all loops.
	std::atomic<bool> handled;         // The displaced handler has got the last signal.
	std::atomic<bool> to_be_forwarded; // It has arrived for reactor_take_forwarded_signal().
	bool forwarded;                    // reactor_forward_signal() counts as a listener.

	[[nodiscard]] bool is_owed() const noexcept { return owed_at > told_at; }
	void set_owed() noexcept
	{
		told_at = last_seen - 1;
		owed_at = last_seen.load();
	}
	void set_told() noexcept { told_at = last_seen.load(); }
};

Disposition dispositions[NSIG];
std::atomic<uint32_t> all_listeners; // The sum of Disposition::listeners.
SignalTable *tables;
int forwarders_eventfd = -1;
std::atomic_flag spinning = ATOMIC_FLAG_INIT;

/// Holds the lock with every signal blocked. For code outside signal handlers.
class SharedState {
public:
	SharedState() noexcept
	{
		sigset_t all;
		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &outer_);
		lock();
	}
	~SharedState()
	{
		unlock();
		pthread_sigmask(SIG_SETMASK, &outer_, nullptr);
	}
	SharedState(const SharedState &) = delete;
	SharedState &operator=(const SharedState &) = delete;
	SharedState(SharedState &&) = delete;
	SharedState &operator=(SharedState &&) = delete;

	static void lock() noexcept
	{
		while (spinning.test_and_set(std::memory_order_acquire)) {
		}
	}
	static void unlock() noexcept { spinning.clear(std::memory_order_release); }

private:
	sigset_t outer_;
};

// }}}
// {{{ The handlers that were installed before ours

void *address_of_handler(const struct sigaction &action) noexcept
{
	return (action.sa_flags & SA_SIGINFO) != 0 ? reinterpret_cast<void *>(action.sa_sigaction)
											   : reinterpret_cast<void *>(action.sa_handler);
}

bool is_ours(const struct sigaction &action) noexcept
{
	return address_of_handler(action) == reinterpret_cast<void *>(on_signal);
}

bool is_function(const void *handler) noexcept
{
	return handler != reinterpret_cast<void *>(SIG_DFL) &&
			handler != reinterpret_cast<void *>(SIG_IGN) &&
			handler != reinterpret_cast<void *>(on_signal);
}

#ifdef ZEND_SIGNALS
void *engine_handler;

/// The engine has one static handler for all signals. To learn its address, this function asks the
/// engine to set the default action for a signal and reads the disposition. It uses a signal whose
/// default action is to do nothing.
void find_engine_handler()
{
	if (engine_handler != nullptr) {
		return;
	}
	constexpr int harmless = SIGWINCH;
	struct sigaction before = {};
	struct sigaction of_engine = {};
	struct sigaction usual = {};
	usual.sa_handler = SIG_DFL;
	sigset_t mask; // Saved because the engine unblocks the signal.
	pthread_sigmask(SIG_SETMASK, nullptr, &mask);
	const zend_signal_entry_t entry = SIGG(handlers)[harmless - 1];
	sigaction(harmless, nullptr, &before);
	async_zend_sigaction(harmless, &usual, nullptr);
	sigaction(harmless, &before, &of_engine);
	SIGG(handlers)[harmless - 1] = entry;
	pthread_sigmask(SIG_SETMASK, &mask, nullptr);
	engine_handler = address_of_handler(of_engine);
}

/// Returns whether PHP code has set a handler. The engine performs SIG_DFL itself, by killing the
/// process, so its handler must not be called without one.
bool engine_has_handler(int signo) noexcept
{
	return is_php_thread() && is_function(SIGG(handlers)[signo - 1].handler);
}
#else
void find_engine_handler() {}
#endif

/// Returns whether the handler that we displaced wants the signal too.
bool is_to_be_forwarded(int signo, const struct sigaction &found) noexcept
{
	const void *handler = address_of_handler(found);
#ifdef ZEND_SIGNALS
	if (handler == engine_handler) {
		return engine_has_handler(signo);
	}
#endif
	return is_function(handler);
}

void forward(int signo, siginfo_t *info, void *context, const struct sigaction &found)
{
	if ((found.sa_flags & SA_SIGINFO) != 0) {
		found.sa_sigaction(signo, info, context);
	} else {
		found.sa_handler(signo);
	}
}

// }}}
// {{{ The handler

/// Returns whether the signal reports a faulting instruction. Such an instruction is retried when
/// the handler returns, without end. The same signals sent by kill() are ordinary signals.
bool is_fault(int signo, const siginfo_t *info) noexcept
{
	return info->si_code > 0 &&
			(signo == SIGSEGV || signo == SIGBUS || signo == SIGILL || signo == SIGFPE ||
					signo == SIGTRAP);
}

/// Wakes every loop that listens, and returns the disposition that our handler displaced.
struct sigaction note(int signo) noexcept
{
	SharedState::lock();
	dispositions[signo].last_seen.store(++signals_seen, std::memory_order_relaxed);
	for (SignalTable *table = tables; table != nullptr; table = table->next) {
		if (table->listening[signo].load(std::memory_order_relaxed) != 0) {
			table->arrived[signo].store(true, std::memory_order_release);
			uv_async_send(&table->wake);
		}
	}
	if (dispositions[signo].forwarded) {
		dispositions[signo].to_be_forwarded.store(true, std::memory_order_release);
		eventfd_write(forwarders_eventfd, 1);
	}
	const struct sigaction found = dispositions[signo].found;
	SharedState::unlock();
	return found;
}

void on_signal(int signo, siginfo_t *info, void *context)
{
	const int outer_errno = errno;
	if (is_fault(signo, info)) {
		const struct sigaction found = dispositions[signo].found;
		if (is_to_be_forwarded(signo, found)) {
			forward(signo, info, context, found);
		} else {
			struct sigaction action = {};
			action.sa_handler = SIG_DFL;
			sigaction(signo, &action, nullptr); // The retried instruction now ends the process.
		}
		errno = outer_errno;
		return;
	}
	const struct sigaction noted = note(signo);
	// The stack overflow handler is for faults only. It would end the process although the signal
	// has listeners.
	const struct sigaction &found = behind_overflow_handler(noted);
	const bool forwards = is_to_be_forwarded(signo, found);
	dispositions[signo].handled.store(forwards, std::memory_order_relaxed);
	if (forwards) {
		forward(signo, info, context, found); // Last and without the lock: it may not return.
	}
	errno = outer_errno;
}

/// Installs our handler in front of `found`, the current disposition.
[[nodiscard]] int install(int signo, const struct sigaction &found)
{
	struct sigaction action = {};
	action.sa_sigaction = on_signal;
	action.sa_flags = SA_SIGINFO | (found.sa_flags & SA_ONSTACK);
	// The displaced handler decides whether system calls are restarted after the signal.
	if (!is_to_be_forwarded(signo, found) || (found.sa_flags & SA_RESTART) != 0) {
		action.sa_flags |= SA_RESTART;
	}
	sigfillset(&action.sa_mask); // The comment at the top explains why.
	dispositions[signo].found = found;
	return sigaction(signo, &action, nullptr);
}

void rearm(int signo)
{
	struct sigaction current = {};
	if (EXPECTED(sigaction(signo, nullptr, &current) == 0 && is_ours(current))) {
		return;
	}
	const SharedState state;
	if (sigaction(signo, nullptr, &current) == 0 && !is_ours(current)) {
		(void)install(signo, current);
	}
}

// }}}
// {{{ The table of a loop

/// Returns whether the displaced disposition is the default action. The engine keeps its own handler installed, and
/// performs the default action itself.
bool has_default_action(int signo, const struct sigaction &found) noexcept
{
	const void *handler = address_of_handler(found);
#ifdef ZEND_SIGNALS
	if (handler == engine_handler) {
		return is_php_thread() &&
				SIGG(handlers)[signo - 1].handler == reinterpret_cast<void *>(SIG_DFL);
	}
#endif
	return handler == reinterpret_cast<void *>(SIG_DFL);
}

/// No listener of this loop has taken the signal. If nothing else listens, it is owed to the displaced handler, which
/// gets it with the end of the last listener. `owed` says that this handler has left it to us. Requires the lock.
void leave(const SignalTable *table, int signo, bool owed)
{
	Disposition &disposition = dispositions[signo];
	if (disposition.listeners == table->listening[signo] &&
			(owed || (!disposition.handled && has_default_action(signo, disposition.found)))) {
		disposition.owed_since.store(monotonic_ms(), std::memory_order_relaxed);
		disposition.set_owed();
	}
}

void tell(SignalTable *table, int signo)
{
	table->deliveries++;
	const bool owed = dispositions[signo].is_owed();
	dispositions[signo].set_told();
	bool wanted = false;
	table->next_told = table->listeners[signo].front();
	while (table->next_told != nullptr) {
		SignalListener *listener = table->next_told;
		table->next_told = listener->link.next;
		// A listener that restarts itself in its callback would otherwise be called again without
		// end.
		if (listener->since != table->deliveries) {
			wanted = listener->on_signal(listener) || wanted;
		}
	}
	if (!wanted) {
		const SharedState state;
		leave(table, signo, owed);
	}
}

void on_wake(uv_async_t *handle)
{
	auto *table = static_cast<SignalTable *>(handle->data);
	if (thread_loop() == nullptr) {
		return; // The loop is closing.
	}
	for (int signo = 1; signo < NSIG; signo++) {
		if (table->arrived[signo].load(std::memory_order_relaxed) &&
				table->arrived[signo].exchange(false, std::memory_order_acquire)) {
			in_callback([table, signo] { tell(table, signo); });
		}
	}
}

SignalTable *table_of_loop()
{
	Loop *owner = thread_loop();
	if (owner->signals == nullptr) {
		// The table lives outside the request's heap: signal handlers read it, and it closes with
		// the loop.
		auto *table = new (pecalloc(1, sizeof(SignalTable), 1)) SignalTable();
		uv_async_init(&owner->uv, &table->wake, on_wake);
		uv_unref(reinterpret_cast<uv_handle_t *>(&table->wake));
		table->wake.data = table;
		owner->signals = table;
		const SharedState state;
		find_engine_handler();
		table->next = std::exchange(tables, table);
	}
	return owner->signals;
}

void keep_alive(SignalTable *table, int change)
{
	auto *handle = reinterpret_cast<uv_handle_t *>(&table->wake);
	table->keeping_alive += change;
	ZEND_ASSERT(table->keeping_alive >= 0);
	if (table->keeping_alive != 0) {
		uv_ref(handle);
	} else {
		uv_unref(handle);
	}
}

/// Requires the lock.
[[nodiscard]] bool count_listener(int signo)
{
	struct sigaction current = {};
	sigaction(signo, nullptr, &current);
	if (!is_ours(current) && UNEXPECTED(install(signo, current) != 0)) {
		return false;
	}
	dispositions[signo].listeners++;
	all_listeners++;
	return true;
}

[[nodiscard]] bool take(SignalTable *table, int signo)
{
	const SharedState state;
	if (UNEXPECTED(!count_listener(signo))) {
		return false;
	}
	table->listening[signo]++;
	return true;
}

/// Requires the lock.
void give_back(int signo, uint32_t listeners)
{
	all_listeners -= listeners;
	if (dispositions[signo].listeners.fetch_sub(listeners) != listeners) {
		return;
	}
	struct sigaction current = {};
	// If another handler has displaced ours, it stays.
	if (sigaction(signo, nullptr, &current) == 0 && is_ours(current)) {
		sigaction(signo, &dispositions[signo].found, nullptr);
	}
	if (dispositions[signo].is_owed()) {
		dispositions[signo].set_told();
		kill(getpid(), signo); // For the displaced handler. Blocked until the lock is released.
	}
}

// }}}

} // namespace

bool can_be_caught(int signo) noexcept
{
	// The C library reserves some real-time signals for itself; sigaction() refuses them.
	return signo >= 1 && signo < NSIG && signo != SIGKILL && signo != SIGSTOP &&
			sigaction(signo, nullptr, nullptr) == 0;
}

void forget_owed_signal(int signo) noexcept
{
	dispositions[signo].set_told();
}

bool SignalListener::begin()
{
	SignalTable *of_loop = table_of_loop();
	if (UNEXPECTED(!take(of_loop, signo))) {
		return false;
	}
	table = of_loop;
	since = table->deliveries;
	table->listeners[signo].push_back(this);
	if (keeps_loop_alive) {
		keep_alive(table, 1);
	}
	return true;
}

void SignalListener::keep_loop_alive(bool keeps)
{
	if (std::exchange(keeps_loop_alive, keeps) != keeps && table != nullptr) {
		keep_alive(table, keeps ? 1 : -1);
	}
}

void SignalListener::end()
{
	SignalTable *left = std::exchange(table, nullptr);
	// The table is null if it does not listen, and differs if its loop was closed.
	if (left == nullptr || left != thread_loop()->signals) {
		return;
	}
	if (left->next_told == this) {
		left->next_told = link.next;
	}
	left->listeners[signo].remove(this);
	if (keeps_loop_alive) {
		keep_alive(left, -1);
	}
	const SharedState state;
	if (left->listening[signo] == 1 && left->arrived[signo].exchange(false)) {
		leave(left, signo, dispositions[signo].is_owed());
	}
	--left->listening[signo];
	give_back(signo, 1);
}

void stop_listening(Loop *closing)
{
	SignalTable *table = closing->signals;
	if (table == nullptr) {
		return;
	}
	const SharedState state;
	for (int signo = 1; signo < NSIG; signo++) {
		const uint32_t listeners = table->listening[signo].exchange(0);
		if (listeners != 0) {
			give_back(signo, listeners);
		}
	}
	SignalTable **link = &tables;
	while (*link != table) {
		link = &(*link)->next;
	}
	*link = table->next;
}

void free_signal_table(Loop *closed)
{
	if (closed->signals != nullptr) {
		pefree(std::exchange(closed->signals, nullptr), 1);
	}
}

void reactor_rearm_signals()
{
	if (EXPECTED(all_listeners.load(std::memory_order_relaxed) == 0)) {
		return;
	}
	for (int signo = 1; signo < NSIG; signo++) {
		// The listeners of other threads count as well: their loops may be waiting already.
		if (dispositions[signo].listeners.load(std::memory_order_relaxed) != 0) {
			rearm(signo);
		}
	}
}

bool reactor_watch_signal(int signo, void (*tell)(int signo))
{
	SignalTable *table = table_of_loop();
	SignalListener &watch = table->watches[signo];
	table->tell_watcher = tell;
	if (watch.table != nullptr) {
		rearm(signo); // A newly installed handler may have displaced ours.
		return true;
	}
	watch.signo = signo;
	watch.on_signal = [](SignalListener *listener) {
		listener->table->tell_watcher(listener->signo);
		return true;
	};
	return watch.begin();
}

void reactor_unwatch_signal(int signo)
{
	Loop *running = thread_loop();
	if (running != nullptr && running->signals != nullptr) {
		running->signals->watches[signo].end();
	}
}

uint64_t reactor_last_seen(int signo) noexcept
{
	return dispositions[signo].last_seen.load(std::memory_order_relaxed);
}

bool reactor_signal_restarts_calls(int signo) noexcept
{
	return (dispositions[signo].found.sa_flags & SA_RESTART) != 0;
}

void reactor_lock_signals() noexcept
{
	SharedState::lock();
}

void reactor_unlock_signals() noexcept
{
	SharedState::unlock();
}

void reactor_take_handlers_away() noexcept
{
	for (int signo = 1; signo < NSIG; signo++) {
		struct sigaction current = {};
		if (dispositions[signo].listeners.load(std::memory_order_relaxed) != 0 &&
				sigaction(signo, nullptr, &current) == 0 && is_ours(current)) {
			sigaction(signo, &dispositions[signo].found, nullptr);
		}
	}
}

bool reactor_takes_signal(int signo) noexcept
{
	if (dispositions[signo].listeners.load(std::memory_order_relaxed) == 0) {
		return false;
	}
	Disposition &disposition = dispositions[signo];
	const uint64_t now = monotonic_ms();
	if (!disposition.is_owed()) {
		disposition.owed_since.store(now, std::memory_order_relaxed);
		disposition.owed_at = disposition.last_seen.load();
		return true;
	}
	return now - disposition.owed_since.load(std::memory_order_relaxed) < patience_ms;
}

// {{{ Forwarding

void reactor_set_signal_forwarder(int eventfd)
{
	find_engine_handler();
	const SharedState state;
	forwarders_eventfd = eventfd;
	for (int signo = 1; signo < NSIG; signo++) {
		if (std::exchange(dispositions[signo].forwarded, false)) {
			give_back(signo, 1);
		}
	}
}

void reactor_forward_signal(int signo, bool forwards) noexcept
{
	const SharedState state;
	Disposition &disposition = dispositions[signo];
	if (disposition.forwarded == forwards || forwarders_eventfd < 0) {
		return;
	}
	if (!forwards) {
		disposition.forwarded = false;
		disposition.to_be_forwarded.store(false, std::memory_order_relaxed);
		give_back(signo, 1);
	} else {
		disposition.forwarded = count_listener(signo);
	}
}

bool reactor_take_forwarded_signal(int signo) noexcept
{
	Disposition &disposition = dispositions[signo];
	if (!disposition.to_be_forwarded.load(std::memory_order_relaxed) ||
			!disposition.to_be_forwarded.exchange(false, std::memory_order_acquire)) {
		return false;
	}
	disposition.set_told();
	return true;
}

// }}}

} // namespace async
