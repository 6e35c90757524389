--TEST--
Closures: name, file, lines, doc comment and parameters are those of the source
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

/** Says what it is. */
$f = static function (int $first, string &$second = 'x', ...$rest): ?array {
    return null;
};
$tell = static function () use ($f) {
    $r = new ReflectionFunction($f);
    return [basename($r->getFileName()), $r->getStartLine(), $r->getEndLine(), $r->getDocComment(), $r->isStatic(), (string) $r->getReturnType(),
        array_map(fn($p) => (string) $p, $r->getParameters())];
};
var_dump(await(spawn_thread($tell)) === $tell());
echo json_encode(array_slice($tell(), 0, 4)), "\n";
?>
--EXPECT--
bool(true)
["reflection.php",5,7,"\/** Says what it is. *\/"]
