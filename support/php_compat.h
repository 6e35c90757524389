// SPDX-License-Identifier: MIT
// The only place that knows the differences between PHP versions.
#pragma once

#include <Zend/zend_fibers.h>
#if PHP_VERSION_ID >= 80400
# include <Zend/zend_frameless_function.h>
#endif
#include <Zend/zend_observer.h>
#include <php.h>
#include <php_main.h>
#include <php_output.h>

#include <algorithm>
#include <csignal>
#include <string_view>
#include <type_traits>
#include <utility>

// Some versions do not declare all of these functions as C functions.
extern "C" {
#include <ext/standard/basic_functions.h>
#include <ext/standard/file.h>
#include <ext/standard/html.h>
}

#include <Zend/zend_closures.h>

#if PHP_VERSION_ID >= 80400
# include <Zend/zend_attributes.h>
# include <Zend/zend_lazy_objects.h>
#endif

#if PHP_VERSION_ID < 80200
# error "async needs PHP 8.2 or later"
#endif

#if defined(__SANITIZE_ADDRESS__)
# define ASYNC_ASAN 1
#elif defined(__has_feature)
# if __has_feature(address_sanitizer)
#  define ASYNC_ASAN 1
# endif
#endif
#ifndef ASYNC_ASAN
# define ASYNC_ASAN 0
#endif

#if ASYNC_ASAN
# include <sanitizer/common_interface_defs.h>
#endif

// Since PHP 8.5 headers use the attribute counted_by, which g++ ignores in C++ with a warning.
#ifdef ZEND_ELEMENT_COUNT
# undef ZEND_ELEMENT_COUNT
# define ZEND_ELEMENT_COUNT(member)
#endif

// Since PHP 8.3 the engine checks the C stack pointer against limits of the flow.
#ifdef ZEND_CHECK_STACK_LIMIT
# define ASYNC_STACK_LIMIT 1
#else
# define ASYNC_STACK_LIMIT 0
#endif

// Used for the few globals that the hot path reads, to avoid a TSRM lookup.
#ifdef ZTS
# define ASYNC_THREAD_LOCAL thread_local
#else
# define ASYNC_THREAD_LOCAL
#endif

// Until PHP 8.3 exit() is an opcode; since 8.4 it is a function.
#define ASYNC_EXIT_IS_OPCODE (PHP_VERSION_ID < 80400)

// Since PHP 8.6 programs can poll descriptors by Io\Poll\Context.
#define ASYNC_HAS_POLL_CONTEXT (PHP_VERSION_ID >= 80600)

// Before PHP 8.4 the garbage collector calls destructors on its own C frames and forbids switching there.
// Since then it runs them in a fiber, which may switch.
#define ASYNC_COLLECTOR_FORBIDS_SWITCHING (PHP_VERSION_ID < 80400)

// The guard in the slot behind an object's properties. Since PHP 8.4 it also tells whether the object is being
// printed or encoded, and it is always initialised.
#ifdef Z_GUARD_P
# define ASYNC_OBJECT_GUARD(slot) Z_GUARD_P(slot)
#else
# define ASYNC_OBJECT_GUARD(slot) Z_PROPERTY_GUARD_P(slot)
#endif
#ifdef ZEND_GUARD_RECURSION_TYPE
# define ASYNC_OBJECT_GUARD_IS_INITIALISED true
#else
# define ASYNC_OBJECT_GUARD_IS_INITIALISED false
#endif

#ifdef ZEND_SIGNALS
// php.h declares it as a C++ function, but it is a C function.
extern "C" void async_zend_sigaction(
		int signo, const struct sigaction *act, struct sigaction *oldact) __asm__("zend_sigaction");
#else
# define async_zend_sigaction(signo, act, oldact) sigaction(signo, act, oldact)
#endif

#ifdef VIRTUAL_DIR
// The same applies here. It returns the folder of the thread, because all threads share that of the process.
extern "C" char *async_virtual_getcwd(char *buffer, size_t size) __asm__("virtual_getcwd");
#endif

