// SPDX-License-Identifier: MIT
#include "autoload/class_loading.h"

#include "autoload/linking.h"
#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "scheduler/hot_path.h"
#include "support/bailout.h"
#include "support/exception_aside.h"
#include "support/function_wrapper.h"

#include <utility>

namespace async {

namespace {

decltype(zend_autoload) previous_autoload;
FunctionWrapper autoload_call("spl_autoload_call");

void release(ClassLoad *load)
{
	if (--load->references > 0) {
		return;
	}
	if (load->ended != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(load->ended);
	}
	efree(load);
}

} // namespace

ClassLoad *find_class_load(zend_string *lc_name)
{
	return ASYNC_G(autoload).classes_being_loaded == nullptr
			? nullptr
			: static_cast<ClassLoad *>(
					  zend_hash_find_ptr(ASYNC_G(autoload).classes_being_loaded, lc_name));
}

ClassLoad *begin_class_load(zend_string *lc_name, Coroutine *loader)
{
	if (ASYNC_G(autoload).classes_being_loaded == nullptr) {
		ALLOC_HASHTABLE(ASYNC_G(autoload).classes_being_loaded);
		zend_hash_init(ASYNC_G(autoload).classes_being_loaded, 8, nullptr, nullptr, 0);
	}
	auto *load = static_cast<ClassLoad *>(emalloc(sizeof(ClassLoad)));
	*load = { 1, loader, nullptr };
	GC_ADDREF(&loader->std);
	zend_hash_add_new_ptr(ASYNC_G(autoload).classes_being_loaded, lc_name, load);
	return load;
}

void end_class_load(zend_string *lc_name, ClassLoad *load)
{
	zend_hash_del(ASYNC_G(autoload).classes_being_loaded, lc_name);
	Coroutine *loader = std::exchange(load->loader, nullptr);
	if (load->ended != nullptr) {
		const ExceptionAside aside;
		callbacks_notify(load->ended, nullptr, nullptr, false);
	}
	release(load);
	OBJ_RELEASE(&loader->std);
}

namespace {

// {{{ Waiting for a load

// The search for a cycle of waits looks at this many coroutines at most. A longer chain is left to the
// detection of deadlocks.
constexpr uint32_t search_limit = 1000;

/// Returns whether `other` cannot continue before `self` does. It waits for a class that `self` loads, for the
/// end of `self`, or for a third coroutine that does so.
bool depends_on(const Coroutine *other, const Coroutine *self, uint32_t &budget)
{
	if (other == self) {
		return true;
	}
	if (budget == 0) {
		return false;
	}
	budget--;
	if (other->awaited_load != nullptr) {
		const Coroutine *loader = other->awaited_load->loader;
		return loader != nullptr && depends_on(loader, self, budget);
	}
	bool found = false;
	waker_each_event(&other->waker, [&](zend_async_event_t *event) {
		if (!found && event->dispose == self->base.event.dispose) {
			found = depends_on(
					Coroutine::from(reinterpret_cast<zend_coroutine_t *>(event)), self, budget);
		}
	});
	return found;
}

bool would_close_circle(const ClassLoad *load, const Coroutine *self)
{
	uint32_t budget = search_limit;
	return depends_on(load->loader, self, budget);
}

/// A wait that the coroutine gives up when nothing else can happen. The loader may wait for this coroutine in a
/// way that depends_on() does not see.
struct LoadWait : SoftWait {
	bool given_up = false;
};

void give_up(SoftWait *wait)
{
	static_cast<LoadWait *>(wait)->given_up = true;
	Coroutine *waiting = Coroutine::from(wait->owner);
	if (waiting->waker.status == ZEND_ASYNC_WAKER_WAITING) {
		ASYNC_G(scheduler).wake(waiting);
	}
}

enum class LoadWaited : uint8_t {
	ended,
	given_up,  // The load is still running.
	cancelled, // EG(exception) is set.
};

LoadWaited wait_for_load(ClassLoad *load, Coroutine *self)
{
	if (load->ended == nullptr) {
		load->ended = plain_event_new();
	}
	load->references++;
	ClassLoad *outer = std::exchange(self->awaited_load, load);
	LoadWait wait;
	wait.owner = &self->std;
	wait.give_up = give_up;
	ASYNC_G(scheduler).soft_waits.push_back(&wait);

	bool woken = false;
	const bool survived = survives_bailout([&] { woken = wait_for(load->ended); });
	ASYNC_G(scheduler).soft_waits.remove(&wait);
	self->awaited_load = outer;
	release(load);
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
	if (!woken) {
		return LoadWaited::cancelled;
	}
	return wait.given_up ? LoadWaited::given_up : LoadWaited::ended;
}

// }}}

// {{{ Loading

enum class Found : uint8_t {
	loaded,      // Another coroutine has loaded it.
	not_at_all,  // The caller must not call the loaders.
	nothing_yet, // The caller must call the loaders.
};

/// Waits while another coroutine loads the class.
Found wait_for_others(zend_string *lc_name, Coroutine *self)
{
	for (;;) {
		ClassLoad *load = find_class_load(lc_name);
		if (EXPECTED(load == nullptr) || load->loader == self) {
			return Found::nothing_yet;
		}
		if (would_close_circle(load, self)) {
			// A second declaration of a class that is being linked would be a fatal error.
			return show_hidden_class(lc_name, self) ? Found::not_at_all : Found::nothing_yet;
		}
		switch (wait_for_load(load, self)) {
		case LoadWaited::cancelled:
			return Found::not_at_all;
		case LoadWaited::given_up:
			return show_hidden_class(lc_name, self) ? Found::not_at_all : Found::nothing_yet;
		case LoadWaited::ended:
			break;
		}
		const auto *loaded =
				static_cast<const zend_class_entry *>(zend_hash_find_ptr(EG(class_table), lc_name));
		if (loaded != nullptr) {
			return (loaded->ce_flags & ZEND_ACC_LINKED) != 0 ? Found::loaded : Found::not_at_all;
		}
	}
}

/// Runs `call`, which calls the loaders. Other coroutines that need the class wait meanwhile.
template <typename Call> void load(zend_string *lc_name, Coroutine *self, Call &&call)
{
	if (find_class_load(lc_name) != nullptr) {
		call(); // Another load of the class is running, or a loader calls the loaders.
		return;
	}
	ClassLoad *load = begin_class_load(lc_name, self);
	const bool survived = survives_bailout(call);
	end_class_load(lc_name, load);
	hide_shown_classes(self);
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
}

bool may_wait_here()
{
	return ZEND_ASYNC_IS_ACTIVE && !ZEND_ASYNC_IS_SCHEDULER_CONTEXT &&
			ASYNC_G(scheduler).may_wait_here();
}

zend_class_entry *wait_or_load(zend_string *name, zend_string *lc_name, Coroutine *self)
{
	switch (wait_for_others(lc_name, self)) {
	case Found::loaded:
		break;
	case Found::not_at_all:
		return nullptr;
	case Found::nothing_yet: {
		zend_class_entry *found = nullptr;
		load(lc_name, self, [&] { found = previous_autoload(name, lc_name); });
		if (refuse_second_linking()) {
			return nullptr;
		}
		return found;
	}
	}
	return refuse_second_linking()
			? nullptr
			: static_cast<zend_class_entry *>(zend_hash_find_ptr(EG(class_table), lc_name));
}

zend_class_entry *load_class(zend_string *name, zend_string *lc_name)
{
	if (!may_wait_here()) {
		return previous_autoload(name, lc_name);
	}
	Coroutine *self = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
	if (!may_be_aborted(lc_name)) {
		return wait_or_load(name, lc_name, self);
	}
	AbortableDeclaration declaration = { EG(current_execute_data), self->abortable };
	self->abortable = &declaration;
	zend_class_entry *found = nullptr;
	const bool survived = survives_bailout([&] { found = wait_or_load(name, lc_name, self); });
	self->abortable = declaration.outer;
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
	return found;
}

/// Calls the loaders even if the class exists, as the engine does, unless another coroutine has just loaded it.
void call_loaders(INTERNAL_FUNCTION_PARAMETERS)
{
	if (!may_wait_here() || ZEND_NUM_ARGS() != 1 ||
			Z_TYPE_P(ZEND_CALL_ARG(execute_data, 1)) != IS_STRING) {
		autoload_call.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	Coroutine *self = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
	zend_string *lc_name = zend_string_tolower(Z_STR_P(ZEND_CALL_ARG(execute_data, 1)));
	if (wait_for_others(lc_name, self) == Found::nothing_yet) {
		load(lc_name, self, [&] { autoload_call.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
	}
	zend_string_release(lc_name);
}

// }}}

} // namespace

void watch_class_loading()
{
	if (previous_autoload == nullptr && zend_autoload != nullptr) {
		previous_autoload = std::exchange(zend_autoload, load_class);
		autoload_call.install(call_loaders);
	}
}

decltype(zend_autoload) exchange_class_loader(decltype(zend_autoload) loader) noexcept
{
	return std::exchange(previous_autoload, loader);
}

void unwatch_class_loading()
{
	if (previous_autoload != nullptr) {
		if (zend_autoload == load_class) {
			zend_autoload = previous_autoload;
		}
		previous_autoload = nullptr;
		autoload_call.remove();
	}
}

void forget_class_loads()
{
	if (HashTable *loads = std::exchange(ASYNC_G(autoload).classes_being_loaded, nullptr)) {
		zend_array_destroy(loads);
	}
	forget_hidden_classes();
}

} // namespace async
