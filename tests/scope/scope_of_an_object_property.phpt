--TEST--
A scope in a property dies with the object
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
class Service {
    private Scope $scope;
    function __construct() { $this->scope = (new Scope())->asNotSafely(); }
    function work(): void { $this->scope->spawn(static function () { try { delay(60000); } finally { echo "stopped\n"; } }); }
}
$service = new Service();
$service->work();
suspend();
unset($service);
echo "unset\n";
suspend();
?>
--EXPECT--
unset
stopped
