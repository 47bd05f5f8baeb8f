import { londonInstant } from '@marketplace/shared-contract/calendar';
import { figuresOf } from '../../marketplace/performance/figures.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { noticeMail } from './posting-notice.mail.ts';
import { claimNotices, type NoticeKind } from './posting-notice.sql.ts';

/** Nobody is written to before the working day. */
const from = '07:00';
const atOnce = 100;
const kinds: readonly NoticeKind[] = ['live', 'ending', 'ended'];

/**
 * Tells sellers that a scheduled post has gone live, that a post ends in three days, and that one has ended; run each hour, so
 * that nothing is left out when nobody worked at seven. A notice is noted in the transaction that queues its mail: killed
 * anywhere, it is sent once. Answers how many.
 */
export async function sendPostingNotices({ db, clock, jobs, config }: Context): Promise<number> {
  const day = today(clock);
  const now = clock.now();
  if (now < londonInstant(day, from)) return 0;
  let count = 0;
  for (const kind of kinds)
    for (;;) {
      const claimed = await db.transaction().execute(async (tx) => {
        const due = await claimNotices(tx, kind, { day, now, limit: atOnce });
        for (const post of due)
          await jobs.add(tx, 'send-mail', noticeMail(config, kind, post, await figuresOf(tx, post.periodId)));
        return due.length;
      });
      count += claimed;
      if (claimed < atOnce) break;
    }
  return count;
}
