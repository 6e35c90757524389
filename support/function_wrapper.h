// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Puts a function of ours in front of an internal PHP function that may or may not exist.
class FunctionWrapper {
public:
	explicit constexpr FunctionWrapper(const char *name) noexcept : name_(name) {}
	/// A method; its name in lower case. Classes that have inherited it already keep what they have.
	constexpr FunctionWrapper(const char *class_name, const char *name) noexcept
			: class_name_(class_name), name_(name)
	{
	}

	/// Idempotent; nothing happens where the function does not exist.
	void install(zif_handler wrapper) noexcept
	{
		zend_function *function = find();
		if (function == nullptr || function->type != ZEND_INTERNAL_FUNCTION ||
				function->internal_function.handler == wrapper) {
			return;
		}
		original_ = function->internal_function.handler;
		function->internal_function.handler = wrapper;
	}

	/// Puts the original back; at module shutdown, when our code is about to be unmapped.
	void remove() noexcept
	{
		zend_function *function = original_ == nullptr ? nullptr : find();
		if (function != nullptr) {
			function->internal_function.handler = original_;
		}
	}

	[[nodiscard]] zif_handler original() const noexcept { return original_; }

private:
	[[nodiscard]] zend_function *find() const noexcept
	{
		HashTable *functions = CG(function_table);
		if (class_name_ != nullptr) {
			auto *owner = static_cast<zend_class_entry *>(
					zend_hash_str_find_ptr(CG(class_table), class_name_, strlen(class_name_)));
			functions = owner != nullptr ? &owner->function_table : nullptr;
		}
		return functions == nullptr ? nullptr
									: static_cast<zend_function *>(zend_hash_str_find_ptr(
											  functions, name_, strlen(name_)));
	}

	const char *class_name_ = nullptr;
	const char *name_;
	zif_handler original_ = nullptr;
};

} // namespace async
