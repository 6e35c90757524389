// SPDX-License-Identifier: MIT
#include "realm/realm.h"

#include "context_pool/engine_state.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "realm/contain.h"
#include "scheduler/scheduler.h"
#include "support/bottom_frame.h"
#include "support/drop.h"
#include "support/error_reporting.h"

#include <Zend/zend_exceptions.h>
#include <php_ini.h>

#include <utility>

namespace async {

namespace {

// The exit status of an uncaught exception, and of a script that never ran.
constexpr zend_long failed_status = 255;

// {{{ The main coroutine

Realm *realm_of_main(const zend_coroutine_t *main) noexcept
{
	return static_cast<Realm *>(main->extended_data);
}

void main_entry()
{
	realm_of_main(ZEND_ASYNC_CURRENT_COROUTINE)->run();
}

/// The coroutine is finished, and no code of the realm can run any more.
void main_is_over(zend_coroutine_t *main)
{
	Realm *realm = realm_of_main(main);
	realm->discard();
	OBJ_RELEASE(&realm->std);
}

// }}}

// {{{ Switching

bool is_visiting(const Realm *realm, const zend_coroutine_t *coroutine) noexcept
{
	for (const RealmVisit *visit = realm->visits; visit != nullptr; visit = visit->next) {
		if (visit->visitor == coroutine) {
			return true;
		}
	}
	return false;
}

/// A new coroutine has the error level of the program. The main coroutine of a realm begins with that of php.ini, and the
/// others with what the main coroutine has set.
void begin_error_level(const Realm *realm, const zend_coroutine_t *coroutine)
{
	zend_string *name = ZSTR_KNOWN(ZEND_STR_ERROR_REPORTING);
	if (coroutine == &realm->main->base) {
		zend_restore_ini_entry(name, ZEND_INI_STAGE_DEACTIVATE);
	} else if (realm->error_level != nullptr) {
		zend_alter_ini_entry_ex(
				name, realm->error_level, ZEND_INI_USER, ZEND_INI_STAGE_RUNTIME, true);
	}
}

void note_error_level_of(Realm *realm, const zend_coroutine_t *coroutine)
{
	zend_string *text = *error_level_text;
	if (coroutine != &realm->main->base || text == realm->error_level || text == nullptr) {
		return;
	}
	zend_string *old = std::exchange(realm->error_level, zend_string_copy(text));
	if (old != nullptr) {
		zend_string_release(old);
	}
}

bool on_switch(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	Realm *realm = Realm::of(coroutine);
	if (UNEXPECTED(realm == nullptr || realm->stage == Realm::Stage::over)) {
		return false;
	}
	if (UNEXPECTED(is_bailing_out() || (is_finishing && realm->stage == Realm::Stage::created))) {
		return true; // No code of it runs any more, or none ever runs.
	}
	if (UNEXPECTED(realm->visits != nullptr) && is_visiting(realm, coroutine)) {
		return true;
	}
	if (is_enter || is_finishing) {
		// A coroutine that ends does so in its realm. The scheduler leaves the realm afterwards. One that was cancelled before
		// it has started ends while other code runs.
		if (Realm::current() != realm) {
			leave_realm();
			realm->enter();
		}
		if (is_enter && !Coroutine::from(coroutine)->has_left()) {
			begin_error_level(realm, coroutine);
		}
	} else {
		note_error_level_of(realm, coroutine);
		leave_realm();
	}
	return true;
}

/// Called for each coroutine that is enqueued into a scope of a realm.
void attach(zend_coroutine_t *coroutine)
{
	add_switch_handler(coroutine, on_switch);
}

/// The frames of the coroutine are gone. Its main coroutine sees its own fatal errors in contain().
bool contains_bailout(zend_coroutine_t *coroutine)
{
	Realm *realm = Realm::of(coroutine);
	if (realm == nullptr || realm != Realm::current() || &realm->main->base == coroutine) {
		return false;
	}
	realm->note_fatal_error();
	CG(unclean_shutdown) = false;
	realm->end_early();
	return true;
}

void leave_current()
{
	if (Realm *realm = Realm::current()) {
		realm->leave();
	}
}

// }}}

// {{{ The scope of the other coroutines

void scope_failed(void *data, zend_object *exception, const Coroutine * /*coroutine*/)
{
	static_cast<Realm *>(data)->fail(exception);
}

void scope_emptied(void *data)
{
	auto *realm = static_cast<Realm *>(data);
	if (realm->emptied != nullptr) {
		callbacks_notify(realm->emptied, nullptr, nullptr, false);
	}
}

// }}}

void install_watches()
{
	watch_output();
	watch_fatal_errors();
	watch_autoloaders();
	watch_collector();
	watch_process_wide_settings();
}

} // namespace

Realm *Realm::current() noexcept
{
	return ASYNC_G(realms).current;
}

Realm *Realm::of(const zend_coroutine_t *coroutine) noexcept
{
	return ScopeCore::from(coroutine->scope)->realm;
}

void Realm::enter()
{
	ZEND_ASSERT(ASYNC_G(realms).current == nullptr);
	ASYNC_G(realms).current = this;
	tables.exchange();
	ini.exchange();
	handles.enter(id);
	resources_began = EG(regular_list).nNextFreeElement;
}

void Realm::leave()
{
	ZEND_ASSERT(ASYNC_G(realms).current == this);
	note_resources();
	handles.leave(id);
	ini.exchange();
	tables.exchange();
	ASYNC_G(realms).current = nullptr;
}

void Realm::note_resources()
{
	const zend_long end = EG(regular_list).nNextFreeElement;
	if (EXPECTED(end == resources_began)) {
		return;
	}
	if (resource_ranges != 0 && resources[resource_ranges - 1].end == resources_began) {
		resources[resource_ranges - 1].end = end;
		return;
	}
	if (resource_ranges == resource_capacity) {
		resource_capacity = resource_capacity == 0 ? 4 : resource_capacity * 2;
		resources = static_cast<ResourceRange *>(
				safe_erealloc(resources, resource_capacity, sizeof(ResourceRange), 0));
	}
	resources[resource_ranges++] = { resources_began, end };
}

// {{{ Visits

RealmVisit::RealmVisit() noexcept
		: realm(Realm::current()), visitor(ZEND_ASYNC_CURRENT_COROUTINE), next(nullptr)
{
	if (realm != nullptr) {
		realm->leave();
		next = std::exchange(realm->visits, this);
	}
}

RealmVisit::~RealmVisit()
{
	if (realm == nullptr) {
		return;
	}
	RealmVisit **link = &realm->visits;
	while (*link != this) {
		link = &(*link)->next;
	}
	*link = next;
	realm->enter();
}

// }}}

/// Creates the scope of its other coroutines.
void Realm::open_scope()
{
	scope = Scope::create(root);
	scope->owner = { scope_failed, scope_emptied, nullptr, this };
}

void Realm::start()
{
	RealmGlobals &globals = ASYNC_G(realms);
	if (globals.templates == nullptr) {
		globals.templates = RealmTemplates::create();
		globals.handles.pool = -1;
		install_watches();
	}
	root = Scope::create(Scope::from(ZEND_ASYNC_MAIN_SCOPE));
	put_into_realm(root, this);
	open_scope();

	ini.exchange(
			true); // The globals of modules have their values without the changes of the program.
	tables.init(*globals.templates);
	ini.exchange(true);
	tables.main_scope = scope->base();
	id = ++globals.last_id;
	globals.handles.realms++;
	next = std::exchange(globals.first, this);

	main = Coroutine::create(root->base());
	main->note_spawn_location();
	main->base.internal_entry = main_entry;
	main->base.extended_data = this;
	main->base.extended_dispose = main_is_over;
	GC_ADDREF(&std);
	GC_ADDREF(&main->std);
	ZEND_ASYNC_EVENT_REF_SET(this, offsetof(Realm, std), &main->base.event);
	ASYNC_G(scheduler).enqueue_new(main);
}

void Realm::forget() noexcept
{
	Realm **link = &ASYNC_G(realms).first;
	while (*link != nullptr && *link != this) {
		link = &(*link)->next;
	}
	if (*link == this) {
		*link = next;
		ASYNC_G(realms).handles.realms--;
	}
	stage = Stage::over;
}

void Realm::discard()
{
	if (stage == Stage::over) {
		return;
	}
	if (stage == Stage::created) {
		tables.free_memory();
		exit_status = failed_status;
	} else {
		tables.abandon();
	}
	forget();
}

void Realm::cancel(zend_object *error)
{
	if (stage == Stage::over) {
		return;
	}
	cancelled = true;
	scope->end(ending_cancel, error);
	if (error != nullptr) {
		GC_ADDREF(error);
	}
	main->request_cancellation(error);
}

void Realm::fail(zend_object *exception)
{
	Realm *const before = Realm::current();
	if (before != this) {
		leave_realm();
		enter();
	}
	put_exception(exception);
	report_exception();
	if (before != this) {
		leave();
		if (before != nullptr) {
			before->enter();
		}
	}
	end_early();
}

void Realm::end_early()
{
	if (stage == Stage::running || stage == Stage::created) {
		exit_called = true;
		scope->end(ending_cancel, nullptr);
		main->request_cancellation(nullptr);
	}
}

/// Runs in the main coroutine, in the state of the realm.
void Realm::run()
{
	zend_execute_data *bottom = std::exchange(EG(current_execute_data), nullptr);
	// What it spawns goes into the scope that it waits for.
	main->base.scope = scope->base();
	stage = Stage::running;
	make_request();
	(void)contain(this, [this] { run_script(); });
	stage = Stage::ending;
	end();
	if (failed) {
		FiberContext::of(EG(current_fiber_context))->reset_vm_stack();
	}
	EG(current_execute_data) = bottom;

	main->base.scope = root->base();
	ZVAL_LONG(&main->base.result, exit_status);
	if (zend_object *error = callback_failure != nullptr ? callback_failure : cancellation) {
		callback_failure = cancellation = nullptr;
		throw_object(error);
	}
}

/// Runs a file of the request, as the engine runs the main script. Returns false if it has ended the script.
bool Realm::run_file(const char *name, bool is_main)
{
	zend_file_handle file;
	zend_stream_init_filename(&file, name);
	file.primary_script = is_main;
	if (is_main) {
		char path[MAXPATHLEN];
		if (expand_filepath(name, path) != nullptr) {
			zend_hash_str_add_empty_element(&EG(included_files), path, strlen(path));
		}
	}
	zend_op_array *code = zend_compile_file(&file, ZEND_REQUIRE);
	if (file.opened_path != nullptr) {
		zend_hash_add_empty_element(&EG(included_files), file.opened_path);
	}
	zend_destroy_file_handle(&file);
	if (code != nullptr) {
		zval result;
		ZVAL_UNDEF(&result);
		zend_execute(code, &result);
		zval_ptr_dtor(&result);
		zend_exception_restore();
	}
	const bool returned = code != nullptr && EG(exception) == nullptr;
	if (EG(exception) != nullptr) {
		report_exception();
	}
	if (code != nullptr) {
		zend_destroy_static_vars(code);
		destroy_op_array(code);
		efree_size(code, sizeof(zend_op_array));
	}
	return returned;
}

void Realm::note_fatal_error() noexcept
{
	failed = ASYNC_G(realms).failed = true;
}

void Realm::run_script()
{
	if (EG(exception) != nullptr) { // Cancelled before it began.
		report_exception();
		return;
	}
	if (PG(auto_prepend_file) != nullptr && PG(auto_prepend_file)[0] != '\0' &&
			!run_file(PG(auto_prepend_file), false)) {
		return;
	}
	if (!run_file(ZSTR_VAL(script), true)) {
		return;
	}
	if (PG(auto_append_file) != nullptr && PG(auto_append_file)[0] != '\0') {
		(void)run_file(PG(auto_append_file), false);
	}
}

/// Handles the exception that has left PHP code of the realm: a cancellation and exit() end it silently.
void Realm::report_exception()
{
	zend_object *exception = take_exception();
	if (is_unwinding(exception)) {
		if (ran_out_of_memory()) {
			recover_from_memory_exhaustion();
			failed = true;
			EG(exit_status) = 255;
		}
		OBJ_RELEASE(exception);
		return;
	}
	if (is_cancellation(exception)) {
		if (cancellation == nullptr && !exit_called) {
			cancellation = exception;
		} else {
			OBJ_RELEASE(exception);
		}
		return;
	}
	if (Z_TYPE(EG(user_exception_handler)) != IS_UNDEF) {
		zval handler, argument, result;
		ZVAL_COPY_VALUE(&handler, &EG(user_exception_handler));
		ZVAL_UNDEF(&EG(user_exception_handler));
		ZVAL_OBJ(&argument, exception);
		ZVAL_UNDEF(&result);
		{
			const BottomFrame frame;
			call_user_function(nullptr, nullptr, &handler, &result, 1, &argument);
		}
		zval_ptr_dtor(&result);
		zval_ptr_dtor(&handler);
		OBJ_RELEASE(exception);
		EG(exit_status) = 255;
		exception = EG(exception) == nullptr ? nullptr : take_exception();
		if (exception == nullptr || is_unwinding(exception) || is_cancellation(exception)) {
			if (exception != nullptr) {
				OBJ_RELEASE(exception);
			}
			return;
		}
	}
	EG(exit_status) = 255;
	const BottomFrame frame;
	zend_exception_error(exception, E_ERROR);
}

// {{{ What ends the program ends the realm instead

bool realm_contains_exit()
{
	Realm *realm = Realm::current();
	if (realm == nullptr) {
		return false;
	}
	ASYNC_G(lifecycle).exit_called = false;
	realm->end_early();
	return true;
}

bool realm_contains_shutdown(zend_object *cancellation)
{
	Realm *realm = Realm::current();
	if (realm == nullptr) {
		return false;
	}
	realm->exit_called = true;
	if (cancellation != nullptr) {
		GC_ADDREF(cancellation);
	}
	realm->scope->end(ending_cancel, cancellation);
	realm->main->request_cancellation(cancellation);
	return true;
}

bool realm_contains_failure(zend_object *exception)
{
	Realm *realm = Realm::current();
	if (realm == nullptr) {
		return false;
	}
	realm->fail(exception);
	return true;
}

// }}}

// {{{ The end of the program's request

void install_realm_hooks()
{
	realm_hooks = { attach, leave_current, contains_bailout };
}

void remove_realm_hooks()
{
	unwatch_output();
	unwatch_fatal_errors();
	unwatch_collector();
	unwatch_autoloaders();
	unwatch_process_wide_settings();
}

void abandon_realms()
{
	leave_realm();
	for (Realm *realm = ASYNC_G(realms).first; realm != nullptr; realm = realm->next) {
		realm->tables.abandon();
	}
	ASYNC_G(realms).first = nullptr;
	forget_owners();
	if (RealmTemplates *templates = std::exchange(ASYNC_G(realms).templates, nullptr)) {
		templates->destroy();
	}
	unwatch_output();
	if (std::exchange(ASYNC_G(realms).failed, false)) {
		// The frames that the fatal error has skipped keep their memory until now, as in a request of their own.
		PG(report_memleaks) = false;
	}
}

// }}}

} // namespace async
