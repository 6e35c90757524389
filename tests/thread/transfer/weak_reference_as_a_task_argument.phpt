--TEST--
Transfer: a weak reference whose referent is not sent is dead in the worker, and alive in the parent
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$p = new Point(1);
$weak = WeakReference::create($p);
var_dump(in_worker(function () use ($weak) { return $weak->get(); }), $weak->get() === $p);
?>
--EXPECT--
NULL
bool(true)
