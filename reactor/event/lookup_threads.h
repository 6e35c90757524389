// SPDX-License-Identifier: MIT
// Threads for calls of the resolver. Knows neither PHP nor <uv.h>.
#pragma once

namespace async {

/// Runs `run(data)` on a thread. False if the system gives no thread, and then nothing is run.
///
/// These are not libuv's workers: a name that no server answers keeps a thread for as long as the resolver is
/// patient, some ten seconds, and work on files must not wait behind it. A thread is made when none is idle, up
/// to `most_lookup_threads`; then calls queue. A thread that had nothing to do for a while ends.
[[nodiscard]] bool run_on_lookup_thread(void (*run)(void *data), void *data);

// A thread that waits for a name server costs some 20 KiB. This is more than a resolver's server is asked at once.
constexpr unsigned most_lookup_threads = 64;

} // namespace async
