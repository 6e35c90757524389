// SPDX-License-Identifier: MIT
#include "interpose/libc/descriptor_lock.h"

#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "coroutine/queued_wait.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"

#include <algorithm>

namespace async {

namespace {

/// A descriptor in use. Few are at a time, so they form a list. They are not in request memory, because the
/// worker that uses one may outlive the request.
struct DescriptorLock {
	explicit DescriptorLock(DescriptorKey of) noexcept;

	// Waits for the lock name it. It never happens: unlock_descriptor() wakes the waiters.
	zend_async_event_t event;
	DescriptorKey key;
	WorkerJob *running = nullptr; // Referenced; null between two jobs.
	WaitQueue waiters;            // A waiter that was served holds the lock.
	DescriptorLock *next = nullptr;
};

bool leave_queue(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	WaitQueue::Waiter *waiter = queued_waiter_of(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (waiter->state == WaitQueue::Waiter::State::queued) {
		static_cast<DescriptorLock *>(waiter->owner)->waiters.leave(waiter);
	}
	return true;
}

/// The event is a part of its lock. A lock is deleted when it has no owner and no waiter.
bool drop_reference(zend_async_event_t *event)
{
	event->ref_count--;
	return true;
}

DescriptorLock::DescriptorLock(DescriptorKey of) noexcept : key(of)
{
	plain_event_init(&event, drop_reference);
	event.del_callback = leave_queue;
}

// One list per thread that runs PHP. Threads may share a descriptor, but only coroutines of one thread are
// ordered.
__thread DescriptorLock *locks __attribute__((tls_model("initial-exec")));

DescriptorLock **find(DescriptorKey key) noexcept
{
	DescriptorLock **link = &locks;
	while (*link != nullptr && !((*link)->key == key)) {
		link = &(*link)->next;
	}
	return link;
}

/// Returns whether the current coroutine holds the lock now; see lock_descriptor().
bool wait_in(DescriptorLock *lock)
{
	if (unwinds_cancellation()) {
		return false;
	}
	using State = WaitQueue::Waiter::State;
	const ExceptionAside aside;
	const DescriptorKey key = lock->key;
	const QueuedWaitEnd end = wait_in_queue(lock->waiters, &lock->event, { .owner = lock });
	if (end.cancelled) {
		if (end.state == State::served) {
			unlock_descriptor(key);
		}
		return false;
	}
	// If a C client has resumed the coroutine, it waits again.
	return end.state == State::served || (end.state == State::left && lock_descriptor(key));
}

void set_running(DescriptorLock *lock, WorkerJob *job)
{
	if (lock->running != nullptr) {
		lock->running->release();
	}
	lock->running = job;
	if (job != nullptr) {
		job->retain();
	}
}

} // namespace

bool is_descriptor_locked(DescriptorKey key) noexcept
{
	return UNEXPECTED(locks != nullptr) && *find(key) != nullptr;
}

bool lock_descriptor(DescriptorKey key)
{
	DescriptorLock **link = find(key);
	if (*link != nullptr) {
		return wait_in(*link);
	}
	*link = new DescriptorLock(key);
	return true;
}

void unlock_descriptor(DescriptorKey key)
{
	DescriptorLock **link = find(key);
	DescriptorLock *lock = *link;
	if (lock == nullptr) {
		return; // A fatal error has ended the request of the lock.
	}
	set_running(lock, nullptr);
	if (lock->waiters.empty()) {
		*link = lock->next;
		delete lock;
		return;
	}
	wake_coroutine(lock->waiters.serve_front()->coroutine);
}

bool lock_descriptors(int one, int other)
{
	// The order is always the same. Otherwise two operations could wait for each other.
	const int lower = std::min(one, other);
	const int higher = std::max(one, other);
	if (!lock_descriptor(lower)) {
		return false;
	}
	if (lower != higher && !lock_descriptor(higher)) {
		unlock_descriptor(lower);
		return false;
	}
	return true;
}

namespace {

struct UnlockWhenDone {
	zend_async_event_callback_t base;
	int one;
	int other;

	void leave() const
	{
		unlock_descriptor(one);
		if (other != one) {
			unlock_descriptor(other);
		}
	}
};

void on_done(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object * /*exception*/)
{
	reinterpret_cast<UnlockWhenDone *>(callback)->leave();
}

} // namespace

Worked not_begun(WorkerJob *job)
{
	job->release(); // The reference of the worker, which never runs it.
	return Worked::cancelled;
}

Worked run_locked(int one, int other, WorkerJob *job)
{
	auto *end = reinterpret_cast<UnlockWhenDone *>(
			ZEND_ASYNC_EVENT_CALLBACK_EX(on_done, sizeof(UnlockWhenDone)));
	end->one = one;
	end->other = other;
	if (job == nullptr || unwinds_cancellation()) {
		end->leave();
		ZEND_ASYNC_EVENT_CALLBACK_RELEASE(&end->base);
		return job == nullptr ? Worked::not_at_all : not_begun(job);
	}
	set_running(*find(one), job);
	set_running(*find(other), job);
	const UnlockWhenDone copy = *end;
	const Worked worked = run_on_worker(job, &end->base);
	if (worked == Worked::not_at_all) {
		copy.leave();
	}
	return worked;
}

Worked run_locked(int fd, WorkerJob *job)
{
	return run_locked(fd, fd, job);
}

void wait_until_unlocked(int fd)
{
	if (!is_descriptor_locked(fd)) {
		return;
	}
	if (may_suspend() && lock_descriptor(fd)) {
		unlock_descriptor(fd);
		return;
	}
	DescriptorLock *lock = *find(fd);
	if (lock == nullptr) {
		return;
	}
	// After a fatal error no waiter runs again.
	while (ZEND_ASYNC_IS_ACTIVE && !CG(unclean_shutdown) && !lock->waiters.empty()) {
		wake_coroutine(lock->waiters.refuse_front()->coroutine);
	}
	if (lock->running != nullptr) {
		lock->running->wait_until_done();
	}
}

int known_descriptor_locks() noexcept
{
	int known = 0;
	for (const DescriptorLock *lock = locks; lock != nullptr; lock = lock->next) {
		known = std::max(known, lock->key.descriptor() + 1);
	}
	return known;
}

void forget_descriptor_locks() noexcept
{
	while (locks != nullptr) {
		DescriptorLock *lock = locks;
		set_running(lock, nullptr);
		locks = lock->next;
		delete lock;
	}
}

} // namespace async
