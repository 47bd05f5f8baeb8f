import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../src/marketplace/ledger/marketing-event.sql.ts';
import { viewSource } from '../../src/marketplace/ledger/post-views.ts';
import type { Context } from '../../src/platform/context.ts';
import { dateBetween, minutesAfter } from './dates.ts';
import type { DemoPost } from './demo-post.ts';
import { alertsAt, isHidden, shownUntil } from './interests.ts';
import type { Posting } from './post-lives.ts';
import { seeded } from './random.ts';

const share = 0.3;
const readingDelay = 4;

type Opened = { post: DemoPost; posting: Posting; postId: number; periodId: number };

/** Some of the buyers who were alerted open the post in the days after, a few of them more than once. */
export async function openPost(
  { db, signatures }: Context,
  { post, posting, postId, periodId }: Opened,
  now: Date,
): Promise<void> {
  const alerted = await db
    .selectFrom('delivery as d')
    .innerJoin('account as a', 'a.id', 'd.buyerId')
    .select('a.id')
    .where('d.periodId', '=', periodId)
    .orderBy('a.email1')
    .execute();
  const random = seeded(periodId);
  const from = minutesAfter(alertsAt(posting), readingDelay);
  const until = shownUntil(post, posting, now);
  const views = new Map<string, Date>();
  for (const { id } of alerted) {
    if (!random.chance(share)) continue;
    for (let n = random.pick([1, 1, 1, 2, 3]); n > 0; n -= 1) {
      const at = dateBetween(random, from, until);
      if (at && !isHidden(post, at)) views.set(viewSource(signatures, londonDay(at), postId, id), at);
    }
  }
  const events = [...views].map(([source, at]) => ({ periodId, kind: 'viewed' as const, at, source }));
  if (events.length > 0) await recordMarketingEvent(db, ...events);
}
