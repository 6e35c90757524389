--TEST--
failure: an exception of a destructor surfaces that runs when a coroutine or a scope lets go of what it held
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$held = [
    'context of a coroutine' => 'spawn(function () { Async\coroutine_context()->set("key", new Throws()); });',
    'key of that context' => 'spawn(function () { Async\coroutine_context()->set(new Throws(), 1); });',
    'context of a scope' => '$scope = new Async\Scope();
        $scope->spawn(function () { Async\current_context()->set("key", new Throws()); });
        unset($scope);',
    'handler of a scope' => '$scope = new Async\Scope();
        $throws = new Throws();
        $scope->setExceptionHandler(function () use ($throws) {});
        $scope->spawn(function () {});
        unset($scope, $throws);',
    'context of a coroutine that never ran' => '$c = spawn(function () {});
        $c->getContext()->set("key", new Throws());
        $c->cancel();
        unset($c);',
];
foreach ($held as $name => $code) {
    [$out, $err, $status] = run_php(<<<PHP
    class Throws { function __destruct() { throw new RuntimeException('from the destructor'); } }
    $code
    try {
        delay(3000);
        echo "never\\n";
    } catch (Cancellation) {
        echo "shutdown, ";
    }
    PHP);
    echo "$name: ", strtok($out, "\n"), preg_match('/Uncaught RuntimeException/', $out, $found) ? $found[0] : 'lost', ", $status$err\n";
}
?>
--EXPECT--
context of a coroutine: shutdown, Uncaught RuntimeException, 255
key of that context: shutdown, Uncaught RuntimeException, 255
context of a scope: shutdown, Uncaught RuntimeException, 255
handler of a scope: shutdown, Uncaught RuntimeException, 255
context of a coroutine that never ran: shutdown, Uncaught RuntimeException, 255
