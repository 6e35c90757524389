// SPDX-License-Identifier: MIT
#include "coroutine/internal_context.h"

#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "php_async.h"
#include "support/drop.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace async {

namespace {

/// The names of all keys; the first key is 1. The table is shared by all threads and never shrinks.
class KeyTable {
public:
	[[nodiscard]] uint32_t alloc(const char *name)
	{
		const std::lock_guard lock(mutex_);
		// Compares addresses, because two clients may choose the same word. There are few keys, and clients
		// allocate them at start-up, so a linear search is enough.
		auto found = std::find(names_.begin(), names_.end(), name);
		if (found == names_.end()) {
			found = names_.insert(found, name);
		}
		return static_cast<uint32_t>(found - names_.begin()) + 1;
	}

	[[nodiscard]] const char *name(uint32_t key)
	{
		const std::lock_guard lock(mutex_);
		return key == 0 || key > names_.size() ? nullptr : names_[key - 1];
	}

private:
	std::mutex mutex_;
	std::vector<const char *> names_; // It outlives requests, so it does not use request memory.
};

KeyTable keys;

zend_coroutine_t *or_current(zend_coroutine_t *coroutine) noexcept
{
	return coroutine != nullptr ? coroutine : ZEND_ASYNC_CURRENT_COROUTINE;
}

bool refuse(const char *why)
{
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
			"Cannot set a value in the internal context of a coroutine: %s", why);
	return false;
}

} // namespace

uint32_t internal_context_key_alloc(const char *name)
{
	return keys.alloc(name);
}

const char *internal_context_key_name(uint32_t key)
{
	return keys.name(key);
}

zval *internal_context_find(zend_coroutine_t *coroutine, uint32_t key)
{
	coroutine = or_current(coroutine);
	return coroutine == nullptr || coroutine->internal_context == nullptr
			? nullptr
			: zend_hash_index_find(coroutine->internal_context, key);
}

bool internal_context_set(zend_coroutine_t *coroutine, uint32_t key, zval *value)
{
	coroutine = or_current(coroutine);
	if (UNEXPECTED(coroutine == nullptr)) {
		return refuse("no coroutine is current here");
	}
	if (UNEXPECTED(ZEND_COROUTINE_IS_FINISHED(coroutine))) {
		return refuse("it has finished"); // No code would drop the value later.
	}
	if (UNEXPECTED(keys.name(key) == nullptr)) {
		return refuse("the key was never allocated");
	}
	if (coroutine->internal_context == nullptr) {
		coroutine->internal_context = zend_new_array(0);
	}
	zval copy;
	ZVAL_COPY(&copy, value);
	hash_replace(coroutine->internal_context, key, &copy);
	return true;
}

bool internal_context_unset(zend_coroutine_t *coroutine, uint32_t key)
{
	coroutine = or_current(coroutine);
	return coroutine != nullptr && coroutine->internal_context != nullptr &&
			zend_hash_index_del(coroutine->internal_context, key) == SUCCESS;
}

void drop_internal_context(zend_coroutine_t *coroutine)
{
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	const ExceptionAside aside;
	zend_array_release(std::exchange(coroutine->internal_context, nullptr));
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	surface_stray_exception();
}

} // namespace async
