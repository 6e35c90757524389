// SPDX-License-Identifier: MIT
// How a closure travels. closure_encode.cpp writes this, closure_decode.cpp reads it.
#pragma once

#include <cstdint>

namespace async::closure_format {

/// The code step writes the fingerprint of the build, the number of slots that extensions have in each run-time cache,
/// the form and the flags. The names of the scope and the called scope follow (null: none). Then comes the name of the
/// function or method, or the code: its size, its checksum and its bytes.
///
/// The step of the values writes whether the closure has a bound object, and this object. Then come the number of static
/// variables, and each of them.
enum class Form : uint8_t {
	/// A function of user code: as compiled code.
	code = 0,
	/// An internal function, by its name.
	function = 1,
	/// A method of a class, by its name: `$object->method(...)`, `Name::method(...)`.
	method = 2,
	/// A method that only __call() or __callStatic() of its class knows.
	magic_method = 3,
};

enum Flag : uint8_t {
	has_this = 1u << 0,
	/// A first-class callable of a function: Reflection does not call it anonymous.
	is_fake = 1u << 1,
	is_static = 1u << 2,
	all_flags = has_this | is_fake | is_static,
};

enum class Static : uint8_t {
	value = 0,
	/// A static variable that has been initialised is a reference in the engine's table.
	reference = 1,
	/// A constant expression that has not been evaluated yet: size, checksum and bytes.
	expression = 2,
	uninitialised = 3,
};

/// Tells apart all builds of PHP that do not share the form of compiled code. opcache and the JIT make no difference.
[[nodiscard]] uint64_t build_fingerprint() noexcept;

} // namespace async::closure_format
