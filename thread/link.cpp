// SPDX-License-Identifier: MIT
// The link of this PHP thread: its creation by the first use, and its end with the request.
#include "thread/link.h"

#include "coroutine/exceptions.h"
#include "php_async.h"
#include "thread/backend.h"
#include "thread/direct_link.h"
#include "thread/request_end.h"
#include "thread/requests.h"

#include <utility>

namespace async {

Link *link()
{
	ThreadGlobals &threads = ASYNC_G(threads);
	if (threads.link != nullptr) {
		return threads.link;
	}
	if (backend() == Backend::none) {
		throw_exception(
				ZEND_ASYNC_EXCEPTION_DEFAULT, "Threads are not available: %s", why_no_backend());
		return nullptr;
	}
	if (!ASYNC_G(scheduler).launch()) {
		return nullptr;
	}
	DirectLink *opened = DirectLink::create(hub());
	if (!opened->join()) {
		opened->destroy();
		return nullptr;
	}
	threads.link = threads.own_link = opened;
	if (threads.loop_holders != 0) {
		opened->keep_loop(true);
	}
	return opened;
}

Link *link_if_open() noexcept
{
	return ASYNC_G(threads).link;
}

void set_link(Link *link) noexcept
{
	ASYNC_G(threads).link = link;
}

void end_threads_of_request()
{
	ThreadGlobals &threads = ASYNC_G(threads);
	Link *link = std::exchange(threads.link, nullptr);
	DirectLink *own = std::exchange(threads.own_link, nullptr);
	const EndpointId root = link != nullptr ? link->endpoint() : 0;
	if (link != nullptr) {
		link->close(); // Closes the channels and pools of this request, so that parked workers continue.
	}
	forget_requests();
	if (own != nullptr) {
		own->destroy();
		hub().wait_for_workers(root);
	}
}

bool workers_are_running()
{
	const DirectLink *own = ASYNC_G(threads).own_link;
	Hub *existing = own != nullptr ? hub_if_exists() : nullptr;
	return existing != nullptr && existing->living_workers(own->endpoint()) != 0;
}

void forget_threads_after_fork()
{
	ThreadGlobals &threads = ASYNC_G(threads);
	threads.link = nullptr;
	if (DirectLink *own = std::exchange(threads.own_link, nullptr)) {
		own->destroy_after_fork();
	}
	forget_requests();
	forget_hub_after_fork();
}

} // namespace async
