// SPDX-License-Identifier: MIT
#include "scheduler/blocking_watch.h"

#include "php_async.h"
#include "scheduler/scheduler.h"
#include "support/clock.h"

#include <algorithm>
#include <ctime>

namespace async {

namespace {

struct Notice {
	zend_string *file; // Null if unknown.
	uint32_t line;
	zend_string *text;
};

void raise_notice()
{
	// High priority was only for the start. If the user's error handler waits, it waits like any coroutine.
	Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE)->priority = ZEND_COROUTINE_NORMAL;
	const auto *notice = static_cast<Notice *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data);
	zend_error_at(E_NOTICE, notice->file, notice->line, "%s", ZSTR_VAL(notice->text));
}

void free_notice(zend_coroutine_t *reporter)
{
	auto *notice = static_cast<Notice *>(reporter->extended_data);
	if (notice->file != nullptr) {
		zend_string_release(notice->file);
	}
	zend_string_release(notice->text);
	efree(notice);
}

void begin_time_slice_at(const Coroutine *coroutine, Coroutine::Location place, uint32_t others)
{
	TimeSlice &slice = ASYNC_G(scheduling).time_slice;
	zend_string *before = slice.file;
	slice.file = place.file != nullptr ? zend_string_copy(place.file) : nullptr;
	slice.line = place.line;
	if (before != nullptr) {
		zend_string_release(before);
	}
	slice.coroutine_id = coroutine->id();
	slice.began_ns = now_ns();
	slice.began_cpu_ns =
			ASYNC_G(scheduling).ended_by_signal != 0 ? now_ns(CLOCK_THREAD_CPUTIME_ID) : 0;
	slice.others_since_ns = others != 0 ? slice.began_ns : 0;
	// If the reporting coroutine were watched, a slow error handler would cause report after report.
	slice.watched =
			ASYNC_G(ini).warn_blocking_ms != 0 && coroutine->base.internal_entry != raise_notice;
}

/// For a context that runs no PHP code: returns whether its coroutine has ended, or only waits in C code.
bool has_ended() noexcept
{
	zend_fiber_context *context = EG(current_fiber_context);
	return context->kind == &context_kind ? FiberContext::of(context)->owner == nullptr
										  : ZEND_ASYNC_MAIN_COROUTINE == nullptr;
}

zend_string *describe_location(Coroutine::Location place)
{
	if (place.file == nullptr) {
		return zend_string_init(ZEND_STRL("a place without PHP code"), 0);
	}
	return strpprintf(0, "%s:%u", ZSTR_VAL(place.file), place.line);
}

zend_string *describe(const TimeSlice &slice, uint64_t ended_ns)
{
	const Coroutine::Location left_at = Coroutine::running_location();
	zend_string *from = describe_location({ slice.file, slice.line });
	zend_string *to = left_at.file == nullptr && has_ended()
			? zend_string_init(ZEND_STRL("its end"), 0)
			: describe_location(left_at);
	zend_string *text = strpprintf(0,
			"Coroutine #%u kept the thread for " ZEND_ULONG_FMT
			" ms while others could run, from %s to %s",
			slice.coroutine_id, static_cast<zend_ulong>((ended_ns - slice.began_ns) / ns_per_ms),
			ZSTR_VAL(from), ZSTR_VAL(to));
	zend_string_release(from);
	zend_string_release(to);
	return text;
}

/// Spawns a coroutine that raises the notice and runs next. The user's error handler is ordinary code that may
/// wait and throw; neither is possible in a tick.
void report(const TimeSlice &slice, uint64_t ended_ns)
{
	if (ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
		return; // The coroutine would be cancelled before it starts.
	}
	auto *notice = static_cast<Notice *>(emalloc(sizeof(Notice)));
	notice->file = slice.file != nullptr ? zend_string_copy(slice.file) : nullptr;
	notice->line = slice.line;
	notice->text = describe(slice, ended_ns);
	Coroutine *reporter =
			Coroutine::create(ZEND_ASYNC_MAIN_SCOPE, raise_notice, notice, free_notice);
	reporter->note_spawn_location();
	reporter->priority = ZEND_COROUTINE_HI_PRIORITY;
	ASYNC_G(scheduler).enqueue_new(reporter);
}

} // namespace

