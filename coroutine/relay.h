// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <cstdint>

namespace async {

/// Work made of steps, each of which may suspend: then a new high-priority coroutine goes on with
/// the next step at once. A step may add further ones. Lives in request memory and frees itself after
/// the last step.
class Relay {
public:
	Relay() = default;
	Relay(const Relay &) = delete;
	Relay &operator=(const Relay &) = delete;
	Relay(Relay &&) = delete;
	Relay &operator=(Relay &&) = delete;

	/// Spawns the first runner; the relay is its own from here on. `scope` null: the main scope.
	static void start(Relay *relay, zend_async_scope_t *scope);

protected:
	virtual ~Relay() = default;
	/// Does the next step; false if there is none left. It moves on before it runs user code.
	[[nodiscard]] virtual bool step() = 0;
	[[nodiscard]] virtual bool has_more() const = 0;
	/// What a step threw; takes the reference. The relay goes on.
	virtual void failed(zend_object *exception) = 0;
	/// After the last runner's last step, in its coroutine; may throw.
	virtual void done() = 0;
	/// Frees the relay, whatever has run.
	virtual void destroy() = 0;

	/// As any other spawned coroutine: the first runner waits for its turn, and a graceful shutdown
	/// cancels the runners.
	bool is_ordinary_ = false;
	/// Only the first half of that: the first runner waits for its turn.
	bool starts_in_turn = false;

private:
	void spawn_runner(uint8_t priority);
	void run();
	static void runner_entry();
	static bool on_switch(zend_coroutine_t *runner, bool is_enter, bool is_finishing);
	static void on_runner_gone(zend_coroutine_t *runner);

	zend_async_scope_t *scope_ = nullptr; // Of every runner; alive while one is there.
	uint32_t runners_ = 0;
};

} // namespace async
