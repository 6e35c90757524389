--TEST--
state: strtok() goes on with the string of its own coroutine, and a new coroutine has none
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

function tokens(string $text): void
{
    for ($token = strtok($text, ' '); $token !== false; $token = strtok(' ')) {
        echo $token, "\n";
        suspend();
    }
}
strtok('of main', ' ');
spawn(tokens(...), 'a1 a2 a3');
spawn(tokens(...), 'b1 b2 b3');
spawn(function () { strtok('never finished', ' '); });
await(spawn(function () { suspend(); suspend(); suspend(); suspend(); }));
await(spawn(fn () => var_dump(@strtok(' ')))); // PHP 8.3 warns of it.
var_dump(strtok(' '));
?>
--EXPECT--
a1
b1
a2
b2
a3
b3
bool(false)
string(4) "main"
