# SPDX-License-Identifier: MIT
"""The globals of each thread that runs PHP."""

import gdb

from gdb_async import names
from gdb_async.values import AsyncError, address_of, at, field, read_word


class Runtime:
    """The module globals and the executor globals of one thread."""

    def __init__(self, thread, module_globals, engine_globals):
        self.thread = thread
        self.module = at(module_globals, names.GLOBALS_TYPE)
        self.engine = at(engine_globals, "zend_executor_globals")

    @property
    def api(self):
        return field(self.module, names.API)

    def is_active(self):
        return str(self.api["state"]).endswith("ZEND_ASYNC_ACTIVE")

    def current(self):
        """The address of the current coroutine, or 0."""
        return int(self.api["coroutine"])

    def running_context(self):
        return int(self.engine["current_fiber_context"])

    def scheduler_context(self):
        return int(field(self.module, names.SCHEDULER_CONTEXT))


def global_symbol(name):
    """A global symbol with debug information, of whichever object file has it."""
    for objfile in gdb.objfiles():
        symbol = objfile.lookup_global_symbol(name)
        if symbol is not None:
            return symbol
    return None


def runtimes():
    """The runtimes of the process: one for each thread that runs PHP."""
    if gdb.selected_inferior().pid == 0:
        raise AsyncError("There is no process: attach to one, or open a core dump.")
    if global_symbol(names.GLOBALS_SYMBOL) is not None:
        module, engine = address_of(names.GLOBALS_SYMBOL), address_of("executor_globals")
        return [Runtime(main_thread(), module, engine)]
    symbol = global_symbol(names.GLOBALS_ID_SYMBOL)
    if symbol is None:
        raise AsyncError("This process has not loaded async.so, or gdb found no debug information "
                         "in it: build it with -g, as ./dev build does.")
    return [r for r in thread_runtimes(int(symbol.value())) if r is not None]


def main_thread():
    """PHP without ZTS runs in the thread whose id is that of the process."""
    threads = gdb.selected_inferior().threads()
    for thread in threads:
        if thread.ptid[1] == thread.ptid[0]:
            return thread
    return min(threads, key=lambda thread: thread.num)


def thread_runtimes(globals_id):
    """The runtimes of a ZTS build. The thread-local cache of each thread leads to its globals. gdb
    reads thread-local variables with libthread_db, which is a part of libc."""
    selected = gdb.selected_thread()
    found, reason = [], None
    for thread in sorted(gdb.selected_inferior().threads(), key=lambda thread: thread.num):
        thread.switch()
        try:
            found.append(runtime_of_selected_thread(thread, globals_id))
        except gdb.error as error:
            reason = error
    if selected is not None:
        selected.switch()
    if not any(found):
        raise AsyncError("No thread has PHP globals, or gdb cannot read thread-local variables here"
                         " (%s)" % reason)
    return found


def runtime_of_selected_thread(thread, globals_id):
    cache = int(find_thread_cache().value())
    if cache == 0:
        return None
    resources = read_word(cache)
    module_globals = read_word(resources + (globals_id - 1) * 8)
    offset = read_word(address_of("executor_globals_offset"))
    return Runtime(thread, module_globals, cache + offset)


def find_thread_cache():
    """Every extension has a cache of this name; only that of async.so is sure to be described."""
    owner = global_symbol(names.GLOBALS_ID_SYMBOL).symtab.objfile
    symbol = owner.lookup_global_symbol(names.THREAD_CACHE_SYMBOL)
    if symbol is None:
        raise AsyncError("async.so has no thread-local %s" % names.THREAD_CACHE_SYMBOL)
    return symbol
