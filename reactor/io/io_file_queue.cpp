// SPDX-License-Identifier: MIT
// The queue of operations on a file, and their completion.
#include "php_async.h"
#include "reactor/io/io_file_request.h"
#include "reactor/loop.h"

#include <utility>

namespace async {

namespace {

const char *name_of(FileOperation operation) noexcept
{
	switch (operation) {
	case FileOperation::write:
		return "write to";
	case FileOperation::flush:
		return "flush";
	case FileOperation::stat:
		return "stat";
	default:
		return "read from";
	}
}

uint32_t readiness_for(const FileRequest *request) noexcept
{
	return request->operation == FileOperation::write ? ASYNC_WRITABLE : ASYNC_READABLE;
}

bool waits_by_readiness(const FileHandle *io, const FileRequest *request) noexcept
{
	return !io->has_position &&
			(request->operation == FileOperation::read ||
					request->operation == FileOperation::write);
}

/// Returns false if the descriptor cannot be watched; a worker must then block.
bool wait_until_ready(FileHandle *io, FileRequest *request)
{
	if (io->listener.fd < 0) {
		descriptors().attach(&io->listener, io->io.fd);
	}
	if (descriptors().want(&io->listener, readiness_for(request)) != 0) {
		descriptors().detach(&io->listener);
		return false;
	}
	io->current = request;
	return true;
}

/// Returns true if the operation now continues by itself, and false if it has failed.
bool begin(FileHandle *io, FileRequest *request)
{
	if (waits_by_readiness(io, request) && wait_until_ready(io, request)) {
		return true;
	}
	return file_give_to_worker(io, request);
}

void enqueue(FileHandle *io, FileRequest *request)
{
	request->io = io;
	ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event);
	io_began(&io->io);
	io->queue.push_back(request);
}

} // namespace

void file_free_request(FileRequest *request)
{
	if (request->base.exception != nullptr) {
		OBJ_RELEASE(request->base.exception);
	}
	worker_buffer_free(request->owned);
	efree(request);
}

void file_fail(FileHandle *io, FileRequest *request, int error)
{
	request->error = error;
	request->base.result = -1;
	request->base.exception = io_error(&io->io, name_of(request->operation), error);
}

void file_deliver(FileHandle *io, FileRequest *request)
{
	request->base.completed = true;
	request->io = nullptr;
	if (request->forgotten) {
		request->base.free_cb(request->bytes, &io->io.base);
		file_free_request(request);
	} else if (request->on_completed != nullptr) {
		request->on_completed(request);
	} else {
		io_notify(&io->io, request);
	}
}

void file_deliver_closed(FileHandle *io, FileRequest *request)
{
	request->base.result = -1;
	request->base.exception = io_closed_error(&io->io);
	request->base.io_closed = true;
	file_deliver(io, request);
}

void file_release(FileHandle *io)
{
	io_ended(&io->io);
	ZEND_ASYNC_EVENT_RELEASE(&io->io.base.event);
}

void file_dispose_request(zend_async_io_req_t *base)
{
	auto *request = reinterpret_cast<FileRequest *>(base);
	FileHandle *io = std::exchange(request->io, nullptr);
	// After the loop has closed, a job must not be accessed.
	if (io == nullptr || thread_loop() == nullptr) {
		file_free_request(request);
	} else if (io->current != request) {
		io->queue.remove(request);
		file_free_request(request);
		file_release(io);
	} else if (io->job != nullptr) {
		// The worker holds no pointer to the request. The job releases the reference to the handle.
		file_disown_job(io->job);
		io->current = nullptr;
		file_free_request(request);
	} else {
		(void)descriptors().want(&io->listener, 0);
		io->current = nullptr;
		file_free_request(request);
		file_run_queue(io);
		file_release(io);
	}
}

void file_on_ready(DescriptorListener *listener, uint32_t /*ready*/)
{
	auto *io = reinterpret_cast<FileHandle *>(
			reinterpret_cast<std::byte *>(listener) - offsetof(FileHandle, listener));
	FileRequest *request = io->current;
	if (UNEXPECTED(request == nullptr)) {
		return;
	}
	if (!file_try_now(io, request, true)) {
		const int error = descriptors().want(listener, readiness_for(request));
		if (EXPECTED(error == 0)) {
			return;
		}
		file_fail(io, request, error);
	}
	(void)descriptors().want(listener, 0);
	io->current = nullptr;
	file_deliver(io, request);
	file_run_queue(io);
	file_release(io);
}

zend_async_io_req_t *file_submit(FileHandle *io, FileRequest *request)
{
	const bool forgotten = request->forgotten;
	if (!io->is_busy()) {
		if (file_try_now(io, request, false)) {
			request->base.completed = true;
			if (forgotten) {
				request->base.free_cb(request->bytes, &io->io.base);
				file_free_request(request);
			}
			return forgotten ? io_forgotten() : &request->base;
		}
		request->io = io;
		ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event);
		io_began(&io->io);
		if (UNEXPECTED(!begin(io, request))) {
			file_deliver(io, request);
			file_release(io);
		}
	} else {
		enqueue(io, request);
	}
	return forgotten ? io_forgotten() : &request->base;
}

void file_execute(FileHandle *io, FileRequest *request)
{
	if (io->io.is_closed()) {
		file_deliver_closed(io, request);
	} else if (!io->is_busy() && file_try_now(io, request, false)) {
		file_deliver(io, request);
	} else {
		enqueue(io, request);
		file_run_queue(io);
	}
}

void file_run_queue(FileHandle *io)
{
	ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event);
	while (io->current == nullptr && io->job == nullptr && io->opening == nullptr) {
		FileRequest *request = io->queue.front();
		if (request == nullptr) {
			break;
		}
		io->queue.remove(request);
		if (!file_try_now(io, request, false) && begin(io, request)) {
			break;
		}
		file_deliver(io, request);
		file_release(io);
	}
	if (io->closing && !io->is_busy()) {
		file_close_descriptor(io);
	}
	ZEND_ASYNC_EVENT_RELEASE(&io->io.base.event);
}

void file_fail_queue(FileHandle *io, zend_object *exception)
{
	while (FileRequest *request = io->queue.front()) {
		io->queue.remove(request);
		request->base.result = -1;
		request->base.exception = exception;
		GC_ADDREF(exception);
		if (request->forgotten || request->on_completed != nullptr) {
			file_deliver(io, request);
		} else { // The caller notifies all waiters of the handle together.
			request->base.completed = true;
			request->io = nullptr;
		}
		file_release(io);
	}
}

} // namespace async