namespace async {

/// The engine's record of a fiber's C stack. The engine declares its own struct in zend_fibers.c and reads these
/// fields when a Fiber switches to the context that resumed it, so the layout must match.
struct EngineStack {
	void *pointer;
	size_t size;
#ifdef HAVE_VALGRIND
	unsigned int valgrind_stack_id;
#endif
#if ASYNC_ASAN
	const void *asan_pointer;
	size_t asan_size;
#endif
};

/// The return type of the function `valid` of an iterator. It is int until PHP 8.2 and zend_result since 8.3.
using IteratorValid =
		std::invoke_result_t<decltype(zend_object_iterator_funcs::valid), zend_object_iterator *>;

/// The type of EG(fake_scope). It points to a constant class since PHP 8.5.
using FakeScope = decltype(zend_executor_globals::fake_scope);

/// Returns an entry for append_user_shutdown_function() that calls `function` without arguments.
[[nodiscard]] inline php_shutdown_function_entry shutdown_entry_for(
		zend_internal_function *function) noexcept
{
	php_shutdown_function_entry entry = {};
#if PHP_VERSION_ID < 80500
	entry.fci.size = sizeof(entry.fci);
	ZVAL_UNDEF(&entry.fci.function_name);
#endif
	entry.fci_cache.function_handler = reinterpret_cast<zend_function *>(function);
	return entry;
}

/// Takes the statement of a failed query() out of a connection of PDO, and the reference with it. Returns null if there
/// is none. PDO keeps it as an object since PHP 8.5, and in a zval before. A template, because a PHP without PDO has no
/// declaration of `Connection`.
template <typename Connection>
[[nodiscard]] zend_object *take_failed_statement(Connection *dbh) noexcept
{
	if (dbh->query_stmt == nullptr) {
		return nullptr;
	}
	dbh->query_stmt = nullptr;
#if PHP_VERSION_ID >= 80500
	return std::exchange(dbh->query_stmt_obj, nullptr);
#else
	zend_object *statement = Z_OBJ(dbh->query_stmt_zval);
	ZVAL_UNDEF(&dbh->query_stmt_zval);
	return statement;
#endif
}

/// An element of PG(tick_functions). The engine declares the struct in php_ticks.c.
struct TickFunction {
	void (*call)(int ticks, void *argument);
	void *argument;
};

/// Returns whether PHP knows the calling thread, so that its globals may be read.
[[nodiscard]] inline bool is_php_thread() noexcept
{
#ifdef ZTS
	return !tsrm_is_shutdown() && tsrm_get_ls_cache() != nullptr;
#else
	return true;
#endif
}

/// The engine's table of classes that the current flow is autoloading. Until PHP 8.5 the engine creates it on
/// first use; since then it always exists.
class AutoloadedClasses {
public:
#if PHP_VERSION_ID < 80600
	[[nodiscard]] static bool any() noexcept
	{
		return EG(in_autoload) != nullptr && zend_hash_num_elements(EG(in_autoload)) != 0;
	}

	/// Takes the table and leaves an empty one.
	void take() noexcept
	{
		table_ = EG(in_autoload);
		EG(in_autoload) = nullptr;
	}

	void give_back() const noexcept
	{
		if (table_ == nullptr) {
			return;
		}
		if (EG(in_autoload) != nullptr) { // Another flow has left an empty table.
			zend_hash_destroy(EG(in_autoload));
			FREE_HASHTABLE(EG(in_autoload));
		}
		EG(in_autoload) = table_;
	}

private:
	HashTable *table_;
#else
	[[nodiscard]] static bool any() noexcept
	{
		return zend_hash_num_elements(&EG(autoload_current_classnames)) != 0;
	}

	/// Takes the table and leaves an empty one.
	void take() noexcept
	{
		table_ = EG(autoload_current_classnames);
		zend_hash_init(&EG(autoload_current_classnames), 8, nullptr, nullptr, 0);
	}

