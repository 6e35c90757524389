# SPDX-License-Identifier: MIT
"""The C stacks of coroutines."""

import re

import gdb
import gdb.unwinder

from gdb_async import names
from gdb_async.coroutines import describe_coroutine, describe_scheduler
from gdb_async.values import AsyncError, at, read_word

# The layouts of a stack at rest. Each has the offsets of the saved registers from the saved stack
# pointer, and the distance to the stack pointer after the jump back. On x86-64 the first one is
# that of context_pool/jump.h, with 128 bytes of red zone. The others are those of Boost.Context
# 1.74 and of its copy in PHP 8.2. The right layout has an address of code as its program counter.
LAYOUTS = {
    "i386:x86-64": (
        ({"rip": 0x00, "rbp": 0x08}, 0x10 + 128),
        ({"r12": 0x08, "r13": 0x10, "r14": 0x18, "r15": 0x20, "rbx": 0x28, "rbp": 0x30,
          "rip": 0x38}, 0x40),
        ({"r12": 0x10, "r13": 0x18, "r14": 0x20, "r15": 0x28, "rbx": 0x30, "rbp": 0x38,
          "rip": 0x40}, 0x48),
    ),
    "aarch64": (
        ({"x19": 0x40, "x20": 0x48, "x21": 0x50, "x22": 0x58, "x23": 0x60, "x24": 0x68,
          "x25": 0x70, "x26": 0x78, "x27": 0x80, "x28": 0x88, "x29": 0x90, "x30": 0x98,
          "pc": 0xa0}, 0xb0),
    ),
}
# The names of stack pointer and program counter.
REGISTERS = {"i386:x86-64": ("rsp", "rip"), "aarch64": ("sp", "pc")}


def architecture():
    name = gdb.selected_inferior().architecture().name()
    if name not in LAYOUTS:
        raise AsyncError("async bt knows x86-64 and aarch64, not %s" % name)
    return name


def is_code(address):
    """Whether the address lies in a shared library or in a function that gdb knows."""
    return gdb.solib_name(address) is not None or gdb.block_for_pc(address) is not None


def saved_registers(handle):
    """The registers of a stack at rest, by name."""
    sp, pc = REGISTERS[architecture()]
    for places, size in LAYOUTS[architecture()]:
        if is_code(read_word(handle + places[pc])):
            registers = {name: read_word(handle + place) for name, place in places.items()}
            registers[sp] = handle + size
            return registers
    raise AsyncError("The stack at 0x%x has none of the layouts that this script knows" % handle)


class FrameId:
    def __init__(self, sp, pc):
        self.sp = sp
        self.pc = pc


class StackSwitch(gdb.unwinder.Unwinder):
    """While it is armed, gdb takes the coroutine's innermost frame for the caller of the innermost
    frame of the selected thread. No register is written: a core dump would not allow that."""

    def __init__(self):
        super().__init__("async-coroutine")
        self.registers = None
        self.innermost = None

    def arm(self, registers):
        self.innermost = position(gdb.newest_frame())
        self.registers = registers
        gdb.invalidate_cached_frames()

    def disarm(self):
        self.registers = None
        gdb.invalidate_cached_frames()

    def is_innermost(self, frame):
        """Inlined functions share the position of the frame that they are in."""
        return self.registers is not None and position(frame) == self.innermost

    def __call__(self, pending):
        if not self.is_innermost(pending):
            return None
        sp, pc = (pending.read_register(name) for name in REGISTERS[architecture()])
        # The id of this frame must lie below the coroutine's frames, else gdb calls them corrupt.
        lowest = gdb.Value(self.registers[REGISTERS[architecture()][0]] - 16).cast(sp.type)
        info = pending.create_unwind_info(FrameId(lowest, pc))
        for name, number in self.registers.items():
            kind = pending.read_register(name).type
            info.add_saved_register(name, gdb.Value(number).cast(kind))
        return info


stack_switch = StackSwitch()
gdb.unwinder.register_unwinder(None, stack_switch, replace=True)


def position(frame):
    """Stack pointer and program counter of a frame."""
    return tuple(int(frame.read_register(name)) for name in REGISTERS[architecture()])


def count_frames():
    """Two numbers: the frames of the process itself, which come first while the unwinder is armed,
    and the frames to show."""
    frame, skipped, counted = gdb.newest_frame(), 0, 0
    while frame is not None and stack_switch.is_innermost(frame):
        frame, skipped = frame.older(), skipped + 1
    while frame is not None:
        counted += 1
        if re.search(r"\b%s\b" % names.FIRST_FUNCTION, frame.name() or ""):
            break
        frame = frame.older()
    return skipped, counted


def renumbered(text, skipped):
    """The lines of a backtrace without its first frames."""
    keep = False
    for line in text.splitlines():
        match = re.match(r"#(\d+)\s+(.*)", line)
        if match:
            number = int(match.group(1)) - skipped
            keep = number >= 0
            line = "#%-3d%s" % (number, match.group(2))
        if keep:
            yield line


def selected_backtrace(options):
    """The lines of gdb's own backtrace of the selected thread."""
    skipped, counted = count_frames()
    text = gdb.execute("backtrace %s %d" % (options, skipped + counted), to_string=True)
    return list(renumbered(text, skipped))


def backtrace_at_rest(context, options):
    """The lines of gdb's own backtrace for a context that is not running."""
    registers = saved_registers(int(context["handle"]))
    try:
        stack_switch.arm(registers)
        return selected_backtrace(options)
    finally:
        stack_switch.disarm()


def with_php_frames(c_lines, frames):
    """Puts the PHP frames below the execute_ex() that runs them."""
    frames = list(frames)
    for line in c_lines:
        yield line
        if re.match(r"#\d+ .*\bexecute_ex\b", line):
            while frames:
                frame = frames.pop(0)
                yield "        PHP: %s" % frame
                if frame.is_first_of_machine():
                    break
    for frame in frames:
        yield "        PHP: %s" % frame


def backtrace_of_context(runtime, context, options):
    """The C frames of a context, whether it runs or not."""
    if int(context.address) == runtime.running_context():
        return selected_backtrace(options)
    if str(context["status"]).endswith("_INIT"):
        return ["(has not started yet)"]
    return backtrace_at_rest(context, options)


def backtrace_of_scheduler(runtime, options):
    address = runtime.scheduler_context()
    yield describe_scheduler(runtime)
    if address:
        yield from backtrace_of_context(runtime, at(address, "zend_fiber_context"), options)


def backtrace_of_coroutine(coroutine, options):
    yield next(describe_coroutine(coroutine))
    if coroutine.is_finished() or not coroutine.is_started():
        yield "(has no stack)"
        return
    if coroutine.is_on_running_stack():
        lines = selected_backtrace(options)
    else:
        context = coroutine.value[names.COROUTINE_CONTEXT].dereference()
        lines = backtrace_of_context(coroutine.runtime, context, options)
    yield from with_php_frames(lines, coroutine.frames())
