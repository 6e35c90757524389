--TEST--
Scopes that die with the globals: their zombies are cancelled, their finally handlers run
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
class Holder {
    public Scope $scope;
    function __construct() { $this->scope = new Scope(); $this->scope->finally(fn() => print("finally\n")); }
    function __destruct() {
        echo "destructor\n";
        $this->scope->spawn(function () { try { delay(60000); } finally { echo "cleanup\n"; } });
        suspend();
    }
}
$holder = new Holder();
echo "main ends\n";
?>
--EXPECT--
main ends
destructor
cleanup
finally
