import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { state } from './released.fixture.ts';
import { releasesIn } from './releases.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
after(() => rmSync(folder, { recursive: true }));
let writes = 0;
function write(text: string) {
  writeFileSync(join(folder, 'registry.json'), text);
  writes += 1;
  utimesSync(join(folder, 'registry.json'), writes, writes);
}

test('a place with areas alone is served with the server’s own shell', () => {
  write(JSON.stringify({ areas: state.areas }));
  assert.equal(releasesIn(folder)(), undefined);
  assert.deepEqual(releasesIn(folder, undefined, () => state.shell)(), state);
});

test('the registry is read anew when it was replaced, and a broken one leaves the last good one in force', () => {
  rmSync(join(folder, 'registry.json'), { force: true });
  const complaints: string[] = [];
  const releases = releasesIn(folder, (message) => complaints.push(message));
  assert.equal(releases(), undefined);
  write(JSON.stringify(state));
  assert.deepEqual(releases(), state);
  for (const broken of ['{', '[]', JSON.stringify({ ...state, areas: [{ name: 'public' }] })]) {
    write(broken);
    assert.deepEqual(releases(), state);
    releases();
  }
  assert.equal(complaints.length, 3);
  write(JSON.stringify({ ...state, areas: [] }));
  assert.deepEqual(releases()?.areas, []);
});
