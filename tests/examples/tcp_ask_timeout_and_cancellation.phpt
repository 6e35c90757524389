--TEST--
Example extension: in a coroutine a wait times out, and can be cancelled
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without_polling(); ?>
--FILE--
<?php
require __DIR__ . '/server.inc';
[$server, $port] = start_server(3);
[$out, $err] = run_php(<<<'PHP'
    <?php
    use function Async\{await, delay, spawn, suspend};
    function ask(string $question, int $timeout): void
    {
        try {
            echo tcp_ask('127.0.0.1', $GLOBALS['argv'][1], $question, $timeout), "\n";
        } catch (Throwable $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
    await(spawn(ask(...), 'first', 50));
    $cancelled = spawn(ask(...), 'second', 10000);
    delay(50);
    $cancelled->cancel();
    await($cancelled);
    await(spawn(ask(...), 'third', 10000)); // Now the server has all three.
    PHP, with_example(true, $port));
echo $out, $err;
$server->wait();
?>
--EXPECT--
Async\TimeoutException: The other side did not answer in time
Async\AsyncCancellation: The coroutine was cancelled
answer to third
