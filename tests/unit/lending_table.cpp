// SPDX-License-Identifier: MIT
#include "support/lending_table.h"

#include "harness.h"

#include <set>
#include <vector>

namespace {

using Lending = async::LendingTable<uint32_t>;

/// A table that frees its memory at the end of its scope, as the request's end would. The notes are left out, where a
/// test does not ask for them.
struct Table : Lending {
	Table() = default;
	~Table() { free_memory(); }
	Table(const Table &) = delete;
	Table &operator=(const Table &) = delete;
	Table(Table &&) = delete;
	Table &operator=(Table &&) = delete;

	using Lending::add;
	using Lending::remove;
	void add(const void *thing) { add(thing, 0); }
	bool add_only(const void *thing) { return Lending::add_only(thing, 0); }
	bool remove(const void *thing) { return remove(thing, &note_); }
	bool remove_last(const void *thing) { return Lending::remove_last(thing) != nullptr; }

private:
	uint32_t note_ = 0;
};

/// Objects of one class: the engine allocates them a fixed distance apart.
class Objects {
public:
	explicit Objects(size_t count) : objects_(count) {}

	[[nodiscard]] const zend_object *operator[](size_t i) const { return &objects_[i]; }
	[[nodiscard]] uint32_t size() const { return static_cast<uint32_t>(objects_.size()); }

private:
	std::vector<zend_object> objects_;
};

/// Takes one random step on the table and on the model. The result is false if they disagree.
bool step(unit::Random &random, const zend_object *object, Table &table,
		std::multiset<const zend_object *> &model)
{
	const uint32_t what = random(10);
	if (what < 4) {
		table.add(object);
		model.insert(object);
		return true;
	}
	if (what == 4 && table.add_only(object)) {
		model.insert(object);
		return true;
	}
	const auto found = model.find(object);
	const bool there = found != model.end();
	if (there) {
		model.erase(found);
	}
	return table.remove(object) == there;
}

} // namespace

TEST(an_empty_table_has_nothing_to_remove)
{
	Table table;
	const Objects objects(1);
	CHECK(!table.remove(objects[0]));
	CHECK(!table.remove_last(objects[0]));
}

TEST(each_lent_object_is_removed_once)
{
	Table table;
	const Objects objects(3);
	for (uint32_t i = 0; i < objects.size(); i++) {
		table.add(objects[i]);
	}
	for (uint32_t i = 0; i < objects.size(); i++) {
		CHECK(table.remove(objects[i]));
		CHECK(!table.remove(objects[i]));
	}
}

TEST(an_object_that_was_added_twice_is_removed_twice)
{
	Table table;
	const Objects objects(2);
	table.add(objects[0]);
	table.add(objects[1]);
	table.add(objects[0]);
	CHECK(table.remove(objects[0]));
	CHECK(table.remove(objects[0]));
	CHECK(!table.remove(objects[0]));
	CHECK(table.remove(objects[1]));
}

TEST(only_the_newest_object_has_the_fast_path)
{
	Table table;
	const Objects objects(2);
	CHECK(table.add_only(objects[0]));
	CHECK(!table.add_only(objects[1])); // It would have to move the first one into the table.
	table.add(objects[1]);
	CHECK(!table.remove_last(objects[0]));
	CHECK(table.remove_last(objects[1]));
	CHECK(!table.remove_last(objects[1]));
	CHECK(table.add_only(objects[1])); // Its slot is free again; the first one is in the table.
	CHECK(table.remove(objects[0]));
	CHECK(table.remove(objects[1]));
}

TEST(the_table_keeps_its_objects_when_it_grows)
{
	Table table;
	const Objects objects(5000);
	for (uint32_t i = 0; i < objects.size(); i++) {
		table.add(objects[i]);
	}
	// Every second one first, so that most removals leave a gap that later objects have to close.
	for (uint32_t i = 0; i < objects.size(); i += 2) {
		CHECK(table.remove(objects[i]));
	}
	for (uint32_t i = 0; i < objects.size(); i++) {
		CHECK(table.remove(objects[i]) == (i % 2 == 1));
	}
}

TEST(the_table_is_at_most_half_full_and_a_power_of_two)
{
	Table table;
	const Objects objects(1000);
	table.add(objects[0]);
	CHECK(table.capacity() == 0); // The newest object is beside the table.
	table.add(objects[1]);
	CHECK(table.capacity() == 16);
	for (uint32_t i = 2; i < objects.size(); i++) {
		table.add(objects[i]);
		CHECK(table.capacity() >= i * 2);
		CHECK((table.capacity() & (table.capacity() - 1)) == 0);
	}
	CHECK(table.capacity() == 2048); // It has grown no further than 999 objects need.
	table.free_memory();
	CHECK(table.capacity() == 0);
}

TEST(a_table_can_be_used_after_its_memory_was_freed)
{
	Table table;
	const Objects objects(100);
	for (int round = 0; round < 3; round++) {
		for (uint32_t i = 0; i < objects.size(); i++) {
			table.add(objects[i]);
		}
		for (uint32_t i = objects.size(); i-- > 0;) {
			CHECK(table.remove(objects[i]));
		}
		table.free_memory();
	}
}

TEST(each_thing_comes_back_with_its_note)
{
	Table table;
	const Objects objects(1000);
	for (uint32_t i = 0; i < objects.size(); i++) {
		table.add(objects[i], i + 1);
	}
	CHECK(table.size() == objects.size());
	uint64_t sum = 0;
	table.each([&sum](const void *, uint32_t note) { sum += note; });
	CHECK(sum == 1000 * 1001 / 2);
	for (uint32_t i = 0; i < objects.size(); i++) {
		uint32_t note = 0;
		CHECK(table.remove(objects[i], &note));
		CHECK(note == i + 1);
	}
	CHECK(table.size() == 0);
}

TEST(random_steps_agree_with_a_multiset)
{
	for (uint64_t seed = 1; seed <= 200; seed++) {
		unit::Random random(seed);
		Table table;
		std::multiset<const zend_object *> model;
		// Few objects meet the first capacity and equal addresses; many make the table grow.
		const Objects objects(1 + random(200));
		for (int i = 0; i < 2000; i++) {
			CHECK(step(random, objects[random(objects.size())], table, model));
		}
		for (const zend_object *object : model) {
			CHECK(table.remove(object));
		}
		for (uint32_t i = 0; i < objects.size(); i++) {
			CHECK(!table.remove(objects[i]));
		}
	}
}
