import { buffer } from 'node:stream/consumers';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connect.ts';
import { waitForDatabase } from '../../platform/database/wait-for-database.ts';
import { mailIds } from '../../platform/mail/mail-id.ts';
import { evidenceKeys } from '../../platform/secrets/evidence-keys.ts';
import { openSignatures } from '../../platform/signatures/signatures.ts';
import { readBounceReport } from './bounce-report.rules.ts';
import { recordMailEvents } from './mail-event.service.ts';

/** sysexits(3): the mail server keeps the report and tries again. */
const tryAgain = 75;

/** Reads one mail from stdin, piped by a mail server, and records its report about our mails (docs/operations.md). */
async function receive(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl)
    throw new Error('Bounces need DATABASE_URL: an embedded database belongs to the process that serves it.');
  const ids = mailIds(openSignatures(await evidenceKeys(config.evidenceKeys, config.dataDir)));
  const events = await readBounceReport(await buffer(process.stdin), ids, systemClock.now());
  await waitForDatabase(config.databaseUrl);
  const db = connect(config.databaseUrl, 1);
  try {
    await recordMailEvents({ db }, events);
  } finally {
    await db.destroy();
  }
  process.stdout.write(events.length > 0 ? `${events.length} noted\n` : 'No report of a mail of ours\n');
}

receive().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = tryAgain;
});
