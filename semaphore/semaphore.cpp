// SPDX-License-Identifier: MIT
#include "semaphore/semaphore.h"

#include "coroutine/exceptions.h"
#include "coroutine/queued_wait.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

namespace async {

void Semaphore::open(uint32_t count)
{
	permits = free = count;
	const Coroutine::Location place = Coroutine::running_location();
	if (place.file != nullptr) {
		filename = zend_string_copy(place.file);
		lineno = place.line;
	}
}

bool Semaphore::try_acquire()
{
	if (free == 0) {
		return false;
	}
	free--;
	hold_for_caller(&holders, this);
	return true;
}

bool Semaphore::acquire(zend_async_event_t *token)
{
	while (!try_acquire()) {
		if (!ASYNC_G(scheduler).ready_to_wait("acquire the semaphore")) {
			return false;
		}
		const QueuedWaitEnd end = wait_in_queue(waiters, &event, { .owner = this, .token = token });
		const bool served = end.state == WaitQueue::Waiter::State::served;
		promised -= served ? 1 : 0;
		if (end.cancelled) {
			if (served) {
				hand_on();
			}
			return false;
		}
		if (served) {
			hold_for_caller(&holders, this);
			return true;
		}
		// A C client has resumed the coroutine: it waits again.
	}
	return true;
}

bool Semaphore::release()
{
	if (UNEXPECTED(!forget_hold_of_caller(&holders, this))) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"Cannot release a permit: none of the %u permits of the semaphore is held. Release "
				"each acquired permit once, or use synchronized(), which does so",
				permits);
		return false;
	}
	hand_on();
	return true;
}

/// Promises a permit to the first waiter, or makes it free.
void Semaphore::hand_on()
{
	if (waiters.empty()) {
		free++;
		return;
	}
	promised++;
	ASYNC_G(scheduler).wake(waiters.serve_front()->coroutine);
}

zend_string *describe_semaphore(const Semaphore *semaphore)
{
	smart_str text = { nullptr, 0 };
	smart_str_append_printf(&text, "a permit of the semaphore made at %s:%u, %u of %u held",
			semaphore->filename != nullptr ? ZSTR_VAL(semaphore->filename) : "unknown",
			semaphore->lineno, semaphore->held(), semaphore->permits);
	append_holders(&text, " by ", semaphore->holders, semaphore->held());
	smart_str_0(&text);
	return smart_str_extract(&text);
}

} // namespace async
