// SPDX-License-Identifier: MIT
// Frames: how operations and deliveries cross the control socket of a worker process. Knows nothing of PHP.
//
// A frame is a head of fixed size, and then for each parcel its handles and its bytes. Both ends are the same build of
// the extension on the same machine, which the start of the template checks. So numbers have the machine's byte order.
#pragma once

#include "thread/hub/messages.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <sys/types.h>

struct iovec;

namespace async {

/// The parcels of a message, its text included.
constexpr uint32_t frame_parcels = 3;

struct FrameHead {
	uint32_t magic;
	uint8_t code; // It is an Op or an Event.
	uint8_t status;
	uint16_t unused;
	uint64_t request;
	uint64_t object;
	uint64_t numbers[message_numbers];
	struct {
		uint64_t size;
		uint32_t handles;
		uint32_t unused;
	} parcels[frame_parcels];
};
constexpr uint32_t frame_magic = 0x53415901;

/// Writes frames to a socket. Small parcels are copied behind the head of their frame. Large ones are kept, and written
/// from where they lie. It has no lock.
class FrameWriter {
public:
	enum class State : uint8_t { empty, full, broken };

	void add(HubOperation &&operation);
	void add(Delivery &&delivery);
	/// Writes without waiting. Returns `full` if the socket does not take more now, and `broken` if the other end is
	/// gone; what is left is dropped then.
	[[nodiscard]] State write_to(int socket);
	[[nodiscard]] bool empty() const noexcept
	{
		return segments_.empty() || segments_.front().left() == 0;
	}

private:
	/// Either a parcel that is written from where it lies, or copied bytes.
	struct Segment {
		Parcel parcel;
		std::string bytes;
		size_t written = 0;

		[[nodiscard]] bool is_parcel() const noexcept { return !parcel.empty(); }
		[[nodiscard]] const char *data() const noexcept
		{
			return is_parcel() ? parcel.bytes() : bytes.data();
		}
		[[nodiscard]] size_t left() const noexcept
		{
			return (is_parcel() ? parcel.size() : bytes.size()) - written;
		}
	};

	void add_frame(FrameHead &head, Parcel *const (&parcels)[frame_parcels]);
	void add_handles(const Parcel &parcel);
	[[nodiscard]] std::string &tail();
	[[nodiscard]] size_t gather(iovec *pieces, size_t most) const noexcept;
	void drop_written(size_t size);

	std::deque<Segment> segments_;
};

/// Reads frames from a socket. The bytes of a large parcel are read straight into its block.
class FrameReader {
public:
	enum class State : uint8_t {
		ready,   // read_from(): something was read. next(): a message is there.
		waiting, // Nothing more without waiting.
		ended,   // The other end has closed the socket.
		damaged, // The bytes are no frame. Nothing can be read from this socket any more.
	};

	FrameReader();
	~FrameReader();
	FrameReader(const FrameReader &) = delete;
	FrameReader &operator=(const FrameReader &) = delete;
	FrameReader(FrameReader &&) = delete;
	FrameReader &operator=(FrameReader &&) = delete;

	/// Reads once, without waiting. next() must have returned `waiting` before. `drained` tells that the socket had no
	/// more than what was read.
	[[nodiscard]] State read_from(int socket, bool &drained);
	/// Takes the next message out of what was read.
	[[nodiscard]] State next(HubOperation &operation);
	[[nodiscard]] State next(Delivery &delivery);

private:
	/// A malloc'ed block that is being filled. It grows with what has arrived, so that a damaged size costs nothing.
	struct Block {
		char *bytes = nullptr;
		size_t size = 0;
		size_t room = 0;
		size_t filled = 0;

		[[nodiscard]] bool open(size_t wanted) noexcept;
		[[nodiscard]] bool grow() noexcept;
		[[nodiscard]] char *release() noexcept;
		void free() noexcept;
	};

	[[nodiscard]] State next_frame();
	[[nodiscard]] State take_head() noexcept;
	[[nodiscard]] State fill_block() noexcept;
	[[nodiscard]] bool head_is_sound() const noexcept;
	[[nodiscard]] bool open_part() noexcept;
	[[nodiscard]] bool close_part();

	std::unique_ptr<char[]> buffer_;
	size_t begin_ = 0; // The bytes from here to end_ were not taken yet.
	size_t end_ = 0;
	bool has_head_ = false;
	bool part_is_open_ = false;
	uint32_t part_ = 0; // Even: the handles of parcel part_ / 2; odd: its bytes.
	Block block_;
	FrameHead head_ = {};
	TransferHandle *handles_[frame_parcels] = {};
	Parcel parcels_[frame_parcels];
};

} // namespace async
