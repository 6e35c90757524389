// SPDX-License-Identifier: MIT
// For the drivers of extensions that keep what a call is about in globals until its end.
#pragma once

#include "php_async.h"
#include "support/intrusive_list.h"
#include "support/php_compat.h"

namespace async {

/// While a coroutine waits inside of a call, others find the values that were there before, and it finds its
/// own when it is back. `State` can `read()` the values and `write()` them.
template <typename State> class CallState {
public:
	/// Calls made inside of `body` belong to it.
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

	/// Nobody is inside any more: after a bailout, and at the end of the request. False if nobody was.
	static bool forget()
	{
		const bool somebody = !flows.empty();
		while (!flows.empty()) {
			Flow *flow = flows.front();
			flows.remove(flow);
			efree(flow);
		}
		return somebody;
	}

private:
	/// Request memory; a bailout leaves it to forget().
	struct Flow {
		zend_coroutine_t *coroutine;
		State own;
		State others; // What they find while this one waits.
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
		// A call that did not switch has left the handler of its own behind.
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
		ZEND_COROUTINE_ADD_SWITCH_HANDLER(flow->coroutine, on_switch);
		return flow;
	}

	static void end(Flow *flow)
	{
		if (flow->was_away) {
			flow->others.write(); // They may have changed them since the call has begun.
		}
		flows.remove(flow);
		efree(flow);
	}
};

} // namespace async
