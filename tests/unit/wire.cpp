// SPDX-License-Identifier: MIT
#include "thread/process/wire.h"

#include "harness.h"

#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

using async::Delivery;
using async::Event;
using async::FrameHead;
using async::FrameReader;
using async::FrameWriter;
using async::HandleKind;
using async::HubOperation;
using async::Op;
using async::Parcel;
using async::Status;
using async::TransferHandle;

namespace {

struct SocketPair {
	int ends[2] = { -1, -1 };

	SocketPair() { (void)!socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }
	~SocketPair()
	{
		close_end(0);
		close_end(1);
	}
	SocketPair(const SocketPair &) = delete;
	SocketPair &operator=(const SocketPair &) = delete;
	SocketPair(SocketPair &&) = delete;
	SocketPair &operator=(SocketPair &&) = delete;
	void close_end(int number)
	{
		if (ends[number] >= 0) {
			close(ends[number]);
			ends[number] = -1;
		}
	}
};

/// Bytes that tell their place, so that a lost or doubled byte is seen.
Parcel parcel_of(size_t size, unsigned seed, uint32_t handles = 0)
{
	// NOLINTBEGIN(cppcoreguidelines-no-malloc): the parcel takes the memory over.
	auto *bytes = static_cast<char *>(malloc(size + 1));
	for (size_t i = 0; i < size; i++) {
		bytes[i] = static_cast<char>(i * 31 + (i >> 8) + seed);
	}
	auto *list = handles > 0
			? static_cast<TransferHandle *>(malloc(handles * sizeof(TransferHandle)))
			: nullptr;
	// NOLINTEND(cppcoreguidelines-no-malloc)
	for (uint32_t i = 0; i < handles; i++) {
		list[i] = { static_cast<HandleKind>(1 + i % 3), seed + i };
	}
	return { bytes, size, list, handles };
}

bool is_parcel_of(const Parcel &parcel, size_t size, unsigned seed, uint32_t handles = 0)
{
	const Parcel wanted = parcel_of(size, seed, handles);
	if (parcel.size() != size || parcel.handle_count() != handles ||
			(size > 0 && memcmp(parcel.bytes(), wanted.bytes(), size) != 0)) {
		return false;
	}
	for (uint32_t i = 0; i < handles; i++) {
		if (parcel.handles()[i].kind != wanted.handles()[i].kind ||
				parcel.handles()[i].id != wanted.handles()[i].id) {
			return false;
		}
	}
	return true;
}

/// Reads until there is a message, while the writer goes on.
template <typename Message>
FrameReader::State pump(
		FrameWriter &writer, FrameReader &reader, const SocketPair &pair, Message &message)
{
	for (;;) {
		FrameReader::State state = reader.next(message);
		if (state != FrameReader::State::waiting) {
			return state;
		}
		(void)writer.write_to(pair.ends[0]);
		bool drained;
		state = reader.read_from(pair.ends[1], drained);
		if (state == FrameReader::State::ended || state == FrameReader::State::waiting) {
			return state;
		}
	}
}

/// The frame of an operation as bytes.
std::vector<char> bytes_of(HubOperation &&operation)
{
	const SocketPair pair;
	FrameWriter writer;
	writer.add(std::move(operation));
	(void)writer.write_to(pair.ends[0]);
	std::vector<char> bytes(1 << 16);
	bytes.resize(static_cast<size_t>(recv(pair.ends[1], bytes.data(), bytes.size(), 0)));
	return bytes;
}

/// What a reader finds in the bytes, piece by piece.
FrameReader::State state_of(const std::vector<char> &bytes, size_t piece, HubOperation &operation)
{
	SocketPair pair;
	FrameReader reader;
	FrameReader::State state = FrameReader::State::waiting;
	for (size_t at = 0; at < bytes.size() && state == FrameReader::State::waiting; at += piece) {
		(void)send(pair.ends[0], bytes.data() + at, std::min(piece, bytes.size() - at), 0);
		bool drained = false;
		do {
			state = reader.read_from(pair.ends[1], drained);
			state = state == FrameReader::State::ready ? reader.next(operation) : state;
		} while (state == FrameReader::State::waiting && !drained);
	}
	return state;
}

} // namespace

