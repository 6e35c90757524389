--TEST--
Transfer: an enum case arrives as the canonical case, for === and match
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$cases = [Suit::Hearts, 'nested' => [Direction::Down, Suit::Wild], Suit::Hearts];
echo json_encode(in_worker(function () use ($cases) {
    return [
        $cases[0] === Suit::Hearts, $cases['nested'][0] === Direction::Down, $cases['nested'][1] === Suit::Spades,
        match ($cases[0]) { Suit::Spades => 'spades', Suit::Hearts => 'hearts' }, $cases[0]->value, $cases[0]->label(),
        Suit::from('h') === $cases[0], $cases[0] === $cases[1],
    ];
})), "\n";
$back = in_worker(fn() => [Direction::Up, Suit::from('s')]);
var_dump($back[0] === Direction::Up, $back[1] === Suit::Spades);
$holder = new Holder();
$holder->value = Direction::Up;
var_dump(there_and_back($holder)->hide(Suit::Hearts)->value === Direction::Up);
?>
--EXPECT--
[true,true,true,"hearts","h","Hearts",true,true]
bool(true)
bool(true)
bool(true)
