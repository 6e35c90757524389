--TEST--
signal(): a worker that waits when the main script has ended gets the signal of the program
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

$ready = new Async\ThreadChannel(1);
$thread = Async\spawn_thread(function () use ($ready) {
    $future = Async\signal(Async\Signal::SIGTERM);
    $ready->send(1);
    echo Async\await($future)->name, "\n";
});
$ready->recv();
echo "end of main\n";
PHP, ['ext' => ['posix', 'pcntl']]);
echo $child->line(), "\n";
$child->signal(SIGTERM);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
end of main
SIGTERM
status 0, signal 0
