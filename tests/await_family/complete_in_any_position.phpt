--TEST--
await_all: triggers that are complete already do not hang the call, wherever they stand
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all_or_fail};

foreach ([0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111] as $complete) {
    $triggers = [];
    for ($i = 0; $i < 3; $i++) {
        $triggers[] = spawn(function () use ($i, $complete) {
            if (!($complete >> $i & 1)) { suspend(); suspend(); }
            return $i;
        });
    }
    suspend();
    echo json_encode(await_all_or_fail($triggers)), "\n";
}
?>
--EXPECT--
[0,1,2]
[0,1,2]
[0,1,2]
[0,1,2]
[0,1,2]
[0,1,2]
[0,1,2]
