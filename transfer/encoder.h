// SPDX-License-Identifier: MIT
// Writes the bytes of one transfer.
#pragma once

#include "transfer/transfer.h"

namespace async {

/// One step of the way from a root to a value: how a refusal prints it.
struct PathStep {
	enum class Kind : uint8_t {
		root,     // "argument 2": label and number
		property, // "->name"
		element,  // "[3]"
		key,      // "['name']"
		captured, // " captured $name" (use of a closure)
		static_variable, // " static $name"
		bound_this,      // " bound $this"
	};
	Kind kind;
	const char *name = nullptr; // Borrowed: label, property, key or variable.
	size_t length = 0;
	zend_long number = 0;
};

/// An encoder lives on the stack of encode_values(). It holds request memory only through arrays of its own, so a
/// bailout may jump over it.
class Encoder {
public:
	void put_byte(uint8_t value);
	void put_number(uint64_t value); // Variable length: small numbers take one byte.
	void put_bytes(const void *bytes, size_t size);
	/// Writes the text, or a reference to an earlier one if this very zend_string was written before. Null is allowed.
	void put_string(const zend_string *text);
	void put_text(const char *text, size_t length);
	/// Writes a value, after its step of the path. An object is written as its number; its body follows
	/// later, so that a deep cycle does not recurse. Returns false with an \Error.
	[[nodiscard]] bool put_value(zval *value, const PathStep &step);
	/// Throws an \Error: "<path>: <what>". Returns false.
	[[nodiscard]] bool refuse(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
	[[nodiscard]] uint32_t flags() const noexcept { return flags_; } // TransferFlag
	[[nodiscard]] size_t position() const noexcept;
	// ... the rest belongs to encoder.cpp and values.cpp.

private:
	uint32_t flags_ = 0;
};

} // namespace async
