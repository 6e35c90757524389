# SPDX-License-Identifier: MIT
"""The frames of PHP code."""

from gdb_async import names, numbers
from gdb_async.values import address_of, text_of


class PhpFrame:
    """One call of the engine."""

    def __init__(self, execute_data):
        self.data = execute_data
        self.function = execute_data["func"]

    def kind(self):
        return int(self.function["type"]) if int(self.function) else 0

    def stands_for_code(self):
        """False for a frame without a function, and for the nameless internal function at the
        bottom of a Fiber's stack."""
        if self.kind() == numbers.ZEND_INTERNAL_FUNCTION:
            return int(self.function["common"]["function_name"]) != 0
        return self.kind() != 0

    def is_first_of_machine(self):
        """Whether its execute_ex() began with it."""
        flags = int(self.data["This"]["u1"]["type_info"])
        runs_code = self.kind() in (numbers.ZEND_USER_FUNCTION, numbers.ZEND_EVAL_CODE)
        return runs_code and bool(flags & numbers.ZEND_CALL_TOP)

    def place(self):
        if self.kind() == numbers.ZEND_INTERNAL_FUNCTION:
            return "[internal function]"
        line = int(self.data["opline"]["lineno"]) if int(self.data["opline"]) else 0
        return "%s:%d" % (text_of(self.function["op_array"]["filename"]), line)

    def __str__(self):
        return "%s %s" % (self.name(), self.place())

    def name(self):
        if int(self.function["common"]["function_name"]):
            return function_name(self.function)
        if self.kind() == numbers.ZEND_EVAL_CODE:
            return "{eval}"
        return "{include}" if int(self.data["prev_execute_data"]) else "{main}"


def function_name(function):
    common = function["common"]
    name = text_of(common["function_name"]) + "()"
    scope = common["scope"]
    return "%s::%s" % (text_of(scope["name"]), name) if int(scope) else name


def php_frames(execute_data):
    """The frames from one on outwards, without those that stand for no PHP code."""
    bottom = address_of(names.BOTTOM_FUNCTION_SYMBOL)
    seen = set()
    while int(execute_data) and int(execute_data) not in seen:
        seen.add(int(execute_data))
        frame = PhpFrame(execute_data)
        if frame.stands_for_code() and int(frame.function) != bottom:
            yield frame
        execute_data = execute_data["prev_execute_data"]
