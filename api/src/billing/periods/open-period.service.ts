import { chargedBlocks } from '@marketplace/shared-contract/billing/posting/pricing';
import { type Day, displayDate, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { notePicturesShown } from '../../marketplace/pictures/picture-ledger.sql.ts';
import type { LockedPost } from '../../marketplace/posts/post.sql.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { invoiceMail } from '../invoices/invoice.mail.ts';
import { issueInvoice } from '../invoices/invoice.service.ts';
import { issuedInvoice } from '../invoices/invoice.sql.ts';

/** A scheduled post's alerts go out from 07:00 London on its start day (PD-42). */
export const alertsFrom = '07:00';

type BilledPeriod = {
  startsOn: Day;
  endsOn: Day;
  /** The name that replaces the seller's company on the invoice, if one was given (BILL-021). */
  company: string | undefined;
  /** The period it continues without a gap (PD-72). */
  continues?: number;
};
type NewPeriod = BilledPeriod & { act: 'post-draft' | 'repost' };

/** Opens a locked post's new period: its approval, days, invoice, mail and alerts (PD-32 and PD-39). Returns the message for the seller. */
export async function openPeriod(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  post: LockedPost,
  { act, startsOn, endsOn, company }: NewPeriod,
): Promise<string> {
  const { clock, jobs } = context;
  const { id: postId } = post;
  const periodId = await billPeriod(context, tx, post, { startsOn, endsOn, company });
  await tx.updateTable('post').set({ periodId, approved: true }).where('id', '=', postId).execute();
  await notePicturesShown(tx, { postId, periodId, at: clock.now() });
  const hidden = post.approved ? {} : { before: { approved: false } };
  const after = { startsOn, endsOn, periodId, ...(!post.approved && { approved: true }) };
  await audit(tx, clock, { actorId: actor.id, act, subject: 'post', subjectId: postId, ...hidden, after });
  const scheduled = startsOn > today(clock);
  await jobs.add(tx, 'make-alerts', { periodId }, scheduled ? londonInstant(startsOn, alertsFrom) : undefined);
  return scheduled ? `Your post is scheduled for ${displayDate(startsOn)}` : 'Your post is live';
}

/** Stores a period of a locked post with its blocks, invoice and the invoice's mail; returns its id. */
export async function billPeriod(
  { clock, jobs, config }: Context,
  tx: Database,
  { id: postId, ownerId, reference }: LockedPost,
  { startsOn, endsOn, company, continues }: BilledPeriod,
): Promise<number> {
  const now = clock.now();
  const { first, further } = chargedBlocks(startsOn, endsOn);
  const { id: periodId } = await tx
    .insertInto('postingPeriod')
    .values({ postId, startsOn, endsOn, blocks: first + further, createdAt: now, ...(continues && { continues }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { supplier, paymentDetails } = config;
  const billed = { postId, periodId, ownerId, reference, startsOn, endsOn, company, now };
  const invoiceId = await issueInvoice(tx, { ...billed, supplier, paymentDetails });
  await recordMarketingEvent(
    tx,
    { periodId, kind: 'posted', at: now, endsOn },
    // Only the date is still needed for it to go live, so its going live can be recorded now.
    { periodId, kind: 'live', at: new Date(Math.max(londonInstant(startsOn).getTime(), now.getTime())) },
  );
  await jobs.add(tx, 'send-mail', invoiceMail(config, await issuedInvoice(tx, invoiceId)));
  return periodId;
}
