import type { AlertObstacle, AlertTrace } from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { periodOf } from '../../marketplace/posts/card.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { buyerOfTrace, fitsOf, postingsTraced, postNamed } from './alert-trace.sql.ts';
import { noSuchUser } from './user-change.sql.ts';

/** A post's number from an Admin's input: the number itself, or an address that ends with it. */
function numberIn(typed: string): number | undefined {
  const [, digits] = /(?:^|\/post\/)(\d{1,10})\/?(?:[?#].*)?$/.exec(typed) ?? [];
  return z.safeParse(Id, Number(digits)).data;
}

/** Why a buyer was, or was not, emailed about a post. Rejects if there is no such buyer or post. */
export async function traceAlert({ db, clock }: Context, userId: string, typed: string): Promise<AlertTrace> {
  const buyer = await buyerOfTrace(db, userId, clock.now());
  if (!buyer) throw noSuchUser();
  if (buyer.role !== 'buyer') throw invalidField('userId', 'Only Interested Parties are emailed about posts');
  const id = numberIn(typed);
  const post = (id && (await postNamed(db, { id }))) || (await postNamed(db, { reference: typed }));
  if (!post) throw new AppError('not-found', 'There is no post with this number, address or reference');
  const [sets, postings] = await Promise.all([fitsOf(db, post.id, userId), postingsTraced(db, post.id, userId)]);
  const [first] = sets;
  if (!first) throw noSuchUser();
  // Of several criteria one match is enough.
  const nearest = sets.find(({ fits }) => Object.values(fits).every(Boolean)) ?? first;
  const obstacles: [AlertObstacle, boolean][] = [
    ['closed', buyer.closed],
    ['unconfirmed', !buyer.confirmed],
    ['locked', buyer.locked],
    ['no address', !buyer.reachable],
  ];
  return {
    businessId: post.id,
    reference: post.reference,
    activityHeading: post.activityHeading,
    siteStatus: statusOf(periodOf(post), today(clock)),
    approved: post.approved,
    fits: nearest.fits,
    ...(sets.length > 1 && { sets }),
    obstacles: obstacles.flatMap(([obstacle, stands]) => (stands ? [obstacle] : [])),
    alertFrequency: first.frequency,
    postings,
  };
}
