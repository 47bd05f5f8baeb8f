import { type PostingDates, postingDatesProblem } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { periodOf } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { askReview } from '../first-post-review/ask-review.service.ts';
import { openPeriod } from '../periods/open-period.service.ts';
import { assertNotHidden } from './assert-not-hidden.service.ts';

/**
 * Puts a draft on sale, at once or from its start day: period, invoice and alerts in one transaction (DATE-001 to DATE-003).
 * Posting approves it, unless it is a practitioner's first and awaits an Admin (ADR-0072), or was hidden in an earlier posting (PD-32 and PD-53).
 */
export async function postDraft(
  context: Context,
  actor: SignedInUser,
  postId: number,
  input: PostingDates,
): Promise<string> {
  const { Startdate: startsOn, Enddate: endsOn, useCustomCompanyName, Company } = input;
  return context.db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const day = today(context.clock);
    if (statusOf(periodOf(post), day) !== 'Draft') throw new AppError('wrong-state', 'This post is no longer a draft');
    const problem = postingDatesProblem(startsOn, endsOn, day);
    if (problem) throw invalidField(problem.field, problem.message);
    await assertNotHidden(tx, post);
    const company = useCustomCompanyName ? Company : undefined;
    const waiting = await askReview(context, tx, actor, post, { startsOn, endsOn, company });
    if (waiting) return waiting;
    return openPeriod(context, tx, actor, post, { act: 'post-draft', startsOn, endsOn, company });
  });
}
