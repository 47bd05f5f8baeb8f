import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backUpLogically } from '../../src/operations/backup/logical-backup.ts';
import { type Clock, isFromSeven, systemClock, today } from '../../src/platform/clock/clock.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { openBoss } from '../../src/platform/jobs/boss.ts';
import { queuedJobs } from '../../src/platform/jobs/jobs.ts';
import { prepareDatabase } from '../../src/platform/jobs/prepare-database.ts';
import { openSignatures } from '../../src/platform/signatures/signatures.ts';
import { reviewing } from '../../test/checked-practitioner.ts';
import { evidenceKey, settings } from '../../test/product.ts';
import { restoreRows } from '../../test/restore-rows.ts';
import { loadDemo } from './load-demo.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/demo-data');
const keptAtMost = 6;

/** Everything that determines what is loaded: sources including the loader's, migrations, the contract and the packages. */
const sources = [
  'api/{src,demo-data}/**/*.*',
  'api/test/product.ts',
  'api/migrations/**/*.sql',
  'shared-contract/**/*.*',
  'package-lock.json',
];

/** One text for each content of the sources, whatever their files' times; tests do not matter. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const exclude = (path: string) => path.endsWith('.test.ts') || path.endsWith('node_modules');
  for (const path of globSync(sources, { cwd: root, exclude }).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 24);
}

/** Data for the machine's time is valid on the day it was loaded, but not past seven, when planned alerts are created. */
const momentOf = (clock: Clock): string =>
  clock === systemClock
    ? `${today(clock)}-${isFromSeven(clock) ? 'from' : 'before'}-seven`
    : clock.now().toISOString().replaceAll(':', '.');

/**
 * Fills a database and a folder of files with demo data, sealed with the tests' key. It is loaded once for each content of its sources and
 * each moment, and then copied.
 */
export async function fillWithDemo(url: string, files: string, clock: Clock = systemClock): Promise<void> {
  const kept = join(cache, `${sourcesHash()}-${momentOf(clock)}`);
  await prepareDatabase(url);
  if (!existsSync(kept)) return loadAndKeep(url, files, clock, kept);
  cpSync(join(kept, 'files'), files, { recursive: true });
  await restoreRows(url, join(kept, 'rows.sql.gz'));
}

async function loadAndKeep(url: string, files: string, clock: Clock, kept: string): Promise<void> {
  await load(url, files, clock);
  mkdirSync(cache, { recursive: true });
  const part = mkdtempSync(join(cache, 'part-'));
  try {
    mkdirSync(files, { recursive: true });
    cpSync(files, join(part, 'files'), { recursive: true });
    await backUpLogically(url, join(part, 'rows.sql.gz'));
    // Another process may have been as quick; its copy is the same.
    if (!existsSync(kept)) renameSync(part, kept);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  forgetOldest();
}

async function load(url: string, files: string, clock: Clock): Promise<void> {
  const db = connect(url, 4);
  const boss = openBoss(url, false);
  const store = openFileStore(files);
  try {
    await boss.start();
    const signatures = openSignatures([evidenceKey]);
    // As loaded if a first post has to wait.
    const config = readConfig({ ...settings, ...reviewing, DATA_DIR: tmpdir() }, '/');
    const context = { db, clock, jobs: queuedJobs(boss, signatures), config, signatures, files: store };
    await loadDemo(context, () => undefined);
  } finally {
    store.close();
    await boss.stop({ graceful: false });
    await db.destroy();
  }
}

/** Only complete ones: a partial one may belong to another process. */
function forgetOldest(): void {
  const ages = globSync('[0-9a-f]*-*', { cwd: cache })
    .filter((name) => existsSync(join(cache, name, 'rows.sql.gz')))
    .map((name) => ({ name, madeAt: statSync(join(cache, name)).mtimeMs }));
  ages.sort((a, b) => b.madeAt - a.madeAt);
  for (const { name } of ages.slice(keptAtMost)) rmSync(join(cache, name), { recursive: true, force: true });
}
