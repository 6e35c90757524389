<?php
// Follows the links of a site, four pages at a time. Without an argument the site is a small one that the script
// serves to itself: php -d extension=async.so examples/crawler.php [http://host:port/]
declare(strict_types=1);

use Async\{TaskGroup, TaskSet};
use function Async\spawn;

/** Serves pages that link to each other; one of them is missing. Returns the address. */
function serveSite(): string
{
    $links = ['/' => ['/news', '/about'], '/news' => ['/news/1', '/news/2', '/'], '/news/1' => ['/news/2'],
        '/news/2' => ['/about', '/gone'], '/about' => ['/']];
    $server = stream_socket_server('tcp://127.0.0.1:0');
    spawn(function () use ($server, $links) {
        $connections = new TaskGroup();
        while ($connection = stream_socket_accept($server, -1)) {
            $connections->spawn(function () use ($connection, $links) {
                [, $path] = explode(' ', fgets($connection));
                while (trim((string) fgets($connection)) !== '');
                $found = isset($links[$path]);
                $body = implode("\n", array_map(fn($to) => "<a href=\"$to\">$to</a>", $links[$path] ?? []));
                fwrite($connection, 'HTTP/1.0 ' . ($found ? '200 OK' : '404 Not Found') . "\r\n\r\n" . $body);
                fclose($connection);
            });
        }
    });
    return 'http://' . stream_socket_get_name($server, false);
}

/** @return list<string> the paths that a page links to */
function linksOf(string $url): array
{
    $page = @file_get_contents($url);
    if ($page === false) {
        throw new RuntimeException('not found');
    }
    preg_match_all('~<a href="(/[^"]*)"~', $page, $matches);
    return $matches[1];
}

$site = rtrim($argv[1] ?? serveSite(), '/');

// A set forgets the outcomes that it has delivered, so the crawl can be as long as needed. The queue has no limit: the
// loop below takes pages out and puts new ones in, so it must not wait for room that only the loop itself can make.
$pages = new TaskSet(concurrency: 4, queueLimit: 0);
$seen = ['/' => true];
$pages->spawnWithKey('/', linksOf(...), "$site/");

$report = [];
foreach ($pages as $path => [$links, $error]) {
    $report[$path] = $error?->getMessage() ?? count($links) . ' links';
    foreach ($links ?? [] as $link) {
        if (!isset($seen[$link])) {
            $seen[$link] = true;
            $pages->spawnWithKey($link, linksOf(...), $site . $link);
        }
    }
    if (count($pages) === 0) {
        $pages->close(); // No page is being fetched, and nothing new was found: the loop ends.
    }
}
ksort($report);
foreach ($report as $path => $what) {
    echo str_pad($path, 10), $what, "\n";
}
exit; // Our own server would otherwise continue.
