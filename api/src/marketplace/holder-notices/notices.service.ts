import {
  nobodyToNotify,
  noticeLimits,
  type SellerNotices,
  type SendNotice,
  sentAlready,
  tooManyNotices,
  tooManyNoticesToday,
} from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { sql } from 'kysely';
import { mayChangePost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { lockOwnPost, noSuchPost } from '../posts/post.service.ts';
import { noticesOfPost } from '../sale-file/holder-notices.sql.ts';
import { reachableHolders } from '../sale-file/reachable.sql.ts';
import { holderNoticeMail } from './holder-notice.mail.ts';

/** Sends a notice to every holder of a post; stores it as sent, and records the number of recipients in the ledger. */
export const sendNotice = (
  { db, clock, jobs, config }: Context,
  actor: SignedInUser,
  postId: number,
  input: SendNotice,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const now = clock.now();
    const holders = await reachableHolders(tx, postId, now);
    const { periodId } = post;
    if (!periodId || holders.length === 0) throw new AppError('wrong-state', nobodyToNotify);
    await refuseTooMany(tx, periodId, now, input);
    const { id } = await tx
      .insertInto('holderNotice')
      .values({
        ...{ postId, periodId, heading: input.Heading, body: input.Text, recipients: holders.length },
        ...{ sentBy: actor.id, sentAt: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { periodId, kind: 'notice sent', at: now, quantity: holders.length, source: String(id) } as const;
    await recordMarketingEvent(tx, event);
    const after = { recipients: holders.length };
    await audit(tx, clock, { actorId: actor.id, act: 'send-notice', subject: 'post', subjectId: postId, after });
    for (const holder of holders) await jobs.add(tx, 'send-mail', holderNoticeMail(config, holder, post));
    return `Notice sent to ${countOf(holders.length, 'buyer', 'buyers')}`;
  });

/** The caller has locked the post, so that concurrent copies of a notice are sent once. */
async function refuseTooMany(tx: Database, periodId: number, now: Date, { Heading, Text }: SendNotice): Promise<void> {
  const { rows } = await sql<{ all: number; today: number; same: boolean }>`
    select count(*)::int as all, count(*) filter (where sent_at >= ${londonInstant(londonDay(now))})::int as today,
      coalesce(bool_or(heading = ${Heading} and body = ${Text}), false) as same
    from holder_notice where period_id = ${periodId}`.execute(tx);
  const counts = rows[0];
  if (counts?.same) throw new AppError('wrong-state', sentAlready);
  if (counts && counts.all >= noticeLimits.perPosting) throw new AppError('wrong-state', tooManyNotices);
  if (counts && counts.today >= noticeLimits.perDay) throw new AppError('too-many', tooManyNoticesToday);
}

/** A post's notices for its firm, and how many buyers would get a new one now. */
export async function sellerNotices(
  { db, clock }: Context,
  viewer: SignedInUser,
  postId: number,
): Promise<SellerNotices> {
  const { rows } = await sql<Pick<SellerNotices, 'reference' | 'activityHeading' | 'mayChange'>>`
    select p.reference, p.activity_heading, coalesce(${mayChangePost(viewer)}, false) as may_change
    from post p where p.id = ${postId} and ${mayReadPost(viewer)}`.execute(db);
  const [post] = rows;
  if (!post) throw noSuchPost();
  const holders = await reachableHolders(db, postId, clock.now());
  return {
    ...{ businessId: postId, ...post, recipients: holders.length },
    notices: await noticesOfPost(db, postId),
  };
}
