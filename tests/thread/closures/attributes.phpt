--TEST--
Closures: attributes of a closure and of its parameters can be read in the worker
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$f = #[Mark('on the closure', list: [Suit::Hearts, 'k' => PHP_INT_SIZE])] function (#[Mark('on the parameter')] #[SensitiveParameter] $x) {};
echo json_encode(in_worker(function () use ($f) {
    $r = new ReflectionFunction($f);
    $mark = $r->getAttributes(Mark::class)[0]->newInstance();
    return [$mark->text, $mark->list['k'], $mark->list[0]->name, $r->getParameters()[0]->getAttributes()[0]->newInstance()->text,
        count($r->getParameters()[0]->getAttributes())];
})), "\n";
?>
--EXPECT--
["on the closure",8,"Hearts","on the parameter",2]
