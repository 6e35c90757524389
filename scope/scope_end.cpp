// SPDX-License-Identifier: MIT
// How a scope ends: its coroutines and those below it are cancelled, or continue as zombies.
#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scope/scope.h"
#include "support/request_array.h"

#include <utility>

namespace async {

const Ending ending_cancel_safely = { true, false, false, "cancel", "The scope was cancelled" };
const Ending ending_cancel = { false, false, false, "cancel", "The scope was cancelled" };
const Ending ending_dispose = { false, false, true, "dispose", "The scope was disposed of" };
const Ending ending_dispose_safely = { true, true, true, "dispose_safely",
	"The scope was disposed of" };
const Ending ending_timeout = { false, false, true, "dispose_timeout",
	"The time that the scope had for its end has run out (disposeAfterTimeout)" };
const Ending ending_destroyed_safely = { true, true, false, "scope_destroyed",
	"The Scope object was destroyed" };
const Ending ending_destroyed = { false, false, false, "cancel", "The Scope object was destroyed" };
const Ending ending_failed_safely = { true, false, false, "scope_failed",
	"Another coroutine of the scope has failed" };
const Ending ending_failed = { false, false, false, "cancel",
	"Another coroutine of the scope has failed" };

namespace {

/// The scopes of a tree, each with a reference, because user code may run meanwhile. The list lives
/// in request memory.
class ScopeList {
public:
	ScopeList() = default;
	ScopeList(const ScopeList &) = delete;
	ScopeList &operator=(const ScopeList &) = delete;
	ScopeList(ScopeList &&) = delete;
	ScopeList &operator=(ScopeList &&) = delete;
	~ScopeList()
	{
		if (data_ != nullptr) {
			efree(data_);
		}
	}

