--TEST--
Transfer: a reference with another holder is refused, one without is a plain value
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\spawn_thread;

$word = 'shared';
echo refusal_of(['key' => &$word], 'key'), "\n";
try { spawn_thread(function () use (&$word) {}); echo "accepted\n"; } catch (Error $e) { echo str_contains($e->getMessage(), '$word') ? 'names $word' : $e->getMessage(), "\n"; }
$holder = new Holder();
$holder->value = &$word;
echo refusal_of($holder, '->value', 'reference'), "\n";

$alone = (function () { $local = 5; return [&$local, 'x' => 1]; })();
echo json_encode(there_and_back($alone)), "\n";
foreach ($list = [1, 2, 3] as &$item) {}
unset($item);
echo json_encode(there_and_back($list)), "\n";
$sole = (function () { $captured = 'sole holder'; return function () use (&$captured) { return $captured .= '!'; }; })();
echo Async\await(spawn_thread($sole)), ' ', $sole(), "\n";
?>
--EXPECT--
refused by Error, names key
names $word
refused by Error, names ->value, reference
{"0":5,"x":1}
[1,2,3]
sole holder! sole holder!
