--TEST--
Future: the await_* family takes values and errors
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, await_all, await_any_or_fail, await_all_or_fail, await_first_success};

$s = new FutureState();
$t = new FutureState();
spawn(function () use ($s, $t) { $t->error(new Exception('t')); $s->complete('s'); });
[$results, $errors] = await_all(['s' => new Future($s), 't' => new Future($t), 'u' => Future::completed('u')]);
echo json_encode($results), ' ', key($errors), '=', current($errors)->getMessage(), "\n";
$pending = new FutureState();
echo await_any_or_fail([new Future($pending), Future::completed('any')]), "\n";
try {
    await_all_or_fail([Future::failed(new Exception('first')), Future::failed(new Exception('second'))]);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
[$value, $errors] = await_first_success([Future::failed(new Exception('x')), Future::completed('y')]);
echo $value, count($errors), "\n";
$pending->error(new Exception('a loser does not surface'));
?>
--EXPECT--
{"s":"s","u":"u"} t=t
any
first
y1
