import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Closure } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { mayChangePost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { type PeriodFacts, statusOf } from '../posts/status.rules.ts';
import { endedOn, finalOffersDay, joinRecordedEnd, recordedEnd, recordedOn } from '../sale-file/sale-end.sql.ts';
import { type ClosureFacts, closureOf } from '../undertaking/closure.rules.ts';

type Sale = Pick<ClosureFacts, 'endsOn' | 'finalOffersBy' | 'recorded' | 'endedOn' | 'recordedOn'> & {
  startsOn: Day | null;
  endedAs: PeriodFacts['endedAs'];
  mayChange: boolean;
};

/** What decides who reads a post's particulars, and whether the viewer may change them. */
export async function saleOf(db: Database, viewer: SignedInUser, postId: number): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select p.starts_on::text as starts_on, p.ends_on::text as ends_on, p.ended_as, ${finalOffersDay}::text as final_offers_by,
      ${recordedEnd} as recorded, ${endedOn}::text as ended_on, ${recordedOn}::text as recorded_on, coalesce(${mayChangePost(viewer)}, false) as may_change
    from post p ${joinRecordedEnd} where p.id = ${postId}`.execute(db);
  if (!rows[0]) throw noSuchPost();
  return rows[0];
}

/** The post's state on a London day. */
export const statusIn = ({ startsOn, endsOn, endedAs }: Sale, day: Day): SiteStatus =>
  statusOf(startsOn && endsOn ? { startsOn, endsOn, endedAs } : undefined, day);

/** Since when they are closed to everyone without a longer right. */
export const closedToAll = (sale: Sale, day: Day): Closure | undefined =>
  closureOf({ ...sale, status: statusIn(sale, day), openUntil: null, purchaserUntil: null }, day);
