import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from './cluster.ts';
import { clusterIn } from './cluster-home.ts';
import { runChild } from './fixtures/child.ts';
import { dataFolder, skipUnlessLinux } from './fixtures/folders.ts';
import { serversOn } from './process-table.ts';

/** FULL=1 kills ten times; otherwise each way of killing comes twice. */
const rounds = process.env.FULL === '1' ? 10 : 4;

test(`${rounds} kills while rows are written lose no acknowledged row`, { skip: skipUnlessLinux }, async (t) => {
  const dataDir = await dataFolder(t);
  const acknowledged = new Set<number>();
  for (let round = 1; round <= rounds; round += 1) {
    const everything = round % 2 === 0;
    const writer = runChild(t, 'database-owner.ts', [dataDir, 'write']);
    // Waits for rows, not time: the first rounds kill a server that has hardly written anything.
    const enough = 1 + round * 15;
    while (writer.lines.length < enough) await pause(1);
    const killed = writer.kill('SIGKILL');
    if (everything) for (const pid of serversOn(clusterIn(dataDir))) killIfThere(pid);
    await killed;
    for (const line of writer.lines) if (/^\d+$/.test(line)) acknowledged.add(Number(line));
    const kept = await storedRows(dataDir);
    const lost = [...acknowledged].filter((id) => !kept.has(id));
    const what = everything ? 'everything' : 'Node';
    assert.deepEqual(lost, [], `round ${round}: ${what} killed after ${enough} lines`);
    t.diagnostic(
      `round ${round}: ${what} killed after ${enough} lines, ${acknowledged.size} rows acknowledged, none lost`,
    );
  }
  assert.ok(acknowledged.size > 100, 'the rounds wrote something');
});

/** A backend can exit between being listed and being killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The rows after an ordinary start, which must recover on its own. */
async function storedRows(dataDir: string): Promise<Set<number>> {
  const database = await startEmbedded({ dataDir });
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    await client.query('create table if not exists acknowledged (id bigint primary key)');
    return new Set((await client.query('select id from acknowledged')).rows.map((row) => Number(row.id)));
  } finally {
    await client.end();
    await database.stop();
  }
}
