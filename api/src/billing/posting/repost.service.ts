import { postingDatesProblem, type Repost } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { periodOf } from '../../marketplace/posts/card.ts';
import { writeDescription } from '../../marketplace/posts/edit-description.service.ts';
import { writePost } from '../../marketplace/posts/edit-post.service.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { tellEndAnew } from '../../marketplace/undertaking/undertaking.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { finaliseCertificate } from '../certificates/finalise-certificate.service.ts';
import { assertMayRepost } from '../first-post-review/ask-review.service.ts';
import { openPeriod } from '../periods/open-period.service.ts';
import { assertNotHidden } from './assert-not-hidden.service.ts';

const fieldNames = { Startdate: 'StartDate', Enddate: 'EndDate' } as const;

/**
 * Puts an expired or withdrawn post on sale again, at full price (DATE-008, PD-35). The previous period gets its
 * certificate first, with its own texts; then the new texts are saved.
 */
export async function repost(context: Context, actor: SignedInUser, postId: number, input: Repost): Promise<string> {
  const { StartDate: startsOn, EndDate: endsOn, useCustomCompanyName, Company, ActivityHeading, Description } = input;
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const status = statusOf(periodOf(post), today(clock));
    if (post.periodId === null || (status !== 'Expired' && status !== 'Withdrawn'))
      throw new AppError('wrong-state', 'Only an expired or withdrawn post can be reposted');
    await assertNotHidden(tx, post);
    const problem = postingDatesProblem(startsOn, endsOn, today(clock));
    if (problem) throw invalidField(fieldNames[problem.field], problem.message);
    const company = useCustomCompanyName ? Company : undefined;
    await assertMayRepost(context, tx, actor, post, { startsOn, endsOn, company });
    await finaliseCertificate(context, tx, post.id, post.periodId);
    await tellEndAnew(tx, post.id);
    if (ActivityHeading !== undefined || Description !== undefined)
      await writePost({
        ...{ tx, clock, actor, postId, act: 'post-description' },
        write: async () => {
          if (ActivityHeading !== undefined)
            await tx.updateTable('post').set({ activityHeading: ActivityHeading }).where('id', '=', postId).execute();
          if (Description !== undefined) await writeDescription(tx, postId, Description);
        },
      });
    return openPeriod(context, tx, actor, post, { act: 'repost', startsOn, endsOn, company });
  });
}
