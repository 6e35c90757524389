// SPDX-License-Identifier: MIT
// The behaviour that all loop events share; only the files of this room include this header.
#pragma once

#include "php_async.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"
#include "support/event_init.h"

namespace async {

/// Counts an event that was handed to the loop. A visible event keeps the program alive; a hidden
/// event does not.
inline void count_started(const zend_async_event_t *event) noexcept
{
	if (UNEXPECTED(ZEND_ASYNC_EVENT_IS_HIDDEN(event))) {
		ASYNC_G(reactor).hidden_events++;
	} else {
		ZEND_ASYNC_ACTIVE_EVENT_COUNT++;
	}
}

inline void count_stopped(const zend_async_event_t *event) noexcept
{
	if (UNEXPECTED(ZEND_ASYNC_EVENT_IS_HIDDEN(event))) {
		ASYNC_G(reactor).hidden_events--;
	} else {
		ZEND_ASYNC_ACTIVE_EVENT_COUNT--;
	}
}

/// Implements starting, stopping and disposing for an event of the loop, and counts the starts.
///
/// `Type` is a struct that begins with the public struct of the event. It provides
///
///     [[nodiscard]] bool activate();   // Hands it to the system. False with an exception.
///     void deactivate();               // Takes it back. Requires a loop.
///     void destroy();                  // Frees it after its handle has closed, maybe without a loop.
///     [[nodiscard]] static zend_string *info(zend_async_event_t *event);
template <typename Type> struct LoopEvent {
	/// Creates an event with one reference and `extra_size` zeroed bytes behind it. An event that
	/// another thread may access after the request has ended must be persistent.
	[[nodiscard]] static Type *create(size_t extra_size, bool persistent = false)
	{
		auto *self = static_cast<Type *>(pecalloc(1, sizeof(Type) + extra_size, persistent));
		auto *event = reinterpret_cast<zend_async_event_t *>(self);
		event_init(event, sizeof(Type), start, stop, dispose, Type::info);
		return self;
	}

	[[nodiscard]] static Type *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Type *>(event);
	}

	static bool start(zend_async_event_t *event)
	{
		if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
			return true;
		}
		if (event->loop_ref_count == 0) {
			if (UNEXPECTED(!reactor_startup()) || UNEXPECTED(!from(event)->activate())) {
				return false;
			}
			count_started(event);
		}
		event->loop_ref_count++;
		return true;
	}

	static bool stop(zend_async_event_t *event)
	{
		if (event->loop_ref_count == 0 || --event->loop_ref_count != 0) {
			return true;
		}
		if (EXPECTED(thread_loop() != nullptr)) { // A closed loop has already dropped the event.
			from(event)->deactivate();
			count_stopped(event);
		}
		return true;
	}

	static bool dispose(zend_async_event_t *event)
	{
		if (drop_unless_last(event)) {
			return true;
		}
		stop_for_all(event, stop);
		ZEND_ASYNC_EVENT_SET_CLOSED(event);
		zend_async_callbacks_free(event);
		from(event)->destroy();
		return true;
	}
};

/// A close callback for a handle inside a block of request memory. handle->data points to the
/// block.
inline void free_when_closed(uv_handle_t *handle)
{
	efree(handle->data);
}

} // namespace async
