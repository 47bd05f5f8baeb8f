import {
  addDays,
  addMonths,
  type Day,
  displayDate,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/calendar';
import { type RecordSold, soldProblem, soldWithinMonths } from '@marketplace/shared-contract/posting-dates';
import { sql } from 'kysely';
import { periodOf } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { isCancelled } from '../../marketplace/posts/status.sql.ts';
import { audit } from '../../platform/audit/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { finaliseCertificate } from '../certificates/finalise-certificate.service.ts';

/**
 * Records that a post that has ended was sold (PD-60): a sale usually completes after the marketing. Its certificate is
 * kept first and stays what it is, for the period ended when it did.
 */
export async function recordSold(
  context: Context,
  actor: SignedInUser,
  postId: number,
  { SoldOn: soldOn }: RecordSold,
): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const { periodId, endsOn, endedAt } = post;
    const day = today(clock);
    const status = statusOf(periodOf(post), day);
    if (!periodId || !endsOn || (status !== 'Expired' && status !== 'Withdrawn'))
      throw new AppError('wrong-state', 'Only an expired or withdrawn post can be recorded as sold');
    const until = addMonths(endedAt ? londonDay(endedAt) : endsOn, soldWithinMonths);
    if (day > until)
      throw new AppError(
        'wrong-state',
        `A sale could be recorded until ${displayDate(until)}, twelve months after the post ended`,
      );
    const first = await firstLive(tx, postId);
    const problem = soldProblem(soldOn, { first, today: day });
    if (problem) throw invalidField('SoldOn', problem);
    await finaliseCertificate(context, tx, postId, periodId);
    await tx.updateTable('post').set({ soldOn }).where('id', '=', postId).execute();
    // One that ran out ended with its last day.
    const at = endedAt ?? new Date(londonInstant(addDays(endsOn, 1)).getTime() - 1);
    await tx.updateTable('postingPeriod').set({ endedAt: at, endedAs: 'Sold' }).where('id', '=', periodId).execute();
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'record-sold',
      subject: 'post',
      subjectId: postId,
      before: { siteStatus: status },
      after: { siteStatus: 'Sold', soldOn },
    });
    return `Your post is recorded as sold on ${displayDate(soldOn)}`;
  });
}

/** The first day any posting of the post was on sale. */
async function firstLive(tx: Database, postId: number): Promise<Day> {
  const { rows } = await sql<{ first: Day }>`
    select min(pp.starts_on) as first from posting_period pp where pp.post_id = ${postId} and not ${isCancelled}`.execute(
    tx,
  );
  if (!rows[0]) throw new Error(`Post ${postId} was never live`);
  return rows[0].first;
}
