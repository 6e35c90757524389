--TEST--
Bootloader: one written in a method works although the worker has no such class
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

final class Application
{
    public static function bootloader(): Closure
    {
        return static function () { define('BOOTED', 'booted without Application: ' . var_export(!class_exists('Application'), true)); };
    }
    public static function selfish(): Closure
    {
        return static function () { return self::class; };
    }
}
echo await(spawn_thread(function () { return BOOTED; }, bootloader: Application::bootloader())), "\n";
try { await(spawn_thread(fn() => print("task ran\n"), bootloader: Application::selfish())); echo "self:: worked\n"; }
catch (Async\RemoteException $e) { echo 'self:: is an ', $e->getRemoteClass(), "\n"; }
?>
--EXPECT--
booted without Application: true
self:: is an Error
