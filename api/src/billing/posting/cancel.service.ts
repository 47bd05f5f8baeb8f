import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { periodOf } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { isCancelled } from '../../marketplace/posts/status.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { cancelPeriod } from '../periods/cancel-period.service.ts';

/**
 * Cancels a posting that has not started (PD-59): the charge is credited in full, no alert is sent, and its certificate
 * says it was cancelled. The post returns to its previous state: a draft, or an archived post that was to be reposted.
 */
export async function cancelScheduledPost(context: Context, actor: SignedInUser, postId: number): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const { periodId, startsOn, endsOn } = post;
    if (!periodId || !startsOn || statusOf(periodOf(post), today(clock)) !== 'Scheduled')
      throw new AppError('wrong-state', 'Only a scheduled post can be cancelled, until the day before it starts');
    const before = await periodBefore(tx, postId, periodId);
    // Detach the period from the post first, so that ending it does not mark the post as withdrawn.
    await tx.updateTable('post').set({ periodId: before }).where('id', '=', postId).execute();
    const reason = `The post that was to go live on ${displayDate(startsOn)} was cancelled before that day.`;
    const note = await cancelPeriod(context, tx, { postId, periodId, reason, actorId: actor.id });
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'cancel-post',
      subject: 'post',
      subjectId: postId,
      before: { startsOn, endsOn, periodId },
      after: { periodId: before, ...(note !== undefined && { creditNote: note }) },
    });
    const credited = note === undefined ? '' : `, and credit note ${note} has been issued`;
    return `Your scheduled post has been cancelled${credited}`;
  });
}

/** The post's previous period; null if it was a draft. */
async function periodBefore(tx: Database, postId: number, periodId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select pp.id from posting_period pp
    where pp.post_id = ${postId} and pp.id < ${periodId} and not ${isCancelled}
    order by pp.id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
