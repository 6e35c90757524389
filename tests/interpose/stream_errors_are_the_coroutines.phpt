--TEST--
libc seam: the errors of a stream function that waits belong to its coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
if (!enum_exists(StreamErrorMode::class)) die('skip streams collect their errors since PHP 8.6');
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use Async\Channel;
use function Async\{await, await_all_or_fail, spawn};

/** A stream that cannot be opened, which it says when it is told to. */
class Refusing
{
    public $context;
    public static array $told = [];
    public function stream_open(string $path): bool { self::$told[$path]->recv(); return false; }
}
stream_wrapper_register('refusing', Refusing::class);
foreach (['first', 'second', 'third'] as $name) {
    Refusing::$told["refusing://$name"] = new Channel(1);
}
$modes = ['first' => StreamErrorMode::Exception, 'second' => StreamErrorMode::Silent, 'third' => StreamErrorMode::Error];
$opening = [];
foreach ($modes as $name => $mode) {
    $opening[$name] = spawn(function () use ($name, $mode) {
        try {
            return fopen("refusing://$name", 'r', false, stream_context_create(['stream' => ['error_mode' => $mode]]));
        } catch (StreamException $e) {
            return $e::class . ' ' . count($e->getErrors()) . ': ' . $e->getMessage();
        }
    });
}
others_run();
foreach (['second', 'first', 'third'] as $name) {
    Refusing::$told["refusing://$name"]->send(true);
    echo "$name: ", json_encode(await($opening[$name]), JSON_UNESCAPED_SLASHES), "\n";
}

echo "-- more of them than one flow may nest\n";
$pairs = array_map(fn() => stream_pair(), range(1, 1100));
$readers = array_map(fn($pair) => spawn(fn() => fread($pair[0], 1)), $pairs);
others_run();
foreach ($pairs as [, $far]) {
    fwrite($far, 'x');
}
echo implode(await_all_or_fail($readers)) === str_repeat('x', 1100) ? "all have read\n" : "something is missing\n";
?>
--EXPECTF--
second: false
first: "StreamException 1: %s"

Warning: fopen(refusing://third): %s in %s on line %d
third: false
-- more of them than one flow may nest
all have read
