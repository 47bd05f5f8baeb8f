import {
  allowedEndDates,
  type ExtendPost,
  extendProblem,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { audit } from '../../platform/audit/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** Moves the end of a live or scheduled post within the blocks that were bought; it costs nothing (DATE-006, PD-34). */
export async function extendPost(
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  { Enddate }: ExtendPost,
  edit: Edit,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const { periodId, startsOn, endsOn, blocks } = post;
    const day = today(clock);
    const status = statusOf(periodOf(post), day);
    if (!periodId || !startsOn || !blocks || (status !== 'For Sale' && status !== 'Scheduled'))
      throw new AppError('wrong-state', 'Only a live or scheduled post’s end date can be changed');
    edit.of({ Enddate: endsOn });
    const problem = extendProblem(Enddate, allowedEndDates(startsOn, blocks, day));
    if (problem) throw invalidField('Enddate', problem);
    edit.done({ Enddate });
    const outcomeText = `Your post now ends on ${displayDate(Enddate)}`;
    // Sent again, it changes nothing and leaves no second entry.
    if (Enddate === endsOn) return outcomeText;
    await tx.updateTable('postingPeriod').set({ endsOn: Enddate }).where('id', '=', periodId).execute();
    await recordMarketingEvent(tx, { periodId, kind: 'extended', at: clock.now(), endsOn: Enddate });
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'extend-post',
      subject: 'post',
      subjectId: postId,
      before: { endsOn },
      after: { endsOn: Enddate },
    });
    return outcomeText;
  });
}
