// SPDX-License-Identifier: MIT
// The text of the ini setting error_reporting. Each flow has its own text; a new coroutine starts with main's.
//
// While a flow runs that has not changed the setting, the engine holds the text of the launch. A switch between
// two such flows has nothing to do. A flow with another text takes it along when it leaves.
#pragma once

#include "support/php_compat.h"

namespace async {

/// The slot where the engine keeps the text, and the text of the launch. Every switch compares them.
extern ASYNC_THREAD_LOCAL zend_string **error_level_text;
extern ASYNC_THREAD_LOCAL zend_string *launch_error_level_text;

/// Returns whether the running flow has a text other than the text of the launch.
[[nodiscard]] zend_always_inline bool has_own_error_level() noexcept
{
	return *error_level_text != launch_error_level_text;
}

/// Called at the launch: the present text becomes the text of every flow.
void note_error_level();
/// Called at the end of the request.
void forget_error_level();
/// Gives a new coroutine the text of main and returns the level to begin with, which neither `@` nor another
/// coroutine affects.
[[nodiscard]] int begin_with_error_level_of_main();
/// Puts the text of the launch back into the engine; EG(error_reporting) stays unchanged.
void drop_own_error_level();

/// The text of a suspended flow.
class ErrorLevelOfFlow {
public:
	/// Takes the text out of the engine, if it is not the text of the launch.
	void take(bool flow_is_main);
	/// Puts the text back into the engine, if take() has taken one.
	void give_back(bool flow_is_main) const;

private:
	zend_string *text_; // Holds a reference; null if the setting is set nowhere.
	bool is_own_;
};

} // namespace async
