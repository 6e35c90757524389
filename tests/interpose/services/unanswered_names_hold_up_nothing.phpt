--TEST--
libc seam: names that no server answers hold up neither files nor other look-ups, nor the end of the program
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/dns.inc';
skip_without_seam();
skip_without_child();
skip_without_name_server();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/dns.inc';

$server = new NameServer(0);
$begin = hrtime(true);
echo $server->ask(<<<'PHP'
    require $argv[1];
    $asked = [];
    foreach ([
        fn() => gethostbyname('silent.test'),
        fn() => gethostbyname('silent.test'),
        fn() => checkdnsrr('silent.test'),
        fn() => checkdnsrr('silent.test'),
        fn() => @stream_socket_client('tcp://silent.test:1'),
        fn() => @stream_socket_client('tcp://silent.test:1'),
    ] as $question) {
        $asked[] = spawn($question);
        $asked[] = spawn($question);
    }
    delay(1); // All of them have asked.
    $answered = fn() => count(array_filter($asked, fn($coroutine) => $coroutine->isCompleted()));
    await(spawn(function () use ($answered) {
        $file = tmpfile();
        fwrite($file, str_repeat('x', 1_000_000));
        fsync($file);
        echo 'written and on the disk, ', $answered(), " names answered\n";
    }));
    echo gethostbyname('host7.test'), ', ', $answered(), " names answered\n";
    foreach ($asked as $coroutine) {
        $coroutine->cancel();
    }
    foreach ($asked as $coroutine) {
        try {
            await($coroutine);
        } catch (Cancellation) {
        }
    }
    echo 'cancelled, ', gethostbyname('host8.test'), "\n";
    PHP, ['args' => [__DIR__ . '/../../inc/seam.inc']]);
// It is patient for 30 seconds.
echo hrtime(true) - $begin < 30e9 ? "ended before the resolver gives up\n" : "too late\n";
?>
--EXPECT--
written and on the disk, 0 names answered
127.0.0.7, 0 names answered
cancelled, 127.0.0.8
ended before the resolver gives up