TEST(an_operation_arrives_as_it_was)
{
	const SocketPair pair;
	FrameWriter writer;
	FrameReader reader;
	HubOperation sent{ Op::pool_submit };
	sent.request = 77;
	sent.object = (uint64_t(3) << 40) + 5;
	for (int i = 0; i < 5; i++) {
		sent.numbers[i] = ~uint64_t(i);
	}
	sent.parcels[0] = parcel_of(100, 1, 4);
	sent.parcels[1] = parcel_of(0, 0);
	sent.text = parcel_of(5, 9);
	writer.add(std::move(sent));
	HubOperation got{ Op::retain };
	CHECK(pump(writer, reader, pair, got) == FrameReader::State::ready);
	CHECK(got.op == Op::pool_submit && got.request == 77 && got.object == (uint64_t(3) << 40) + 5);
	CHECK(got.numbers[0] == ~uint64_t(0) && got.numbers[4] == ~uint64_t(4));
	CHECK(is_parcel_of(got.parcels[0], 100, 1, 4));
	CHECK(got.parcels[1].empty() && got.parcels[1].handle_count() == 0);
	CHECK(is_parcel_of(got.text, 5, 9));
	CHECK(writer.empty());
	CHECK(pump(writer, reader, pair, got) == FrameReader::State::waiting);
}

