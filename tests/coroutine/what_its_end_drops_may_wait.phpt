--TEST--
Coroutine: a destructor that runs because a coroutine has ended may wait
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
use function Async\{await, spawn, suspend};

final class Slow
{
    public function __construct(private string $name) {}

    public function __destruct()
    {
        echo "$this->name: destructor\n";
        suspend();
        echo "$this->name: destructor is over\n";
    }
}
function waits(Slow $held): void
{
    for (;;) {
        suspend();
    }
}
/** Returns when every coroutine but the main one has ended. */
function drain(): void
{
    while (count(Async\get_coroutines()) > 1) {
        suspend();
    }
}

spawn(fn() => new Slow('a result that nobody takes'));
drain();

spawn(fn() => new Slow('a result of which a handler knew'))->finally(function () { echo "the handler\n"; });
drain();

spawn(function (Slow $argument) {}, new Slow('an argument of one that never ran'))->cancel();
drain();

$c = spawn(function (Slow ...$named) {}, ...['name' => new Slow('a named argument of one that never ran')]);
$c->cancel();
unset($c);
drain();

$c = spawn(function () { waits(new Slow('an argument in the trace of a cancellation')); });
suspend();
$c->cancel();
unset($c);
drain();
?>
--EXPECT--
a result that nobody takes: destructor
a result that nobody takes: destructor is over
the handler
a result of which a handler knew: destructor
a result of which a handler knew: destructor is over
an argument of one that never ran: destructor
an argument of one that never ran: destructor is over
a named argument of one that never ran: destructor
a named argument of one that never ran: destructor is over
an argument in the trace of a cancellation: destructor
an argument in the trace of a cancellation: destructor is over
