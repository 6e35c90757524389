// SPDX-License-Identifier: MIT
#include "reactor/timer_table.h"

#include "harness.h"
#include "reactor/loop.h"

#include <php.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

using async::TimerNode;
using async::TimerTable;

namespace {

async::Loop *current_loop;
std::vector<int> fired;

/// Notes in `fired` that it is due, and then calls `then` if the test has given one.
struct Timer : TimerNode {
	int number = 0;
	uint64_t due = 0;
	std::function<void(Timer *self)> then;

	Timer()
	{
		bucket = nullptr;
		on_due = [](TimerNode *node) {
			auto *self = static_cast<Timer *>(node);
			fired.push_back(self->number);
			if (self->then) {
				self->then(self);
			}
		};
	}
};

/// A loop of libuv with its table. At its end the handles are closed first, as reactor_shutdown() does.
class Fixture {
public:
	Fixture()
	{
		uv_loop_init(&loop_.uv);
		loop_.timers = new TimerTable(&loop_.uv);
		current_loop = &loop_;
		fired.clear();
	}
	~Fixture()
	{
		loop_.bailed_out = false;
		uv_walk(
				&loop_.uv, [](uv_handle_t *handle, void *) { uv_close(handle, nullptr); }, nullptr);
		run();
		uv_loop_close(&loop_.uv);
		delete loop_.timers;
		current_loop = nullptr;
	}
	Fixture(const Fixture &) = delete;
	Fixture &operator=(const Fixture &) = delete;
	Fixture(Fixture &&) = delete;
	Fixture &operator=(Fixture &&) = delete;

	[[nodiscard]] TimerTable &table() const { return *loop_.timers; }
	[[nodiscard]] bool alive() const { return uv_loop_alive(&loop_.uv) != 0; }
	[[nodiscard]] bool bailed_out() const { return loop_.bailed_out; }

	/// Adds a timer that fires `ms` after the cached time of the loop.
	Timer &arm(int number, uint64_t ms, std::function<void(Timer *self)> then = nullptr)
	{
		Timer &timer = timers_.emplace_back();
		timer.number = number;
		timer.then = std::move(then);
		timer.due = uv_now(&loop_.uv) + ms;
		table().arm(&timer, timer.due);
		return timer;
	}

	/// Runs the loop until no timer is left.
	void run() { uv_run(&loop_.uv, UV_RUN_DEFAULT); }

	/// How many timers of libuv the table has made.
	[[nodiscard]] int handles()
	{
		int count = 0;
		uv_walk(
				&loop_.uv, [](uv_handle_t *, void *counter) { ++*static_cast<int *>(counter); },
				&count);
		return count;
	}

private:
	async::Loop loop_ = {};
	std::deque<Timer> timers_; // A deque, since the table holds the addresses.
};

using Numbers = std::vector<int>;

} // namespace

/// This one replaces the function of the reactor.
async::Loop *async::thread_loop() noexcept
{
	return current_loop;
}

TEST(timers_fire_by_time_and_then_in_the_order_of_arming)
{
	Fixture fixture;
	fixture.arm(1, 4);
	fixture.arm(2, 2);
	fixture.arm(3, 4);
	fixture.arm(4, 2);
	fixture.arm(5, 0);
	fixture.run();
	CHECK((fired == Numbers{ 5, 2, 4, 1, 3 }));
	CHECK(!fixture.alive());
}

TEST(timers_of_one_millisecond_share_a_handle)
{
	Fixture fixture;
	for (int i = 0; i < 1000; i++) {
		fixture.arm(i, 1 + i % 3);
	}
	CHECK(fixture.handles() == 3);
	fixture.run();
	CHECK(fired.size() == 1000);
}

TEST(a_timer_that_was_disarmed_never_fires)
{
	Fixture fixture;
	Timer &gone = fixture.arm(1, 1);
	fixture.arm(2, 1);
	fixture.table().disarm(&gone);
	CHECK(gone.bucket == nullptr);
	fixture.run();
	CHECK((fired == Numbers{ 2 }));
}

TEST(a_table_without_timers_does_not_keep_the_loop_alive)
{
	Fixture fixture;
	Timer &one = fixture.arm(1, 1000);
	Timer &other = fixture.arm(2, 1000);
	fixture.table().disarm(&one);
	CHECK(fixture.alive());
	fixture.table().disarm(&other);
	CHECK(!fixture.alive());
}

TEST(the_handle_of_an_empty_millisecond_is_used_again)
{
	Fixture fixture;
	for (int i = 0; i < 100; i++) {
		Timer &timer = fixture.arm(i, 1000 + static_cast<uint64_t>(i));
		fixture.table().disarm(&timer);
	}
	CHECK(fixture.handles() == 1);
	// Also the one of a millisecond that has fired.
	fixture.arm(1, 0);
	fixture.run();
	fixture.arm(2, 1);
	fixture.run();
	CHECK(fixture.handles() == 1);
	CHECK((fired == Numbers{ 1, 2 }));
}

