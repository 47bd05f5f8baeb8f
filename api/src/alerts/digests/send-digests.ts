import { unsubscribeToken } from '../../accounts/unsubscribe/unsubscribe-token.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { endBatch } from '../alerts/end-batch.sql.ts';
import type { MailOf } from '../alerts/send-mails.ts';
import { type Batches, sendNextBatch } from '../alerts/send-next-batch.ts';
import { digestMail } from './digest.mail.ts';
import { type Digest, type DigestLease, leaseDigests, openDigests, renewDigests } from './digest-batch.sql.ts';
import { digestsDueAt } from './digest-due.rules.ts';
import { digestKey } from './digest-key.rules.ts';
import { recordDigestOutcomes } from './digest-outcome.sql.ts';

/** Leases the next batch of digests and sends it; returns whether there was one. */
export const sendNextDigests = (context: Context, mailer: Mailer, stopping?: AbortSignal): Promise<boolean> =>
  sendNextBatch(context, mailer, digestBatches(context), stopping);

const digestBatches = (context: Context): Batches<DigestLease, Digest> => {
  const { db, clock } = context;
  return {
    lease: (now, until) => leaseDigests(db, now, until),
    renew: (lease, until) => renewDigests(db, lease, until),
    next: async ({ id, dueOn }, after, limit) => ({
      deliveries: await openDigests(db, id, { now: clock.now(), day: today(clock), after, limit }),
      mailOf: digestTo(context, digestsDueAt(dueOn)),
    }),
    note: (tx, lease, outcomes, at, digests) => {
      const postIds = outcomes.flatMap((outcome, n) => {
        const { id: digestId, posts } = digests[n] ?? {};
        return digestId && posts ? [{ ...outcome, digestId, periods: posts.map(({ periodId }) => periodId) }] : [];
      });
      return recordDigestOutcomes(tx, lease, postIds, at);
    },
    end: (lease, end) => endBatch(db, 'digests', lease, end),
  };
};

/** The digest to one of a buyer's addresses. */
const digestTo =
  ({ config, signatures }: Context, since: Date): MailOf<Digest> =>
  ({ id, buyerId, forenames, frequency, posts }, slot, address) => {
    const reader = { address, forenames, unsubscribeToken: unsubscribeToken(signatures, buyerId, address) };
    return {
      ...digestMail(config, reader, frequency, posts),
      key: digestKey({ digestId: id, slot }),
      due: { kind: 'digest', since },
    };
  };
