// SPDX-License-Identifier: MIT
#include "context_pool/pool_policy.h"

#include "harness.h"

using async::PoolPolicy;

namespace {

constexpr uint64_t window = PoolPolicy::window_ms;

void acquire(PoolPolicy &policy, uint32_t count)
{
	while (count-- > 0) {
		policy.acquired();
	}
}

void release(PoolPolicy &policy, uint32_t count)
{
	while (count-- > 0) {
		policy.released();
	}
}

} // namespace

TEST(pool_policy_keeps_the_minimum)
{
	PoolPolicy policy;
	CHECK(policy.minimum() == 4);
	CHECK(policy.excess(4) == 0);
	CHECK(policy.excess(5) == 1);
	policy.configure(20);
	CHECK(policy.target() == 20);
	CHECK(policy.excess(20) == 0);
	CHECK(policy.excess(23) == 3);
}

TEST(pool_policy_may_have_no_minimum)
{
	PoolPolicy policy;
	policy.configure(0);
	acquire(policy, 1);
	release(policy, 1);
	for (uint64_t now = window; now <= 20 * window; now += window) {
		policy.tick(now);
	}
	CHECK(policy.target() == 0);
	CHECK(policy.excess(1) == 1);
}

TEST(pool_policy_follows_a_burst_at_once)
{
	PoolPolicy policy;
	acquire(policy, 100);
	CHECK(policy.target() == 100);
	release(policy, 100);
	// So the same burst again finds all of its contexts.
	CHECK(policy.excess(100) == 0);
	CHECK(policy.in_use() == 0);
}

TEST(pool_policy_has_a_ceiling)
{
	PoolPolicy policy;
	acquire(policy, PoolPolicy::max_target + 500);
	CHECK(policy.target() == PoolPolicy::max_target);
	CHECK(policy.excess(10) == 10 - policy.minimum());
	release(policy, PoolPolicy::max_target + 500);
	CHECK(policy.excess(PoolPolicy::max_target) == 0);
	CHECK(policy.excess(PoolPolicy::max_target + 1) == 1);
}

TEST(pool_policy_halves_the_distance_once_per_window)
{
	PoolPolicy policy;
	policy.tick(window);
	acquire(policy, 100);
	release(policy, 90);
	policy.tick(2 * window); // The window of the burst itself: its peak is 100.
	CHECK(policy.target() == 100);
	policy.tick(2 * window + window - 1);
	CHECK(policy.target() == 100);
	policy.tick(3 * window);
	CHECK(policy.target() == 55); // Half of the way from 100 to 10 is 45.
	policy.tick(4 * window);
	CHECK(policy.target() == 32); // 23 of 45, rounded up.
	for (uint64_t now = 5 * window; now < 20 * window; now += window) {
		policy.tick(now);
	}
	CHECK(policy.target() == 10); // It arrives.
}

TEST(pool_policy_counts_those_in_use)
{
	PoolPolicy policy;
	acquire(policy, 50);
	release(policy, 10);
	CHECK(policy.in_use() == 40);
	CHECK(policy.excess(10) == 0); // Ten are allowed to wait beside forty.
	CHECK(policy.excess(11) == 1);
}

TEST(pool_policy_does_not_mind_how_long_it_was_asleep)
{
	PoolPolicy policy;
	acquire(policy, 100);
	release(policy, 100);
	policy.tick(window);
	policy.tick(1000000 * window); // One step, not a million.
	CHECK(policy.target() == 50);
}

/// Random loads against what must always hold.
TEST(pool_policy_keeps_its_promises)
{
	for (uint64_t seed = 1; seed <= 300; seed++) {
		unit::Random random(seed);
		PoolPolicy policy;
		const uint32_t minimum = random(12);
		policy.configure(minimum);
		uint32_t in_use = 0;
		uint64_t now = window;
		for (int i = 0; i < 2000; i++) {
			const uint32_t before = policy.target();
			const uint32_t what = random(100);
			if (what < 50) {
				policy.acquired();
				in_use++;
				CHECK(policy.target() >= before);
				CHECK(policy.target() >= (in_use < 1024 ? in_use : 1024));
			} else if (what < 95 && in_use > 0) {
				policy.released();
				in_use--;
				CHECK(policy.target() == before);
			} else {
				now += random(2 * window);
				policy.tick(now);
				CHECK(policy.target() <= (before > minimum ? before : minimum));
				CHECK(before <= minimum || policy.target() >= before / 2);
			}
			const uint32_t idle = random(2000);
			const uint32_t excess = policy.excess(idle);
			CHECK(policy.in_use() == in_use);
			CHECK(policy.target() >= minimum);
			CHECK(policy.target() <= 1024);
			CHECK(excess <= idle);
			CHECK(idle <= minimum ? excess == 0 : idle - excess >= minimum); // Never below it.
			CHECK(excess == 0 || idle - excess + in_use >= policy.target());
		}
	}
}
