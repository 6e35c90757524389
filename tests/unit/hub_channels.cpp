// SPDX-License-Identifier: MIT
// Channels of the hub: order, bounds, parking, closing, and who refers to them.
#include "hub_fixture.h"

using namespace hub_test;

TEST(hub_channel_keeps_the_order_and_the_bound)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(2);
	b.tell(Op::retain, channel);
	const RequestId first = a.send(channel, "1"), second = a.send(channel, "2");
	const RequestId third = a.send(channel, "3"), fourth = a.send(channel, "4");
	CHECK(a.answered(first, Status::done) && a.answered(second, Status::done));
	CHECK(!a.answered(third) && !a.answered(fourth));
	CHECK(a.state(Op::channel_state, channel, 0) == 2);
	CHECK(a.state(Op::channel_state, channel, 1) == 2);
	CHECK(b.value(b.receive(channel)) == "1");
	CHECK(a.answered(third, Status::done) && !a.answered(fourth));
	CHECK(a.state(Op::channel_state, channel, 0) == 2);
	CHECK(b.value(b.receive(channel)) == "2");
	CHECK(a.answered(fourth, Status::done));
	CHECK(b.value(b.receive(channel)) == "3");
	CHECK(b.value(b.receive(channel)) == "4");
	CHECK(!b.answered(b.receive(channel)));
}

TEST(hub_channel_hands_values_to_parked_receivers_in_order)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1);
	const RequestId first = b.receive(channel), second = b.receive(channel);
	a.send(channel, "1");
	CHECK(b.value(first) == "1" && !b.answered(second));
	CHECK(a.state(Op::channel_state, channel, 0) == 0);
	a.send(channel, "2");
	CHECK(b.value(second) == "2");
}

TEST(hub_channel_close_wakes_everybody_and_can_be_drained)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1), empty = a.channel(1);
	a.send(channel, "kept");
	const RequestId sender = b.send(channel, "lost");
	const RequestId receiver = b.receive(empty);
	const RequestId watcher = b.ask(Op::channel_watch, empty);
	b.tell(Op::channel_close, channel);
	b.tell(Op::channel_close, channel);
	a.tell(Op::channel_close, empty);
	CHECK(b.answered(sender, Status::closed));
	CHECK(b.answered(receiver, Status::closed));
	CHECK(b.answered(watcher, Status::closed));
	CHECK(a.answered(a.send(channel, "late"), Status::closed));
	CHECK(a.state(Op::channel_state, channel, 2) == 1);
	CHECK(a.answered(a.ask(Op::channel_watch, channel), Status::done));
	CHECK(b.value(b.receive(channel)) == "kept");
	CHECK(b.answered(b.receive(channel), Status::closed));
	CHECK(a.answered(a.ask(Op::channel_watch, channel), Status::closed));
}

TEST(hub_channel_watchers_learn_of_a_value_and_take_none)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(2);
	const RequestId first = a.ask(Op::channel_watch, channel);
	const RequestId second = a.ask(Op::channel_watch, channel);
	CHECK(!a.answered(first) && !a.answered(second));
	a.send(channel, "1");
	CHECK(a.answered(first, Status::done) && a.answered(second, Status::done));
	CHECK(a.state(Op::channel_state, channel, 0) == 1);
	CHECK(a.answered(a.ask(Op::channel_watch, channel), Status::done));
}

TEST(hub_channel_unreceive_puts_the_value_in_front)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(1);
	HubOperation back{ .op = Op::channel_unreceive, .object = channel };
	back.parcels[0] = parcel("1");
	a.send(channel, "2");
	const RequestId parked = a.send(channel, "3");
	a.perform(std::move(back));
	CHECK(a.state(Op::channel_state, channel, 0) == 2); // One more than the capacity.
	CHECK(a.value(a.receive(channel)) == "1");
	CHECK(!a.answered(parked)); // It is still full.
	CHECK(a.value(a.receive(channel)) == "2");
	CHECK(a.answered(parked, Status::done));
	CHECK(a.value(a.receive(channel)) == "3");
}

TEST(hub_channel_unreceive_serves_waiters)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(1), watched = a.channel(1);
	const RequestId receiver = a.receive(channel);
	const RequestId watcher = a.ask(Op::channel_watch, watched);
	for (const ObjectId to : { channel, watched }) {
		HubOperation back{ .op = Op::channel_unreceive, .object = to };
		back.parcels[0] = parcel("again");
		a.perform(std::move(back));
	}
	CHECK(a.value(receiver) == "again");
	CHECK(a.answered(watcher, Status::done));
}

TEST(hub_channel_unreceive_into_a_closed_channel_keeps_the_value)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(1);
	a.tell(Op::channel_close, channel);
	HubOperation back{ .op = Op::channel_unreceive, .object = channel };
	back.parcels[0] = parcel("again");
	a.perform(std::move(back));
	CHECK(a.value(a.receive(channel)) == "again");
	CHECK(a.answered(a.receive(channel), Status::closed));
}

