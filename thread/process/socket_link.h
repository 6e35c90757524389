// SPDX-License-Identifier: MIT
// The link of a worker process: its end of the control socket.
#pragma once

#include "thread/link.h"
#include "thread/process/wire.h"
#include "zend_async_API.h"

namespace async {

/// There is at most one in a process, and it lives as long as the process.
class SocketLink final : public Link {
public:
	/// Takes over the socket.
	SocketLink(int socket, EndpointId endpoint) noexcept;

	void send(HubOperation &&operation) override;
	void receive() override;
	void keep_loop(bool keeps) override;
	void close() override;
	/// Called in the child of a fork: the socket belongs to the parent.
	void forget() noexcept;

private:
	[[nodiscard]] bool listen();
	void stop_listening();
	void dispose_of_events();
	void write_out();
	void wait_in_loop_for_room(bool waits);
	[[nodiscard]] FrameReader::State take_messages();
	void parent_is_gone();
	[[nodiscard]] zend_async_event_t *new_watch(uint32_t events, void (*call)(SocketLink *));

	int socket_;
	FrameReader reader_;
	FrameWriter writer_;
	// These two events live until close().
	zend_async_event_t *readable_ = nullptr;
	zend_async_event_t *writable_ = nullptr;
	bool keeps_loop_ = false;
	bool waits_for_room_ = false; // The loop goes on with writing.
	bool is_receiving_ = false;
};

/// Opens the link of this process. It waits until the hub has accepted the worker, and returns null if the hub no longer
/// needs it.
[[nodiscard]] SocketLink *open_socket_link(int socket);
void forget_socket_link_after_fork() noexcept;

} // namespace async
