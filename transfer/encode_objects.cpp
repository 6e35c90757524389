// SPDX-License-Identifier: MIT
// Objects: numbers, bodies and shells.
#include "support/php_compat.h"
#include "transfer/class_kind.h"
#include "transfer/closure.h"
#include "transfer/encoder.h"
#include "transfer/weak.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_enum.h>
#include <Zend/zend_exceptions.h>
#include <Zend/zend_interfaces.h>
#include <Zend/zend_weakrefs.h>

#include <utility>

namespace async {

using namespace transfer_format;

// {{{ Numbers

// NOLINTNEXTLINE(misc-no-recursion): objects only get their numbers here.
bool Encoder::put_object(zend_object *object)
{
	uint32_t number = met_.find(PointerKind::object, object);
	if (number == PointerTable::none && !add_object(object, &number)) {
		return false;
	}
	put_byte(tag_object);
	put_number(number);
	return true;
}

bool Encoder::add_object(zend_object *object, uint32_t *number)
{
	if (is_lazy(object)) {
		// The initialiser may hand out an object that was met before.
		object = initialise_lazy(object);
		php_code_has_run();
		if (object == nullptr) {
			return false;
		}
		*number = met_.find(PointerKind::object, object);
		if (*number != PointerTable::none) {
			return true;
		}
	}
	ObjectEntry entry = {};
	if (!shell_of(object, &entry.shell, &entry.detail)) {
		return false;
	}
	entry.object = object;
	entry.path = save_path(path_);
	GC_ADDREF(object);
	*number = objects_.count;
	met_.add(PointerKind::object, object, *number);
	objects_.add(entry);
	return true;
}

bool Encoder::shell_of(zend_object *object, Shell *shell, uint32_t *detail)
{
	if (const HandleTransfer *transfer = find_handle_transfer(object->ce, flags_)) {
		*shell = Shell::handle;
		return move_handle(object, transfer, detail);
	}
	const ClassKind kind = kind_of_class(object->ce);
	*shell = kind.shell;
	if (kind.refusal != nullptr) {
		return refuse("an object of class %s cannot be transferred: %s", ZSTR_VAL(object->ce->name),
				kind.refusal);
	}
	if (kind.shell == Shell::plain && has_dynamic_properties(object)) {
		return refuse("an object of class %s with dynamic properties cannot be transferred%s",
				ZSTR_VAL(object->ce->name),
				object->ce == zend_standard_class_def ? "; use an array" : "");
	}
	return true;
}

bool Encoder::move_handle(zend_object *object, const HandleTransfer *transfer, uint32_t *index)
{
	uint64_t id = 0;
	if (!transfer->move_out(object, &id)) {
		return false;
	}
	if (held_handles_.count == handle_capacity_) {
		handle_capacity_ = handle_capacity_ == 0 ? 4 : handle_capacity_ * 2;
		handles_ = static_cast<TransferHandle *>(
				safe_perealloc(handles_, handle_capacity_, sizeof(TransferHandle), 0, 1));
	}
	*index = held_handles_.count;
	handles_[*index] = { transfer->kind, id };
	GC_ADDREF(object);
	held_handles_.add({ object, transfer });
	return true;
}

// }}}

// {{{ Bodies

bool Encoder::encode(const TransferRoot *roots, size_t count)
{
	main_.put(magic);
	const uint64_t shells_later = 0;
	main_.put(&shells_later, sizeof(shells_later));
	put_number(count);
	for (size_t i = 0; i < count; i++) {
		root_label_ = roots[i].label;
		if (!(roots[i].is_list_of_roots ? put_list_of_roots(roots[i]) : put_root(roots[i]))) {
			return false;
		}
	}
	if (!put_bodies()) {
		return false;
	}
	put_byte(0);
	return true;
}

bool Encoder::put_root(const TransferRoot &root)
{
	zval *value = root.value;
	ZVAL_DEREF(value); // The caller has passed a variable, and not what it is bound to.
	const zend_string *class_name = Z_TYPE_P(value) == IS_OBJECT ? Z_OBJCE_P(value)->name : nullptr;
	return put_value(value, { PathStep::Kind::root, root.label, class_name, root.number });
}

/// Writes the array as put_array() does.
bool Encoder::put_list_of_roots(const TransferRoot &root)
{
	HashTable *array = Z_ARRVAL_P(root.value);
	const bool is_list = zend_array_is_list(array);
	put_byte(is_list ? tag_list : tag_map);
	if (!is_list) {
		put_key(static_cast<zend_ulong>(array->nNextFreeElement), nullptr);
	}
	put_number(zend_hash_num_elements(array));
	zend_ulong index;
	zend_string *key;
	zval *element;
	ZEND_HASH_FOREACH_KEY_VAL(array, index, key, element)
	{
		if (!is_list) {
			put_key(index, key);
		}
		if (!(key != nullptr
							? put_value(element, { PathStep::Kind::named_root, root.label, key, 0 })
							: put_root(
									  { element, root.label, static_cast<uint32_t>(index) + 1 }))) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

const char *Encoder::refused_root() const noexcept
{
	const char *label = root_label_;
	// There are no paths any more if a destructor has thrown at the end.
	for (uint32_t i = body_path_; i < paths_.count; i = paths_.data[i].outer) {
		if (paths_.data[i].outer == no_path) {
			label = paths_.data[i].step.label;
		}
	}
	return label;
}

bool Encoder::put_bodies()
{
	bool any;
	do {
		while (bodies_written_ < objects_.count) {
			body_path_ = objects_[bodies_written_].path;
			if (!put_body(bodies_written_++)) {
				return false;
			}
		}
		if (!put_reached_map_entries(&any)) {
			return false;
		}
	} while (any);
	return true;
}

bool Encoder::put_body(uint32_t number)
{
	zend_object *object = objects_[number].object;
	switch (objects_[number].shell) {
	case Shell::plain:
		put_number(number + 1);
		return put_properties(object);
	case Shell::serialised:
		put_number(number + 1);
		return put_serialised(object);
	case Shell::closure:
		return put_closure(number);
	case Shell::weak_map:
		return scan_weak_map(number);
	default:
		return true;
	}
}

namespace {

/// Returns where objects of a Throwable class keep their trace, or 0.
uint32_t trace_offset(zend_object *object) noexcept
{
	if (!instanceof_function(object->ce, zend_ce_throwable)) {
		return 0;
	}
	const auto *info = static_cast<zend_property_info *>(zend_hash_find_ptr(
			&zend_get_exception_base(object)->properties_info, ZSTR_KNOWN(ZEND_STR_TRACE)));
	return info != nullptr ? info->offset : 0;
}

} // namespace

bool Encoder::put_properties(zend_object *object)
{
	const zend_class_entry *ce = object->ce;
	const uint32_t trace = trace_offset(object);
	for (int i = 0; i < ce->default_properties_count; i++) {
		const zend_property_info *info = ce->properties_info_table[i];
		if (info == nullptr) {
			continue;
		}
		zval *value = OBJ_PROP_NUM(object, i);
		const PathStep step = PathStep::property(info->name);
		if (Z_TYPE_P(value) == IS_UNDEF) {
			put_byte((Z_PROP_FLAG_P(value) & IS_PROP_UNINIT) != 0 ? tag_uninitialised : tag_unset);
		} else if (info->offset == trace && Z_TYPE_P(value) == IS_ARRAY) {
			if (!put_trace(value, step)) {
				return false;
			}
		} else if (!put_value(value, step)) {
			return false;
		}
	}
	return true;
}

/// Writes a trace without the arguments of its calls: they may be anything, and the program has not asked to send them.
bool Encoder::put_trace(zval *trace, const PathStep &step)
{
	zval plain;
	ZVAL_ARR(&plain, zend_array_dup(Z_ARRVAL_P(trace)));
	zval *frame;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL(plain), frame)
	{
		if (Z_TYPE_P(frame) == IS_ARRAY &&
				zend_hash_exists(Z_ARRVAL_P(frame), ZSTR_KNOWN(ZEND_STR_ARGS))) {
			SEPARATE_ARRAY(frame);
			zend_hash_del(Z_ARRVAL_P(frame), ZSTR_KNOWN(ZEND_STR_ARGS));
		}
	}
	ZEND_HASH_FOREACH_END();
	kept_.add(plain);
	return put_value(&plain, step);
}

bool Encoder::put_serialised(zend_object *object)
{
	zval data;
	zend_call_known_instance_method_with_0_params(object->ce->__serialize, object, &data);
	php_code_has_run();
	const PathStep step = PathStep::of(PathStep::Kind::serialised);
	PathNode node = { &step, path_, no_path };
	if (EG(exception) != nullptr) {
		if (zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception))) {
			return false;
		}
		// The exception becomes the previous one.
		return refuse("an object of class %s cannot be transferred: its __serialize() has failed",
				ZSTR_VAL(object->ce->name));
	}
	kept_.add(data);
	if (Z_TYPE(data) != IS_ARRAY) {
		return refuse(
				"an object of class %s cannot be transferred: its __serialize() has not returned an array",
				ZSTR_VAL(object->ce->name));
	}
	path_ = &node;
	const bool done = put_any(&data);
	path_ = node.outer;
	return done;
}

