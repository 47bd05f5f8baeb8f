import { daysNamedIn } from '@marketplace/shared-contract/marketplace/timetable/days-in-text';
import type { SaveTimetable, Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { timetableInput } from '@marketplace/shared-contract/marketplace/timetable/timetable-rules';
import { type Day, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { versionOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { readTimetable } from '../sale-file/timetable.sql.ts';

/** The editable part of a timetable, under the call's names. */
export const editable = (timetable: Timetable | null): Omit<SaveTimetable, 'Reason' | 'Confirmed'> => {
  const { Reason: _reason, Confirmed: _confirmed, ...fields } = timetableInput(timetable);
  return fields;
};

/** When a posting is or was first live. */
export const liveFromOf = ({ createdAt, startsOn }: { createdAt: Date; startsOn: Day }): Date =>
  new Date(Math.max(createdAt.getTime(), londonInstant(startsOn).getTime()));

export const noPosting = () => new AppError('wrong-state', 'Post it first: dates can be set from then on');

/** The timetable of the reader's own post, with the facts its dates are checked against, and its version. */
export async function ownTimetable({ db }: Context, reader: SignedInUser, postId: number) {
  const post = await db
    .selectFrom('post as p')
    .leftJoin('postingPeriod as pp', 'pp.id', 'p.periodId')
    .select(['p.descriptionText', 'p.periodId', 'pp.createdAt', 'pp.startsOn', 'p.endsOn'])
    .where('p.id', '=', postId)
    .where(mayReadPost(reader))
    .executeTakeFirst();
  if (!post) throw noSuchPost();
  const { periodId, createdAt, startsOn, endsOn } = post;
  if (!periodId || !createdAt || !startsOn || !endsOn) throw noPosting();
  const timetable = await readTimetable(db, periodId);
  const liveFrom = liveFromOf({ createdAt, startsOn });
  return {
    version: versionOf({ timetable: editable(timetable) }),
    answer: {
      timetable,
      liveFrom: liveFrom.toISOString(),
      endsOn,
      describedDays: daysNamedIn(post.descriptionText, startsOn),
    },
  };
}
