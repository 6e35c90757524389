// SPDX-License-Identifier: MIT
// The right to settle a future, on its way through the hub.
#include "hub_fixture.h"

using namespace hub_test;

namespace {

ObjectId future(Party &owner)
{
	const ObjectId created = owner.object();
	owner.tell(Op::future_create, created);
	return created;
}

RequestId settle(Party &by, ObjectId future, const char *value)
{
	HubOperation operation{ .op = Op::future_settle, .object = future, .numbers = { 1 } };
	operation.parcels[0] = parcel(value);
	return by.ask(std::move(operation));
}

/// Sends the right from one to the other.
void move_right(Party &from, Party &to, ObjectId road, ObjectId future)
{
	from.send(road, parcel("right", { future }, HandleKind::future));
	to.receive(road);
}

} // namespace

TEST(hub_future_settles_once)
{
	World world;
	Party a(world), b(world);
	const ObjectId road = a.channel(1), right = future(a);
	move_right(a, b, road, right);
	CHECK(b.answered(settle(b, right, "value"), Status::done));
	CHECK(a.count(Event::future_settled, right) == 1);
	CHECK(a.last(Event::future_settled)->numbers[0] == 1);
	CHECK(text(a.last(Event::future_settled)->parcel) == "value");
	CHECK(b.answered(settle(b, right, "again"), Status::closed));
	CHECK(a.count(Event::future_settled, right) == 1);
	b.tell(Op::release, right);
	CHECK(a.count(Event::future_abandoned) == 0);
	CHECK(world.hub.counts().objects == 1); // The road.
}

TEST(hub_future_is_abandoned_with_the_last_reference)
{
	World world;
	Party a(world), b(world);
	const ObjectId road = a.channel(1), right = future(a);
	move_right(a, b, road, right);
	CHECK(a.count(Event::future_abandoned) == 0);
	b.tell(Op::release, right);
	CHECK(a.count(Event::future_abandoned, right) == 1);
	CHECK(world.hub.counts().objects == 1);
}

TEST(hub_future_is_abandoned_if_its_holder_ends)
{
	World world;
	Party a(world), b(world);
	const ObjectId road = a.channel(1), right = future(a);
	move_right(a, b, road, right);
	b.end();
	CHECK(a.count(Event::future_abandoned, right) == 1);
}

TEST(hub_future_in_a_dropped_parcel_is_abandoned)
{
	World world;
	Party a(world);
	const ObjectId road = a.channel(1), right = future(a);
	a.send(road, parcel("right", { right }, HandleKind::future));
	CHECK(a.count(Event::future_abandoned) == 0);
	a.tell(Op::release, road);
	CHECK(a.count(Event::future_abandoned, right) == 1);
	CHECK(world.hub.counts().objects == 0);
}

TEST(hub_future_may_come_back_to_its_owner)
{
	World world;
	Party a(world);
	const ObjectId road = a.channel(1), right = future(a);
	move_right(a, a, road, right);
	CHECK(a.count(Event::future_abandoned) == 0);
	settle(a, right, "mine");
	CHECK(a.count(Event::future_settled, right) == 1);
}

TEST(hub_future_taken_back_before_it_was_sent_is_no_news)
{
	World world;
	Party a(world);
	const ObjectId right = future(a);
	a.tell(Op::release, right);
	CHECK(a.got.empty());
	CHECK(world.hub.counts().objects == 0);
}

TEST(hub_future_without_owner_drops_the_value)
{
	World world;
	Party a(world), b(world);
	const ObjectId road = b.channel(1), right = future(a);
	a.tell(Op::retain, road);
	move_right(a, b, road, right);
	a.end();
	HubOperation operation{ .op = Op::future_settle, .object = right };
	const ObjectId inner = b.channel(1);
	operation.parcels[0] = parcel("value", { inner });
	CHECK(b.answered(b.ask(std::move(operation)), Status::done));
	CHECK(world.hub.counts().objects == 2); // The road and the right: the inner channel is gone.
}
