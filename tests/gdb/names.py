# SPDX-License-Identifier: MIT
"""Checks scripts/gdb_async/names.py against the debug information of async.so.

gdb has loaded scripts/gdb.py and async.so; no process is needed. Prints one line for each name
that does not fit."""

import os
import re
import string

import gdb
from gdb_async import names
from gdb_async.values import address_of


def member(struct, name):
    """The type of a field, which may be in an unnamed union; None if there is none."""
    struct = struct.strip_typedefs()
    if struct.code == gdb.TYPE_CODE_PTR:
        struct = struct.target().strip_typedefs()
    for one in struct.fields():
        if one.name == name:
            return one.type
        if not one.name and not one.is_base_class:
            found = member(one.type, name)
            if found is not None:
                return found
    return None


def check_path(type_name, path):
    try:
        struct = gdb.lookup_type(type_name)
    except gdb.error:
        print("no type %s" % type_name)
        return None
    for name in filter(None, path.split(".")):
        struct = member(struct, name)
        if struct is None:
            print("no field %s in %s" % (path, type_name))
            return None
    return struct


def check_text(type_name, text):
    """Every {v.field} of a description."""
    for _, name, _, _ in string.Formatter().parse(text):
        if name:
            check_path(type_name, name[2:])


def check_fields():
    for path in (names.API, names.REGISTRY, names.PARKED_FAILURES, names.RUN_QUEUE,
                 names.SCHEDULER_CONTEXT):
        check_path(names.GLOBALS_TYPE, path)
    for path in (names.COROUTINE_OBJECT, names.COROUTINE_REGISTRY_NEXT, names.COROUTINE_CONTEXT,
                 names.COROUTINE_FRAME, names.COROUTINE_WAKER, names.COROUTINE_PROTECT_DEPTH,
                 names.COROUTINE_OF_RUNTIME, "base.event"):
        check_path(names.COROUTINE_TYPE, path)
    for name in (names.LIST_FRONT, names.LIST_SIZE):
        check_path(names.GLOBALS_TYPE, names.REGISTRY + "." + name)
    for name in (names.RING_HEAD, names.RING_TAIL):
        check_path(names.GLOBALS_TYPE, names.RUN_QUEUE + "." + name)
    for name in (names.WAIT_COUNT, names.WAIT_DESCRIPTORS, names.WAIT_MS):
        check_path(names.WAIT_TYPE, name)
    for name in (names.WATCH_FD, names.WATCH_EVENTS):
        check_path(names.WAIT_TYPE, names.WAIT_DESCRIPTORS + "." + name)


def check_symbols():
    for name in (names.COROUTINE_CLASS_SYMBOL, names.BOTTOM_FUNCTION_SYMBOL):
        if not address_of(name):
            print("no symbol %s" % name)
    if not address_of(names.GLOBALS_SYMBOL) and not address_of(names.GLOBALS_ID_SYMBOL):
        print("no symbol %s" % names.GLOBALS_SYMBOL)


def functions():
    """"file.cpp function" of every function of the module."""
    file = ""
    for line in gdb.execute("info functions -q -n", to_string=True).splitlines():
        if line.startswith("File "):
            file = os.path.basename(line[5:].rstrip(":"))
        elif line:
            yield "%s %s" % (file, line)


def check_events():
    for type_name, text in names.OBJECT_EVENTS.values():
        check_text(type_name, text)
    known = list(functions())
    for pattern, type_name, text in names.FUNCTION_EVENTS:
        check_text(type_name, text)
        if not any(re.search(pattern, name) for name in known):
            print("no function %s" % pattern)
    if not any(re.search(r"\b%s\b" % names.FIRST_FUNCTION, name) for name in known):
        print("no function %s" % names.FIRST_FUNCTION)


check_fields()
check_symbols()
check_events()
print("checked %d kinds of events" % (len(names.OBJECT_EVENTS) + len(names.FUNCTION_EVENTS)))
