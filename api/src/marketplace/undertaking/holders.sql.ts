import type { Acceptance, Holder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isBeforeFlag } from '../sale-file/before-flag.sql.ts';
import { boundUntil } from './bound-until.sql.ts';
import { destroyedSinceOpened } from './destroyed.sql.ts';
import { undertakingsWhere } from './undertaking.sql.ts';

type AcceptanceRow = Omit<Acceptance, 'acceptedDate'> & { undertakingId: number; acceptedAt: Date };

/** Acceptances under the undertakings `u` that match `where`, newest first. */
export async function acceptancesWhere(db: Database, where: ReturnType<typeof sql<boolean>>): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select a.undertaking_id, a.text_id, t.sha256, a.accepted_at, a.name, a.firm, a.capacity, a.connection, a.trade, a.funds, a.note
    from undertaking_acceptance a join undertaking u on u.id = a.undertaking_id join undertaking_text t on t.id = a.text_id
      join account buyer on buyer.id = u.buyer_id
    where ${where} order by a.id desc`.execute(db);
  return rows;
}

/** An acceptance in the response format. */
export const acceptanceOf = ({ undertakingId: _, acceptedAt, ...row }: AcceptanceRow): Acceptance => ({
  ...row,
  acceptedDate: acceptedAt.toISOString(),
});

type PersonRow = {
  id: number;
  forenames: string;
  surname: string;
  company: string;
  decidedAt: Date | null;
  destroyedAt: Date | null;
  destroyedBefore: Date[];
  collectedAt: Date | null;
};

/** A post's undertakings, or one buyer's, as its practitioner sees them, latest first; Admins also see those of flagged buyers. */
export async function holdersOf(
  db: Database,
  today: Day,
  { postId, buyerId, admin }: { postId: number; buyerId?: string; admin: boolean },
): Promise<Holder[]> {
  const ofPost = sql<boolean>`u.post_id = ${postId} ${buyerId ? sql`and u.buyer_id = ${buyerId}` : sql``}`;
  const standing = (await undertakingsWhere(db, today, ofPost)).filter(({ seen }) => admin || seen);
  const bound = await boundUntil(db, ofPost);
  const acceptances = await acceptancesWhere(
    db,
    admin ? ofPost : sql`${ofPost} and ${isBeforeFlag(sql`a.accepted_at`)}`,
  );
  const { rows: people } = await sql<PersonRow>`
    select u.id, buyer.forenames, buyer.surname, buyer.company, u.decided_at,
      ${destroyedSinceOpened} as destroyed_at, u.destroyed_before, u.collected_at
    from undertaking u join account buyer on buyer.id = u.buyer_id where ${ofPost} order by u.asked_at desc, u.id desc`.execute(
    db,
  );
  return people.flatMap(({ id, forenames, surname, company, decidedAt, destroyedAt, destroyedBefore, collectedAt }) => {
    const facts = standing.find((one) => one.id === id);
    if (!facts) return [];
    const bindsUntil = bound.get(id);
    return {
      ...{ undertakingId: id, state: facts.state, forenames, surname, company, openUntil: facts.openUntil },
      ...(facts.lastDay && { lastDay: facts.lastDay }),
      ...(facts.closed && { closed: facts.closed }),
      ...(bindsUntil && { bindsUntil }),
      accountClosed: facts.accountClosed,
      outOfDate: !facts.acceptedNewest,
      collectedDate: collectedAt?.toISOString() ?? null,
      decidedDate: decidedAt?.toISOString() ?? null,
      destroyedDate: destroyedAt?.toISOString() ?? null,
      destroyedBefore: destroyedBefore.map((at) => at.toISOString()),
      acceptances: acceptances.filter((one) => one.undertakingId === id).map(acceptanceOf),
    };
  });
}
