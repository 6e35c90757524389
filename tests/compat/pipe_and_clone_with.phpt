--TEST--
compat: the pipe operator, and clone with new values, call code that suspends
--EXTENSIONS--
async
--SKIPIF--
<?php
if (PHP_VERSION_ID < 80500) die('skip they exist since PHP 8.5');
?>
--FILE--
<?php
use function Async\{await, await_all_or_fail, delay, spawn, suspend};

function slowly(string $text): string { delay(2); return "$text slowly"; }
echo json_encode(await_all_or_fail(array_map(
    fn($i) => spawn(fn() => "$i" |> slowly(...) |> strtoupper(...) |> (function ($text) { usleep(1000); return "$text!"; })),
    [1, 2, 3],
))), "\n";
$cancelled = spawn(fn() => 60_000 |> delay(...) |> (function () { echo "never\n"; }));
suspend();
$cancelled->cancel();
try {
    await($cancelled);
} catch (Cancellation $e) {
    echo $e::class, "\n";
}

class Value
{
    public int $number = 0 { set { delay(2); $this->number = $value; } }
    public string $text = 'a';
    public function __clone(): void { delay(2); $this->text .= 'b'; }
}
$value = new Value;
echo json_encode(await_all_or_fail(array_map(fn($i) => spawn(fn() => clone($value, ['number' => $i])), [1, 2, 3]))), "\n";
echo json_encode(await_all_or_fail(array_map(fn($copy) => spawn($copy, $value, ['text' => 'c', 'number' => 4]), [clone(...), 'clone']))), "\n";
$cancelled = spawn(fn() => clone($value, ['number' => 9]));
suspend();
$cancelled->cancel();
try {
    await($cancelled);
} catch (Cancellation $e) {
    echo $e::class, "\n";
}
echo json_encode($value), "\n";
?>
--EXPECT--
["1 SLOWLY!","2 SLOWLY!","3 SLOWLY!"]
Async\AsyncCancellation
[{"number":1,"text":"ab"},{"number":2,"text":"ab"},{"number":3,"text":"ab"}]
[{"number":4,"text":"c"},{"number":4,"text":"c"}]
Async\AsyncCancellation
{"number":0,"text":"a"}
