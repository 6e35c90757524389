// SPDX-License-Identifier: MIT
// Runs the destructors at the end of the program in coroutines, where they may wait.
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/relay.h"
#include "lifecycle/request_life.h"
#include "lifecycle/shutdown.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <Zend/zend_fibers.h>
#include <Zend/zend_generators.h>

#include <new>

namespace async {

namespace {

/// Destroys objects in the engine's order. First come global variables, the last declared first, whose object
/// has no other reference; then all objects in the order of their creation.
///
/// On a stock PHP, a destructor ends before the next object is destroyed. Here a destructor may wait, and the walk
/// continues meanwhile. So the walk leaves alone what a waiting coroutine could still use: see belongs_to_a_flow().
/// A further walk, after these coroutines have ended, destroys what is left.
class DestructorWalk final : public Relay {
public:
	explicit DestructorWalk(bool is_first) noexcept
			: is_first_(is_first), first_new_object_(EG(objects_store).top)
	{
		// The handle of an object then says whether it was created before the walk.
		EG(flags) |= EG_FLAGS_OBJECT_STORE_NO_REUSE;
	}

protected:
	bool step() override { return destroy_a_global() || destroy_an_object(); }

	bool has_more() const override { return true; } // A step finds out cheaply.

	void failed(zend_object *exception) override { surface_failure(exception); }

	void done() override {}

	void destroy() override
	{
		this->~DestructorWalk();
		efree(this);
	}

private:
	[[nodiscard]] bool destroy_a_global();
	[[nodiscard]] bool destroy_an_object();
	[[nodiscard]] bool belongs_to_a_flow(const zend_object *object) const noexcept;

