--TEST--
The context of a coroutine: private, without a chain, there after its end
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, coroutine_context, current_coroutine, root_context, spawn, suspend};
root_context()->set('k', 'root');
$c = spawn(function () {
    coroutine_context()->set('mine', 1);
    var_dump(coroutine_context() === current_coroutine()->getContext(), coroutine_context()->find('k'));
    spawn(function () { var_dump(coroutine_context()->has('mine')); });
});
await($c);
suspend();
var_dump($c->getContext()->get('mine'));
?>
--EXPECT--
bool(true)
NULL
bool(false)
int(1)
