import { figuresOf } from '../../marketplace/performance/figures.sql.ts';
import { mailInCharge } from '../../marketplace/sale-file/mail-in-charge.ts';
import { isFromSeven, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inBatches } from '../../platform/jobs/repeat.ts';
import { noticeMail } from './posting-notice.mail.ts';
import { claimNotices, type NoticeKind } from './posting-notice.sql.ts';

const kinds: readonly NoticeKind[] = ['live', 'ending', 'ended'];

/**
 * Tells sellers that a scheduled post has gone live, ends in three days, or has ended. Runs hourly, so
 * that notices still go out if the job was down at seven. A notice is recorded in the transaction that queues its mail, so it
 * is sent once even if the job is killed. Returns how many.
 */
export async function sendPostingNotices(context: Context): Promise<number> {
  const { clock, jobs, config } = context;
  const day = today(clock);
  const now = clock.now();
  if (!isFromSeven(clock)) return 0;
  let count = 0;
  for (const kind of kinds)
    count += await inBatches(context, {
      claim: (tx, limit) => claimNotices(tx, kind, { day, now, limit }),
      each: async (tx, post) => {
        const figures = await figuresOf(tx, post.periodId);
        await mailInCharge({ jobs }, tx, post.postId, (to) => noticeMail(config, kind, { ...post, ...to }, figures));
      },
    });
  return count;
}
