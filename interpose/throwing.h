// SPDX-License-Identifier: MIT
// For the files of this room only: what PHP code catches when a wait in C code was cancelled.
#pragma once

#include "interpose/elf_patcher.h"

#include <php.h>
#include <span>

namespace async {

/// The functions of the engine by which extensions throw. While a cancellation unwinds their C code, what
/// they throw is dropped, as their warnings are: it would hide the cancellation, and is only its echo.
[[nodiscard]] std::span<const Redirection> throwing_redirections() noexcept;

/// For an extension that is part of the PHP binary, whose calls have no slots: takes away what was thrown
/// over `cancellation` meanwhile.
void put_on_top(zend_object *cancellation);

} // namespace async
