# SPDX-License-Identifier: MIT
"""The coroutines of a thread, and the list of them."""

import struct

import gdb

from gdb_async import names, numbers
from gdb_async.events import describe_event, events_of
from gdb_async.php_frames import function_name, php_frames
from gdb_async.values import (AsyncError, address_of, at, elements_in, field, read_word, text_of,
                              zval_type)


class Coroutine:
    def __init__(self, runtime, pointer):
        self.runtime = runtime
        self.value = pointer.dereference()
        self.address = int(pointer)
        self.base = self.value["base"]
        self.flags = int(self.base["event"]["flags"])

    def id(self):
        return int(self.value[names.COROUTINE_OBJECT]["handle"])

    def waker(self):
        return self.value[names.COROUTINE_WAKER]

    def is_finished(self):
        return bool(self.flags & numbers.EVENT_CLOSED)

    def is_started(self):
        return bool(self.flags & numbers.COROUTINE_STARTED)

    def is_current(self):
        return self.runtime.current() == self.address

    def is_on_running_stack(self):
        """Whether the thread executes its stack now: as the current coroutine, or because it has
        suspended itself and looks for the next one to run."""
        if self.is_current():
            return True
        context = int(self.value[names.COROUTINE_CONTEXT])
        return context != 0 and context == self.runtime.running_context()

    def states(self):
        if self.is_finished():
            yield "failed" if int(self.base["exception"]) else "finished"
        elif self.is_current():
            yield "running"
        else:
            status = str(self.waker()["status"]).split("::")[-1]
            yield numbers.WAKER_STATES.get(status, status)
            if not self.is_started():
                yield "not started"
        for flag, name in ((numbers.COROUTINE_CANCELLED, "cancelled"),
                           (numbers.COROUTINE_ZOMBIE, "zombie")):
            if self.flags & flag:
                yield name
        depth = int(self.value[names.COROUTINE_PROTECT_DEPTH])
        if self.flags & numbers.COROUTINE_PROTECTED or depth > 0:
            yield "protected"
        if int(self.value[names.COROUTINE_OF_RUNTIME]):
            yield "of the runtime"
        if int(self.waker()["error"]):
            yield "will throw %s" % text_of(self.waker()["error"]["ce"]["name"])

    def callable(self):
        """What it runs; empty if its body is over, for then the callable is dropped."""
        if self.flags & numbers.COROUTINE_MAIN:
            return "{main}"
        call = self.base["fcall"]
        if int(call) == 0 or zval_type(call["fci"]["function_name"]) == numbers.IS_UNDEF:
            return "{internal}" if int(self.base["internal_entry"]) else ""
        function = call["fci_cache"]["function_handler"]
        if int(function):
            return function_name(function)
        name = call["fci"]["function_name"]
        if zval_type(name) == numbers.IS_STRING:
            return text_of(name["value"]["str"]) + "()"
        return "{callable}"

    def spawned_at(self):
        return "%s:%d" % (text_of(self.base["filename"]), int(self.base["lineno"]))

    def waits_for(self):
        if self.is_finished() or not str(self.waker()["status"]).endswith("WAITING"):
            return []
        return [describe_event(event) for event in events_of(self.waker())]

    def frames(self):
        if self.is_finished() or not self.is_started():
            return iter(())
        if self.is_current():
            return php_frames(self.runtime.engine["current_execute_data"])
        return php_frames(self.value[names.COROUTINE_FRAME])


def coroutines_of(runtime):
    """Every unfinished coroutine, then every failed one whose failure is not handled yet."""
    for path in (names.REGISTRY, names.PARKED_FAILURES):
        entries = field(runtime.module, path)
        entry = entries[names.LIST_FRONT]
        for _ in range(int(entries[names.LIST_SIZE])):
            if int(entry) == 0:
                break
            yield Coroutine(runtime, entry)
            entry = field(entry, names.COROUTINE_REGISTRY_NEXT)


def finished_coroutines_of(runtime):
    """Every finished coroutine that is still referenced."""
    wanted = read_word(address_of(names.COROUTINE_CLASS_SYMBOL))
    offset = field_offset(names.COROUTINE_TYPE, names.COROUTINE_OBJECT)
    for address in object_addresses(runtime.engine["objects_store"]):
        if int(at(address, "zend_object")["ce"]) == wanted:
            coroutine = Coroutine(runtime, at(address - offset, names.COROUTINE_TYPE).address)
            if coroutine.is_finished():
                yield coroutine


def field_offset(type_name, name):
    for one in gdb.lookup_type(type_name).fields():
        if one.name == name:
            return one.bitpos // 8
    raise AsyncError("%s has no field %s" % (type_name, name))


def object_addresses(store):
    """The addresses of all living objects of the engine's object store."""
    count = int(store["top"])
    if count < 2:
        return
    size = gdb.lookup_type("void").pointer().sizeof
    memory = gdb.selected_inferior().read_memory(int(store["object_buckets"]), count * size)
    for address in struct.unpack("<%dQ" % count, bytes(memory))[1:]:
        if address and not address & 1:  # The lowest bit marks a free slot.
            yield address


FRAMES_IN_LIST = 30  # More frames of one coroutine would hide the other coroutines.


def describe_coroutine(coroutine):
    """The lines of `async coroutines` for one coroutine."""
    name = ("#%d %s" % (coroutine.id(), coroutine.callable())).rstrip()
    yield "%s: %s" % (name, ", ".join(coroutine.states()))
    yield "    spawned at %s" % coroutine.spawned_at()
    for event in coroutine.waits_for():
        yield "    waits for %s" % event
    for number, frame in enumerate(coroutine.frames()):
        if number == FRAMES_IN_LIST:
            yield "    ... (async bt %d shows all)" % coroutine.id()
            break
        yield "    #%-2d %s" % (number, frame)


def readable(lines):
    """The lines, up to the first one that needs unreadable memory."""
    try:
        for line in lines:
            yield line
    except gdb.MemoryError as error:
        yield "    (unreadable: %s)" % error


def collect(coroutines):
    """The coroutines of a list, and a line that says so if its end cannot be reached."""
    collected = []
    try:
        for coroutine in coroutines:
            collected.append(coroutine)
    except gdb.MemoryError as error:
        return collected, ["(the list of coroutines ends in unreadable memory: %s)" % error]
    return collected, []


def describe_scheduler(runtime):
    address = runtime.scheduler_context()
    if address == 0:
        return "scheduler: has no stack now"
    if address == runtime.running_context():
        return "scheduler: running, waits for events or handles them"
    return "scheduler: idle"


def describe_runtime(runtime, with_finished):
    number, ids = runtime.thread.num, runtime.thread.ptid
    if not runtime.is_active():
        yield "Thread %d (LWP %d): async is not in use" % (number, ids[1])
        return
    coroutines, unreadable = collect(coroutines_of(runtime))
    yield "Thread %d (LWP %d): %d coroutines, %d queued, %d active events" % (
        number, ids[1], len(coroutines), elements_in(field(runtime.module, names.RUN_QUEUE)),
        int(runtime.api["active_event_count"]))
    yield describe_scheduler(runtime)
    for coroutine in coroutines:
        yield from readable(describe_coroutine(coroutine))
    yield from unreadable
    if with_finished:
        known = set(c.address for c in coroutines)
        for coroutine in finished_coroutines_of(runtime):
            if coroutine.address not in known:
                yield from readable(describe_coroutine(coroutine))
