// SPDX-License-Identifier: MIT
// Guards connections that two coroutines want to use: which PHP functions use which connection, and what happens
// to the second coroutine.
#pragma once

#include <php.h>

#include <span>

namespace async {

/// Puts a guard in front of the functions of all loaded drivers; idempotent.
void guard_connections();
/// At module shutdown.
void unguard_connections();
/// At module startup.
void reserve_place_for_guards();
/// At the end of a request.
void forget_connections();

/// Declares at module startup that `front` replaces the handler of the method, and calls that by call_guarded().
/// It gets no guard of its own, because it may choose another connection than the one it was called on.
void declare_front(zif_handler front, const zend_internal_function *method);
/// Calls `original` with the guard that the method behind `front` needs, if any.
void call_guarded(zif_handler front, zif_handler original, INTERNAL_FUNCTION_PARAMETERS);

/// Says what happens to a call while another coroutine holds the lock of the connection.
enum class Rule : uint8_t {
	unguarded, // The call does not use the connection.
	refused,   // The call fails in the driver's own way.
	queued,    // The call waits.
	closing,   // The connection is shut down under the other coroutine, then the call runs.
};

class ConnectionLock;

/// An action on a connection, by C code that is not a PHP function.
class Step {
public:
	template <typename Body>
	explicit Step(Body &body)
			: body_(&body), run_([](void *what) { (*static_cast<Body *>(what))(); })
	{
	}
	void run() const { run_(body_); }

private:
	void *body_;
	void (*run_)(void *);
};

/// Describes an extension with connections. Each has one object, which lives as long as the process.
class Driver {
public:
	Driver(const Driver &) = delete;
	Driver &operator=(const Driver &) = delete;
	Driver(Driver &&) = delete;
	Driver &operator=(Driver &&) = delete;

	const char *const module;
	/// True if an interrupted call leaves the connection out of step with its protocol.
	const bool has_protocol;

	[[nodiscard]] virtual Rule rule_for_method(
			const char * /*lower_class*/, const char * /*lower_name*/) const
	{
		return Rule::unguarded;
	}
	[[nodiscard]] virtual Rule rule_for_function(const char * /*lower_name*/) const
	{
		return Rule::unguarded;
	}
	/// Returns an address that identifies the connection of a call, and is only compared; null if it uses none.
	[[nodiscard]] virtual const void *connection_of(zend_execute_data *call) const = 0;
	[[nodiscard]] virtual const void *connection_of_object(zend_object * /*object*/) const
	{
		return nullptr;
	}
	/// Returns whether freeing the object waits until the connection is unlocked. If not, the object is freed
	/// without using its connection.
	[[nodiscard]] virtual bool waits_to_be_freed(zend_object * /*object*/) const { return true; }
	/// Keeps the freeing of the object from using its connection, or undoes that.
	virtual void detach(zend_object * /*object*/, bool /*detached*/) const {}

