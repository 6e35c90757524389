--TEST--
TaskGroup: destroyed by an exception it neither replaces nor swallows it, warning or not
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

function fails(): void
{
    $g = new TaskGroup();
    $g->spawn(fn() => throw new LogicException('unhandled'));
    $g->spawn(function () { delay(60000); });
    suspend();
    throw new RuntimeException('in flight');
}
try { fails(); } catch (RuntimeException $e) { echo $e->getMessage(), ' ', json_encode($e->getPrevious()), "\n"; }
set_error_handler(fn($no, $text) => throw new ErrorException('of the handler'));
try { fails(); } catch (ErrorException $e) { echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n"; }
?>
--EXPECTF--
Warning: The Async\TaskGroup made at lost_while_an_exception_is_in_flight.php:%d was destroyed with an error that no code has handled: 1 error, LogicException: unhandled
in flight null
of the handler <- in flight
