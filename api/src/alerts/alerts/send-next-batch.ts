import { disableAddresses } from '../../accounts/addresses/disable-addresses.sql.ts';
import { mostAtOnce } from '../../platform/config/mail-width.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { repeatWhileAway } from '../../platform/database/repeat-while-away.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import type { Lease, LeaseEnd } from './lease.ts';
import type { Outcome } from './record-outcomes.sql.ts';
import { type Finished, type MailOf, type Sendable, sendMails } from './send-mails.ts';

/** The parts of batched sending that differ between alerts and digests. */
export type Batches<L extends Lease, D extends Sendable> = {
  /** Takes the next batch that may be sent. */
  lease(now: Date, until: Date): Promise<L | undefined>;
  /** Renews the lease; false if another worker has taken it. */
  renew(lease: L, until: Date): Promise<boolean>;
  /** The next buyers of the batch, after a given one, and their mails. */
  next(lease: L, after: string | undefined, limit: number): Promise<{ deliveries: D[]; mailOf: MailOf<D> }>;
  /** Records the results of deliveries, in order, unless the batch has passed to another worker. */
  note(tx: Database, lease: L, outcomes: Outcome[], at: Date, deliveries: D[]): Promise<void>;
  end(lease: L, end: LeaseEnd): Promise<void>;
};

/** How long a worker holds a batch; renewed while it works, so this is how long a killed worker keeps others waiting. */
const leaseMs = 60_000;
const renewMs = 20_000;
const [firstRetryMs, lastRetryMs] = [30_000, 30 * 60_000];

type Repeat = <T>(work: () => Promise<T>) => Promise<T>;

const retryIn = (tries: number) => Math.min(firstRetryMs * 2 ** tries, lastRetryMs);
const leaseEnd = ({ clock }: Context) => new Date(clock.now().getTime() + leaseMs);

/** Leases the next batch and sends it; returns whether there was one. `stopping` ends it after the mails in progress. */
export async function sendNextBatch<L extends Lease, D extends Sendable>(
  context: Context,
  mailer: Mailer,
  batches: Batches<L, D>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { clock } = context;
  let until = leaseEnd(context);
  const lease = await batches.lease(clock.now(), until);
  if (!lease) return false;
  let hasLease = true;
  const renew = async () => {
    const next = leaseEnd(context);
    hasLease &&= await batches.renew(lease, next);
    if (hasLease) until = next;
    return hasLease;
  };
  // Work interrupted by a restart of the database is repeated as long as nobody else can have taken the batch.
  const repeat: Repeat = (work) => repeatWhileAway(work, () => clock.now() < until);
  // Without a database the lease is not renewed; the next round finds out.
  const renewing = setInterval(() => void renew().catch(() => undefined), renewMs);
  const mayGoOn = () => hasLease && !stopping?.aborted;
  try {
    const trace = {
      kind: 'consumer',
      parent: lease.traceparent ?? undefined,
      attributes: { batch: lease.id },
    } as const;
    const problem = await traced('mails of a batch', trace, () =>
      sendBatch(context, mailer, batches, lease, { mayGoOn, renew, repeat }),
    );
    const now = clock.now();
    // An interrupted batch is free at once; after "unavailable" the wait doubles with each attempt.
    const retryAt = mayGoOn() ? new Date(now.getTime() + retryIn(lease.tries)) : now;
    await repeat(() => batches.end(lease, { now, retryAt, problem }));
  } finally {
    clearInterval(renewing);
  }
  return true;
}

/** Awaited later. The catch prevents an unhandled rejection until then. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Sends a batch; returns the provider's message if it is unavailable. */
function sendBatch<L extends Lease, D extends Sendable>(
  context: Context,
  mailer: Mailer,
  batches: Batches<L, D>,
  lease: L,
  { mayGoOn, renew, repeat }: { mayGoOn: () => boolean; renew: () => Promise<boolean>; repeat: Repeat },
): Promise<string | null> {
  const read = (after?: string) => awaitedLater(repeat(() => batches.next(lease, after, mostAtOnce)));
  async function* all() {
    let { deliveries, mailOf } = await read();
    while (deliveries.length > 0) {
      const next = read(deliveries.at(-1)?.buyerId);
      for (const delivery of deliveries) yield { delivery, mailOf };
      ({ deliveries, mailOf } = await next);
    }
  }
  const note = async (finished: Finished<D>) => {
    const at = context.clock.now();
    await repeat(() => noteFinished(context, finished, at, batches, lease));
    await repeat(renew);
  };
  return sendMails(mailer, { deliveries: all(), mayGoOn, note });
}

async function noteFinished<L extends Lease, D extends Sendable>(
  { db }: Context,
  { deliveries, outcomes, rejectedAddresses }: Finished<D>,
  at: Date,
  batches: Batches<L, D>,
  lease: L,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await batches.note(tx, lease, outcomes, at, deliveries);
    await disableAddresses(
      tx,
      rejectedAddresses.map((address) => ({ address, reason: 'Bounced', at })),
    );
  });
}
