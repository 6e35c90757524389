// SPDX-License-Identifier: MIT
#include "reactor/loop_event.h"
#include "reactor/signal_table.h"

#include <cerrno>
#include <cstddef>
#include <cstring>

namespace async {

namespace {

struct SignalEvent : LoopEvent<SignalEvent> {
	zend_async_signal_event_t base;
	SignalListener listener;
	bool declined; // The callbacks do not want the signal that they are being told of.

	[[nodiscard]] bool activate()
	{
		listener.keeps_loop_alive = !ZEND_ASYNC_EVENT_IS_HIDDEN(&base.base);
		if (UNEXPECTED(!listener.begin())) {
			zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
					"No handler could be installed for signal %d: %s", base.signal,
					strerror(errno));
			return false;
		}
		return true;
	}
	void deactivate() { listener.end(); }
	void destroy() { efree(this); }

	[[nodiscard]] static zend_string *info(zend_async_event_t *event)
	{
		const int signo = from(event)->base.signal;
		return strpprintf(0, "signal %d (%s)", signo, strsignal(signo));
	}
};

bool on_signal(SignalListener *listener)
{
	auto *self = reinterpret_cast<SignalEvent *>(
			reinterpret_cast<char *>(listener) - offsetof(SignalEvent, listener));
	zend_async_event_t *event = &self->base.base;
	ZEND_ASYNC_EVENT_ADD_REF(event);
	self->declined = false;
	ZEND_ASYNC_CALLBACKS_NOTIFY(event, nullptr, nullptr);
	const bool wanted = !self->declined;
	ZEND_ASYNC_EVENT_RELEASE(event);
	return wanted;
}

} // namespace

zend_async_signal_event_t *new_signal_event(int signum, size_t extra_size)
{
	if (UNEXPECTED(!can_be_caught(signum))) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "Signal %d cannot be waited for: %s", signum,
				signum == SIGKILL || signum == SIGSTOP ? "the system lets no process catch it"
													   : "there is no such signal");
		return nullptr;
	}
	SignalEvent *self = SignalEvent::create(extra_size);
	self->base.signal = self->listener.signo = signum;
	self->listener.on_signal = on_signal;
	return &self->base;
}

void reactor_decline_signal(zend_async_signal_event_t *event) noexcept
{
	reinterpret_cast<SignalEvent *>(event)->declined = true;
}

void reactor_accept_declined_signal(zend_async_signal_event_t *event) noexcept
{
	forget_owed_signal(event->signal);
}

bool reactor_sigaction(int signo)
{
	if (UNEXPECTED(!can_be_caught(signo))) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"Signal %d cannot be delivered: no handler can be set for it", signo);
		return false;
	}
	// The engine's handler may have displaced the reactor's.
	reactor_rearm_signals();
	// The wait of the loop must end when the signal arrives, so that the engine can act on it.
	ASYNC_G(reactor).user_signal_handlers = true;
	return true;
}

} // namespace async
