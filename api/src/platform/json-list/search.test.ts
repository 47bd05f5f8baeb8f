import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditLog } from '@marketplace/shared-contract/operations/lists/audit-log';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sql } from 'kysely';
import { changeAccount, makeAccount, makeDraft, productWith } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { containsWords } from './search.sql.ts';

/** The stored text, searches that find it, and searches that do not. */
const table: [string, string[], string[]][] = [
  ['Café with rooms', ['cafe', 'CAFE', 'Café', 'CAFÉ', 'cafe\u0301', 'rooms cafe', 'af oom'], ['caffe', 'cafe, bar']],
  ['CAFE', ['café', 'cafe'], ['caf\u00e9s']],
  ['The children’s nursery', ["children's", 'children’s', 'childrens', 'children`s', 'nursery, the'], ['child ren x']],
  ["Baker's Yard", ['baker’s', 'bakers yard', 'Yard Baker’s'], ['baker s x']],
  ['Conor O’Rourke', ["o'rourke", 'O’ROURKE', 'orourke', 'rourke conor'], ['o rourkes']],
  ["Conor O'Rourke", ['o’rourke', 'oʼrourke'], ['o.rourke']],
  ['Zoë Heptonstall', ['heptonstall zoe', 'Heptonstall, Zoë', 'zoe heptonstall', 'ZOË HEP', 'hept'], ['zoe hepworth']],
  ['Łukasz Große-Straße', ['lukasz grosse strasse', 'Grosse-Strasse', 'große straße', 'łukasz'], ['grosestrasse']],
  [
    'Smith-Jones',
    ['smith jones', 'Smith–Jones', 'smith-jones', 'jones smith', 'smith - jones', 'smithjones'],
    ['smith_jones'],
  ],
  ['Care home – Leeds', ['care-home', 'home leeds', 'leeds - care', 'care home—leeds'], ['carehome']],
  ['“Red Lion” Inn', ['red lion', '"red lion"', 'lion” inn'], ['redlion']],
  ['Rescue Ltd.', ['ltd', 'Ltd.', 'rescue ltd.', 'RESCUE:'], ['limited']],
  ['LDS/1', ['lds/1', 'LDS', '/1'], ['lds1', 'lds_1', 'lds 2']],
  ['100% Retail_Rescue', ['100%', 'retail_r', 'l_R', '% re'], ['10%', 'retail%', 'retail-r', '_%_']],
  ['C:\\files', ['c:\\', '\\files'], ['\\\\', '\\c']],
  ['a.b+c@people.example', ['A.B+C@PEOPLE', '@people.example', 'b+c'], ['ab+c', 'a_b']],
  ['Ｌｅｅｄｓ №\u00a05 ﬁsh', ['leeds', 'no 5', 'fish'], ['fsh']],
  ['Soft\u00adhyphen', ['softhyphen'], ['soft hyphens']],
  ['Жар-птица', ['ЖАР', 'жар-птица', 'птица жар', 'жарптица'], ['жар.птица']],
  ['Mill', ['mill', '  mill  ', 'mill,'], [',', "'", ' - ', '.', '’ “', 'mills']],
];

test('a search finds what holds each of its words, in any order; case, accents, apostrophes and dashes do not count', async (t) => {
  const { db } = await testProduct(t);
  for (const [written, found, missed] of table) {
    const { rows } = await sql<{ asked: string }>`
      select asked from unnest(${[...found, ...missed]}::text[]) with ordinality as each_search (asked, place)
      where ${containsWords(sql`search_line(${written})`, sql`asked`)} order by place`.execute(db);
    assert.deepEqual(
      rows.map(({ asked }) => asked),
      found,
      written,
    );
  }
});

