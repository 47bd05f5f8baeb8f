import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { sql } from 'kysely';
import { insertAccount } from '../../src/accounts/account/account.sql.ts';
import { verifyCertificate } from '../../src/billing/certificates/verify.service.ts';
import { sendPostingNotices } from '../../src/billing/notices/posting-notices.job.ts';
import { notifyUndertakings } from '../../src/marketplace/particulars/notify-undertakings.job.ts';
import { hasStatus } from '../../src/marketplace/posts/status.sql.ts';
import { sendQuestionNotices } from '../../src/marketplace/questions/question-notices.job.ts';
import { sendTimetableNotices } from '../../src/marketplace/timetable/timetable-notices.job.ts';
import { today } from '../../src/platform/clock/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Tx } from '../../src/platform/database/connect.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { openJobs } from '../../src/platform/jobs/jobs.ts';
import { testDatabase } from '../../test/database.ts';
import { makeAccount, rowCounts } from '../../test/fixtures.ts';
import { pictureTime } from '../../test/picture-time.ts';
import { productOn, type TestProduct, testProduct } from '../../test/product.ts';
import { buyerCount } from './buyers.ts';
import { demoEmails } from './demo-accounts.ts';
import { fillWithDemo } from './kept-demo.fixture.ts';
import { loadDemo, loadOnce } from './load-demo.ts';
import { postCounts } from './posts.ts';
import { sellers } from './sellers.ts';

const silent = () => undefined;
const one = async <T>({ db }: TestProduct, query: string): Promise<T> =>
  (await sql.raw<{ value: T }>(query).execute(db)).rows[0]?.value as T;

/** The minimum of demo data: its Admin. */
const anAdmin = async ({ clock }: Context, tx: Tx) => {
  const names = { titleId: 1, forenames: 'A', surname: 'B', company: '', position: '' };
  await insertAccount(tx, {
    role: 'admin',
    email1: demoEmails.admin,
    passwordHash: '',
    createdAt: clock.now(),
    ...names,
  });
};

