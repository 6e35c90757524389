--TEST--
The request handler: its answer is there, its middleware ends by itself
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, delay, runtime_stats, suspend};
class RequestHandler
{
    private Scope $scope;
    public function __construct() { $this->scope = new Scope(); }
    public function handle(string $request): string
    {
        $this->scope->spawn(function () use ($request) { $this->runMiddleware($request); });
        $response = $this->scope->spawn(fn() => $this->processRequest($request));
        return await($response);
    }
    private function runMiddleware(string $request): void { for ($i = 0; $i < 5; $i++) suspend(); echo "middleware of $request done\n"; }
    private function processRequest(string $request): string { suspend(); return "response to $request"; }
    public function __destruct() { echo "destructor\n"; $this->scope->disposeSafely(); }
}
echo (new RequestHandler())->handle('GET /'), "\n";
echo "active: ", runtime_stats()['coroutines_active'], "\n";
delay(50);
gc_collect_cycles();
echo "left: ", runtime_stats()['coroutines_total'], "\n";
?>
--EXPECT--
response to GET /
active: 2
middleware of GET / done
destructor
left: 1
