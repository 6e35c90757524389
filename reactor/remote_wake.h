// SPDX-License-Identifier: MIT
// How other threads reach the loop of this one. Knows no <uv.h>, for the rooms above.
#pragma once

#include <cstdint>

namespace async {

/// Makes the loop of the thread that opened it call a function, on the order of any thread.
///
/// It lives outside of the request's heap and is counted, so that an order that comes late, when the
/// loop or the whole request is gone, finds it and is dropped. Orders that come before it is opened
/// are kept; several orders may become one call.
class RemoteWake;

/// With one reference. `call` gets `data` in the loop; `free_data` gets it with the last reference, in
/// whatever thread that is.
[[nodiscard]] RemoteWake *remote_wake_new(
		void (*call)(void *data), void (*free_data)(void *data), void *data);
/// From any thread.
void remote_wake_add_ref(RemoteWake *wake) noexcept;
void remote_wake_release(RemoteWake *wake) noexcept;
void remote_wake_send(RemoteWake *wake) noexcept;

// The rest only from the thread of the loop.

/// Idempotent. False with an exception.
[[nodiscard]] bool remote_wake_open(RemoteWake *wake);
/// For good: `call` is not called any more.
void remote_wake_close(RemoteWake *wake) noexcept;
/// Whether the loop goes on for its sake; at first it does not.
void remote_wake_keeps_loop(RemoteWake *wake, bool keeps) noexcept;

} // namespace async
