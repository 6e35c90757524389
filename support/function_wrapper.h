// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Puts a function of ours in front of an internal PHP function that may or may not exist.
class FunctionWrapper {
public:
	explicit constexpr FunctionWrapper(const char *name) noexcept : name_(name) {}

	/// Idempotent; nothing happens where the function does not exist.
	void install(zif_handler wrapper) noexcept
	{
		auto *function = static_cast<zend_function *>(
				zend_hash_str_find_ptr(CG(function_table), name_, strlen(name_)));
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
		auto *function = original_ == nullptr ? nullptr
											  : static_cast<zend_function *>(zend_hash_str_find_ptr(
														CG(function_table), name_, strlen(name_)));
		if (function != nullptr) {
			function->internal_function.handler = original_;
		}
	}

	[[nodiscard]] zif_handler original() const noexcept { return original_; }

private:
	const char *name_;
	zif_handler original_ = nullptr;
};

} // namespace async
