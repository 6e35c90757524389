// SPDX-License-Identifier: MIT
// Closures as compiled code. A closure is decoded in two steps, because its bound object and its captured values may
// refer to it. First its object is made, then its values are filled in.
#pragma once

#include "transfer/decoder.h"
#include "transfer/encoder.h"

namespace async {

/// Writes code, class scope, called scope and the number of the bound object. Returns false if an \Error was thrown.
[[nodiscard]] bool encode_closure_code(Encoder &encoder, zend_object *closure);
/// Writes what the closure has captured and the current values of its static variables.
[[nodiscard]] bool encode_closure_values(Encoder &encoder, zend_object *closure);
/// Makes the closure object. No other object but closures exists yet. Loads its classes, so PHP code may run.
[[nodiscard]] bool decode_closure_code(Decoder &decoder, zval *to);
[[nodiscard]] bool decode_closure_values(Decoder &decoder, zend_object *closure);

} // namespace async
