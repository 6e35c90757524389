--TEST--
C ABI: nothing is spawned in a closed scope
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
Async\suspend();
AsyncProbe\main_scope_closed(true);
foreach ([fn() => AsyncProbe\spawn_in('scope', fn() => print("never\n")),
          fn() => AsyncProbe\spawn_in('first', fn() => print("never\n")),
          fn() => AsyncProbe\spawn(fn() => print("never\n")),
          fn() => AsyncProbe\coroutine(fn() => print("never\n"))] as $spawn) {
    try {
        $spawn();
        echo "spawned\n";
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
AsyncProbe\main_scope_closed(false);
Async\await(AsyncProbe\spawn_in('scope', function () { echo "open again\n"; }));
echo count(Async\get_coroutines()), "\n";
?>
--EXPECT--
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
open again
1
