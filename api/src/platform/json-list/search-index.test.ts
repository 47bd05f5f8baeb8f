import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { changeAccount, makeAccount, makeDraft } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import type { Database } from '../database/connect.ts';

const pieces = [
  'O’Rourke',
  'Zoë',
  'LDS/1',
  'smith-jones',
  'Café',
  '100%',
  'a_b',
  'ﬁsh',
  'Жар',
  'Ltd.',
  'No 5',
  'x',
  '"Inn"',
  'C:\\f',
];

/** Seeded random numbers: the same texts and searches at each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** The searched text of every row before there was an index (ADR-0089). Each finds ids as text. */
const interest = sql`expression e join account buyer on buyer.id = e.buyer_id join post p on p.id = e.post_id`;
const holds = (line: RawBuilder<unknown>) =>
  sql`(${line} like all (patterns) and ${line} ~ all (search_hyphened(asked)))`;
const ofInterest = holds(
  sql`search_line(concat_ws(' ', buyer.forenames, buyer.surname, buyer.company, p.reference, p.activity_heading, e.profile))`,
);
const byReadingAll = {
  accounts: sql`select account_id::text as id from account_search where ${holds(sql`line`)}`,
  posts: sql`select s.post_id::text as id from post_search s join post p on p.id = s.post_id
    join account_search o on o.account_id = p.owner_id where ${holds(sql`(s.line || E'\n' || o.line)`)}`,
  references: sql`select post_id::text as id from post_search where ${holds(sql`reference`)}`,
  invoices: sql`select id::text from invoice
    where ${holds(sql`search_line(number || ' ' || reference || ' ' || company || ' ' || forenames || ' ' || surname)`)}`,
  certificates: sql`select period_id::text as id from invoice where ${holds(sql`search_line(reference || ' ' || company)`)}`,
  expressions: sql`select e.id::text from ${interest} where ${ofInterest}`,
};
/** Interest found by the index is compared with the words, as in the list. */
const byIndex = (name: string) =>
  name === 'expressions'
    ? sql`select e.id::text from ${interest} where e.id = any(array(select expressions_found(asked))) and ${ofInterest}`
    : sql`select found::text as id from ${sql.raw(name)}_found(asked) as found`;

const difference = async (db: Database, name: keyof typeof byReadingAll, searches: string[]) => {
  const { rows } = await sql<{ asked: string }>`
    with searched as materialized (select asked, search_patterns(asked) as patterns from unnest(${searches}::text[]) as asked)
    select asked from searched where array(${byReadingAll[name]} order by 1) <> array(${byIndex(name)} order by 1)`.execute(
    db,
  );
  return rows.map(({ asked }) => asked);
};

