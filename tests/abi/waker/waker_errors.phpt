--TEST--
C ABI: an error of a waker replaces, is appended, or leaves a cancellation in its place
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
function show(string ...$steps): void
{
    static $made = [];
    $list = [];
    foreach ($steps as $step) {
        [$how, $name] = explode(': ', $step);
        $error = $made[$name] ??= str_starts_with($name, 'c') ? new Async\AsyncCancellation($name) : new Exception($name);
        $list[] = [$how, $error];
    }
    $made = [];
    $names = [];
    for ($error = AsyncProbe\waker_errors($list); $error !== null; $error = $error->getPrevious()) {
        $names[] = $error->getMessage();
    }
    echo implode(' <- ', $names), "\n";
}
show('apply: a');
show('apply: a', 'apply: b', 'apply: c');
show('apply: a', 'append: b', 'append: c');
show('append: a');
show('apply: a', 'apply: a');               // An error never becomes its own previous.
show('apply: a', 'append: b', 'apply: b');  // It never becomes the previous of an error in its own chain.
show('cancel: c1', 'cancel: c2');
show('apply: a', 'cancel: c1');
show('cancel: c1', 'apply: a');
show('apply, transferred: a', 'apply, transferred: b', 'apply, transferred: b');
show('cancel, transferred: c1', 'cancel, transferred: c2');
?>
--EXPECT--
a
c <- b <- a
a <- b <- c
a
a
b
c1
c1 <- a
a <- c1
b <- a
c1
