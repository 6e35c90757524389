// SPDX-License-Identifier: MIT
// map(), catch(), finally(): the callbacks that are called with an outcome.
#pragma once

#include "coroutine/relay.h"
#include "future/operation.h"
#include "scope/scope.h"

namespace async {

/// One callback, and the operation that gets the result of the callback.
struct ChainLink {
	enum class Kind : uint8_t { map, catch_error, finally };

	ChainLink *next;
	Kind kind;
	zval callable;
	zend_fcall_info_cache function; // Holds a reference to its object.
	Operation *source;  // Owns a reference after the source has settled; null before that.
	Operation *derived; // Owns a reference.
};

/// A first-in, first-out queue, threaded through the links.
class LinkQueue {
public:
	[[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }
	[[nodiscard]] ChainLink *front() const noexcept { return first_; }
	void push(ChainLink *link) noexcept;
	void append(LinkQueue &other) noexcept; // Leaves the other one empty.
	[[nodiscard]] ChainLink *pop() noexcept;

private:
	ChainLink *first_ = nullptr;
	ChainLink *last_ = nullptr;
};

/// The links that were added through one Future, while its operation is pending.
struct Chain {
	Chain *next;
	ScopeWatch scope; // The scope of the first registration; null stands for the main scope.
	LinkQueue links;
};

/// Adds a link to a pending operation. If the operation is settled, starts a coroutine for the link
/// instead. `chain` belongs to the Future. Takes over the trampoline, if the callable has one. The
/// caller owns a reference to the derived operation.
[[nodiscard]] Operation *add_link(Operation *source, Chain **chain, ChainLink::Kind kind,
		const zend_fcall_info &fci, zend_fcall_info_cache &fcc);
/// Called when the operation has settled. `run` is the run that settles it, or null.
void start_chains(Operation *source, ChainRun *run);
/// Called when the operation is freed without having settled. Frees the operations derived from it
/// as well, unless they are held elsewhere.
void drop_chains(Operation *source);
void trace_chains(const Operation *source, zend_get_gc_buffer *buffer);

/// Runs the callbacks of the tree below one outcome, breadth first, in one coroutine. While a
/// callback waits, another coroutine continues.
class ChainRun final : public Relay {
public:
	ChainRun() noexcept { is_ordinary = true; }
	void append(LinkQueue &links) noexcept { links_.append(links); }

protected:
	bool step() override;
	bool has_more() const override { return !links_.empty(); }
	void failed(zend_object *exception) override;
	void done() override {}
	void destroy() override;

private:
	LinkQueue links_;
};

} // namespace async
