// SPDX-License-Identifier: MIT
#include "interpose/drivers/connections.h"

#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "interpose/drivers/drivers.h"
#include "reactor/reactor.h"

#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <utility>

namespace async {

namespace {

zend_ulong key_of(const void *connection) noexcept
{
	return reinterpret_cast<zend_ulong>(connection) >> 3; // The low bits of a pointer say nothing.
}

bool dispose_turn(zend_async_event_t *event)
{
	if (--event->ref_count == 0) {
		callbacks_free(event);
		efree(event);
	}
	return true;
}

zend_string *describe_turn(zend_async_event_t *event)
{
	return strpprintf(0, "turn on a connection of %s that another coroutine uses",
			reinterpret_cast<QueuedVisit *>(event)->driver->module);
}

QueuedVisit *new_turn(const Driver *driver, bool is_brief)
{
	auto *turn = static_cast<QueuedVisit *>(ecalloc(1, sizeof(QueuedVisit)));
	plain_event_init(&turn->event, dispose_turn);
	turn->event.info = describe_turn;
	turn->coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	turn->driver = driver;
	turn->is_brief = is_brief;
	return turn;
}

void hand_over(Visit *visit, QueuedVisit *turn)
{
	visit->queue.remove(turn);
	visit->driver = turn->driver;
	visit->coroutine = turn->coroutine;
	visit->depth = 1;
	visit->is_brief = turn->is_brief;
	visit->is_kept = false;
	visit->others_refused = false;
	visit->cancellation = nullptr;
	turn->has_come = true;
	// The one who leaves may do so with an exception, which is none of the other's.
	zend_object *exception = std::exchange(EG(exception), nullptr);
	ZEND_ASYNC_CALLBACKS_NOTIFY(&turn->event, nullptr, nullptr);
	EG(exception) = exception;
}

/// The reply to the interrupted request must reach nobody: neither what comes, nor what is there.
void cut(int fd) noexcept
{
	const int error = errno;
	if (::shutdown(fd, SHUT_RDWR) == 0) {
		char dropped[4096];
		while (::recv(fd, dropped, sizeof(dropped), MSG_DONTWAIT) > 0) {
		}
	}
	errno = error;
}

/// Whose C code waits: null if it is none of a driver, or PHP code that a driver has called back.
Visit *waiting_visit() noexcept
{
	if (ASYNC_G(visits) == nullptr) {
		return nullptr;
	}
	void *visit;
	// The latest: one call may have led to another connection than the one it was made on.
	ZEND_HASH_REVERSE_FOREACH_PTR(ASYNC_G(visits), visit)
	{
		auto *one = static_cast<Visit *>(visit);
		if (one->coroutine == ZEND_ASYNC_CURRENT_COROUTINE && one->depth > 0 &&
				one->call == EG(current_execute_data)) {
			return one;
		}
	}
	ZEND_HASH_FOREACH_END();
	return nullptr;
}

void end(Visit *visit)
{
	if (!visit->queue.empty()) {
		hand_over(visit, visit->queue.front());
		return;
	}
	zend_hash_index_del(ASYNC_G(visits), key_of(visit->connection));
	efree(visit);
}

/// The coroutine ends in the middle of its transaction: what is open stays so, as in a program of one.
bool end_kept_visits(zend_coroutine_t *coroutine, bool /*is_enter*/, bool is_finishing)
{
	bool has_kept = false;
	if (ASYNC_G(visits) != nullptr) {
		void *entry;
		ZEND_HASH_FOREACH_PTR(ASYNC_G(visits), entry)
		{
			auto *visit = static_cast<Visit *>(entry);
			if (visit->coroutine != coroutine || !visit->is_kept) {
				continue;
			}
			has_kept = true;
			if (is_finishing) {
				end(visit);
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	return has_kept;
}

} // namespace

Visit *visit_of(const void *connection) noexcept
{
	return ASYNC_G(visits) == nullptr
			? nullptr
			: static_cast<Visit *>(zend_hash_index_find_ptr(ASYNC_G(visits), key_of(connection)));
}

Visit *enter(const void *connection, const Driver *driver, bool is_brief)
{
	Visit *visit = visit_of(connection);
	if (visit != nullptr) {
		visit->depth++;
		return visit;
	}
	if (ASYNC_G(visits) == nullptr) {
		ALLOC_HASHTABLE(ASYNC_G(visits));
		zend_hash_init(ASYNC_G(visits), 8, nullptr, nullptr, false);
	}
	visit = static_cast<Visit *>(ecalloc(1, sizeof(Visit)));
	visit->driver = driver;
	visit->connection = connection;
	visit->coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	visit->depth = 1;
	visit->is_brief = is_brief;
	zend_hash_index_add_new_ptr(ASYNC_G(visits), key_of(connection), visit);
	return visit;
}

bool enter_in_turn(Visit *visit, const Driver *driver, bool is_brief)
{
	QueuedVisit *turn = new_turn(driver, is_brief);
	visit->queue.push_back(turn);
	const bool woken = wait_for(&turn->event);
	if (!turn->has_come) {
		visit->queue.remove(turn);
	} else if (!woken) {
		leave(visit); // Cancelled after it was its turn, and before it knew.
	}
	ZEND_ASYNC_EVENT_RELEASE(&turn->event);
	return woken;
}

void leave(Visit *visit)
{
	if (--visit->depth > 0 || visit->is_kept) {
		return;
	}
	end(visit);
}

void keep(Visit *visit, bool kept)
{
	if (kept && !visit->is_kept) {
		ZEND_COROUTINE_ADD_SWITCH_HANDLER(visit->coroutine, end_kept_visits);
	}
	visit->is_kept = kept;
}

void hang_up_on(const Visit *visit)
{
	const zend_async_waker_t *waker = visit->coroutine->waker;
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		const zend_async_event_t *event = waker->inline_triggers[i].event;
		int fd;
		for (size_t n = 0; (fd = waited_descriptor(event, n)) >= 0; n++) {
			::shutdown(fd, SHUT_RDWR);
		}
	}
}

void cut_interrupted_connection(const DescriptorWait *waits, size_t count) noexcept
{
	Visit *visit = waiting_visit();
	if (visit == nullptr) {
		return;
	}
	if (visit->cancellation == nullptr) {
		visit->cancellation = EG(exception);
		GC_ADDREF(EG(exception));
	}
	for (size_t i = 0; visit->driver->has_protocol && i < count; i++) {
		cut(waits[i].fd);
	}
}

bool is_inside_driver() noexcept
{
	return waiting_visit() != nullptr;
}

int error_of_closed() noexcept
{
	const Visit *visit = waiting_visit();
	return visit != nullptr && visit->driver->waits_for_others() ? EINTR : EBADF;
}

void forget_visits()
{
	HashTable *visits = std::exchange(ASYNC_G(visits), nullptr);
	if (visits != nullptr) {
		void *visit;
		ZEND_HASH_FOREACH_PTR(visits, visit)
		{
			auto *one = static_cast<Visit *>(visit);
			if (one->cancellation != nullptr) {
				OBJ_RELEASE(one->cancellation);
			}
			efree(one);
		}
		ZEND_HASH_FOREACH_END();
		zend_hash_destroy(visits);
		FREE_HASHTABLE(visits);
	}
}

} // namespace async
