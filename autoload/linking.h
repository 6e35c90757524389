// SPDX-License-Identifier: MIT
// Classes that the engine is linking while their coroutine waits: in the autoloader of a parent, or in an error
// handler that reports a deprecated signature.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// Makes each switch hide the classes that the leaving coroutine is linking. The engine has already put such a
/// class into its table, but a lookup of it reports that the class does not exist.
void hide_classes_that_are_linked();

/// Shows the current coroutine a class that a waiting coroutine is linking. The waiting coroutine waits for the
/// current one. The engine then treats the class as if the loader of its own parent needed it: it checks
/// signatures against it, and other lookups find no class. Returns false if no hidden class has this lower-case
/// name.
[[nodiscard]] bool show_hidden_class(zend_string *lc_name, const Coroutine *to);
/// Hides these classes again, unless the current coroutine is still linking a class.
void hide_shown_classes(const Coroutine *from);
/// Called at the end of a request.
void forget_hidden_classes() noexcept;

/// A declaration that waits for the autoloader of its parent or of an interface. An exception ends it, and the
/// class is not declared. It lives on the stack of its coroutine.
struct AbortableDeclaration {
	const zend_execute_data *frame;
	AbortableDeclaration *outer;
};

/// Returns whether the current code is such a declaration and needs the class with this lower-case name.
[[nodiscard]] bool may_be_aborted(const zend_string *lc_name);

/// Returns whether the engine would turn an exception into a fatal error, because it is linking a class.
/// `frame` is the frame in which the coroutine runs or waits, or null.
[[nodiscard]] bool must_not_throw(const Coroutine &coroutine, const zend_execute_data *frame);

/// Called when the engine is about to continue linking. Returns true with an exception if another coroutine has
/// linked the same anonymous class meanwhile: it must not be linked twice.
[[nodiscard]] bool refuse_second_linking();

} // namespace async
