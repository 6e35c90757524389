// SPDX-License-Identifier: MIT
// The collector is shared: while code of one realm runs, it may find garbage of another. The destructors of that garbage
// run in the realm that has created it.
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "realm/realm.h"
#include "support/bailout.h"
#include "support/bottom_frame.h"

#include <Zend/zend_gc.h>

#include <utility>

namespace async {

namespace {

decltype(gc_collect_cycles) collect;
decltype(zend_execute_ex) execute;
bool is_collecting;

Realm *realm_with(uint32_t owner) noexcept
{
	Realm *realm = ASYNC_G(realms).first;
	while (realm != nullptr && realm->id != owner) {
		realm = realm->next;
	}
	return realm;
}

/// Gives a call that the engine has prepared in another realm the run-time cache of this one.
void prepare(zend_execute_data *call)
{
	zend_op_array *code = &call->func->op_array;
	if (ZEND_MAP_PTR_GET(code->run_time_cache) == nullptr) {
		zend_init_func_run_time_cache(code);
	}
	call->run_time_cache = static_cast<void **>(ZEND_MAP_PTR_GET(code->run_time_cache));
}

/// Runs the destructor in the realm of its object, whose state is in the engine.
void run_destructor(Realm *realm, zend_execute_data *call)
{
	prepare(call);
	zend_execute_data *caller = call->prev_execute_data;
	zend_vm_stack page = EG(vm_stack);
	zval *top = EG(vm_stack_top);
	zval *end = EG(vm_stack_end);
	const bool was_unclean = CG(unclean_shutdown);
	const BottomFrame frame; // No trace shows the frames of the other code.
	call->prev_execute_data = EG(current_execute_data);
	EG(current_execute_data) = call;
	const bool survived = survives_bailout([call] { execute(call); });
	call->prev_execute_data = caller;
	if (!survived) {
		if (Realm::current() != realm || is_bailing_out()) {
			zend_bailout();
		}
		EG(vm_stack) = page;
		EG(vm_stack_top) = top;
		EG(vm_stack_end) = end;
		CG(unclean_shutdown) = was_unclean;
		realm->note_fatal_error();
		realm->end_early();
	} else if (EG(exception) != nullptr) {
		realm->fail(take_exception());
	}
}

/// Stands in for zend_execute_ex() while the collector runs.
void execute_in_realm_of_owner(zend_execute_data *call)
{
	Realm *running = Realm::current();
	Realm *owner = nullptr;
	if (Z_TYPE(call->This) == IS_OBJECT && Z_OBJCE(call->This)->destructor == call->func) {
		owner = realm_with(owner_of(Z_OBJ_HANDLE(call->This)));
	} else {
		owner = running;
	}
	zend_execute_ex = execute;
	if (running != nullptr) {
		running->tables.exchange_arena();
	}
	if (owner == running) {
		execute(call);
	} else {
		zend_execute_data *caller = call->prev_execute_data;
		leave_realm();
		if (owner != nullptr) {
			owner->enter();
			run_destructor(owner, call);
			owner->leave();
		} else {
			prepare(call);
			execute(call);
		}
		if (running != nullptr) {
			running->enter();
		}
		EG(current_execute_data) = caller;
	}
	if (running != nullptr) {
		running->tables.exchange_arena();
	}
	zend_execute_ex = execute_in_realm_of_owner;
}

/// Sorts the handles that the collector has freed into the lists of their owners.
void give_handles_back(int32_t freed, uint32_t owner_of_list)
{
	while (freed != -1) {
		const auto handle = static_cast<uint32_t>(freed);
		freed = static_cast<int32_t>(
				GET_OBJ_BUCKET_NUMBER(EG(objects_store).object_buckets[handle]));
		const uint32_t owner = owner_of(handle);
		Realm *realm = owner == owner_of_list ? nullptr : realm_with(owner);
		if (realm != nullptr) {
			realm->handles.add_free(handle);
		} else {
			ZEND_OBJECTS_STORE_ADD_TO_FREE_LIST(handle);
		}
	}
}

int collect_for_all()
{
	Realm *running = Realm::current();
	if (is_collecting || ASYNC_G(realms).first == nullptr) {
		return collect();
	}
	// The engine prepares the first call of a destructor in the arena that is current, and the class of another realm may
	// outlive the running one. So it uses that of the program.
	int32_t list = std::exchange(EG(objects_store).free_list_head, -1);
	execute = std::exchange(zend_execute_ex, execute_in_realm_of_owner);
	is_collecting = true;
	if (running != nullptr) {
		running->tables.exchange_arena();
	}
	int collected = 0;
	const bool survived = survives_bailout([&collected] { collected = collect(); });
	is_collecting = false;
	if (running != nullptr) {
		running->tables.exchange_arena();
	}
	zend_execute_ex = execute;
	const int32_t freed = std::exchange(EG(objects_store).free_list_head, list);
	give_handles_back(freed, running != nullptr ? running->id : 0);
	if (!survived) {
		zend_bailout();
	}
	return collected;
}

} // namespace

void watch_collector()
{
	if (collect == nullptr) {
		collect = std::exchange(gc_collect_cycles, collect_for_all);
	}
}

void unwatch_collector()
{
	if (collect != nullptr) {
		gc_collect_cycles = std::exchange(collect, nullptr);
	}
}

} // namespace async
