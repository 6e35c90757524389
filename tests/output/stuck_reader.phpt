--TEST--
output: coroutines that print to a pipe without a reader wait in order, others run, and they can be cancelled
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/seam.inc';
skip_without_child();
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
    $told = fopen($argv[1], 'w');
    $printer = fn(string $letter) => spawn(function () use ($letter, $told) {
        try {
            echo str_repeat($letter, 1000000) . "\n";
            fwrite($told, "$letter is printed\n");
        } catch (AsyncCancellation $cancellation) {
            fwrite($told, "$letter is {$cancellation->getMessage()}, status " . connection_status() . "\n");
            echo "last words\n";
        } finally {
            fwrite($told, "$letter is over\n");
        }
    });
    [$first, $second, $third] = [$printer('a'), $printer('b'), $printer('c')];
    while (!preg_grep('/descriptor/', $first->getAwaitingInfo())) {
        delay(1);
    }
    $second->cancel(new AsyncCancellation('cancelled in the queue'));
    fwrite($told, "read\n");
    await($third);
    echo "main\n";
    PHP, ['args' => [$file = tempnam(sys_get_temp_dir(), 'async')]]);
while (!str_contains(file_get_contents($file), "read\n")) {
    usleep(2000);
}
[$out, $err, $status] = $child->wait();
foreach (explode("\n", $out) as $line) {
    echo strlen($line) === 1000000 && $line === str_repeat($line[0], 1000000) ? "$line[0]..." : $line, "\n";
}
echo "status $status\n$err", file_get_contents($file);
unlink($file);
?>
--EXPECT--
a...
c...
last words
main

status 0
read
b is cancelled in the queue, status 0
a is printed
a is over
c is printed
c is over
b is over
