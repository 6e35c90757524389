--TEST--
libc seam: a class that several coroutines need at once is loaded once, by an autoloader that includes plainly
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';

$dir = sys_get_temp_dir() . '/async' . bin2hex(random_bytes(8));
mkdir($dir);
foreach (['Base', 'Middle', 'Leaf'] as $i => $name) {
    $parent = ['', 'extends Base ', 'extends Middle '][$i];
    file_put_contents("$dir/$name.php", "<?php class $name $parent{ /* " . str_repeat('long ', 20000) . " */ }");
}
$loaded = [];
spl_autoload_register(function (string $class) use ($dir, &$loaded) {
    $loaded[] = $class;
    include "$dir/$class.php";
});
echo implode(' ', together(array_fill(0, 10, fn() => get_parent_class(new Leaf())))), "\n", implode(' ', $loaded), "\n";
exec("rm -rf $dir");
?>
--EXPECT--
Middle Middle Middle Middle Middle Middle Middle Middle Middle Middle
Leaf Middle Base
