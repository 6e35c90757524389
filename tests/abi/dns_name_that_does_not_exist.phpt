--TEST--
C ABI: a name that cannot be resolved is a DnsException, for everybody who waits
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
$query = AsyncProbe\getaddrinfo('name.invalid', '80');
$wait = function () use ($query) {
    try {
        AsyncProbe\wait([$query]);
    } catch (Async\DnsException $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
};
$a = Async\spawn($wait);
$b = Async\spawn($wait);
Async\await($a);
Async\await($b);
echo AsyncProbe\event_state($query), "\n";
AsyncProbe\event_dispose($query);
?>
--EXPECTF--
Async\DnsException: The address of "name.invalid" could not be found: %s
Async\DnsException: The address of "name.invalid" could not be found: %s
closed, started 0, references 1, callbacks 0
