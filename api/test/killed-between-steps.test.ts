import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { LogEvent } from 'kysely';
import { sql } from 'kysely';
import { addMember, firmCallsOf } from '../src/accounts/firms/firm.fixture.ts';
import { makeAccount, makeBuyer, makeLivePost, password } from './fixtures.ts';
import { accept, offer, undertakingId } from './particulars.ts';
import { type TestProduct, type TestUser, testProduct } from './product.ts';

/** Counts of calls and sessions are written independently of the acts. */
const beside = ['call_count', 'session_family', 'refresh_token', 'kysely_migration', 'kysely_migration_lock'];

/** A digest of each table's content. */
async function contents({ db }: TestProduct): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' and table_name <> all (${beside}) or table_name = 'job')
    order by 1`.execute(db);
  const digests = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${sql.raw(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

type Act = { user: TestUser; call: Call; query?: Record<string, string | number>; body?: object };
type Made = {
  product: TestProduct;
  seller: TestUser;
  buyer: TestUser;
  admin: TestUser;
  live: number;
  scheduled: number;
};

/** A successor agrees to take a post over. */
async function agreeing({ product, seller, live }: Pick<Made, 'product' | 'seller' | 'live'>, over = {}): Promise<Act> {
  const user = await makeAccount(product, 'seller');
  const body = { Email: user.email, PostIds: [live], Reason: 'retirement', ...over };
  await product.call(seller, sellerCalls.offerHandOver, { body });
  const { incoming } = (await product.call(user, sellerCalls.handOvers)).json();
  return { user, call: sellerCalls.agreeHandOver, query: { id: incoming[0].id }, body: { PostIds: [live] } };
}

/** The rows written by a hand-over of posts, and the end of a period. */
const handOver = ['audit', 'hand_over', 'hand_over_post', 'jobs.job', 'marketing_event', 'post', 'post_search'];
const ending = [
  'audit',
  'certificate',
  'certificate_seal',
  'dashboard_change',
  'marketing_event',
  'post',
  'posting_period',
];

/** Each act, and the tables it writes, all or none. */
const acts: Record<string, { act: (made: Made) => Act | Promise<Act>; writes: string[] }> = {
  'a credit note': {
    act: async ({ product, admin, seller }) => {
      const [{ invoice }] = (await product.call(seller, sellerCalls.invoiceList)).json();
      const query = { id: invoice.invoiceId };
      return { user: admin, call: adminCalls.issueCreditNote, query, body: { Whole: true, Reason: 'Two days late' } };
    },
    writes: ['audit', 'credit_note', 'credit_note_series', 'dashboard_change', 'jobs.job'],
  },
  'moving a scheduled post': {
    act: ({ seller, scheduled }) => ({
      user: seller,
      call: sellerCalls.moveScheduledPost,
      query: { id: scheduled },
      body: { Startdate: '2026-06-25', Enddate: '2026-07-22' },
    }),
    writes: ['audit', 'dashboard_change', 'jobs.job', 'marketing_event', 'post', 'posting_period'],
  },
  'cancelling a scheduled post': {
    act: ({ seller, scheduled }) => ({ user: seller, call: sellerCalls.cancelScheduledPost, query: { id: scheduled } }),
    writes: [...ending, 'credit_note', 'credit_note_series', 'jobs.job'],
  },
  'withdrawing a post': {
    act: ({ seller, live }) => ({ user: seller, call: sellerCalls.withdrawPost, query: { id: live } }),
    writes: ending,
  },
  'recording an outcome': {
    act: async ({ product, seller, buyer, live }) => {
      const query = { id: live };
      const body = { ExpressInterestText: 'We are interested.' };
      await product.call(buyer, buyerCalls.expressInterest, { query, body });
      await product.call(seller, sellerCalls.withdrawPost, { query, body: {} });
      return { user: seller, call: sellerCalls.saveOutcome, query, body: anOutcome() };
    },
    writes: ['audit', 'jobs.job', 'marketing_event', 'outcome', 'outcome_notice', 'post', 'posting_period'],
  },
  'taking a statement': {
    act: async ({ product, seller, live }) => {
      await product.call(seller, sellerCalls.withdrawPost, { query: { id: live }, body: {} });
      return { user: seller, call: sellerCalls.takeStatement, query: { id: live } };
    },
    writes: ['audit', 'marketing_event', 'statement'],
  },
  'recording when a statement was sent': {
    act: async ({ product, seller, live }) => {
      await product.call(seller, sellerCalls.takeStatement, { query: { id: live } });
      const query = { id: live, number: 1 };
      return { user: seller, call: sellerCalls.statementSent, query, body: { SentOn: '2026-06-10', Method: 'post' } };
    },
    writes: ['audit', 'statement_sent'],
  },
  'recording an offer': {
    act: ({ seller, live }) => ({ user: seller, call: sellerCalls.addOffer, query: { id: live }, body: anOffer() }),
    writes: ['offer'],
  },
  'ending a buyer’s access': {
    act: async ({ product, seller, buyer, live }) => {
      await offer(product, seller, live, true);
      await accept(product, buyer, live);
      const query = { id: await undertakingId(product, buyer, live) };
      return { user: seller, call: sellerCalls.decideUndertaking, query, body: { Decision: 'end' } };
    },
    writes: ['audit', 'jobs.job', 'marketing_event', 'undertaking'],
  },
  'agreeing to take a case over': {
    act: async ({ product, seller, live }) => {
      const { caseId: CaseId } = (await product.call(seller, sellerCalls.addCase, { body: aCase() })).json();
      await product.call(seller, sellerCalls.savePostCase, { query: { id: live }, body: { CaseId } });
      return agreeing({ product, seller, live }, { CaseId });
    },
    writes: [...handOver, 'sale_case'],
  },
  'agreeing to take a post over': {
    act: async ({ product, seller, buyer, live }) => {
      const message = { ExpressInterestText: 'We are interested in this business.' };
      await product.call(buyer, buyerCalls.expressInterest, { query: { id: live }, body: message });
      return agreeing({ product, seller, live });
    },
    writes: handOver,
  },
  'handing over all posts of a practitioner as an Admin': {
    act: async ({ product, seller, admin, buyer, live }) => {
      const body = { ExpressInterestText: 'We are interested in this business.' };
      await product.call(buyer, buyerCalls.expressInterest, { query: { id: live }, body });
      const { email } = await makeAccount(product, 'seller');
      const handOver = { Email: email, Reason: 'death', Words: 'Died on Sunday', Posts: 2 };
      return { user: admin, call: adminCalls.handOverAll, query: { id: seller.id }, body: handOver };
    },
    writes: handOver,
  },
  'closing an account': {
    act: ({ buyer }) => ({ user: buyer, call: signedInCalls.closeAccount, body: { Password: password } }),
    writes: ['account', 'audit', 'buyer_match', 'jobs.job', 'security_event'],
  },
  'closing and erasing an account': {
    act: ({ buyer }) => ({
      user: buyer,
      call: signedInCalls.closeAccount,
      body: { Password: password, EraseNow: true },
    }),
    writes: ['account', 'audit', 'buyer_match', 'criteria', 'jobs.job', 'security_event'],
  },
  'changing a password': {
    act: ({ buyer }) => ({
      user: buyer,
      call: signedInCalls.changePassword,
      body: { CurrentPassword: password, Password: 'Walrus7-teapot', ConfirmPassword: 'Walrus7-teapot' },
    }),
    writes: ['account', 'account_change', 'account_change_link', 'jobs.job', 'security_event'],
  },
  'joining a firm': {
    act: async ({ product, seller }) => {
      const member = await makeAccount(product, 'seller');
      await firmCallsOf(product).invite(seller, member.email, 'colleague');
      const [invited] = (await firmCallsOf(product).read(member)).invited;
      return { user: member, call: signedInCalls.joinFirm, body: { InvitationId: invited?.id } };
    },
    writes: ['audit', 'firm_invitation', 'firm_member', 'firm_name', 'jobs.job'],
  },
  'changing a member’s role': {
    act: async ({ product, seller }) => {
      const { id } = await addMember(product, seller, 'colleague');
      return { user: seller, call: sellerCalls.changeMemberRole, query: { id }, body: { Role: 'reader' } };
    },
    writes: ['audit', 'firm_member', 'jobs.job'],
  },
  'removing a practitioner, whose posts another takes over': {
    act: async ({ product, seller }) => {
      const member = await addMember(product, seller, 'practitioner');
      await makeLivePost(product, member, { Reference: 'REF/3' });
      return { user: seller, call: sellerCalls.removeMember, query: { id: member.id } };
    },
    writes: [...handOver, 'firm_member'],
  },
  'leaving a firm': {
    act: async ({ product, seller }) => {
      await addMember(product, seller, 'practitioner');
      return { user: seller, call: signedInCalls.leaveFirm };
    },
    writes: [...handOver, 'firm_member'],
  },
  'putting a member in charge': {
    act: async ({ product, seller, admin }) => {
      const { id } = await addMember(product, seller, 'colleague');
      return { user: admin, call: adminCalls.putInCharge, query: { id }, body: { Reason: 'Ill' } };
    },
    writes: ['audit', 'firm_member', 'jobs.job'],
  },
  'asking for a new login address': {
    act: ({ buyer }) => ({
      user: buyer,
      call: signedInCalls.askNewAddress,
      body: { CurrentPassword: password, Email: 'moved@people.example' },
    }),
    writes: ['account_change', 'account_change_link', 'jobs.job', 'security_event'],
  },
};

async function made(t: TestContext, hear: (event: LogEvent) => void): Promise<Made> {
  const product = await testProduct(t, undefined, {}, {}, hear);
  const [seller, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const buyer = await makeBuyer(product);
  const live = await makeLivePost(product, seller);
  const days = { Startdate: '2026-06-20', Enddate: '2026-07-17' };
  const scheduled = await makeLivePost(product, seller, { Reference: 'REF/2' }, days);
  return { product, seller, buyer, admin, live, scheduled };
}

for (const [name, { act: prepare, writes }] of Object.entries(acts))
  test(`${name} is done whole or not at all, whichever statement was the last`, async (t) => {
    let left = Number.POSITIVE_INFINITY;
    let last = '';
    const hear = ({ query }: LogEvent) => {
      left -= 1;
      if (left !== 0) return;
      last = query.sql;
      throw new Error('The process is killed');
    };
    const things = await made(t, hear);
    const { product } = things;
    const { user, call, query = {}, body } = await prepare(things);
    const authorization = `Bearer ${await product.tokenOf(user)}`;
    const before = await contents(product);
    const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    for (let statements = 1; last !== 'commit'; statements += 1) {
      left = statements;
      const answer = await product.app.inject({
        method: call.method,
        url: `/api${call.path}`,
        query: asked,
        headers: { authorization },
        ...(body && { payload: body }),
      });
      left = Number.POSITIVE_INFINITY;
      assert.equal(answer.statusCode, 500, `${name}: ${answer.body}`);
      if (last !== 'commit') assert.deepEqual(await contents(product), before, `killed after ${last}`);
    }
    const after = await contents(product);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    assert.deepEqual(changed.map((table) => table.replace(/^public\./, '')).sort(), writes.sort());
  });
