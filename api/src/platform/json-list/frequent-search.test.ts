import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type InterestState,
  type InterestSummary,
  summaryPosts,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { questionList } from '@marketplace/shared-contract/operations/lists/questions';
import { securityLog } from '@marketplace/shared-contract/operations/lists/security-log';
import { undertakingList } from '@marketplace/shared-contract/operations/lists/undertakings';
import { securityDetails } from '@marketplace/shared-contract/operations/security-log';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import { sql } from 'kysely';
import { makeAccount, makeDraft, productWith } from '../../../test/fixtures.ts';
import type { Database } from '../database/connect.ts';
import { manyBySample } from './search.sql.ts';

/** The number of rows in each table: more than a search counts. */
const many = 1_300;

/**
 * Posts, their invoices and periods, buyers, interest, undertakings, questions and log entries: every row contains `example`, every fifth
 * `Leeds`, one in ninety `zq`, one `Unique`; posts with some of the oldest interest contain `Together`.
 */
async function fill(db: Database, ownerId: string, postId: number) {
  const place = sql`'Example ' || case when n % 5 = 0 then 'Leeds ' else '' end || case when n % 90 = 0 then 'zq ' else '' end ||
    case when n = 700 then 'Unique ' else '' end || n`;
  const numbers = sql`generate_series(1, ${many}::int) as n`;
  await sql`
    insert into account (role, email1, password_hash, forenames, surname, company, position, created_at, last_login_at)
    select 'buyer', 'p' || n || '@example.example', '', 'Kim', ${place}, 'Firm', '', now(), case when n % 3 > 0 then now() - n * interval '1 minute' end
    from ${numbers}`.execute(db);
  await sql`
    insert into post (owner_id, reference, activity_heading, description_html, description_text, appointment_status_id,
      trading_status_id, turnover_id, employees_id, primary_category_id, display_home, approved, created_at)
    select ${ownerId}, 'R/' || n, case when n % 300 >= 255 then 'Together ' else '' end || ${place}, '', '', 1, 1, 5, 4, 172, false, n % 2 = 0, now() - n % 400 * interval '1 minute'
    from ${numbers}`.execute(db);
  await sql`update post set card = (select jsonb_set(card::jsonb, '{businessId}', to_jsonb(post.id))::json from post as one where one.id = ${postId})`.execute(
    db,
  );
  await sql`
    with made as (
      insert into posting_period (post_id, starts_on, ends_on, blocks, created_at, ended_at, ended_as)
      select ${postId}, current_date - n, current_date - n, 1, now() - n % 300 * interval '1 minute', now(), 'Sold' from ${numbers} returning id
    ), numbered as (select id, row_number() over (order by id) as n from made)
    insert into invoice (number, period_id, post_id, account_id, reference, forenames, surname, company, address_line1, address_line2,
      address_line3, town_city, county, postcode, starts_on, ends_on, rate_pence, first_quantity, further_quantity, net_pence, vat_pence,
      total_pence, vat_percent, created_at, due_on)
    select 40000 + n, id, ${postId}, ${ownerId}, ${place}, '', '', 'Firm', '', '', '', '', '', '', current_date, current_date, 1, 1, 0, n % 7,
      0, n % 7, 20, now() - n % 300 * interval '1 minute', current_date
    from numbered`.execute(db);
  await sql`
    insert into expression (post_id, buyer_id, profile, visible, created_at)
    select p.id, b.id, 'Hello', true, now() - p.place % 300 * interval '1 minute'
    from (select id, row_number() over (order by id) as place from post) as p
      join (select id, row_number() over (order by number desc) as place from account where role = 'buyer') as b using (place)`.execute(
    db,
  );
  const pairs = sql`expression e join (select row_number() over (order by id) as place, id from expression) as numbered using (id)`;
  await sql`
    insert into undertaking (post_id, buyer_id, state, asked_at)
    select post_id, buyer_id, case when place % 2 = 0 then 'waiting' else 'released' end, created_at from ${pairs}`.execute(
    db,
  );
  await sql`
    insert into question (post_id, period_id, asker_id, topic, body, private, why_private, of_holder, visible, asked_at, state)
    select post_id, (select max(id) from posting_period), buyer_id, 'assets', 'Which?', false, '', false, true, created_at, 'asked'
    from ${pairs}`.execute(db);
  await sql`
    insert into security_event (at, event, account_id, actor_id, address, request_id, detail)
    select created_at, 'login', case when place % 3 > 0 then buyer_id end, case when place % 7 = 0 then buyer_id end,
      '10.0.' || place % 40 || '.0', 'req-' || place, case when place % 90 = 0 then 'reset' when place % 4 = 0 then 'unnamed' else 'password' end
    from ${pairs}`.execute(db);
  await sql`
    insert into audit (at, actor_id, act, subject, subject_id)
    select created_at, ${ownerId}, case when place % 90 = 0 then 'withdraw' else 'amend-post' end, 'post', post_id::text from ${pairs}`.execute(
    db,
  );
}

