import { type Kysely, sql } from 'kysely';
import type { ConnectionOptions, SendOptions } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';
import { encryptMail } from '../mail/encrypted-mail.ts';
import type { Signatures } from '../signatures/signatures.ts';
import { currentTracing } from '../tracing/tracing.ts';
import { type JobData, type JobName, queueOf } from './job-table.ts';

/** Adds jobs to the durable queue, in the transaction that causes them: they run if and only if it commits. */
export type Jobs = {
  add<N extends JobName>(tx: Database, name: N, data: JobData[N], startAfter?: Date): Promise<void>;
  /** Retries a queue's failed jobs. */
  retry(tx: Database, name: string, ids: string[]): Promise<void>;
};

/** The queue that jobs are added to. */
export type Queue = {
  send(name: string, data: object, options: SendOptions): Promise<unknown>;
  retry(name: string, ids: string[], options: ConnectionOptions): Promise<unknown>;
};

/** Runs the queue's statements in our transaction. */
const within = async (tx: Database) => (await import('pg-boss')).fromKysely(tx as Kysely<DB>);

/** A job's queue and stored data. Encrypts mails here, so that no caller can forget it. */
const queuedAs = <N extends JobName>(
  signatures: Pick<Signatures, 'encrypt'>,
  name: N,
  data: JobData[N],
): [JobName, object] =>
  name === 'send-mail' ? ['send-closed-mail', encryptMail(signatures, data as JobData['send-mail'])] : [name, data];

export const queuedJobs = (queue: Queue, signatures: Pick<Signatures, 'encrypt'>): Jobs => ({
  async add(tx, name, data, startAfter) {
    const [queued, content] = queuedAs(signatures, name, data);
    const traceparent = currentTracing()?.traceparent();
    const withTrace = traceparent === undefined ? content : { ...content, traceparent };
    await queue.send(queueOf(queued), withTrace, {
      db: await within(tx),
      ...(startAfter && { startAfter }),
    });
  },
  async retry(tx, name, ids) {
    await queue.retry(name, ids, { db: await within(tx) });
  },
});

/** How many jobs wait or run. */
export async function openJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where state in ('created', 'retry', 'active')`.execute(db);
  return rows[0]?.n ?? 0;
}
