// SPDX-License-Identifier: MIT
// For the files of this room only: what curl_errno(), curl_error() and curl_multi_errno() say after a wait of
// libcurl has failed because this extension ended it. libcurl itself would speak of a bad argument.
#pragma once

#include <php.h>

namespace async {

enum class Abortion : uint8_t {
	none,
	cancelled,     // The coroutine was.
	stream_closed, // A stream that the transfer uses was, by another coroutine.
};

/// Notes how the last transfer of the easy handle ended.
void note_abortion(zend_object *handle, Abortion how);
/// After curl_errno() or curl_error(): puts the right answer in place of that of PHP.
void tell_of_abortion(zend_object *handle, bool is_number, zval *return_value);

/// The same for curl_multi_select() and curl_multi_errno().
void note_cancelled_select(zend_object *multi);
void tell_of_cancelled_select(zend_object *multi, zval *return_value);

/// At the end of the request.
void forget_abortions();

} // namespace async
