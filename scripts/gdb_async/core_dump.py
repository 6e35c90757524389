# SPDX-License-Identifier: MIT
"""Core dumps that hold all stacks."""

import struct

import gdb


def load_segments(core):
    """(address, offset in the file, size in the file) of each piece of memory of an ELF64 core."""
    core.seek(0)
    header = core.read(64)
    first, size, count = (struct.unpack_from(form, header, place)[0]
                          for form, place in (("<Q", 32), ("<H", 54), ("<H", 56)))
    for i in range(count):
        core.seek(first + i * size)
        kind, _, offset, address, _, in_file = struct.unpack_from("<IIQQQQ", core.read(size))
        if kind == 1:  # PT_LOAD
            yield address, offset, in_file


PAGE = 4096
SANITIZER_SYMBOL = "__asan_init"


def copy_readable(core, offset, address, size):
    """Copies memory of the process to the file. Unreadable pages are skipped."""
    try:
        memory = gdb.selected_inferior().read_memory(address, size)
    except gdb.MemoryError:
        if size > PAGE:
            half = size // PAGE // 2 * PAGE or PAGE
            copy_readable(core, offset, address, half)
            copy_readable(core, offset + half, address + half, size - half)
        return
    core.seek(offset)
    core.write(memory)


def complete_core(file, failed):
    """Adds what gdb has left out: it stops copying a mapping at the first page that it cannot read,
    such as the guard of a stack. `failed` has the addresses where it stopped."""
    with open(file, "r+b") as core:
        for start, offset, size in list(load_segments(core)):
            for address in failed:
                if start <= address < start + size:
                    skipped = address - start
                    copy_readable(core, offset + skipped, address, size - skipped)
