--TEST--
TaskGroup: an awaited any() that succeeds handles the failures before it, not those after it
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{await, suspend};

set_error_handler(function ($no, $text) { echo 'Warning: ', preg_replace('~/\S*/~', '', $text), "\n"; return true; });

function group(): TaskGroup
{
    $group = new TaskGroup();
    $group->spawn(fn() => throw new Exception('before'));
    $group->spawn(fn() => 'success');
    return $group;
}

echo "awaited while it is pending\n";
$group = group();
echo $group->any()->await(), "\n";
unset($group);

echo "awaited when it has settled\n";
$group = group();
suspend();
echo await($group->any()), "\n";
unset($group);

echo "awaited after the group went\n";
$group = group();
$any = $group->any();
suspend();
unset($group);
echo await($any), "\n";
unset($any);

echo "mapped\n";
$group = group();
echo $group->any()->map(strtoupper(...))->await(), "\n";
unset($group);

echo "ignored\n";
$group = group();
$group->any()->ignore();
suspend();
unset($group);

echo "a failure after the success\n";
$group = group();
echo $group->any()->await(), "\n";
$group->spawn(fn() => throw new Exception('after'));
suspend();
unset($group);
?>
--EXPECTF--
awaited while it is pending
success
awaited when it has settled
success
awaited after the group went
success
mapped
SUCCESS
ignored
Warning: The Async\TaskGroup made at any_handles_what_it_passed_over.php:%d was destroyed with an error that no code has handled: 1 error, Exception: before
a failure after the success
success
Warning: The Async\TaskGroup made at any_handles_what_it_passed_over.php:%d was destroyed with an error that no code has handled: 1 error, Exception: after
