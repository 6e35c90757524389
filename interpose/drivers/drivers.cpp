// SPDX-License-Identifier: MIT
#include "interpose/drivers/drivers.h"

#include "coroutine/exceptions.h"
#include "interpose/drivers/connection_lock.h"
#include "interpose/drivers/driver_rows.h"
#include "interpose/libc/throwing.h"
#include "interpose/streams/persistent_streams.h"
#include "php_async.h"
#include "support/weak_references.h"

#include <Zend/zend_extensions.h>

#include <algorithm>
#include <cstring>
#include <unordered_map>

namespace async {

namespace {

/// Initialised before any constructor runs, so that the drivers of all files can add themselves.
constinit const DriverRegistration *first_registration = nullptr;

template <typename Visitor> void each_driver(Visitor &&visitor)
{
	for (const auto *one = first_registration; one != nullptr; one = one->next) {
		visitor(one->driver);
	}
}

// {{{ The guard

struct GuardedFunction {
	const Driver *driver;
	Rule rule;
};

/// A handler of the process that replaces a method, and calls it by call_guarded().
struct Front {
	const zend_class_entry *owner;
	const zend_string *name;
	GuardedFunction guard; // Its driver is null if the method needs no guard.
};
std::unordered_map<zif_handler, Front> fronts;

/// The index of the original handler in zend_internal_function::reserved. The functions of an internal class are
/// copied into its subclasses, which opcache may keep in memory that processes share. So the stored value must be
/// the same in all processes.
int original_slot = -1;

zif_handler original_of(const zend_function *function) noexcept
{
	return reinterpret_cast<zif_handler>(function->internal_function.reserved[original_slot]);
}

/// Locks the connection of `lock`, which another coroutine holds, for a call. Returns null if the call may not be
/// made; it has its result or an exception then.
ConnectionLock *admit(const GuardedFunction &function, zif_handler original, ConnectionLock *lock,
		INTERNAL_FUNCTION_PARAMETERS)
{
	switch (function.rule) {
	case Rule::refused:
		if (lock->is_for_freeing() && may_suspend()) {
			break;
		}
		lock->note_refusal();
		function.driver->refuse(original, lock->connection(), INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return nullptr;
	case Rule::closing:
		lock->hang_up();
		break;
	case Rule::queued:
	case Rule::unguarded:
		break;
	}
	if (!may_suspend()) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"%s() cannot be called here: another coroutine is using the connection, and %s",
				ZSTR_VAL(EX(func)->common.function_name),
				ASYNC_G(coroutines).waiting_forbidden != nullptr
						? ASYNC_G(coroutines).waiting_forbidden
						: "no coroutine is current that could wait");
		return nullptr;
	}
	return ConnectionLock::wait_and_lock(lock->connection(), function.driver);
}

bool is_in_coroutine() noexcept
{
	return runs_php && ZEND_ASYNC_CURRENT_COROUTINE != nullptr && !ZEND_ASYNC_IS_SCHEDULER_CONTEXT;
}

/// Runs `body` while the current coroutine holds the lock, and unlocks it.
template <typename Body, typename After>
void run_with_lock(
		ConnectionLock *lock, const ConnectionLock::Running &running, Body &&body, After &&after)
{
	const ConnectionLock::Running outer = lock->begin_call(running);
	body();
	zend_object *cancellation = lock->take_cancellation();
	if (UNEXPECTED(cancellation != nullptr)) {
		throw_nothing_but(cancellation);
	}
	after(cancellation != nullptr);
	lock->end_call(outer);
}

void call_locked(
		const GuardedFunction &function, zif_handler original, INTERNAL_FUNCTION_PARAMETERS)
{
	const void *connection = function.driver->connection_of(execute_data);
	if (connection == nullptr) {
		connection = execute_data; // The call creates the connection.
	}
	ConnectionLock *lock = ConnectionLock::of(connection);
	if (lock != nullptr && lock->is_held_by_another()) {
		lock = admit(function, original, lock, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		if (lock == nullptr) {
			return;
		}
	} else {
		lock = ConnectionLock::lock(connection, function.driver);
	}
	const Driver &driver = *function.driver;
	zend_object *object = Z_TYPE(EX(This)) == IS_OBJECT ? Z_OBJ(EX(This)) : nullptr;
	run_with_lock(
			lock, { execute_data, object },
			[&] { driver.call(original, INTERNAL_FUNCTION_PARAM_PASSTHRU); },
			[&](bool cancelled) { driver.after(*lock, cancelled, return_value); });
}

zif_handler guard_for(const Driver *driver, Rule rule) noexcept
{
	const DriverRegistration *one = first_registration;
	while (&one->driver != driver) {
		one = one->next;
	}
	switch (rule) {
	case Rule::refused:
		return one->guards.refused;
	case Rule::closing:
		return one->guards.closing;
	default:
		return one->guards.queued;
	}
}

bool is_guard(zif_handler handler) noexcept
{
	const DriverRegistration *one = first_registration;
	while (one != nullptr && !one->guards.contain(handler)) {
		one = one->next;
	}
	return one != nullptr;
}

// }}}

// {{{ Objects that talk over their connection when they are freed

struct GuardedHandlers {
	const zend_object_handlers *handlers;
	zend_object_free_obj_t original;
	const Driver *driver;
};

/// One entry of the process for each class of statements.
constexpr size_t max_guarded_handlers = 8;
GuardedHandlers guarded_handlers[max_guarded_handlers];
size_t guarded_handlers_count = 0;

const GuardedHandlers &guarded_handlers_of(const zend_object *object) noexcept
{
	// The object has one of these handlers: if none of the others, the last one.
	return *std::find_if(guarded_handlers, guarded_handlers + guarded_handlers_count - 1,
			[object](const GuardedHandlers &one) { return one.handlers == object->handlers; });
}

/// Frees the object while no other coroutine uses its connection, or without using the connection.
void free_locked(const GuardedHandlers &guard, zend_object *object)
{
	const void *connection = guard.driver->connection_of_object(object);
	ConnectionLock *lock = connection != nullptr ? ConnectionLock::of(connection) : nullptr;
	const bool taken = lock != nullptr && lock->is_held_by_another();
	constexpr auto use = ConnectionLock::Use::freeing;
	if (taken) {
		lock = may_suspend() && guard.driver->waits_to_be_freed(object)
				? ConnectionLock::wait_and_lock(connection, guard.driver, use)
				: nullptr;
	} else if (connection != nullptr) {
		lock = ConnectionLock::lock(connection, guard.driver, use);
	}
	if (taken && lock == nullptr) {
		guard.driver->detach(object, true);
	}
	if (lock == nullptr) {
		guard.original(object);
		return;
	}
	// The connection may be freed with the object, so Driver::after() is not called.
	run_with_lock(
			lock, { EG(current_execute_data), object }, [&] { guard.original(object); },
			[](bool) {});
}

void free_guarded(zend_object *object)
{
	clear_weak_references(object);
	const GuardedHandlers &guard = guarded_handlers_of(object);
	if (!is_in_coroutine()) {
		guard.original(object);
		return;
	}
	const ExceptionAside aside(ExceptionAside::Winner::first);
	free_locked(guard, object);
}

// }}}

// {{{ Putting it in and taking it out

void guard(zend_function *function, const Driver *driver, Rule rule)
{
	zend_internal_function &internal = function->internal_function;
	if (rule == Rule::unguarded || internal.handler == nullptr || is_guard(internal.handler) ||
			fronts.contains(internal.handler)) {
		return;
	}
	internal.reserved[original_slot] = reinterpret_cast<void *>(internal.handler);
	internal.handler = guard_for(driver, rule);
}

template <typename Visitor> void each_internal_function(HashTable *functions, Visitor &&visitor)
{
	zend_string *name;
	void *entry;
	ZEND_HASH_FOREACH_STR_KEY_PTR(functions, name, entry)
	{
		auto *function = static_cast<zend_function *>(entry);
		if (name != nullptr && function->type == ZEND_INTERNAL_FUNCTION) {
			visitor(function, ZSTR_VAL(name));
		}
	}
	ZEND_HASH_FOREACH_END();
}

/// Skips classes in the shared memory of opcache, which must not change: see guard_connections_before_compiling().
template <typename Visitor> void each_class(Visitor &&visitor)
{
	zend_string *name;
	void *entry;
	ZEND_HASH_FOREACH_STR_KEY_PTR(CG(class_table), name, entry)
	{
		auto *ce = static_cast<zend_class_entry *>(entry);
		if (name != nullptr && (ce->ce_flags & ZEND_ACC_IMMUTABLE) == 0) {
			visitor(ce, ZSTR_VAL(name));
		}
	}
	ZEND_HASH_FOREACH_END();
}

/// The rule depends on the class that declares the method, not on a class that inherits it.
Rule rule_for_method(const Driver &driver, const zend_class_entry *owner, const char *name)
{
	if (owner == nullptr || owner->type != ZEND_INTERNAL_CLASS) {
		return Rule::unguarded;
	}
	zend_string *class_name = zend_string_tolower(owner->name);
	const Rule rule = driver.rule_for_method(ZSTR_VAL(class_name), name);
	zend_string_release(class_name);
	return rule;
}

/// Guards the methods that fronts replace, even if another extension has replaced the front.
void guard_behind_fronts(const Driver *driver)
{
	for (auto &[handler, front] : fronts) {
		zend_string *name = zend_string_tolower(const_cast<zend_string *>(front.name));
		const Rule rule = rule_for_method(*driver, front.owner, ZSTR_VAL(name));
		zend_string_release(name);
		if (rule != Rule::unguarded) {
			front.guard = { driver, rule };
		}
	}
}

void guard_functions_of(const Driver *driver, const zend_module_entry *module)
{
	each_internal_function(CG(function_table), [&](zend_function *function, const char *name) {
		if (function->internal_function.module == module) {
			guard(function, driver, driver->rule_for_function(name));
		}
	});
	each_class([&](zend_class_entry *ce, const char *) {
		each_internal_function(&ce->function_table, [&](zend_function *function, const char *name) {
			guard(function, driver, rule_for_method(*driver, function->common.scope, name));
		});
	});
	guard_behind_fronts(driver);
}

/// Returns whether the driver's extension is still in memory at module shutdown. One loaded by dl() is not.
bool is_still_there(const Driver &driver)
{
	const auto *module = static_cast<const zend_module_entry *>(
			zend_hash_str_find_ptr(&module_registry, driver.module, strlen(driver.module)));
	return module != nullptr && module->type == MODULE_PERSISTENT;
}

void unguard_objects()
{
	for (; guarded_handlers_count > 0; guarded_handlers_count--) {
		const GuardedHandlers &last = guarded_handlers[guarded_handlers_count - 1];
		if (is_still_there(*last.driver) && last.handlers->free_obj == free_guarded) {
			const_cast<zend_object_handlers *>(last.handlers)->free_obj = last.original;
		}
	}
	each_driver([](const Driver &driver) {
		if (is_still_there(driver)) {
			driver.unguard_others();
		}
	});
}

// }}}

} // namespace

void declare_front(zif_handler front, const zend_internal_function *method)
{
	fronts.insert(
			{ front, { method->scope, method->function_name, { nullptr, Rule::unguarded } } });
}

void call_guarded(zif_handler front, zif_handler original, INTERNAL_FUNCTION_PARAMETERS)
{
	const auto known = is_in_coroutine() ? fronts.find(front) : fronts.end();
	if (known == fronts.end() || known->second.guard.driver == nullptr) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		call_locked(known->second.guard, original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

DriverRegistration::DriverRegistration(
		const Driver &of_process, const GuardHandlers &of_driver) noexcept
		: driver(of_process), guards(of_driver), next(first_registration)
{
	first_registration = this;
}

void call_by_rule(const Driver &driver, Rule rule, INTERNAL_FUNCTION_PARAMETERS)
{
	const zif_handler original = original_of(EX(func));
	if (!is_in_coroutine()) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		call_locked({ &driver, rule }, original, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

void reserve_place_for_guards()
{
	original_slot = zend_get_resource_handle("async");
}

void guard_connections()
{
	forget_connections();
	if (original_slot < 0) {
		return; // Other extensions have taken all slots.
	}
	each_driver([](const Driver &driver) {
		auto *module = static_cast<zend_module_entry *>(
				zend_hash_str_find_ptr(&module_registry, driver.module, strlen(driver.module)));
		if (module != nullptr) {
			guard_functions_of(&driver, module);
			guard_rows_of(driver);
			driver.guard_others();
		}
	});
}

void unguard_connections()
{
	const auto restore = [](zend_function *function, const char *) {
		zend_internal_function &internal = function->internal_function;
		if (is_guard(internal.handler)) {
			internal.handler = original_of(function);
		}
	};
	each_internal_function(CG(function_table), restore);
	each_class([&](zend_class_entry *ce, const char *) {
		each_internal_function(&ce->function_table, restore);
	});
	unguard_rows();
	unguard_objects();
	fronts.clear();
}

void guard_function(zend_function *function, const Driver &driver, Rule rule)
{
	guard(function, &driver, rule);
}

bool take_step(const Driver &driver, zend_object *object, const Step &step)
{
	const void *connection = is_in_coroutine() ? driver.connection_of_object(object) : nullptr;
	if (connection == nullptr) {
		step.run();
		return true;
	}
	ConnectionLock *lock = ConnectionLock::of(connection);
	if (lock == nullptr || !lock->is_held_by_another()) {
		lock = ConnectionLock::lock(connection, &driver);
	} else if (!lock->is_for_freeing() || !may_suspend()) {
		lock->note_refusal();
		driver.refuse_step(step, connection, object);
		return false;
	} else {
		lock = ConnectionLock::wait_and_lock(connection, &driver);
		if (lock == nullptr) {
			return false;
		}
	}
	run_with_lock(
			lock, { EG(current_execute_data), object }, [&] { step.run(); },
			[&](bool cancelled) {
				zval result;
				ZVAL_BOOL(&result, EG(exception) == nullptr);
				driver.after(*lock, cancelled, &result);
			});
	return true;
}

void guard_freeing_of(zend_object *object, const Driver &driver)
{
	if (object->handlers->free_obj == free_guarded ||
			guarded_handlers_count == max_guarded_handlers) {
		return;
	}
	guarded_handlers[guarded_handlers_count++] = { object->handlers, object->handlers->free_obj,
		&driver };
	// An extension fills in its handlers at startup, so they are writable.
	const_cast<zend_object_handlers *>(object->handlers)->free_obj = free_guarded;
}

void forget_connections()
{
	forget_connection_locks();
	forget_users_of_persistent_streams();
	each_driver([](const Driver &driver) { driver.forget(); });
}

} // namespace async