void Encoder::php_code_has_run()
{
	has_run_php_code_ = true;
	met_.forget_arrays_and_texts();
}

// }}}

// {{{ Closures

/// Writes the code. The decoder makes closures in the order of their code, and it needs the bound object. If that is a
/// closure as well, the code of that one must come first.
bool Encoder::put_closure_code(uint32_t number)
{
	List<uint32_t> chain;
	while (objects_[number].shell == Shell::closure && !objects_[number].has_code) {
		objects_[number].has_code = true;
		chain.add(number);
		zend_object *bound = bound_object(objects_[number].object);
		if (bound == nullptr || bound->ce != zend_ce_closure) {
			break;
		}
		number = met_.find(PointerKind::object, bound);
		if (number == PointerTable::none && !add_object(bound, &number)) {
			chain.free();
			return false;
		}
	}
	to_ = &code_;
	bool done = true;
	for (uint32_t i = chain.count; done && i > 0; i--) {
		put_number(chain[i - 1] + 1);
		done = encode_closure_code(*this, objects_[chain[i - 1]].object);
	}
	to_ = &main_;
	chain.free();
	return done;
}

bool Encoder::put_closure(uint32_t number)
{
	if (!objects_[number].has_code && !put_closure_code(number)) {
		return false;
	}
	put_number(number + 1);
	return encode_closure_values(*this, objects_[number].object);
}

