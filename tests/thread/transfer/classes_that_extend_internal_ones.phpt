--TEST--
Transfer: a user class that extends an internal one keeps both kinds of state
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$collection = new Collection(['a' => new Point(2)]);
$collection->label = 'labelled';
$moment = new Moment('2024-02-29 01:02:03 UTC');
$moment->label = 'leap day';
[$c, $m] = there_and_back([$collection, $moment]);
echo get_class($c), ' ', $c->label, ' ', $c['a']->x, ' ', count($c), "\n";
echo get_class($m), ' ', $m->label, ' ', $m->format('c'), "\n";
?>
--EXPECT--
Collection labelled 2 1
Moment leap day 2024-02-29T01:02:03+00:00
