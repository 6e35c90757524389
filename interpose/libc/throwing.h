// SPDX-License-Identifier: MIT
// For the files of this room only: what PHP code catches when a wait in C code was cancelled.
#pragma once

#include "interpose/patch/elf_patcher.h"

#include <php.h>

#include <span>

namespace async {

/// The functions of the engine by which extensions throw. While a cancellation unwinds their C code, what
/// they throw is dropped, as their warnings are: it would hide the cancellation, and is only its echo.
[[nodiscard]] std::span<const Redirection> throwing_redirections() noexcept;

/// At the end of a call in which a wait was cancelled: that is what it throws, whatever else was thrown, or
/// made of it, meanwhile. Takes over a reference. For those who throw without a slot, being part of the PHP
/// binary, and for those who end in a fatal error that they have caught, as SOAP does.
void throw_nothing_but(zend_object *cancellation);

} // namespace async
