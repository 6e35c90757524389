// SPDX-License-Identifier: MIT
// The ini setting error_reporting, as its text. Each flow has its own, and a new coroutine starts with main's.
//
// The engine keeps the text of the launch while a flow runs that has not changed it, so that a switch between
// such flows has nothing to do. A flow with another text takes it along when it leaves.
#pragma once

#include "support/php_compat.h"

namespace async {

/// Where the engine keeps the text, and the text of the launch. Every switch compares them.
extern ASYNC_THREAD_LOCAL zend_string **error_level_text;
extern ASYNC_THREAD_LOCAL zend_string *launch_error_level_text;

/// Whether the running flow has another text than that of the launch.
[[nodiscard]] zend_always_inline bool has_own_error_level() noexcept
{
	return *error_level_text != launch_error_level_text;
}

/// At launch: the present text becomes that of every flow.
void note_error_level();
/// At request end.
void forget_error_level();
/// For a new coroutine: gives it the text of main. Returns the level to begin with, which neither `@` nor
/// another coroutine has an effect on.
[[nodiscard]] int begin_with_error_level_of_main();
/// The text of the launch is back in the engine. EG(error_reporting) stays as it is.
void drop_own_error_level();

/// The text of a flow that is away.
class ErrorLevelOfFlow {
public:
	/// Takes it out of the engine, if it is not that of the launch.
	void take(bool flow_is_main);
	/// Puts it back.
	void give_back(bool flow_is_main) const;

private:
	zend_string *text_; // Held; null: set nowhere.
	bool is_own_;
};

} // namespace async
