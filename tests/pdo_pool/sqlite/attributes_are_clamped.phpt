--TEST--
PDO pool: numbers out of range are clamped
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$file = database_file();
foreach ([[], [-1, -1, -1, -1], [3, 2], [0, 0], [5], [1, 7, 50, 9], ['2', '4']] as $given) {
    $options = array_combine(array_slice([PDO::ATTR_POOL_MIN, PDO::ATTR_POOL_MAX, PDO::ATTR_POOL_HEALTHCHECK_INTERVAL,
        PDO::ATTR_POOL_STMT_CACHE_SIZE], 0, count($given)), $given);
    $pdo = new PDO("sqlite:$file", null, null, [PDO::ATTR_POOL_ENABLED => true] + $options);
    echo json_encode($given), ' => ', json_encode([$pdo->getAttribute(PDO::ATTR_POOL_MIN), $pdo->getAttribute(PDO::ATTR_POOL_MAX),
        $pdo->getAttribute(PDO::ATTR_POOL_STMT_CACHE_SIZE)]), ', ', counts($pdo), "\n";
}
?>
--EXPECT--
[] => [0,10,0], 0/0
[-1,-1,-1,-1] => [0,1,0], 0/0
[3,2] => [3,3,0], 3/0
[0,0] => [0,1,0], 0/0
[5] => [5,10,0], 5/0
[1,7,50,9] => [1,7,9], 1/0
["2","4"] => [2,4,0], 2/0
