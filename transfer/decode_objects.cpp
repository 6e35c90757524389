// SPDX-License-Identifier: MIT
// Objects: code, shells, bodies, and then __unserialize().
//
// PHP code may run when a class is loaded and in __unserialize(). All objects are referenced by the decoder until the end,
// so the garbage collector does not take them. Destructors of objects that were never delivered do not run.
#include "support/php_compat.h"
#include "transfer/class_kind.h"
#include "transfer/closure.h"
#include "transfer/decoder.h"
#include "transfer/weak.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_enum.h>
#include <Zend/zend_interfaces.h>
#include <Zend/zend_weakrefs.h>

#include <utility>

namespace async {

using namespace transfer_format;

// {{{ Classes

namespace {

/// Finds the class, by the autoloader if necessary. Returns null if an exception was thrown.
zend_class_entry *load_class(zend_string *name)
{
	zend_class_entry *ce = zend_lookup_class(name);
	if (ce == nullptr && EG(exception) == nullptr) {
		zend_throw_error(nullptr, "Class \"%s\" not found", ZSTR_VAL(name));
	}
	return ce;
}

/// Finds a property by its mangled name, which tells whose private property it is. Returns null if an
/// exception was thrown.
zend_property_info *find_property(zend_class_entry *ce, zend_string *mangled)
{
	const char *class_name;
	const char *name;
	size_t length;
	if (zend_unmangle_property_name_ex(mangled, &class_name, &name, &length) != SUCCESS) {
		zend_throw_error(nullptr, "The transferred value is damaged: a property has no name");
		return nullptr;
	}
	const bool is_private = class_name != nullptr && class_name[0] != '*';
	for (zend_class_entry *owner = ce; owner != nullptr; owner = owner->parent) {
		if (is_private && strcasecmp(ZSTR_VAL(owner->name), class_name) != 0) {
			continue;
		}
		auto *info = static_cast<zend_property_info *>(
				zend_hash_str_find_ptr(&owner->properties_info, name, length));
		if (info != nullptr && (info->flags & ZEND_ACC_STATIC) == 0 && has_slot(info)) {
			return info;
		}
		break;
	}
	zend_throw_error(nullptr, "Class %s has no property $%.*s here", ZSTR_VAL(ce->name),
			static_cast<int>(length), name);
	return nullptr;
}

} // namespace

bool Decoder::get_class(uint32_t &index, bool with_properties)
{
	uint64_t number;
	if (!get_number(number, classes_.count)) {
		return false;
	}
	if (number != 0) {
		index = static_cast<uint32_t>(number) - 1;
		return !with_properties || classes_[index].has_properties ||
				damaged("a class has no properties");
	}
	zend_string *name;
	if (!get_text(name)) {
		return false;
	}
	zend_class_entry *ce = load_class(name);
	zend_string_release(name);
	if (ce == nullptr) {
		return false;
	}
	index = classes_.count;
	classes_.add({ ce, nullptr, 0, with_properties });
	return !with_properties || get_class_properties(classes_[index]);
}

bool Decoder::get_class_properties(Class &entry)
{
	uint64_t count;
	if (!get_number(count, left())) {
		return false;
	}
	entry.properties = static_cast<zend_property_info **>(
			safe_emalloc(count + 1, sizeof(zend_property_info *), 0));
	for (; entry.property_count < count; entry.property_count++) {
		zend_string *name;
		if (!get_text(name)) {
			return false;
		}
		zend_property_info *info = find_property(entry.ce, name);
		zend_string_release(name);
		if (info == nullptr) {
			return false;
		}
		entry.properties[entry.property_count] = info;
	}
	return true;
}

// }}}

// {{{ Shells

bool Decoder::get_object_count()
{
	uint64_t count;
	if (!get_number(count, left())) {
		return false;
	}
	if (count > UINT32_MAX) {
		return damaged("it has too many objects");
	}
	if (!objects_.reserve(static_cast<uint32_t>(count)) ||
			!first_edges_.reserve(static_cast<uint32_t>(count))) {
		return false;
	}
	for (uint64_t i = 0; i < count; i++) {
		Object entry = {};
		ZVAL_UNDEF(&entry.data);
		objects_.add(entry);
		first_edges_.add(no_node);
	}
	return true;
}

bool Decoder::get_code()
{
	texts_ = &code_texts_;
	for (;;) {
		uint64_t number;
		if (!get_number(number, objects_.count)) {
			return false;
		}
		if (number == 0) {
			break;
		}
		Object &entry = objects_[static_cast<uint32_t>(number) - 1];
		if (entry.object != nullptr) {
			return damaged("a closure has code twice");
		}
		entry.shell = Shell::closure;
		node_ = static_cast<uint32_t>(number) - 1;
		zval closure;
		ZVAL_UNDEF(&closure);
		if (!decode_closure_code(*this, &closure)) {
			return false;
		}
		entry.object = Z_OBJ(closure);
		entry.state = State::made;
	}
	node_ = no_node;
	texts_ = &main_texts_;
	return true;
}

bool Decoder::get_shells()
{
	for (uint32_t i = 0; i < objects_.count; i++) {
		// PHP code may run in here, but it does not get at this decoder.
		if (UNEXPECTED(ran_out_of_memory()) || !get_shell(objects_[i])) {
			return false;
		}
	}
	return left() == 0 || damaged("there is something behind its end");
}

bool Decoder::get_shell(Object &entry)
{
	uint8_t shell;
	uint64_t number;
	uint32_t index;
	if (!get_byte(shell)) {
		return false;
	}
	if (entry.object != nullptr) { // The code was read before.
		return static_cast<Shell>(shell) == Shell::closure || damaged("code belongs to no closure");
	}
	entry.shell = static_cast<Shell>(shell);
	switch (entry.shell) {
	case Shell::plain:
		return get_class(entry.class_index, true) &&
				make_object(entry, classes_[entry.class_index].ce);
	case Shell::serialised:
		serialised_++;
		return get_class(entry.class_index, false) &&
				make_object(entry, classes_[entry.class_index].ce);
	case Shell::enum_case:
		return get_class(index, false) && make_enum_case(entry, classes_[index].ce);
	case Shell::weak_reference:
		if (!get_number(number, UINT32_MAX)) {
			return false;
		}
		entry.referent = static_cast<uint32_t>(number);
		return true;
	case Shell::weak_map:
		return make_object(entry, weak_map_class());
	case Shell::closure:
		return true;
	case Shell::handle:
		return make_handle(entry);
	default:
		return damaged("an object is of an unknown kind");
	}
}

bool Decoder::make_object(Object &entry, zend_class_entry *ce)
{
	const ClassKind kind = kind_of_class(ce);
	if (kind.shell != entry.shell || kind.refusal != nullptr ||
			find_handle_transfer(ce, flags_) != nullptr) {
		zend_throw_error(nullptr, "An object of class %s cannot be received", ZSTR_VAL(ce->name));
		return false;
	}
	zval object;
	if (object_init_ex(&object, ce) != SUCCESS) {
		return EG(exception) == nullptr ? damaged("an object cannot be made") : false;
	}
	entry.object = Z_OBJ(object);
	entry.state = entry.shell == Shell::weak_map ? State::complete : State::made;
	return true;
}

bool Decoder::make_enum_case(Object &entry, zend_class_entry *ce)
{
	zend_string *name;
	if (!get_text(name)) {
		return false;
	}
	const auto *constant =
			static_cast<zend_class_constant *>(zend_hash_find_ptr(CE_CONSTANTS_TABLE(ce), name));
	const bool is_case = (ce->ce_flags & ZEND_ACC_ENUM) != 0 && constant != nullptr &&
			(ZEND_CLASS_CONST_FLAGS(constant) & ZEND_CLASS_CONST_IS_CASE) != 0;
	zval *value = nullptr;
	if (is_case) {
		value = zend_get_class_constant_ex(ce->name, name, ce, 0);
	} else {
		zend_throw_error(nullptr, "%s has no case %s here", ZSTR_VAL(ce->name), ZSTR_VAL(name));
	}
	zend_string_release(name);
	if (value == nullptr || Z_TYPE_P(value) != IS_OBJECT) {
		return EG(exception) == nullptr ? damaged("a case cannot be made") : false;
	}
	entry.object = Z_OBJ_P(value);
	entry.state = State::complete;
	GC_ADDREF(entry.object);
	return true;
}

bool Decoder::make_handle(Object &entry)
{
	uint64_t index;
	if (!get_number(index)) {
		return false;
	}
	if (index >= parcel_.handle_count()) {
		return damaged("it refers to a handle that it does not have");
	}
	const TransferHandle &handle = parcel_.handles()[index];
	const HandleTransfer *transfer = find_handle_transfer(handle.kind, flags_);
	if (transfer == nullptr) {
		return damaged("a handle is of an unknown kind");
	}
	zval object;
	if (!transfer->move_in(handle.id, &object)) {
		return false;
	}
	entry.object = Z_OBJ(object);
	entry.state = State::complete;
	return true;
}

/// Makes all whose referent exists. One may refer to another, so this goes on until there is nothing more to make.
bool Decoder::make_weak_references()
{
	// A chain of them has no use, so a longer one is not worth an algorithm.
	constexpr uint32_t max_rounds = 64;
	bool any = true;
	for (uint32_t round = 0; any && round < max_rounds; round++) {
		any = false;
		for (uint32_t i = 0; i < objects_.count; i++) {
			Object &entry = objects_[i];
			if (entry.shell != Shell::weak_reference || entry.object != nullptr) {
				continue;
			}
			if (entry.referent > objects_.count) {
				return damaged("it refers to an object that it does not have");
			}
			zend_object *referent =
					entry.referent != 0 ? objects_[entry.referent - 1].object : nullptr;
			if (entry.referent != 0 && referent == nullptr) {
				continue;
			}
			zval reference;
			make_weak_reference(&reference, referent);
			if (Z_TYPE(reference) != IS_OBJECT) {
				return EG(exception) == nullptr ? damaged("a WeakReference cannot be made") : false;
			}
			entry.object = Z_OBJ(reference);
			entry.state = State::complete;
			any = true;
		}
	}
	return true;
}

// }}}

// {{{ Bodies

bool Decoder::get_object(zval *to)
{
	uint64_t number;
	if (!get_number(number)) {
		return false;
	}
	if (number >= objects_.count || objects_[static_cast<uint32_t>(number)].object == nullptr) {
		return damaged("it refers to an object that it does not have");
	}
	ZVAL_OBJ_COPY(to, objects_[static_cast<uint32_t>(number)].object);
	add_edge(static_cast<uint32_t>(number));
	return true;
}

void Decoder::add_edge(uint32_t to)
{
	if (serialised_ != 0 && node_ != no_node) {
		edges_.add({ to, first_edges_[node_] });
		first_edges_[node_] = edges_.count - 1;
	}
}

bool Decoder::get_bodies()
{
	for (;;) {
		uint64_t number;
		if (!get_number(number, objects_.count)) {
			return false;
		}
		if (number == 0) {
			return true;
		}
		node_ = static_cast<uint32_t>(number) - 1;
		if (UNEXPECTED(ran_out_of_memory()) || !get_body(node_)) {
			return false;
		}
		node_ = no_node;
	}
}

bool Decoder::get_body(uint32_t number)
{
	Object &entry = objects_[number];
	if (entry.shell == Shell::weak_map) {
		return get_map_entry(entry);
	}
	if (entry.state != State::made) {
		return damaged("an object has two bodies");
	}
	entry.state = State::complete;
	switch (entry.shell) {
	case Shell::plain:
		return get_properties(entry);
	case Shell::serialised:
		return get_value(&entry.data) &&
				(Z_TYPE(entry.data) == IS_ARRAY || damaged("an object has no data"));
	default:
		return decode_closure_values(*this, entry.object);
	}
}

bool Decoder::get_properties(Object &entry)
{
	const Class of = classes_[entry.class_index];
	for (uint32_t i = 0; i < of.property_count; i++) {
		if (!get_property(entry.object, of.properties[i])) {
			return false;
		}
	}
	return true;
}

bool Decoder::get_property(zend_object *object, zend_property_info *info)
{
	zval *slot = OBJ_PROP(object, info->offset);
	zval value;
	uint8_t tag;
	if (!get_byte(tag) || !get_tagged(tag, &value)) {
		return false;
	}
	const bool has_type = ZEND_TYPE_IS_SET(info->type);
	// It checks only: with strict types, nothing is converted but int to float.
	if (Z_TYPE(value) != IS_UNDEF && has_type && !zend_verify_property_type(info, &value, true)) {
		zval_ptr_dtor(&value);
		return false;
	}
	zval before;
	ZVAL_COPY_VALUE(&before, slot);
	ZVAL_COPY_VALUE(slot, &value);
	Z_PROP_FLAG_P(slot) = tag == tag_uninitialised && has_type ? IS_PROP_UNINIT : 0;
	zval_ptr_dtor(&before);
	return true;
}

bool Decoder::get_map_entry(Object &entry)
{
	uint64_t key;
	zval value;
	if (!get_number(key)) {
		return false;
	}
	if (key >= objects_.count || objects_[static_cast<uint32_t>(key)].object == nullptr) {
		return damaged("it refers to an object that it does not have");
	}
	if (!get_value(&value)) {
		return false;
	}
	if (Z_TYPE(value) == IS_UNDEF) {
		return damaged("a value of a WeakMap is missing");
	}
	zval key_object;
	ZVAL_OBJ(&key_object, objects_[static_cast<uint32_t>(key)].object);
	entry.object->handlers->write_dimension(entry.object, &key_object, &value);
	zval_ptr_dtor(&value);
	return EG(exception) == nullptr;
}

bool Decoder::all_are_complete()
{
	for (uint32_t i = 0; i < objects_.count; i++) {
		if (objects_[i].state != State::complete) {
			return damaged("the body of an object is missing");
		}
	}
	return true;
}

// }}}

// {{{ __unserialize()

/// Calls __unserialize() of all, of inner objects before those that contain them.
bool Decoder::unserialise_all()
{
	if (serialised_ == 0) {
		return true;
	}
	auto *visited = static_cast<uint8_t *>(ecalloc(first_edges_.count, 1));
	bool done = true;
	for (uint32_t i = 0; done && i < objects_.count; i++) {
		if (objects_[i].shell == Shell::serialised && visited[i] == 0) {
			done = unserialise_from(i, visited);
		}
	}
	efree(visited);
	return done;
}

bool Decoder::unserialise_from(uint32_t number, uint8_t *visited)
{
	// An entry of the stack is a node, and the edge to follow next. A deep graph does not recurse.
	RequestList<Edge> stack;
	bool done = true;
	visited[number] = 1;
	stack.add({ number, first_edges_[number] });
	while (done && stack.count != 0) {
		Edge &top = stack[stack.count - 1];
		if (top.next != no_node) {
			const Edge edge = edges_[top.next];
			top.next = edge.next;
			if (visited[edge.to] == 0) {
				visited[edge.to] = 1;
				stack.add({ edge.to, first_edges_[edge.to] });
			}
			continue;
		}
		stack.count--;
		if (top.to < objects_.count && objects_[top.to].shell == Shell::serialised) {
			done = unserialise(objects_[top.to]);
		}
	}
	stack.free();
	return done;
}

bool Decoder::unserialise(Object &entry)
{
	zval data;
	ZVAL_COPY_VALUE(&data, &entry.data);
	ZVAL_UNDEF(&entry.data);
	zend_call_known_instance_method_with_1_params(
			entry.object->ce->__unserialize, entry.object, nullptr, &data);
	zval_ptr_dtor(&data);
	return EG(exception) == nullptr;
}

// }}}

// {{{ The whole

bool Decoder::get_roots(zval *to, size_t count)
{
	uint64_t sent;
	if (!get_number(sent)) {
		return false;
	}
	if (sent != count) {
		return damaged("it has another number of values");
	}
	for (size_t i = 0; i < count; i++) {
		if (!get_value(&to[i])) {
			return false;
		}
		if (Z_TYPE(to[i]) == IS_UNDEF) {
			ZVAL_NULL(&to[i]);
		}
	}
	return true;
}

bool Decoder::decode(zval *to, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		ZVAL_UNDEF(&to[i]);
	}
	const char *start = parcel_.bytes();
	uint64_t shells = 0;
	if (parcel_.size() < header_size || static_cast<uint8_t>(start[0]) != magic) {
		return damaged("it has no header");
	}
	memcpy(&shells, start + 1, sizeof(shells));
	if (shells < header_size || shells > parcel_.size()) {
		return damaged("its header is wrong");
	}
	at_ = start + shells;
	end_ = start + parcel_.size();
	bool done = get_object_count() && get_code() && get_shells() && make_weak_references();
	if (done) {
		at_ = start + header_size;
		end_ = start + shells;
		done = get_roots(to, count) && get_bodies() &&
				(left() == 0 || damaged("there is something behind its end")) &&
				all_are_complete() && unserialise_all();
	}
	failed_ = !done;
	if (!done) {
		report_memory_exhaustion();
		free_objects(); // Before the values, because it forbids the destructors.
		for (size_t i = 0; i < count; i++) {
			zval_ptr_dtor(&to[i]);
			ZVAL_UNDEF(&to[i]);
		}
	}
	return done;
}

