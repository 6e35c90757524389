--TEST--
Example extension: in coroutines several wait at the same time
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without_polling(); ?>
--FILE--
<?php
require __DIR__ . '/server.inc';
[$server, $port] = start_server(3);
[$out, $err] = run_php(<<<'PHP'
    <?php
    use function Async\{await, spawn};
    foreach ([1, 2, 3] as $number) {
        $asked[] = spawn(function () use ($number, $argv) {
            $answer = tcp_ask('127.0.0.1', $argv[1], "question $number", 10000);
            echo "$number: $answer\n";
        });
    }
    array_map(await(...), $asked);
    PHP, with_example(true, $port));
$lines = explode("\n", trim($out));
sort($lines);
echo implode("\n", $lines), "\n", $err;
$server->wait();
?>
--EXPECT--
1: answer to question 1
2: answer to question 2
3: answer to question 3
