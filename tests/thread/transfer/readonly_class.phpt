--TEST--
Transfer: an object of a readonly class arrives as it was
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$code = 'final readonly class Money { public function __construct(public int $amount, private array $notes = []) {} public function notes(): array { return $this->notes; } }';
eval($code);
$money = new Money(5, ['a' => [1]]);
$copy = await(spawn_thread(fn() => $money, bootloader: function () use ($code) { eval($code); }));
echo $copy->amount, ' ', json_encode($copy->notes()), ' ', var_export($copy == $money, true), "\n";
try { $copy->amount = 6; } catch (Error $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
5 {"a":[1]} true
Cannot modify readonly property Money::$amount
