// SPDX-License-Identifier: MIT
#include "thread/process/wire.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <sys/uio.h>

namespace async {

namespace {

/// A copy of this size costs less than one more piece of a system call.
constexpr size_t largest_copied = 4096;
/// A segment of copied bytes is not extended beyond this size.
constexpr size_t segment_size = size_t{ 64 } * 1024;
constexpr size_t most_pieces = 64;

constexpr size_t buffer_size = size_t{ 64 } * 1024;
/// A block of this size is allocated at once; a larger one grows while its bytes arrive.
constexpr size_t trusted_size = size_t{ 64 } * 1024 * 1024;
constexpr uint32_t most_handles = 1u << 24;
constexpr uint64_t largest_parcel = uint64_t(1) << 46;

struct WireHandle {
	uint64_t kind;
	uint64_t id;
};

template <typename Message> FrameHead head_of(const Message &message, uint8_t code) noexcept
{
	FrameHead head = {};
	head.magic = frame_magic;
	head.code = code;
	head.request = message.request;
	head.object = message.object;
	std::copy(std::begin(message.numbers), std::end(message.numbers), head.numbers);
	return head;
}

void copy_head(
		const FrameHead &head, RequestId &request, ObjectId &object, uint64_t *numbers) noexcept
{
	request = head.request;
	object = head.object;
	std::copy(std::begin(head.numbers), std::end(head.numbers), numbers);
}

} // namespace

// {{{ FrameWriter

void FrameWriter::add(HubOperation &&operation)
{
	FrameHead head = head_of(operation, static_cast<uint8_t>(operation.op));
	add_frame(head, { &operation.parcels[0], &operation.parcels[1], &operation.text });
}

void FrameWriter::add(Delivery &&delivery)
{
	FrameHead head = head_of(delivery, static_cast<uint8_t>(delivery.event));
	head.status = static_cast<uint8_t>(delivery.status);
	Parcel none;
	add_frame(head, { &delivery.parcel, &none, &delivery.text });
}

void FrameWriter::add_frame(FrameHead &head, Parcel *const (&parcels)[frame_parcels])
{
	for (uint32_t i = 0; i < frame_parcels; i++) {
		head.parcels[i] = { parcels[i]->size(), parcels[i]->handle_count(), 0 };
	}
	tail().append(reinterpret_cast<const char *>(&head), sizeof(head));
	for (Parcel *parcel : parcels) {
		add_handles(*parcel);
		if (parcel->size() <= largest_copied) {
			tail().append(parcel->bytes() != nullptr ? parcel->bytes() : "", parcel->size());
		} else {
			segments_.emplace_back().parcel = std::move(*parcel);
		}
	}
}

void FrameWriter::add_handles(const Parcel &parcel)
{
	for (uint32_t i = 0; i < parcel.handle_count(); i++) {
		const TransferHandle &handle = parcel.handles()[i];
		const WireHandle sent = { static_cast<uint64_t>(handle.kind), handle.id };
		tail().append(reinterpret_cast<const char *>(&sent), sizeof(sent));
	}
}

std::string &FrameWriter::tail()
{
	if (segments_.empty() || segments_.back().is_parcel() ||
			segments_.back().bytes.size() > segment_size) {
		segments_.emplace_back();
	}
	return segments_.back().bytes;
}

size_t FrameWriter::gather(iovec *pieces, size_t most) const noexcept
{
	size_t count = 0;
	for (const Segment &segment : segments_) {
		if (count == most) {
			break;
		}
		if (segment.left() > 0) {
			pieces[count++] = { const_cast<char *>(segment.data()) + segment.written,
				segment.left() };
		}
	}
	return count;
}

void FrameWriter::drop_written(size_t size)
{
	while (!segments_.empty() && segments_.front().left() <= size) {
		Segment &first = segments_.front();
		size -= first.left();
		if (segments_.size() == 1 && !first.is_parcel()) {
			// Kept, because the next frame will need a buffer again.
			first.bytes.clear();
			first.written = 0;
			return;
		}
		segments_.pop_front();
	}
	if (!segments_.empty()) {
		segments_.front().written += size;
	}
}

FrameWriter::State FrameWriter::write_to(int socket)
{
	while (!empty()) {
		iovec pieces[most_pieces];
		msghdr message = {};
		message.msg_iov = pieces;
		message.msg_iovlen = gather(pieces, most_pieces);
		const ssize_t written = ::sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
		if (written >= 0) {
			drop_written(static_cast<size_t>(written));
		} else if (errno == EAGAIN) {
			return State::full;
		} else if (errno != EINTR) {
			segments_.clear();
			return State::broken;
		}
	}
	return State::empty;
}

// }}}
// {{{ FrameReader::Block

// NOLINTBEGIN(cppcoreguidelines-no-malloc): a Parcel takes the block over.

bool FrameReader::Block::open(size_t wanted) noexcept
{
	size = wanted;
	filled = 0;
	room = std::min(size, trusted_size);
	bytes = room > 0 ? static_cast<char *>(malloc(room)) : nullptr;
	return bytes != nullptr || room == 0;
}

bool FrameReader::Block::grow() noexcept
{
	const size_t larger = std::min(size, room * 2);
	auto *moved = static_cast<char *>(realloc(bytes, larger));
	if (moved == nullptr) {
		return false;
	}
	bytes = moved;
	room = larger;
	return true;
}

void FrameReader::Block::free() noexcept
{
	std::free(bytes);
	bytes = nullptr;
}

// NOLINTEND(cppcoreguidelines-no-malloc)

char *FrameReader::Block::release() noexcept
{
	return std::exchange(bytes, nullptr);
}

// }}}
// {{{ FrameReader

FrameReader::FrameReader() : buffer_(new char[buffer_size]) {}

FrameReader::~FrameReader()
{
	block_.free();
	for (TransferHandle *handles : handles_) {
		free(handles); // NOLINT(cppcoreguidelines-no-malloc)
	}
}

FrameReader::State FrameReader::read_from(int socket, bool &drained)
{
	if (begin_ > 0) {
		memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
		end_ -= std::exchange(begin_, 0);
	}
	const size_t wanted = part_is_open_ ? block_.room - block_.filled : 0;
	iovec pieces[2] = { { wanted > 0 ? block_.bytes + block_.filled : nullptr, wanted },
		{ buffer_.get() + end_, buffer_size - end_ } };
	msghdr message = {};
	message.msg_iov = wanted > 0 ? pieces : pieces + 1;
	message.msg_iovlen = wanted > 0 ? 2 : 1;
	ssize_t got;
	do {
		got = ::recvmsg(socket, &message, MSG_DONTWAIT);
	} while (got < 0 && errno == EINTR);
	drained = got < static_cast<ssize_t>(wanted + buffer_size - end_);
	if (got < 0 && errno == EAGAIN) {
		return State::waiting;
	}
	if (got <= 0) {
		return State::ended;
	}
	const size_t direct = std::min(static_cast<size_t>(got), wanted);
	block_.filled += direct;
	end_ += static_cast<size_t>(got) - direct;
	return State::ready;
}

FrameReader::State FrameReader::next(HubOperation &operation)
{
	const State state = next_frame();
	if (state == State::ready) {
		operation.op = static_cast<Op>(head_.code);
		copy_head(head_, operation.request, operation.object, operation.numbers);
		operation.parcels[0] = std::move(parcels_[0]);
		operation.parcels[1] = std::move(parcels_[1]);
		operation.text = std::move(parcels_[2]);
	}
	return state;
}

FrameReader::State FrameReader::next(Delivery &delivery)
{
	const State state = next_frame();
	if (state == State::ready) {
		delivery.event = static_cast<Event>(head_.code);
		delivery.status = static_cast<Status>(head_.status);
		copy_head(head_, delivery.request, delivery.object, delivery.numbers);
		delivery.parcel = std::move(parcels_[0]);
		delivery.text = std::move(parcels_[2]);
	}
	return state;
}

FrameReader::State FrameReader::next_frame()
{
	if (!has_head_) {
		const State state = take_head();
		if (state != State::ready) {
			return state;
		}
	}
	for (; part_ < frame_parcels * 2; part_++) {
		if (!part_is_open_ && !open_part()) {
			return State::damaged;
		}
		part_is_open_ = true;
		const State state = fill_block();
		if (state != State::ready) {
			return state;
		}
		part_is_open_ = false;
		if (!close_part()) {
			return State::damaged;
		}
	}
	has_head_ = false;
	part_ = 0;
	return State::ready;
}

FrameReader::State FrameReader::take_head() noexcept
{
	if (end_ - begin_ < sizeof(head_)) {
		return State::waiting;
	}
	memcpy(&head_, buffer_.get() + begin_, sizeof(head_));
	begin_ += sizeof(head_);
	if (!head_is_sound()) {
		head_.magic = 0;
		begin_ = end_ = 0;
		return State::damaged;
	}
	has_head_ = true;
	return State::ready;
}

bool FrameReader::head_is_sound() const noexcept
{
	if (head_.magic != frame_magic || head_.status > static_cast<uint8_t>(Status::last)) {
		return false;
	}
	return std::all_of(std::begin(head_.parcels), std::end(head_.parcels), [](const auto &parcel) {
		return parcel.size <= largest_parcel && parcel.handles <= most_handles;
	});
}

bool FrameReader::open_part() noexcept
{
	const auto &parcel = head_.parcels[part_ / 2];
	return block_.open(part_ % 2 == 0 ? parcel.handles * sizeof(WireHandle) : parcel.size);
}

FrameReader::State FrameReader::fill_block() noexcept
{
	while (block_.filled < block_.size) {
		if (block_.filled == block_.room && !block_.grow()) {
			return State::damaged;
		}
		const size_t there = std::min(end_ - begin_, block_.room - block_.filled);
		if (there == 0) {
			return State::waiting;
		}
		memcpy(block_.bytes + block_.filled, buffer_.get() + begin_, there);
		block_.filled += there;
		begin_ += there;
	}
	return State::ready;
}

bool FrameReader::close_part()
{
	const uint32_t number = part_ / 2;
	const uint32_t count = head_.parcels[number].handles;
	if (part_ % 2 != 0) {
		parcels_[number] = Parcel(
				block_.release(), block_.size, std::exchange(handles_[number], nullptr), count);
		return true;
	}
	if (count == 0) {
		return true;
	}
	// NOLINTNEXTLINE(cppcoreguidelines-no-malloc): the parcel takes it over.
	handles_[number] = static_cast<TransferHandle *>(calloc(count, sizeof(TransferHandle)));
	bool sound = handles_[number] != nullptr;
	for (uint32_t i = 0; sound && i < count; i++) {
		WireHandle sent;
		memcpy(&sent, block_.bytes + i * sizeof(sent), sizeof(sent));
		sound = sent.kind >= static_cast<uint64_t>(HandleKind::channel) &&
				sent.kind <= static_cast<uint64_t>(HandleKind::future);
		handles_[number][i] = { static_cast<HandleKind>(sent.kind), sent.id };
	}
	block_.free();
	return sound;
}

// }}}

} // namespace async
