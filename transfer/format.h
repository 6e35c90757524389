// SPDX-License-Identifier: MIT
// The bytes of a parcel. Encoder and decoder are always of the same build, so the format has no versions.
//
//   magic             1 byte
//   offset of objects 8 bytes
//   count of roots    number
//   roots             values
//   bodies            records (number of the object + 1, body), ended by 0
//   count of objects  number
//   code              records (number of the closure + 1, code), ended by 0
//   shells            one for each object: kind, and what is needed to make it without its contents
//
// The decoder reads code, shells, roots and bodies, in this order: the class scope of a closure is loaded before the
// classes of what it has captured. The encoder knows code and shells last. So that large strings are copied once, both
// are behind the bodies.
#pragma once

#include <cstdint>

namespace async::transfer_format {

constexpr uint8_t magic = 0xA5;
constexpr uint32_t header_size = 9;
/// Only arrays inside arrays count. Small enough for the smallest C stack that this runs on.
constexpr uint32_t max_depth = 512;

enum Tag : uint8_t {
	tag_unset,         // A declared property that was unset: __get() is called.
	tag_uninitialised, // A typed property before its first write.
	tag_null,
	tag_false,
	tag_true,
	tag_positive,     // number
	tag_negative,     // number: its complement
	tag_double,       // 8 bytes
	tag_text,         // size, bytes
	tag_shared_text,  // The same; a later tag_earlier_text may refer to it.
	tag_earlier_text, // number
	tag_empty_array,
	tag_list,        // count, values; keys are 0, 1, ...
	tag_map,         // tag_null or a number for nNextFreeElement, count, (key, value)...
	tag_shared_list, // The same; a later tag_earlier_array may refer to it.
	tag_shared_map,
	tag_earlier_array, // number
	tag_object,        // number
};

enum class Shell : uint8_t {
	plain,          // class with properties; body: the values of the properties
	enum_case,      // class, name of the case
	serialised,     // class; body: what __serialize() has returned
	weak_reference, // number of the referent + 1, or 0
	weak_map,       // each body: key, value
	closure,        // code, and a body
	handle,         // index of the handle
};

} // namespace async::transfer_format
