// SPDX-License-Identifier: MIT
#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "harness.h"
#include "interpose/streams/stream_calls.h"
#include "php_async.h"
#include "reactor/reactor.h"

#include <cstdlib>
#include <deque>
#include <vector>

using async::Admission;
using async::direction_both;
using async::direction_read;
using async::direction_write;
using async::StreamCall;
using async::StreamCalls;

// {{{ Stand-ins for what a call asks of the engine and of the scheduler

ZEND_DECLARE_MODULE_GLOBALS(async)
zend_async_api_t zend_async_api_table;

namespace {

int streams_closed;

} // namespace

zend_async_event_t *async::plain_event_new()
{
	return nullptr; // No call suspends here.
}

bool async::wait_at_most(zend_async_event_t *event, zend_ulong ms)
{
	return false;
}

void async::callbacks_notify(
		zend_async_event_t *event, void *result, zend_object *exception, bool from_handler)
{
}

bool async::reactor_end_wait(zend_async_event_t *event, uint32_t found)
{
	return false;
}

zend_execute_data *async::Coroutine::waiting_frame() const noexcept
{
	static zend_execute_data of_php_code; // No call of a test waits for a descriptor in C code.
	return &of_php_code;
}

extern "C" {

void *__zend_calloc(size_t count, size_t size)
{
	// NOLINTNEXTLINE(cppcoreguidelines-no-malloc): it stands in for the allocator.
	return calloc(count, size);
}

void(zend_list_close)(zend_resource *resource)
{
	streams_closed++;
}

void(gc_possible_root)(zend_refcounted *value) {}

void(zend_objects_store_del)(zend_object *object) {}
}

// }}}

namespace {

zend_coroutine_t coroutines[3000];
zend_async_event_t waited_for; // Only its address counts.
// Streams, of which the table sees nothing but the addresses.
const char streams[300] = {};

/// The table of a thread and the calls that a test makes.
class Fixture {
public:
	Fixture()
	{
		ASYNC_G(api).coroutine = nullptr;
		streams_closed = 0;
		calls_.reset();
	}
	~Fixture() { calls_.free_memory(); }
	Fixture(const Fixture &) = delete;
	Fixture &operator=(const Fixture &) = delete;
	Fixture(Fixture &&) = delete;
	Fixture &operator=(Fixture &&) = delete;

	[[nodiscard]] StreamCalls &calls() { return calls_; }

	/// Enters a call of the coroutine. One that cannot begin waits from now on.
	StreamCall *enter(int coroutine, uint8_t directions, int stream = 0)
	{
		StreamCall *call =
				&made_.emplace_back(&coroutines[coroutine], &streams[stream], nullptr, directions);
		if (!calls_.enter(call)) {
			call->admission = &waited_for;
		}
		return call;
	}

private:
	StreamCalls calls_ = {};
	std::deque<StreamCall> made_; // A deque, since the table holds the addresses.
};

/// Whether the call has begun. The table takes the event from a call that it wakes.
bool has_begun(const StreamCall *call)
{
	return call->admission == nullptr;
}

} // namespace

TEST(readers_of_one_stream_begin_in_the_order_in_which_they_came)
{
	Fixture fixture;
	StreamCall *first = fixture.enter(0, direction_read);
	StreamCall *second = fixture.enter(1, direction_read);
	const StreamCall *third = fixture.enter(2, direction_read);
	CHECK(has_begun(first) && !has_begun(second) && !has_begun(third));
	fixture.calls().leave(first);
	CHECK(has_begun(second) && !has_begun(third));
	fixture.calls().leave(second);
	CHECK(has_begun(third));
}

TEST(a_reader_and_a_writer_do_not_wait_for_each_other)
{
	Fixture fixture;
	CHECK(has_begun(fixture.enter(0, direction_read)));
	CHECK(has_begun(fixture.enter(1, direction_write)));
	CHECK(!has_begun(fixture.enter(2, direction_write)));
}

TEST(calls_on_different_streams_do_not_wait_for_each_other)
{
	Fixture fixture;
	for (int stream = 0; stream < 300; stream++) {
		CHECK(has_begun(fixture.enter(stream % 4, direction_both, stream)));
	}
}

TEST(a_call_in_both_directions_waits_for_both_and_is_not_overtaken)
{
	Fixture fixture;
	StreamCall *reader = fixture.enter(0, direction_read);
	StreamCall *writer = fixture.enter(1, direction_write);
	StreamCall *both = fixture.enter(2, direction_both);
	const StreamCall *late = fixture.enter(3, direction_read);
	fixture.calls().leave(reader);
	CHECK(!has_begun(both) && !has_begun(late));
	fixture.calls().leave(writer);
	CHECK(has_begun(both) && !has_begun(late));
	fixture.calls().leave(both);
	CHECK(has_begun(late));
}

