// SPDX-License-Identifier: MIT
// The parts of an exec event that exec() uses, for the rooms above: it does not include <uv.h>.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Must be called before the event is started. The event then neither shows nor delivers its output;
/// it fires for each chunk of output to show, and the caller takes the chunks.
void exec_take_control(zend_async_exec_event_t *event) noexcept;
/// Returns the output to show that has arrived since the last call, or null.
[[nodiscard]] zend_string *exec_take_shown_output(zend_async_exec_event_t *event);
/// Assigns the output of an ended command to the variables that the caller has passed.
void exec_deliver(zend_async_exec_event_t *event);

} // namespace async
