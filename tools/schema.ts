// Writes api/src/platform/database/schema.ts from the migrations: `npm run schema`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@marketplace/embedded-database';
import { schemaArguments } from '../api/src/platform/database/schema-arguments.ts';
import { prepareDatabase } from '../api/src/platform/jobs/prepare-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-schema-'));
const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
try {
  await prepareDatabase(database.url);
  const { status } = spawnSync(process.execPath, schemaArguments(database.url), { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
