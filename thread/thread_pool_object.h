// SPDX-License-Identifier: MIT
#pragma once

namespace async {

void register_thread_pool_class();

} // namespace async
