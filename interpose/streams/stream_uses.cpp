// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_uses.h"

#include "php_async.h"

#include <new>

namespace async {

namespace {

/// Adds the use, which keeps the stream until leave().
void enter(StreamCall *use)
{
	use->is_use = true;
	GC_ADDREF(use->resource);
	StreamCalls &calls = stream_calls();
	if (!calls.enter(use)) {
		calls.end(use); // The stream is about to be closed already.
	}
}

void leave(StreamCall *use)
{
	stream_calls().leave(use);
	zend_list_delete(use->resource);
}

} // namespace

void StreamUses::add(zend_resource *stream)
{
	auto *use = static_cast<Use *>(emalloc(sizeof(Use)));
	new (&use->call) StreamCall(ZEND_ASYNC_CURRENT_COROUTINE, stream->ptr, stream, 0);
	use->next = first_;
	first_ = use;
	enter(&use->call);
}

bool StreamUses::leave()
{
	bool closed = false;
	while (Use *use = first_) {
		first_ = use->next;
		closed = closed || use->call.closed;
		async::leave(&use->call);
		efree(use);
	}
	return closed;
}

StreamUse::StreamUse(zend_resource *stream)
		: call_(ZEND_ASYNC_CURRENT_COROUTINE, stream != nullptr ? stream->ptr : nullptr, stream, 0)
{
	if (stream != nullptr) {
		enter(&call_);
	}
}

StreamUse::~StreamUse()
{
	if (call_.resource != nullptr) {
		leave(&call_);
	}
}

} // namespace async
