import { londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { notePicturesShown } from '../../marketplace/pictures/picture-ledger.sql.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { type LockedPost, lockPost } from '../../marketplace/posts/post.sql.ts';
import { carryOver } from '../../marketplace/sale-file/carry-over.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { finaliseCertificate } from '../certificates/finalise-certificate.service.ts';
import { alertsFrom } from './open-period.service.ts';

/**
 * Makes a period that has begun the post's current one, if it continues an expired one (PD-72): the expired one gets its
 * certificate, and the sale continues with its dates, answers and documents. Returns whether there was one.
 */
export async function beginPeriod(context: Context, tx: Database, postId: number): Promise<boolean> {
  const { clock, jobs } = context;
  const before = (await lockPost(tx, postId))?.periodId;
  if (!before) return false;
  const next = await tx
    .selectFrom('postingPeriod')
    .select(['id', 'startsOn'])
    .where('continues', '=', before)
    .where('endedAs', 'is', null)
    .where('startsOn', '<=', today(clock))
    .executeTakeFirst();
  if (!next) return false;
  const { id: periodId, startsOn } = next;
  await finaliseCertificate(context, tx, postId, before);
  await carryOver(tx, before, periodId);
  // An Admin's review of the post still covers what it shows.
  await tx
    .updateTable('postingPeriod')
    .set((eb) => ({
      lookedAt: eb.selectFrom('postingPeriod as pp').select('pp.lookedAt').where('pp.id', '=', before),
    }))
    .where('id', '=', periodId)
    .execute();
  await tx.updateTable('post').set({ periodId }).where('id', '=', postId).execute();
  await notePicturesShown(tx, { postId, periodId, at: londonInstant(startsOn) });
  const from = londonInstant(startsOn, alertsFrom);
  await jobs.add(tx, 'make-alerts', { periodId }, from > clock.now() ? from : undefined);
  return true;
}

/** Locks the post in its current period, in case the job that begins periods has not run yet. */
export async function lockPresentPost(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  postId: number,
): Promise<LockedPost> {
  let post = await lockOwnPost(tx, actor, postId);
  while (await beginPeriod(context, tx, postId)) post = await lockOwnPost(tx, actor, postId);
  return post;
}
