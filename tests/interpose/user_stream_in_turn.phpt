--TEST--
libc seam: two coroutines may read a stream that is written in PHP and suspends
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

class Slow
{
    public $context;
    private int $line = 0;
    public function stream_open() { return true; }
    public function stream_read($size) { Async\delay(1); return $this->line < 4 ? 'line ' . ++$this->line . "\n" : ''; }
    public function stream_eof() { return $this->line >= 4; }
    public function stream_cast($as) { echo "asked for its descriptor\n"; return false; }
}
stream_wrapper_register('slow', Slow::class);
$stream = fopen('slow://', 'r');
echo implode(', ', array_map('trim', together(array_fill(0, 4, fn() => fgets($stream))))), "\n";
$stream = fopen('slow://', 'r');
$reader = spawn(fn() => @fgets($stream));
Async\suspend();
if (PHP_VERSION_ID < 80500) {
    fclose($stream);
    var_dump(await($reader), is_resource($stream));
} else {
    // Since PHP 8.5 the engine refuses to close a stream whose own PHP code is reading.
    set_error_handler(fn(int $level, string $text) => $text === 'fclose(): cannot close the provided stream, as it must not be manually closed');
    var_dump(fclose($stream) || await($reader) !== "line 1\n", fclose($stream) && is_resource($stream));
}
?>
--EXPECT--
line 1, line 2, line 3, line 4
bool(false)
bool(false)
