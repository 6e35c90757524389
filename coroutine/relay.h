// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <cstdint>

namespace async {

/// Work that consists of steps, each of which may suspend. If one suspends, a new high-priority coroutine
/// continues with the next step at once. A step may add further steps. A relay lives in request memory and
/// frees itself after the last step.
class Relay {
public:
	Relay() = default;
	Relay(const Relay &) = delete;
	Relay &operator=(const Relay &) = delete;
	Relay(Relay &&) = delete;
	Relay &operator=(Relay &&) = delete;

	/// Spawns the first runner. The relay owns itself afterwards. A null `scope` means the main scope.
	static void start(Relay *relay, zend_async_scope_t *scope);

protected:
	virtual ~Relay() = default;
	/// Does the next step. Returns false if no step is left. It advances to the following step before it runs
	/// user code.
	[[nodiscard]] virtual bool step() = 0;
	[[nodiscard]] virtual bool has_more() const = 0;
	/// Receives the exception that a step threw and takes over the reference. The relay continues.
	virtual void failed(zend_object *exception) = 0;
	/// Called after the last step, in the coroutine of the last runner. It may throw.
	virtual void done() = 0;
	/// Frees the relay, regardless of how many steps have run.
	virtual void destroy() = 0;

	/// The runners behave like any other spawned coroutine: the first runner goes to the end of the run queue,
	/// and a graceful shutdown cancels the runners.
	bool is_ordinary = false;
	/// The first runner goes to the end of the run queue, but a graceful shutdown does not cancel the runners.
	bool starts_in_turn = false;

private:
	void spawn_runner(uint8_t priority);
	void run();
	static void runner_entry();
	static bool on_switch(zend_coroutine_t *runner, bool is_enter, bool is_finishing);
	static void on_runner_gone(zend_coroutine_t *runner);

	// The scope of all runners; it lives as long as one of them.
	zend_async_scope_t *scope_ = nullptr;
	uint32_t runners_ = 0;
};

} // namespace async
