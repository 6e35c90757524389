// SPDX-License-Identifier: MIT
// For the files of this room only: makes PHP code catch the cancellation of a wait in C code.
#pragma once

#include "interpose/patch/elf_patcher.h"

#include <php.h>

#include <span>

namespace async {

/// Redirects the functions of the engine that extensions throw with. While a cancellation unwinds their C code,
/// the exceptions that they throw are dropped, as their warnings are. They only follow from the cancellation, and
/// would hide it.
[[nodiscard]] std::span<const Redirection> throwing_redirections() noexcept;

/// Makes a call in which a wait was cancelled throw the cancellation, in place of any other exception. It takes
/// over the reference to the cancellation. Two kinds of extensions need it at the end of a call. The throws of an
/// extension that is part of the PHP binary cannot be redirected. Other extensions turn a fatal error into an
/// exception, as SOAP does.
void throw_nothing_but(zend_object *cancellation);

} // namespace async