TEST(hub_channel_cancelled_requests_are_not_answered)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(1);
	const RequestId first = a.receive(channel), second = a.receive(channel);
	a.cancel(first);
	a.send(channel, "1");
	CHECK(!a.answered(first) && a.value(second) == "1");
	a.send(channel, "2");
	const RequestId dropped = a.send(channel, "3"), kept = a.send(channel, "4");
	a.cancel(dropped);
	CHECK(a.value(a.receive(channel)) == "2");
	CHECK(!a.answered(dropped) && a.answered(kept, Status::done));
	CHECK(a.value(a.receive(channel)) == "4");
	CHECK(world.hub.counts().requests == 0);
}

TEST(hub_channel_cancelled_sender_drops_the_handles_of_its_value)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(1), inner = a.channel(1);
	a.send(channel, "1");
	const RequestId parked = a.send(channel, parcel("2", { inner })); // Its only reference.
	CHECK(world.hub.counts().objects == 2);
	a.cancel(parked);
	CHECK(world.hub.counts().objects == 1);
}

TEST(hub_channel_is_freed_with_the_last_reference)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1);
	b.tell(Op::retain, channel);
	a.tell(Op::release, channel);
	CHECK(world.hub.counts().objects == 1);
	b.send(channel, "value");
	b.tell(Op::release, channel);
	CHECK(world.hub.counts().objects == 0);
	CHECK(b.answered(b.receive(channel), Status::closed)); // Unknown by now.
}

TEST(hub_channel_freed_under_a_parked_request_answers_it)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(1);
	const RequestId parked = a.receive(channel);
	a.tell(Op::release, channel);
	CHECK(a.answered(parked, Status::closed));
	CHECK(world.hub.counts().requests == 0);
}

TEST(hub_channel_buffers_release_what_they_hold_without_recursion)
{
	World world;
	Party a(world);
	// Each lies in the buffer of the next one.
	ObjectId last = a.channel(1);
	for (int i = 0; i < 200000; i++) {
		const ObjectId outer = a.channel(1);
		a.send(outer, parcel("inner", { last }));
		last = outer;
		a.got.clear();
	}
	CHECK(world.hub.counts().objects == 200001);
	a.tell(Op::release, last);
	CHECK(world.hub.counts().objects == 0);
}

TEST(hub_channel_in_a_parcel_belongs_to_the_receiver)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1), inner = a.channel(1);
	a.send(channel, parcel("inner", { inner }));
	a.tell(Op::channel_close, channel);
	CHECK(world.hub.counts().objects == 2);
	b.receive(channel);
	CHECK(world.hub.counts().objects == 2);
	b.tell(Op::release, inner);
	CHECK(world.hub.counts().objects == 1);
}

TEST(hub_channel_alone_comes_with_the_number_of_shares)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(4), road = a.channel(4);
	CHECK(a.state(Op::channel_state, channel, 3) == 1);
	a.tell(Op::retain, channel);
	a.send(road, parcel("1", { channel }));
	CHECK(a.state(Op::channel_state, channel, 3) == 0);
	b.receive(road);
	CHECK(a.count(Event::alone, channel) == 0); // b refers to it.
	b.tell(Op::release, channel);
	CHECK(a.count(Event::alone, channel) == 1);
	CHECK(a.last(Event::alone, channel)->numbers[0] == 1);
	CHECK(b.count(Event::alone) == 0);
	a.tell(Op::retain, channel);
	a.send(road, parcel("2", { channel }));
	CHECK(a.count(Event::alone, channel) == 1); // In transit.
	a.receive(road);
	CHECK(a.count(Event::alone, channel) == 2);
	CHECK(a.last(Event::alone, channel)->numbers[0] == 2);
}

TEST(hub_channel_that_comes_back_at_once_is_news_as_well)
{
	World world;
	Party a(world);
	const ObjectId channel = a.channel(1), road = a.channel(1);
	a.receive(road); // Parked: the value does not stay in transit.
	a.tell(Op::retain, channel);
	a.send(road, parcel("1", { channel }));
	CHECK(a.count(Event::alone, channel) == 1);
	CHECK(a.last(Event::alone, channel)->numbers[0] == 1);
}

TEST(hub_channel_alone_comes_at_the_end_of_the_others)
{
	World world;
	Party a(world), b(world);
	const ObjectId channel = a.channel(1);
	b.tell(Op::retain, channel);
	a.end();
	CHECK(b.count(Event::alone, channel) == 1);
	CHECK(b.last(Event::alone, channel)->numbers[0] == 0);
	CHECK(b.answered(b.receive(channel), Status::closed));
}

TEST(hub_channel_messages_for_unknown_objects_are_answered)
{
	World world;
	Party a(world);
	CHECK(a.answered(a.receive(77), Status::closed));
	CHECK(a.answered(a.send(77, parcel("x", { 78 })), Status::closed));
	CHECK(a.answered(a.ask(Op::pool_state, 77), Status::closed));
	a.tell(Op::release, 77);
	a.tell(Op::retain, 77);
	a.cancel(99);
	CHECK(world.hub.counts().references == 0);
}
