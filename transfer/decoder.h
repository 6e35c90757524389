// SPDX-License-Identifier: MIT
// Reads the bytes of one transfer. The bytes may come from anywhere: nothing is read out of bounds.
#pragma once

#include "transfer/transfer.h"

namespace async {

/// Each get_...() returns false, or null, with an exception if the bytes are damaged or end too early. A count is
/// checked against the bytes that are left before any memory is allocated for it.
class Decoder {
public:
	[[nodiscard]] bool get_byte(uint8_t &value);
	[[nodiscard]] bool get_number(uint64_t &value);
	/// Reads a number that must not be greater than `limit`.
	[[nodiscard]] bool get_number(uint64_t &value, uint64_t limit);
	/// Returns a pointer into the parcel.
	[[nodiscard]] const char *get_bytes(size_t size);
	/// The result is a new reference; null (with true) if null was written.
	[[nodiscard]] bool get_string(zend_string *&text);
	[[nodiscard]] bool get_value(zval *to);
	/// Bytes that are left.
	[[nodiscard]] size_t left() const noexcept;
	/// Throws: "The transferred value is damaged: <what>". Returns false.
	[[nodiscard]] bool damaged(const char *what);
};

} // namespace async
