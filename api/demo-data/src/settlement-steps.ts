import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pounds } from '@marketplace/shared-contract/platform/words/money';
import { issueCreditNote } from '../../src/billing/invoices/credit-note.service.ts';
import { recordPayment } from '../../src/billing/invoices/payment.service.ts';
import { lockInvoice } from '../../src/billing/invoices/settlement.sql.ts';
import { minutesAfter } from './dates.ts';
import { demoEmails } from './demo-accounts.ts';
import type { DemoPost } from './demo-post.ts';
import type { Cancelled, Posting } from './post-lives.ts';
import type { SeedRun, Step } from './seed-run.ts';

/** Identifies a posting's invoice: the days it was scheduled for. */
type Placed = Pick<Posting, 'postedAt' | 'startsOn'>;

const day = 24 * 60;
const creditReason = 'The email alerts of this posting went out two days late.';

/** A posting's invoice; none if the post was not posted for these days. */
async function invoiceOf({ tx, posts }: SeedRun, post: DemoPost, { startsOn }: Placed) {
  const found = await tx
    .selectFrom('invoice')
    .select('id')
    .where('postId', '=', posts.get(post) ?? 0)
    .where('startsOn', '=', startsOn)
    .executeTakeFirst();
  return found && lockInvoice(tx, found.id);
}

/**
 * The settlement of a posting's invoice: most are paid in time, some late, in part or never, and one in twenty was partly credited. Derived
 * from the reference, so that nothing else of the demo changes.
 */
export function settlementSteps(post: DemoPost, posting: Placed): Step[] {
  const mark = [...`${post.draft.Reference}${posting.startsOn}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003,
    7,
  );
  const chance = mark % 20;
  const after = (days: number) => minutesAfter(posting.postedAt, days * day);
  const paid = pays(post, posting, after(3 + (mark % 13)), chance === 2 ? 2 : 1);
  if (chance < 2) return [];
  return chance === 3 ? [credits(post, posting, after(2)), paid] : [paid];
}

/** A cancelled posting is credited in full; payments for it are refunded. */
export function cancelledSettlementSteps(post: DemoPost, cancelled: Cancelled): Step[] {
  const { at, paidBefore } = cancelled;
  if (!paidBefore) return [];
  return [
    pays(post, cancelled, minutesAfter(cancelled.postedAt, 2 * day), 1),
    repays(post, cancelled, minutesAfter(at, 5 * day)),
  ];
}

/** Pays what is outstanding, or a share of it. */
const pays = (post: DemoPost, posting: Placed, at: Date, shares: number): Step => ({
  at,
  act: async (run) => {
    const invoice = await invoiceOf(run, post, posting);
    if (!invoice || invoice.outstanding <= 0) return;
    await recordPayment(run.at(at), run.user(demoEmails.admin), invoice.id, {
      Kind: 'received',
      Amount: pounds(Math.ceil(invoice.outstanding / shares)),
      PaidOn: londonDay(at),
      Reference: `BACS INV ${invoice.number}`,
    });
  },
});

/** Refunds what was received and is no longer owed. */
const repays = (post: DemoPost, posting: Placed, at: Date): Step => ({
  at,
  act: async (run) => {
    const invoice = await invoiceOf(run, post, posting);
    if (!invoice || invoice.outstanding >= 0) return;
    await recordPayment(run.at(at), run.user(demoEmails.admin), invoice.id, {
      Kind: 'repaid',
      Amount: pounds(-invoice.outstanding),
      PaidOn: londonDay(at),
      Reference: `REFUND INV ${invoice.number}`,
    });
  },
});

/** Credits a tenth. */
const credits = (post: DemoPost, posting: Placed, at: Date): Step => ({
  at,
  act: async (run) => {
    const invoice = await invoiceOf(run, post, posting);
    if (!invoice || invoice.netPence < 10) return;
    const Amount = pounds(Math.floor(invoice.netPence / 10));
    await issueCreditNote(run.at(at), run.user(demoEmails.admin), invoice.id, {
      Whole: false,
      Amount,
      Reason: creditReason,
    });
  },
});
