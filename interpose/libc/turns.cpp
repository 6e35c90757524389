// SPDX-License-Identifier: MIT
#include "interpose/libc/turns.h"

#include "coroutine/plain_event.h"
#include "php_async.h"
#include "support/intrusive_list.h"

#include <algorithm>
#include <new>

namespace async {

namespace {

/// One who waits, in request memory.
struct Waiter {
	zend_async_event_t *granted; // By a reference.
	ListLink<Waiter> link;
	bool abandoned; // It never comes: the descriptor is being closed.
};

/// A descriptor that is in use. Few are at a time, so they are a list. Not in request memory: the worker
/// that uses it may outlive the request.
struct Line {
	int fd;
	WorkerJob *running; // By a reference. Null between two jobs.
	IntrusiveList<Waiter, &Waiter::link> waiters;
	Line *next;
};

// One per thread that runs PHP: a descriptor may be used by several, but the order is that of coroutines.
__thread Line *lines __attribute__((tls_model("initial-exec")));

Line **find(int fd) noexcept
{
	Line **link = &lines;
	while (*link != nullptr && (*link)->fd != fd) {
		link = &(*link)->next;
	}
	return link;
}

bool wait_in(Line *line)
{
	if (unwinds_cancellation()) {
		return false;
	}
	const ExceptionAside aside;
	auto *turn = static_cast<Waiter *>(emalloc(sizeof(Waiter)));
	*turn = { plain_event_new(), {}, false };
	line->waiters.push_back(turn);
	const int fd = line->fd;
	const bool woken = wait_for(turn->granted);
	const bool has_come = ZEND_ASYNC_EVENT_IS_CLOSED(turn->granted);
	if (!has_come) {
		line->waiters.remove(turn);
	}
	const bool abandoned = turn->abandoned;
	ZEND_ASYNC_EVENT_RELEASE(turn->granted);
	efree(turn);
	if (has_come && !abandoned && !woken) {
		leave_turn(fd); // Both at once: the next one's, then.
	}
	return woken && !abandoned;
}

Waiter *next_of(Line *line) noexcept
{
	Waiter *turn = line->waiters.front();
	if (turn != nullptr) {
		line->waiters.remove(turn);
	}
	return turn;
}

void set_running(Line *line, WorkerJob *job)
{
	if (line->running != nullptr) {
		line->running->release();
	}
	line->running = job;
	if (job != nullptr) {
		job->retain();
	}
}

} // namespace

bool is_taken(int fd) noexcept
{
	return UNEXPECTED(lines != nullptr) && *find(fd) != nullptr;
}

bool take_turn(int fd)
{
	Line **link = find(fd);
	if (*link != nullptr) {
		return wait_in(*link);
	}
	*link = new Line{ fd, nullptr, {}, nullptr };
	return true;
}

void leave_turn(int fd)
{
	Line **link = find(fd);
	Line *line = *link;
	if (line == nullptr) {
		return; // Of a request that a fatal error has ended.
	}
	set_running(line, nullptr);
	Waiter *turn = next_of(line);
	if (turn == nullptr) {
		*link = line->next;
		delete line;
		return;
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(turn->granted, nullptr, nullptr);
}

bool take_turns(int one, int other)
{
	// Always in the same order: else two could wait for each other.
	const int lower = std::min(one, other);
	const int higher = std::max(one, other);
	if (!take_turn(lower)) {
		return false;
	}
	if (lower != higher && !take_turn(higher)) {
		leave_turn(lower);
		return false;
	}
	return true;
}

namespace {

struct EndOfTurns {
	zend_async_event_callback_t base;
	int one;
	int other;

	void leave() const
	{
		leave_turn(one);
		if (other != one) {
			leave_turn(other);
		}
	}
};

void on_done(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object * /*exception*/)
{
	reinterpret_cast<EndOfTurns *>(callback)->leave();
}

} // namespace

Worked not_begun(WorkerJob *job)
{
	job->release(); // The worker's part: there will be none.
	return Worked::cancelled;
}

Worked run_in_turns(int one, int other, WorkerJob *job)
{
	auto *end = reinterpret_cast<EndOfTurns *>(
			ZEND_ASYNC_EVENT_CALLBACK_EX(on_done, sizeof(EndOfTurns)));
	end->one = one;
	end->other = other;
	if (job == nullptr || unwinds_cancellation()) {
		end->leave();
		ZEND_ASYNC_EVENT_CALLBACK_RELEASE(&end->base);
		return job == nullptr ? Worked::not_at_all : not_begun(job);
	}
	set_running(*find(one), job);
	set_running(*find(other), job);
	const EndOfTurns copy = *end;
	const Worked worked = run_on_worker(job, &end->base);
	if (worked == Worked::not_at_all) {
		copy.leave();
	}
	return worked;
}

Worked run_in_turn(int fd, WorkerJob *job)
{
	return run_in_turns(fd, fd, job);
}

void wait_until_left(int fd)
{
	if (!is_taken(fd)) {
		return;
	}
	if (may_suspend() && take_turn(fd)) {
		leave_turn(fd);
		return;
	}
	Line *line = *find(fd);
	if (line == nullptr) {
		return;
	}
	// After a fatal error nobody comes back.
	while (Waiter *turn = ZEND_ASYNC_IS_ACTIVE && !CG(unclean_shutdown) ? next_of(line) : nullptr) {
		turn->abandoned = true;
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(turn->granted, nullptr, nullptr);
	}
	if (line->running != nullptr) {
		line->running->wait_until_done();
	}
}

int known_turns() noexcept
{
	int known = 0;
	for (const Line *line = lines; line != nullptr; line = line->next) {
		known = std::max(known, line->fd + 1);
	}
	return known;
}

void forget_turns() noexcept
{
	while (lines != nullptr) {
		Line *line = lines;
		set_running(line, nullptr);
		lines = line->next;
		delete line;
	}
}

} // namespace async
