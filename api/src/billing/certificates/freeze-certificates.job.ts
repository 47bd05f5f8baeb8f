import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { unfrozenPeriods } from './certificate.sql.ts';
import { freezeCertificate } from './freeze-certificate.service.ts';

const batchSize = 200;

/** Freezes the certificates of all periods that are over, each in a transaction of its own. Answers how many there were. */
export async function freezeCertificates(context: Context): Promise<number> {
  const { db, clock } = context;
  let done = 0;
  let beyond = 0;
  for (;;) {
    const batch = await unfrozenPeriods(db, today(clock), beyond, batchSize);
    for (const { id, postId } of batch) {
      await db.transaction().execute((tx) => freezeCertificate(context, tx, postId, id));
      beyond = id;
    }
    done += batch.length;
    if (batch.length < batchSize) return done;
  }
}
