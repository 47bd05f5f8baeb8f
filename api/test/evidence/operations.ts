import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { addDays } from '@marketplace/shared-contract/platform/clock/calendar';
import { makeAlerts } from '../../src/alerts/alerts/make-alerts.job.ts';
import { viewSource } from '../../src/marketplace/ledger/post-views.ts';
import { today } from '../../src/platform/clock/clock.ts';
import { periodOf, sendAlerts } from '../alerts.ts';
import { password } from '../fixtures.ts';
import { accept } from '../particulars.ts';
import { until } from '../until.ts';
import type { Sale } from './sale.ts';

/** The invoice of the first posting. */
const firstInvoice = async ({ product, id }: Sale): Promise<{ id: number }> =>
  product.db
    .selectFrom('invoice as i')
    .innerJoin('postingPeriod as pp', 'pp.id', 'i.periodId')
    .select('i.id')
    .where('pp.postId', '=', id)
    .orderBy('i.id')
    .executeTakeFirstOrThrow();

const flag = ({ act, admin, buyers }: Sale, which: 0 | 1, state: string) =>
  act(admin, adminCalls.flagUser, { query: { id: buyers[which].id, flag: state } });

const recordOutcome = async ({ act, inCharge, id, day }: Sale, Result: 'sold-whole' | 'not-sold') => {
  const body = { ...anOutcome({ Result, CompletedOn: day(), Reason: 'As we hear now.' }) };
  return act(await inCharge(), sellerCalls.saveOutcome, { query: { id }, body });
};

/** A question that waits for an answer. */
const waiting = async ({ product, id }: Sale): Promise<{ id: string } | undefined> =>
  product.db
    .selectFrom('question')
    .select('id')
    .where('postId', '=', id)
    .where('state', '=', 'asked')
    .orderBy('askedAt', 'desc')
    .executeTakeFirst();

/** What can happen to a sale. Each is tried, whether or not it is refused; the number selects the buyer. */
export const operations = {
  express: ({ act, buyers, id }: Sale, which: 0 | 1) =>
    act(buyers[which], buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } }),
  view: async ({ act, product, buyers, id }: Sale, which: 0 | 1) => {
    const { id: buyerId } = buyers[which];
    const answer = await act(buyers[which], signedInCalls.post, { query: { id } });
    if (answer.statusCode !== 200 || answer.json<Post>().siteStatus !== 'For Sale') return;
    const viewer = await product.db
      .selectFrom('account')
      .select('flagged')
      .where('id', '=', buyerId)
      .executeTakeFirst();
    if (viewer?.flagged) return;
    // A view is recorded once its response has been sent.
    const { clock, signatures } = product.context;
    const source = viewSource(signatures, today(clock), id, buyerId);
    const noted = product.db.selectFrom('marketingEvent').select('id').where('source', '=', source);
    await until(() => noted.executeTakeFirst(), 'the view');
  },
  ask: ({ act, buyers, id }: Sale, which: 0 | 1) =>
    act(buyers[which], buyerCalls.askQuestion, { query: { id }, body: { Topic: 'process', Question: 'When?' } }),
  accept: ({ product, buyers, id }: Sale, which: 0 | 1) => accept(product, buyers[which], id),
  open: ({ act, buyers, versionId }: Sale, which: 0 | 1) =>
    act(buyers[which], buyerCalls.particularsFile, { query: { id: versionId } }),
  endAccess: async ({ act, inCharge, id }: Sale) => act(await inCharge(), sellerCalls.endAccess, { query: { id } }),
  flag: (sale: Sale, which: 0 | 1) => flag(sale, which, 'true'),
  unflag: (sale: Sale, which: 0 | 1) => flag(sale, which, 'false'),
  erase: ({ act, buyers }: Sale, which: 0 | 1) =>
    act(buyers[which], signedInCalls.closeAccount, { body: { Password: password, EraseNow: true } }),
  alerts: async ({ product, mailer, id }: Sale) => {
    await makeAlerts(product.context, { periodId: await periodOf(product, id) });
    await sendAlerts(product, mailer);
  },
  readInterest: async ({ act, read, inCharge, id }: Sale) => {
    const reader = await inCharge();
    const [first] = await read<{ expressionId: number }[]>(reader, sellerCalls.expressedInterestList, { post: id });
    if (first) await act(reader, sellerCalls.expressedInterest, { query: { id: first.expressionId } });
  },
  takeBack: async ({ act, inCharge, documentId }: Sale) =>
    act(await inCharge(), sellerCalls.actOnDocument, { query: { id: documentId }, body: { Act: 'take-back' } }),
  moveDates: async ({ act, inCharge, id, day }: Sale) =>
    act(await inCharge(), sellerCalls.saveTimetable, {
      query: { id },
      body: { FinalOffersDay: addDays(day(), 9), FinalOffersTime: '12:00', Reason: 'More time.', Confirmed: true },
    }),
  answer: async (sale: Sale) => {
    const question = await waiting(sale);
    const body = { PublishedQuestion: 'When?', Answer: 'Soon.', Readers: 'asker', Number: 1, Looked: true };
    if (question) await sale.act(await sale.inCharge(), sellerCalls.publishAnswer, { query: question, body });
  },
  decline: async (sale: Sale) => {
    const question = await waiting(sale);
    if (question)
      await sale.act(await sale.inCharge(), sellerCalls.declineQuestion, {
        query: question,
        body: { Reason: 'Unclear' },
      });
  },
  withdraw: async ({ act, inCharge, id }: Sale) =>
    act(await inCharge(), sellerCalls.withdrawPost, { query: { id }, body: {} }),
  repost: async ({ act, inCharge, id, day }: Sale) =>
    act(await inCharge(), sellerCalls.repost, {
      query: { id },
      body: { StartDate: day(), EndDate: addDays(day(), 27) },
    }),
  sold: (sale: Sale) => recordOutcome(sale, 'sold-whole'),
  notSold: (sale: Sale) => recordOutcome(sale, 'not-sold'),
  pay: async (sale: Sale) =>
    sale.act(sale.admin, adminCalls.recordPayment, {
      query: await firstInvoice(sale),
      body: { Kind: 'received', Amount: 100, PaidOn: sale.day(), Reference: 'BACS 77' },
    }),
  credit: async (sale: Sale) =>
    sale.act(sale.admin, adminCalls.issueCreditNote, {
      query: await firstInvoice(sale),
      body: { Whole: false, Amount: 33.33, Reason: 'Two days late' },
    }),
  takeStatement: async ({ act, inCharge, id }: Sale) =>
    act(await inCharge(), sellerCalls.takeStatement, { query: { id } }),
  handOver: async ({ act, inCharge, practitioners, id }: Sale) => {
    const from = await inCharge();
    const MemberId = practitioners.find((one) => one.id !== from.id)?.id;
    const body = { MemberId, PostIds: [id], Reason: 'retirement', Words: 'Closing the practice.' };
    return act(from, sellerCalls.handOverInFirm, { body });
  },
  monthPasses: async ({ forward }: Sale) => forward(29 * 24),
} satisfies Record<string, (sale: Sale, which: 0 | 1) => Promise<unknown>>;
export type Operation = keyof typeof operations;
