import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followReplica, oldestReadMs } from './replica.ts';
import { endOfWal, walPosition, walText } from './wal-position.ts';

/** Two servers and a clock that the test controls. */
function servers() {
  const at: { now: number; written: bigint; replayed?: bigint; down?: boolean } = { now: 0, written: 0n };
  const replica = followReplica(
    {
      writtenNow: async () => at.written,
      replayedNow: async () => {
        if (at.down) throw new Error('away');
        return at.replayed;
      },
    },
    () => at.now,
  );
  const hear = async (change: Partial<typeof at>) => {
    Object.assign(at, change);
    await replica.ask();
  };
  return { hear, holds: replica.holds };
}

test('a replica holds what it has replayed, and what it replays later only once that is heard of', async () => {
  const { hear, holds } = servers();
  assert.equal(holds(0n), false, 'nothing is known yet');
  await hear({ written: 100n, replayed: 100n });
  assert.deepEqual([holds(100n), holds(101n)], [true, false]);
  await hear({ now: 500, written: 200n, replayed: 150n });
  assert.deepEqual([holds(150n), holds(200n)], [true, false]);
});

test('a replica too far behind is not read, however little its caller has written', async () => {
  const { hear, holds } = servers();
  await hear({ written: 100n, replayed: 100n });
  for (let now = 500; now <= oldestReadMs; now += 500) await hear({ now, written: 100n + BigInt(now), replayed: 100n });
  assert.equal(holds(0n), true);
  await hear({ now: oldestReadMs + 1 });
  assert.equal(holds(0n), false);
  // It has replayed the writes up to 9 seconds: it only lacks newer ones.
  await hear({ now: oldestReadMs + 500, replayed: 9_100n });
  assert.equal(holds(0n), true);
});

test('a replica that is idle, for nothing is written, is as fresh as it was last asked', async () => {
  const { hear, holds } = servers();
  await hear({ written: 100n, replayed: 100n });
  await hear({ now: 3_600_000 });
  assert.equal(holds(100n), true);
});

test('a replica that is away, or is the primary now, holds nothing', async () => {
  const { hear, holds } = servers();
  await hear({ written: 100n, replayed: 100n });
  await hear({ down: true });
  assert.equal(holds(0n), false);
  await hear({ down: false });
  assert.equal(holds(0n), true);
  await hear({ replayed: undefined });
  assert.equal(holds(0n), false);
});

test('positions are read and written as PostgreSQL does', () => {
  for (const text of ['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) assert.equal(walText(walPosition(text) ?? -1n), text);
  assert.equal(walPosition('FFFFFFFF/FFFFFFFF'), endOfWal);
  for (const text of [undefined, '', '1', '1/', '/1', 'G/1', '1/123456789']) assert.equal(walPosition(text), undefined);
});
