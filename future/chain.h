// SPDX-License-Identifier: MIT
// map(), catch(), finally(): what is to be made of an outcome.
#pragma once

#include "coroutine/relay.h"
#include "future/operation.h"
#include "scope/scope.h"

namespace async {

/// One callback, and the operation that gets what comes of it.
struct Link {
	enum class Kind : uint8_t { map, catch_error, finally };

	Link *next;
	Kind kind;
	zval callable;
	zend_fcall_info_cache function; // Its object is held.
	Operation *source;              // Owns a reference, once that has settled; null before.
	Operation *derived;             // Owns a reference.
};

/// First in, first out, threaded through the links.
class LinkQueue {
public:
	[[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }
	[[nodiscard]] Link *front() const noexcept { return first_; }
	void push(Link *link) noexcept;
	void append(LinkQueue &other) noexcept; // Leaves the other one empty.
	[[nodiscard]] Link *pop() noexcept;

private:
	Link *first_ = nullptr;
	Link *last_ = nullptr;
};

/// The links that were added through one Future, while its operation is pending.
struct Chain {
	Chain *next;
	ScopeWatch scope; // That of the first registration; none: the main scope.
	LinkQueue links;
};

/// Adds a link to a pending operation or, for a settled one, to the queue of coroutines. `chain` is that
/// of the Future. Takes over the trampoline, if the callable has one. The derived operation belongs to the
/// caller, by a reference of its own.
[[nodiscard]] Operation *add_link(Operation *source, Chain **chain, Link::Kind kind,
		const zend_fcall_info &fci, zend_fcall_info_cache &fcc);
/// The operation has settled. `run` is the one that settles it, or null.
void start_chains(Operation *source, ChainRun *run);
/// It goes without having settled, and so do those that were to be derived from it, unless held.
void drop_chains(Operation *source);
void trace_chains(const Operation *source, zend_get_gc_buffer *buffer);

/// Serves the tree below one outcome, breadth first, in one coroutine; and, while a callback waits, in
/// another.
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
