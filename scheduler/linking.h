// SPDX-License-Identifier: MIT
// Classes that the engine is linking when their coroutine waits: in the autoloader of a parent, or in an error
// handler that is told of a deprecated signature.
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// Makes each switch hide the classes that the leaving flow is linking. The engine has put such a class
/// into its table already, and tells everybody who asks for it that there is none.
void hide_classes_that_are_linked();

/// Makes a class that a waiting flow is linking visible to the current one, which that flow waits for. So the
/// engine meets it as it does when a class is needed by the loader of its own parent: it checks signatures
/// against it, and finds no class otherwise. False if there is none with that name in lower case.
[[nodiscard]] bool show_hidden_class(zend_string *lc_name, const Coroutine *to);
/// Ends that, unless the current coroutine is still linking a class.
void hide_shown_classes(const Coroutine *from);
/// At the end of a request.
void forget_hidden_classes() noexcept;

/// A declaration that waits for the autoloader of its parent or of an interface: an exception ends it, and
/// the class is not declared. On the stack of its coroutine.
struct AbortableDeclaration {
	const zend_execute_data *frame;
	AbortableDeclaration *outer;
};

/// Whether the current code is such a declaration, which needs the class with that name in lower case.
[[nodiscard]] bool may_be_aborted(const zend_string *lc_name);

/// Whether the engine would turn an exception into a fatal error, for it is in the middle of linking a class.
/// `frame`: the one in which the coroutine runs or waits, or null.
[[nodiscard]] bool must_not_throw(const Coroutine &coroutine, const zend_execute_data *frame);

/// To be asked when the engine is about to go on linking. True with an exception if the class is an anonymous
/// one that another coroutine has linked meanwhile: it must not be linked twice.
[[nodiscard]] bool refuse_second_linking();

} // namespace async
