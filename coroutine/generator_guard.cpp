// SPDX-License-Identifier: MIT
#include "coroutine/generator_guard.h"

#include "support/function_wrapper.h"

#include <Zend/zend_generators.h>
#include <php.h>

namespace async {

namespace {

FunctionWrapper generator_throw("generator", "throw");

void throw_unless_running(INTERNAL_FUNCTION_PARAMETERS)
{
	auto *generator = reinterpret_cast<zend_generator *>(Z_OBJ_P(ZEND_THIS));
	if (generator->execute_data != nullptr &&
			(zend_generator_get_current(generator)->flags & ZEND_GENERATOR_CURRENTLY_RUNNING) !=
					0) {
		// The engine throws the same message, but only after it has moved the opline.
		zend_throw_error(nullptr, "Cannot resume an already running generator");
		RETURN_THROWS();
	}
	generator_throw.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

} // namespace

void install_generator_guard()
{
	generator_throw.install(throw_unless_running);
}

void remove_generator_guard()
{
	generator_throw.remove();
}

} // namespace async
