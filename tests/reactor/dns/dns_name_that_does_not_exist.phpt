--TEST--
C ABI: a name that cannot be resolved is a DnsException, for every waiting coroutine
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
// On a busy machine the answer may come before the second coroutine waits: then both are asked again.
do {
    $query = AsyncProbe\getaddrinfo('name.invalid', '80');
    $told = [];
    $wait = function () use ($query, &$told) {
        try {
            AsyncProbe\wait([$query]);
        } catch (Async\DnsException $e) {
            $told[] = get_class($e) . ': ' . $e->getMessage() . "\n";
        } catch (Error $e) {
            str_contains($e->getMessage(), 'already closed') || throw $e;
        }
    };
    $a = Async\spawn($wait);
    $b = Async\spawn($wait);
    Async\await($a);
    Async\await($b);
    $state = AsyncProbe\event_state($query);
    AsyncProbe\event_dispose($query);
} while (count($told) === 1);
echo implode($told), $state, "\n";
?>
--EXPECTF--
Async\DnsException: The address of "name.invalid" could not be found: %s
Async\DnsException: The address of "name.invalid" could not be found: %s
closed, started 0, references 1, callbacks 0