type List = {
  call: Call;
  rows?: string;
  id: string;
  sorts: string[];
  filter?: Record<string, string>;
  /** An additional search, run on half of the lists only. */
  also?: string[];
};
const lists: List[] = [
  {
    call: auditList.call,
    rows: 'entries',
    id: 'auditId',
    sorts: [],
    also: ['amend', 'withdraw hall', 'r/7', 'post hall r/77'],
  },
  { call: adminCalls.users, rows: 'usersList', id: 'userId', sorts: ['lastLogin', 'name', 'createdDate'] },
  {
    call: adminCalls.posts,
    rows: 'businessList',
    id: 'businessId',
    sorts: ['createdDate', 'heading', 'turnover'],
    filter: { approved: 'true' },
  },
  {
    call: adminCalls.invoiceList,
    id: 'invoiceId',
    sorts: ['createdDate', 'totalPrice'],
    filter: { standing: 'unpaid' },
  },
  { call: adminCalls.certificateList, id: 'periodId', sorts: [] },
  {
    call: sellerCalls.expressedInterestList,
    id: 'expressionId',
    sorts: ['dateExpressed', 'surname'],
    filter: { filter: 'not-viewed' },
  },
  {
    call: undertakingList.call,
    rows: 'undertakings',
    id: 'undertakingId',
    sorts: ['accepted'],
    filter: { state: 'waiting' },
    also: [],
  },
  { call: questionList.call, rows: 'questions', id: 'questionId', sorts: ['asked'], also: [] },
  {
    call: securityLog.call,
    rows: 'events',
    id: 'eventId',
    sorts: ['at'],
    also: [
      'password',
      'an admin reset',
      'factor 10.0.1',
      'password req-1',
      'req-777',
      '10.0.3.0 unnamed',
      '10 1',
      '10.0.9',
    ],
  },
];
const interestStates: InterestState[] = ['new', 'read', 'replied', 'shortlisted', 'declined'];
/** The search words, and which texts contain them. */
const terms = ['example', 'leeds', 'q', 'exam leeds', 'unique', 'e', 'leeds zq', 'zq', 'nowhere', ',', 'together'];

test('a page of a search is the same whether it is read in the list’s order or looked up, and says how many there are', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  const owner = await makeAccount(product, 'seller', { surname: 'Hall', company: 'Firm' });
  await fill(product.db, owner.id, await makeDraft(product, owner));
  await sql`analyze`.execute(product.db);
  const db = product.db;
  for (const { call, rows, id, sorts, filter, also } of lists) {
    const ask = async (query: Record<string, string>) => {
      const answer = await product.call(admin, call, { query });
      assert.equal(answer.statusCode, 200, answer.body);
      const body = answer.json();
      const listed = (rows ? body[rows] : body) as Record<string, unknown>[];
      const idOf = (row: Record<string, unknown>) => String(row[id] ?? (row.period as Record<string, unknown>)?.[id]);
      return { ids: listed.map(idOf), total: rows ? body.total : Number(answer.headers[totalCountHeader]) };
    };
    const usual: Record<string, string> = sorts[0] ? { sort: sorts[0] } : {};
    const others = [...sorts.map((sort) => ({ sort, direction: 'asc' })), ...(filter ? [{ ...usual, ...filter }] : [])];
    const orders: [Record<string, string>, string[]][] = [
      [usual, [...(also ? terms.filter((_, n) => n % 2 === 0) : terms), ...(also ?? [])]],
    ];
    for (const one of others) orders.push([one, terms.slice(0, 3)]);
    for (const [order, searches] of orders) {
      // All rows in the list's order, and what a search should return of them.
      const all: string[] = [];
      for (const page of ['1', '2', '3']) all.push(...(await ask({ ...order, page, pageSize: '500' })).ids);
      for (const search of searches) {
        const found = await naive(db, call.path, search);
        const expected = all.filter((one) => found.has(one));
        const page = search === 'e' || search === 'leeds' ? 3 : 1;
        const { ids, total } = await ask({ ...order, search, page: String(page), pageSize: '10' });
        const asked = `${call.path} ${JSON.stringify([order, search])}`;
        assert.deepEqual(ids, expected.slice((page - 1) * 10, page * 10), asked);
        assert.equal(total, Math.min(expected.length, searchCount + 1), asked);
      }
    }
  }
});