// }}}

// {{{ Weak maps

/// Takes a copy of the entries. Which of them are written is known when everything else has been reached.
bool Encoder::scan_weak_map(uint32_t number)
{
	zend_object *map = objects_[number].object;
	HashTable *entries = map->handlers->get_properties_for(map, ZEND_PROP_PURPOSE_DEBUG);
	zval *entry;
	ZEND_HASH_FOREACH_VAL(entries, entry)
	{
		MapEntry copy = {};
		ZVAL_COPY(&copy.key, zend_hash_find(Z_ARRVAL_P(entry), ZSTR_KNOWN(ZEND_STR_KEY)));
		ZVAL_COPY(&copy.value, zend_hash_find(Z_ARRVAL_P(entry), ZSTR_KNOWN(ZEND_STR_VALUE)));
		copy.map = number;
		map_entries_.add(copy);
	}
	ZEND_HASH_FOREACH_END();
	zend_release_properties(entries);
	return true;
}

bool Encoder::put_reached_map_entries(bool *any)
{
	*any = false;
	for (uint32_t i = 0; i < map_entries_.count; i++) {
		if (map_entries_[i].is_written) {
			continue;
		}
		const uint32_t key = met_.find(PointerKind::object, Z_OBJ(map_entries_[i].key));
		if (key == PointerTable::none) {
			continue;
		}
		map_entries_[i].is_written = true;
		*any = true;
		put_number(map_entries_[i].map + 1);
		put_number(key);
		body_path_ = objects_[map_entries_[i].map].path;
		zval value;
		ZVAL_COPY_VALUE(&value, &map_entries_[i].value);
		reference_holders_ = 2; // The map, and the copy of its entries.
		const bool done = put_value(&value, PathStep::of(PathStep::Kind::map_value));
		reference_holders_ = 1;
		if (!done) {
			return false;
		}
	}
	return true;
}

// }}}

// {{{ Shells

