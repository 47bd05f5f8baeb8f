import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Seals } from './evidence/seals.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What services work with. A transaction is passed beside it where several steps belong together. */
export type Context = { db: Database; clock: Clock; jobs: Jobs; config: Config; seals: Seals };
