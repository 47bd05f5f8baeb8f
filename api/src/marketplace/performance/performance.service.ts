import type { PostPerformance } from '@marketplace/shared-contract/marketplace/performance';
import { daysBetween, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findOwnPost, noSuchPost } from '../posts/post.service.ts';
import { figuresByDay, figuresOf, similarFigures } from './figures.sql.ts';

/** How the caller's post performs in its latest posting, by day and compared with similar ones; Admins may read any. */
export async function postPerformance(
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
): Promise<PostPerformance> {
  const { firmId } = await findOwnPost(db, actor, postId);
  const post = await db
    .selectFrom('post as p')
    .leftJoin('postingPeriod as pp', 'pp.id', 'p.periodId')
    .select(['p.primaryCategoryId', 'pp.id as periodId', 'pp.startsOn', 'pp.endsOn', 'pp.endedAt'])
    .where('p.id', '=', postId)
    .executeTakeFirst();
  if (!post) throw noSuchPost();
  const { periodId, startsOn, endsOn, endedAt, primaryCategoryId } = post;
  if (!periodId || !startsOn || !endsOn) return { businessId: postId, posting: null };
  const day = today(clock);
  if (startsOn > day)
    return { businessId: postId, posting: { total: await figuresOf(db, periodId), days: [], similar: null } };
  const [last = day] = [endsOn, day, ...(endedAt ? [londonDay(endedAt)] : [])].sort();
  const ranDays = daysBetween(startsOn, last) + 1;
  const [total, days, similar] = await Promise.all([
    figuresOf(db, periodId),
    figuresByDay(db, periodId, startsOn, last),
    similarFigures(db, { firmId, primaryCategoryId, today: day, ranDays }),
  ]);
  return { businessId: postId, posting: { total, days, similar } };
}
