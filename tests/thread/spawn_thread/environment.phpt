--TEST--
spawn_thread: $_SERVER, $_ENV, getenv() and the standard streams are there
--EXTENSIONS--
async
--ENV--
ASYNC_TEST_WORD=of the environment
--INI--
variables_order=EGPCS
--FILE--
<?php
use function Async\{await, spawn_thread};

var_dump(await(spawn_thread(fn() => [
    getenv('ASYNC_TEST_WORD'), $_ENV['ASYNC_TEST_WORD'] ?? null, $_SERVER['ASYNC_TEST_WORD'] ?? null,
    is_resource(STDIN), is_resource(STDOUT), is_resource(STDERR), isset($_SERVER['REQUEST_TIME']), PHP_SAPI === 'cli',
    getcwd(),
])) === [
    'of the environment', 'of the environment', 'of the environment', true, true, true, true, true, getcwd(),
]);
?>
--EXPECT--
bool(true)
