import { beginReplication, endReplication, replicationState } from './replicate.ts';

const usage = 'Usage: npm run major-upgrade -- begin | state | end, with OLD_DATABASE_URL and NEW_DATABASE_URL';
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `major-upgrade begin`, `state` and `end`: from one version of PostgreSQL to a newer one while the product runs (docs/major-upgrade.md). */
async function run(): Promise<void> {
  const { OLD_DATABASE_URL: from, NEW_DATABASE_URL: to } = process.env;
  const [, , act, ...rest] = process.argv;
  if (!from || !to || rest.length > 0) throw new Error(usage);
  if (act === 'begin') {
    await beginReplication(from, to);
    return say('The new server copies, and goes on copying.');
  }
  if (act === 'state') {
    const { copying, behind } = await replicationState(from, to);
    return say(`${copying} tables are still copied; the new server is ${behind} bytes of the log behind.`);
  }
  if (act !== 'end') throw new Error(usage);
  say(`${await endReplication(from, to)} tables have as many rows as before. Point the product to the new server.`);
}

run().catch((error: Error) => {
  const { message, cause } = error;
  process.stderr.write(cause instanceof Error ? `${cause.message}. ${message}\n` : `${message}\n`);
  process.exitCode = 1;
});
