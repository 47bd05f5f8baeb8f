import type { ActOnInvoices, ActOnPosts, BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { canUnapprove } from '@marketplace/shared-contract/operations/bulk/approval-question';
import type { PostAct } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney, pounds } from '@marketplace/shared-contract/platform/words/money';
import { recordPayment } from '../../billing/invoices/payment.service.ts';
import { outstandingOf } from '../../billing/invoices/settlement.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lookAtPosts } from '../posts/look-at-posts.service.ts';
import { setApproval } from '../posts/set-approval.service.ts';
import { actOnEach } from './act-on-each.service.ts';
import { judgeInvoice, type Verdict } from './verdict.rules.ts';

/** Marks several invoices as paid: each is checked, and its outstanding amount recorded as a payment. */
export function actOnInvoices(
  context: Context,
  admin: SignedInUser,
  { Ids, PaidOn, Method, Reference, Preview }: ActOnInvoices,
): Promise<BulkOutcome> {
  const day = today(context.clock);
  return actOnEach(context, {
    ids: Ids,
    preview: Preview,
    read: outstandingOf,
    idOf: ({ id }) => id,
    nameOf: ({ number, company }) => `Invoice ${number}, ${company}`,
    judge: ({ createdAt, outstanding }) =>
      judgeInvoice({ outstanding, issued: londonDay(createdAt), today: day }, PaidOn),
    act: async (_tx, { id, outstanding }) => {
      const payment = { Kind: 'received', Amount: pounds(outstanding), PaidOn, Method, Reference } as const;
      await recordPayment(context, admin, id, payment);
      return { text: `${displayMoney(outstanding)} recorded as paid` };
    },
  });
}

/** The facts of a post that acts depend on. */
function readPosts(db: Database, ids: readonly number[], lock: boolean) {
  const posts = db
    .selectFrom('post')
    .leftJoin('postingPeriod as pp', 'pp.id', 'post.periodId')
    .select(['post.id', 'post.reference', 'post.approved', 'pp.startsOn', 'pp.endsOn', 'pp.endedAs', 'pp.lookedAt'])
    .where('post.id', 'in', [...ids]);
  return (lock ? posts.forNoKeyUpdate('post') : posts).execute();
}
type PostRow = Awaited<ReturnType<typeof readPosts>>[number];

/** Approves, unapproves or marks several posts as reviewed; each is checked and logged like a single one. */
export function actOnPosts(context: Context, admin: SignedInUser, asked: ActOnPosts): Promise<BulkOutcome> {
  const day = today(context.clock);
  const judges: Record<PostAct, (post: PostRow) => Verdict> = {
    approve: ({ approved }) => (approved ? { stays: 'Already approved' } : { changes: 'Will be approved' }),
    unapprove: (post) => {
      const status = statusOf(periodOf(post), day);
      if (!post.approved) return { stays: 'Already not approved' };
      return canUnapprove(status)
        ? { changes: 'Will be hidden, and the seller told' }
        : { stays: `${status}: cannot be unapproved` };
    },
    'look-at': ({ startsOn, lookedAt }) => {
      if (!startsOn) return { stays: 'A draft' };
      return lookedAt ? { stays: 'Already looked at' } : { changes: 'Will be marked as looked at' };
    },
  };
  const acts: Record<PostAct, (id: number) => Promise<string>> = {
    approve: (id) => setApproval(context, admin, id, true),
    unapprove: (id) => setApproval(context, admin, id, false, asked.Reason),
    'look-at': async (id) => {
      await lookAtPosts(context, admin, [id]);
      return 'Marked as looked at';
    },
  };
  return actOnEach(context, {
    ids: asked.Ids,
    preview: asked.Preview,
    read: readPosts,
    idOf: ({ id }) => id,
    nameOf: ({ reference }) => reference,
    judge: judges[asked.Act],
    act: async (_tx, { id }) => ({ text: await acts[asked.Act](id) }),
  });
}
