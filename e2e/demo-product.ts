import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase, urlOf } from '../api/test/administration.ts';
import { startServer } from '../tools/server/start-server.ts';

/** What a run's processes learn of its demo data: the server, the database and files to copy, and the key its evidence is sealed with. */
const variables = {
  server: 'E2E_DATABASE_SERVER',
  demo: 'E2E_DEMO_DATABASE',
  files: 'E2E_DEMO_FILES',
  key: 'E2E_EVIDENCE_KEY',
} as const;

/** Loads the demo data once for all products of a run: loading takes half a minute, copying a moment. */
export async function loadDemo(server: string): Promise<void> {
  const demo = newName();
  const key = randomBytes(32).toString('hex');
  const files = newFolder();
  const handed = { server, demo, files, key };
  for (const [what, value] of Object.entries(handed)) process.env[variables[what as keyof typeof handed]] = value;
  await createDatabase(server, demo, '');
  const loading = await start(demo, newFolder(), { FILES_TARGET: files });
  await loading.stop();
}

export async function dropDemo(): Promise<void> {
  rmSync(handedOn('files'), { recursive: true, force: true });
  await dropDatabase(handedOn('server'), handedOn('demo'));
}

/** Starts the built product with these settings on demo data of its own. */
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

/** Starts the built product as it is at `pictureTime`, on demo data that it loads for that time: nothing on it changes by itself. */
export async function startPictureProduct() {
  const server = handedOn('server');
  const database = newName();
  await createDatabase(server, database, '');
  const settings = { JOBS: 'separate', EVIDENCE_KEY: '0'.repeat(64) };
  const product = await start(database, newFolder(), settings, 'e2e/picture-server.ts');
  return { address: product.address, stop: () => product.stop().finally(() => dropDatabase(server, database)) };
}

async function start(database: string, folder: string, settings: Record<string, string>, program?: string) {
  const all = {
    DATABASE_URL: urlOf(handedOn('server'), database),
    EVIDENCE_KEY: handedOn('key'),
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