TEST(a_waiting_call_that_gives_up_lets_the_next_begin)
{
	Fixture fixture;
	StreamCall *reader = fixture.enter(0, direction_read);
	StreamCall *both = fixture.enter(1, direction_both);
	const StreamCall *writer = fixture.enter(2, direction_write);
	CHECK(!has_begun(writer));
	fixture.calls().leave(both);
	CHECK(has_begun(writer));
	fixture.calls().leave(reader);
}

TEST(a_call_inside_a_call_of_the_same_coroutine_begins_at_once)
{
	Fixture fixture;
	fixture.enter(0, direction_read);
	fixture.enter(1, direction_read);
	CHECK(has_begun(fixture.enter(0, direction_read)));
}

TEST(a_call_that_ends_its_part_early_lets_the_next_begin)
{
	Fixture fixture;
	StreamCall *accepting = fixture.enter(0, direction_read);
	const StreamCall *next = fixture.enter(1, direction_read);
	fixture.calls().let_next_begin(accepting);
	CHECK(has_begun(next));
	fixture.calls().leave(accepting);
}

TEST(a_call_without_time_left_does_not_wait)
{
	Fixture fixture;
	fixture.enter(0, direction_read);
	StreamCall *late = fixture.enter(1, direction_read);
	CHECK(fixture.calls().wait(late, 0) == Admission::timed_out);
}

TEST(closing_ends_the_calls_of_others_and_the_last_one_closes)
{
	Fixture fixture;
	StreamCall *reader = fixture.enter(0, direction_read);
	StreamCall *waiting = fixture.enter(1, direction_read);
	StreamCall *own = fixture.enter(2, direction_write);
	ASYNC_G(api).coroutine = &coroutines[2];
	CHECK(fixture.calls().close_when_left(own->target));
	CHECK(reader->closed && waiting->closed && !own->closed);
	CHECK(has_begun(waiting)); // It was woken, to learn that it has to end.
	CHECK(fixture.calls().is_being_closed(own->target));
	StreamCall *newcomer = fixture.enter(3, direction_write);
	CHECK(!has_begun(newcomer));
	CHECK(fixture.calls().wait(newcomer, -1) == Admission::closed);
	fixture.calls().leave(newcomer);
	fixture.calls().leave(own);
	fixture.calls().leave(reader);
	CHECK(streams_closed == 0);
	fixture.calls().leave(waiting);
	CHECK(streams_closed == 1);
	CHECK(!fixture.calls().close_when_left(own->target));
}

TEST(a_call_is_observed_until_it_is_left)
{
	Fixture fixture;
	ASYNC_G(api).coroutine = &coroutines[1];
	StreamCall *other = fixture.enter(0, direction_read, 1);
	StreamCall *own = fixture.enter(1, direction_read, 2);
	fixture.calls().observe(own);
	fixture.calls().observe(other);
	CHECK(fixture.calls().observed() == own);
	fixture.calls().leave(own);
	CHECK(fixture.calls().observed() == nullptr);
	fixture.calls().leave(other);
}

TEST(other_calls_of_a_stream_are_found)
{
	Fixture fixture;
	StreamCall *own = fixture.enter(0, direction_read);
	CHECK(fixture.calls().other_than(own) == nullptr);
	CHECK(fixture.calls().any_of(own->target) == own);
	StreamCall *other = fixture.enter(1, direction_write);
	CHECK(fixture.calls().other_than(own) == other);
	other->is_use = true;
	CHECK(fixture.calls().other_than(own) == nullptr);
	ASYNC_G(api).coroutine = &coroutines[0];
	CHECK(fixture.calls().is_busy_for_others(own->target));
}

TEST(the_order_survives_the_growth_of_the_table)
{
	Fixture fixture;
	std::vector<StreamCall *> queues[std::size(streams)];
	unit::Random random(7);
	for (int caller = 0; caller < 3000; caller++) {
		const auto stream = random(static_cast<uint32_t>(std::size(queues)));
		queues[stream].push_back(fixture.enter(caller, direction_read, static_cast<int>(stream)));
	}
	for (const std::vector<StreamCall *> &queue : queues) {
		for (size_t i = 0; i < queue.size(); i++) {
			CHECK(has_begun(queue[i]));
			CHECK(i + 1 == queue.size() || !has_begun(queue[i + 1]));
			fixture.calls().leave(queue[i]);
		}
	}
}
