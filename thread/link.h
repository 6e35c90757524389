// SPDX-License-Identifier: MIT
// How the code of a PHP thread talks to the hub.
#pragma once

#include "thread/hub/messages.h"

namespace async {

/// The connection of a PHP thread with the hub. In the process of the hub it calls the hub directly; in a worker
/// process it writes to the control socket. The link hands each delivery to link_dispatch() on its own thread, from the
/// loop or from inside send().
class Link {
public:
	Link(const Link &) = delete;
	Link &operator=(const Link &) = delete;
	Link(Link &&) = delete;
	Link &operator=(Link &&) = delete;

	[[nodiscard]] EndpointId endpoint() const noexcept { return endpoint_; }
	[[nodiscard]] ObjectId new_object() noexcept
	{
		return static_cast<ObjectId>(endpoint_) << 40 | ++last_object_;
	}
	/// Sends an operation; never waits and never fails: if the hub is gone, deliveries say so. The parcels' handles
	/// move with it.
	virtual void send(HubOperation &&operation) = 0;
	/// Takes what has arrived, without waiting, and dispatches it. A caller that has just sent a request calls this
	/// before it suspends: a direct link has the answer already.
	virtual void receive() = 0;
	/// Sets whether arriving messages keep the loop alive: the link then counts as one active event of the loop
	/// (ZEND_ASYNC_ACTIVE_EVENT_COUNT), and otherwise as a hidden one. Only thread/requests.cpp calls it, with a running
	/// loop, and each time with another value. The first call is keep_loop(true), by a worker: the link starts to
	/// listen then. Messages that arrive earlier are taken by receive().
	virtual void keep_loop(bool keeps) = 0;
	/// Closes the endpoint at the end of the request: nothing arrives afterwards.
	virtual void close() = 0;

protected:
	Link() = default;
	~Link() = default;
	/// 0: closed.
	void set_endpoint(EndpointId endpoint) noexcept { endpoint_ = endpoint; }

private:
	EndpointId endpoint_ = 0;
	ObjectId last_object_ = 0;
};

/// Returns the link of this PHP thread, or null with an exception. A worker has one from the start. In any other
/// PHP thread the first call starts the scheduler and the loop, creates the hub of the process if it has no hub yet, and
/// adds an endpoint to it.
[[nodiscard]] Link *link();
/// Returns it if there is one already, otherwise null without an exception.
[[nodiscard]] Link *link_if_open() noexcept;
/// Called by a worker before its first PHP code runs. `link` must outlive the request.
void set_link(Link *link) noexcept;

/// Takes what a link has received. In thread/requests.cpp.
void link_dispatch(Delivery &&delivery);

} // namespace async
