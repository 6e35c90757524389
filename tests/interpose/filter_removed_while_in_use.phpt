--TEST--
Streams: a filter in which a coroutine waits is removed when that has left it
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn, suspend};

class Waiting extends php_user_filter
{
    public static ?FutureState $entered;
    public static Future $go_on;

    public function filter($in, $out, &$consumed, bool $closing): int
    {
        while ($bucket = stream_bucket_make_writeable($in)) {
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        if (self::$entered) {
            $entered = self::$entered;
            self::$entered = null;
            $entered->complete(null);
            await(self::$go_on);
            echo "filter is left\n";
        }
        return PSFS_PASS_ON;
    }
    public function onClose(): void { echo "filter is closed\n"; }
}
stream_filter_register('waiting', Waiting::class);

function removed_while(int $chain, string $what, callable $use): void
{
    echo "$what\n";
    [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $filter = stream_filter_append($a, 'waiting', $chain);
    Waiting::$entered = new FutureState();
    $entered = new Future(Waiting::$entered);
    $going = new FutureState();
    Waiting::$go_on = new Future($going);
    fwrite($b, "hello\n");
    $using = spawn($use, $a);
    await($entered);
    $removing = spawn(stream_filter_remove(...), $filter);
    suspend();
    fclose($b);
    $going->complete(null);
    echo json_encode([await($using), await($removing)]), "\n";
}
removed_while(STREAM_FILTER_READ, 'read', fn($stream) => fread($stream, 100));
removed_while(STREAM_FILTER_WRITE, 'write', fn($stream) => @fwrite($stream, "to nobody\n") !== null);
?>
--EXPECT--
read
filter is left
filter is closed
["hello\n",true]
write
filter is left
filter is closed
[true,true]
