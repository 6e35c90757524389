// SPDX-License-Identifier: MIT
// For the files of this room only: curl_multi_select() of several coroutines on one multi handle.
#pragma once

#include <php.h>

namespace async {

/// Called at each launch.
void watch_curl_multi_select();
void stop_watching_curl_multi_select();

/// Makes curl_multi_select() of other coroutines on the handle return, because the transfers have made progress.
/// The current coroutine may have consumed the events that they wait for.
void wake_selecting_coroutines(const zend_object *multi);

/// Stores the number of running transfers that curl_multi_exec() has returned. Returns whether it differs from the
/// last one.
[[nodiscard]] bool is_another_number_of_transfers(const zend_object *multi, zend_long running);
/// At the end of a request.
void forget_numbers_of_transfers();

} // namespace async
