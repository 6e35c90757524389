--TEST--
Bootloader: one that is bound to an object needs its class before it runs, and fails without it
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

final class Configuration
{
    public string $word = 'word';
    public function bootloader(): Closure { return function () { define('WORD', $this->word); }; }
}
$t = spawn_thread(function () { echo "task ran\n"; }, bootloader: (new Configuration())->bootloader());
try { await($t); echo "returned\n"; }
catch (RemoteException $e) { echo $e->getRemoteClass(), ' ', str_contains($e->getMessage(), 'Configuration') ? 'names it' : $e->getMessage(), "\n"; }
$object = new ArrayObject(['WORD' => 'of an internal class']);
$bound = Closure::bind(function () { define('WORD', $this['WORD']); }, $object, null);
echo await(spawn_thread(fn() => WORD, bootloader: $bound)), "\n";
?>
--EXPECT--
Error names it
of an internal class
