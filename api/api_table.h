// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Fills zend_async_api_table. Called in MINIT.
void fill_api_table();

} // namespace async