test('the index finds what reading every line finds, whatever is looked for', async (t) => {
  const product = await testProduct(t);
  const next = numbersFrom(7);
  const words = (most: number) => Array.from({ length: 1 + next(most) }, () => pieces[next(pieces.length)]).join(' ');
  const owner = await makeAccount(product, 'seller', { surname: words(2), company: words(3) });
  const postId = await makeDraft(product, owner);
  const db = product.db;
  const texts = Array.from({ length: 50 }, () => [words(2), words(3)]);
  const [first, second] = [texts.map(([one]) => one), texts.map(([, two]) => two)];
  await sql`
    insert into account (role, email1, password_hash, forenames, surname, company, position, created_at)
    select 'buyer', 'n' || place || '@people.example', '', one, two, one || two, '', now()
    from unnest(${first}::text[], ${second}::text[]) with ordinality as text (one, two, place)`.execute(db);
  await sql`
    insert into post (owner_id, reference, activity_heading, description_html, description_text, appointment_status_id,
      trading_status_id, turnover_id, employees_id, primary_category_id, display_home, approved, created_at)
    select ${owner.id}, one, two, '', '', 1, 1, 5, 4, 172, false, false, now()
    from unnest(${first}::text[], ${second}::text[]) as text (one, two)`.execute(db);
  await sql`
    insert into expression (post_id, buyer_id, profile, visible, created_at)
    select post.id, buyer.id, two || ' ' || one, true, now() from (select id, row_number() over (order by id) as n from post) as post
      join (select id, row_number() over (order by number desc) as n from account) as buyer using (n)
      join unnest(${first}::text[], ${second}::text[]) with ordinality as text (one, two, place) on place = n`.execute(
    db,
  );
  await sql`
    with period as (
      insert into posting_period (post_id, starts_on, ends_on, blocks, created_at, ended_at, ended_as)
      select ${postId}, '2026-01-01'::date + 30 * n, '2026-01-28'::date + 30 * n, 1, now(), now(), 'Sold' from generate_series(1, 50) as n
      returning id
    ), numbered as (select id, row_number() over () as place from period)
    insert into invoice (number, period_id, post_id, account_id, reference, forenames, surname, company, address_line1, address_line2,
      address_line3, town_city, county, postcode, starts_on, ends_on, rate_pence, first_quantity, further_quantity, net_pence, vat_pence,
      total_pence, vat_percent, created_at, due_on)
    select 4000 + place, id, ${postId}, ${owner.id}, one, one, two, two, '', '', '', '', '', '', '2026-01-01', '2026-01-28', 1, 1, 0, 1,
      0, 1, 20, now(), '2026-01-28'
    from numbered join unnest(${first}::text[], ${second}::text[]) with ordinality as text (one, two, place) using (place)`.execute(
    db,
  );
  const part = () => {
    const text = texts[next(texts.length)]?.join(' ') ?? '';
    const start = next(text.length);
    return text.slice(start, start + 1 + next(9));
  };
  const searches = [
    ...Array.from({ length: 70 }, () => Array.from({ length: 1 + next(3) }, part).join(' ')),
    ...['4007', '40', 'n17@people.example', '@PEOPLE', 'seller', '', ',', '%', '\\'],
  ];
  await db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    for (const name of Object.keys(byReadingAll) as (keyof typeof byReadingAll)[])
      assert.deepEqual(await difference(connection, name, searches), [], name);
    const { rows } = await sql<{ plan: string }>`explain (format text)
      select from account_search where line like '%n17@people.example%'`.execute(connection);
    assert.match(JSON.stringify(rows), /account_search_trgm/);
    await sql`reset enable_seqscan`.execute(connection);
  });
});

test('a long word is looked up by the part of it that fewest lines have, and compared as a whole', async (t) => {
  const { db } = await testProduct(t);
  const { rows } = await sql<{ condition: string }>`
    select search_condition('line', asked, array(select 'more' || n || '@bench.example' from generate_series(1, 400) as n)) as condition
    from unnest(array['more77123@bench.example', 'bakery', '@bench.example', 'ref_77123']) with ordinality as each_one (asked, place)
    order by place`.execute(db);
  assert.deepEqual(
    rows.map(({ condition }) => condition),
    [
      "line like '%e7712%' and line || '' like '%more77123@bench.example%'",
      "line like '%bakery%'",
      "line || '' like '%@bench.example%'",
      String.raw`line like E'%ref\\_7%' and line || '' like E'%ref\\_77123%'`,
    ],
  );
});

test('a post is found by who owns it now, under the name they have now', async (t) => {
  const product = await testProduct(t);
  const before = await makeAccount(product, 'seller', { surname: 'Heptonstall' });
  const after = await makeAccount(product, 'seller', { surname: 'Rourke' });
  const id = await makeDraft(product, before);
  const found = async (asked: string) => {
    const { rows } = await sql<{ id: number }>`select posts_found(${asked}) as id`.execute(product.db);
    return rows.map((row) => row.id);
  };
  assert.deepEqual([await found('heptonstall'), await found('rourke')], [[id], []]);
  await product.db.updateTable('post').set({ ownerId: after.id }).where('id', '=', id).execute();
  assert.deepEqual([await found('heptonstall'), await found('bakery rourke')], [[], [id]]);
  await changeAccount(product, after, { surname: 'Okafor' });
  assert.deepEqual([await found('rourke'), await found('okafor bakery')], [[], [id]]);
});