/** The result of a search, by reading every row. */
async function naive(db: Database, path: string, search: string): Promise<Set<string>> {
  const texts: Record<string, ReturnType<typeof sql>> = {
    [adminCalls.users.path]: sql`select account_id::text as id, line as said from account_search`,
    [adminCalls.posts.path]: sql`select post_id::text as id, line || E'\n' || owner_line as said from post_search`,
    [adminCalls.invoiceList.path]:
      sql`select id::text, search_line(number || ' ' || reference || ' ' || company) as said from invoice`,
    [adminCalls.certificateList.path]:
      sql`select period_id::text as id, search_line(reference || ' ' || company) as said from invoice`,
    [sellerCalls.expressedInterestList.path]:
      sql`select e.id::text, search_line(concat_ws(' ', b.forenames, b.surname, b.company,
      p.reference, p.activity_heading, e.profile)) as said
      from expression e join account b on b.id = e.buyer_id join post p on p.id = e.post_id`,
    [auditList.call.path]: sql`
      select a.id::text, concat_ws(E'\n', search_line(a.act), o.line, p.reference) as said
      from audit a join account_search o on o.account_id = a.actor_id left join post_search p on a.subject = 'post' and p.post_id::text = a.subject_id`,
    [undertakingList.call.path]: sql`
      select u.id::text, s.line as said from undertaking u join account_search s on s.account_id = u.buyer_id union all
      select u.id::text, s.line || E'\n' || s.owner_line from undertaking u join post_search s using (post_id)`,
    [questionList.call.path]: sql`
      select q.id::text, s.line as said from question q join account_search s on s.account_id = q.asker_id union all
      select q.id::text, s.line || E'\n' || s.owner_line from question q join post_search s using (post_id)`,
    [securityLog.call.path]: sql`
      select e.id::text, s.line as said from security_event e join account_search s on s.account_id in (e.account_id, e.actor_id) union all
      select id::text, search_line(address || ' ' || request_id || ' ' || coalesce(${JSON.stringify(securityDetails)}::jsonb ->> detail, detail))
      from security_event`,
  };
  const { rows } = await sql<{ id: string }>`
    select id from (${texts[path]}) as each_row
    where said like all (search_patterns(${search})) and said ~ all (search_hyphened(${search}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

test('everybody’s interest is counted by state and post as its list finds it, as far as it is counted', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  const { db } = product;
  const owner = await makeAccount(product, 'seller', { surname: 'Hall', company: 'Firm' });
  await fill(db, owner.id, await makeDraft(product, owner));
  await sql`update expression set viewed_at = now() where id % 3 = 0`.execute(db);
  await sql`insert into interest_progress (expression_id, state) select id, 'declined' from expression where id % 9 = 0`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const summaryOf = async (query: Record<string, string>) =>
    (await product.call(admin, sellerCalls.interestSummary, { query })).json<InterestSummary>();
  const totalOf = async (query: Record<string, string>) =>
    Number((await product.call(admin, sellerCalls.expressedInterestList, { query })).headers[totalCountHeader]);
  for (const search of ['', ...terms]) {
    const { states, uncounted } = await summaryOf({ search, state: 'declined' });
    const tooMany = search && (await totalOf({ search })) > searchCount;
    assert.equal(uncounted, tooMany ? true : undefined, search);
    const counted = tooMany ? [] : interestStates;
    for (const state of counted) assert.equal(states[state], await totalOf({ search, state }), `${search} ${state}`);
  }
  await sql`
    insert into expression (post_id, buyer_id, profile, visible, created_at)
    select p.id, b.id, 'Hello', true, now() from (select id from account where role = 'buyer' limit 8) as b, post p order by b.id, p.id
    on conflict do nothing`.execute(db);
  const { rows: posts } = await sql`
    select p.id as business_id, p.reference, p.activity_heading, count(*)::int as received, count(*) filter (where e.viewed_at is null)::int as unread
    from expression e join post p on p.id = e.post_id group by p.id order by max(e.id) desc limit ${summaryPosts}`.execute(
    db,
  );
  assert.deepEqual({ ...(await summaryOf({})), states: undefined }, { states: undefined, uncounted: true, posts });
});

test('a search is told to find more than is counted where its sample leaves no doubt', () => {
  const rows = 200_000;
  for (const [hits, share, surely] of [
    [7, 0.051, true],
    [5, 0.5, false],
    [6, 0.05, false],
    [140, 1, true],
    [0, 0, false],
  ] as const)
    assert.equal(manyBySample({ hits, share, rows }), surely, `${hits} ${share}`);
  // PostgreSQL does not know the row count of a table that was never analysed.
  assert.equal(manyBySample({ hits: 140, share: 1, rows: -1 }), false);
});
