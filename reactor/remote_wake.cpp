// SPDX-License-Identifier: MIT
#include "reactor/remote_wake.h"

#include "php_async.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"

#include <atomic>
#include <mutex>
#include <new>

namespace async {

class RemoteWake {
public:
	enum class State : uint8_t { unopened, open, closed };

	uv_async_t handle = {};
	std::mutex mutex; // Protects `state` and `ordered`. Only the loop's thread changes `state`.
	State state = State::unopened;
	bool ordered = false; // A request arrived before the handle was opened.
	std::atomic<uint32_t> ref_count{ 1 };
	void (*call)(void *data) = nullptr;
	void (*free_data)(void *data) = nullptr;
	void *data = nullptr;
};

namespace {

void on_order(uv_async_t *handle)
{
	auto *wake = static_cast<RemoteWake *>(handle->data);
	if (wake->state == RemoteWake::State::open) {
		(void)in_callback([wake] { wake->call(wake->data); });
	}
}

void on_closed(uv_handle_t *handle)
{
	remote_wake_release(static_cast<RemoteWake *>(handle->data));
}

} // namespace

RemoteWake *remote_wake_new(void (*call)(void *data), void (*free_data)(void *data), void *data)
{
	auto *wake = new (pemalloc(sizeof(RemoteWake), 1)) RemoteWake();
	wake->call = call;
	wake->free_data = free_data;
	wake->data = data;
	return wake;
}

void remote_wake_add_ref(RemoteWake *wake) noexcept
{
	wake->ref_count.fetch_add(1, std::memory_order_relaxed);
}

void remote_wake_release(RemoteWake *wake) noexcept
{
	if (wake->ref_count.fetch_sub(1, std::memory_order_acq_rel) == 1) {
		wake->free_data(wake->data);
		wake->~RemoteWake();
		pefree(wake, 1);
	}
}

void remote_wake_send(RemoteWake *wake) noexcept
{
	// The lock is held during the send. Otherwise the loop could be freed between the check and the
	// send.
	const std::lock_guard<std::mutex> lock(wake->mutex);
	if (wake->state == RemoteWake::State::open) {
		uv_async_send(&wake->handle);
	} else {
		wake->ordered = true;
	}
}

bool remote_wake_open(RemoteWake *wake)
{
	if (wake->state == RemoteWake::State::open) {
		return true;
	}
	if (wake->state == RemoteWake::State::closed) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The event cannot be started again: its event loop was closed");
		return false;
	}
	const int error = uv_async_init(loop(), &wake->handle, on_order);
	if (error != 0) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The event loop could not be made to listen to other threads: %s",
				uv_strerror(error));
		return false;
	}
	wake->handle.data = wake;
	uv_unref(reinterpret_cast<uv_handle_t *>(&wake->handle));
	remote_wake_add_ref(wake); // This reference belongs to the handle until it is closed.
	const std::lock_guard<std::mutex> lock(wake->mutex);
	wake->state = RemoteWake::State::open;
	if (wake->ordered) {
		uv_async_send(&wake->handle);
	}
	return true;
}

void remote_wake_close(RemoteWake *wake) noexcept
{
	const std::lock_guard<std::mutex> lock(wake->mutex);
	if (wake->state == RemoteWake::State::open) {
		uv_close(reinterpret_cast<uv_handle_t *>(&wake->handle), on_closed);
	}
	wake->state = RemoteWake::State::closed;
}

void remote_wake_keeps_loop(RemoteWake *wake, bool keeps) noexcept
{
	auto *handle = reinterpret_cast<uv_handle_t *>(&wake->handle);
	if (keeps) {
		uv_ref(handle);
	} else {
		uv_unref(handle);
	}
}

bool close_remote_wake(uv_handle_t *handle) noexcept
{
	if (handle->type != UV_ASYNC || reinterpret_cast<uv_async_t *>(handle)->async_cb != on_order) {
		return false;
	}
	remote_wake_close(static_cast<RemoteWake *>(handle->data));
	return true;
}

} // namespace async
