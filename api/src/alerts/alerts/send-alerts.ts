import { unsubscribeToken } from '../../accounts/unsubscribe/unsubscribe-token.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { type AlertedPost, alertMail } from './alert.mail.ts';
import {
  type AlertLease,
  alertedPost,
  type Delivery,
  leaseBatch,
  openDeliveries,
  renewLease,
} from './alert-batch.sql.ts';
import { deliveryKey } from './delivery-key.rules.ts';
import { endBatch } from './end-batch.sql.ts';
import { recordOutcomes } from './record-outcomes.sql.ts';
import type { MailOf } from './send-mails.ts';
import { type Batches, sendNextBatch } from './send-next-batch.ts';

/** Leases the next batch of alerts and sends it; returns whether there was one. `stopping` ends it after the mails in progress. */
export const sendNextAlerts = (context: Context, mailer: Mailer, stopping?: AbortSignal): Promise<boolean> =>
  sendNextBatch(context, mailer, alertBatches(context), stopping);

const alertBatches = (context: Context): Batches<AlertLease, Delivery> => {
  const { db, clock } = context;
  let post: Promise<AlertedPost> | undefined;
  return {
    lease: (now, until) => leaseBatch(db, today(clock), now, until),
    renew: (lease, until) => renewLease(db, lease, today(clock), until),
    next: async (lease, after, limit) => {
      post ??= alertedPost(db, lease.periodId);
      const deliveries = await openDeliveries(db, lease, { now: clock.now(), after, limit });
      return { deliveries, mailOf: alertTo(context, await post, lease.madeAt) };
    },
    note: recordOutcomes,
    end: (lease, end) => endBatch(db, 'alerts', lease, end),
  };
};

/** The alert to one of a buyer's addresses. */
const alertTo =
  ({ config, signatures }: Context, post: AlertedPost, madeAt: Date | null): MailOf<Delivery> =>
  ({ periodId, buyerId, number, forenames, criteria }, slot, address) => ({
    ...alertMail(
      config,
      { address, forenames, unsubscribeToken: unsubscribeToken(signatures, buyerId, address) },
      post,
      criteria,
    ),
    key: deliveryKey({ periodId, buyerNumber: number, slot }),
    ...(madeAt && { due: { kind: 'alert', since: madeAt } }),
  });
