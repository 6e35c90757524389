--TEST--
TaskGroup: the collector sees callables that wait, arguments, values, errors, handlers and the scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay};

class Witness
{
    public $group;
    public function __construct(private string $name) {}
    public function __destruct() { echo $this->name, "\n"; }
    public function fail() { throw new class($this) extends Exception { public function __construct(public $witness) {} }; }
}
function cycle(string $name, Closure $put): void
{
    $w = new Witness($name);
    $w->group = new TaskGroup(1);
    $put($w->group, $w);
    suspend();
    $w->group->suppressErrors();
}
cycle('waiting callable', function ($g, $w) { $g->spawn(function () { delay(60000); }); $g->spawn(function () use ($w) {}); });
gc_collect_cycles(); suspend();
cycle('argument', function ($g, $w) { $g->spawn(function () { delay(60000); }); $g->spawn(function () {}, $w); });
gc_collect_cycles(); suspend();
cycle('named argument', function ($g, $w) { $g->spawn(function () { delay(60000); }); $g->spawn(function (...$a) {}, w: $w); });
gc_collect_cycles(); suspend();
cycle('value', fn($g, $w) => $g->spawn(fn() => $w));
gc_collect_cycles();
cycle('error', fn($g, $w) => $g->spawn(fn() => $w->fail()));
gc_collect_cycles();
cycle('handler', fn($g, $w) => $g->finally(function () use ($w) {}));
gc_collect_cycles(); suspend(); gc_collect_cycles();
cycle('pending chain', function ($g, $w) { $g->spawn(function () { delay(60000); }); $g->all()->map(function () use ($w) {})->ignore(); });
gc_collect_cycles(); suspend(); suspend();
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
waiting callable
argument
named argument
value
error
handler
pending chain
end
