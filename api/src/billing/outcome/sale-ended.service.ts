import type { LockedPost } from '../../marketplace/posts/post.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { saleEndedMail } from './outcome.mail.ts';
import { claimNotice, interestedIn } from './outcome-notice.sql.ts';

/**
 * Tells interested buyers that the sale has ended, once per posting, whatever the outcome. A post hidden from
 * them is not mentioned.
 */
export async function tellSaleEnded(
  { clock, jobs, config }: Context,
  tx: Database,
  post: LockedPost,
  periodId: number,
): Promise<void> {
  const at = clock.now();
  if (!post.approved || !(await claimNotice(tx, { periodId, kind: 'sale-ended', at }))) return;
  for (const reader of await interestedIn(tx, post.id, at))
    await jobs.add(tx, 'send-mail', saleEndedMail(config, reader, post));
}
