// SPDX-License-Identifier: MIT
// Records which module provides which part of the ABI's table.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Fills the slots by which a module registers a scheduler, a reactor and other parts.
void fill_registration_slots(zend_async_api_t &api);
/// Registers the functions of the table as those of async, through these slots. Called in MINIT, because every
/// thread sees the result.
void register_own_parts(const zend_async_api_t &api);

} // namespace async
