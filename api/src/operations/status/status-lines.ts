import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { connect, type Database } from '../../platform/database/connect.ts';
import { databaseState } from '../../platform/database/database-state.sql.ts';
import { servedDatabase } from '../../platform/database/open-database.ts';
import { waitForDatabase } from '../../platform/database/wait-for-database.ts';
import { mailKinds } from '../../platform/mail/mail.ts';
import { startLine } from '../../platform/process/product-version.ts';
import { lastBackup } from '../backup/last-backup.ts';
import { queueDepths } from '../mail-health/job-queue.sql.ts';
import { oldestAges } from '../metrics/oldest-ages.sql.ts';

/** What runs here, in lines for an operator: version, database, queues and backup. Throws if the database cannot be reached. */
export async function statusLines(config: Config, clock: Clock = systemClock): Promise<string[]> {
  return [
    `Version ${startLine.version}, commit ${startLine.commit ?? 'unknown: these sources are no clone'}`,
    ...(await databaseLines(config, clock)),
    await backupLine(config.dataDir),
  ];
}

async function databaseLines(config: Config, clock: Clock): Promise<string[]> {
  const url = await servedDatabase(config);
  const place = config.databaseUrl ? '' : `embedded in ${config.dataDir}`;
  if (!url) return [`Database ${place}: no running process serves it, or another user's does`];
  await waitForDatabase(url, config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR');
  const db = connect(url, 1);
  try {
    const { database, migration } = await databaseState(db);
    return [`Database ${database}${place && `, ${place}`}, migration ${migration}`, ...(await queueLines(db, clock))];
  } finally {
    await db.destroy();
  }
}

async function queueLines(db: Database, clock: Clock): Promise<string[]> {
  const ages = await oldestAges(db, clock);
  const jobs = await queueDepths(db);
  const sum = (state: 'waiting' | 'retrying' | 'failed') => jobs.reduce((total, queue) => total + queue[state], 0);
  return [
    `Oldest due: ${mailKinds.map((kind) => `${kind} email ${Math.round(ages[kind])} s`).join(', ')}`,
    `Jobs: ${sum('waiting')} waiting, ${sum('retrying')} to be tried again, ${sum('failed')} given up`,
  ];
}

async function backupLine(dataDir: string): Promise<string> {
  const last = await lastBackup(dataDir);
  if (!last) return 'Backup: none by `npm run backup` is noted here';
  const verified = last.verifiedAt ? `verified ${last.verifiedAt}: ${last.found}` : 'never verified';
  return `Backup: ${last.file}, made ${last.madeAt}, ${verified}`;
}
