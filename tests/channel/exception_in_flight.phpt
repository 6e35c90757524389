--TEST--
Channel: a wait in a destructor while an exception unwinds neither loses nor mixes it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

final class D {
    public function __construct(private Channel $ch) {}
    public function __destruct() { echo 'destructor got ', $this->ch->recv(), "\n"; }
}
$ch = new Channel();
spawn(function () use ($ch) { suspend(); $ch->send('a value'); });
function f($ch) { $d = new D($ch); throw new LogicException('kept'); }
try { f($ch); } catch (LogicException $e) { echo $e->getMessage(), ' ', var_export($e->getPrevious(), true), "\n"; }
?>
--EXPECT--
destructor got a value
kept NULL
