import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { registry } from '../registry.fixture.ts';
import { fileSource } from './file.ts';
import { unreadSeconds } from './unread.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
after(() => rmSync(folder, { recursive: true }));
let writes = 0;
function write(text: string) {
  writeFileSync(join(folder, 'registry.json'), text);
  writes += 1;
  utimesSync(join(folder, 'registry.json'), writes, writes);
}

test('a place with areas alone is served with the server’s own shell', () => {
  write(JSON.stringify({ areas: registry.areas }));
  assert.equal(fileSource(folder)(), undefined);
  assert.deepEqual(fileSource(folder, undefined, () => registry.shell)(), registry);
});

test('the registry is read again when it was replaced, and a broken one leaves the last good one in force', () => {
  rmSync(join(folder, 'registry.json'), { force: true });
  const complaints: string[] = [];
  const source = fileSource(folder, (message) => complaints.push(message));
  assert.equal(source(), undefined);
  write(JSON.stringify(registry));
  assert.deepEqual(source(), registry);
  for (const broken of ['{', '[]', JSON.stringify({ ...registry, areas: [{ name: 'public' }] })]) {
    write(broken);
    assert.deepEqual(source(), registry);
    source();
  }
  assert.equal(complaints.length, 3);
  assert.ok(unreadSeconds() > 0, 'which an alert tells');
  write(JSON.stringify({ ...registry, areas: [] }));
  assert.deepEqual(source()?.areas, []);
  assert.equal(unreadSeconds(), 0);
});
