import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import { type AlertedPost, alertMail } from '../mail/alert.mail.ts';
import type { Mailer } from '../mail/mail.ts';
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts';
import {
  alertedPost,
  type Delivery,
  endLease,
  hasOpenBatch,
  type Lease,
  leaseBatch,
  noteDelivery,
  openDeliveries,
} from './delivery.sql.ts';

const leaseMs = 10 * 60_000;
const retryMs = 30_000;
const mostAttempts = 8;

/** Sends a period's alerts batch by batch; throws when some could not be sent, so that the queue tries again later. */
export async function sendAlerts(context: Context, mailer: Mailer, { periodId }: { periodId: number }): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    // Asked again before each batch: a post may be hidden or withdrawn while its alerts go out.
    const post = await alertedPost(db, periodId, today(clock));
    if (!post) return;
    const now = clock.now();
    const lease = await leaseBatch(db, periodId, now, new Date(now.getTime() + leaseMs));
    if (!lease) break;
    for (const delivery of await openDeliveries(db, lease.id, now))
      await deliver(context, mailer, post, lease, delivery);
    await endLease(db, lease, clock.now(), new Date(clock.now().getTime() + retryMs));
  }
  if (await hasOpenBatch(db, periodId)) throw new Error(`Some alerts of period ${periodId} wait for another try`);
}

async function deliver(
  { db, clock, config, seals }: Context,
  mailer: Mailer,
  post: AlertedPost,
  lease: Lease,
  delivery: Delivery,
): Promise<void> {
  const { buyerId, forenames, addresses, attempts } = delivery;
  try {
    let messageId = '';
    for (const address of addresses) {
      const reader = { address, forenames, unsubscribeToken: unsubscribeToken(seals, buyerId, address) };
      messageId = await mailer.send(alertMail(config, reader, post));
    }
    const state = addresses.length > 0 ? 'accepted' : 'failed';
    await noteDelivery(db, lease, buyerId, { state, messageId, at: clock.now() });
  } catch {
    const bounced = attempts + 1 >= mostAttempts;
    await noteDelivery(db, lease, buyerId, { state: bounced ? 'failed' : 'queued', bounced, at: clock.now() });
  }
}
