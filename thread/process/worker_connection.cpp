// SPDX-License-Identifier: MIT
#include "thread/process/worker_connection.h"

#include "thread/process/io_thread.h"

#include <sys/socket.h>
#include <unistd.h>

namespace async {

namespace {

/// Reads of one worker before the others are served.
constexpr int reads_in_a_turn = 16;

} // namespace

WorkerConnection::~WorkerConnection()
{
	close(socket);
}

void WorkerConnection::deliver(Delivery &&delivery) noexcept
{
	const std::lock_guard guard(mutex_);
	if (broken_) {
		return; // remove_endpoint() releases the references.
	}
	writer_.add(std::move(delivery));
	if (!held_ && !waits_for_room_ && !thread_.add_to_batch(*this)) {
		write_out();
	}
}

void WorkerConnection::begin(EndpointId number) noexcept
{
	const std::lock_guard guard(mutex_);
	held_ = false;
	// The socket is empty, so these bytes fit.
	if (::send(socket, &number, sizeof(number), MSG_DONTWAIT | MSG_NOSIGNAL) != sizeof(number)) {
		broken_ = true;
		return;
	}
	write_out();
}

void WorkerConnection::flush() noexcept
{
	const std::lock_guard guard(mutex_);
	if (!broken_ && !held_) {
		write_out();
	}
}

void WorkerConnection::write_out() noexcept
{
	const FrameWriter::State written = writer_.write_to(socket);
	broken_ = written == FrameWriter::State::broken;
	const bool full = written == FrameWriter::State::full;
	if (full != waits_for_room_) {
		waits_for_room_ = full;
		thread_.watch(*this, full);
	}
}

bool WorkerConnection::read(Hub &hub) noexcept
{
	bool drained = false;
	for (int turn = 0; turn < reads_in_a_turn && !drained; turn++) {
		const FrameReader::State state = reader_.read_from(socket, drained);
		if (state != FrameReader::State::ready) {
			return state == FrameReader::State::waiting;
		}
		for (;;) {
			HubOperation operation{ Op::retain };
			const FrameReader::State found = reader_.next(operation);
			if (found == FrameReader::State::damaged) {
				damaged = true;
				return false;
			}
			if (found != FrameReader::State::ready) {
				break;
			}
			hub.perform(endpoint, std::move(operation));
		}
	}
	return true;
}

} // namespace async
