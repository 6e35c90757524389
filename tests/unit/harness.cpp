// SPDX-License-Identifier: MIT
#include "harness.h"

#include <cstring>
#include <string>

namespace unit {

namespace {

Test *first;
Test **last = &first;
std::string reason;

} // namespace

Test::Test(const char *name, void (*body)()) : name(name), body(body), next(nullptr)
{
	*last = this;
	last = &next;
}

void fail(const char *file, int line, const char *why)
{
	if (reason.empty()) {
		const char *base = strrchr(file, '/');
		reason = std::string(base != nullptr ? base + 1 : file) + ":" + std::to_string(line) +
				": " + why;
	}
}

bool failed()
{
	return !reason.empty();
}

} // namespace unit

int main()
{
	bool all_well = true;
	for (const unit::Test *test = unit::first; test != nullptr; test = test->next) {
		unit::reason.clear();
		test->body();
		if (unit::failed()) {
			printf("not ok %s: %s\n", test->name, unit::reason.c_str());
			all_well = false;
		} else {
			printf("ok %s\n", test->name);
		}
		fflush(stdout); // The result is printed even if the next test aborts.
	}
	return all_well ? 0 : 1;
}
