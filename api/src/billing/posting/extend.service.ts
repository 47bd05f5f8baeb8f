import {
  allowedEndDates,
  type ExtendPost,
  extendProblem,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockPresentPost } from '../periods/begin-period.service.ts';
import { firstNextDay } from '../periods/next-period.sql.ts';

/** Moves the end of a live or scheduled post within its paid blocks, free of charge (DATE-006, PD-34); not of a continued period (PD-72). */
export async function extendPost(
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Enddate }: ExtendPost,
  edit: Edit,
): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockPresentPost(context, tx, actor, postId);
    const { periodId, startsOn, endsOn, blocks } = post;
    const day = today(clock);
    const status = statusOf(periodOf(post), day);
    if (!periodId || !startsOn || !blocks || (status !== 'For Sale' && status !== 'Scheduled'))
      throw new AppError('wrong-state', 'Only a live or scheduled post’s end date can be changed');
    const next = await firstNextDay(tx, postId);
    if (next)
      throw new AppError(
        'wrong-state',
        `The next period has been bought, from ${displayDate(next)}: until then the end date cannot be changed`,
      );
    edit.of({ Enddate: endsOn });
    const problem = extendProblem(Enddate, allowedEndDates(startsOn, blocks, day));
    if (problem) throw invalidField('Enddate', problem);
    edit.done({ Enddate });
    const outcomeText = `Your post now ends on ${displayDate(Enddate)}`;
    // A repeated request changes nothing and adds no second entry.
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
