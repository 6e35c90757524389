--TEST--
Transfer: an array remembers its next free key
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$removed = [1, 2, 3];
unset($removed[2]);
$sparse = [10 => 'a'];
$popped = [1, 2];
array_pop($popped);
$negative = [-5 => 'x'];
foreach ([$removed, $sparse, $popped, [], $negative] as $array) {
    $copy = there_and_back($array);
    $copy[] = 'next';
    $array[] = 'next';
    echo json_encode($copy), $copy === $array ? '' : ' differs from ' . json_encode($array), "\n";
}
?>
--EXPECTF--
{"0":1,"1":2,"3":"next"}
{"10":"a","11":"next"}
[1,"next"]
["next"]
{"-5":"x","%s":"next"}