	bool is_first_;
	bool left_objects_ = false;
	uint32_t
			first_new_object_; // Objects with this handle or a higher one were created during the walk.
	uint32_t symbol_ = UINT32_MAX; // This pass has looked at the symbols above this index.
	bool removed_in_pass_ = false; // A pass that removes nothing is the last.
	bool globals_done_ = false;
	uint32_t next_object_ = 1;
};

bool DestructorWalk::destroy_a_global()
{
	HashTable *symbols = &EG(symbol_table);
	while (!globals_done_) {
		symbol_ = std::min(symbol_, symbols->nNumUsed);
		while (symbol_ > 0) {
			Bucket *bucket = &symbols->arData[--symbol_];
			zval *value = &bucket->val;
			if (Z_TYPE_P(value) == IS_INDIRECT) {
				value = Z_INDIRECT_P(value);
			}
			if (Z_TYPE_P(value) == IS_OBJECT && Z_REFCOUNT_P(value) == 1) {
				removed_in_pass_ = true;
				zend_hash_del_bucket(symbols, bucket); // Runs the destructor, which may wait.
				return true;
			}
		}
		globals_done_ = !removed_in_pass_;
		removed_in_pass_ = false;
		symbol_ = UINT32_MAX;
	}
	return false;
}

// {{{ Generators and fibers that a waiting coroutine is in

/// Returns the generator that a placeholder frame represents, or null. The engine puts such a frame below the
/// frame of an inner generator if the resumed generator delegates to it by `yield from`.
zend_generator *delegator_of(const zend_execute_data *frame) noexcept
{
	return frame != nullptr && frame->func == nullptr && Z_TYPE(frame->This) == IS_OBJECT &&
					Z_OBJCE(frame->This) == zend_ce_generator
			? reinterpret_cast<zend_generator *>(Z_OBJ(frame->This))
			: nullptr;
}

/// Returns the frame of `inner` on the stack of a waiting coroutine, or null.
const zend_execute_data *waiting_frame_of(const zend_generator *inner) noexcept
{
	CoroutineList &registry = ASYNC_G(coroutines).registry;
	for (Coroutine *coroutine = registry.front(); coroutine != nullptr;
			coroutine = CoroutineList::next(coroutine)) {
		for (const zend_execute_data *frame = coroutine->waiting_frame(); frame != nullptr;
				frame = frame->prev_execute_data) {
			if (frame == inner->execute_data) {
				return frame;
			}
		}
	}
	return nullptr;
}

/// Returns whether a waiting coroutine will continue in this generator. Several generators may delegate to the
/// same inner one. The coroutine continues only in those between the one it has resumed and the inner one. The
/// engine's flag is not enough: it is set only in the inner one, and not while that reads from an Iterator.
bool is_on_a_stack(zend_generator *generator) noexcept
{
	zend_generator *inner = generator;
	while (inner->node.parent != nullptr) {
		inner = inner->node.parent;
	}
	const bool runs = (inner->flags & ZEND_GENERATOR_CURRENTLY_RUNNING) != 0;
	if (inner->execute_data == nullptr || (!runs && Z_TYPE(inner->values) != IS_OBJECT)) {
		return false;
	}
	const zend_execute_data *frame = waiting_frame_of(inner);
	if (frame == nullptr) {
		return runs;
	}
	zend_generator *between = delegator_of(frame->prev_execute_data);
	for (; between != nullptr; between = between->node.parent) {
		if (between == generator) {
			return true;
		}
	}
	return generator == inner;
}

// }}}

/// Whether a flow runs or waits in the fiber. A fiber that has suspended itself has no caller.
bool is_entered(const zend_fiber *fiber) noexcept
{
	return fiber->caller != nullptr;
}

/// Returns true for coroutines, and for generators and fibers in which a coroutine waits.
bool is_in_use(zend_object *object) noexcept
{
	if (object->ce == zend_ce_generator) {
		return is_on_a_stack(reinterpret_cast<zend_generator *>(object));
	}
	if (object->ce == zend_ce_fiber) {
		return is_entered(reinterpret_cast<const zend_fiber *>(object));
	}
	return object->ce == ce_coroutine;
}

/// Whether no coroutine lives but the one that walks.
bool is_alone() noexcept
{
	return ASYNC_G(coroutines).registry.size() <= 1;
}

/// Whether the walk leaves the object to another living coroutine. There are two such cases:
/// - The object was created during the walk. It is a local variable of a destructor that waits, for example.
/// - It is a generator or a fiber that no coroutine is in right now. A waiting coroutine may be in the body of a foreach
///   over it, or may be about to start it. Destroyed, it would give no further value. The next walk does not spare
///   them: only coroutines of that walk are left then.
bool DestructorWalk::belongs_to_a_flow(const zend_object *object) const noexcept
{
	if (is_alone()) {
		return false;
	}
	const bool has_own_flow = object->ce == zend_ce_generator || object->ce == zend_ce_fiber;
	return object->handle >= first_new_object_ || (has_own_flow && is_first_);
}

bool DestructorWalk::destroy_an_object()
{
	zend_objects_store *store = &EG(objects_store);
	while (next_object_ < store->top) {
		zend_object *object = store->object_buckets[next_object_++];
		if (!IS_OBJ_VALID(object) || (OBJ_FLAGS(object) & IS_OBJ_DESTRUCTOR_CALLED) != 0) {
			continue;
		}
		if (is_in_use(object) || belongs_to_a_flow(object)) {
			left_objects_ = left_objects_ || !is_alone();
			continue;
		}
		GC_ADD_FLAGS(object, IS_OBJ_DESTRUCTOR_CALLED);
		if (object->handlers->dtor_obj != zend_objects_destroy_object ||
				object->ce->destructor != nullptr) {
			GC_ADDREF(object);
			object->handlers->dtor_obj(object);
			GC_DELREF(object);
			return true;
		}
	}
	ASYNC_G(lifecycle).destructors_left = left_objects_;
	return false;
}

} // namespace

void continue_destructors_when_one_waits(zend_coroutine_t *main_coroutine)
{
	add_switch_handler(main_coroutine, [](zend_coroutine_t *, bool is_enter, bool is_finishing) {
		if (is_enter || is_finishing) {
			return true;
		}
		spawn_destructor_walk(true);
		return false;
	});
}

void spawn_destructor_walk(bool is_first)
{
	ASYNC_G(lifecycle).destructors_left = false;
	Relay::start(
			new (emalloc(sizeof(DestructorWalk))) DestructorWalk(is_first), ZEND_ASYNC_MAIN_SCOPE);
}

} // namespace async
