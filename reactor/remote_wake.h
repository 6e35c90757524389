// SPDX-License-Identifier: MIT
// Lets other threads wake the loop of this thread.
#pragma once

#include <cstdint>

namespace async {

/// Makes the loop of the thread that opened it call a function, at the request of any thread.
///
/// It lives outside the request's heap and is reference-counted. A request that arrives after the
/// loop or the PHP request has ended therefore finds a valid object, and is dropped. Requests that
/// arrive before it is opened are kept; several requests may be merged into one call.
class RemoteWake;

/// Returns a RemoteWake that has one reference. The loop calls `call` with `data`; the thread that
/// drops the last reference calls `free_data` with `data`.
[[nodiscard]] RemoteWake *remote_wake_new(
		void (*call)(void *data), void (*free_data)(void *data), void *data);
/// These functions may be called from any thread.
void remote_wake_add_ref(RemoteWake *wake) noexcept;
void remote_wake_release(RemoteWake *wake) noexcept;
void remote_wake_send(RemoteWake *wake) noexcept;

// The following functions must be called from the thread of the loop.

/// Opens it, or returns false with an exception; idempotent. It does not keep the loop alive: the loop waits as long as it
/// counts active events.
[[nodiscard]] bool remote_wake_open(RemoteWake *wake);
/// Closes it permanently: `call` is not called again.
void remote_wake_close(RemoteWake *wake) noexcept;

} // namespace async
