// SPDX-License-Identifier: MIT
// Threads for resolver calls. The file includes neither PHP nor <uv.h>.
#pragma once

namespace async {

/// Runs `run(data)` on a thread, or returns false if the system provides no thread.
///
/// libuv's workers are not used. A name that no server answers occupies a thread until the resolver
/// gives up, after about ten seconds, and file operations must not wait for that. A new thread is
/// started when none is idle, up to `most_lookup_threads`; further calls are queued. A thread that
/// has been idle for a while ends.
[[nodiscard]] bool run_on_lookup_thread(void (*run)(void *data), void *data);

// A thread that waits for a name server costs about 20 KiB. This limit exceeds the number of
// queries that a name server usually gets at once.
constexpr unsigned most_lookup_threads = 64;

} // namespace async
