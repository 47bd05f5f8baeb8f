import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { lastDue } from './digest-due.rules.ts';
import { claimDigestDay, makeDigestsOf } from './make-digests.sql.ts';

/**
 * Makes the digests that are due and not made yet (ADR-0018); run each hour, so that none is left out
 * when nobody worked at seven. Answers how many.
 */
export async function makeDigests({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  let count = 0;
  for (const kind of ['weekly', 'daily'] as const) {
    const dueOn = lastDue(kind, now);
    count += await db.transaction().execute(async (tx) => {
      if (!(await claimDigestDay(tx, kind, dueOn))) return 0;
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return makeDigestsOf(tx, { kind, dueOn, day: today(clock), now });
    });
  }
  return count;
}
