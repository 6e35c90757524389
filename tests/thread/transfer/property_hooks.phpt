--TEST--
Transfer: an object with property hooks travels without a call of them
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_VERSION_ID < 80400) die('skip property hooks came with PHP 8.4'); ?>
--FILE--
<?php
use function Async\{await, spawn_thread};

$code = 'class Hooked {
    public string $word = "initial" {
        get { echo "get\n"; return "$this->word!"; }
        set { echo "set\n"; $this->word = $value; }
    }
    public string $virtual { get { echo "virtual\n"; return "v"; } }
}';
eval($code);
$object = new Hooked();
$object->word = 'word';
echo "transfer\n";
$copy = await(spawn_thread(fn() => $object, bootloader: function () use ($code) { eval($code); }));
echo "arrived\n", $copy->word, "\n";
?>
--EXPECT--
set
transfer
arrived
get
word!
