import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { StoredCard } from '../posts/card.ts';
import { readPost } from '../posts/post.service.ts';

/** The dates of a post that its reader may see, as a calendar file. */
export async function readCalendar(context: Context, reader: SignedInUser, postId: number): Promise<string> {
  const { timetable, card, periodId } = await readPost(context, reader, postId);
  if (!timetable || !periodId) throw new AppError('not-found', 'This post has no dates to put into a calendar');
  const { activityHeading: heading } = JSON.parse(card) as StoredCard;
  const { publicUrl } = context.config;
  const { timetableCalendar } = await import('./timetable-calendar.ts');
  return timetableCalendar(timetable, { postId, periodId, heading, publicUrl, now: context.clock.now() });
}
