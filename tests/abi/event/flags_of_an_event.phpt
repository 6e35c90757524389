--TEST--
C ABI: each flag macro of events touches the bit of its flag and no other
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
// An event of the probe: nothing else reads its flags.
$event = AsyncProbe\event('e');
$before = AsyncProbe\event_word($event);
$clearable = ['closed', 'result used', 'exception caught', 'zval result', 'exception handled', 'close fd', 'hidden',
    'timer multishot', 'io multishot'];
foreach (['closed', 'result used', 'exception caught', 'zval result', 'object', 'no free memory', 'exception handled',
        'close fd', 'hidden', 'bailout', 'timer multishot', 'timer refresh clock', 'io multishot'] as $flag) {
    AsyncProbe\event_word($event, 0);
    $was = AsyncProbe\flag($event, $flag);
    $is = AsyncProbe\flag($event, $flag, true);
    echo $flag, ': bit ', log(AsyncProbe\event_word($event), 2), $was || !$is ? ' not seen' : '';
    if (in_array($flag, $clearable)) {
        AsyncProbe\event_word($event, 0xffffffff);
        echo AsyncProbe\flag($event, $flag, false) ? ', not cleared' : ', clears ', log(0xffffffff ^ AsyncProbe\event_word($event), 2);
    }
    echo "\n";
}
AsyncProbe\event_word($event, 1 << 7);
echo 'reference: bit 7 ', AsyncProbe\flag($event, 'reference') ? 'seen' : 'not seen', "\n";
AsyncProbe\event_word($event, $before);
AsyncProbe\event_dispose($event);
?>
--EXPECT--
closed: bit 0, clears 0
result used: bit 1, clears 1
exception caught: bit 2, clears 2
zval result: bit 3, clears 3
object: bit 4
no free memory: bit 5
exception handled: bit 6, clears 6
close fd: bit 9, clears 9
hidden: bit 10, clears 10
bailout: bit 11
timer multishot: bit 13, clears 13
timer refresh clock: bit 14
io multishot: bit 13, clears 13
reference: bit 7 seen
