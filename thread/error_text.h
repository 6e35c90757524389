// SPDX-License-Identifier: MIT
// The text that travels beside an exception, because a receiver may not be able to load its class. The text is
// `class NUL code NUL message`. A text without NUL is a plain message: the hub and the links write such texts.
#pragma once

#include "transfer/parcel.h"

#include <php.h>

namespace async {

struct ErrorText {
	/// Each is a part of the text that was read. The class is empty if the text is a plain message.
	const char *class_name;
	size_t class_length;
	zend_long code;
	const char *message;
	size_t message_length;
};

/// Describes a Throwable.
[[nodiscard]] Parcel error_text(zend_object *exception);
[[nodiscard]] ErrorText read_error_text(const Parcel &text) noexcept;

} // namespace async
