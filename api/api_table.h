// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// MINIT: fills zend_async_api_table.
void fill_api_table();

} // namespace async
