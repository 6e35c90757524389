// SPDX-License-Identifier: MIT
// signal() and the enum Signal.
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "watch/signals.h"

#include <Zend/zend_enum.h>

#include <csignal>

#include "stubs/signal_arginfo.h"

namespace async {

zend_class_entry *ce_signal;

namespace {

/// The cases of the enum have the numbers of Linux on every platform.
struct KnownSignal {
	int value;
	int number; // That of this platform; 0: it does not exist here.
	const char *name;
};
constexpr KnownSignal known_signals[] = {
	{ 1, SIGHUP, "SIGHUP" },
	{ 2, SIGINT, "SIGINT" },
	{ 3, SIGQUIT, "SIGQUIT" },
	{ 4, SIGILL, "SIGILL" },
	{ 6, SIGABRT, "SIGABRT" },
	{ 8, SIGFPE, "SIGFPE" },
	{ 9, SIGKILL, "SIGKILL" },
	{ 10, SIGUSR1, "SIGUSR1" },
	{ 11, SIGSEGV, "SIGSEGV" },
	{ 12, SIGUSR2, "SIGUSR2" },
	{ 15, SIGTERM, "SIGTERM" },
	{ 21, 0, "SIGBREAK" },
	{ 22, 0, "SIGABRT2" },
	{ 28, SIGWINCH, "SIGWINCH" },
};

const KnownSignal *find_signal(zend_long value) noexcept
{
	for (const KnownSignal &known : known_signals) {
		if (known.value == value) {
			return &known;
		}
	}
	return nullptr;
}

} // namespace

void register_signal_enum()
{
	ce_signal = register_class_Async_Signal();
}

} // namespace async

ZEND_FUNCTION(Async_signal)
{
	zend_object *signal;
	zend_object *token = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJ_OF_CLASS(signal, async::ce_signal)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(token, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	const async::KnownSignal *known =
			async::find_signal(Z_LVAL_P(zend_enum_fetch_case_value(signal)));
	ZEND_ASSERT(known != nullptr);
	if (known->number == 0 || known->number == SIGKILL) {
		async::throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s cannot be waited for: %s",
				known->name,
				known->number == 0 ? "this platform has no such signal"
								   : "the system lets no process handle it");
		RETURN_THROWS();
	}
	zend_object *future = async::next_signal(known->number, known->name, token);
	if (future == nullptr) {
		RETURN_THROWS();
	}
	RETURN_OBJ(future);
}
