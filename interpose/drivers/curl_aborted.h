// SPDX-License-Identifier: MIT
// For the files of this room only: the results of curl_errno(), curl_error() and curl_multi_errno() after this
// extension has ended a wait of libcurl. libcurl itself would report a bad argument.
#pragma once

#include <php.h>

namespace async {

enum class Abortion : uint8_t {
	none,
	cancelled,     // The coroutine was cancelled.
	stream_closed, // Another coroutine closed a stream that the transfer uses.
};

/// Notes how the last transfer of the easy handle ended.
void note_abortion(zend_object *handle, Abortion how);
/// Replaces the result of curl_errno() or curl_error() by the right one.
void correct_error_of_abortion(zend_object *handle, bool is_number, zval *return_value);

/// These do the same for curl_multi_select() and curl_multi_errno().
void note_cancelled_select(zend_object *multi);
void correct_error_of_select(zend_object *multi, zval *return_value);

/// At the end of the request.
void forget_abortions();

} // namespace async
