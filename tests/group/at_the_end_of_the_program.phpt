--TEST--
TaskGroup: tasks keep the program alive; a group in a global is destroyed when they are done
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, delay};

$g = new TaskGroup(1);
$g->spawn(function () { delay(5); echo "one\n"; });
$g->spawn(function () { delay(5); echo "two\n"; throw new Exception('e'); });
$g->finally(fn() => print("finally\n"));
echo "end of the script\n";
?>
--EXPECTF--
end of the script
one
two

Warning: The Async\TaskGroup made at %sat_the_end_of_the_program.php:%d was destroyed with an error that no code has handled: 1 error, Exception: e in %s on line %d
finally
