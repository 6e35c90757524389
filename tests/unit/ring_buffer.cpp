// SPDX-License-Identifier: MIT
#include "support/ring_buffer.h"

#include "harness.h"

#include <algorithm>
#include <deque>

using async::RingBuffer;

namespace {

/// A buffer whose memory goes with it, as a request's would.
struct Buffer : RingBuffer<int> {
	Buffer() = default;
	~Buffer() { free_memory(); }
	Buffer(const Buffer &) = delete;
	Buffer &operator=(const Buffer &) = delete;
	Buffer(Buffer &&) = delete;
	Buffer &operator=(Buffer &&) = delete;
};

bool same(const Buffer &buffer, const std::deque<int> &model)
{
	if (buffer.size() != model.size() || buffer.empty() != model.empty()) {
		return false;
	}
	for (uint32_t i = 0; i < buffer.size(); i++) {
		if (buffer.peek(i) != model[i]) {
			return false;
		}
	}
	return model.empty() || buffer.front() == model.front();
}

void take_out(std::deque<int> &model, int value)
{
	const auto found = std::find(model.begin(), model.end(), value);
	if (found != model.end()) {
		model.erase(found);
	}
}

/// Takes one random step on both. There are few different values, so that remove() meets equal ones.
bool step(unit::Random &random, Buffer &buffer, std::deque<int> &model, int weight)
{
	const int value = static_cast<int>(random(50));
	const auto what = static_cast<int>(random(10));
	if (what < weight) {
		buffer.push_back(value);
		model.push_back(value);
		return true;
	}
	if (what == weight) {
		buffer.push_front(value);
		model.push_front(value);
		return true;
	}
	if (what == weight + 1) {
		const bool there = std::find(model.begin(), model.end(), value) != model.end();
		take_out(model, value);
		return buffer.remove(value) == there;
	}
	if (model.empty()) {
		return true;
	}
	const int front = model.front();
	model.pop_front();
	if (what == weight + 2) {
		buffer.rotate(value);
		model.push_back(value);
		return true;
	}
	return buffer.pop_front() == front;
}

} // namespace

TEST(ring_buffer_starts_empty)
{
	const Buffer buffer;
	CHECK(buffer.empty());
	CHECK(buffer.size() == 0); // NOLINT(readability-container-size-empty): both are under test.
}

TEST(ring_buffer_is_first_in_first_out)
{
	Buffer buffer;
	for (int i = 0; i < 1000; i++) {
		buffer.push_back(i);
	}
	for (int i = 0; i < 1000; i++) {
		CHECK(buffer.pop_front() == i);
	}
	CHECK(buffer.empty());
}

TEST(ring_buffer_grows_while_it_wraps_around)
{
	Buffer buffer;
	std::deque<int> model;
	// The head stands in the middle of each capacity when the buffer is full.
	for (int i = 0; i < 5000; i++) {
		buffer.push_back(i);
		model.push_back(i);
		if (i % 3 == 0) {
			CHECK(buffer.pop_front() == model.front());
			model.pop_front();
		}
	}
	CHECK(same(buffer, model));
}

TEST(ring_buffer_grows_at_the_front)
{
	Buffer buffer;
	std::deque<int> model;
	for (int i = 0; i < 500; i++) {
		buffer.push_front(i);
		model.push_front(i);
	}
	CHECK(same(buffer, model));
}

TEST(ring_buffer_rotates_when_full)
{
	Buffer buffer;
	std::deque<int> model;
	for (int i = 0; i < 64; i++) { // The first capacity: no slot is free.
		buffer.push_back(i);
		model.push_back(i);
	}
	for (int i = 0; i < 200; i++) {
		buffer.rotate(1000 + i);
		model.pop_front();
		model.push_back(1000 + i);
		CHECK(same(buffer, model));
	}
}

TEST(ring_buffer_extends_into_what_was_reserved)
{
	Buffer buffer;
	std::deque<int> model;
	buffer.reserve(100);
	buffer.push_front(-1); // Its head is below zero now, and passes it when that is taken out.
	model.push_front(-1);
	while (!buffer.full()) {
		*buffer.extend() = static_cast<int>(model.size());
		model.push_back(static_cast<int>(model.size()));
	}
	CHECK(buffer.size() == 128);
	CHECK(same(buffer, model));
	for (int i = 0; i < 200; i++) {
		CHECK(buffer.pop_front() == model.front());
		model.pop_front();
		*buffer.extend() = i;
		model.push_back(i);
		CHECK(same(buffer, model));
	}
	CHECK(buffer.pop_back() == 199);
}

TEST(ring_buffer_removes_the_first_of_equals)
{
	Buffer buffer;
	for (const int value : { 1, 2, 3, 2, 4 }) {
		buffer.push_back(value);
	}
	CHECK(buffer.remove(2));
	CHECK(same(buffer, { 1, 3, 2, 4 }));
	CHECK(!buffer.remove(5));
	CHECK(buffer.remove(4));
	CHECK(same(buffer, { 1, 3, 2 }));
}

TEST(ring_buffer_brings_the_newest_of_its_kind_to_the_front)
{
	Buffer buffer;
	for (int value : { 3, 4, 5, 4, 6 }) {
		buffer.push_back(value);
	}
	buffer.push_front(2); // Wrapped around.
	const auto is_four = [](int value) { return value == 4; };
	CHECK(buffer.bring_to_front(is_four));
	CHECK(same(buffer, { 4, 2, 3, 4, 5, 6 }));
	CHECK(!buffer.bring_to_front([](int value) { return value == 7; }));
	CHECK(same(buffer, { 4, 2, 3, 4, 5, 6 }));
	buffer.free_memory();
	CHECK(!buffer.bring_to_front(is_four));
}

TEST(ring_buffer_can_be_used_again_after_free_memory)
{
	Buffer buffer;
	buffer.push_back(1);
	buffer.free_memory();
	CHECK(buffer.empty());
	buffer.free_memory();
	buffer.push_front(2);
	CHECK(buffer.pop_front() == 2);
}

TEST(ring_buffer_does_what_a_deque_does)
{
	for (uint64_t seed = 1; seed <= 200; seed++) {
		unit::Random random(seed);
		Buffer buffer;
		std::deque<int> model;
		for (int i = 0; i < 1000; i++) {
			// Mostly growing at first, mostly shrinking later.
			CHECK(step(random, buffer, model, i < 600 ? 6 : 3));
			CHECK(same(buffer, model));
		}
	}
}