test('defect 95: apostrophes, hyphens in words and the commas of numbers are found both ways', async (t) => {
  const { db } = await testProduct(t);
  for (const [left, right] of [
    ['Sainsbury’s', 'Sainsburys'],
    ["Sainsbury's", 'Sainsbury’s'],
    ['O’Brien’s', 'OBriens'],
    ['e-commerce', 'ecommerce'],
    ['e‑commerce', 'e-commerce'],
    ['co-operative', 'Cooperative'],
    ['day-to-day', 'daytoday'],
    ['LDS-12', 'LDS12'],
    ['3,500', '3500'],
    ['£1,250,000', '£1250000'],
    ['co-op’s 3,500', 'coops 3500'],
  ] as const)
    for (const [written, asked] of [
      [left, right],
      [right, left],
    ] as const) {
      const { rows } =
        await sql`select ${containsWords(sql`${`Shop ${written} in Leeds`}::text`, asked)} as found`.execute(db);
      assert.deepEqual(rows, [{ found: true }], `${asked} in ${written}`);
    }
  for (const [written, asked] of [
    ['46', '4-6'],
    ['commerce, e.g.', 'e-commerce'],
    ['350', '3,500'],
  ] as const) {
    const { rows } = await sql`select ${containsWords(sql`${written}::text`, asked)} as found`.execute(db);
    assert.deepEqual(rows, [{ found: false }], `${asked} in ${written}`);
  }
});

async function finding({ call }: TestProduct, admin: Awaited<ReturnType<typeof makeAccount>>, search: string) {
  const [posts, users, log] = await Promise.all(
    [adminCalls.posts, adminCalls.users, adminCalls.auditLog].map((one) => call(admin, one, { query: { search } })),
  );
  return {
    posts: posts?.json().businessList.map(({ businessId }: { businessId: number }) => businessId),
    users: posts && users?.json().usersList.map(({ userId }: { userId: string }) => userId),
    log: log?.json<AuditLog>().entries.map(({ act }) => act),
  };
}

test('posts, users and log are searched by one rule, whichever statement wrote what they say', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  const seller = await makeAccount(product, 'seller', {
    forenames: 'Zoë',
    surname: 'O’Rourke',
    company: 'Rescue & Co',
  });
  const cafe = await makeDraft(product, seller, { Reference: 'Á-1', ActivityHeading: 'Children’s café' });
  await product.call(admin, adminCalls.flagUser, { query: { id: seller.id, flag: 'true' } });
  const ofSeller = { posts: [cafe], users: [seller.id], log: ['flag-user', 'create-draft'] };
  for (const search of ["o'rourke zoe", 'rescue ZOE', 'orourke & rescue']) {
    const { posts, users, log } = await finding(product, admin, search);
    assert.deepEqual({ posts, users }, { posts: ofSeller.posts, users: ofSeller.users }, search);
    assert.ok(log?.includes('flag-user'), search);
  }
  // Some words may be in the post, others in its owner's details.
  for (const search of ['CAFE', "children's", 'cafe childrens', 'a-1 café', "o'rourke cafe", 'a-1 rescue zoe'])
    assert.deepEqual((await finding(product, admin, search)).posts, [cafe], search);
  assert.deepEqual((await finding(product, admin, 'user flag')).log, ['flag-user']);

  await changeAccount(product, seller, { surname: 'Heptonstall' });
  await product.db.updateTable('post').set({ activityHeading: 'Forge' }).where('id', '=', cafe).execute();
  assert.deepEqual((await finding(product, admin, 'heptonstall, zoe')).users, [seller.id]);
  assert.deepEqual((await finding(product, admin, "o'rourke")).users, []);
  assert.deepEqual((await finding(product, admin, 'forge')).posts, [cafe]);
  assert.deepEqual((await finding(product, admin, 'cafe')).posts, []);
});

test('every post and account has its line, and none is left of what is deleted', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const stays = await makeDraft(product, seller);
  const goes = await makeDraft(product, seller, { Reference: 'REF/2' });
  const buyer = await makeAccount(product, 'buyer');
  for (const table of ['postLocation', 'postCategory', 'postAsset'] as const)
    await product.db.deleteFrom(table).where('postId', '=', goes).execute();
  await product.db.deleteFrom('post').where('id', '=', goes).execute();
  await product.db.deleteFrom('account').where('id', '=', buyer.id).execute();
  const posts = await product.db.selectFrom('postSearch').selectAll().execute();
  const number = /\d+/.exec(seller.email)?.[0];
  const ownerLine = `robin tester${number}\ntester & co\n${seller.email}`;
  assert.deepEqual(posts, [
    { postId: stays, line: 'ref/1\ncraft bakery with two shops', reference: 'ref/1', ownerLine },
  ]);
  const accounts = await product.db.selectFrom('accountSearch').select('accountId').execute();
  assert.deepEqual(accounts, [{ accountId: seller.id }]);
});
