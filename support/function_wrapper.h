// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Replaces an internal PHP function, which may or may not exist, by a function that can call the original.
class FunctionWrapper {
public:
	explicit constexpr FunctionWrapper(const char *name) noexcept : name_(name) {}
	/// Wraps a method. The names are in lower case. Classes that have already inherited the method are not affected.
	constexpr FunctionWrapper(const char *class_name, const char *name) noexcept
			: class_name_(class_name), name_(name)
	{
	}

	/// Installs the wrapper. A second call does nothing, nor does a call for a function that does not exist.
	void install(zif_handler wrapper) noexcept
	{
		zend_function *function = find();
		if (function == nullptr || function->type != ZEND_INTERNAL_FUNCTION ||
				function->internal_function.handler == wrapper) {
			return;
		}
		// Each PHP thread has functions of its own, but the same originals. Only the first thread writes: others may read.
		if (original_ != function->internal_function.handler) {
			original_ = function->internal_function.handler;
		}
		function->internal_function.handler = wrapper;
	}

	/// Restores the original. Called at module shutdown, before our code is unmapped.
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
