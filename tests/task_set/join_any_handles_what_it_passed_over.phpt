--TEST--
TaskSet: an awaited joinAny() that succeeds handles the failures before it; they can still be joined
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{await, suspend};

set_error_handler(function ($no, $text) { echo 'Warning: ', preg_replace('~/\S*/~', '', $text), "\n"; return true; });

function set(): TaskSet
{
    $set = new TaskSet();
    $set->spawn(fn() => throw new Exception('before'));
    $set->spawn(fn() => 'success');
    return $set;
}

$set = set();
echo $set->joinAny()->await(), ', ', count($set), " left\n";
unset($set);

$set = set();
suspend();
echo await($set->joinAny()), "\n";
try {
    $set->joinNext()->await();
} catch (Exception $e) {
    echo 'joined: ', $e->getMessage(), "\n";
}
$set->spawn(fn() => throw new Exception('after'));
suspend();
unset($set);
?>
--EXPECTF--
success, 1 left
success
joined: before
Warning: The Async\TaskSet made at join_any_handles_what_it_passed_over.php:%d was destroyed with an error that no code has handled: 1 error, Exception: after
