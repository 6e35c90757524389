// SPDX-License-Identifier: MIT
// Two coroutines on one connection: which functions of PHP use which connection, and what happens to the
// second coroutine that wants it.
#pragma once

#include <php.h>

#include <span>

namespace async {

/// Puts a guard in front of the functions of all drivers that are loaded; idempotent.
void guard_connections();
/// At module shutdown.
void unguard_connections();
/// At module startup.
void reserve_place_for_guards();
/// At the end of a request.
void forget_connections();

/// Says that `front` stands before the handler that the method has, and calls that by call_guarded(): it gets
/// no guard of its own, for it may choose another connection than the one it was called on. At module startup.
void declare_front(zif_handler front, const zend_internal_function *method);
/// Calls `original` with the guard that the method behind `front` needs, if any.
void call_guarded(zif_handler front, zif_handler original, INTERNAL_FUNCTION_PARAMETERS);

/// What becomes of a call while another coroutine is inside the connection.
enum class Rule : uint8_t {
	unguarded, // It does not touch the connection.
	refused,   // In the driver's own way.
	queued,    // It waits.
	closing,   // The other one is hung up on, then it runs.
};

struct ConnectionLock;

/// Something to be done with a connection, by C code that is no function of PHP's.
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

/// What has to be known of an extension. One object for each, for the life of the process.
class Driver {
public:
	Driver(const Driver &) = delete;
	Driver &operator=(const Driver &) = delete;
	Driver(Driver &&) = delete;
	Driver &operator=(Driver &&) = delete;

	const char *const module;
	/// Interrupted in the middle of a call, a connection is out of step.
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
	/// What identifies the connection that a call uses: an address that is only compared. Null if none.
	[[nodiscard]] virtual const void *connection_of(zend_execute_data *call) const = 0;
	[[nodiscard]] virtual const void *connection_of_object(zend_object * /*object*/) const
	{
		return nullptr;
	}
	/// Whether the freeing of an object waits until other coroutines have left its connection. If not, it
	/// does without its connection then.
	[[nodiscard]] virtual bool waits_to_be_freed(zend_object * /*object*/) const { return true; }
	/// Makes the freeing of the object do without its connection, or undoes that.
	virtual void detach(zend_object * /*object*/, bool /*detached*/) const {}

	/// Instead of the call: what the driver itself does with a connection that is busy.
	virtual void refuse(
			zif_handler original, const void *connection, INTERNAL_FUNCTION_PARAMETERS) const = 0;
	/// The class whose objects a foreach reads rows from, in lower case; null if there is none.
	[[nodiscard]] virtual const char *class_of_rows() const { return nullptr; }
	/// Instead of a step of such a foreach, likewise. What it does itself it does by running the step.
	virtual void refuse_step(
			const Step & /*step*/, const void * /*connection*/, zend_object * /*object*/) const
	{
	}
	/// Once the functions are guarded: what else there is to be. And at module shutdown, the reverse.
	virtual void guard_others() const {}
	virtual void unguard_others() const {}
	/// The call, with nobody else in the connection.
	virtual void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const
	{
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	/// After it: `cancelled` if a wait in it was.
	virtual void after(ConnectionLock & /*lock*/, bool /*cancelled*/, const zval * /*result*/) const
	{
	}

	/// Whether a call waits for the sockets of other calls too. One of these may be closed meanwhile, and is
	/// nothing to fail for.
	[[nodiscard]] virtual bool waits_for_others() const { return false; }

	/// Whoever was inside a connection is so no more: after a bailout, and at the end of the request.
	virtual void forget() const {}

protected:
	constexpr Driver(const char *module_name, bool with_protocol)
			: module(module_name), has_protocol(with_protocol)
	{
	}
	~Driver() = default;
};

// {{{ For those who write a driver.

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
template <const auto &driver, Rule rule> void guarded_call(INTERNAL_FUNCTION_PARAMETERS)
{
	call_by_rule(driver, rule, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}
template <const auto &driver>
constexpr GuardHandlers guard_handlers = { &guarded_call<driver, Rule::refused>,
	&guarded_call<driver, Rule::queued>, &guarded_call<driver, Rule::closing> };

/// Adds a driver to the drivers of the process. Each driver's file defines one, of static storage duration.
class DriverRegistration {
public:
	DriverRegistration(const Driver &driver, const GuardHandlers &guards) noexcept;
	DriverRegistration(const DriverRegistration &) = delete;
	DriverRegistration &operator=(const DriverRegistration &) = delete;
	DriverRegistration(DriverRegistration &&) = delete;
	DriverRegistration &operator=(DriverRegistration &&) = delete;

	const Driver &driver;
	const GuardHandlers &guards;
	const DriverRegistration *const next;
};

/// From now on objects with the handlers of this one talk over their connection in turn when they are
/// freed, and do not let an exception that is in flight spoil that: it would make each of their waits fail.
void guard_freeing_of(zend_object *object, const Driver &driver);

/// Runs `step` on the connection of `object`, to which Rule::refused applies: false if it was refused, or a
/// wait for its turn cancelled.
bool take_step(const Driver &driver, zend_object *object, const Step &step);
template <typename Body> bool use_connection(const Driver &driver, zend_object *object, Body &&body)
{
	return take_step(driver, object, Step(body));
}

/// Puts a guard in front of a function that no table of functions has.
void guard_function(zend_function *function, const Driver &driver, Rule rule);

/// The object of a method, or the first argument of a function if it is an object; else null.
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

/// The first pointer in the struct that an extension keeps around its object.
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

/// libpq believes in a connection until it has read its end. So it does, of one that was cut.
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
