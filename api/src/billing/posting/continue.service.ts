import { type PostingDates, postingDatesProblem } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { addDays, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertMayRepost } from '../first-post-review/ask-review.service.ts';
import { lockPresentPost } from '../periods/begin-period.service.ts';
import { nextPeriod } from '../periods/next-period.sql.ts';
import { billPeriod } from '../periods/open-period.service.ts';
import { assertNotHidden } from './assert-not-hidden.service.ts';

/**
 * Buys the next period of a live post (PD-72). It starts the day after the last paid day; an earlier end is moved there
 * free of charge. The call includes the start date shown, so that a second tab does not buy another period.
 */
export async function continuePost(
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Startdate: startsOn, Enddate: endsOn, useCustomCompanyName, Company }: PostingDates,
): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockPresentPost(context, tx, actor, postId);
    const day = today(clock);
    const next = await nextPeriod(tx, postId, day);
    if (!next) throw new AppError('wrong-state', 'Only a live post can be continued');
    await assertNotHidden(tx, post);
    if (startsOn !== next.startsOn)
      throw new AppError(
        'wrong-state',
        `The next period of this post now starts on ${displayDate(next.startsOn)}. Reload the page to see its price; nothing has been charged`,
      );
    const problem = postingDatesProblem(startsOn, endsOn, day);
    if (problem) throw invalidField(problem.field, problem.message);
    const company = useCustomCompanyName ? Company : undefined;
    await assertMayRepost(context, tx, actor, post, { startsOn, endsOn, company });
    const lastDay = addDays(startsOn, -1);
    if (next.afterEndsOn !== lastDay) {
      await tx.updateTable('postingPeriod').set({ endsOn: lastDay }).where('id', '=', next.after).execute();
      const extended = { periodId: next.after, kind: 'extended', at: clock.now(), endsOn: lastDay } as const;
      await recordMarketingEvent(tx, extended);
    }
    const periodId = await billPeriod(context, tx, post, { startsOn, endsOn, company, continues: next.after });
    // The post ends with its last period.
    await tx.updateTable('post').set({ periodId: post.periodId }).where('id', '=', postId).execute();
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'continue-post',
      subject: 'post',
      subjectId: postId,
      before: { endsOn: post.endsOn },
      after: { endsOn, startsOn, periodId },
    });
    return `Your post now runs until ${displayDate(endsOn)}`;
  });
}