	void give_back() const noexcept
	{
		zend_hash_destroy(&EG(autoload_current_classnames));
		EG(autoload_current_classnames) = table_;
	}

private:
	HashTable table_;
#endif
};

/// The exception that the engine sets aside while PHP code runs that must not see it. Since PHP 8.6 the engine keeps
/// it on its C stack, which belongs to the flow anyway.
class PreviousException {
public:
#if PHP_VERSION_ID < 80600
	[[nodiscard]] static zend_object *get() noexcept
	{
		return EG(prev_exception);
	}
	void take() noexcept
	{
		exception_ = std::exchange(EG(prev_exception), nullptr);
	}
	void give_back() const noexcept
	{
		EG(prev_exception) = exception_;
	}

private:
	zend_object *exception_;
#else
	[[nodiscard]] static zend_object *get() noexcept
	{
		return nullptr;
	}
	void take() noexcept {}
	void give_back() const noexcept {}
#endif
};

/// The errors of the stream functions that a flow is in. PHP 8.6 collects them until the function returns, in a stack of
/// the process. A function that waits stays in that stack.
class StreamErrorOperations {
public:
#if PHP_VERSION_ID < 80600
	[[nodiscard]] static uint32_t depth() noexcept
	{
		return 0;
	}
	void take() noexcept {}
	void give_back() const noexcept {}
#else
	[[nodiscard]] static uint32_t depth() noexcept
	{
		return FG(stream_error_state).operation_depth;
	}

	/// Takes the stack and leaves an empty one.
	void take() noexcept
	{
		php_stream_error_state &state = FG(stream_error_state);
		depth_ = std::exchange(state.operation_depth, 0);
		std::copy_n(state.operation_pool, pooled(), pool_);
		overflow_ = std::exchange(state.overflow_operations, nullptr);
		overflow_capacity_ = std::exchange(state.overflow_capacity, 0);
		state.current_operation = nullptr;
	}

	void give_back() const noexcept
	{
		php_stream_error_state &state = FG(stream_error_state);
		if (state.overflow_operations != nullptr) { // Another flow has left an empty stack.
			efree(state.overflow_operations);
		}
		std::copy_n(pool_, pooled(), state.operation_pool);
		state.overflow_operations = overflow_;
		state.overflow_capacity = overflow_capacity_;
		state.operation_depth = depth_;
		if (depth_ == 0) {
			state.current_operation = nullptr;
		} else if (depth_ <= pool_size) {
			state.current_operation = &state.operation_pool[depth_ - 1];
		} else {
			state.current_operation = &state.overflow_operations[depth_ - pool_size - 1];
		}
	}

private:
	static constexpr uint32_t pool_size = PHP_STREAM_ERROR_OPERATION_POOL_SIZE;

	[[nodiscard]] uint32_t pooled() const noexcept
	{
		return std::min(depth_, pool_size);
	}

