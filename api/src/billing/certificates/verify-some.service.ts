import { systemClock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
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
 * Verifies up to `most` randomly chosen certificates, as anybody with their codes would. Changes nothing; returns how
 * many it verified, and throws with the name of one that is not genuine.
 */
export async function verifySome(url: string, config: Config, most: number): Promise<number> {
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
    return codes.length;
  } finally {
    files.close();
    await db.destroy();
  }
}
