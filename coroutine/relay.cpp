// SPDX-License-Identifier: MIT
#include "coroutine/relay.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"

namespace async {

namespace {

bool has_handler(const zend_coroutine_t *coroutine, zend_coroutine_switch_handler_fn handler)
{
	const zend_coroutine_switch_handlers_vector_t *handlers = coroutine->switch_handlers;
	for (uint32_t i = 0; handlers != nullptr && i < handlers->length; i++) {
		if (handlers->data[i] == handler) {
			return true;
		}
	}
	return false;
}

} // namespace

void Relay::start(Relay *relay, zend_async_scope_t *scope)
{
	if (!launch_scheduler()) { // For example in a destructor of a program that never spawned.
		relay->destroy();
		return;
	}
	relay->scope_ = scope != nullptr ? scope : ZEND_ASYNC_MAIN_SCOPE;
	relay->spawn_runner(relay->is_ordinary || relay->starts_in_turn ? ZEND_COROUTINE_NORMAL
																	: ZEND_COROUTINE_HI_PRIORITY);
}

void Relay::spawn_runner(uint8_t priority)
{
	runners_++;
	Coroutine *runner = Coroutine::create(scope_, runner_entry, this, on_runner_gone);
	runner->priority = priority;
	runner->needed_by_runtime = !is_ordinary;
	runner->note_spawn_location();
	add_switch_handler(&runner->base, on_switch);
	enqueue_new_coroutine(runner);
}

void Relay::runner_entry()
{
	auto *relay = static_cast<Relay *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data);
	if (relay->is_ordinary) {
		// High priority was only for the start. A step that yields expects other coroutines to run.
		Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE)->priority = ZEND_COROUTINE_NORMAL;
	}
	relay->run();
}

void Relay::run()
{
	zend_coroutine_t *runner = ZEND_ASYNC_CURRENT_COROUTINE;
	while (step()) {
		if (UNEXPECTED(!has_handler(runner, on_switch))) {
			add_switch_handler(runner,
					on_switch); // The step has waited, which removed the handler. The next step may wait, too.
		}
		if (EG(exception) == nullptr) {
			continue;
		}
		if (is_unwinding(EG(exception))) {
			return; // exit(): the remaining steps are dropped.
		}
		failed(take_exception());
	}
	if (runners_ == 1) {
		done();
	}
}

bool Relay::on_switch(zend_coroutine_t *runner, bool is_enter, bool is_finishing)
{
	if (is_enter || is_finishing) {
		return true;
	}
	// The step waits. A new runner continues with the next step.
	auto *relay = static_cast<Relay *>(runner->extended_data);
	if (relay->has_more()) {
		relay->spawn_runner(ZEND_COROUTINE_HI_PRIORITY);
	}
	return false;
}

void Relay::on_runner_gone(zend_coroutine_t *runner)
{
	auto *relay = static_cast<Relay *>(runner->extended_data);
	if (--relay->runners_ == 0) {
		relay->destroy();
	}
}

} // namespace async
