--TEST--
RemoteException: the copy of the original has its own file, line and trace, without argument values
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () {
    $inner = function (string $password) {
        throw new DomainException('no'); // Line 7.
    };
    $inner('a secret word');
});
try { await($t); } catch (RemoteException $e) {
    $r = $e->getRemoteException();
    echo basename($r->getFile()), ':', $r->getLine(), "\n";
    $frame = $r->getTrace()[0];
    echo str_contains($frame['function'], '{closure'), ' line ', $frame['line'], ' ', isset($frame['args']) && $frame['args'] ? 'with' : 'without', " arguments\n";
    echo str_contains(serialize($r->getTrace()) . $r->getTraceAsString() . $r, 'secret') ? "leaked\n" : "not leaked\n";
}
?>
--EXPECTF--
file_line_and_trace.php:7
1 line 9 without arguments
not leaked
