<?php
// SPDX-License-Identifier: MIT
//
// Makes thumbnails of a folder of pictures on all cores.
//
//     php -d extension=async.so examples/thumbnails.php [FOLDER]
//
// Scaling a picture is CPU-bound: coroutines do not make it faster, and while one of them computes, no other runs. So the
// work goes to a ThreadPool. The closure travels as compiled code with what it has captured; the pictures are read and
// written by the workers. Meanwhile the coroutines of this process go on, as the progress line shows.
//
// With the GD extension JPEG and PNG files are scaled. Without it, and without a FOLDER, the program draws some pictures
// in the simple PPM format and scales those.

declare(strict_types=1);

use Async\ThreadPool;
use function Async\{delay, spawn};

/** Draws a picture of rings in colour. */
function draw(string $file, int $size, int $seed): void
{
    $pixels = '';
    for ($y = 0; $y < $size; $y++) {
        for ($x = 0; $x < $size; $x++) {
            $ring = (int) sqrt(($x - $size / 2) ** 2 + ($y - $size / 2) ** 2) * $seed;
            $pixels .= chr($ring & 255) . chr($x & 255) . chr($y & 255);
        }
    }
    file_put_contents($file, "P6\n$size $size\n255\n$pixels");
}

// A worker starts clean: a task must not need a function or a class that only this process has. So the two ways to scale
// are closures, too. A program with classes would load them by a bootloader.
$width = 64;
$scale_ppm = static function (string $from, string $to) use ($width): void {
    [, $size, , $pixels] = explode("\n", file_get_contents($from), 4);
    [$old_width, $old_height] = array_map('intval', explode(' ', $size));
    $step = max(1, intdiv($old_width, $width));
    [$columns, $rows] = [intdiv($old_width, $step), intdiv($old_height, $step)];
    $small = '';
    for ($row = 0; $row < $rows; $row++) {
        for ($column = 0; $column < $columns; $column++) {
            // The average of a square of step × step pixels.
            $sum = [0, 0, 0];
            for ($y = $row * $step; $y < ($row + 1) * $step; $y++) {
                foreach (unpack('C*', substr($pixels, 3 * ($y * $old_width + $column * $step), 3 * $step)) as $i => $byte) {
                    $sum[($i - 1) % 3] += $byte;
                }
            }
            foreach ($sum as $colour) {
                $small .= chr(intdiv($colour, $step * $step));
            }
        }
    }
    file_put_contents($to, "P6\n$columns $rows\n255\n$small");
};
$scale_gd = static function (string $from, string $to) use ($width): void {
    imagejpeg(imagescale(imagecreatefromstring(file_get_contents($from)), $width), $to);
};

$folder = $argv[1] ?? null;
$drawn = $folder === null;
if ($drawn) {
    $folder = sys_get_temp_dir() . '/thumbnails-' . getmypid();
    mkdir($folder);
    foreach (range(1, 8) as $seed) {
        draw("$folder/picture$seed.ppm", 256, $seed);
    }
}
$with_gd = extension_loaded('gd');
$pictures = glob("$folder/*.{ppm" . ($with_gd ? ',jpg,jpeg,png' : '') . '}', GLOB_BRACE);
$pictures = preg_grep('/\.thumb\.jpg$/', $pictures, PREG_GREP_INVERT); // The results of an earlier run.

$pool = new ThreadPool();
$done = 0;
$progress = spawn(static function () use ($pool, &$done): void {
    while (true) {
        $done = max($done, $pool->getCompletedCount());
        fwrite(STDERR, "\r$done done");
        delay(50);
    }
});

$bytes = $pool->map($pictures, static function (string $picture) use ($scale_ppm, $scale_gd): int {
    $is_ppm = str_ends_with($picture, '.ppm');
    $thumbnail = preg_replace('/\.\w+$/', $is_ppm ? '.thumb' : '.thumb.jpg', $picture);
    ($is_ppm ? $scale_ppm : $scale_gd)($picture, $thumbnail);

    return filesize($thumbnail);
});
$progress->cancel();
fwrite(STDERR, "\r");
$pool->close();

echo count($bytes), ' thumbnails, ', array_sum($bytes), " bytes\n";
if ($drawn) {
    array_map('unlink', glob("$folder/*"));
    rmdir($folder);
}