	uint32_t depth_;
	uint32_t overflow_capacity_;
	php_stream_error_operation pool_[pool_size];
	php_stream_error_operation *overflow_;
#endif
};

/// The return value and the arguments of an internal function that is not in a table of functions. Since PHP 8.6 the
/// engine needs them in the form of PHP functions.
template <size_t Count> class InternalArguments {
public:
#if PHP_VERSION_ID < 80600
	/// Called at module startup. Returns the entry of the return value, which the arguments follow.
	[[nodiscard]] zend_internal_arg_info *declare(
			const zend_internal_arg_info (&arguments)[Count]) noexcept
	{
		return const_cast<zend_internal_arg_info *>(arguments);
	}
#else
	[[nodiscard]] zend_arg_info *declare(const zend_internal_arg_info (&arguments)[Count])
	{
		converted_[0] = {};
		for (size_t i = 1; i < Count; i++) {
			zend_convert_internal_arg_info(&converted_[i], &arguments[i], false, true);
		}
		return converted_;
	}

private:
	zend_arg_info converted_[Count];
#endif
};

/// Returns the arguments of a first-class callable that calls __call() or __callStatic(): any number of any type.
[[nodiscard]] inline decltype(zend_internal_function::arg_info) magic_method_arguments() noexcept
{
#if PHP_VERSION_ID < 80600
	static zend_internal_arg_info arguments[] = { ZEND_ARG_VARIADIC_TYPE_INFO(
			false, arguments, IS_MIXED, false) };
	return arguments;
#else
	static zend_arg_info arguments[] = { { .name = ZSTR_KNOWN(ZEND_STR_ARGUMENTS),
			.type = ZEND_TYPE_INIT_CODE(IS_MIXED, false, _ZEND_ARG_INFO_FLAGS(false, 1, 0)),
			.default_value = nullptr,
			.doc_comment = nullptr } };
	return arguments;
#endif
}

/// Returns the object that a closure is bound to, or null.
[[nodiscard]] inline zend_object *bound_object(zend_object *closure) noexcept
{
	zval holder;
	ZVAL_OBJ(&holder, closure);
#if PHP_VERSION_ID < 80600
	const zval *bound = zend_get_closure_this_ptr(&holder);
	return Z_TYPE_P(bound) == IS_OBJECT ? Z_OBJ_P(bound) : nullptr;
#else
	return zend_get_closure_this_ptr(&holder);
#endif
}

/// Binds a closure that has no object to one. Takes over a reference.
inline void bind_closure(zend_object *closure, zend_object *object) noexcept
{
#if PHP_VERSION_ID < 80600
	zval holder;
	ZVAL_OBJ(&holder, closure);
	ZVAL_OBJ(zend_get_closure_this_ptr(&holder), object);
#else
	// The engine declares its own struct in zend_closures.c. It begins like this one.
	struct EngineClosure {
		zend_object std;
		zend_function function;
		zend_object *bound;
	};
	reinterpret_cast<EngineClosure *>(closure)->bound = object;
#endif
}

/// Returns whether the ini key error_log names a file or syslog.
[[nodiscard]] inline bool logs_to_file() noexcept
{
#if PHP_VERSION_ID < 80600
	return PG(error_log) != nullptr && *PG(error_log) != '\0';
#else
	return PG(error_log) != nullptr && ZSTR_LEN(PG(error_log)) != 0;
#endif
}

/// Returns whether the class of a lazy object has not been asked yet what the object contains, or whether another object
/// stands for it. Lazy objects exist since PHP 8.4.
[[nodiscard]] inline bool is_lazy(zend_object *object) noexcept
{
#if PHP_VERSION_ID >= 80400
	return zend_object_is_lazy(object);
#else
	(void)object;
	return false;
#endif
}

/// Runs the initialiser of a lazy object if it has not run yet. Returns the object that has the values, or null with an
/// exception.
[[nodiscard]] inline zend_object *initialise_lazy(zend_object *object)
{
#if PHP_VERSION_ID >= 80400
	return zend_lazy_object_init(object);
#else
	return object;
#endif
}

/// Returns whether objects have a slot for this property. A virtual property, since PHP 8.4, consists of hooks only.
[[nodiscard]] inline bool has_slot(const zend_property_info *info) noexcept
{
#if PHP_VERSION_ID >= 80400
	return (info->flags & ZEND_ACC_VIRTUAL) == 0;
#else
	(void)info;
	return true;
#endif
}

/// The version whose headers this was compiled with.
constexpr uint32_t php_version_number = PHP_VERSION_ID;

/// Until PHP 8.4 each closure frees the first values of its static variables by itself. Since 8.5 they belong to the
/// code, which the closures of one literal share.
constexpr bool closure_owns_first_values = PHP_VERSION_ID < 80500;

/// Since PHP 8.3 a first-class callable of a method that only __call() knows takes arguments by any name.
constexpr bool magic_callables_take_names = PHP_VERSION_ID >= 80300;

/// PHP 8.3 marks a static variable that has not been initialised yet by a flag of its value.
[[nodiscard]] inline bool is_uninitialised_static(const zval *value) noexcept
{
#ifdef IS_STATIC_VAR_UNINITIALIZED
	return Z_TYPE_P(value) == IS_NULL && (Z_TYPE_EXTRA_P(value) & IS_STATIC_VAR_UNINITIALIZED) != 0;
#else
	(void)value;
	return false;
#endif
}

inline void mark_uninitialised_static(zval *value) noexcept
{
#ifdef IS_STATIC_VAR_UNINITIALIZED
	Z_TYPE_EXTRA_P(value) |= IS_STATIC_VAR_UNINITIALIZED;
#else
	(void)value;
#endif
}

/// Since PHP 8.4 some internal functions are called without a frame, by their number in a table of the process.
[[nodiscard]] inline bool is_frameless_call(uint8_t opcode) noexcept
{
#if PHP_VERSION_ID >= 80400
	return ZEND_OP_IS_FRAMELESS_ICALL(opcode);
#else
	(void)opcode;
	return false;
#endif
}

[[nodiscard]] inline zend_string *frameless_function_name(const zend_op *instruction) noexcept
{
#if PHP_VERSION_ID >= 80400
	return ZEND_FLF_FUNC(instruction)->common.function_name;
#else
	(void)instruction;
	return nullptr;
#endif
}

/// Stores the number of the frameless form of `function` that the opcode calls. Returns false if there is none.
[[nodiscard]] inline bool find_frameless_function(
		const zend_function *function, uint8_t opcode, uint32_t &number) noexcept
{
#if PHP_VERSION_ID >= 80400
	const zend_frameless_function_info *form = function->internal_function.frameless_function_infos;
	for (; form != nullptr && form->handler != nullptr; form++) {
		if (form->num_args != static_cast<uint32_t>(ZEND_FLF_NUM_ARGS(opcode))) {
			continue;
		}
		for (void **handler = zend_flf_handlers; *handler != nullptr; handler++) {
			if (*handler == form->handler) {
				number = static_cast<uint32_t>(handler - zend_flf_handlers);
				return true;
			}
		}
	}
#else
	(void)function;
	(void)opcode;
	(void)number;
#endif
	return false;
}

/// Returns whether the request has hit the memory limit. Recent versions print that fatal error and then unwind
/// like exit(), instead of bailing out.
[[nodiscard]] inline bool ran_out_of_memory() noexcept
{
#ifdef ZEND_HAS_OOM
	return ZEND_HAS_OOM();
#else
	return false;
#endif
}

/// These two are for values that others have made, which may be larger than the memory limit allows. Recent versions end the
/// whole process if one allocation exceeds twice the limit, except for allocations that may fail. Both return null if
/// the request ran out of memory; older versions bail out instead.
[[nodiscard]] inline zend_string *string_within_limit(const char *bytes, size_t size)
{
#ifdef ZEND_HAS_OOM
	return zend_string_finit_fast(bytes, size, true);
#else
	return zend_string_init_fast(bytes, size);
#endif
}

/// Returns an initialised array with room for `count` elements.
[[nodiscard]] inline HashTable *array_within_limit(uint32_t count, bool packed)
{
#ifdef ZEND_HAS_OOM
	HashTable *array = zend_fnew_array(count);
	if (UNEXPECTED(array == nullptr)) {
		return nullptr;
	}
	if (UNEXPECTED(zend_hash_real_finit(array, packed, true) == FAILURE)) {
		FREE_HASHTABLE(array);
		return nullptr;
	}
#else
	HashTable *array = zend_new_array(count);
	zend_hash_real_init(array, packed);
#endif
	return array;
}

/// The same for a block that grows. The old block stays if it returns null.
[[nodiscard]] inline void *grown_within_limit(void *block, size_t count, size_t size)
{
#ifdef ZEND_HAS_OOM
	return safe_ferealloc(block, count, size, 0, true);
#else
	return safe_erealloc(block, count, size, 0);
#endif
}

/// Prints the fatal error if the request ran out of memory, and sets the exception by which these versions end the request.
/// The engine does the same at the next instruction of PHP code.
inline void report_memory_exhaustion()
{
#ifdef ZEND_HAS_OOM
	zend_handle_delayed_oom();
#endif
}

/// Allows calls of PHP code again after the request ran out of memory. The engine does the same before it calls
/// the shutdown functions; until then it refuses every call.
inline void recover_from_memory_exhaustion() noexcept
{
#ifdef ZEND_HAS_OOM
	EG(delayed_oom).state = ZEND_OOM_STATE_NONE;
#endif
}

/// Gives an internal function the attribute #[\NoDiscard], at module startup. The attribute exists since PHP 8.5.
inline void mark_no_discard(zend_function *function, std::string_view reason) noexcept
{
#ifdef ZEND_ACC_NODISCARD
	function->common.fn_flags |= ZEND_ACC_NODISCARD;
	zend_string *name = zend_string_init_interned(ZEND_STRL("NoDiscard"), true);
	zend_attribute *attribute = zend_add_function_attribute(function, name, 1);
	zend_string_release(name);
	attribute->args[0].name = nullptr;
	ZVAL_STR(&attribute->args[0].value,
			zend_string_init_interned(reason.data(), reason.size(), true));
#else
	(void)function;
	(void)reason;
#endif
}

/// Called in a child of fork() that goes on with the request.
inline void after_fork_of_request() noexcept
{
#if PHP_VERSION_ID >= 80500
	php_child_init();
#endif
}

} // namespace async
