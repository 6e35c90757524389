// SPDX-License-Identifier: MIT
// Writes the bytes of one transfer.
#pragma once

#include "transfer/byte_buffer.h"
#include "transfer/format.h"
#include "transfer/pointer_table.h"
#include "transfer/request_list.h"
#include "transfer/transfer.h"

namespace async {

/// One step of the way from a root to a value: how a refusal prints it.
struct PathStep {
	enum class Kind : uint8_t {
		root,            // "argument 2": label and number; the name is the class
		named_root,      // "argument $name"
		property,        // "->name"
		element,         // "[3]"
		key,             // "['name']"
		captured,        // " captured $name" (use of a closure)
		static_variable, // " static $name"
		bound_this,      // " bound $this"
		serialised,      // "->__serialize()"
		map_value,       // " value of WeakMap"
	};
	Kind kind;
	const char *label = nullptr; // Of a root.
	const zend_string *name =
			nullptr; // Borrowed: property (mangled), key, or variable without "$".
	zend_ulong number = 0;

	[[nodiscard]] static PathStep property(const zend_string *name) noexcept
	{
		return { Kind::property, nullptr, name, 0 };
	}
	[[nodiscard]] static PathStep captured(const zend_string *name) noexcept
	{
		return { Kind::captured, nullptr, name, 0 };
	}
	[[nodiscard]] static PathStep static_variable(const zend_string *name) noexcept
	{
		return { Kind::static_variable, nullptr, name, 0 };
	}
	[[nodiscard]] static PathStep of(Kind kind) noexcept { return { kind, nullptr, nullptr, 0 }; }
};

/// An encoder lives on the stack of encode_values(). A bailout may jump over its methods, but encode_values() catches it
/// and calls undo(). Its destructor does nothing, and it must not be copied.
class Encoder {
public:
	explicit Encoder(uint32_t flags) noexcept : flags_(flags) {}
	Encoder(const Encoder &) = delete;
	Encoder &operator=(const Encoder &) = delete;
	Encoder(Encoder &&) = delete;
	Encoder &operator=(Encoder &&) = delete;
	~Encoder() = default;

