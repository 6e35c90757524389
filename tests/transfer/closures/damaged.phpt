--TEST--
transfer: damaged or truncated code is refused with an exception, whatever is damaged
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
class P {
    public int $v = 1;
    function make() { return function (int|string|null $a = PHP_INT_SIZE * 2, self|(Countable&Traversable)|null ...$r): ?array {
        static $s = [PHP_INT_MAX, 'k' => 1.5];
        $f = fn($x) => match ($x) { 1 => 'a', 2 => 'b', 3 => 'c', 4 => 'd', 5 => $this->v, default => $a };
        try { foreach ([1, 2] as $v) { echo strlen($f($v)); } } finally { echo 'end'; }
        return $s;
    }; }
}
$bytes = AsyncProbe\transfer_bytes((new P)->make());
$refused = 0;
for ($i = 0; $i < strlen($bytes); $i++) {
    try { AsyncProbe\load_bytes(substr($bytes, 0, $i)); echo "a part of $i bytes is accepted\n"; } catch (Throwable) { $refused++; }
}
var_dump($refused === strlen($bytes));
// The code is behind a checksum, so no single bit of it can change. The code is the longest part.
$accepted = 0;
for ($i = 0; $i < strlen($bytes); $i++) {
    $damaged = $bytes;
    $damaged[$i] = chr(ord($damaged[$i]) ^ 1 << $i % 8);
    try { AsyncProbe\load_bytes($damaged); $accepted++; } catch (Throwable) { }
}
var_dump($accepted < 40);
?>
--EXPECT--
bool(true)
bool(true)
