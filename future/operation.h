// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "future/future.h"

#include <cstddef>

namespace async {

struct Chain;
class ChainRun;

/// What FutureState writes and Future reads: the shared part, and at once the object of FutureState.
/// Being an object it can tell the collector what it holds, however many Futures share it.
///
/// | state   | flags                | left for                                                    |
/// | ------- | -------------------- | ----------------------------------------------------------- |
/// | pending | none                 | settled: complete(), error(), cancel(), the end of its call |
/// | settled | CLOSED               | nothing; `exception` says how                               |
///
/// An operation that has failed can have heirs: operations to which map() or finally() passed the error
/// on. Each holds what it has it from, so that the error counts as taken for all of them as soon as one
/// is awaited, and is reported once if none is.
struct Operation {
	zend_future_t base; // First.
	const FutureOwner *owner;
	Chain *chains; // Of a pending one: a list, in the order of the first registrations.
	Chain *last_chain;
	Operation *inherits;  // Whose error it has; owns a reference.
	uint32_t heirs;       // Operations that inherit from this one and have not been judged.
	bool owner_told;      // That it is over.
	bool waits_for_heirs; // Its end was reached before that of its heirs.
	struct RemoteSide
			*remote;        // While another thread may settle it, or it settles another's; or null.
	bool writes_remotely;   // It came from another thread, and settles the future of that one.
	bool write_right_moved; // It went to another thread: only that one settles it.
	zend_object std;        // Last, but for the owner's extra bytes.

	/// Among the flags of the event.
	static constexpr uint32_t reported = 1u << 15; // An heir's warning has told of the error.
	static constexpr uint32_t taken = 1u << 16;    // EXC_CAUGHT, and all it inherits from know.

	[[nodiscard]] static Operation *from(zend_future_t *future) noexcept
	{
		return reinterpret_cast<Operation *>(future);
	}
	[[nodiscard]] static Operation *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Operation *>(event);
	}
	[[nodiscard]] static Operation *from(zend_object *object) noexcept
	{
		return reinterpret_cast<Operation *>(
				reinterpret_cast<std::byte *>(object) - offsetof(Operation, std));
	}
	/// A pending one, with one reference; made at the PHP line that runs now.
	[[nodiscard]] static Operation *create(const FutureOwner *owner, size_t extra_size);

	[[nodiscard]] bool is_settled() const noexcept { return ZEND_FUTURE_IS_COMPLETED(&base); }
	[[nodiscard]] bool has_flag(uint32_t flag) const noexcept
	{
		return (base.event.flags & flag) != 0;
	}
	void hold() noexcept { GC_ADDREF(&std); }
	void release() { OBJ_RELEASE(&std); }

	/// How and where it settles. Borrowed: what is kept gets a reference of its own.
	struct Outcome {
		zval *value;            // Null if it failed.
		zend_object *exception; // Null if it succeeded.
		Coroutine::Location place;
	};
	/// Does nothing with one that is settled. Whoever waits is made runnable; its chains become the work of
	/// `run`, or of new coroutines if that is null. Runs no user code.
	void settle(const Outcome &outcome, ChainRun *run);
	/// Gives it the error of `source`, which is not reported apart from it any more.
	void inherit_from(Operation *source) noexcept;
	/// The error has reached somebody.
	void take() noexcept;
	/// Nobody can look at it any more: warns, where that is due. See warnings.cpp.
	void judge();
	/// A callback threw this, but the operation had been settled already: it is said, at least.
	void report_lost(zend_object *exception) const;
	/// It will not be pending any more.
	void tell_owner();
};

[[nodiscard]] const zend_object_handlers *operation_handlers() noexcept;
void prepare_operation_handlers();

} // namespace async
