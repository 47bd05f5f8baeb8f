import { type MovePost, moveProblem } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { type Day, displayDate, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { alertsFrom } from '../periods/open-period.service.ts';

/**
 * Moves a posting that has not started within its paid blocks (PD-59). It is free and
 * changes no invoice: the invoice keeps its original days, the certificate states the actual ones.
 */
export async function moveScheduledPost(
  { db, clock, jobs }: Context,
  actor: SignedInUser,
  postId: number,
  { Startdate: startsOn, Enddate: endsOn }: MovePost,
  edit: Edit,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const day = today(clock);
    const { periodId, blocks } = post;
    if (!periodId || !blocks || statusOf(periodOf(post), day) !== 'Scheduled')
      throw new AppError('wrong-state', 'Only a scheduled post can be moved, until the day before it starts');
    edit.of({ Startdate: post.startsOn, Enddate: post.endsOn });
    const problem = moveProblem(startsOn, endsOn, blocks, day);
    if (problem) throw invalidField(problem.field, problem.message);
    edit.done({ Startdate: startsOn, Enddate: endsOn });
    const outcomeText = outcome(startsOn, day, post.approved);
    if (startsOn === post.startsOn && endsOn === post.endsOn) return outcomeText;
    await tx.updateTable('postingPeriod').set({ startsOn, endsOn }).where('id', '=', periodId).execute();
    const now = clock.now();
    await recordMarketingEvent(
      tx,
      { periodId, kind: 'moved', at: now, startsOn, endsOn },
      { periodId, kind: 'live', at: new Date(Math.max(londonInstant(startsOn).getTime(), now.getTime())) },
    );
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'move-post',
      subject: 'post',
      subjectId: postId,
      before: { startsOn: post.startsOn, endsOn: post.endsOn },
      after: { startsOn, endsOn },
    });
    // The alert job of the old day will find the post not live, or its alerts already made.
    const later = startsOn > day ? londonInstant(startsOn, alertsFrom) : undefined;
    await jobs.add(tx, 'make-alerts', { periodId }, later);
    return outcomeText;
  });
}

/** A hidden post is not live, whatever its dates (PD-53). */
function outcome(startsOn: Day, day: Day, approved: boolean): string {
  const hidden = approved ? '' : '. It is hidden until our moderators approve it';
  if (startsOn > day) return `Your post is now scheduled for ${displayDate(startsOn)}${hidden}`;
  return approved ? 'Your post is live' : `Your post’s days begin today${hidden}`;
}
