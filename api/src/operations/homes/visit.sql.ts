import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A visit ends when its user has not opened their home for this long. */
const visitGap = sql`interval '4 hours'`;
/** Avoids a write at each reload. */
const sameMoment = sql`interval '1 minute'`;

/** When the last visit of `account` ended, if its home is opened `now`. */
export const lastVisit = (now: Date): RawBuilder<Date | null> =>
  sql`case when home_seen_at <= ${now}::timestamptz - ${visitGap} then home_seen_at else home_seen_before end`;

export type Visitor = { forenames: string; createdAt: Date; since: Date | null };

/**
 * Records that a user opens their home, and returns when their previous visit ended; null on the first. A reload, a second tab and one
 * opened at the same moment belong to the current visit, so that what is new stays new during it.
 */
export async function noteVisit(db: Database, accountId: string, now: Date): Promise<Visitor> {
  await sql`
    update account set
      home_seen_before = ${lastVisit(now)},
      home_seen_at = ${now}
    where id = ${accountId} and (home_seen_at is null or home_seen_at <= ${now}::timestamptz - ${sameMoment})`.execute(
    db,
  );
  const { rows } = await sql<Visitor>`
    select forenames, created_at, home_seen_before as since from account where id = ${accountId}`.execute(db);
  const [visitor] = rows;
  if (!visitor) throw new Error('The account of a session is not there');
  return visitor;
}
