// SPDX-License-Identifier: MIT
#include "pdo_pool/method_hooks.h"

#include "interpose/drivers/drivers.h"
#include "pdo_pool/pooled_pdo.h"
#include "php_async.h"

#include <array>
#include <utility>

namespace async {

namespace {

/// A class that extends PDO has copies of its methods, with opcache in memory that processes share.
/// Only the address of the handler can be stored in a method, so that address alone identifies the
/// method. PDO and PDOStatement have thirty methods, the classes of the three drivers twenty more.
constexpr size_t max_hooks = 96;
HookedMethod hooks[max_hooks];
size_t hook_count = 0;

template <size_t Index> void hook(INTERNAL_FUNCTION_PARAMETERS)
{
	const HookedMethod &hooked = hooks[Index];
	if (EXPECTED(hooked.mark != nullptr && ZEND_ASYNC_CURRENT_COROUTINE == nullptr &&
				Z_OBJ(EX(This))->handlers->free_obj != hooked.mark)) {
		hooked.original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	call_hooked(hooked, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

zend_object_free_obj_t mark_for(PdoMethod method) noexcept
{
	switch (method) {
	case PdoMethod::construct:
	case PdoMethod::connect:
	case PdoMethod::get_attribute:
		return nullptr;
	case PdoMethod::of_statement:
		return mark_of_statements();
	default:
		return mark_of_pooled();
	}
}

template <size_t... Indexes>
constexpr std::array<zif_handler, sizeof...(Indexes)> make_hooks(std::index_sequence<Indexes...>)
{
	return { &hook<Indexes>... };
}

constexpr std::array<zif_handler, max_hooks> hook_handlers =
		make_hooks(std::make_index_sequence<max_hooks>());

/// Returns the index of the hook with this handler, or max_hooks if it is no hook.
size_t index_of_hook(zif_handler handler) noexcept
{
	for (size_t i = 0; i < hook_count; i++) {
		if (hook_handlers[i] == handler) {
			return i;
		}
	}
	return max_hooks;
}

/// Classes inherit methods: one original has one hook.
size_t index_of_original(const HookedMethod &hooked) noexcept
{
	for (size_t i = 0; i < hook_count; i++) {
		if (hooks[i].original == hooked.original && hooks[i].scope == hooked.scope &&
				hooks[i].always_pools == hooked.always_pools &&
				zend_string_equals(hooks[i].name, hooked.name)) {
			return i;
		}
	}
	return max_hooks;
}

} // namespace

bool hook_method(zend_internal_function *function, PdoMethod method, bool always_pools)
{
	const size_t present = index_of_hook(function->handler);
	if (present != max_hooks && hooks[present].always_pools == always_pools) {
		return true; // The method was inherited with its hook.
	}
	const zif_handler original = present != max_hooks ? hooks[present].original : function->handler;
	const HookedMethod hooked = { nullptr, original, function->scope, function->function_name,
		method, always_pools, mark_for(method) };
	size_t index = index_of_original(hooked);
	if (index == max_hooks) {
		if (hook_count == max_hooks) {
			return false;
		}
		index = hook_count++;
		hooks[index] = hooked;
		hooks[index].front = hook_handlers[index];
		declare_front(hook_handlers[index], function);
	}
	function->handler = hook_handlers[index];
	return true;
}

void unhook_methods(HashTable *functions)
{
	void *entry;
	ZEND_HASH_FOREACH_PTR(functions, entry)
	{
		auto *function = static_cast<zend_function *>(entry);
		if (function->type != ZEND_INTERNAL_FUNCTION) {
			continue;
		}
		const size_t index = index_of_hook(function->internal_function.handler);
		if (index != max_hooks) {
			function->internal_function.handler = hooks[index].original;
		}
	}
	ZEND_HASH_FOREACH_END();
}

void forget_hooks() noexcept
{
	hook_count = 0; // A foreign hook on top of ours can still call it.
}

} // namespace async