void Decoder::free_objects()
{
	if (failed_) {
		for (uint32_t i = 0; i < objects_.count; i++) {
			const Shell shell = objects_[i].shell;
			if (objects_[i].object != nullptr &&
					(shell == Shell::plain || shell == Shell::serialised)) {
				GC_ADD_FLAGS(objects_[i].object, IS_OBJ_DESTRUCTOR_CALLED);
			}
		}
	}
	for (uint32_t i = 0; i < objects_.count; i++) {
		zval_ptr_dtor(&objects_[i].data);
		zend_object *object = std::exchange(objects_[i].object, nullptr);
		if (object == nullptr) {
			continue;
		}
		// A delivered object has other holders. It is not garbage, so the collector need not look at it.
		if (!failed_ && serialised_ == 0 && GC_REFCOUNT(object) > 1) {
			GC_DELREF(object);
		} else {
			OBJ_RELEASE(object);
		}
	}
	objects_.free();
}

Decoder::~Decoder()
{
	free_objects();
	for (uint32_t i = 0; i < arrays_.count; i++) {
		zval_ptr_dtor(&arrays_[i]);
	}
	for (uint32_t i = 0; i < classes_.count; i++) {
		if (classes_[i].properties != nullptr) {
			efree(classes_[i].properties);
		}
	}
	free_texts(main_texts_);
	free_texts(code_texts_);
	arrays_.free();
	classes_.free();
	edges_.free();
	first_edges_.free();
	array_nodes_.free();
}

// }}}

} // namespace async
