import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keywordParts } from '@marketplace/shared-contract/accounts/criteria/keywords';
import type { MatchingCount, WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { foldWords } from '@marketplace/shared-contract/platform/fields/fold-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { recipientsOf } from '../../alerts/alerts/make-deliveries.sql.ts';
import { britishHeadings } from './british-headings.fixture.ts';
import { foldWords as foldStored } from './fold-words.job.ts';

async function folded({ db }: TestProduct, texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select folded(written) as words from unnest(${texts}::text[]) with ordinality as each_text (written, place)
    order by place`.execute(db);
  return rows.map(({ words }) => words);
}

/** Which of the keywords find a post with this text. */
async function finding({ db }: TestProduct, heading: string, html: string, keywords: string[]): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from unnest(${keywords}::text[]) with ordinality as asked (keyword, place)
    where post_words(${heading}, ${html}) @@ wanted_terms(keyword) order by place`.execute(db);
  return rows.map(({ keyword }) => keyword);
}

test('defect 15: two hundred headings are found exactly by their words', async (t) => {
  const product = await testProduct(t);
  assert.ok(britishHeadings.length >= 200);
  for (const [heading, found, missed] of britishHeadings) {
    const [wanted, unwanted] = [keywordParts(found), keywordParts(missed)];
    assert.deepEqual(
      await finding(product, heading, '<p>Nothing else.</p>', [...wanted, ...unwanted]),
      wanted,
      heading,
    );
    const described = await finding(product, 'Other', `<p>${escaped(heading)}</p>`, [...wanted, ...unwanted]);
    assert.deepEqual(described, wanted, `${heading}, in the description`);
  }
});

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

test('forms and database normalise every text alike', async (t) => {
  const product = await testProduct(t);
  const table = britishHeadings.flat();
  assert.deepEqual(await folded(product, table), table.map(foldWords));
  // Letters and signs of the planes used in British texts; those a field rejects cannot be stored.
  const character = fc.integer({ min: 0x20, max: 0x24f }).filter((code) => code < 0x7f || code > 0x9f);
  const other = fc.constantFrom(...'™℠№½²³₂ﬁﬂŉſ’“”–—…•€\u2009\u200b\u200d\u00ad\ufeffΣσςЙйẞßÆØÞİıǅ①');
  const text = fc.array(
    fc.oneof(
      character.map((code) => String.fromCodePoint(code)),
      other,
    ),
    { maxLength: 30 },
  );
  const texts = fc.sample(text, { numRuns: 2000, seed: 15 }).map((list) => list.join(''));
  const answered = await folded(product, texts);
  for (const [n, written] of texts.entries()) assert.equal(answered[n], foldWords(written), JSON.stringify(written));
});

test('defect 20: a phrase does not span heading and description, or blocks', async (t) => {
  const product = await testProduct(t);
  const html =
    '<p>Kettle makers of <strong>sol</strong>id <em>copper</em></p><p>pots and pans</p><ul><li>steel</li><li>tubes</li></ul>' +
    '<h2>Mill</h2>lane<br>end<table><tr><td>north</td><td>wing</td></tr></table><p>10 m<sup>2</sup> &amp; more&nbsp;room</p>';
  const apart = [
    'copper kettle',
    'copper pots',
    'pans steel',
    'steel tubes',
    'mill lane',
    'north wing',
    'tubes mill',
    'amp',
  ];
  assert.deepEqual(await finding(product, 'Works in copper', html, apart), []);
  const together = [
    'works in copper',
    'kettle makers',
    'solid copper',
    'lane end',
    '10 m2',
    'm2 & more',
    'more room',
    'north',
  ];
  assert.deepEqual(await finding(product, 'Works in copper', html, together), together);
});

test('handles endless, countless and letterless words', async (t) => {
  const product = await testProduct(t);
  const endless = 'W'.repeat(19_900);
  assert.deepEqual(await finding(product, 'Mill', `<p>${endless}</p>`, ['w', 'mill', endless.slice(0, 1000)]), [
    'mill',
    endless.slice(0, 1000),
  ]);
  const many = '<p>a b</p>'.repeat(2000);
  assert.deepEqual(await finding(product, 'Mill', many, ['a b', 'b a', 'mill a']), ['a b']);
  assert.deepEqual(await finding(product, '***', '<p>…</p>', ['.*', '-', ',,,', '']), []);
});

test('defect 95: finds words with an apostrophe, hyphen or number comma with and without it', async (t) => {
  const product = await testProduct(t);
  const pairs = [
    ['Sainsbury’s', "Sainsbury's", 'Sainsburys'],
    ['O’Brien’s', "O'Brien's", 'OBriens'],
    ['e-commerce', 'ecommerce', 'e‑commerce'],
    ['co-operative', 'cooperative', 'Co‐operative'],
    ['3,500', '3500'],
    ['1,250,000', '1250000'],
  ];
  const seller = await makeAccount(product, 'seller');
  for (const spellings of pairs)
    for (const stored of spellings) {
      const heading = `The ${stored} shop of Leeds`;
      const phrases = spellings.map((typed) => `the ${typed} shop`);
      assert.deepEqual(await finding(product, heading, '<p>-</p>', spellings), spellings, stored);
      assert.deepEqual(await finding(product, 'x', `<p>Not it</p><p>${heading}</p>`, phrases), phrases, stored);
      const id = await makeLivePost(product, seller, { ActivityHeading: heading });
      for (const typed of spellings) {
        const buyer = await makeBuyer(product, { keywords: typed });
        const { inbox, alerts } = await whoAndWhat(product, buyer, id);
        assert.deepEqual([inbox, alerts], [true, true], `${typed} for ${stored}`);
        const query = { posts: 'all', search: typed };
        const found = (await product.call(buyer, buyerCalls.postsByCriteria, { query })).json<
          { businessId: number }[]
        >();
        assert.ok(
          found.some(({ businessId }) => businessId === id),
          `a search of ${typed} for ${stored}`,
        );
      }
      await product.db.updateTable('post').set({ approved: false }).where('id', '=', id).execute();
    }
  assert.deepEqual(await finding(product, '£2.5m and 6.4 acres', '', ['25m', '64', '2.5m']), ['2.5m']);
  assert.deepEqual(await finding(product, 'E-commerce', '<p>Retail</p>', ['ecommerce retail']), []);
});

test('defect 95: accepts as many hyphenated keywords as a row can hold', async (t) => {
  const product = await testProduct(t);
  const many = Array.from({ length: 75 }, (_, n) => `a-${n}`).join(',');
  const buyer = await makeBuyer(product, { keywords: many });
  const saved = await product.call(buyer, buyerCalls.saveKeywords, { body: { Keywords: many } });
  assert.equal(saved.statusCode, 200, saved.body);
});

/** Whether a buyer has a post in the inbox, among the alerts, in the count, and by which keyword. */
async function whoAndWhat(product: TestProduct, buyer: TestUser, id: number) {
  const { db, clock, call } = product;
  const inbox = (await call(buyer, buyerCalls.postsByCriteria)).json<{ businessId: number }[]>();
  const { rows } = await sql<{ buyerId: string }>`${recipientsOf(id, clock.now())}`.execute(db);
  const count = (await call(buyer, buyerCalls.matchingCount, { body: {} })).json<MatchingCount>();
  const [why] = (await call(buyer, buyerCalls.whyMatched, { query: { ids: id } })).json<WhyMatched[]>();
  return {
    inbox: inbox.some(({ businessId }) => businessId === id),
    alerts: rows.some(({ buyerId }) => buyerId === buyer.id),
    count: [count.live, count.last90Days],
    why: why?.keywords,
  };
}

test('defect 15: inbox, alerts, counts and reasons all find a word next to a slash', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, {
    ActivityHeading: 'Hotel/restaurant',
    Description: '<p>Was a Café.</p>',
  });
  for (const keywords of ['restaurant', 'nothing, cafe', '-, HOTEL']) {
    const buyer = await makeBuyer(product, { keywords });
    assert.deepEqual(await whoAndWhat(product, buyer, id), {
      inbox: true,
      alerts: true,
      count: [1, 1],
      why: keywords.split(', ').slice(-1),
    });
  }
  const other = await makeBuyer(product, { keywords: 'tel, restaurant was' });
  assert.deepEqual(await whoAndWhat(product, other, id), {
    inbox: false,
    alerts: false,
    count: [0, 0],
    why: undefined,
  });
});

