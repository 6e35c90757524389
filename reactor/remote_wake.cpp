// SPDX-License-Identifier: MIT
//
// libuv's uv_async_t is not used, for two reasons. The first is that its sender sets a mark before and after it writes
// to the loop's eventfd, and the loop spins until the second mark is there. The write often wakes the loop on the
// sender's own core, where the sender cannot continue while the loop spins. In a pool with short tasks this took a
// sixth of all CPU time. The second reason is that the loop needs another epoll_pwait() to learn that libuv's eventfd
// has fired.
#include "reactor/remote_wake.h"

#include "php_async.h"
#include "reactor/descriptor.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"
#include "support/standard_descriptors.h"

#include <atomic>
#include <cstring>
#include <mutex>
#include <new>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace async {

class RemoteWake {
public:
	enum class State : uint8_t { unopened, open, closed };

	ListLink<RemoteWake> open_link;    // Used by the loop's thread only.
	ListLink<RemoteWake> pending_link; // The mutex of the queue protects it.
	bool pending = false;              // Likewise.
	WakeQueue *queue = nullptr;        // The queue of the loop, while the wake is open.

	std::mutex mutex; // Protects `state` and `ordered`. Only the loop's thread changes `state`.
	State state = State::unopened;
	bool ordered = false; // A request arrived before the wake was opened.
	std::atomic<uint32_t> ref_count{ 1 };
	void (*call)(void *data) = nullptr;
	void (*free_data)(void *data) = nullptr;
	void *data = nullptr;
};

/// The wakes of one loop that were requested, and the eventfd that ends the loop's wait.
///
/// Senders write to the eventfd only while the loop waits. At other times the loop looks at the queue before its next
/// wait. So a busy thread is woken without a system call.
class WakeQueue {
public:
	WakeQueue() = default;
	~WakeQueue();
	WakeQueue(const WakeQueue &) = delete;
	WakeQueue &operator=(const WakeQueue &) = delete;
	WakeQueue(WakeQueue &&) = delete;
	WakeQueue &operator=(WakeQueue &&) = delete;

	/// Returns 0 or an errno.
	[[nodiscard]] int open();
	void close();
	/// In the child of a fork, which has not got the threads that may have held a mutex.
	void reopen_after_fork() noexcept;
	/// May be called from any thread.
	void push(RemoteWake *wake) noexcept;
	void remove(RemoteWake *wake) noexcept;
	/// Returns whether the loop may wait; a wake that is requested from then on ends the wait.
	[[nodiscard]] bool begin_wait() noexcept;
	/// Calls the wakes that are pending.
	void end_wait();

	IntrusiveList<RemoteWake, &RemoteWake::open_link> open_wakes; // Each has a reference of ours.

private:
	[[nodiscard]] RemoteWake *take() noexcept;

	DescriptorListener listener_;
	std::mutex mutex_; // Protects what follows. Locked inside the mutex of a wake.
	IntrusiveList<RemoteWake, &RemoteWake::pending_link> pending_;
	bool waits_ = false;
};

WakeQueue::~WakeQueue()
{
	close();
}

