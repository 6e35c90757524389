// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "support/function_wrapper.h"

#include <array>
#include <iterator>
#include <type_traits>
#include <utility>

namespace async {

/// The wrappers of a table of functions. An entry of the table says by wrapper() which function it is.
template <const auto &Table> class WrappedFunctions {
public:
	/// Puts the handler that `handler_of(index)` returns in front of the function of each entry. `index` is a
	/// std::integral_constant.
	template <typename HandlerOf> void install(HandlerOf &&handler_of) noexcept
	{
		install_each(handler_of, Indexes{});
	}
	/// Puts the original handlers back.
	void remove() noexcept
	{
		for (FunctionWrapper &wrapper : wrappers_) {
			wrapper.remove();
		}
	}
	/// Returns the handler that the function of entry `index` had before install().
	[[nodiscard]] zif_handler original(size_t index) const noexcept
	{
		return wrappers_[index].original();
	}

private:
	static constexpr size_t count = std::size(Table);
	using Indexes = std::make_index_sequence<count>;

	template <size_t... I>
	static constexpr std::array<FunctionWrapper, count> wrappers_for(
			std::index_sequence<I...> /*all*/)
	{
		return { Table[I].wrapper()... };
	}
	template <typename HandlerOf, size_t... I>
	void install_each(HandlerOf &handler_of, std::index_sequence<I...> /*all*/) noexcept
	{
		(wrappers_[I].install(handler_of(std::integral_constant<size_t, I>{})), ...);
	}

	std::array<FunctionWrapper, count> wrappers_ = wrappers_for(Indexes{});
};

} // namespace async
