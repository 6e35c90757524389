// SPDX-License-Identifier: MIT
// The end of a realm, in the order of php_request_shutdown().
#include "context_pool/engine_state.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "coroutine/plain_event.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "realm/contain.h"
#include "realm/realm.h"
#include "realm/table_copy.h"
#include "support/bottom_frame.h"
#include "support/drop.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_gc.h>
#include <Zend/zend_generators.h>
#include <ext/standard/basic_functions.h>

#include <utility>

namespace async {

namespace {

/// Removes a global variable that holds the only reference to an object, as the engine does first of all.
int remove_if_last_reference(zval *value)
{
	if (Z_TYPE_P(value) == IS_INDIRECT) {
		value = Z_INDIRECT_P(value);
	}
	return Z_TYPE_P(value) == IS_OBJECT && Z_REFCOUNT_P(value) == 1 ? ZEND_HASH_APPLY_REMOVE
																	: ZEND_HASH_APPLY_KEEP;
}

// {{{ Objects

/// Returns whether the object has a destructor that has not run yet.
bool has_destructor(const zend_object *object)
{
	return (OBJ_FLAGS(object) & IS_OBJ_DESTRUCTOR_CALLED) == 0 && object->ce->destructor != nullptr;
}

void call_destructor(zend_object *object)
{
	GC_ADD_FLAGS(object, IS_OBJ_DESTRUCTOR_CALLED);
	GC_ADDREF(object);
	object->handlers->dtor_obj(object);
	OBJ_RELEASE(object);
}

/// Returns whether the object may use code of its realm.
bool uses_code(const zend_object *object) noexcept
{
	return object->ce->type == ZEND_USER_CLASS || object->ce == zend_ce_closure ||
			object->ce == zend_ce_generator || object->ce == zend_ce_fiber;
}

// }}}

// {{{ Values

/// A fatal error has left the global variables in the frame of the script, which is never left.
void take_globals_out_of_frame()
{
	zval *value;
	ZEND_HASH_MAP_FOREACH_VAL(&EG(symbol_table), value)
	{
		if (Z_TYPE_P(value) == IS_INDIRECT) {
			zval *variable = Z_INDIRECT_P(value);
			ZVAL_COPY_VALUE(value, variable);
			ZVAL_UNDEF(variable);
			if (Z_TYPE_P(value) == IS_UNDEF) {
				ZVAL_NULL(value);
			}
		}
	}
	ZEND_HASH_FOREACH_END();
}

void destroy_static_variables(zend_op_array *code)
{
	if (ZEND_MAP_PTR(code->static_variables_ptr) == nullptr) {
		return;
	}
	if (auto *variables = static_cast<HashTable *>(ZEND_MAP_PTR_GET(code->static_variables_ptr))) {
		ZEND_MAP_PTR_SET(code->static_variables_ptr, nullptr);
		zend_array_destroy(variables);
	}
}

void destroy_constants_and_defaults(zend_class_entry *ce)
{
	void *entry;
	ZEND_HASH_MAP_FOREACH_PTR(&ce->constants_table, entry)
	{
		auto *constant = static_cast<zend_class_constant *>(entry);
		if (constant->ce == ce) {
			zval_ptr_dtor_nogc(&constant->value);
			ZVAL_UNDEF(&constant->value);
		}
	}
	ZEND_HASH_FOREACH_END();
	for (int i = 0; ce->default_properties_table != nullptr && i < ce->default_properties_count;
			i++) {
		drop_value(&ce->default_properties_table[i]);
	}
}

/// Frees what the realm has in a class: static members, evaluated constants, static variables of methods.
void destroy_values_of_class(zend_class_entry *ce)
{
	if (ce->default_static_members_count != 0) {
		zend_cleanup_internal_class_data(ce);
	}
	if (ZEND_MAP_PTR(ce->mutable_data) != nullptr) {
		if (ZEND_MAP_PTR_GET_IMM(ce->mutable_data) != nullptr) {
			zend_cleanup_mutable_class_data(ce);
		}
	} else if (ce->type == ZEND_USER_CLASS && (ce->ce_flags & ZEND_ACC_IMMUTABLE) == 0) {
		destroy_constants_and_defaults(ce);
	}
	if (ce->type == ZEND_USER_CLASS && ce->backed_enum_table != nullptr) {
		zend_hash_release(std::exchange(ce->backed_enum_table, nullptr));
	}
	if ((ce->ce_flags & ZEND_HAS_STATIC_IN_METHODS) != 0) {
		void *method;
		ZEND_HASH_MAP_FOREACH_PTR(&ce->function_table, method)
		{
			auto *code = static_cast<zend_op_array *>(method);
			if (code->type == ZEND_USER_FUNCTION) {
				destroy_static_variables(code);
			}
		}
		ZEND_HASH_FOREACH_END();
	}
}

void destroy_handlers()
{
	drop_value(&EG(user_error_handler));
	drop_value(&known_error_handler);
	drop_value(&EG(user_exception_handler));
	zend_stack_clean(&EG(user_error_handlers_error_reporting), nullptr, true);
	zend_stack_clean(
			&EG(user_error_handlers), reinterpret_cast<void (*)(void *)>(ZVAL_PTR_DTOR), true);
	zend_stack_clean(
			&EG(user_exception_handlers), reinterpret_cast<void (*)(void *)>(ZVAL_PTR_DTOR), true);
	drop_value(&SG(callback_func));
}

bool garbage_is_possible() noexcept
{
	zend_gc_status status;
	zend_gc_get_status(&status);
	return status.num_roots != 0;
}

// }}}

} // namespace

void Realm::wait_for_coroutines()
{
	while (scope->core.busy()) {
		bool done = false;
		contain(this, [&] {
			const BottomFrame frame;
			main->base.scope = root->base(); // A coroutine cannot wait for a scope that it is in.
			done = await_idle(scope, nullptr);
			main->base.scope = scope->base();
			if (!done) {
				report_exception();
			}
		});
		if (!done) { // The realm was cancelled.
			scope->end(ending_cancel, nullptr);
		}
	}
}

/// Cancels what is left, and waits for its end.
void Realm::end_coroutines()
{
	while (scope->core.living()) {
		scope->end(ending_cancel, nullptr);
		if (!scope->core.living()) {
			return;
		}
		emptied = plain_event_new();
		contain(this, [this] {
			const BottomFrame frame;
			if (!wait_for(emptied)) {
				report_exception();
			}
		});
		ZEND_ASYNC_EVENT_RELEASE(std::exchange(emptied, nullptr));
	}
}

void Realm::call_destructors()
{
	if (!failed) {
		contain(this, [this] {
			const BottomFrame frame;
			uint32_t before;
			do {
				before = zend_hash_num_elements(&EG(symbol_table));
				zend_hash_reverse_apply(&EG(symbol_table), remove_if_last_reference);
			} while (before != zend_hash_num_elements(&EG(symbol_table)));
			if (EG(exception) != nullptr) {
				report_exception();
			}
		});
	}
	if (!failed) {
		contain(this, [this] {
			const BottomFrame frame;
			handles.each_object([this](zend_object *object) {
				if (has_destructor(object)) {
					call_destructor(object);
				}
				if (EG(exception) != nullptr) {
					report_exception();
				}
			});
		});
	}
	// After a fatal error the engine calls none, either.
	handles.each_object([](zend_object *object) {
		if (has_destructor(object)) {
			GC_ADD_FLAGS(object, IS_OBJ_DESTRUCTOR_CALLED);
		}
	});
}

void Realm::deactivate_modules()
{
	const RealmTemplates &templates = *ASYNC_G(realms).templates;
	for (uint32_t i = templates.module_count; i > 0; i--) {
		zend_module_entry *module = templates.modules[i - 1];
		if (module->request_shutdown_func != nullptr) {
			contain(this, [module] {
				module->request_shutdown_func(module->type, module->module_number);
			});
		}
	}
}

/// Closes what the code of the realm has opened, the last one first.
void Realm::close_resources()
{
	note_resources();
	resources_began = EG(regular_list).nNextFreeElement;
	for (uint32_t i = resource_ranges; i > 0; i--) {
		for (zend_long handle = resources[i - 1].end; handle > resources[i - 1].first; handle--) {
			zval *entry = zend_hash_index_find(&EG(regular_list), handle - 1);
			if (entry != nullptr && Z_RES_P(entry)->ptr != nullptr) {
				contain(this, [entry] { zend_list_close(Z_RES_P(entry)); });
			}
		}
	}
}

/// Frees the entries of resources that no value of the realm refers to any more.
void Realm::forget_resources()
{
	for (uint32_t i = resource_ranges; i > 0; i--) {
		for (zend_long handle = resources[i - 1].end; handle > resources[i - 1].first; handle--) {
			zend_hash_index_del(&EG(regular_list), handle - 1);
		}
	}
}

void Realm::destroy_values()
{
	if (failed) {
		take_globals_out_of_frame();
	}
	for (zval &array : PG(http_globals)) {
		drop_value(&array);
	}
	contain(this, [] { zend_hash_graceful_reverse_destroy(&EG(symbol_table)); });
	zend_hash_init(&EG(symbol_table), 8, nullptr, ZVAL_PTR_DTOR, 0);
	each_own_entry(EG(zend_constants), EG(persistent_constants_count), [](Bucket *entry) {
		auto *constant = static_cast<zend_constant *>(Z_PTR(entry->val));
		drop_value(&constant->value);
	});
	each_own_entry(EG(function_table), EG(persistent_functions_count), [](Bucket *entry) {
		destroy_static_variables(static_cast<zend_op_array *>(Z_PTR(entry->val)));
	});
	zval *value;
	ZEND_HASH_MAP_REVERSE_FOREACH_VAL(EG(class_table), value)
	{
		destroy_values_of_class(static_cast<zend_class_entry *>(Z_PTR_P(value)));
	}
	ZEND_HASH_FOREACH_END();
	destroy_handlers();
	drop_autoloaders(this);
	if (!failed && garbage_is_possible()) {
		contain(this, [] { gc_collect_cycles(); });
	}
}

/// Returns whether an object is left that could still use the code of the realm. For example, a C library keeps it.
bool Realm::has_survivors()
{
	bool found = false;
	handles.each_object(
			[&found](const zend_object *object) { found = found || uses_code(object); });
	return found;
}

/// Frees functions, classes and constants. No value of the realm is left.
void Realm::destroy_code()
{
	each_own_entry(EG(zend_constants), EG(persistent_constants_count), [](Bucket *entry) {
		auto *constant = static_cast<zend_constant *>(Z_PTR(entry->val));
		if (constant->name != nullptr) {
			zend_string_release(constant->name);
		}
		efree(constant);
	});
	each_own_entry(EG(function_table), EG(persistent_functions_count), [](Bucket *entry) {
		destroy_op_array(static_cast<zend_op_array *>(Z_PTR(entry->val)));
	});
	each_own_entry(EG(class_table), EG(persistent_classes_count),
			[](Bucket *entry) { destroy_zend_class(&entry->val); });
}

void Realm::end()
{
	ZEND_COROUTINE_SET_PROTECTED(&main->base);
	wait_for_coroutines();
	if (scope->has_ended()) { // It takes no coroutines of shutdown functions and destructors.
		end_coroutines();
		scope->owner = {};
		scope->release();
		open_scope();
		ZEND_ASYNC_MAIN_SCOPE = main->base.scope = scope->base();
	}
	contain(this, [] { php_call_shutdown_functions(); });
	wait_for_coroutines();
	call_destructors();
	wait_for_coroutines();
	end_coroutines();
	contain(this, [] { php_output_end_all(); });
	deactivate_modules();
	contain(this, [] {
		if (!SG(headers_sent)) {
			sapi_send_headers();
		}
	});
	php_free_shutdown_functions();
	BG(user_shutdown_function_names) = nullptr;
	IniChanges::undo();
	close_resources();
	destroy_values();
	retired = has_survivors();
	if (!retired) {
		forget_resources();
		destroy_code();
	}
	exit_status = EG(exit_status);
	response_code = SG(sapi_headers).http_response_code;
	free_request();
	leave();
	if (retired) {
		tables.abandon(); // The rest is request memory, and ends with the request of the program.
		ASYNC_G(realms).failed = true;
	} else {
		tables.free_memory();
	}
	handles.release();
	ini.forget();
	forget();
	ZEND_COROUTINE_CLR_PROTECTED(&main->base);
}

} // namespace async