int WakeQueue::open()
{
	const int fd = above_standard(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
	if (fd < 0) {
		return errno;
	}
	listener_.on_ready = [](DescriptorListener *self, uint32_t /*ready*/) {
		eventfd_t count;
		(void)eventfd_read(self->fd, &count);
	};
	descriptors().attach(&listener_, fd);
	const int error = descriptors().want(&listener_, ASYNC_READABLE);
	if (error != 0) {
		close();
	}
	return error;
}

void WakeQueue::close()
{
	if (const int fd = listener_.fd; fd >= 0) {
		(void)descriptors().want(&listener_, 0);
		descriptors().detach(&listener_);
		descriptors().forget(fd);
		::close(fd);
	}
}

void WakeQueue::reopen_after_fork() noexcept
{
	new (&mutex_) std::mutex();
	pending_ = {};
	for (RemoteWake *wake = open_wakes.front(); wake != nullptr; wake = open_wakes.next(wake)) {
		new (&wake->mutex) std::mutex();
		wake->pending_link = {};
		if (wake->pending) {
			pending_.push_back(wake);
		}
	}
	close(); // The parent keeps its own descriptor of the shared counter.
	(void)open();
}

void WakeQueue::push(RemoteWake *wake) noexcept
{
	bool writes;
	{
		const std::lock_guard<std::mutex> lock(mutex_);
		if (!std::exchange(wake->pending, true)) {
			pending_.push_back(wake);
		}
		writes = std::exchange(waits_, false);
	}
	if (writes) {
		eventfd_write(listener_.fd, 1);
	}
}

void WakeQueue::remove(RemoteWake *wake) noexcept
{
	const std::lock_guard<std::mutex> lock(mutex_);
	if (std::exchange(wake->pending, false)) {
		pending_.remove(wake);
	}
}

bool WakeQueue::begin_wait() noexcept
{
	const std::lock_guard<std::mutex> lock(mutex_);
	waits_ = pending_.empty();
	return waits_;
}

RemoteWake *WakeQueue::take() noexcept
{
	const std::lock_guard<std::mutex> lock(mutex_);
	RemoteWake *wake = pending_.front();
	if (wake != nullptr) {
		pending_.remove(wake);
		wake->pending = false;
	}
	return wake;
}

void WakeQueue::end_wait()
{
	uint32_t left;
	{
		const std::lock_guard<std::mutex> lock(mutex_);
		waits_ = false;
		left = pending_.size(); // A wake that requests itself again waits for the next iteration.
	}
	for (; left > 0; left--) {
		RemoteWake *wake = take();
		if (wake == nullptr) {
			return; // A callback has closed it.
		}
		remote_wake_add_ref(wake); // The callback may close it.
		const bool goes_on = in_callback([wake] { wake->call(wake->data); });
		remote_wake_release(wake);
		if (!goes_on) {
			return;
		}
	}
}

namespace {

/// Returns the queue of this thread's loop, or null with an exception.
WakeQueue *queue_of_loop()
{
	Loop *running = thread_loop();
	if (running->wakes == nullptr) {
		auto *queue = new WakeQueue();
		if (const int error = queue->open(); error != 0) {
			delete queue;
			zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
					"The event loop could not be made to listen to other threads: %s",
					strerror(error));
			return nullptr;
		}
		running->wakes = queue;
	}
	return running->wakes;
}

} // namespace

bool begin_wait_for_wakes(Loop *running) noexcept
{
	return running->wakes == nullptr || running->wakes->begin_wait();
}

void run_wakes(Loop *running)
{
	if (running->wakes != nullptr) {
		running->wakes->end_wait();
	}
}

void close_remote_wakes(Loop *closing) noexcept
{
	if (WakeQueue *queue = closing->wakes) {
		for (RemoteWake *wake = queue->open_wakes.front(), *next = nullptr; wake != nullptr;
				wake = next) {
			next = queue->open_wakes.next(wake);
			remote_wake_close(wake);
		}
		delete std::exchange(closing->wakes, nullptr);
	}
}

void reopen_wakes_after_fork(Loop *running) noexcept
{
	if (WakeQueue *queue = running->wakes) {
		queue->reopen_after_fork();
	}
}

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
	// The lock is held meanwhile. Otherwise the loop could be freed after the check.
	const std::lock_guard<std::mutex> lock(wake->mutex);
	if (wake->state == RemoteWake::State::open) {
		wake->queue->push(wake);
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
	WakeQueue *queue = queue_of_loop();
	if (queue == nullptr) {
		return false;
	}
	wake->queue = queue;
	queue->open_wakes.push_back(wake);
	remote_wake_add_ref(wake); // This reference belongs to the queue until the wake is closed.
	const std::lock_guard<std::mutex> lock(wake->mutex);
	wake->state = RemoteWake::State::open;
	if (wake->ordered) {
		queue->push(wake);
	}
	return true;
}

void remote_wake_close(RemoteWake *wake) noexcept
{
	bool was_open;
	{
		const std::lock_guard<std::mutex> lock(wake->mutex);
		was_open = std::exchange(wake->state, RemoteWake::State::closed) == RemoteWake::State::open;
	}
	if (was_open) {
		wake->queue->remove(wake);
		wake->queue->open_wakes.remove(wake);
		remote_wake_release(wake);
	}
}

} // namespace async