test('matches old rows when read, and the job normalises them permanently, even if restarted', async (t) => {
  const product = await testProduct(t);
  const { db } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller, { ActivityHeading: 'Hotel/restaurant' });
  const buyers = [await makeBuyer(product, { keywords: 'restaurant' }), await makeBuyer(product, { keywords: 'tel' })];
  // As an earlier release left them.
  await sql`update post set words = null`.execute(db);
  await sql`update buyer_match set terms = null, terms_known = false`.execute(db);
  const seen = async () => {
    const all = await Promise.all(buyers.map((buyer) => whoAndWhat(product, buyer, id)));
    return all.map(({ inbox, alerts, count }) => [inbox, alerts, count[0]]);
  };
  const expected = [
    [true, true, 1],
    [false, false, 0],
  ];
  assert.deepEqual(await seen(), expected);
  assert.equal(await foldStored(product.context), 3);
  assert.equal(await foldStored(product.context), 0);
  assert.deepEqual(await seen(), expected);
});

test('the database normalises headings, descriptions and keywords whichever release writes them', async (t) => {
  const product = await testProduct(t);
  const { db } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller, { ActivityHeading: 'Hotel/restaurant' });
  const buyer = await makeBuyer(product, { keywords: 'garage' });
  await db.updateTable('post').set({ activityHeading: 'MOT/garage' }).where('id', '=', id).execute();
  assert.equal((await whoAndWhat(product, buyer, id)).inbox, true);
  await db
    .updateTable('post')
    .set({ activityHeading: 'Mill', descriptionHtml: '<p>Mill</p>' })
    .where('id', '=', id)
    .execute();
  assert.equal((await whoAndWhat(product, buyer, id)).inbox, false);
  // The previous release writes criteria and then the masks with its own parsing of keywords.
  await db.updateTable('criteria').set({ keywords: 'mill' }).where('accountId', '=', buyer.id).execute();
  await sql`update buyer_match set keywords = 'mill'::tsquery where account_id = ${buyer.id}`.execute(db);
  assert.deepEqual((await whoAndWhat(product, buyer, id)).why, ['mill']);
});