	void push(Scope *scope)
	{
		if (size_ == capacity_) {
			capacity_ = capacity_ == 0 ? 8 : capacity_ * 2;
			data_ = static_cast<Scope **>(safe_erealloc(data_, capacity_, sizeof(*data_), 0));
		}
		data_[size_++] = scope;
	}
	[[nodiscard]] Scope *pop() noexcept { return data_[--size_]; }
	[[nodiscard]] Scope *operator[](size_t i) const noexcept { return data_[i]; }
	[[nodiscard]] size_t size() const noexcept { return size_; }

private:
	Scope **data_ = nullptr;
	size_t size_ = 0;
	size_t capacity_ = 0;
};

constexpr uint8_t ending_bit(const Ending &ending) noexcept
{
	return ending.makes_zombies ? 1 : 2;
}

/// Returns whether the walk has already ended the scope, and all below it, in the same way.
bool was_ended_by(const FailureWalk *walk, const Ending &ending, const Scope *scope) noexcept
{
	return walk != nullptr && scope->failure_walk == walk->number &&
			(scope->failure_endings & ending_bit(ending)) != 0;
}

void note_ended_by(const FailureWalk *walk, const Ending &ending, Scope *scope) noexcept
{
	if (walk == nullptr) {
		return;
	}
	if (scope->failure_walk != walk->number) {
		scope->failure_walk = walk->number;
		scope->failure_endings = 0;
	}
	scope->failure_endings |= ending_bit(ending);
}

/// Fills `found` with the tree, parents before children and later children before earlier ones.
/// Read backwards, this is the order in which they end, depth first. A loop replaces the recursion,
/// whose depth would be limited. Leaves out the scopes for which `skips` is true, with all below
/// them.
template <typename Skips> void collect_tree(Scope *root, ScopeList &found, Skips &&skips)
{
	ScopeList pending;
	pending.push(root);
	while (pending.size() != 0) {
		Scope *scope = pending.pop();
		scope->hold();
		found.push(scope);
		const zend_async_scopes_vector_t &children = scope->core.base.scopes;
		for (uint32_t i = 0; i < children.length; i++) {
			// A quiet scope does its work after the end, and belongs to it.
			if (children.data[i] != nullptr && !ScopeCore::from(children.data[i])->quiet &&
					!skips(Scope::from(children.data[i]))) {
				pending.push(Scope::from(children.data[i]));
			}
		}
	}
}

void mark_ended(Scope *scope, const Ending &ending)
{
	if (scope->is_transparent()) {
		return; // Handlers in it may still spawn coroutines.
	}
	ZEND_ASYNC_SCOPE_SET_CANCELLED(scope->base());
	scope->cancels_for_real |= !ending.makes_zombies;
	if (ending.closes) {
		ZEND_ASYNC_SCOPE_SET_CLOSED(scope->base());
	}
}

/// The cancellation with which a tree of scopes ends. The first use creates it.
class TreeCancellation {
public:
	TreeCancellation(const Ending &ending, zend_object *given) noexcept
			: ending_(ending), exception_(given), was_given_(given != nullptr)
	{
		if (given != nullptr) {
			GC_ADDREF(given);
		}
	}
	TreeCancellation(const TreeCancellation &) = delete;
	TreeCancellation &operator=(const TreeCancellation &) = delete;
	TreeCancellation(TreeCancellation &&) = delete;
	TreeCancellation &operator=(TreeCancellation &&) = delete;
	~TreeCancellation()
	{
		if (exception_ != nullptr) {
			OBJ_RELEASE(exception_);
		}
	}
	[[nodiscard]] zend_object *get()
	{
		if (exception_ == nullptr) {
			exception_ = new_shared_cancellation(ending_.message);
		}
		return exception_;
	}
	/// Returns the exception for one coroutine; the caller owns the reference. If no PHP code ended the scope
	/// (a timer or a failure did), each coroutine gets its own, which has the location where that coroutine waits.
	[[nodiscard]] zend_object *for_coroutine()
	{
		if (!was_given_ && Coroutine::running_location().file == nullptr) {
			return new_exception_without_location(
					ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", ending_.message);
		}
		GC_ADDREF(get());
		return get();
	}

private:
	const Ending &ending_;
	zend_object *exception_;
	bool was_given_;
};

void end_coroutine(Coroutine *coroutine, const Ending &ending, TreeCancellation &cancellation)
{
	if (coroutine->is_finished() || coroutine->waker.status == ZEND_ASYNC_WAKER_IGNORED) {
		return;
	}
	if (coroutine->needed_by_runtime && !coroutine->is_started()) {
		return; // Handlers that are still to be called.
	}
	if (ending.makes_zombies && (coroutine->is_started() || ending.spares_unbegun)) {
		coroutine->become_zombie(ending.cause);
		return;
	}
	coroutine->request_cancellation(cancellation.for_coroutine(), ending.cause);
}

/// Ends the coroutines in the order of their spawn. Each is held, because ending one may run a
/// destructor, and that may wait.
void end_coroutines(
		Scope *scope, const Ending &ending, TreeCancellation &cancellation, const Coroutine *except)
{
	const uint32_t count = scope->core.coroutines.size();
	if (count == 0) {
		return;
	}
	RequestArray<Coroutine *> coroutines(count);
	uint32_t found = 0;
	for (Coroutine *coroutine = scope->core.coroutines.front(); coroutine != nullptr;
			coroutine = ScopeCore::Members::next(coroutine)) {
		GC_ADDREF(&coroutine->std);
		coroutines[found++] = coroutine;
	}
	for (uint32_t i = 0; i < found; i++) {
		if (coroutines[i] != except) {
			end_coroutine(coroutines[i], ending, cancellation);
		}
		OBJ_RELEASE(&coroutines[i]->std);
	}
}

void on_due(zend_async_event_t * /*timer*/, zend_async_event_callback_t *callback, void *,
		zend_object *)
{
	Scope *scope = OwnedCallback<Scope>::owner_of(callback);
	scope->hold();
	scope->drop_dispose_timer();
	scope->end(ending_timeout, nullptr);
	scope->release();
}

} // namespace

uint64_t FailureWalk::next_number() noexcept
{
	static ASYNC_THREAD_LOCAL uint64_t last = 0;
	return ++last;
}

void Scope::end(const Ending &ending, zend_object *given, const Coroutine *except)
{
	end_tree(ending, given, except, nullptr);
}

void Scope::end_by_failure(const Ending &ending, const FailureWalk &walk)
{
	end_tree(ending, nullptr, walk.failed, &walk);
}

void Scope::end_tree(
		const Ending &ending, zend_object *given, const Coroutine *except, const FailureWalk *walk)
{
	if (is_main || (is_over && !core.living())) {
		return;
	}
	ScopeList tree;
	collect_tree(this, tree,
			[walk, &ending](const Scope *scope) { return was_ended_by(walk, ending, scope); });
	for (size_t i = 0; i < tree.size(); i++) {
		mark_ended(tree[i], ending);
		note_ended_by(walk, ending, tree[i]);
	}
	if (ending.closes && !ending.makes_zombies) {
		drop_dispose_timer();
	}
	TreeCancellation cancellation(ending, given);
	for (size_t i = tree.size(); i-- > 0;) {
		Scope *scope = tree[i];
		end_coroutines(scope, ending, cancellation, except);
		// A coroutine that waits for a failing scope gets the failure instead.
		if (!ending.makes_zombies && !scope->waits.empty() && scope->core.busy() &&
				(scope != this || &ending != &ending_failed)) {
			scope->tell_cancelled(cancellation.get());
		}
		if (!ending.makes_zombies && !scope->watches.empty()) {
			scope->tell_ended(cancellation.get());
		}
		if (scope->owner.ended != nullptr) {
			scope->owner.ended(scope->owner.data, cancellation.get());
		}
	}
	for (size_t i = tree.size(); i-- > 0;) {
		tree[i]->finish_if_over();
	}
	for (size_t i = tree.size(); i-- > 0;) {
		tree[i]->release();
	}
}

void Scope::tell_ended(zend_object *cancellation)
{
	// Each watch is visited once, because a callback may remove others from the list.
	for (uint32_t left = watches.size(); left > 0 && !watches.empty(); left--) {
		ScopeWatch *watch = watches.front();
		watch->forget();
		if (watch->ended != nullptr) {
			watch->ended(watch, cancellation);
		} else {
			watch->watch(this);
		}
	}
}

void Scope::end_after(zend_ulong ms)
{
	if (!core.living()) {
		end(ending_dispose, nullptr);
		return;
	}
	ScopeList tree;
	collect_tree(this, tree, [](const Scope *) { return false; });
	for (size_t i = tree.size(); i-- > 0;) {
		if (!tree[i]->is_transparent()) {
			ZEND_ASYNC_SCOPE_SET_CLOSED(tree[i]->base());
		}
		if (tree[i]->owner.ended != nullptr) {
			tree[i]->owner.ended(tree[i]->owner.data, nullptr);
		}
		tree[i]->finish_if_over();
		tree[i]->release();
	}
	const uint64_t due = ZEND_ASYNC_NOW() + ms;
	if (dispose_timer != nullptr && dispose_due_ms <= due) {
		return;
	}
	drop_dispose_timer();
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(ms, false);
	if (timer == nullptr) {
		return;
	}
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
	dispose_timer = timer;
	dispose_due_ms = due;
	if (!subscribe_for(this, timer, on_due) || !timer->start(timer)) {
		drop_dispose_timer();
	}
}

void Scope::drop_dispose_timer()
{
	if (dispose_timer != nullptr) {
		zend_async_event_t *timer = std::exchange(dispose_timer, nullptr);
		timer->stop(timer);
		ZEND_ASYNC_EVENT_RELEASE(timer);
	}
}

} // namespace async
