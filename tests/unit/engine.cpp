// SPDX-License-Identifier: MIT
// The few symbols of the engine that the classes under test need: no PHP is linked.
#include <php.h>

#include <cstdlib>

zend_executor_globals executor_globals;

// In parentheses: some of the names are macros, too.
extern "C" {

void *(_emalloc)(size_t size)
{
	return malloc(size);
}

void *(_safe_emalloc)(size_t count, size_t size, size_t offset)
{
	return malloc(count * size + offset);
}

void(_efree)(void *block)
{
	free(block);
}
}
