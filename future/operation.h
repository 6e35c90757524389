// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "future/future.h"

#include <cstddef>

namespace async {

struct Chain;
class ChainRun;

/// The part that FutureState writes and all its Futures read. It is also the object of FutureState:
/// as an object it can tell the cycle collector what it holds.
///
/// | state   | flags                | left for                                                    |
/// | ------- | -------------------- | ----------------------------------------------------------- |
/// | pending | none                 | settled: complete(), error(), cancel(), the end of its call |
/// | settled | CLOSED               | nothing; `exception` says how                               |
///
/// A failed operation can have heirs: operations to which map() or finally() passed the error on.
/// Each heir holds a reference to its source. The error counts as taken for all of them as soon as
/// one is awaited, and is reported once if none is.
struct Operation {
	zend_future_t base; // First.
	const FutureOwner *owner;
	void *owner_data; // See future_set_owner().
	Chain *chains;    // While it is pending: a list in the order of the first registrations.
	Chain *last_chain;
	Operation *inherits; // The source of its error; owns a reference.
	// The operation that it is derived from, while that is pending. Borrowed: the source owns the link to this one.
	Operation *upstream;
	uint32_t waiters;     // Coroutines that wait for it, or for an operation derived from it.
	uint32_t heirs;       // Operations that inherit from this one and have not been judged yet.
	bool owner_told;      // The owner was told that the operation is over.
	bool waits_for_heirs; // It was destructed before its heirs.
	// Set while another thread may settle it, or while it settles a future of another thread.
	struct RemoteSide *remote;
	bool writes_remotely;   // It came from another thread, and settles the future there.
	bool write_right_moved; // It was sent to another thread, and only that thread settles it.
	bool outcome_arrived; // Another thread has settled it, and a coroutine is about to load the outcome.
	zend_object std;      // Last, except for the owner's extra bytes.

	/// Private flags, kept among the flags of the event.
	static constexpr uint32_t reported = 1u << 15; // The warning of an heir has reported the error.
	static constexpr uint32_t taken = 1u << 16;    // EXC_CAUGHT is set here and on all sources.

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
	/// Returns a pending operation with one reference, created at the current PHP line.
	[[nodiscard]] static Operation *create(const FutureOwner *owner, size_t extra_size);

	[[nodiscard]] bool is_settled() const noexcept { return ZEND_FUTURE_IS_COMPLETED(&base); }
	[[nodiscard]] bool has_flag(uint32_t flag) const noexcept
	{
		return (base.event.flags & flag) != 0;
	}
	void hold() noexcept { GC_ADDREF(&std); }
	void release() { OBJ_RELEASE(&std); }

	/// How and where it settles. All members are borrowed: settle() adds references of its own.
	struct Outcome {
		zval *value;            // Null if it failed.
		zend_object *exception; // Null if it succeeded.
		Coroutine::Location place;
	};
	/// Settles the operation; ignores a settled one. Makes the waiting coroutines runnable. Its
	/// chains go to `run`, or to new coroutines if `run` is null. No user code runs.
	void settle(const Outcome &outcome, ChainRun *run);
	/// Gives it the error of `source`, which then does not report the error by itself.
	void inherit_from(Operation *source) noexcept;
	/// Marks the error as taken: a caller has got it.
	void take() noexcept;
	/// Called when no code can read it any longer. Raises the warnings that are due: see
	/// warnings.cpp.
	void judge();
	/// Raises a warning for an exception of a callback that came after the operation was settled.
	void report_lost(zend_object *exception) const;
	/// Tells the owner that the operation is no longer pending.
	void tell_owner();
	/// A coroutine starts (1) or stops (-1) waiting for it.
	void count_waiter(int change);
	/// Must be called when `waiters` has changed, and when a chain is added.
	void waiters_changed();
};

/// What var_dump() shows of a FutureState, and of its futures.
[[nodiscard]] HashTable *operation_debug_info(Operation *operation, int *is_temp);
[[nodiscard]] const zend_object_handlers *operation_handlers() noexcept;
void prepare_operation_handlers();

} // namespace async
