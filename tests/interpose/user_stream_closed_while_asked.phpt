--TEST--
Streams: a stream whose own PHP code waits in feof(), fstat() and the like may be closed by another coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn};

class Slow
{
    public $context;
    public static ?FutureState $entered = null;
    public static ?Future $go_on = null;

    private function wait(): void
    {
        if (self::$entered) {
            $entered = self::$entered;
            self::$entered = null;
            $entered->complete(null);
            await(self::$go_on);
        }
    }
    public function stream_open(): bool { return true; }
    public function dir_opendir(): bool { return true; }
    public function stream_eof(): bool { $this->wait(); return false; }
    public function stream_stat(): array { $this->wait(); return ['size' => 7]; }
    public function stream_lock(): bool { $this->wait(); return true; }
    public function stream_set_option(): bool { $this->wait(); return true; }
    public function stream_read(): string { $this->wait(); return ''; }
    public function dir_readdir(): string|false { $this->wait(); return 'entry'; }
    public function stream_flush(): bool { return true; }
    public function stream_close(): void { echo "closed\n"; }
    public function dir_closedir(): bool { echo "closed\n"; return true; }
}
stream_wrapper_register('slow', Slow::class);

function closed_under(string $what, callable $call, callable $open, callable $close, bool $refused = false): void
{
    echo "$what: ";
    $stream = $open();
    Slow::$entered = new FutureState();
    $entered = new Future(Slow::$entered);
    $going = new FutureState();
    Slow::$go_on = new Future($going);
    $calling = spawn($call, $stream);
    await($entered);
    $close($stream);
    echo is_resource($stream) ? 'still open, ' : 'freed, ';
    $going->complete(null);
    await($calling);
    if ($refused) {
        $close($stream);
    }
    echo is_resource($stream) ? "leaked\n" : '';
}
$file = fn() => fopen('slow://', 'r+');
closed_under('feof', fn($stream) => feof($stream), $file, fn($stream) => fclose($stream));
closed_under('fstat', fn($stream) => fstat($stream), $file, fn($stream) => fclose($stream));
closed_under('flock', fn($stream) => flock($stream, LOCK_SH), $file, fn($stream) => fclose($stream));
closed_under('stream_set_timeout', fn($stream) => stream_set_timeout($stream, 1), $file, fn($stream) => fclose($stream));
closed_under('stream_set_blocking', fn($stream) => stream_set_blocking($stream, true), $file, fn($stream) => fclose($stream));
// Since PHP 8.5 the engine refuses to close a stream whose own PHP code is reading.
$refused = PHP_VERSION_ID >= 80500;
set_error_handler(fn(int $level, string $text) => $refused && $text === 'fclose(): cannot close the provided stream, as it must not be manually closed');
closed_under('hash_update_stream', fn($stream) => @hash_update_stream(hash_init('md5'), $stream), $file, fn($stream) => fclose($stream), $refused);
restore_error_handler();
closed_under('readdir', fn($stream) => @readdir($stream), fn() => opendir('slow://'), fn($stream) => closedir($stream));
?>
--EXPECT--
feof: still open, closed
fstat: still open, closed
flock: still open, closed
stream_set_timeout: still open, closed
stream_set_blocking: still open, closed
hash_update_stream: still open, closed
readdir: still open, closed