	/// Fails in place of the call, as the driver itself does for a busy connection.
	virtual void refuse(
			zif_handler original, const void *connection, INTERNAL_FUNCTION_PARAMETERS) const = 0;
	/// Returns the class whose objects a foreach reads rows from, in lower case; null if no class does.
	[[nodiscard]] virtual const char *class_of_rows() const { return nullptr; }
	/// Fails in place of a step of such a foreach. A driver that has its own check runs the step for that.
	virtual void refuse_step(
			const Step & /*step*/, const void * /*connection*/, zend_object * /*object*/) const
	{
	}
	/// Guards what is not a function, after the functions are guarded. The other undoes it at module shutdown.
	virtual void guard_others() const {}
	virtual void unguard_others() const {}
	/// Makes the call, while the current coroutine holds the lock.
	virtual void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const
	{
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	/// Called after the call; `cancelled` tells whether a wait in it was cancelled.
	virtual void after(ConnectionLock & /*lock*/, bool /*cancelled*/, const zval * /*result*/) const
	{
	}

	/// Returns whether a call also waits for the sockets of other calls. One of these may be closed meanwhile, and
	/// the call must not fail then.
	[[nodiscard]] virtual bool waits_for_others() const { return false; }

	/// Drops the state of unfinished calls, after a bailout and at the end of the request.
	virtual void forget() const {}

protected:
	constexpr Driver(const char *module_name, bool with_protocol)
			: module(module_name), has_protocol(with_protocol)
	{
	}
	~Driver() = default;
};

// {{{ For the files of drivers

/// The handlers that take the place of a driver's functions, one for each rule.
struct GuardHandlers {
	zif_handler refused;
	zif_handler queued;
	zif_handler closing;
	[[nodiscard]] constexpr bool contain(zif_handler handler) const noexcept
	{
		return handler == refused || handler == queued || handler == closing;
	}
};

/// Calls the original handler of the function that is running, guarded by the rule.
void call_by_rule(const Driver &driver, Rule rule, INTERNAL_FUNCTION_PARAMETERS);

/// One handler for each driver and rule: only the address of the handler tells which they are. The original
/// handler does not, where an extension has put one and the same before all functions that it traces.
template <const auto &Which, Rule How> void guarded_call(INTERNAL_FUNCTION_PARAMETERS)
{
	call_by_rule(Which, How, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}
template <const auto &Which>
constexpr GuardHandlers guard_handlers = { &guarded_call<Which, Rule::refused>,
	&guarded_call<Which, Rule::queued>, &guarded_call<Which, Rule::closing> };

/// Adds a driver to the drivers of the process. Each driver's file defines one, of static storage duration.
class DriverRegistration {
public:
	DriverRegistration(const Driver &driver, const GuardHandlers &guards) noexcept;
	DriverRegistration(const DriverRegistration &) = delete;
	DriverRegistration &operator=(const DriverRegistration &) = delete;
	DriverRegistration(DriverRegistration &&) = delete;
	DriverRegistration &operator=(DriverRegistration &&) = delete;
	~DriverRegistration() = default;

	const Driver &driver;
	const GuardHandlers &guards;
	const DriverRegistration *const next;
};

/// From now on objects with the same handlers lock their connection when they are freed. A pending exception is
/// set aside meanwhile, because it would make their waits fail.
void guard_freeing_of(zend_object *object, const Driver &driver);

/// Runs `step` on the connection of `object`, to which Rule::refused applies. Returns false if it was refused, or
/// the wait for the lock was cancelled.
bool take_step(const Driver &driver, zend_object *object, const Step &step);
template <typename Body> bool use_connection(const Driver &driver, zend_object *object, Body &&body)
{
	return take_step(driver, object, Step(body));
}

/// Puts a guard in front of a function that is in no function table.
void guard_function(zend_function *function, const Driver &driver, Rule rule);

/// Returns the object of a method, or the first argument of a function if it is an object; else null.
[[nodiscard]] inline zend_object *subject_of(zend_execute_data *call) noexcept
{
	if (Z_TYPE(call->This) == IS_OBJECT) {
		return Z_OBJ(call->This);
	}
	if (ZEND_CALL_NUM_ARGS(call) == 0) {
		return nullptr;
	}
	zval *first = ZEND_CALL_ARG(call, 1);
	ZVAL_DEREF(first);
	return Z_TYPE_P(first) == IS_OBJECT ? Z_OBJ_P(first) : nullptr;
}

/// Returns the first pointer in the struct that an extension keeps around its object.
[[nodiscard]] inline void *first_pointer_of(zend_object *object) noexcept
{
	return *reinterpret_cast<void **>(reinterpret_cast<char *>(object) - object->handlers->offset);
}

[[nodiscard]] inline void *globals_of(const zend_module_entry *module)
{
#ifdef ZTS
	return ts_resource(*module->globals_id_ptr);
#else
	return module->globals_ptr;
#endif
}

/// Lets libpq read from a connection that was cut. Until it reads the end, it takes the connection for usable.
void let_libpq_read(void *connection);

[[nodiscard]] inline bool is_one_of(const char *name, std::span<const char *const> names) noexcept
{
	for (const char *one : names) {
		if (strcmp(one, name) == 0) {
			return true;
		}
	}
	return false;
}

// }}}

} // namespace async
