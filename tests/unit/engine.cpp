// SPDX-License-Identifier: MIT
// The few symbols of the engine that the classes under test need: no PHP is linked.
#include <php.h>

#include <cstdlib>

zend_executor_globals executor_globals;

// NOLINTBEGIN(cppcoreguidelines-no-malloc): these stand in for the allocator.
// In parentheses: some of the names are macros, too.
extern "C" {

void *(_emalloc)(size_t size)
{
	return malloc(size);
}

// The compiler calls this instead of emalloc() if it knows the size.
void *(_emalloc_48)(void)
{
	return malloc(48);
}

void *(_safe_emalloc)(size_t count, size_t size, size_t offset)
{
	return malloc(count * size + offset);
}

void *(_ecalloc)(size_t count, size_t size)
{
	return calloc(count, size);
}

void(_efree)(void *block)
{
	free(block);
}
}
// NOLINTEND(cppcoreguidelines-no-malloc)
