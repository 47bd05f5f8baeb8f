// The API's own release: servers are recorded only if the live areas keep working.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testInEachStore } from '../each-store.fixture.ts';
import type { Calls, Servers } from '../fit/fit.ts';
import { day, releasesInFolder, who } from '../folder-releases.fixture.ts';
import { readServers, writeServers } from '../servers-store.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { recordServers, requireKnownShell } from './record-servers.ts';

const servers = (version: string, calls: Calls, shell?: Servers['shell']): Servers => ({
  at: day(0).toISOString(),
  who,
  api: { version, calls },
  ...(shell && { shell }),
});
const calls = { 'GET /seller/posts': {} };

testInEachStore(
  'servers that a live area does not fit are recorded with a reason only, which is kept',
  async (t, open) => {
    const { target, release } = await open(t);
    await release('shell', 's1', 0, { shellApi: '1.0.0' });
    await recordServers(target, servers('1', calls));
    await release('seller', 'a', 1, { fit: { needs: {}, calls } });
    const misfit = 'seller a calls GET /seller/posts, and in API 2 the API does not have it.';
    await assert.rejects(recordServers(target, servers('2', {})), ({ message }) => {
      assert.ok(message.startsWith(`${misfit} Nothing was changed.`) && message.endsWith('--accept "REASON"'), message);
      return true;
    });
    assert.equal((await readServers(target))?.api.version, '1');
    await recordServers(target, servers('2', {}), 'Not before May');
    await writeServers(target, servers('3', calls));
    assert.deepEqual(
      (await list(target, [])).filter((line) => /servers|accepted/.test(line)),
      [
        `servers API 3, recorded ${day(0).toISOString()} by ${who}`,
        `        ${day(0).toISOString()} accepted by ${who} (Not before May): ${misfit}`,
      ],
    );
  },
);

test('areas review 5: a store without a shell takes no area until it is known which shell its servers have', async (t) => {
  const { target, built, release, activeAreas } = releasesInFolder(t);
  await assert.rejects(
    requireKnownShell(target, ['seller']),
    /holds no shell.*npm run release -- servers\. Nothing was published\./,
  );
  await assert.rejects(recordServers(target, servers('1', {})), /holds no shell, and nor do the servers/);
  const shell = { version: 's1', shellApi: '1.0.0', fit: { provides: {} } };
  await recordServers(target, servers('1', {}, shell));
  await requireKnownShell(target, ['seller']);
  await assert.rejects(
    release('seller', 'a', 0, { shellApi: '^9.0.0' }),
    /seller a needs the shell API \^9\.0\.0, and shell s1 has 1\.0\.0\. Nothing was changed\./,
  );
  await recordServers(target, servers('1', {}, { ...shell, shellApi: '9.1.0' }));
  await publish(target, built('seller', 'a'));
  await release('seller', 'b', 1, { shellApi: '^9.0.0' });
  assert.deepEqual(await activeAreas(), ['seller b']);
});
