// SPDX-License-Identifier: MIT
// Reads the bytes of one transfer. The bytes may come from anywhere: nothing is read out of bounds.
#pragma once

#include "transfer/format.h"
#include "transfer/request_list.h"
#include "transfer/transfer.h"

namespace async {

/// Each get_...() returns false, or null, with an exception if the bytes are damaged or end too early. A count is
/// checked against the bytes that are left before any memory is allocated for it. If the request ran out of memory, the
/// exception may be missing until decode() returns.
///
/// A decoder lives on the stack of decode_values(). It owns memory of the request only, so a bailout may skip it.
class Decoder {
public:
	Decoder(const Parcel &parcel, uint32_t flags) noexcept : parcel_(parcel), flags_(flags) {}
	~Decoder();
	Decoder(const Decoder &) = delete;
	Decoder &operator=(const Decoder &) = delete;
	Decoder(Decoder &&) = delete;
	Decoder &operator=(Decoder &&) = delete;

	[[nodiscard]] bool get_byte(uint8_t &value)
	{
		value = 0;
		if (UNEXPECTED(at_ == end_)) {
			return damaged("it ends too early");
		}
		value = static_cast<uint8_t>(*at_++);
		return true;
	}
	[[nodiscard]] bool get_number(uint64_t &value);
	/// Reads a number that must not be greater than `limit`.
	[[nodiscard]] bool get_number(uint64_t &value, uint64_t limit);
	/// Returns a pointer into the parcel. Throws and returns null if fewer bytes are left.
	[[nodiscard]] const char *get_bytes(size_t size);
	/// The result is a new reference; null (with true) if null was written.
	[[nodiscard]] bool get_string(zend_string *&text);
	/// Reads a text that put_text() has written. The result is a new reference.
	[[nodiscard]] bool get_text(zend_string *&text);
	/// Sets `to` to undefined if it returns false, and for a value that was undefined.
	[[nodiscard]] bool get_value(zval *to);
	/// Bytes that are left.
	[[nodiscard]] size_t left() const noexcept { return static_cast<size_t>(end_ - at_); }
	/// Throws: "The transferred value is damaged: <what>". Returns false.
	[[nodiscard]] bool damaged(const char *what);

	/// For decode_values() only.
	[[nodiscard]] bool decode(zval *to, size_t count);

private:
	struct Class {
		zend_class_entry *ce;
		zend_property_info **properties; // As the sender has ordered them.
		uint32_t property_count;
		bool has_properties;
	};
	enum class State : uint8_t { missing, made, complete };
	struct Object {
		zend_object *object; // The decoder holds a reference. Null until it is made.
		zval data;           // __unserialize() gets it as its argument.
		uint32_t class_index;
		uint32_t referent; // Where a WeakReference points: a number + 1, or 0.
		transfer_format::Shell shell;
		State state;
	};
	/// An edge of the graph of objects and shared arrays.
	struct Edge {
		uint32_t to;
		uint32_t next;
	};
	template <typename T> using List = RequestList<T>;
	static constexpr uint32_t no_node = UINT32_MAX;
	using Texts = List<zend_string *>;

	// Values: decoder.cpp.
	[[nodiscard]] bool get_tagged_string(uint8_t tag, zend_string *&text);
	[[nodiscard]] bool get_tagged(uint8_t tag, zval *to);
	[[nodiscard]] bool get_array(uint8_t tag, zval *to);
	[[nodiscard]] bool get_list(zval *to);
	[[nodiscard]] bool get_map(zval *to);
	[[nodiscard]] bool get_entry(HashTable *array);
	void free_texts(Texts &texts);

	// Objects: decode_objects.cpp.
	[[nodiscard]] bool get_object(zval *to);
	[[nodiscard]] bool get_object_count();
	[[nodiscard]] bool get_shells();
	[[nodiscard]] bool get_shell(Object &entry);
	[[nodiscard]] bool get_class(uint32_t &index, bool with_properties);
	[[nodiscard]] bool get_class_properties(Class &entry);
	[[nodiscard]] bool make_enum_case(Object &entry, zend_class_entry *ce);
	[[nodiscard]] bool make_object(Object &entry, zend_class_entry *ce);
	[[nodiscard]] bool make_handle(Object &entry);
	[[nodiscard]] bool make_weak_references();
	[[nodiscard]] bool get_code();
	[[nodiscard]] bool get_roots(zval *to, size_t count);
	[[nodiscard]] bool get_bodies();
	[[nodiscard]] bool get_body(uint32_t number);
	[[nodiscard]] bool get_properties(Object &entry);
	[[nodiscard]] bool get_property(zend_object *object, zend_property_info *info);
	[[nodiscard]] bool get_map_entry(Object &entry);
	[[nodiscard]] bool all_are_complete();
	[[nodiscard]] bool unserialise_all();
	[[nodiscard]] bool unserialise_from(uint32_t number, uint8_t *visited);
	[[nodiscard]] bool unserialise(Object &entry);
	void add_edge(uint32_t to);
	void free_objects();

	const Parcel &parcel_;
	uint32_t flags_;
	const char *at_ = nullptr;
	const char *end_ = nullptr;
	uint32_t depth_ = 0;
	Texts main_texts_;
	Texts code_texts_;
	Texts *texts_ = &main_texts_;
	List<zval> arrays_;
	List<Class> classes_;
	List<Object> objects_;
	// The graph is only kept if __unserialize() has to be called, the innermost objects first.
	List<Edge> edges_;
	List<uint32_t>
			first_edges_; // Where the edges of each node begin. Objects come first, then shared arrays.
	List<uint32_t> array_nodes_; // The node of each shared array.
	uint32_t node_ = no_node;    // It is being decoded.
	uint32_t serialised_ = 0;    // Objects whose __unserialize() will be called.
	bool failed_ = true;
};

} // namespace async
