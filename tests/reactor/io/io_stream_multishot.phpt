--TEST--
C ABI: a multishot read delivers chunk after chunk until the end
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
$request = AsyncProbe\io_multishot($io, 4, function (?string $chunk) use (&$read) {
    echo $chunk ?? 'end', "\n";
    $read .= $chunk;
});
AsyncProbe\fd_write($b, 'aaaabbbbcc');
while ($read !== 'aaaabbbbcc') {
    Async\delay(1);
}
AsyncProbe\fd_write($b, 'dd');
Async\delay(1);
AsyncProbe\fd_close($b);
AsyncProbe\io_request_await($io, $request);
AsyncProbe\io_request_dispose($request);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($io);
?>
--EXPECT--
aaaa
bbbb
cc
dd
end
0
