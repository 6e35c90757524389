// SPDX-License-Identifier: MIT
// Stand-ins until the rest of the room is there.
#include "php_async.h"
#include "reactor/reactor.h"
#include "thread/backend.h"
#include "thread/worker.h"

namespace async {

__attribute__((weak)) void link_dispatch(Delivery &&) {}
__attribute__((weak)) void run_worker(Link &) {}
__attribute__((weak)) Hub *hub_if_exists() noexcept
{
	return nullptr;
}

} // namespace async
