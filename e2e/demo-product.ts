import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase, urlOf } from '../api/test/administration.ts';
import { startServer } from '../tools/server/start-server.ts';

/** What a run's processes learn of its demo data: the server, the database to copy, and the key its evidence is sealed with. */
const variables = { server: 'E2E_DATABASE_SERVER', demo: 'E2E_DEMO_DATABASE', key: 'E2E_EVIDENCE_KEY' } as const;

/** Loads the demo data once for all products of a run: loading takes half a minute, copying a moment. */
export async function loadDemo(server: string): Promise<void> {
  const demo = newName();
  const key = randomBytes(32).toString('hex');
  Object.assign(process.env, { [variables.server]: server, [variables.demo]: demo, [variables.key]: key });
  await createDatabase(server, demo, '');
  const loading = await start(demo, {});
  await loading.stop();
}

export const dropDemo = (): Promise<void> => dropDatabase(handedOn('server'), handedOn('demo'));

/** Starts the built product with these settings on demo data of its own. */
export async function startDemoProduct(settings: Record<string, string> = {}) {
  const server = handedOn('server');
  const database = newName();
  await createDatabase(server, database, `template ${handedOn('demo')}`);
  const product = await start(database, settings);
  const stop = async () => {
    await product.stop();
    await dropDatabase(server, database);
  };
  return { address: product.address, stop };
}

const newName = () => `e2e_${randomBytes(6).toString('hex')}`;

/** Starts the built product as it is at `pictureTime`, on demo data that it loads for that time: nothing on it changes by itself. */
export async function startPictureProduct() {
  const server = handedOn('server');
  const database = newName();
  await createDatabase(server, database, '');
  const settings = { JOBS: 'separate', EVIDENCE_KEY: '0'.repeat(64) };
  const product = await start(database, settings, 'e2e/picture-server.ts');
  return { address: product.address, stop: () => product.stop().finally(() => dropDatabase(server, database)) };
}

async function start(database: string, settings: Record<string, string>, program?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
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
