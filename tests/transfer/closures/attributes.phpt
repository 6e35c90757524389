--TEST--
transfer: attributes with their arguments, the comment and the place of the code arrive
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/travel.inc';
skip_without_travel();
?>
--FILE--
<?php
require __DIR__ . '/travel.inc';
travel(<<<'PHP'
return #[Mark(1, b: [Suit::Wild, 'k' => PHP_INT_SIZE])] #[Mark] #[Unknown(x: 1)]
/** A comment. */
static function (#[Mark('parameter')] $p = 1) { return 5; };
PHP, <<<'PHP'
$r = new ReflectionFunction($f); foreach ($r->getAttributes() as $a) echo $a->getName(), json_encode($a->getArguments()), ' '; echo json_encode($r->getAttributes(Mark::class)[0]->newInstance()), json_encode($r->getParameters()[0]->getAttributes()[0]->getArguments()), $r->getDocComment(), $r->getStartLine(), '-', $r->getEndLine(), basename($r->getFileName()) !== '' ? '' : 'no file', $r->isStatic() ? ' static' : '', "\n";
PHP);
?>
--EXPECT--
Mark{"0":1,"b":{"0":"S","k":8}} Mark[] Unknown{"x":1} {"a":1,"b":{"0":"S","k":8}}["parameter"]/** A comment. */4-4 static
