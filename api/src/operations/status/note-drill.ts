import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connect.ts';
import { noteDrill } from './status.sql.ts';

/** Records for the status page that a backup was restored and verified: the last step of deploy/pgbackrest/drill.sh. */
const { databaseUrl, statusPage } = readConfig(process.env, process.cwd());
if (databaseUrl && statusPage) {
  const db = connect(databaseUrl, 1);
  try {
    await noteDrill(db, systemClock.now());
  } catch (error) {
    // The drill succeeded all the same.
    process.stderr.write(`The status page will not show this drill: ${(error as Error).message}\n`);
  } finally {
    await db.destroy();
  }
}
