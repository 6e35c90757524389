--TEST--
C ABI: the name of this machine resolves to its loop-back address
--EXTENSIONS--
async
--SKIPIF--
<?php if (gethostbyname('localhost') === 'localhost') die('skip this machine does not know localhost'); ?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$query = AsyncProbe\getaddrinfo('localhost', '80');
echo AsyncProbe\info_of($query), "\n";
AsyncProbe\wait([$query]);
echo count(array_intersect(AsyncProbe\addrinfo_result($query, false), ['127.0.0.1 80', '::1 80'])) > 0 ? "found\n" : "missing\n";
AsyncProbe\event_dispose($query);
?>
--EXPECT--
addresses of "localhost"
found
