--TEST--
libc seam: after a cancelled read, fread() returns what had come without a wait for more
--EXTENSIONS--
async
openssl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
[$client, $server] = tls_pair();
foreach (['socket' => stream_pair(), 'pipe' => [$pipes[1], $pipes[0]], 'TLS' => [$client, $server]] as $kind => [$a, $b]) {
    foreach ([
        'fread' => fn() => fread($a, 100),
        'fgets' => fn() => fgets($a),
        'fgetcsv' => fn() => fgetcsv($a, escape: '\\'),
        'stream_get_line' => fn() => stream_get_line($a, 100, '|'),
        'stream_get_contents' => fn() => stream_get_contents($a, 100),
        'stream_copy_to_stream' => fn() => stream_copy_to_stream($a, fopen('php://memory', 'w+')),
    ] as $name => $read) {
        $reader = spawn($read);
        others_run();
        fwrite($b, 'some');
        str_contains($name, 'get') && others_run(); // It has seen the bytes, and waits for more.
        $reader->cancel();
        try {
            await($reader);
            echo "$kind, $name: returned\n";
        } catch (Cancellation) {
            $next = fread($a, 100);
            $next .= strlen($next) < 4 ? fread($a, 100) : ''; // The writer of a pipe is another process and may be late.
            $next === 'some' or print("$kind, $name: $next\n");
        }
    }
    echo "$kind: all\n";
}
?>
--EXPECT--
socket: all
pipe: all
TLS: all
