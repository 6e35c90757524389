--TEST--
C ABI: a bare event gives its results when the command has ended, and prints no output
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

foreach ([EXEC, SYSTEM, EXEC_ARRAY, PASSTHRU, SHELL_EXEC] as $mode) {
    $event = AsyncProbe\exec_event($mode, "printf 'a\nb'; exit 1", ['errors' => true]);
    if ($mode === EXEC) {
        echo AsyncProbe\info_of($event), "\n";
    }
    echo AsyncProbe\wait([$event]), ' ', json_encode(AsyncProbe\exec_event_result($event)), "\n";
    // Again: it keeps its result.
    if (AsyncProbe\wait([$event]) !== 1) {
        echo "lost\n";
    }
    AsyncProbe\exec_event_free($event);
}
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
end of the command "printf 'a
b'; exit 1"
1 {"terminated":true,"code":1,"signal":0,"value":"b","errors":""}
1 {"terminated":true,"code":1,"signal":0,"output":"a\nb","value":"b","errors":""}
1 {"terminated":true,"code":1,"signal":0,"value":"b","lines":["a","b"],"errors":""}
1 {"terminated":true,"code":1,"signal":0,"output":"a\nb","value":null,"errors":""}
1 {"terminated":true,"code":1,"signal":0,"value":"a\nb","errors":""}
0
