// SPDX-License-Identifier: MIT
// argv[2] async functions sleep for argv[3] to argv[3] + 99 ms. Prints the CPU time of each
// in microseconds.
const [count, shortest] = process.argv.slice(2).map(Number);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const nap = async (ms) => { await sleep(ms); };

const start = process.cpuUsage();
const all = [];
for (let i = 0; i < count; i++) {
	all.push(nap(shortest + Math.floor(Math.random() * 100)));
}
await Promise.all(all);
const used = process.cpuUsage(start);
console.log(JSON.stringify({ us: (used.user + used.system) / count }));
