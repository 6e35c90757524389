// SPDX-License-Identifier: MIT
// For the files of this room only: curl_multi_select() of several coroutines on one multi handle.
#pragma once

#include <php.h>

namespace async {

/// At each launch.
void watch_curl_multi_select();
void stop_watching_curl_multi_select();

/// The transfers of the handle have moved on: who waits for that in curl_multi_select() returns, for what it
/// waits for may have been taken by the one who moved them.
void wake_those_who_select(const zend_object *multi);

/// What curl_multi_exec() has said of that many transfers; whether it is another number than the last time,
/// whoever asked.
[[nodiscard]] bool is_another_number_of_transfers(const zend_object *multi, zend_long running);
/// At the end of a request.
void forget_numbers_of_transfers();

} // namespace async
