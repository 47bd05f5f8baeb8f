import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, urlOf } from '../api/test/administration.ts';
import { pictureTime } from '../api/test/picture-time.ts';
import { startServer } from '../tools/start-server.ts';

const filling = fileURLToPath(new URL('../api/demo-data/src/fill-with-demo.fixture.ts', import.meta.url));
/** The key for all demo data in tests: the `evidenceKey` of the API's tests, which load it. */
const evidenceKey = 'a key of tests for the seals of certificates';

/** A run's demo data for its processes: the server, and the database and files to copy. */
const variables = {
  server: 'E2E_DATABASE_SERVER',
  demo: 'E2E_DEMO_DATABASE',
  files: 'E2E_DEMO_FILES',
} as const;

/** Provides demo data once for all products of a run, loaded or cached by an earlier run: copying it takes a moment. */
export async function loadDemo(server: string): Promise<void> {
  const demo = newName();
  const files = newFolder();
  const handed = { server, demo, files };
  for (const [what, value] of Object.entries(handed)) process.env[variables[what as keyof typeof handed]] = value;
  await createDatabase(server, demo, '');
  await fill(demo, files);
}

/** In a separate process: the loader is the API. */
const fill = (database: string, files: string, ...moment: string[]) =>
  promisify(execFile)(process.execPath, [filling, urlOf(handedOn('server'), database), files, ...moment]);

export async function dropDemo(): Promise<void> {
  rmSync(handedOn('files'), { recursive: true, force: true });
  await dropDatabase(handedOn('server'), handedOn('demo'));
}

/** Starts the built product with these settings on its own demo data. */
export async function startDemoProduct(settings: Record<string, string> = {}) {
  const server = handedOn('server');
  const database = newName();
  await createDatabase(server, database, `template ${handedOn('demo')}`);
  const folder = newFolder();
  cpSync(handedOn('files'), join(folder, 'files'), { recursive: true });
  const product = await start(database, folder, { FILES_TARGET: 'files', ...settings });
  const stop = async () => {
    await product.stop();
    await dropDatabase(server, database);
  };
  return { address: product.address, stop };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
const newName = () => `e2e_${randomBytes(6).toString('hex')}`;

/** Starts the built product stopped at `pictureTime`, with demo data of that time. */
export async function startPictureProduct() {
  const server = handedOn('server');
  const database = newName();
  await createDatabase(server, database, '');
  const folder = newFolder();
  await fill(database, join(folder, 'files'), pictureTime.toISOString());
  const settings = { JOBS: 'separate', FILES_TARGET: 'files', STATUS_PAGE: 'on' };
  const product = await start(database, folder, settings, 'e2e/picture-server.ts');
  return { address: product.address, stop: () => product.stop().finally(() => dropDatabase(server, database)) };
}

async function start(database: string, folder: string, settings: Record<string, string>, program?: string) {
  const all = {
    DATABASE_URL: urlOf(handedOn('server'), database),
    EVIDENCE_KEY: evidenceKey,
    AREA_OVERRIDES: 'off',
    ...settings,
  };
  const { address, stop } = await startServer(folder, all, undefined, program);
  return { address, stop: () => stop().finally(() => rmSync(folder, { recursive: true, force: true })) };
}

function handedOn(what: keyof typeof variables): string {
  const value = process.env[variables[what]];
  if (!value) throw new Error(`${variables[what]} is not set, so there is no demo data to copy`);
  return value;
}
