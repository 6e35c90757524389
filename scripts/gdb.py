# SPDX-License-Identifier: MIT
"""Commands for gdb that show the coroutines of a PHP process or of a core dump.

    gdb -p PID -x scripts/gdb.py -ex 'async coroutines'
    gdb php CORE -x scripts/gdb.py -ex 'async bt 5'

docs/internals/debugging.md describes the commands and shows a real session.

The script never calls a function of the process and never writes to its memory or registers. It
reads everything through the debug information of async.so, which also describes the engine's
structs. PHP itself needs no debug symbols: the script takes only addresses of exported symbols
from it. The parts of the script are in gdb_async/ beside it.
"""

import os
import re
import sys

import gdb

# gdb does not search the folder of a script. Modules of an earlier `source` are dropped, so that
# this one loads them anew. Python writes no compiled files into the checkout.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
for loaded in [name for name in sys.modules if name.split(".")[0] == "gdb_async"]:
    del sys.modules[loaded]

from gdb_async.core_dump import SANITIZER_SYMBOL, complete_core
from gdb_async.coroutines import coroutines_of, describe_runtime
from gdb_async.runtime import runtimes
from gdb_async.stacks import backtrace_of_coroutine, backtrace_of_scheduler
from gdb_async.values import AsyncError, address_of


def write(lines):
    for line in lines:
        gdb.write(line + "\n")


class Async(gdb.Command):
    """Show the coroutines of a PHP process or core dump.

async coroutines [all]   list them
async bt ID [OPTION...]  C and PHP backtrace of one
async core FILE          write a core dump that holds all stacks

Needed: async.so with its debug information (-g, as ./dev build compiles it), gdb 11 or later with
Python, and a 64-bit Linux on x86-64 or ARM. PHP needs no debug symbols."""

    def __init__(self):
        super().__init__("async", gdb.COMMAND_STACK, prefix=True)


class AsyncCoroutines(gdb.Command):
    """List the coroutines: async coroutines [all]

For each: id, function, state, where it was spawned, what it waits for, and its PHP frames with the
innermost first. The id is that of spl_object_id(). `all` also lists finished coroutines that PHP
code still refers to. The line of a running frame may be that of its last call."""

    def __init__(self):
        super().__init__("async coroutines", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        if argument not in ("", "all"):
            raise AsyncError("Usage: async coroutines [all]")
        for runtime in runtimes():
            write(describe_runtime(runtime, argument == "all"))


class AsyncBacktrace(gdb.Command):
    """Show the C frames of a coroutine and its PHP frames: async bt ID [OPTION...]

ID is a number of `async coroutines`, or "scheduler". Options are those of gdb's backtrace, for
example "full". Where several threads run PHP, ID is looked for in the selected one first."""

    def __init__(self):
        super().__init__("async bt", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        words = argument.split(None, 1)
        if not words or not (words[0] == "scheduler" or words[0].lstrip("#").isdigit()):
            raise AsyncError("Usage: async bt ID [OPTION...], with an ID of `async coroutines`")
        options = words[1] if len(words) > 1 else ""
        selected = gdb.selected_thread()
        try:
            write(self.lines(words[0].lstrip("#"), options, selected))
        finally:
            if selected is not None:
                selected.switch()

    @staticmethod
    def lines(name, options, selected):
        found = [r for r in runtimes() if r.is_active()]
        found.sort(key=lambda r: r.thread.num != selected.num)
        for runtime in found:
            runtime.thread.switch()
            if name == "scheduler":
                return list(backtrace_of_scheduler(runtime, options))
            for coroutine in coroutines_of(runtime):
                if coroutine.id() == int(name):
                    return list(backtrace_of_coroutine(coroutine, options))
        raise AsyncError("There is no unfinished coroutine %s" % name)


class AsyncCore(gdb.Command):
    """Write a core dump of the process: async core FILE

This is generate-core-file plus the memory that it leaves out. From Linux 6.13 on, one mapping holds
many stacks and the unreadable guards between them. gdb 13 stops copying a mapping at its first
unreadable page. Core dumps that the kernel writes are complete."""

    def __init__(self):
        super().__init__("async core", gdb.COMMAND_DATA, gdb.COMPLETE_FILENAME)

    def invoke(self, argument, from_tty):
        if not argument:
            raise AsyncError("Usage: async core FILE")
        if address_of(SANITIZER_SYMBOL):
            raise AsyncError("This process runs with the address sanitizer, and gdb would write its"
                             " shadow memory, which is terabytes large. Let the kernel write the"
                             " core dump (disable_coredump=0 in ASAN_OPTIONS).")
        messages = gdb.execute("generate-core-file " + argument, to_string=True)
        failed = [int(a, 16) for a in re.findall(r"\d+ bytes at (0x[0-9a-f]+)", messages)]
        complete_core(argument, failed)
        gdb.write("Saved corefile %s\n" % argument)


Async()
AsyncCoroutines()
AsyncBacktrace()
AsyncCore()
