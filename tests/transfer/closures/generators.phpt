--TEST--
transfer: a generator function arrives; a generator is refused elsewhere
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/travel.inc';
skip_without_travel();
?>
--FILE--
<?php
require __DIR__ . '/travel.inc';
travel(<<<'PHP'
return function (int $n) { try { for ($i = 0; $i < $n; $i++) { $got = yield "k$i" => $i; if ($got) echo "[$got]"; } yield from [7, 8]; return 'end'; } finally { echo "<closed>"; } };
PHP, <<<'PHP'
$g = $f(2); foreach ($g as $k => $v) { echo "$k=$v "; if ($v === 0) { $g->send('sent'); } } echo $g->getReturn(), "\n"; $g = $f(5); unset($f); $g->current(); unset($g); echo "\n";
PHP);
?>
--EXPECT--
k0=0 [sent]0=7 1=8 <closed>end
<closed>
