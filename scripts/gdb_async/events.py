# SPDX-License-Identifier: MIT
"""What coroutines wait for."""

import os
import re

import gdb

from gdb_async import names, numbers
from gdb_async.values import AsyncError, at, elements_in, read_word, text_of, zval_type


def direction_of(mask):
    """The text of a mask of async_poll_event."""
    directions = [name for bit, name in numbers.POLL_DIRECTIONS if int(mask) & bit]
    return " or ".join(directions) if directions else "ready"


class Shown:
    """A value for str.format(): `{v.field.field:how}`."""

    def __init__(self, value):
        self.value = value

    def __getattr__(self, name):
        return Shown(self.value[name])

    def __format__(self, how):
        if how == "count":
            return str(elements_in(self.value))
        if how == "direction":
            return direction_of(self.value)
        if how == "descriptors":
            return describe_descriptors(self.value)
        return self.plain()

    def plain(self):
        shown = self.value.type.strip_typedefs()
        if shown.code != gdb.TYPE_CODE_PTR:
            return str(int(self.value))
        target = shown.target().strip_typedefs()
        if target.sizeof == 1:
            return self.value.string("utf-8", "replace") if int(self.value) else "unknown"
        return text_of(self.value)


def describe_descriptors(wait):
    """A wait of a libc call: several descriptors, a time, or both."""
    count, ms = int(wait[names.WAIT_COUNT]), int(wait[names.WAIT_MS])
    if count == 0:
        return "delay of %d ms" % ms
    watches = [wait[names.WAIT_DESCRIPTORS][i] for i in range(min(count, 16))]
    texts = ["descriptor %d to be %s"
             % (int(watch[names.WATCH_FD]), direction_of(watch[names.WATCH_EVENTS]))
             for watch in watches]
    if count > len(texts):
        texts.append("%d others" % (count - len(texts)))
    return ", or ".join(texts) + (", for at most %d ms" % ms if ms >= 0 else "")


def source_file(address):
    """The file of the function at an address, not that of a function inlined there."""
    block, file = gdb.block_for_pc(address), "?"
    while block is not None and not block.is_static:
        if block.function is not None:
            file = os.path.basename(block.function.symtab.filename)
        block = block.superblock
    return file


def function_at(address):
    """"file.cpp function" of a function of the process; empty for a null pointer."""
    if int(address) == 0:
        return ""
    name = gdb.execute("info symbol 0x%x" % int(address), to_string=True)
    return "%s %s" % (source_file(int(address)), name.split(" in section ")[0].strip())


def object_of(event):
    """The address of the PHP object that an event is or belongs to, or 0."""
    flags = int(event["flags"])
    if flags & numbers.EVENT_OBJ_REF:
        return read_word(int(event.address) + int(event["extra_offset"]))
    if flags & numbers.EVENT_ZEND_OBJ:
        return int(event.address) + int(event["zend_object_offset"])
    return 0


def describe_object_event(event, address):
    class_name = text_of(at(address, "zend_object")["ce"]["name"])
    if class_name in names.OBJECT_EVENTS:
        type_name, text = names.OBJECT_EVENTS[class_name]
        return text.format(v=Shown(at(event.address, type_name)))
    return "object #%d of class %s" % (int(at(address, "zend_object")["handle"]), class_name)


def describe_function_event(event):
    functions = [function_at(event["info"]), function_at(event["dispose"])]
    for function in functions:
        for pattern, type_name, text in names.FUNCTION_EVENTS:
            if function and re.search(pattern, function):
                return text.format(v=Shown(at(event.address, type_name)))
    return "an event of %s" % (functions[0] or functions[1])


def describe_event(event):
    try:
        address = object_of(event)
        if address:
            return describe_object_event(event, address)
        return describe_function_event(event)
    except gdb.MemoryError:
        return "an event that cannot be read"
    except (gdb.error, AsyncError) as error:
        return "an event at 0x%x (%s)" % (int(event.address), error)


def hash_pointers(table):
    """The pointers that are the values of a hash table."""
    for i in range(int(table["nNumUsed"])):
        bucket = table["arData"][i]["val"]
        if zval_type(bucket) != numbers.IS_UNDEF:
            yield int(bucket["value"]["ptr"])


def events_of(waker):
    """What a coroutine waits for."""
    for i in range(min(int(waker["inline_length"]), 2)):
        yield waker["inline_triggers"][i]["event"].dereference()
    if int(waker["events"]):
        for trigger in hash_pointers(waker["events"].dereference()):
            yield at(trigger, "zend_async_waker_trigger_t")["event"].dereference()