void Encoder::put_class(zend_class_entry *ce, bool with_properties)
{
	const uint32_t known = met_.find(PointerKind::ce, ce);
	if (known != PointerTable::none) {
		put_number(known + 1);
		return;
	}
	met_.add(PointerKind::ce, ce, class_count_++);
	put_number(0);
	put_text(ZSTR_VAL(ce->name), ZSTR_LEN(ce->name));
	if (!with_properties) {
		return;
	}
	uint32_t count = 0;
	for (int i = 0; i < ce->default_properties_count; i++) {
		count += ce->properties_info_table[i] != nullptr ? 1 : 0;
	}
	put_number(count);
	for (int i = 0; i < ce->default_properties_count; i++) {
		const zend_property_info *info = ce->properties_info_table[i];
		if (info == nullptr) {
			continue;
		}
		// The mangled name tells whose private property it is.
		put_text(ZSTR_VAL(info->name), ZSTR_LEN(info->name));
	}
}

void Encoder::put_shell(const ObjectEntry &entry)
{
	zend_object *object = entry.object;
	put_byte(static_cast<uint8_t>(entry.shell));
	switch (entry.shell) {
	case Shell::plain:
	case Shell::serialised:
		put_class(object->ce, entry.shell == Shell::plain);
		return;
	case Shell::enum_case: {
		put_class(object->ce, false);
		zend_string *name = Z_STR_P(zend_enum_fetch_case_name(object));
		put_text(ZSTR_VAL(name), ZSTR_LEN(name));
		return;
	}
	case Shell::weak_reference: {
		zend_object *referent = referent_of(object);
		const uint32_t number =
				referent == nullptr ? PointerTable::none : met_.find(PointerKind::object, referent);
		put_number(number == PointerTable::none ? 0 : number + 1);
		return;
	}
	case Shell::handle:
		put_number(entry.detail);
		return;
	case Shell::weak_map:
	case Shell::closure:
		return;
	}
}

void Encoder::put_shells()
{
	const uint64_t offset = main_.size();
	memcpy(main_.data() + 1, &offset, sizeof(offset));
	put_number(objects_.count);
	put_bytes(code_.data(), code_.size());
	put_byte(0);
	for (uint32_t i = 0; i < objects_.count; i++) {
		put_shell(objects_[i]);
	}
}

// }}}

// {{{ The end

bool Encoder::finish(Parcel &out)
{
	put_shells();
	release_values();
	if (EG(exception) != nullptr) {
		return false;
	}
	const size_t size = main_.size();
	out = Parcel(main_.take(), size, std::exchange(handles_, nullptr), held_handles_.count);
	code_.drop();
	for (uint32_t i = 0; i < held_handles_.count; i++) {
		OBJ_RELEASE(held_handles_[i].object);
	}
	held_handles_.free();
	return true;
}

void Encoder::undo(bool after_bailout)
{
	main_.drop();
	code_.drop();
	for (uint32_t i = held_handles_.count; i > 0; i--) {
		const HeldHandle &held = held_handles_[i - 1];
		held.transfer->take_back(held.object, handles_[i - 1].id);
	}
	if (handles_ != nullptr) {
		pefree(std::exchange(handles_, nullptr), 1);
	}
	if (after_bailout) {
		return; // The engine drops the request's heap.
	}
	release_values();
	for (uint32_t i = 0; i < held_handles_.count; i++) {
		OBJ_RELEASE(held_handles_[i].object);
	}
	held_handles_.free();
}

void Encoder::release_values()
{
	for (uint32_t i = 0; i < map_entries_.count; i++) {
		zval_ptr_dtor(&map_entries_[i].key);
		zval_ptr_dtor(&map_entries_[i].value);
	}
	for (uint32_t i = 0; i < kept_.count; i++) {
		zval_ptr_dtor(&kept_[i]);
	}
	for (uint32_t i = 0; i < objects_.count; i++) {
		zend_object *object = objects_[i].object;
		// Nothing that was alive before can have become garbage unless PHP code has run.
		if (!has_run_php_code_ && GC_REFCOUNT(object) > 1) {
			GC_DELREF(object);
		} else {
			OBJ_RELEASE(object);
		}
	}
	for (uint32_t i = 0; i < paths_.count; i++) {
		if (paths_[i].owns_name) {
			zend_string_release(const_cast<zend_string *>(paths_[i].step.name));
		}
	}
	map_entries_.free();
	kept_.free();
	objects_.free();
	paths_.free();
	met_.free();
}

// }}}

} // namespace async
