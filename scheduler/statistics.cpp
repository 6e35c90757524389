// SPDX-License-Identifier: MIT
// PHP functions that return figures about the runtime, the process and the machine.
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "support/cpu.h"

#include <iterator>

namespace {

void add_stat(zval *stats, const char *name, zend_ulong value)
{
	add_assoc_long(stats, name, static_cast<zend_long>(value));
}

} // namespace

ZEND_FUNCTION(Async_runtime_stats)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const async::Scheduler &scheduler = ASYNC_G(scheduler);
	const async::ContextPool &pool = ASYNC_G(context_pool);
	const size_t stack_size = pool.stack_size() != 0 ? pool.stack_size()
													 : async::ContextPool::configured_stack_size();
	array_init_size(return_value, 16);
	const uint32_t total = ASYNC_G(coroutines).registry.size() - ASYNC_G(coroutines).hidden;
	add_stat(return_value, "coroutines_total", total);
	add_stat(return_value, "coroutines_active", ZEND_ASYNC_ACTIVE_COROUTINE_COUNT);
	add_stat(return_value, "coroutines_zombie", total - ZEND_ASYNC_ACTIVE_COROUTINE_COUNT);
	add_stat(return_value, "microtasks_queue", ASYNC_G(microtasks).size());
	add_stat(return_value, "coroutine_queue", scheduler.queue_length());
	add_stat(return_value, "resumed_queue", scheduler.resumed_length());
	add_stat(return_value, "fiber_pool_count", pool.idle());
	add_stat(return_value, "fiber_pool_capacity", pool.policy().target());
	add_stat(
			return_value, "fiber_pool_min", static_cast<zend_ulong>(ASYNC_G(ini).context_pool_min));
	add_stat(return_value, "fiber_stack_size", stack_size);
	add_stat(return_value, "fiber_pool_virtual_bytes", pool.idle() * stack_size);
}

ZEND_FUNCTION(Async_available_parallelism)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(async::available_parallelism());
}

ZEND_FUNCTION(Async_loadavg)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_loadavg(return_value);
}

ZEND_FUNCTION(Async_cpu_usage)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const async::CpuTimes now = async::CpuTimes::now();
	async::CpuTimes &base = ASYNC_G(scheduling).cpu_usage_base;
	const async::CpuUsage usage =
			base.wall_ns == 0 ? async::CpuUsage{} : async::CpuUsage::between(base, now);
	base = now;

	array_init_size(return_value, 6);
	add_assoc_double(return_value, "process_cores", usage.process_cores);
	add_assoc_double(return_value, "process_percent", usage.process_percent);
	add_assoc_double(return_value, "system_percent", usage.system_percent);
	add_assoc_long(return_value, "cpu_count", static_cast<zend_long>(now.cpu_count));
	add_assoc_double(return_value, "interval_sec", usage.interval_sec);
	zval load;
	async::return_loadavg(&load);
	add_assoc_zval(return_value, "loadavg", &load);
}

ZEND_METHOD(Async_CpuSnapshot, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE(); // Private.
}

ZEND_METHOD(Async_CpuSnapshot, now)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const async::CpuTimes times = async::CpuTimes::now();
	object_init_ex(return_value, EX(func)->common.scope);
	zend_object *object = Z_OBJ_P(return_value);
	const uint64_t values[] = { times.wall_ns, times.process_user_ns, times.process_system_ns,
		times.system_idle_ns, times.system_busy_ns, times.cpu_count };
	// The properties are readonly, so they are written directly, in the order of their declaration.
	for (uint32_t i = 0; i < std::size(values); i++) {
		ZVAL_LONG(OBJ_PROP_NUM(object, i), static_cast<zend_long>(values[i]));
	}
}
