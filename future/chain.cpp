// SPDX-License-Identifier: MIT
#include "future/chain.h"

#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "php_async.h"
#include "scope/spawn_functions.h"

#include <new>
#include <utility>

namespace async {

namespace {

ChainLink *new_link(ChainLink::Kind kind, const zend_fcall_info &fci, zend_fcall_info_cache &fcc)
{
	auto *link = static_cast<ChainLink *>(emalloc(sizeof(ChainLink)));
	link->next = nullptr;
	link->kind = kind;
	ZVAL_COPY(&link->callable, &fci.function_name);
	zend_release_fcall_info_cache(&fcc); // The engine has only one trampoline.
	link->function = fcc;
	if (fcc.function_handler == nullptr) {
		link->function.object = nullptr; // The next call looks the function up again.
	} else if (link->function.object != nullptr) {
		GC_ADDREF(link->function.object);
	}
	link->source = nullptr;
	link->derived = Operation::create(nullptr, 0);
	return link;
}

/// The source of these links settles or is freed.
void forget_source(const LinkQueue &links) noexcept
{
	for (const ChainLink *link = links.front(); link != nullptr; link = link->next) {
		link->derived->upstream = nullptr;
	}
}

/// Frees the link. If its derived operation is freed with it, the links below that one move to
/// `rest`: a long chain must not need as many stack frames.
void free_link(ChainLink *link, LinkQueue *rest)
{
	zval callable;
	ZVAL_COPY_VALUE(&callable, &link->callable);
	zend_object *object = link->function.object;
	Operation *source = link->source;
	Operation *derived = link->derived;
	efree(link);
	if (rest != nullptr && GC_REFCOUNT(&derived->std) == 1) {
		for (Chain *chain = derived->chains; chain != nullptr; chain = chain->next) {
			forget_source(chain->links);
			rest->append(chain->links);
		}
	}
	if (source != nullptr) {
		source->release();
	}
	derived->release();
	if (object != nullptr) {
		OBJ_RELEASE(object);
	}
	zval_ptr_dtor(&callable);
}

void free_chain(Chain *chain)
{
	chain->scope.forget();
	efree(chain);
}

Chain *new_chain(Operation *source)
{
	auto *chain = new (emalloc(sizeof(Chain))) Chain();
	zend_async_scope_t *current = ZEND_ASYNC_CURRENT_SCOPE;
	if (current != nullptr && current != ZEND_ASYNC_MAIN_SCOPE) {
		chain->scope.watch(Scope::from(current));
	}
	(source->last_chain != nullptr ? source->last_chain->next : source->chains) = chain;
	source->last_chain = chain;
	source->waiters_changed();
	return chain;
}

void start_run(LinkQueue &links, zend_async_scope_t *scope)
{
	auto *run = new (emalloc(sizeof(ChainRun))) ChainRun();
	run->append(links);
	Relay::start(run, scope);
}

/// Returns the last line of the callback, because the line of its `return` is no longer known.
Coroutine::Location end_of(const zend_function *function) noexcept
{
	if (function == nullptr || !ZEND_USER_CODE(function->common.type)) {
		return { nullptr, 0 };
	}
	return { function->op_array.filename, function->op_array.line_end };
}

/// Gives the derived operation the outcome of the source. The callback was skipped, or it was a
/// finally().
void pass_on(Operation *source, Operation *derived, ChainRun *run)
{
	zend_future_t &from = source->base;
	if (from.exception != nullptr && !derived->is_settled()) {
		derived->inherit_from(source);
	}
	derived->settle(
			{ &from.result, from.exception, { from.completed_filename, from.completed_lineno } },
			run);
}

/// Calls the callback with the outcome of the source; returns false if it has thrown.
bool call(ChainLink *link, zval *result)
{
	const zend_future_t &source = link->source->base;
	zval argument;
	if (source.exception != nullptr) {
		// No coroutine awaits it here, so the location of the future is the nearest one.
		locate_at(source.exception, { source.created_filename, source.created_lineno });
		ZVAL_OBJ_COPY(&argument, source.exception);
	} else {
		ZVAL_COPY(&argument, &source.result);
	}
	zend_fcall_info fci = empty_fcall_info;
	fci.size = sizeof(fci);
	ZVAL_COPY_VALUE(&fci.function_name, &link->callable);
	fci.retval = result;
	fci.params = &argument;
	fci.param_count = 1;
	zend_fcall_info_cache fcc = link->function;
	if (UNEXPECTED(fcc.function_handler != nullptr &&
				ARG_SHOULD_BE_SENT_BY_REF(fcc.function_handler, 1))) {
		ZVAL_MAKE_REF(&argument); // The reference points to a variable of its own.
	}
	ZVAL_UNDEF(result);
	zend_call_function(&fci, &fcc);
	zval_ptr_dtor(&argument);
	return EG(exception) == nullptr;
}

/// Takes over the reference to the exception that the callback threw.
void settle_with_thrown(const ChainLink *link, zend_object *thrown, ChainRun *run)
{
	Operation *derived = link->derived;
	Operation *source = link->source;
	if (UNEXPECTED(derived->is_settled())) {
		// It was cancelled meanwhile. A warning is the only way to report the exception.
		derived->report_lost(thrown);
		OBJ_RELEASE(thrown);
		return;
	}
	if (link->kind == ChainLink::Kind::finally && source->base.exception != nullptr) {
		GC_ADDREF(source->base.exception);
		chain_previous(thrown, source->base.exception);
		// The error of the source is now the previous of the thrown one.
		derived->inherit_from(source);
	}
	derived->settle({ nullptr, thrown, location_of(thrown) }, run);
	OBJ_RELEASE(thrown);
}

void cancel(Operation *derived, ChainRun *run)
{
	if (!derived->is_settled()) {
		zend_object *cancellation = new_exception_without_location(
				ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s",
				"The callback of the future was not run to its end: its coroutine was cancelled");
		derived->settle({ nullptr, cancellation, { nullptr, 0 } }, run);
		OBJ_RELEASE(cancellation);
	}
}

/// Runs the callback, if it is for this kind of outcome, and settles the derived operation.
void run_link(ChainLink *link, ChainRun *run)
{
	Operation *source = link->source;
	const bool failed = source->base.exception != nullptr;
	if (link->kind == (failed ? ChainLink::Kind::map : ChainLink::Kind::catch_error)) {
		pass_on(source, link->derived, run);
		return;
	}
	if (link->kind == ChainLink::Kind::catch_error) {
		source->take();
	}
	zval result;
	if (UNEXPECTED(!call(link, &result))) {
		if (is_unwinding(EG(exception))) {
			const ExceptionAside exit(ExceptionAside::Winner::first);
			cancel(link->derived, nullptr);
		} else {
			settle_with_thrown(link, take_exception(), run);
		}
	} else if (link->kind == ChainLink::Kind::finally) {
		pass_on(source, link->derived, run);
	} else {
		const zend_function *function = link->function.function_handler;
		link->derived->settle({ &result, nullptr, end_of(function) }, run);
	}
	zval_ptr_dtor(&result);
}

} // namespace

void LinkQueue::push(ChainLink *link) noexcept
{
	link->next = nullptr;
	(last_ != nullptr ? last_->next : first_) = link;
	last_ = link;
}

void LinkQueue::append(LinkQueue &other) noexcept
{
	if (other.empty()) {
		return;
	}
	(last_ != nullptr ? last_->next : first_) = other.first_;
	last_ = other.last_;
	other = {};
}

ChainLink *LinkQueue::pop() noexcept
{
	ChainLink *link = first_;
	first_ = link->next;
	if (first_ == nullptr) {
		last_ = nullptr;
	}
	return link;
}

Operation *add_link(Operation *source, Chain **chain, ChainLink::Kind kind,
		const zend_fcall_info &fci, zend_fcall_info_cache &fcc)
{
	ZEND_FUTURE_SET_USED(&source->base);
	ChainLink *link = new_link(kind, fci, fcc);
	Operation *derived = link->derived;
	derived->hold();
	if (!source->is_settled()) {
		const bool is_first = source->chains == nullptr;
		if (*chain == nullptr) {
			*chain = new_chain(source);
		}
		(*chain)->links.push(link);
		derived->upstream = source;
		if (is_first && source->owner != nullptr && source->owner->chained != nullptr) {
			source->owner->chained(&source->base);
		}
		return derived;
	}
	source->hold();
	link->source = source;
	LinkQueue links;
	links.push(link);
	start_run(links, ZEND_ASYNC_CURRENT_SCOPE);
	return derived;
}

void start_chains(Operation *source, ChainRun *run)
{
	if (UNEXPECTED(!ZEND_ASYNC_ON)) {
		drop_chains(source); // The request is over: no coroutine can run them.
		return;
	}
	Chain *chain = std::exchange(source->chains, nullptr);
	while (chain != nullptr) {
		for (ChainLink *link = chain->links.front(); link != nullptr; link = link->next) {
			source->hold();
			link->source = source;
		}
		forget_source(chain->links);
		if (run != nullptr) {
			run->append(chain->links);
		} else {
			Scope *scope = chain->scope.scope;
			start_run(chain->links, scope != nullptr ? scope->base() : nullptr);
		}
		Chain *next = chain->next;
		free_chain(chain);
		chain = next;
	}
}

void drop_chains(Operation *source)
{
	LinkQueue links;
	for (Chain *chain = std::exchange(source->chains, nullptr); chain != nullptr;) {
		Chain *next = chain->next;
		forget_source(chain->links);
		links.append(chain->links);
		free_chain(chain);
		chain = next;
	}
	while (!links.empty()) {
		free_link(links.pop(), &links);
	}
}

void trace_chains(const Operation *source, zend_get_gc_buffer *buffer)
{
	for (const Chain *chain = source->chains; chain != nullptr; chain = chain->next) {
		for (ChainLink *link = chain->links.front(); link != nullptr; link = link->next) {
			zend_get_gc_buffer_add_zval(buffer, &link->callable);
			if (link->function.object != nullptr) {
				zend_get_gc_buffer_add_obj(buffer, link->function.object);
			}
			zend_get_gc_buffer_add_obj(buffer, &link->derived->std);
		}
	}
}

bool ChainRun::step()
{
	if (links_.empty()) {
		return false;
	}
	ChainLink *link = links_.pop();
	run_link(link, this);
	free_link(link, nullptr);
	return true;
}

void ChainRun::failed(zend_object *exception)
{
	// A destructor or the handler of a warning threw this. That is user code, but not a callback of
	// the chain.
	if (spawn_and_throw(exception, ZEND_ASYNC_CURRENT_SCOPE, ZEND_COROUTINE_NORMAL)) {
		OBJ_RELEASE(exception);
	} else {
		zend_clear_exception(); // The scope is closed.
		lifecycle_hooks.surface_failure(exception);
	}
}

void ChainRun::destroy()
{
	// The coroutines of the run were cancelled before they reached these links, or the program
	// ends.
	const bool anybody_left =
			ZEND_ASYNC_ON && !CG(unclean_shutdown) && !ASYNC_G(scheduler).is_bailing_out();
	while (!links_.empty()) {
		ChainLink *link = links_.pop();
		if (anybody_left) {
			cancel(link->derived, nullptr);
		}
		free_link(link, nullptr);
	}
	this->~ChainRun();
	efree(this);
}

} // namespace async
