import { appointmentProblem } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import { type RecordSold, soldProblem } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { readOutcome, recordableUntil } from '../../marketplace/outcome/read-outcome.service.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { tellSaleEnded } from '../outcome/sale-ended.service.ts';
import { archiveAsSold } from '../outcome/sold-state.service.ts';
import { caseOf } from '../statement/read-facts.service.ts';

/**
 * Records that a post that has ended was sold, and no more of its outcome (PD-60): a sale usually completes after the
 * marketing. Its certificate is frozen first and does not change, because the period's end does not.
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
    const { periodId, endsOn } = post;
    const day = today(clock);
    const status = statusOf(periodOf(post), day);
    if (!periodId || !endsOn || (status !== 'Expired' && status !== 'Withdrawn'))
      throw new AppError('wrong-state', 'Only an expired or withdrawn post can be recorded as sold');
    const { posting, records } = await readOutcome(tx, postId);
    const until = recordableUntil(posting);
    if (day > until)
      throw new AppError(
        'wrong-state',
        `A sale could be recorded until ${displayDate(until)}, twelve months after the post ended`,
      );
    const appointedOn = (await caseOf(tx, actor, postId))?.AppointedOn;
    const problem =
      soldProblem(soldOn, { first: posting.first, today: day }) ?? appointmentProblem(soldOn, appointedOn);
    if (problem) throw invalidField('SoldOn', problem);
    await archiveAsSold(context, tx, { ...post, periodId, endsOn }, soldOn);
    const source = `${records[0]?.number ?? 0}:sold`;
    await recordMarketingEvent(tx, { periodId, kind: 'outcome recorded', at: clock.now(), source });
    await tellSaleEnded(context, tx, post, periodId);
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