test('a killed load leaves nothing; of two concurrent ones, one loads and the other waits', async (t) => {
  const product = await testProduct(t);
  const { context } = product;
  const killed = loadOnce(context, silent, async (_, tx) => {
    await anAdmin(context, tx);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await assert.rejects(killed, /terminat/);
  assert.deepEqual(new Set(Object.values(await rowCounts(product))), new Set([0]));

  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const both = [loadOnce(context, say, anAdmin), loadOnce(context, say, anAdmin)];
  assert.deepEqual(await Promise.all(both), [true, true]);
  assert.equal(said.length, 2);
  assert.equal((await rowCounts(product)).account, 1);
});

test('demo data shows a year of the marketplace', async (t) => {
  const files = await mkdtemp(join(tmpdir(), 'marketplace-tests-demo-'));
  t.after(() => rm(files, { recursive: true, force: true }));
  const database = await testDatabase();
  await fillWithDemo(database.url, files, { now: () => pictureTime });
  const product = await productOn(t, database, { now: pictureTime.toISOString(), files: openFileStore(files) });
  const { context, db, clock } = product;

  await t.test(
    'defect 3: most invoices are paid; some are overdue, paid in part or credited, the published seller’s too',
    async () => {
      const { rows } = await sql<Record<'invoices' | 'settled' | 'overdue' | 'partPaid' | 'credited' | 'own', number>>`
      with sums as (
        select i.*, (select coalesce(sum(amount_pence), 0)::int from payment where invoice_id = i.id) as paid,
          (select coalesce(sum(total_pence), 0)::int from credit_note where invoice_id = i.id) as credited
        from invoice i
      )
      select count(*)::int as invoices, (count(*) filter (where total_pence = paid + credited))::int as settled,
        (count(*) filter (where paid = 0 and due_on < ${today(clock)}::date and total_pence > credited))::int as overdue,
        (count(*) filter (where paid > 0 and total_pence > paid + credited))::int as part_paid,
        (count(*) filter (where credited > 0))::int as credited,
        (count(*) filter (where due_on < ${today(clock)}::date and total_pence > paid + credited
          and account_id = (select id from account where email1 = 'seller@demo.example')))::int as own
      from sums`.execute(db);
      const { invoices = 0, settled = 0, ...some } = rows[0] ?? {};
      assert.ok(settled > invoices * 0.6, `${settled} of ${invoices}`);
      for (const [what, count] of Object.entries(some)) assert.ok(count > 0, what);
    },
  );

  await t.test(
    'defects 8 and 9: some postings were moved, some cancelled and credited in full, some sold later',
    async () => {
      const own = `(select id from account where email1 = 'seller@demo.example')`;
      for (const [what, table] of [
        [
          'moved',
          `marketing_event e join posting_period pp on pp.id = e.period_id join post p on p.id = pp.post_id where e.kind = 'moved'`,
        ],
        [
          'cancelled',
          `marketing_event e join posting_period pp on pp.id = e.period_id join post p on p.id = pp.post_id where e.kind = 'cancelled'`,
        ],
        ['sold later', `post p where p.sold_on is not null`],
      ] as const) {
        const count = (more: string) => one<number>(product, `select count(*)::int as value from ${table} ${more}`);
        const mine = await count(`and p.owner_id = ${own}`);
        assert.ok(mine > 0 && (await count('')) > mine, `${what}: ${mine} of the published seller`);
      }
      const notCredited = `select count(*)::int as value from marketing_event e join invoice i on i.period_id = e.period_id
      where e.kind = 'cancelled' and i.total_pence <> (select coalesce(sum(total_pence), 0) from credit_note where invoice_id = i.id)`;
      assert.equal(await one(product, notCredited), 0);
      const repaid = `select count(*)::int as value from payment where kind = 'repaid'`;
      assert.ok((await one<number>(product, repaid)) > 0);
    },
  );

  await t.test('has posts of every status, buyers and sellers', async () => {
    for (const [status, { all, own }] of Object.entries(postCounts)) {
      const { rows } = await sql<{ all: number; own: number }>`
        select count(*)::int as all, count(*) filter (where a.email1 = 'seller@demo.example')::int as own
        from post p join account a on a.id = p.owner_id left join posting_period pp on pp.id = p.period_id
        where ${hasStatus(status as SiteStatus, today(clock))}`.execute(db);
      assert.deepEqual(rows[0], { all, own }, status);
    }
    assert.equal((await rowCounts(product)).account, 1 + sellers.length + buyerCount);
  });

  await t.test('the published accounts log in and the buyer has matches', async () => {
    for (const role of ['admin', 'seller', 'buyer'] as Role[]) {
      const body = { Email: `${role}@demo.example`, Password: 'Demo1234' };
      assert.equal((await product.call(undefined, publicCalls.login, { body })).statusCode, 200);
    }
    const id = await one<string>(product, `select id as value from account where email1 = 'buyer@demo.example'`);
    const inbox = await product.call({ id, role: 'buyer' }, buyerCalls.postsByCriteria);
    const matches = inbox.json<unknown[]>().length;
    assert.ok(matches >= 30 && matches <= 80, `${matches} posts match`);
    const own = (await product.call({ id, role: 'buyer' }, buyerCalls.interestedPosts)).json<unknown[]>().length;
    assert.ok(own >= 3 && own <= 25, `interest in ${own} posts`);
  });

  await t.test('past alerts are sent and each scheduled post has its job', async () => {
    // A moved one also has a job for its first day, which will find it not live or its alerts created.
    const moved = `select count(*)::int as value from marketing_event e join invoice i on i.period_id = e.period_id
      where e.kind = 'moved' and i.starts_on > '${today(clock)}'`;
    assert.equal(await openJobs(db), postCounts.Scheduled.all + (await one<number>(product, moved)));
    assert.equal(await one(product, `select count(*)::int as value from delivery where state = 'queued'`), 0);
    const share = (which: string) =>
      one<number>(
        product,
        `select (count(*) filter (where ${which}) * 1000.0 / count(*))::float as value from delivery`,
      );
    for (const astray of ['dead_at is not null', `state = 'blocked'`]) {
      const inAThousand = await share(astray);
      assert.ok(inAThousand > 1 && inAThousand < 8, `${astray}: ${inAThousand} in 1,000`);
    }
    const canBeRetried = `select count(*)::int as value from delivery d join post p on p.period_id = d.period_id
      join posting_period pp on pp.id = d.period_id where d.dead_at is not null and pp.ended_at is null`;
    assert.ok((await one<number>(product, canBeRetried)) > 3);
    const bounced = `select sum(quantity)::int as value from marketing_event where kind = 'bounced'`;
    const lost = `select count(*)::int as value from delivery where bounced_at is not null`;
    assert.equal(await one(product, bounced), await one(product, lost));
    assert.equal(await one(product, `select count(*)::int as value from delivery_batch where done_at is null`), 0);
    assert.equal(await one(product, `select count(*)::int as value from delivery where kept or batch_id is null`), 0);
    const noted = `select sum(quantity)::int as value from marketing_event where kind = 'alerts accepted'`;
    const accepted = `select count(*)::int as value from delivery where accepted_at is not null`;
    assert.equal(await one(product, noted), await one(product, accepted));
    assert.equal(
      await one(
        product,
        `select bool_and(d.accepted_at >= a.created_at) as value from delivery d join account a on a.id = d.buyer_id`,
      ),
      true,
    );
  });

  await t.test('invoices are numbered without gaps by time; interest is within the days of sale', async () => {
    assert.equal(
      await one(
        product,
        `select max(number) = count(*) and count(*) = (select count(*) from posting_period) as value from invoice`,
      ),
      true,
    );
    assert.equal(
      await one(
        product,
        `select bool_and(ok) as value from (select created_at >= lag(created_at) over (order by number) as ok from invoice) as each`,
      ),
      true,
    );
    const outside = `select count(*)::int as value from expression e where not exists (select from posting_period pp
      where pp.post_id = e.post_id and e.created_at >= pp.starts_on::timestamp at time zone 'Europe/London'
        and e.created_at < coalesce(pp.ended_at, (pp.ends_on + 1)::timestamp at time zone 'Europe/London'))`;
    assert.equal(await one(product, outside), 0);
    const share = await one<number>(product, `select count(viewed_at)::float / count(*) as value from expression`);
    assert.ok(share > 0.4 && share < 0.7, `${share} viewed`);
  });

  await t.test('ended posts have their certificate, with the buyers alerted', async () => {
    const { rows } = await sql<{ ended: number; kept: number; emailed: number }>`
      select (select count(*)::int from posting_period where ended_at is not null) as ended, count(*)::int as kept,
        sum((c.content ->> 'totalNoOfInterestedPartiesEmailed')::int)::int as emailed
      from certificate c join posting_period pp on pp.id = c.period_id where pp.ended_at is not null`.execute(db);
    const [certificates] = rows;
    assert.ok(certificates && certificates.kept === certificates.ended && certificates.kept >= 65);
    assert.ok(certificates.emailed > 10 * certificates.kept, `${certificates.emailed} e-mails`);
  });

  await t.test(
    'the ledger covers every posting, with views in its period and totals as on the certificate',
    async () => {
      const rowsOf = async (where: string) =>
        one<number>(product, `select count(*)::int as value from posting_period pp where ${where}`);
      const noted = (kind: string) =>
        `not exists (select from marketing_event e where e.period_id = pp.id and e.kind = '${kind}')`;
      assert.equal(await rowsOf(noted('posted')), 0);
      assert.equal(await rowsOf(noted('live')), 0);
      const views = await one<number>(
        product,
        `select count(*)::int as value from marketing_event where kind = 'viewed'`,
      );
      assert.ok(views > 2000, `${views} views`);
      const outside = `select count(*)::int as value from marketing_event e join posting_period pp on pp.id = e.period_id
      where e.kind = 'viewed' and (e.at < pp.starts_on::timestamp at time zone 'Europe/London' or e.at > coalesce(pp.ended_at, now() + interval '100 years'))`;
      assert.equal(await one(product, outside), 0);
      const different = `select count(*)::int as value from certificate c join certificate_seal s using (period_id)
      where c.content -> 'totalNoOfInterestedPartiesEmailed' <> s.annex -> 'alertsAccepted'
        or c.content -> 'expressedInterestsCount' <> s.annex -> 'interestReceived'`;
      assert.equal(await one(product, different), 0);
    },
  );

  await t.test('some sales are complete, without emails on the first start', async () => {
    const count = (what: string) => one<number>(product, `select count(*)::int as value from ${what}`);
    for (const state of ['waiting', 'released', 'declined', 'ended'])
      assert.ok((await count(`undertaking where state = '${state}'`)) > 0, state);
    assert.equal(await count('undertaking u join account a on a.id = u.buyer_id where a.flagged'), 1);
    for (const what of [
      `question_answer where number = 2`,
      `question where state = 'asked' and draft_answer is not null`,
      `question where private`,
      `particulars_version where number = 2`,
      `timetable_change where change = 'moved' and reason <> ''`,
      `outcome where result = 'not-sold'`,
      `outcome where jsonb_array_length(details -> 'Purchasers') = 2`,
      `offer where struck_out`,
      `sale_case c where exists (select from case_post cp where cp.case_id = c.id) and c.jurisdiction = 'scotland'`,
      `sale_case c where exists (select from case_post cp where cp.case_id = c.id) and c.procedure = 'administration'`,
      `statement`,
      `undertaking u join post p on p.id = u.post_id where p.ended_as = 'Withdrawn' and u.state = 'released'`,
    ])
      assert.ok((await count(what)) > 0, what);
    assert.ok((await count('statement_draft')) > (await count('statement')));
    const waiting = await openJobs(db);
    for (const send of [notifyUndertakings, sendTimetableNotices, sendQuestionNotices, sendPostingNotices])
      await send(context);
    assert.equal(await openJobs(db), waiting);
    const codes = await sql<{ code: string }>`
      select p.verification_code as code from posting_period p join timetable t on t.period_id = p.id
      where p.ended_at is not null`.execute(db);
    assert.ok(codes.rows.length > 2);
    for (const { code } of codes.rows) assert.equal((await verifyCertificate(context, code)).standing, 'genuine');
  });

  await t.test('a second load changes nothing', async () => {
    const before = await rowCounts(product);
    assert.equal(await loadDemo(context, () => assert.fail('It is loaded again')), true);
    assert.deepEqual(await rowCounts(product), before);
  });
});

test('leaves a database with its own users unchanged', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'buyer');
  const before = await rowCounts(product);
  assert.equal(await loadDemo(product.context, silent), false);
  assert.deepEqual(await rowCounts(product), before);
});
