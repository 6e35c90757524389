--TEST--
Values set at top level before the first spawn are those of the main scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context, request_context, root_context, runtime_stats, spawn};
current_context()->set('early', 1);
var_dump(current_context() === root_context(), request_context());
var_dump(await(spawn(fn() => current_context()->get('early'))));
var_dump(await(Scope::inherit()->spawn(fn() => current_context()->find('early'))));
var_dump(runtime_stats()['coroutines_total']);
?>
--EXPECT--
bool(true)
NULL
int(1)
int(1)
int(1)