void begin_time_slice(const Coroutine *coroutine, uint32_t others)
{
	Coroutine::Location place = coroutine->suspend_location();
	if (place.file == nullptr) {
		place = { coroutine->base.filename, coroutine->base.lineno };
	}
	begin_time_slice_at(coroutine, place, others);
}

void note_that_others_can_run()
{
	TimeSlice &slice = ASYNC_G(scheduling).time_slice;
	if (slice.others_since_ns == 0) {
		slice.others_since_ns = now_ns();
	}
}

void watch_blocking_if_asked()
{
	if (!ZEND_ASYNC_IS_ACTIVE ||
			(ASYNC_G(ini).warn_blocking_ms == 0 && ASYNC_G(scheduling).ended_by_signal == 0)) {
		stop_watching_blocking();
		return;
	}
	const bool already = ASYNC_G(reactor).blocking_watched != 0;
	ASYNC_G(reactor).blocking_watched = true;
	if (!already && ZEND_ASYNC_CURRENT_COROUTINE != nullptr) {
		begin_time_slice_at(Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE),
				Coroutine::running_location(), ASYNC_G(scheduler).queue_length());
	}
}

void watch_blocking_of_shutdown()
{
	ASYNC_G(reactor).blocking_watched = true;
	// It was not measured before.
	ASYNC_G(scheduling).time_slice.began_cpu_ns = now_ns(CLOCK_THREAD_CPUTIME_ID);
}

uint64_t busy_ms_of_time_slice() noexcept
{
	const uint64_t began_ns = ASYNC_G(scheduling).time_slice.began_cpu_ns;
	return began_ns != 0 ? (now_ns(CLOCK_THREAD_CPUTIME_ID) - began_ns) / ns_per_ms : 0;
}

void stop_watching_blocking()
{
	ASYNC_G(reactor).blocking_watched = false;
	TimeSlice &slice = ASYNC_G(scheduling).time_slice;
	if (slice.file != nullptr) {
		zend_string_release(slice.file);
	}
	slice = {};
}

/// Returns the first coroutine of the queue that will run, or null. Sets `behind_it` to the number behind it.
Coroutine *Scheduler::next_in_queue(uint32_t &behind_it) const noexcept
{
	for (uint32_t i = 0; i < queue_.size(); i++) {
		Coroutine *next = queue_.peek(i);
		if (next->waker.status == ZEND_ASYNC_WAKER_QUEUED) {
			behind_it = queue_.size() - i - 1;
			return next;
		}
	}
	return nullptr;
}

/// Returns the number of queued coroutines, not counting the one that is leaving.
uint32_t Scheduler::others_in_queue() const noexcept
{
	uint32_t others = 0;
	for (uint32_t i = 0; i < queue_.size(); i++) {
		const Coroutine *one = queue_.peek(i);
		const bool leaves_now = one->is_started() && one->left_from == EG(current_fiber_context);
		others += leaves_now ? 0 : 1;
	}
	return others;
}

/// The part of the tick that ends one watched time slice and begins the next.
void Scheduler::poll_between_watched_slices()
{
	TimeSlice &slice = ASYNC_G(scheduling).time_slice;
	const uint64_t limit_ns =
			std::min(static_cast<uint64_t>(ASYNC_G(ini).warn_blocking_ms), UINT64_MAX / ns_per_ms) *
			ns_per_ms;
	const uint64_t ended_ns = now_ns();
	const bool long_slice = slice.watched && ended_ns - slice.began_ns > limit_ns;
	bool kept_others =
			long_slice && slice.others_since_ns != 0 && ended_ns - slice.others_since_ns > limit_ns;

	const bool ask_the_loop = long_slice && !kept_others;
	const uint32_t others = ask_the_loop ? others_in_queue() : 0;
	if (ask_the_loop || coarse_now_ms() - last_poll_ms_ >= poll_interval_ms) {
		poll_reactor(true);
	}
	// A coroutine that the loop has just woken could have run as soon as its event happened, within this slice.
	kept_others = kept_others || (ask_the_loop && others_in_queue() > others);
	if (kept_others) {
		report(slice, ended_ns);
	}
	uint32_t behind_it = 0;
	if (const Coroutine *next = next_in_queue(behind_it)) {
		begin_time_slice(next, behind_it);
	}
}

} // namespace async
