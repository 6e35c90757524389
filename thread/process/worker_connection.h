// SPDX-License-Identifier: MIT
// The parent's end of the control socket of one worker process. Knows nothing of PHP.
#pragma once

#include "thread/hub/hub.h"
#include "thread/process/wire.h"

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

namespace async {

class IoThread;

/// It is created by the order to start a worker. The hub knows it as a sink from Hub::add_worker() to
/// Hub::remove_endpoint(). Only the I/O thread reads and destroys it; any thread may deliver.
class WorkerConnection final : public Sink {
public:
	enum class State : uint8_t {
		starting, // The template has not reported yet.
		running,  // The hub knows the endpoint.
		silent,   // The socket has ended. How the process has ended, the template will report.
	};

	/// The connection takes over the socket and closes it.
	WorkerConnection(IoThread &thread, WorkerId worker, int socket) noexcept
			: worker(worker), socket(socket), thread_(thread)
	{
	}
	~WorkerConnection();
	WorkerConnection(const WorkerConnection &) = delete;
	WorkerConnection &operator=(const WorkerConnection &) = delete;
	WorkerConnection(WorkerConnection &&) = delete;
	WorkerConnection &operator=(WorkerConnection &&) = delete;

	/// Writes at once if it can. Inside a batch of the I/O thread, end_batch() writes.
	void deliver(Delivery &&delivery) noexcept override;
	/// The worker learns its number first of all. Sends what was delivered meanwhile.
	void begin(EndpointId endpoint) noexcept;
	/// Writes what was queued. Only the I/O thread calls it.
	void flush() noexcept;
	/// Reads and performs what is there, as far as one turn goes. Returns false at the end of the socket, with
	/// `damaged` set if the worker has sent nonsense.
	[[nodiscard]] bool read(Hub &hub) noexcept;

	const WorkerId worker;
	const int socket;
	State state = State::starting;
	bool damaged = false;
	bool in_batch = false; // Listed in IoThread::batched.
	EndpointId endpoint = 0;
	int64_t silent_since = 0;
	std::string end; // How the process has ended; empty if that is not known.

private:
	void write_out() noexcept;

	IoThread &thread_;
	FrameReader reader_; // Only the I/O thread uses it.
	std::mutex mutex_;   // Guards what follows. Nothing else is locked while it is held.
	FrameWriter writer_;
	bool held_ = true; // begin() was not called yet.
	bool waits_for_room_ = false;
	bool broken_ = false;
};

} // namespace async
