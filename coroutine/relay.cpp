// SPDX-License-Identifier: MIT
#include "coroutine/relay.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <utility>

namespace async {

void Relay::start(Relay *relay, zend_async_scope_t *scope)
{
	if (!ASYNC_G(scheduler).launch()) { // In a destructor, say, of a program that never spawned.
		relay->destroy();
		return;
	}
	relay->scope_ = scope;
	relay->spawn_runner();
}

void Relay::spawn_runner()
{
	runners_++;
	Coroutine *runner = Coroutine::create(scope_);
	runner->base.internal_entry = runner_entry;
	runner->base.extended_data = this;
	runner->base.extended_dispose = on_runner_gone;
	runner->priority = ZEND_COROUTINE_HI_PRIORITY;
	runner->needed_by_runtime = true;
	add_switch_handler(&runner->base, on_switch);
	ASYNC_G(scheduler).enqueue_new(runner);
}

void Relay::runner_entry()
{
	static_cast<Relay *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data)->run();
}

void Relay::run()
{
	while (step()) {
		if (EG(exception) == nullptr) {
			continue;
		}
		if (is_unwinding(EG(exception))) {
			return; // exit(): the remaining steps are dropped.
		}
		failed(std::exchange(EG(exception), nullptr));
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
	// The step waits; somebody else goes on with the next one.
	auto *relay = static_cast<Relay *>(runner->extended_data);
	if (relay->has_more()) {
		relay->spawn_runner();
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
