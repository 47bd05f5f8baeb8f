import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Signatures } from './signatures/signatures.ts';

/** What services work with. Calls that share a transaction pass it as a separate argument. */
export type Context = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  config: Config;
  signatures: Signatures;
  /** The file store; features use `platform/files/files.service.ts`. */
  files: FileStore;
};
