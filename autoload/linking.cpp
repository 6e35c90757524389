// SPDX-License-Identifier: MIT
#include "autoload/linking.h"

#include "autoload/class_loading.h"
#include "context_pool/engine_state.h"
#include "coroutine/exceptions.h"
#include "php_async.h"

#include <utility>

namespace async {

namespace {

/// A class that is hidden while its coroutine does not run. The key begins with a zero byte, like the keys under
/// which the engine keeps classes that are not declared yet.
struct HiddenClass {
	HiddenClass *next;     // The next class of the same coroutine.
	HiddenClass *next_any; // The next class of any coroutine.
	Coroutine *owner;      // Null if no coroutine is leaving, only the runtime.
	zend_string *name;     // The lower-case name; holds a reference.
	zend_string *key;      // Its key in the engine's table while it is hidden; holds a reference.
	const zend_class_entry *entry;
	// Other coroutines wait for it; null if an autoloader has begun a load already.
	ClassLoad *load;
	const Coroutine *shown_to; // See show_hidden_class().
};

ASYNC_THREAD_LOCAL HiddenClass *hidden_classes;

zend_string *hidden_key(const zend_string *name)
{
	return zend_string_concat2(ZEND_STRL("\0async linking "), ZSTR_VAL(name), ZSTR_LEN(name));
}

const zend_op *declaration_in(const zend_execute_data *frame) noexcept
{
	if (frame->func == nullptr || !ZEND_USER_CODE(frame->func->common.type)) {
		return nullptr;
	}
	const zend_op *opline = frame->opline;
	switch (opline->opcode) {
	case ZEND_DECLARE_CLASS:
	case ZEND_DECLARE_CLASS_DELAYED:
	case ZEND_DECLARE_ANON_CLASS:
		return opline;
	default:
		return nullptr;
	}
}

/// Returns the entry of a class that is in the table and is not linked yet, or null.
zval *find_unlinked(zend_string *name)
{
	zval *entry = zend_hash_find(EG(class_table), name);
	return entry != nullptr && (Z_CE_P(entry)->ce_flags & ZEND_ACC_LINKED) == 0 ? entry : nullptr;
}

zend_string *name_of(const zend_op *declaration)
{
	return Z_STR_P(RT_CONSTANT(declaration, declaration->op1));
}

/// Returns the coroutine that is leaving. It is no longer the current one.
Coroutine *leaving_coroutine()
{
	for (Coroutine *coroutine = ASYNC_G(coroutines).registry.front(); coroutine != nullptr;
			coroutine = CoroutineList::next(coroutine)) {
		if (coroutine->left_from == EG(current_fiber_context) &&
				coroutine->execute_data == EG(current_execute_data) && !coroutine->is_finished()) {
			return coroutine;
		}
	}
	return nullptr;
}

void rename_to(zval *entry, zend_string *key)
{
	zend_hash_set_bucket_key(EG(class_table), reinterpret_cast<Bucket *>(entry), key);
}

HiddenClass *hide(zval *entry, zend_string *name, HiddenClass *next, Coroutine *owner)
{
	auto *hidden = static_cast<HiddenClass *>(emalloc(sizeof(HiddenClass)));
	*hidden = { next, hidden_classes, owner, zend_string_copy(name), hidden_key(name),
		Z_CE_P(entry), nullptr, nullptr };
	hidden_classes = hidden;
	rename_to(entry, hidden->key);
	if (owner != nullptr && find_class_load(name) == nullptr) {
		hidden->load = begin_class_load(name, owner);
	}
	return hidden;
}

/// Hides the classes that were shown to the coroutine.
void hide_again_from(const Coroutine *coroutine)
{
	for (const HiddenClass *hidden = hidden_classes; hidden != nullptr; hidden = hidden->next_any) {
		zval *entry = hidden->shown_to == coroutine ? find_unlinked(hidden->name) : nullptr;
		if (entry != nullptr && Z_CE_P(entry) == hidden->entry) {
			rename_to(entry, hidden->key);
		}
	}
}

void *hide_unlinked()
{
	HiddenClass *hidden = nullptr;
	Coroutine *owner = nullptr;
	for (const zend_execute_data *frame = EG(current_execute_data); frame != nullptr;
			frame = frame->prev_execute_data) {
		const zend_op *declaration = declaration_in(frame);
		if (declaration == nullptr || declaration->opcode == ZEND_DECLARE_ANON_CLASS) {
			continue;
		}
		zend_string *name = name_of(declaration);
		if (zval *entry = find_unlinked(name)) {
			owner = owner != nullptr ? owner : leaving_coroutine();
			hidden = hide(entry, name, hidden, owner);
		}
	}
	if (owner != nullptr) {
		hide_again_from(owner);
	}
	return hidden;
}

/// Gives the class in the table its name back. Returns false if another class has taken the name meanwhile.
bool rename_back(zend_string *key, zend_string *name)
{
	zval *entry = zend_hash_find(EG(class_table), key);
	return entry != nullptr &&
			zend_hash_set_bucket_key(EG(class_table), reinterpret_cast<Bucket *>(entry), name) !=
			nullptr;
}

void forget(const HiddenClass *hidden) noexcept
{
	HiddenClass **place = &hidden_classes;
	while (*place != nullptr && *place != hidden) {
		place = &(*place)->next_any;
	}
	ZEND_ASSERT(*place != nullptr && "a hidden class is in the list until it is shown");
	*place = hidden->next_any;
}

/// Returns the name, with its reference, if another class has taken it meanwhile, otherwise null.
zend_string *show(HiddenClass *hidden)
{
	forget(hidden);
	const bool shown = rename_back(hidden->key, hidden->name) ||
			zend_hash_find_ptr(EG(class_table), hidden->name) == hidden->entry;
	if (hidden->load != nullptr) {
		end_class_load(hidden->name, hidden->load);
	}
	zend_string *name = hidden->name;
	zend_string_release(hidden->key);
	efree(hidden);
	if (!shown) {
		return name;
	}
	zend_string_release(name);
	return nullptr;
}

void show_hidden(void *list)
{
	zend_string *taken = nullptr;
	const Coroutine *owner = static_cast<HiddenClass *>(list)->owner;
	for (const HiddenClass *other = hidden_classes; other != nullptr; other = other->next_any) {
		if (owner != nullptr && other->shown_to == owner) {
			(void)rename_back(other->key, other->name);
		}
	}
	for (auto *hidden = static_cast<HiddenClass *>(list); hidden != nullptr;) {
		HiddenClass *next = hidden->next;
		zend_string *name = show(hidden);
		taken = name != nullptr ? name : taken;
		hidden = next;
	}
	if (UNEXPECTED(taken != nullptr) && !ASYNC_G(scheduler).is_bailing_out()) {
		// The engine raises the same error if the loader of the parent declares the class.
		zend_error_noreturn(E_COMPILE_ERROR,
				"Cannot declare class %s, because the name is already in use", ZSTR_VAL(taken));
	}
}

} // namespace

void hide_classes_that_are_linked()
{
	if (RareEngineState::show_linking != show_hidden) { // Other PHP threads may be reading them.
		RareEngineState::hide_linking = hide_unlinked;
		RareEngineState::show_linking = show_hidden;
	}
}

bool show_hidden_class(zend_string *lc_name, const Coroutine *to)
{
	for (HiddenClass *hidden = hidden_classes; hidden != nullptr; hidden = hidden->next_any) {
		if (zend_string_equals(hidden->name, lc_name)) {
			hidden->shown_to = to;
			(void)rename_back(hidden->key, hidden->name);
			return true;
		}
	}
	return false;
}

void forget_hidden_classes() noexcept
{
	hidden_classes = nullptr;
}

namespace {

/// Returns whether the engine has relied on the class before it was linked. Such a class must not disappear.
bool is_relied_on(const zend_class_entry *entry)
{
	return CG(unlinked_uses) != nullptr &&
			zend_hash_index_exists(CG(unlinked_uses), reinterpret_cast<zend_ulong>(entry));
}

/// Returns the class of the declaration if it is being linked, hidden or not, otherwise null.
const zend_class_entry *linked_by(const zend_op *declaration)
{
	const zval *entry = find_unlinked(name_of(declaration));
	if (entry == nullptr) {
		zend_string *key = hidden_key(name_of(declaration));
		entry = find_unlinked(key);
		zend_string_release(key);
	}
	return entry != nullptr ? Z_CE_P(entry) : nullptr;
}

} // namespace

bool may_be_aborted(const zend_string *lc_name)
{
	const zend_execute_data *frame = EG(current_execute_data);
	const zend_op *declaration = frame != nullptr ? declaration_in(frame) : nullptr;
	const zend_class_entry *linked = declaration != nullptr ? linked_by(declaration) : nullptr;
	if (linked == nullptr) {
		return false;
	}
	if ((linked->ce_flags & (ZEND_ACC_NEARLY_LINKED | ZEND_ACC_RESOLVED_PARENT)) != 0) {
		return false;
	}
	for (uint32_t i = 0; i < linked->num_traits; i++) {
		if (zend_string_equals(linked->trait_names[i].lc_name, lc_name)) {
			return false; // The engine treats a trait that cannot be loaded as a fatal error.
		}
	}
	return true;
}

namespace {

bool is_abortable(const Coroutine &coroutine, const zend_execute_data *frame) noexcept
{
	for (const AbortableDeclaration *known = coroutine.abortable; known != nullptr;
			known = known->outer) {
		if (known->frame == frame) {
			return true;
		}
	}
	return false;
}

} // namespace

bool must_not_throw(const Coroutine &coroutine, const zend_execute_data *frame)
{
	for (; frame != nullptr; frame = frame->prev_execute_data) {
		const zend_op *declaration = declaration_in(frame);
		const zend_class_entry *linked = declaration != nullptr ? linked_by(declaration) : nullptr;
		if (linked != nullptr && (!is_abortable(coroutine, frame) || is_relied_on(linked))) {
			return true;
		}
	}
	return false;
}

void hide_shown_classes(const Coroutine *from)
{
	if (EXPECTED(hidden_classes == nullptr)) {
		return;
	}
	for (const zend_execute_data *frame = EG(current_execute_data); frame != nullptr;
			frame = frame->prev_execute_data) {
		const zend_op *declaration = declaration_in(frame);
		if (declaration != nullptr && linked_by(declaration) != nullptr) {
			return; // It may still need the classes.
		}
	}
	hide_again_from(from);
	for (HiddenClass *hidden = hidden_classes; hidden != nullptr; hidden = hidden->next_any) {
		hidden->shown_to = hidden->shown_to == from ? nullptr : hidden->shown_to;
	}
}

bool refuse_second_linking()
{
	const zend_execute_data *frame = EG(current_execute_data);
	const zend_op *declaration = frame != nullptr ? declaration_in(frame) : nullptr;
	if (EXPECTED(declaration == nullptr) || declaration->opcode != ZEND_DECLARE_ANON_CLASS ||
			find_unlinked(name_of(declaration)) != nullptr) {
		return false;
	}
	if (EG(exception) == nullptr) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"Cannot declare the anonymous class: another coroutine has declared it "
				"while its parent was being loaded; load the parent before");
	}
	return true;
}

} // namespace async
