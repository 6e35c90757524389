// SPDX-License-Identifier: MIT
// Tests of C++ classes that run without PHP: each prints "ok name" or "not ok name: why".
#pragma once

#include <cstdint>
#include <cstdio>
#include <string> // With <cstdio>, before PHP's headers make a macro of a name that it needs.

namespace unit {

struct Test {
	const char *name;
	void (*body)();
	Test *next;

	Test(const char *name, void (*body)());
};

/// Notes why the running test fails. The first reason counts.
void fail(const char *file, int line, const char *why);
[[nodiscard]] bool failed();

/// Yields the same numbers for the same seed, on every machine.
class Random {
public:
	explicit Random(uint64_t seed) : state_(seed) {}

	/// Returns one of 0 ... below - 1.
	uint32_t operator()(uint32_t below)
	{
		state_ = state_ * 6364136223846793005u + 1442695040888963407u;
		return static_cast<uint32_t>((state_ >> 33) % below);
	}

private:
	uint64_t state_;
};

} // namespace unit

#define TEST(name)                                                                                 \
 static void name();                                                                               \
 static unit::Test name##_test(#name, name);                                                       \
 static void name()

/// Ends the test, as a failure, if the condition does not hold.
#define CHECK(condition)                                                                           \
 do {                                                                                              \
  if (!(condition)) {                                                                              \
   unit::fail(__FILE__, __LINE__, #condition);                                                     \
   return;                                                                                         \
  }                                                                                                \
 } while (0)
