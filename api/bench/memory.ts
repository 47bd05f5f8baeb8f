// `npm run bench -- memory`: 32 connections load the inbox; prints the process's memory after each minute, which should stay flat.
// BENCH_MINUTES (12) sets the duration; BENCH_DATABASE names a filled database, as in the other benches.
import autocannon from 'autocannon';
import { onFilledDatabase } from './fill.ts';
import { measured } from './measured.ts';
import { residentMb, start } from './processes.ts';
import { accessKey, tokensOf } from './users.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 12);
const connections = 32;

async function ask(url: string): Promise<void> {
  const { buyer: tokens } = await tokensOf(url);
  const inbox = measured.find(({ name }) => name === 'inbox');
  if (!inbox) throw new Error('The inbox is not measured.');
  const path = `/api${inbox.path}?${new URLSearchParams(inbox.queries[0])}`;
  const requests = tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  // The first start fills the compile cache, as on servers and in the image.
  await (await start('product', url, accessKey)).stop();
  const server = await start('product', url, accessKey);
  try {
    console.log(`at the start: ${(await residentMb(server)).toFixed(0)} MB`);
    for (let minute = 1; minute <= minutes; minute += 1) {
      const result = await autocannon({ url: server.address, connections, duration: 60, requests });
      if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
      console.log(`minute ${minute}: ${(await residentMb(server)).toFixed(0)} MB, ${result['2xx']} answers`);
    }
  } finally {
    await server.stop();
  }
}

await onFilledDatabase(ask);
