// SPDX-License-Identifier: MIT
// Who provides which part of the ABI's table.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Fills the slots by which a module registers a scheduler, a reactor, ...
void fill_registration_slots(zend_async_api_t &api);
/// Registers what the table holds as async's own, by those slots. Every thread sees it: at MINIT.
void register_own_parts(const zend_async_api_t &api);

} // namespace async
