import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { keysIn } from '../../platform/files/each-file-store.fixture.ts';
import { keyOf } from '../../platform/files/files.service.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { backUpFiles, copiesKeptDays, keepCopies, liesWithin, restoreCopies, restoreFiles } from './file-copies.ts';

async function folder(t: TestContext): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'marketplace-tests-copies-'));
  t.after(() => rm(made, { recursive: true, force: true }));
  return made;
}

const contents = Array.from({ length: 12 }, (_, n) => Buffer.alloc(10_000 * n, n));

test('restores a backup’s files besides existing ones; backups from before file storage have none', async (t) => {
  const place = await folder(t);
  const [from, to, backup] = ['from', 'to', 'backup'].map((name) => path.join(place, name)) as [string, string, string];
  for (const content of contents) await folderStore(from).write(await keyOf(content), content);
  assert.equal(await backUpFiles(from, backup), contents.length);
  assert.equal(await backUpFiles(from, backup), contents.length, 'again');
  const later = Buffer.from('stored since');
  await folderStore(to).write(await keyOf(later), later);
  assert.equal(await restoreFiles(to, backup, place), contents.length);
  for (const content of [...contents, later]) {
    const opened = await folderStore(to).open(await keyOf(content));
    assert.ok(opened && content.equals(await buffer(opened)));
  }
  assert.equal(await restoreFiles(to, path.join(place, 'older'), place), 0);
});

test('a damaged file stops the backup, which names it and does not contain it', async (t) => {
  const place = await folder(t);
  const [from, backup] = [path.join(place, 'from'), path.join(place, 'backup')];
  const key = await keyOf(Buffer.from('as it was'));
  await folderStore(from).write(key, Buffer.from('as it was'));
  await writeFile(path.join(from, key.slice(0, 2), key), 'as the disk has it now');
  await assert.rejects(backUpFiles(from, backup), new RegExp(`${key} in .* is damaged`));
  assert.deepEqual(await keysIn(folderStore(`${backup}.files`)), []);
  assert.deepEqual(await readdir(path.join(`${backup}.files`, 'uploads')), []);
});

test('only new files are copied beside a database, and copies are kept as long as the database can be restored', async (t) => {
  const place = await folder(t);
  const [from, copies, back] = ['from', 'copies', 'back'].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ];
  const keep = (day: Day, time = '02:00') => keepCopies(from, copies, { now: () => new Date(`${day}T${time}:00Z`) });
  const last = addDays('2026-06-01', copiesKeptDays);
  const [first, second] = [Buffer.from('removed on the 1st'), Buffer.from('stays')];
  const [key, other] = [await keyOf(first), await keyOf(second)];
  for (const content of [first, second]) await folderStore(from).write(await keyOf(content), content);
  assert.equal(await keep('2026-06-01'), 2);
  await folderStore(from).remove(key);
  assert.equal(await keep('2026-06-02'), 0, 'what is there is not copied again');
  await keep(last, '01:59');
  assert.deepEqual(await keysIn(folderStore(copies)), [key, other].sort());
  assert.equal(await restoreCopies(back, copies, place), 2);
  await keep(last, '02:01');
  assert.deepEqual(await keysIn(folderStore(copies)), [other]);
  await folderStore(from).remove(other);
  await assert.rejects(keep(addDays(last, 99)), /has no files, and there are copies\. None was removed/);
  assert.deepEqual(await keysIn(folderStore(copies)), [other]);
  const conf = new URL('../../../../deploy/pgbackrest/pgbackrest.conf', import.meta.url);
  assert.match(await readFile(conf, 'utf8'), new RegExp(`^repo1-retention-full=${copiesKeptDays}$`, 'm'));
});

test('files in the data folder are copied with it', () => {
  for (const [target, within] of [
    ['/srv/data/files', true],
    ['/srv/data/x/y', true],
    ['/srv/files', false],
    ['/srv/data-files', false],
    ['s3://bucket/files', false],
  ] as const)
    assert.equal(liesWithin(target, '/srv/data'), within, target);
});
