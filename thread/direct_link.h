// SPDX-License-Identifier: MIT
#pragma once

#include "thread/hub/hub.h"
#include "thread/link.h"

#include <mutex>

namespace async {

/// The link of a PHP thread in the hub's own process.
///
/// send() calls the hub, which may put deliveries for this thread into the inbox before it returns. Other threads put
/// deliveries there as well. While the owner is inside send() or receive(), it looks at the inbox itself before it
/// leaves, so no thread has to wake its loop.
///
/// It lives outside of the request's heap, as long as its RemoteWake has references. The hub and other threads have
/// pointers to it until close() has returned. The loop frees its handle even later.
class DirectLink final : public Link, public Sink {
public:
	DirectLink(const DirectLink &) = delete;
	DirectLink &operator=(const DirectLink &) = delete;
	DirectLink(DirectLink &&) = delete;
	DirectLink &operator=(DirectLink &&) = delete;

	/// Returns a link that is no endpoint yet. The loop need not run.
	[[nodiscard]] static DirectLink *create(Hub &hub);
	/// Adds it to the hub as an ordinary endpoint, and listens. The loop must run. Returns false if an exception was
	/// thrown.
	[[nodiscard]] bool join();
	/// Adds it as a worker. Returns false if the hub no longer needs the worker.
	[[nodiscard]] bool join_as_worker(WorkerId worker);
	/// Frees the link. It must have been closed, or must never have joined.
	void destroy();
	/// The same in the child of a fork, where the hub and its other threads are gone. The mutex may be locked for ever.
	void destroy_after_fork();

	void send(HubOperation &&operation) override;
	void receive() override;
	void keep_loop(bool keeps) override;
	void close() override;
	void deliver(Delivery &&delivery) noexcept override;

private:
	explicit DirectLink(Hub &hub) : hub_(hub) {}
	~DirectLink();

	[[nodiscard]] bool listen();
	void stop_listening();
	void attend() noexcept;
	[[nodiscard]] Delivery *take_or_leave() noexcept;
	void drop_inbox() noexcept;

	Hub &hub_;
	class RemoteWake *wake_ = nullptr;
	bool listens_ = false;
	bool keeps_loop_ = false;
	uint32_t depth_ = 0; // How many calls of send() and receive() the owner is in.

	std::mutex mutex_; // Guards what follows.
	Delivery *first_ = nullptr;
	Delivery *last_ = nullptr;
	bool attended_ = false; // The owner will look at the inbox.
};

} // namespace async
