--TEST--
C ABI: each constructor has a plain form, and one with zeroed bytes that are the client's to the end
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
// Waited for: what happens by itself. Only started: what would never happen here. Else: what must not begin.
$kinds = ['timer' => 'wait', 'timer of ns' => 'wait', 'socket' => 'wait', 'poll' => 'wait', 'poll proxy' => 'wait',
    'signal' => 'start', 'filesystem' => 'start', 'addrinfo' => 'wait', 'nameinfo' => 'wait', 'process' => '',
    'exec' => 'wait', 'trigger' => 'start', 'task' => 'wait', 'listen' => 'start', 'udp' => ''];
foreach ($kinds as $kind => $how) {
    $found = AsyncProbe\constructors($kind, $how !== '', $how === 'wait');
    echo $kind, $found === [true, true] ? "\n" : ': ' . json_encode($found) . "\n";
}
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
timer
timer of ns
socket
poll
poll proxy
signal
filesystem
addrinfo
nameinfo
process
exec
trigger
task
listen
udp
0
