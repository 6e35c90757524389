--TEST--
Closures: loops, switch, match, goto, try and finally do what they do in the parent
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$task = function () {
    $out = [];
    for ($i = 0; $i < 10; $i++) { if ($i % 2) continue; if ($i > 6) break; $out[] = $i; }
    foreach (['a' => 1, 'b' => 2] as $k => $v) $out[] = "$k$v";
    foreach ([[1, [2, 3]], [4, [5, 6]]] as [$x, [, $y]]) $out[] = $x + $y;
    switch ('banana') { case 'apple': $out[] = 'wrong'; break; case 'banana': $out[] = 'b'; case 'cherry': $out[] = 'falls through'; break; default: $out[] = 'wrong'; }
    switch (3) { case 1: case 2: $out[] = 'low'; break; case 3: $out[] = 'three'; break; case 4: case 5: case 6: $out[] = 'high'; }
    $out[] = match (true) { $out[0] === 1 => 'wrong', count($out) > 3 => 'matched', default => 'default' };
    $out[] = match ('x') { 'a', 'b' => 1, 'x', 'y' => 2, 'z' => 3 };
    try { match (9) { 1 => 1 }; } catch (\UnhandledMatchError $e) { $out[] = $e->getMessage(); }
    $tried = function (int $n) use (&$out) {
        try {
            try { if ($n === 1) throw new LogicException('thrown'); if ($n === 2) return 'returned'; }
            catch (LogicException $e) { return $e->getMessage(); }
            finally { $out[] = "finally $n"; }
        } finally { $out[] = "outer $n"; if ($n === 3) { return 'replaced'; } }
        return 'end';
    };
    foreach ([1, 2, 3, 4] as $n) $out[] = $tried($n);
    $n = 0;
    again:
    if (++$n < 3) goto again;
    $out[] = "went $n";
    do { $n--; } while ($n > 0);
    $i = 5; while ($i --> 3);
    $out[] = [$n, $i, $i <=> 3, $i ?: 'zero', null ?? 'null', isset($nowhere), @$nowhere['x']?->y];
    list('p' => $p, 'q' => list($q)) = ['p' => 1, 'q' => [2]];
    return [...$out, $p . $q, "in {$out[0]} text", <<<TEXT
        heredoc $p
        TEXT];
};
$here = $task();
$there = await(spawn_thread($task));
echo count($here), ' ', $here === $there ? 'same' : json_encode([$here, $there]), "\n";
?>
--EXPECT--
31 same
