import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../mail/mail.ts';
import { disableAddresses } from '../mail-events/disable-address.sql.ts';
import { alertedPost, endLease, type Lease, leaseBatch, openDeliveries, renewLease } from './batch.sql.ts';
import { noteOutcomes } from './outcome.sql.ts';
import { type Round, sendRound } from './send-round.ts';

/** How long a batch is one worker's; renewed while it works, so this is how long a killed one keeps others waiting. */
const leaseMs = 60_000;
const renewMs = 20_000;
/**
 * Outcomes noted at once, while the next round is under way. A kill at the worst moment makes these two rounds go out
 * again, so a batch is the most that is ever repeated.
 */
const roundSize = 50;
export const mostRepeated = 2 * roundSize;
const [firstRetryMs, lastRetryMs] = [30_000, 30 * 60_000];

const retryIn = (tries: number) => Math.min(firstRetryMs * 2 ** tries, lastRetryMs);
const leaseEnd = ({ clock }: Context) => new Date(clock.now().getTime() + leaseMs);

/** Leases the next batch of alerts and sends it; answers whether there was one. `stopping` ends it after the mails under way. */
export async function sendNextBatch(context: Context, mailer: Mailer, stopping?: AbortSignal): Promise<boolean> {
  const { db, clock } = context;
  const lease = await leaseBatch(db, today(clock), clock.now(), leaseEnd(context));
  if (!lease) return false;
  let kept = true;
  const renew = async () => {
    kept &&= await renewLease(db, lease, today(clock), leaseEnd(context));
    return kept;
  };
  // Without a database the lease is not renewed; the next round finds out.
  const renewing = setInterval(() => void renew().catch(() => undefined), renewMs);
  const mayGoOn = () => kept && !stopping?.aborted;
  try {
    const away = await sendRounds(context, mailer, lease, mayGoOn, renew);
    const now = clock.now();
    // What was interrupted can go on at once; what was turned away is tried later, each time after twice as long.
    const retryAt = mayGoOn() ? new Date(now.getTime() + retryIn(lease.tries)) : now;
    await endLease(db, lease, { now, retryAt, problem: away });
  } finally {
    clearInterval(renewing);
  }
  return true;
}

/** What goes on beside something else: its failure is met where it is awaited. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Sends a batch round by round; answers what the provider said if it is away. */
async function sendRounds(
  context: Context,
  mailer: Mailer,
  lease: Lease,
  mayGoOn: () => boolean,
  renew: () => Promise<boolean>,
): Promise<string | null> {
  const { db, clock } = context;
  const read = (after?: string) =>
    awaitedLater(openDeliveries(db, lease.id, { now: clock.now(), after, limit: roundSize }));
  const note = (round: Round) => awaitedLater(noteRound(context, lease, round).then(renew));
  const post = await alertedPost(db, lease.periodId);
  let [noting, answered, away]: [Promise<unknown>, boolean, string | null] = [Promise.resolve(), false, null];
  let deliveries = await read();
  while (post && deliveries.length > 0 && away === null && mayGoOn()) {
    const next = read(deliveries.at(-1)?.buyerId);
    const round = await sendRound(context, mailer, post, deliveries, { mayGoOn, answered });
    await noting;
    noting = note(round);
    ({ answered, away } = round);
    deliveries = await next;
  }
  await noting;
  return away;
}

async function noteRound({ db, clock }: Context, lease: Lease, { outcomes, refused }: Round): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    await noteOutcomes(tx, lease, outcomes, at);
    await disableAddresses(
      tx,
      refused.map((address) => ({ address, reason: 'Bounced', at })),
    );
  });
}
