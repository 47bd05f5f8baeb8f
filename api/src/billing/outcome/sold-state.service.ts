import { addDays, type Day, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import type { LockedPost } from '../../marketplace/posts/post.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { finaliseCertificate } from '../certificates/finalise-certificate.service.ts';

type Ended = Pick<LockedPost, 'id' | 'endedAt'> & { periodId: number; endsOn: Day };

/** An expired posting ended with its last day. */
const ranOutAt = (endsOn: Day) => new Date(londonInstant(addDays(endsOn, 1)).getTime() - 1);

/**
 * Archives an ended post as sold (PD-60). Its certificate is frozen first and does not change, because the period ended
 * when it did.
 */
export async function archiveAsSold(context: Context, tx: Database, post: Ended, soldOn: Day): Promise<void> {
  const { id, periodId, endsOn, endedAt } = post;
  await finaliseCertificate(context, tx, id, periodId);
  await tx.updateTable('post').set({ soldOn }).where('id', '=', id).execute();
  await tx
    .updateTable('postingPeriod')
    .set({ endedAt: endedAt ?? ranOutAt(endsOn), endedAs: 'Sold' })
    .where('id', '=', periodId)
    .execute();
}

/** Undoes this: the post is expired or withdrawn again and can be reposted. Its certificate stays. */
export async function takeBackSold(tx: Database, { id, periodId, endsOn, endedAt }: Ended): Promise<void> {
  const ranOut = endedAt === null || endedAt.getTime() === ranOutAt(endsOn).getTime();
  await tx.updateTable('post').set({ soldOn: null }).where('id', '=', id).execute();
  await tx
    .updateTable('postingPeriod')
    .set(ranOut ? { endedAt: null, endedAs: null } : { endedAs: 'Withdrawn' })
    .where('id', '=', periodId)
    .execute();
}
