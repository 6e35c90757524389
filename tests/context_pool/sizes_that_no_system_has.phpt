--TEST--
context_pool: a fiber.stack_size that no system can map is an exception that says so, also where 64 times of it is a small number
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$sizes = [
    PHP_INT_MAX,
    1 << 62,
    (1 << 58) + 4096, // Times 64, it is 256 KiB.
    1 << 58,
    (1 << 58) - (1 << 20),
    1 << 56,
    1 << 50,
];
foreach ($sizes as $size) {
    ini_set('fiber.stack_size', (string)$size);
    try {
        await(spawn(fn() => print("never\n")));
    } catch (Async\AsyncException $e) {
        echo preg_replace('/\d+/', 'N', strtok($e->getMessage(), '.')), "\n";
    }
}
// The size is that of the first launch that succeeds.
ini_set('fiber.stack_size', '256K');
echo await(spawn(fn() => "works\n"));
?>
--EXPECT--
The scheduler cannot be started: no stack of N KiB could be created for it: Cannot allocate memory
The scheduler cannot be started: no stack of N KiB could be created for it: Cannot allocate memory
The scheduler cannot be started: no stack of N KiB could be created for it: Cannot allocate memory
The scheduler cannot be started: no stack of N KiB could be created for it: Cannot allocate memory
The scheduler cannot be started: no stack of N KiB could be created for it: Cannot allocate memory
The scheduler cannot be started: no stack of N KiB could be created for it: Cannot allocate memory
The scheduler cannot be started: no stack of N KiB could be created for it: Cannot allocate memory
works
