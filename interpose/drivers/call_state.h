// SPDX-License-Identifier: MIT
// For the drivers of extensions that keep the state of a call in globals until it returns.
#pragma once

#include "php_async.h"
#include "support/intrusive_list.h"
#include "support/php_compat.h"

namespace async {

/// Swaps the globals when a coroutine waits inside a call: others find the values from before the call, and the
/// coroutine finds its own when it resumes. `State` can `read()` and `write()` the values.
template <typename State> class CallState {
public:
	/// Runs `body`, whose nested calls share its state.
	template <typename Body> static void run(Body &&body)
	{
		if (find(ZEND_ASYNC_CURRENT_COROUTINE) != nullptr) {
			body();
			return;
		}
		Flow *flow = begin();
		body();
		end(flow);
	}

	/// Drops all states, after a bailout and at the end of the request. Returns false if there were none.
	static bool forget()
	{
		const bool had_any = !flows.empty();
		while (!flows.empty()) {
			Flow *flow = flows.front();
			flows.remove(flow);
			efree(flow);
		}
		return had_any;
	}

private:
	/// The state of one coroutine, in request memory; after a bailout forget() frees it.
	struct Flow {
		zend_coroutine_t *coroutine;
		State own;
		State others; // The values that others find while this coroutine waits.
		bool is_away;
		bool was_away;
		ListLink<Flow> link;
	};

	static inline ASYNC_THREAD_LOCAL IntrusiveList<Flow, &Flow::link> flows;

	static Flow *find(const zend_coroutine_t *coroutine) noexcept
	{
		Flow *flow = flows.front();
		while (flow != nullptr && flow->coroutine != coroutine) {
			flow = flow->link.next;
		}
		return flow;
	}

	static bool on_switch(zend_coroutine_t *coroutine, bool is_enter, bool /*is_finishing*/)
	{
		Flow *flow = find(coroutine);
		if (flow == nullptr) {
			return false; // The call is over.
		}
		// An earlier call that did not switch may have left its handler, so this may run twice.
		if (is_enter == flow->is_away) {
			(is_enter ? flow->others : flow->own).read();
			(is_enter ? flow->own : flow->others).write();
			flow->is_away = !is_enter;
			flow->was_away = true;
		}
		return true;
	}

	static Flow *begin()
	{
		auto *flow = static_cast<Flow *>(ecalloc(1, sizeof(Flow)));
		flow->coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
		flow->others.read();
		flows.push_back(flow);
		add_switch_handler(flow->coroutine, on_switch);
		return flow;
	}

	static void end(Flow *flow)
	{
		if (flow->was_away) {
			flow->others.write(); // Others may have changed them since the call began.
		}
		flows.remove(flow);
		efree(flow);
	}
};

} // namespace async
