import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connect.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { announce } from './announce.service.ts';

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run announce -- "<text>" [YYYY-MM-DD]`: how operators tell all users something (PD-45). */
async function run(): Promise<void> {
  const [text, until, ...rest] = process.argv.slice(2);
  if (!text || rest.length > 0) throw new Error('Usage: npm run announce -- "<text>" [YYYY-MM-DD]');
  const database = await openDatabase(readConfig(process.env, process.cwd()), printLine);
  try {
    await prepareDatabase(database.directUrl);
    const db = connect(database.url, 1);
    try {
      printLine(await announce(db, systemClock, text, until));
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