	void put_byte(uint8_t value) { to_->put(value); }
	void put_number(uint64_t value)
	{
		to_->put_number(value);
	} // Variable length: small numbers take one byte.
	void put_bytes(const void *bytes, size_t size) { to_->put(bytes, size); }
	/// Writes the text, or a reference to an earlier one if this very zend_string was written before. Null is allowed.
	void put_string(const zend_string *text);
	void put_text(const char *text, size_t length);
	/// Writes a value, after its step of the path. An object is written as its number; its body follows
	/// later, so that a deep cycle does not recurse. Returns false if an \Error was thrown. An undefined value arrives as
	/// an undefined one.
	[[nodiscard]] bool put_value(zval *value, const PathStep &step);
	/// Throws an \Error whose message is "<path>: <what>". It always returns false.
	[[nodiscard]] bool refuse(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
	[[nodiscard]] uint32_t flags() const noexcept { return flags_; } // TransferFlag
	/// Tells whether the object was met first: whether it is the root of a transfer of one object.
	[[nodiscard]] bool is_first(const zend_object *object) const noexcept
	{
		return objects_.count != 0 && objects_.data[0].object == object;
	}
	/// Bytes that were written so far, of the section that is being written.
	[[nodiscard]] size_t position() const noexcept { return to_->size(); }
	/// Must be called after PHP code may have run: it may have freed what was met before.
	void php_code_has_run();

	/// For encode_values() only. Returns false if an exception was thrown.
	[[nodiscard]] bool encode(const TransferRoot *roots, size_t count);
	/// Ends a transfer that was encoded. Returns false if a destructor has thrown; undo() must then follow.
	[[nodiscard]] bool finish(Parcel &out);
	/// Returns the label of the root that was refused.
	[[nodiscard]] const char *refused_root() const noexcept;
	/// Ends a transfer that was refused, or that a bailout has ended.
	void undo(bool after_bailout);

private:
	using Shell = transfer_format::Shell;

	/// A place on the way to the value that is being written. It lies on the C stack.
	struct PathNode {
		const PathStep *step;
		PathNode *outer;
		uint32_t saved; // The index that this node has in paths_, or no_path.
	};
	/// The same, kept for an object whose body is written later.
	struct SavedPath {
		PathStep step;
		uint32_t outer;
		bool owns_name;
	};
	struct ObjectEntry {
		zend_object *object; // The encoder holds a reference.
		uint32_t path;
		Shell shell;
		bool has_code;   // A closure whose code was written.
		uint32_t detail; // For a handle: where it is in the list of handles.
	};
	/// An entry of a WeakMap, until its key is reached otherwise.
	struct MapEntry {
		zval key;
		zval value;
		uint32_t map;
		bool is_written;
	};
	struct HeldHandle {
		zend_object *object;
		const HandleTransfer *transfer;
	};
	template <typename T> using List = RequestList<T>;
	static constexpr uint32_t no_path = UINT32_MAX;

	// Values: encoder.cpp.
	[[nodiscard]] bool put_scalar(const zval *value);
	[[nodiscard]] bool put_any(zval *value);
	[[nodiscard]] bool put_array(HashTable *array);
	[[nodiscard]] bool put_root(const TransferRoot &root);
	[[nodiscard]] bool put_list_of_roots(const TransferRoot &root);
	[[nodiscard]] bool put_list(HashTable *array);
	[[nodiscard]] bool put_map(HashTable *array);
	void put_key(zend_ulong index, zend_string *key);
	[[nodiscard]] uint32_t save_path(PathNode *node);

	// Objects: encode_objects.cpp.
	[[nodiscard]] bool put_object(zend_object *object);
	[[nodiscard]] bool add_object(zend_object *object, uint32_t *number);
	[[nodiscard]] bool shell_of(zend_object *object, Shell *shell, uint32_t *detail);
	[[nodiscard]] bool move_handle(
			zend_object *object, const HandleTransfer *transfer, uint32_t *index);
	[[nodiscard]] bool put_bodies();
	[[nodiscard]] bool put_body(uint32_t number);
	[[nodiscard]] bool put_properties(zend_object *object);
	[[nodiscard]] bool put_trace(zval *trace, const PathStep &step);
	[[nodiscard]] bool put_serialised(zend_object *object);
	[[nodiscard]] bool put_closure(uint32_t number);
	[[nodiscard]] bool put_closure_code(uint32_t number);
	[[nodiscard]] bool scan_weak_map(uint32_t number);
	[[nodiscard]] bool put_reached_map_entries(bool *any);
	void put_shells();
	void put_shell(const ObjectEntry &entry);
	void put_class(zend_class_entry *ce, bool with_properties);
	void release_values();

	uint32_t flags_;
	uint32_t depth_ = 0;
	ByteBuffer main_;
	ByteBuffer code_;
	ByteBuffer *to_ = &main_;
	uint32_t text_count_ = 0;
	uint32_t code_text_count_ = 0;
	uint32_t array_count_ = 0;
	uint32_t class_count_ = 0;
	bool has_run_php_code_ = false;
	uint32_t reference_holders_ = 1; // A reference with more holders is refused.
	PathNode *path_ = nullptr;
	const char *root_label_ = nullptr; // The label of the root that is being written.
	uint32_t body_path_ = no_path;     // The way to the object whose body is being written.
	List<SavedPath> paths_;
	List<ObjectEntry> objects_;
	uint32_t bodies_written_ = 0;
	List<MapEntry> map_entries_;
	List<zval>
			kept_; // The results of __serialize(). They must stay, because addresses are identities.
	List<HeldHandle> held_handles_;
	TransferHandle *handles_ = nullptr; // From malloc().
	uint32_t handle_capacity_ = 0;
	PointerTable met_;
};

} // namespace async
