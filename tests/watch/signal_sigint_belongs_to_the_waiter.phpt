--TEST--
signal(): a waiter gets SIGINT and SIGTERM; the first one that nobody waits for shuts down gracefully
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
use Async\{Signal, Future, FutureState};
use function Async\signal;

spawn(function () { try { delay(60000); } finally { echo "cleanup\n"; } });
echo await_both(), "\n";
function await_both() {
    $futures = [signal(Signal::SIGINT), signal(Signal::SIGTERM)];
    echo "ready\n";
    return implode(' ', array_map(fn($s) => $s->name, Async\await_all($futures)[0]));
}
suspend(); suspend();
echo "again\n";
try { delay(60000); } finally { echo "main\n"; }
PHP, ['ext' => ['posix', 'pcntl']]);
echo $child->line(), "\n";
$child->signal(SIGINT);
$child->signal(SIGTERM);
echo $child->line(), "\n";
echo $child->line(), "\n";
$child->signal(SIGINT);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
ready
SIGINT SIGTERM
again
main
cleanup
status -1, signal 2
