# SPDX-License-Identifier: MIT
"""Reading values of the process."""

import gdb

from gdb_async import names


class AsyncError(gdb.GdbError):
    """Ends a command. gdb prints its text without a Python traceback."""


def pointer_to(type_name):
    """The type of a pointer to a type of that name."""
    try:
        return gdb.lookup_type(type_name).pointer()
    except gdb.error:
        raise AsyncError("The debug information has no type %s: is async.so built with -g, and is "
                         "scripts/gdb_async/names.py of the same version?" % type_name)


def at(address, type_name):
    """The value of that type at an address."""
    return gdb.Value(int(address)).cast(pointer_to(type_name)).dereference()


def field(value, path):
    """Follows a path of fields, through pointers as well."""
    for name in path.split("."):
        value = value[name]
    return value


def address_of(symbol):
    """The address of a symbol, with or without debug information; 0 if there is no such symbol."""
    try:
        return int(gdb.parse_and_eval("(unsigned long)&'%s'" % symbol))
    except gdb.error:
        return 0


def read_word(address):
    size = gdb.lookup_type("void").pointer().sizeof
    memory = gdb.selected_inferior().read_memory(int(address), size)
    return int.from_bytes(bytes(memory), "little")


LONGEST_TEXT = 4096  # Corrupt memory may claim any length.


def text_of(string):
    """The text of a zend_string."""
    if int(string) == 0:
        return "unknown"
    length = min(int(string["len"]), LONGEST_TEXT)
    memory = gdb.selected_inferior().read_memory(int(string["val"].address), length)
    return bytes(memory).decode("utf-8", "replace")


def zval_type(zval):
    """One of the IS_* of the engine."""
    return int(zval["u1"]["v"]["type"])


def elements_in(container):
    """How many elements a list or a ring buffer of ours has."""
    if names.LIST_SIZE in [f.name for f in container.type.fields()]:
        return int(container[names.LIST_SIZE])
    return (int(container[names.RING_TAIL]) - int(container[names.RING_HEAD])) & 0xffffffff