TEST(a_delivery_arrives_as_it_was)
{
	const SocketPair pair;
	FrameWriter writer;
	FrameReader reader;
	Delivery sent{ Event::task_settled };
	sent.status = Status::failed;
	sent.object = 12;
	sent.numbers[0] = 3;
	sent.parcel = parcel_of(0, 7, 2); // Handles without bytes.
	sent.text = parcel_of(10'000, 2);
	writer.add(std::move(sent));
	Delivery got{ Event::answer };
	CHECK(pump(writer, reader, pair, got) == FrameReader::State::ready);
	CHECK(got.event == Event::task_settled && got.status == Status::failed && got.object == 12);
	CHECK(got.numbers[0] == 3);
	CHECK(is_parcel_of(got.parcel, 0, 7, 2));
	CHECK(is_parcel_of(got.text, 10'000, 2));
}

TEST(messages_of_all_sizes_keep_their_order)
{
	const SocketPair pair;
	FrameWriter writer;
	FrameReader reader;
	unit::Random random(42);
	std::vector<size_t> sizes;
	for (unsigned i = 0; i < 400; i++) {
		const size_t size = random(8) == 0 ? random(1 << 20) : random(9000);
		sizes.push_back(size);
		HubOperation operation{ Op::channel_send };
		operation.object = i;
		operation.parcels[i % 2] = parcel_of(size, i, i % 5);
		writer.add(std::move(operation));
	}
	for (unsigned i = 0; i < sizes.size(); i++) {
		HubOperation got{ Op::retain };
		CHECK(pump(writer, reader, pair, got) == FrameReader::State::ready);
		CHECK(got.object == i);
		CHECK(is_parcel_of(got.parcels[i % 2], sizes[i], i, i % 5));
		CHECK(got.parcels[1 - i % 2].empty());
	}
	CHECK(writer.empty());
}

TEST(a_parcel_larger_than_the_first_block_grows)
{
	const SocketPair pair;
	FrameWriter writer;
	FrameReader reader;
	constexpr size_t size = (64 << 20) + 12'345;
	HubOperation operation{ Op::channel_send };
	operation.parcels[0] = parcel_of(size, 3);
	writer.add(std::move(operation));
	HubOperation got{ Op::retain };
	CHECK(pump(writer, reader, pair, got) == FrameReader::State::ready);
	CHECK(is_parcel_of(got.parcels[0], size, 3));
}

TEST(a_frame_may_come_byte_by_byte)
{
	HubOperation sent{ Op::task_done };
	sent.parcels[0] = parcel_of(300, 4, 3);
	sent.text = parcel_of(20, 5);
	const std::vector<char> bytes = bytes_of(std::move(sent));
	HubOperation got{ Op::retain };
	CHECK(state_of(bytes, 1, got) == FrameReader::State::ready);
	CHECK(got.op == Op::task_done && is_parcel_of(got.parcels[0], 300, 4, 3));
	CHECK(is_parcel_of(got.text, 20, 5));
}

TEST(a_wrong_magic_is_refused)
{
	std::vector<char> bytes = bytes_of(HubOperation{ Op::task_done });
	bytes[0] = static_cast<char>(bytes[0] + 1);
	HubOperation got{ Op::retain };
	CHECK(state_of(bytes, bytes.size(), got) == FrameReader::State::damaged);
}

TEST(an_impossible_size_is_refused)
{
	std::vector<char> bytes = bytes_of(HubOperation{ Op::task_done });
	FrameHead head;
	memcpy(&head, bytes.data(), sizeof(head));
	head.parcels[1].size = UINT64_MAX;
	memcpy(bytes.data(), &head, sizeof(head));
	HubOperation got{ Op::retain };
	CHECK(state_of(bytes, bytes.size(), got) == FrameReader::State::damaged);
}

TEST(an_unknown_kind_of_handle_is_refused)
{
	HubOperation sent{ Op::task_done };
	sent.parcels[0] = parcel_of(3, 4, 1);
	std::vector<char> bytes = bytes_of(std::move(sent));
	bytes[sizeof(FrameHead)] = 9;
	HubOperation got{ Op::retain };
	CHECK(state_of(bytes, bytes.size(), got) == FrameReader::State::damaged);
}

TEST(a_large_size_without_bytes_costs_no_memory)
{
	std::vector<char> bytes = bytes_of(HubOperation{ Op::task_done });
	FrameHead head;
	memcpy(&head, bytes.data(), sizeof(head));
	head.parcels[0].size = uint64_t(1) << 45; // More than this machine has.
	memcpy(bytes.data(), &head, sizeof(head));
	HubOperation got{ Op::retain };
	CHECK(state_of(bytes, bytes.size(), got) == FrameReader::State::waiting);
}

TEST(random_damage_never_reads_outside)
{
	unit::Random random(7);
	HubOperation original{ Op::pool_submit };
	original.parcels[0] = parcel_of(200, 4, 3);
	original.parcels[1] = parcel_of(6000, 5);
	const std::vector<char> sound = bytes_of(std::move(original));
	for (int round = 0; round < 3000; round++) {
		std::vector<char> bytes = sound;
		for (uint32_t i = 0; i <= random(4); i++) {
			bytes[random(
					static_cast<uint32_t>(random(2) == 0 ? sizeof(FrameHead) : bytes.size()))] =
					static_cast<char>(random(256));
		}
		bytes.resize(1 + random(static_cast<uint32_t>(bytes.size())));
		HubOperation got{ Op::retain };
		(void)state_of(bytes, 1 + random(5000), got); // The sanitizers judge.
	}
	CHECK(true);
}

TEST(the_end_of_the_socket_is_told)
{
	SocketPair pair;
	FrameWriter writer;
	FrameReader reader;
	HubOperation sent{ Op::task_done };
	writer.add(std::move(sent));
	CHECK(writer.write_to(pair.ends[0]) == FrameWriter::State::empty);
	pair.close_end(0);
	HubOperation got{ Op::retain };
	CHECK(pump(writer, reader, pair, got) == FrameReader::State::ready);
	CHECK(pump(writer, reader, pair, got) == FrameReader::State::ended);
}

TEST(writing_to_a_closed_socket_is_told)
{
	SocketPair pair;
	FrameWriter writer;
	pair.close_end(1);
	writer.add(HubOperation{ Op::task_done });
	CHECK(writer.write_to(pair.ends[0]) == FrameWriter::State::broken);
	CHECK(writer.empty());
}

TEST(a_full_socket_keeps_the_rest)
{
	const SocketPair pair;
	FrameWriter writer;
	FrameReader reader;
	for (unsigned i = 0; i < 100; i++) {
		HubOperation operation{ Op::channel_send };
		operation.object = i;
		operation.parcels[0] = parcel_of(50'000, i);
		writer.add(std::move(operation));
	}
	CHECK(writer.write_to(pair.ends[0]) == FrameWriter::State::full);
	for (unsigned i = 0; i < 100; i++) {
		HubOperation got{ Op::retain };
		CHECK(pump(writer, reader, pair, got) == FrameReader::State::ready);
		CHECK(got.object == i && is_parcel_of(got.parcels[0], 50'000, i));
	}
}