TEST(a_timer_that_is_armed_again_fires_once_at_the_later_time)
{
	Fixture fixture;
	Timer &timer = fixture.arm(1, 1);
	fixture.arm(2, 2);
	fixture.table().arm(&timer, timer.due + 3);
	fixture.run();
	CHECK((fired == Numbers{ 2, 1 }));
}

TEST(a_callback_may_arm_its_own_timer_again)
{
	Fixture fixture;
	fixture.arm(1, 1, [&](Timer *self) {
		if (self->bucket == nullptr && fired.size() < 3) {
			fixture.table().arm(self, ++self->due);
		}
	});
	fixture.run();
	CHECK((fired == Numbers{ 1, 1, 1 }));
}

TEST(a_callback_that_arms_for_the_same_millisecond_comes_after_the_others)
{
	Fixture fixture;
	Timer &late = fixture.arm(3, 1000);
	fixture.arm(1, 1, [&](Timer *self) { fixture.table().arm(&late, self->due); });
	fixture.arm(2, 1);
	fixture.run();
	CHECK((fired == Numbers{ 1, 2, 3 }));
}

TEST(a_callback_may_disarm_the_rest_of_its_millisecond)
{
	Fixture fixture;
	std::vector<Timer *> rest;
	fixture.arm(1, 1, [&](Timer *) {
		for (Timer *timer : rest) {
			fixture.table().disarm(timer);
		}
	});
	rest = { &fixture.arm(2, 1), &fixture.arm(3, 1) };
	fixture.run();
	CHECK((fired == Numbers{ 1 }));
	// The handle was given back once: two new milliseconds need two handles.
	fixture.arm(4, 1);
	fixture.arm(5, 2);
	CHECK(fixture.handles() == 2);
	fixture.run();
	CHECK((fired == Numbers{ 1, 4, 5 }));
}

TEST(a_millisecond_that_has_fired_can_be_armed_again)
{
	Fixture fixture;
	Timer &timer = fixture.arm(1, 1);
	fixture.run();
	fixture.table().arm(&timer, timer.due); // It has passed, so the timer fires at once.
	CHECK(fixture.alive());
	fixture.run();
	CHECK((fired == Numbers{ 1, 1 }));
}

TEST(after_a_bailout_no_timer_fires)
{
	Fixture fixture;
	fixture.arm(1, 0);
	fixture.arm(2, 0, [](Timer *) { LONGJMP(*EG(bailout), FAILURE); });
	fixture.arm(3, 0);
	fixture.arm(4, 1);
	fixture.run();
	CHECK(fixture.bailed_out());
	CHECK((fired == Numbers{ 1, 2 }));
}

TEST(random_timers_fire_in_the_order_of_a_stable_sort)
{
	for (uint64_t seed = 1; seed <= 30; seed++) {
		unit::Random random(seed);
		Fixture fixture;
		std::vector<Timer *> model; // The armed ones, in the order of arming.
		for (int i = 0; i < 1000; i++) {
			if (random(4) != 0 || model.empty()) {
				model.push_back(&fixture.arm(i, random(8)));
				continue;
			}
			const auto chosen = model.begin() + random(static_cast<uint32_t>(model.size()));
			Timer *timer = *chosen;
			model.erase(chosen);
			if (random(2) == 0) {
				fixture.table().disarm(timer);
			} else {
				timer->due += random(3);
				fixture.table().arm(timer, timer->due);
				model.push_back(timer);
			}
		}
		std::stable_sort(model.begin(), model.end(),
				[](const Timer *a, const Timer *b) { return a->due < b->due; });
		Numbers expected;
		for (const Timer *timer : model) {
			expected.push_back(timer->number);
		}
		fixture.run();
		CHECK(fired == expected);
		CHECK(!fixture.alive());
	}
}

TEST(a_deadline_is_never_early_and_never_overflows)
{
	constexpr uint64_t ns_per_ms = 1000000;
	const uint64_t before = uv_hrtime();
	const uint64_t due = async::due_in(5);
	CHECK(due * ns_per_ms >= before + 5 * ns_per_ms);
	CHECK(async::due_in(UINT64_MAX) == UINT64_MAX);
}

TEST(the_table_of_a_loop_is_made_on_first_use)
{
	async::Loop bare = {};
	current_loop = &bare;
	const TimerTable *made = &async::timers();
	const TimerTable *found = &async::timers();
	current_loop = nullptr;
	CHECK(made == bare.timers && found == made);
	delete bare.timers;
}
