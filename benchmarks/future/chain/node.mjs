// SPDX-License-Identifier: MIT
// A chain of argv[2] thens settles. Prints ns per link.

async function settle(links) {
    let resolve;
    let promise = new Promise((resolved) => { resolve = resolved; });
    const next = (value) => value + 1;
    for (let left = links; left > 0; --left) {
        promise = promise.then(next);
    }
    const start = process.hrtime.bigint();
    resolve(0);
    const value = await promise;

    return [value, Number(process.hrtime.bigint() - start)];
}

const links = Number(process.argv[2]);
for (let round = 20; round > 0; --round) {
    await settle(1_000); // For the optimising compiler.
}
const [value, ns] = await settle(links);
if (value !== links) {
    process.exit(1);
}
console.log(JSON.stringify({ ns: ns / links }));
