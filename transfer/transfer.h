// SPDX-License-Identifier: MIT
// Values of PHP as bytes, and back: the one encoder and the one decoder of all threads and worker processes.
#pragma once

#include "transfer/parcel.h"

#include <php.h>

namespace async {

/// One value of a transfer, and how a refusal names it: "argument 2", "task", "result", "value".
struct TransferRoot {
	zval *value;
	const char *label;
	uint32_t number; // Printed after the label; 0: none.
	/// The value is an array of roots: each element is named by the label and its position from 1, or its key.
	bool is_list_of_roots = false;
};

enum TransferFlag : uint32_t {
	/// The bootloader travels without its class scope, because it prepares the place where that class is loaded.
	transfer_without_scope = 1u << 0,
	/// The other side is a thread of this process. For the functions of the C ABI: see transfer/c_abi.h.
	transfer_within_process = 1u << 1,
};

/// Encodes all roots as one transfer: an object that is reached twice arrives as one object. Returns false with an
/// \Error that names the value, its class and the path to it. `out` is then empty, and the source is unchanged.
/// If `refused` is not null, it then gets the label of the root in which the refused value was found first.
[[nodiscard]] bool encode_values(Parcel &out, const TransferRoot *roots, size_t count,
		uint32_t flags = 0, const char **refused = nullptr);
/// Returns whether decode_values() may have to load classes or to run other PHP code.
[[nodiscard]] bool has_objects(const Parcel &parcel) noexcept;

/// Decodes exactly `count` values. Classes are autoloaded, so PHP code may run and wait. Returns false with an
/// exception, also for bytes that no encoder has made; `to` is then all undefined. The parcel keeps its handles: each
/// decoded object has a reference of its own.
[[nodiscard]] bool decode_values(const Parcel &parcel, zval *to, size_t count, uint32_t flags = 0);

/// Encodes a closure with flags: one root.
[[nodiscard]] bool encode_closure(Parcel &out, zval *closure, const char *label, uint32_t flags);

/// How objects of one class travel as a handle to an object of the hub.
struct HandleTransfer {
	zend_class_entry *ce;
	HandleKind kind;
	/// Takes a reference for the parcel and stores the identity. Returns false with an exception set.
	bool (*move_out)(zend_object *object, uint64_t *id);
	/// Undoes move_out(), because a later part of the transfer was refused.
	void (*take_back)(zend_object *object, uint64_t id);
	/// Creates the object of this thread, with a reference of its own. Returns false with an exception set.
	bool (*move_in)(uint64_t id, zval *to);
	/// Releases the reference of a parcel that a C client drops, in any thread. Only for objects that C clients may
	/// send from thread to thread; others are refused there.
	void (*release)(uint64_t id) = nullptr;
};
/// Called at module startup, once per class.
void register_handle_transfer(const HandleTransfer &transfer) noexcept;

} // namespace async
