--TEST--
state: two coroutines compare the same pair though a __toString() in it waits; a cycle is still fatal
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

class Text
{
    public function __toString() { suspend(); return 'text'; }
}
class Box
{
    public $content;
    public function __construct($content) { $this->content = $content; }
}
$left = new Box(['list' => [new Text]]);
$right = new Box(['list' => ['text']]);
$lists = [[new Text, 1], ['text', 1]];
$twice = fn (Closure $function) => await_all([spawn($function), spawn($function)])[0];

echo json_encode($twice(fn () => $left == $right)), "\n";
echo json_encode($twice(fn () => $left != $right)), "\n";
echo json_encode($twice(fn () => $left <=> $right)), "\n";
echo json_encode($twice(fn () => $lists[0] == $lists[1])), "\n";
echo json_encode($twice(fn () => match (true) { $lists[0] == $lists[1] => 'equal', default => 'not' })), "\n";
echo json_encode($twice(function () use ($left, $right) {
    switch ($left) {
        case $right:
            return 'equal';
    }
    return 'not';
})), "\n";

$a = new Box(new Text);
$a->more = null;
$b = new Box('text');
$b->more = null;
$a->content = [new Text, $a];
$b->content = ['text', $b];
$a == $b;
?>
--EXPECTF--
[true,true]
[false,false]
[0,0]
[true,true]
["equal","equal"]
["equal","equal"]
%A
Fatal error: %SNesting level too deep - recursive dependency? in %A
