import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import { connect } from '../../platform/database/connect.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { openBoss } from '../../platform/jobs/boss.ts';
import { queuedJobs } from '../../platform/jobs/jobs.ts';
import { evidenceKeys } from '../../platform/secrets/evidence-keys.ts';
import { openSignatures } from '../../platform/signatures/signatures.ts';
import { someSealedCodes } from './certificate.sql.ts';
import { verifyCertificate } from './verify.service.ts';

/**
 * Verifies sealed certificates of the database that the settings name, drawn by lot, as anybody with their codes would: what a restored
 * backup has to pass. Changes nothing, and fails by name if one is not genuine.
 */
async function run(): Promise<void> {
  const most = Number(process.argv[2] ?? 100);
  if (!Number.isInteger(most) || most < 1) throw new Error('Usage: verify-certificates.ts [HOW MANY]');
  const config = readConfig(process.env, process.cwd());
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (!url) throw new Error('DATABASE_URL must name the server to look at.');
  const db = connect(url, 1);
  const files = openFileStore(config.filesTarget);
  try {
    const signatures = openSignatures(await evidenceKeys(config.evidenceKeys, config.dataDir));
    const jobs = queuedJobs(openBoss(url, false), signatures);
    const context: Context = { db, clock: systemClock, jobs, config, signatures, files };
    const codes = await someSealedCodes(db, most);
    const wrong: string[] = [];
    for (const code of codes) {
      const { standing } = await verifyCertificate(context, code);
      if (standing !== 'genuine') wrong.push(`${code} (${standing})`);
    }
    if (wrong.length > 0) throw new Error(`Not genuine: ${wrong.join(', ')}`);
    process.stdout.write(`${codes.length} certificates are genuine.\n`);
  } finally {
    files.close();
    await db.destroy();
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
