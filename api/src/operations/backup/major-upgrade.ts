import { beginReplication, endReplication, finishReplication, goBack, replicationState } from './replicate.ts';

/** What each act does, and says afterwards. */
const acts: Record<string, (from: string, to: string) => Promise<string>> = {
  begin: async (from, to) => {
    await beginReplication(from, to);
    return 'The new server copies the database and keeps it up to date.';
  },
  state: async (from, to) => {
    const { follower, copying, behind } = await replicationState(from, to);
    return `${copying} tables are still copied; the ${follower} server is ${behind} bytes of the log behind.`;
  },
  end: async (from, to) =>
    `${await endReplication(from, to)} tables have as many rows as before. Point the product to the new server; the old one follows it.`,
  back: async (from, to) =>
    `${await goBack(from, to)} tables have as many rows as on the new server. Point the product to the old server.`,
  finish: async (from, to) =>
    (await finishReplication(from, to))
      ? 'The old server follows no more: there is no way back.'
      : 'The old server does not answer. The new one keeps nothing for it any more.',
};

const usage = `Usage: npm run major-upgrade -- ${Object.keys(acts).join(' | ')}, with OLD_DATABASE_URL and NEW_DATABASE_URL`;

/** From one version of PostgreSQL to a newer one while the product runs, and back within a day (docs/major-upgrade.md). */
async function run(): Promise<void> {
  const { OLD_DATABASE_URL: from, NEW_DATABASE_URL: to } = process.env;
  const [, , name = '', ...rest] = process.argv;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act || !from || !to || rest.length > 0) throw new Error(usage);
  process.stdout.write(`${await act(from, to)}\n`);
}

run().catch((error: Error) => {
  const { message, cause } = error;
  process.stderr.write(cause instanceof Error ? `${cause.message}. ${message}\n` : `${message}\n`);
  process.exitCode = 1;
});
