--TEST--
C ABI: a C function runs on the main stack, where a megabyte is no problem
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
fiber.stack_size=512K
--FILE--
<?php
use function Async\{await, delay, spawn};
function on_main(int $address): string
{
    global $main;
    return abs($address - $main) < 4 << 20 ? "main stack\n" : "another stack\n";
}
$main = AsyncProbe\stack_address();
echo 'not launched: ', on_main(AsyncProbe\on_main_stack('', 1024));
$work = function () {
    echo 'here: ', on_main(AsyncProbe\stack_address());
    echo 'there: ', on_main(AsyncProbe\on_main_stack('', 1024)); // Twice what a coroutine has.
    delay(1);
    echo 'after a wait: ', on_main(AsyncProbe\on_main_stack('', 1024));
};
await(spawn($work));
echo 'main itself: ', on_main(AsyncProbe\on_main_stack('', 1024));
$fiber = new Fiber(function () {
    echo 'in a fiber: ', on_main(AsyncProbe\stack_address());
    echo 'from there: ', on_main(AsyncProbe\on_main_stack('', 1024));
    await(spawn(function () { echo 'while main waits in one: ', on_main(AsyncProbe\on_main_stack('', 1024)); }));
});
$fiber->start();
await(spawn(fn() => (new Fiber(function () {
    echo 'in a fiber of a coroutine: ', on_main(AsyncProbe\on_main_stack('', 1024));
}))->start()));
spawn(function () {
    delay(1);
    echo 'after the end of main: ', on_main(AsyncProbe\on_main_stack('', 1024));
});
?>
--EXPECT--
not launched: main stack
here: another stack
there: main stack
after a wait: main stack
main itself: main stack
in a fiber: another stack
from there: main stack
while main waits in one: main stack
in a fiber of a coroutine: main stack
after the end of main: main stack
