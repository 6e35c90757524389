# SPDX-License-Identifier: MIT
"""Names of this project that the commands for gdb depend on.

A rename of a type, field, function or file must be repeated here. The test
tests/gdb/names_fit_the_module.phpt prints the names that do not fit async.so."""

# The module globals: the symbol of a build without threads, or the id and the cache of a ZTS build.
# The type is named by its tag: a client of the C ABI has a function zend_async_globals().
GLOBALS_TYPE = "struct _zend_async_globals"
GLOBALS_SYMBOL = "async_globals"
GLOBALS_ID_SYMBOL = "async_globals_id"
THREAD_CACHE_SYMBOL = "_tsrm_ls_cache"

# Paths of fields, from the module globals on.
API = "api"
REGISTRY = "coroutines.registry"
PARKED_FAILURES = "coroutines.parked_failures"
RUN_QUEUE = "scheduler.queue_"
SCHEDULER_CONTEXT = "scheduler.own_context_"

# An intrusive list and a ring buffer.
LIST_FRONT = "front_"
LIST_SIZE = "size_"
RING_HEAD = "head_"
RING_TAIL = "tail_"

# A coroutine. `base` is the public struct zend_coroutine_t.
COROUTINE_TYPE = "async::Coroutine"
COROUTINE_CLASS_SYMBOL = "async::ce_coroutine"
COROUTINE_OBJECT = "std"
COROUTINE_REGISTRY_NEXT = "registry.next"
COROUTINE_CONTEXT = "left_from"
COROUTINE_FRAME = "execute_data"
COROUTINE_WAKER = "waker"
COROUTINE_PROTECT_DEPTH = "protect_depth"
COROUTINE_OF_RUNTIME = "needed_by_runtime"

# The first function on the C stack of a context. The frames below it only start it.
FIRST_FUNCTION = "on_first_switch"

# The function of a frame that has no caller in PHP code.
BOTTOM_FUNCTION_SYMBOL = "async::bottom_function"

# The wait of a libc call for descriptors: `:descriptors` below.
WAIT_TYPE = "async::ReadinessEvent"
WAIT_COUNT = "count"
WAIT_DESCRIPTORS = "awaited_descriptors"
WAIT_MS = "ms"
WATCH_FD = "fd"
WATCH_EVENTS = "events"

# Events that are PHP objects: class, type, text. {v.FIELD} is a field of the type; `:count` is the
# number of elements of a list or of a ring buffer.
OBJECT_EVENTS = {
    "Async\\Coroutine": (
        COROUTINE_TYPE, "coroutine #{v.std.handle} spawned at {v.base.filename}:{v.base.lineno}"),
    "Async\\Channel": (
        "async::Channel",
        "channel #{v.std.handle} of capacity {v.capacity} made at {v.filename}:{v.lineno},"
        " {v.values:count} values, {v.receivers.waiters_:count} receivers, {v.senders.waiters_:count} senders"),
    "Async\\Timeout": (
        "async::(anonymous namespace)::Timeout", "timeout of {v.ms} ms"),
    "Async\\Semaphore": (
        "async::Semaphore",
        "a permit of the semaphore made at {v.filename}:{v.lineno}, {v.free} of {v.permits} free"),
    "Async\\FutureState": (
        "async::Operation",
        "future created at {v.base.created_filename}:{v.base.created_lineno}"),
    "Async\\Thread": (
        "async::ThreadObject", "thread started at {v.base.filename}:{v.base.lineno}"),
    "Async\\TaskGroup": (
        "async::TaskGroup",
        "task group made at {v.filename_}:{v.lineno_},"
        " {v.running_:count} tasks running, {v.waiting_:count} waiting"),
    "Async\\TaskSet": (
        "async::TaskGroup",
        "task set made at {v.filename_}:{v.lineno_},"
        " {v.running_:count} tasks running, {v.waiting_:count} waiting"),
}

# Other events are told apart by the function that describes or frees them. The pattern is searched
# in "file.cpp function". Type and text are as above. `:direction` prints a mask of poll events.
FUNCTION_EVENTS = (
    (r"ReadinessEvent::info", WAIT_TYPE, "{v:descriptors}"),
    (r"WatchingEvent<_?zend_async_poll_event_[st]>::info", "zend_async_poll_event_t",
     "descriptor {v.file} to be {v.events:direction}"),
    (r"WatchingEvent<_?zend_async_poll_proxy_[st]>::info", "zend_async_poll_proxy_t",
     "descriptor {v.poll_event.file} to be {v.events:direction}"),
    (r"\bdescribe_delay\(", "zend_async_timer_event_t", "delay of {v.timeout} ms"),
    (r"^timer_event\.cpp .*\binfo\(", "zend_async_timer_event_t", "timer of {v.timeout} ms"),
    (r"ProcessEvent::info", "zend_async_process_event_t", "end of process {v.process}"),
    (r"SignalEvent::info", "zend_async_signal_event_t", "signal {v.signal}"),
    (r"AddrinfoEvent::info", "zend_async_dns_addrinfo_t", "addresses of {v.node}"),
    (r"NameinfoEvent::info", "zend_async_dns_nameinfo_t", "name of an address"),
    (r"LookupEvent::info", "zend_async_event_t", "name look-up"),
    (r"ExecEvent::info", "zend_async_exec_event_t", "end of the command \"{v.cmd}\""),
    (r"FilesystemEvent::info", "zend_async_filesystem_event_t", "change of {v.path}"),
    (r"ListenEvent::info", "zend_async_listen_event_t", "connection to {v.host} port {v.port}"),
    (r"TriggerEvent::info", "zend_async_event_t", "trigger of another thread"),
    (r"^task_event\.cpp .*\binfo\(", "zend_async_task_t", "task on a worker thread"),
    (r"\bdescribe_task\(", "zend_async_task_t", "task on a worker thread"),
    (r"^thread_object\.cpp .*\binfo\(", "zend_async_thread_event_t",
     "thread started at {v.filename}:{v.lineno}"),
    (r"\bhandle_info\(", "async::IoHandle", "I/O on the {v.kind.name} with descriptor {v.fd}"),
    (r"^scope_wait\.cpp .*\binfo\(", "async::ScopeWait",
     "scope made at {v.scope.core.filename}:{v.scope.core.lineno},"
     " {v.scope.core.active_coroutines_count} active coroutines"),
    (r"^scope\.cpp .*\binfo\(", "async::Scope",
     "scope made at {v.core.filename}:{v.core.lineno},"
     " {v.core.active_coroutines_count} active coroutines"),
    (r"^pool\.cpp .*\binfo\(", "async::Pool",
     "a resource of a pool: {v.idle:count} idle, {v.active} active, {v.base.max_size} at most"),
    (r"AwaitCall::info", "async::AwaitCall",
     "the rest of {v.total_} triggers, {v.settled_} have settled"),
    (r"^connection_lock\.cpp ", "zend_async_event_t", "a connection that another coroutine uses"),
    (r"^stream_calls\.cpp ", "zend_async_event_t", "a stream that another coroutine uses"),
    (r"^task_group\.cpp ", "zend_async_event_t", "room for one more task in a group"),
    (r"^group_iterator\.cpp ", "zend_async_event_t", "the next result of a task group"),
    (r"^within_function\.cpp ", "zend_async_event_t", "the end of within()"),
    (r"^iterate_function\.cpp ", "zend_async_event_t", "the end of an iteration"),
)
