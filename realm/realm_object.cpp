// SPDX-License-Identifier: MIT
// The PHP methods of Async\Realm.
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "realm/plain_values.h"
#include "realm/realm.h"
#include "scheduler/functions.h"
#include "scheduler/scheduler.h"
#include "support/drop.h"
#include "support/weak_references.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_interfaces.h>
#include <Zend/zend_smart_str.h>

#include <utility>

#include "stubs/realm_arginfo.h"

namespace async {

zend_class_entry *ce_realm;

namespace {

zend_object_handlers handlers;

Realm *this_realm(zend_execute_data *execute_data) noexcept
{
	return Realm::from(Z_OBJ(execute_data->This));
}

Realm *new_realm()
{
	auto *self = static_cast<Realm *>(zend_object_alloc(sizeof(Realm), ce_realm));
	memset(static_cast<void *>(self), 0, offsetof(Realm, std));
	new (&self->tables) EngineTables();
	new (&self->ini) IniChanges();
	new (&self->handles) OwnHandles();
	self->response_code = 200;
	array_init(&self->headers);
	zend_object_std_init(&self->std, ce_realm);
	self->std.handlers = &handlers;
	return self;
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	Realm *self = Realm::from(object);
	self->discard();
	if (self->main != nullptr) {
		OBJ_RELEASE(&std::exchange(self->main, nullptr)->std);
	}
	if (self->scope != nullptr) {
		self->scope->owner = {};
		std::exchange(self->scope, nullptr)->release();
		std::exchange(self->root, nullptr)->release();
	}
	for (zval *value : { &self->server, &self->get, &self->post, &self->cookie, &self->files,
				 &self->on_headers, &self->on_output, &self->headers }) {
		drop_value(value);
	}
	for (zend_string *text : { self->script, self->input, self->error_level }) {
		if (text != nullptr) {
			zend_string_release(text);
		}
	}
	drop_array(self->settings);
	drop_object(self->cancellation);
	drop_object(self->callback_failure);
	smart_str_free(&self->output);
	if (self->resources != nullptr) {
		efree(self->resources);
	}
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	Realm *self = Realm::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_get_gc_buffer_add_zval(buffer, &self->on_headers);
	zend_get_gc_buffer_add_zval(buffer, &self->on_output);
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr;
}

zend_object *no_construction(zend_class_entry *ce)
{
	zend_object *object = zend_objects_new(ce);
	zend_throw_error(nullptr, "%s cannot be created with new, it is made by Async\\Realm::start()",
			ZSTR_VAL(ce->name));
	return object;
}

/// Returns why no realm can be started here, as a clause, or null.
const char *obstacle() noexcept
{
#ifdef ZTS
	return "this PHP is thread-safe (ZTS), and its globals cannot be exchanged";
#else
	if (Realm::current() != nullptr) {
		return "the caller is in a realm; only the program itself can start realms";
	}
	return nullptr;
#endif
}

} // namespace

void register_realm_class()
{
	ce_realm = register_class_Async_Realm(ce_completable);
	ce_realm->create_object = no_construction;

	handlers = std_object_handlers;
	handlers.offset = offsetof(Realm, std);
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = nullptr;
}

} // namespace async

ZEND_METHOD(Async_Realm, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE(); // Private; `new` never creates an object of the class.
}

ZEND_METHOD(Async_Realm, start)
{
	zend_string *script;
	zend_string *input = nullptr;
	// $server, $get, $post, $cookie, $files and $ini.
	zval *arrays[6] = {};
	zval *on_headers = nullptr;
	zval *on_output = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, 10)
		Z_PARAM_PATH_STR(script)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY(arrays[0])
		Z_PARAM_ARRAY(arrays[1])
		Z_PARAM_ARRAY(arrays[2])
		Z_PARAM_ARRAY(arrays[3])
		Z_PARAM_ARRAY(arrays[4])
		Z_PARAM_STR(input)
		Z_PARAM_ARRAY(arrays[5])
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(on_headers, zend_ce_closure)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(on_output, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	if (const char *why = async::obstacle()) {
		async::throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "A realm cannot be started: %s", why);
		RETURN_THROWS();
	}
	constexpr uint32_t argument_of[6] = { 2, 3, 4, 5, 6, 8 };
	for (size_t i = 0; i < std::size(arrays); i++) {
		if (arrays[i] != nullptr && !async::is_plain(arrays[i])) {
			zend_argument_value_error(argument_of[i],
					"must hold only strings, numbers, booleans, null and arrays of them");
			RETURN_THROWS();
		}
	}
	if (async::refuse_when_off("start a realm") ||
			(!ZEND_ASYNC_IS_ACTIVE && !ASYNC_G(scheduler).launch())) {
		RETURN_THROWS();
	}
	async::Realm *realm = async::new_realm();
	realm->script = zend_string_copy(script);
	realm->input = input != nullptr ? zend_string_copy(input) : ZSTR_EMPTY_ALLOC();
	zval *const own[] = { &realm->server, &realm->get, &realm->post, &realm->cookie,
		&realm->files };
	for (size_t i = 0; i < std::size(own); i++) {
		async::copy_plain(own[i], arrays[i]);
	}
	if (arrays[5] != nullptr && zend_hash_num_elements(Z_ARRVAL_P(arrays[5])) != 0) {
		zval settings;
		async::copy_plain(&settings, arrays[5]);
		realm->settings = Z_ARRVAL(settings);
	}
	ZVAL_NULL(&realm->on_headers);
	ZVAL_NULL(&realm->on_output);
	if (on_headers != nullptr) {
		ZVAL_COPY(&realm->on_headers, on_headers);
	}
	if (on_output != nullptr) {
		ZVAL_COPY(&realm->on_output, on_output);
	}
	realm->start();
	RETURN_OBJ(&realm->std);
}

ZEND_METHOD(Async_Realm, current)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (async::Realm *realm = async::Realm::current()) {
		RETURN_OBJ_COPY(&realm->std);
	}
}

ZEND_METHOD(Async_Realm, cancel)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	async::this_realm(execute_data)->cancel(cancellation);
}

ZEND_METHOD(Async_Realm, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(async::this_realm(execute_data)->main->is_finished());
}

ZEND_METHOD(Async_Realm, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(async::this_realm(execute_data)->cancelled);
}

ZEND_METHOD(Async_Realm, getExitStatus)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const async::Realm *realm = async::this_realm(execute_data);
	if (realm->stage == async::Realm::Stage::over) {
		RETURN_LONG(realm->exit_status);
	}
}

ZEND_METHOD(Async_Realm, getResponseCode)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_LONG(async::this_realm(execute_data)->response_code);
}

ZEND_METHOD(Async_Realm, getHeaders)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_COPY(&async::this_realm(execute_data)->headers);
}

ZEND_METHOD(Async_Realm, getOutput)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const smart_str &output = async::this_realm(execute_data)->output;
	if (output.s == nullptr) {
		RETURN_EMPTY_STRING();
	}
	RETURN_STRINGL(ZSTR_VAL(output.s), ZSTR_LEN(output.s));
}
