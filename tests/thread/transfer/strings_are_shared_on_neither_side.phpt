--TEST--
Transfer: a string that a worker changes in place stays what it was in the parent
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$text = str_repeat('a', 5);
$key = str_repeat('k', 3);
$map = [$key => $text, 'same' => $text];
echo json_encode(await(spawn_thread(function () use ($map, $text, $key) {
    $map[$key][0] = 'X';
    $text[1] = 'Y';
    return [$map, $text];
}))), " $text\n";
?>
--EXPECT--
[{"kkk":"Xaaaa","same":"aaaaa"},"aYaaa"] aaaaa
