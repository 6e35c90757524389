--TEST--
C ABI: at the end of the request the owner of a handle learns that the reactor lets go of it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
AsyncProbe\io_tell_detached($io);
class Owner {
    public function __construct(private int $io) {}
    public function __destruct() { AsyncProbe\event_dispose($this->io); echo "disposed\n"; }
}
$owner = new Owner($io);
echo "end of main\n";
?>
--EXPECT--
end of main
detached, and the owner knows
disposed
