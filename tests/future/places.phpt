--TEST--
Future: where it was created and settled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$line = fn(array $place) => [$place[0] === __FILE__, $place[1]];
$s = new FutureState();
$s->ignore();
$f = new Future($s);
echo json_encode([$line($s->getCreatedFileAndLine()), $s->getCompletedFileAndLine(), $s->getCompletedLocation()]), "\n";
$s->complete(1);
echo json_encode([$line($f->getCreatedFileAndLine()), $line($f->getCompletedFileAndLine())]), "\n";
echo basename($s->getCreatedLocation()), ' ', basename($f->getCompletedLocation()), "\n";
$c = Future::completed(1);
echo basename($c->getCreatedLocation()), ' ', basename($c->getCompletedLocation()), "\n";
$e = Future::failed(new Exception('e'))->ignore();
echo basename($e->getCreatedLocation()), ' ', basename($e->getCompletedLocation()), "\n";
$p = (new Future(new FutureState()))->ignore();
$p->cancel();
echo basename($p->getCompletedLocation()), "\n";
$d = $c
    ->map(fn($v) =>
        $v + 1);
echo basename($d->getCreatedLocation()), ' ', $d->getCompletedLocation(), "\n";
$d->await();
echo basename($d->getCompletedLocation()), "\n";
$t = $c->map(function () {
    throw new Exception('t');
});
try { $t->await(); } catch (Exception) {}
echo basename($t->getCompletedLocation()), "\n";
$n = $c->map('strval');
$n->await();
echo $n->getCompletedLocation(), json_encode($n->getCompletedFileAndLine()), "\n";
$skipped = $c->catch(fn() => 1);
$skipped->await();
echo basename($skipped->getCompletedLocation()), "\n";
?>
--EXPECT--
[[true,5],[null,0],"unknown"]
[[true,5],[true,9]]
places.php:5 places.php:9
places.php:12 places.php:12
places.php:14 places.php:14
places.php:17
places.php:20 unknown
places.php:21
places.php:26
unknown[null,0]
places.php:12
