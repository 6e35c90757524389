--TEST--
libc seam: going on in a SplFileObject that waits for a line loses nothing of it when it is cancelled
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

foreach ([
    'current' => [0, fn($file) => $file->current()],
    'next' => [SplFileObject::READ_AHEAD, function ($file) { $file->next(); return $file->current(); }],
    'a record' => [SplFileObject::READ_AHEAD | SplFileObject::READ_CSV, fn($file) => $file->current()],
] as $name => [$flags, $read]) {
    posix_mkfifo($path = sys_get_temp_dir() . '/async-' . getmypid(), 0600);
    $opened = spawn(fn() => fopen($path, 'w'));
    $file = new SplFileObject($path, 'r');
    $file->setFlags($flags);
    $writer = await($opened);
    unlink($path);
    echo $name, ': ', cancelled(fn() => $read($file), fn() => fwrite($writer, '"half ')), ', ';
    fwrite($writer, "a line\"\nnext\n");
    echo json_encode($read($file)), "\n";
}
?>
--EXPECT--
current: Async\AsyncCancellation, "\"half a line\"\n"
next: Async\AsyncCancellation, "\"half a line\"\n"
a record: Async\AsyncCancellation, ["half a line"]
