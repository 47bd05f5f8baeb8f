import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { periodsToFinalise } from './certificate.sql.ts';
import { finaliseCertificate } from './finalise-certificate.service.ts';

const batchSize = 200;

/**
 * Freezes the certificates of all periods that are over, each in its own transaction. Returns their number. A failure
 * does not stop the others; the job is retried.
 */
export async function finaliseCertificates(context: Context): Promise<number> {
  const { db, clock } = context;
  let count = 0;
  let beyond = 0;
  const failures: Error[] = [];
  for (;;) {
    const batch = await periodsToFinalise(db, today(clock), beyond, batchSize);
    for (const { id, postId } of batch) {
      await db
        .transaction()
        .execute((tx) => finaliseCertificate(context, tx, postId, id))
        .catch((error) => failures.push(new Error(`The certificate of period ${id}`, { cause: error })));
      beyond = id;
    }
    count += batch.length;
    if (batch.length < batchSize) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some certificates could not be finalised');
  return count;
}
