// SPDX-License-Identifier: MIT
#include "interpose/libc/descriptor_lock.h"

#include "coroutine/plain_event.h"
#include "php_async.h"
#include "support/intrusive_list.h"

#include <algorithm>
#include <new>

namespace async {

namespace {

/// An operation that waits for the lock, in request memory.
struct Waiter {
	zend_async_event_t *granted; // Referenced.
	ListLink<Waiter> link;
	bool abandoned; // It never gets the lock: the descriptor is being closed.
};

/// A descriptor in use. Few are at a time, so they form a list. They are not in request memory, because the
/// worker that uses one may outlive the request.
struct DescriptorLock {
	DescriptorKey key;
	WorkerJob *running; // Referenced; null between two jobs.
	IntrusiveList<Waiter, &Waiter::link> waiters;
	DescriptorLock *next;
};

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

bool wait_in(DescriptorLock *lock)
{
	if (unwinds_cancellation()) {
		return false;
	}
	const ExceptionAside aside;
	auto *waiter = static_cast<Waiter *>(emalloc(sizeof(Waiter)));
	*waiter = { plain_event_new(), {}, false };
	lock->waiters.push_back(waiter);
	const DescriptorKey key = lock->key;
	const bool woken = wait_for(waiter->granted);
	const bool has_come = ZEND_ASYNC_EVENT_IS_CLOSED(waiter->granted);
	if (!has_come) {
		lock->waiters.remove(waiter);
	}
	const bool abandoned = waiter->abandoned;
	ZEND_ASYNC_EVENT_RELEASE(waiter->granted);
	efree(waiter);
	if (has_come && !abandoned && !woken) {
		unlock_descriptor(key); // It was granted and cancelled at the same time.
	}
	return woken && !abandoned;
}

Waiter *next_of(DescriptorLock *lock) noexcept
{
	Waiter *waiter = lock->waiters.front();
	if (waiter != nullptr) {
		lock->waiters.remove(waiter);
	}
	return waiter;
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
	*link = new DescriptorLock{ key, nullptr, {}, nullptr };
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
	Waiter *waiter = next_of(lock);
	if (waiter == nullptr) {
		*link = lock->next;
		delete lock;
		return;
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(waiter->granted, nullptr, nullptr);
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
	while (Waiter *waiter =
					ZEND_ASYNC_IS_ACTIVE && !CG(unclean_shutdown) ? next_of(lock) : nullptr) {
		waiter->abandoned = true;
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(waiter->granted, nullptr, nullptr);
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
