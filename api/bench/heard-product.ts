import type { CompiledQuery } from 'kysely';
import { buildApp } from '../src/app.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connect } from '../src/platform/database/connect.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { openBoss } from '../src/platform/jobs/boss.ts';
import { queuedJobs } from '../src/platform/jobs/jobs.ts';
import { openSignatures } from '../src/platform/signatures/signatures.ts';
import type { measured } from './measured.ts';
import { evidenceKey, sessionSecret } from './processes.ts';
import { tokensOf } from './users.ts';

type Call = Pick<(typeof measured)[number], 'name' | 'path' | 'role' | 'queries'>;

/** The product on a database, in this process: asks its calls, and returns which statements each of them made. */
export async function heardProduct(url: string) {
  let heard: CompiledQuery[] = [];
  const db = connect(url, 4, { log: ({ query }) => void heard.push(query), direct: true });
  const tokens = await tokensOf(url);
  const config = readConfig({ RATE_LIMIT: 'off' }, '/');
  const app = await buildApp({
    context: {
      db,
      clock: systemClock,
      jobs: queuedJobs(openBoss(url, false), openSignatures(['explained'])),
      config,
      signatures: openSignatures([evidenceKey]),
      files: openFileStore(config.filesTarget),
    },
    sessionSecret,
    sessionChanges: { upToDate: () => true, onChange: () => undefined },
  });
  const ask = async ({ name, path, role, queries }: Call): Promise<CompiledQuery[]> => {
    heard = [];
    const headers = role ? { authorization: `Bearer ${tokens[role][1] ?? tokens[role][0]}` } : {};
    const answer = await app.inject({ url: `/api${path}`, query: queries[0] ?? {}, headers });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    return heard;
  };
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { ask, close };
}
