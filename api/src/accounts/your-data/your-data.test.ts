import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import { changeAccount, makeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { finaliseCertificates } from '../../billing/certificates/finalise-certificates.job.ts';
import { furtherData } from '../../further-data.ts';
import { mailResetLink } from '../session/mail-reset-link.job.ts';
import { accountSections } from './account-sections.sql.ts';
import { leftOutOfAccount, omittedColumns } from './omitted.ts';

const sections = [...accountSections, ...furtherData];

/** Every file in a user's ZIP, by name. */
async function download(product: TestProduct, user: TestUser) {
  const answer = await product.call(user, signedInCalls.yourDataZip);
  assert.equal(answer.statusCode, 200);
  const files: Record<string, string> = {};
  const zip = await yauzl.fromBufferPromise(answer.rawPayload);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files[entry.fileName] = Buffer.concat(chunks).toString();
  }
  return { files, headers: answer.headers };
}
const records = (text = '') => parse(text, { bom: true, columns: true }) as Record<string, string>[];

test('defect 39: exports a person’s data as a ZIP with CSV and JSON lists, and nobody else’s is in it', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer, other] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product, { keywords: 'bakery' }, { forenames: '=HYPERLINK("x")', company: 'Line\r\n=1+1' }),
    await makeBuyer(product, {}, { surname: 'Somebody-Else' }),
  ];
  const post = await makeLivePost(product, seller);
  for (const [user, text] of [
    [buyer, 'My own words\n+44'],
    [other, 'Other words'],
  ] as const)
    await product.call(user, buyerCalls.expressInterest, { query: { id: post }, body: { ExpressInterestText: text } });
  const { files, headers } = await download(product, buyer);
  assert.deepEqual(
    Object.keys(files).sort(),
    ['README.txt', ...sections.flatMap(({ name }) => [`${name}.csv`, `${name}.json`])].sort(),
  );
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers['content-disposition']), /filename="your-data-2026-06-10\.zip"/);
  const [account] = JSON.parse(files['account.json'] ?? '');
  assert.deepEqual(
    [account.email, account.company, account.forenames],
    [buyer.email, 'Line\r\n=1+1', '=HYPERLINK("x")'],
  );
  const [interest] = JSON.parse(files['expressions-of-interest.json'] ?? '');
  assert.equal(interest.message, 'My own words\n+44');
  assert.equal(JSON.parse(files['criteria.json'] ?? '')[0].locations, 'London');
  const [row] = records(files['account.csv']);
  assert.equal(row?.Email, buyer.email);
  for (const cell of Object.values(row ?? {})) assert.doesNotMatch(cell, /^[=+@\t]/);
  assert.equal(records(files['expressions-of-interest.csv']).length, 1);
  const everything = Object.values(files).join('\n');
  assert.doesNotMatch(everything, /argon2|Somebody-Else|Other words/);
  const mine = await download(product, seller);
  assert.equal(JSON.parse(mine.files['invoices.json'] ?? '').length, 1);
  assert.equal(JSON.parse(mine.files['posts.json'] ?? '').length, 1);
  assert.doesNotMatch(Object.values(mine.files).join('\n'), /My own words|Somebody-Else/);
});

test('an Admin’s audit notes are in the Admin’s export, not in the user’s', async (t) => {
  const product = await testProduct(t);
  const [admin, user] = [await makeAccount(product, 'admin'), await makeAccount(product, 'buyer')];
  const query = { id: user.id, days: '1' };
  const acts = [
    [adminCalls.endSessions, { Reason: 'Secret words 1' }],
    [adminCalls.disable, { Reason: 'Secret words 2' }],
  ] as const;
  for (const [call, body] of acts) {
    const answer = await product.call(admin, call, { query, body });
    assert.equal(answer.statusCode, 200, answer.body);
  }
  await changeAccount(product, user, { lockedUntil: null });
  const { files } = await download(product, user);
  assert.doesNotMatch(Object.values(files).join('\n'), /Secret words/);
  const log = JSON.parse(files['log.json'] ?? '') as { act: string; after: string }[];
  const disabled = log.find(({ act }) => act === 'disable-user');
  assert.match(disabled?.after ?? '', /lockedUntil/);
  assert.match((await download(product, admin)).files['log.json'] ?? '', /Secret words 1[\s\S]*Secret words 2/);
});

test('defect 39: exports all rows beyond one batch, each once', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  const times = Array.from({ length: 1201 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 0, n)));
  await product.db
    .insertInto('sessionFamily')
    .values(times.map((startedAt) => ({ accountId: buyer.id, startedAt })))
    .execute();
  const { files } = await download(product, buyer);
  // The call itself opened one more.
  assert.equal(JSON.parse(files['sessions.json'] ?? '').length, 1202);
  const rows = records(files['sessions.csv']);
  assert.equal(new Set(rows.map((row) => row['Started at'])).size, 1202);
});

/** A section's query, as SQL. */
const asked = ({ db }: TestProduct, { rows }: (typeof sections)[number]) =>
  sql`${rows('00000000-0000-0000-0000-000000000000')}`.compile(db).sql;

test('defect 39: every table that refers to an account, even indirectly, is exported or left out with a reason', async (t) => {
  const product = await testProduct(t);
  const { rows } = await sql<{ table: string }>`
    with recursive about(id) as (
      select 'account'::regclass::oid
      union select c.conrelid from pg_constraint c join about on c.confrelid = about.id where c.contype = 'f' and c.conparentid = 0
    ) select id::regclass::text as table from about order by 1`.execute(product.db);
  const handed = sections.map(({ table }) => table);
  assert.deepEqual([...handed, ...Object.keys(omittedColumns)].sort(), rows.map(({ table }) => table).sort());
  for (const section of sections)
    assert.match(asked(product, section), new RegExp(`(from|join) ${section.table}\\b`), section.name);
  for (const reason of Object.values(omittedColumns)) assert.ok(reason.length > 10, reason);
});

test('defect 76: a flagged buyer’s export does not reveal the flag', async (t) => {
  const [product, admin, buyer] = await productWith(t, 'admin', 'buyer');
  const post = await makeLivePost(product, await makeAccount(product, 'seller'));
  const flag = { query: { id: buyer.id, flag: 'true' } };
  const flagged = await product.call(admin, adminCalls.flagUser, flag);
  assert.equal(flagged.statusCode, 200, flagged.body);
  const interest = { query: { id: post }, body: { ExpressInterestText: 'Hello' } };
  assert.equal((await product.call(buyer, buyerCalls.expressInterest, interest)).statusCode, 200);
  const { files } = await download(product, buyer);
  assert.doesNotMatch(Object.values(files).join('\n'), /flag|shown.to|visible|hidden from/i);
  assert.match((await download(product, admin)).files['log.json'] ?? '', /flag-user/);
});

test('defect 76: no part of the export depends on the flag', async (t) => {
  const product = await testProduct(t);
  for (const section of sections) {
    const [columns = ''] = asked(product, section).split(/\bfrom\b/);
    assert.doesNotMatch(columns, /\.(flagged|flagged_at|visible)\b/, section.name);
  }
});

test('defect 39: everything stored of an account is exported or left out with a reason', async (t) => {
  const product = await testProduct(t);
  const columns = (await product.db.introspection.getTables()).find(({ name }) => name === 'account')?.columns ?? [];
  const [account] = sections;
  assert.ok(account && columns.length > 40);
  const text = asked(product, account);
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const missing = columns
    .map(({ name }) => snake(name))
    .filter((name) => !new RegExp(`\\ba\\.${name}\\b`).test(text) && !(name in leftOutOfAccount));
  assert.deepEqual(missing, []);
});

test('defect 39: payments, credits, certificates and questions are only in the export of the person concerned', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  const seller = await makeAccount(product, 'seller', { email2: 'second@people.example', email2ConfirmedAt: null });
  const other = await makeAccount(product, 'seller');
  for (const user of [seller, other]) {
    await makeLivePost(product, user);
    const [{ invoice }] = (await product.call(user, sellerCalls.invoiceList)).json();
    const settle = async (call: Call, body: object) => {
      const headers = {
        'idempotency-key': `${call.path} ${invoice.invoiceId}`.replaceAll(/[^a-z0-9]/g, '-').padEnd(32, '0'),
      };
      const answer = await product.call(admin, call, { query: { id: invoice.invoiceId }, body, headers });
      assert.equal(answer.statusCode, 200, answer.body);
    };
    const of = user === seller ? 'mine' : 'of another';
    const payment = { Kind: 'received', Amount: 100, PaidOn: '2026-06-10', Reference: `BACS ${of}` };
    await settle(adminCalls.recordPayment, payment);
    await settle(adminCalls.issueCreditNote, { Whole: false, Amount: 50, Reason: `Late, ${of}` });
    await mailResetLink(product.context, { email: user.email });
  }
  await product.call(seller, signedInCalls.askSecondEmail);
  product.clock.set('2026-07-10T02:00:00Z');
  await finaliseCertificates(product.context);
  const { files } = await download(product, seller);
  const of = (name: string) => JSON.parse(files[`${name}.json`] ?? '');
  const told = [
    of('payments'),
    of('credit-notes'),
    of('second-address-questions'),
    of('mailed-links'),
    of('certificates'),
  ];
  assert.deepEqual(
    [told[0], told[1]].map(([row, more]) => [
      row.invoiceNumber,
      row.amountPence ?? row.netPence,
      row.reference ?? row.reason,
      more,
    ]),
    [
      [1, 10_000, 'BACS mine', undefined],
      [1, 5_000, 'Late, mine', undefined],
    ],
  );
  assert.deepEqual(
    told[2].map(({ address }: { address: string }) => address),
    ['second@people.example'],
  );
  assert.deepEqual(
    told[3].map(({ purpose }: { purpose: string }) => purpose),
    ['reset'],
  );
  assert.equal(told[4].length, 1);
  const [row] = records(files['certificates.csv']);
  assert.equal(JSON.parse(row?.Content ?? '').startDate, '2026-06-10');
  assert.equal(of('posts')[0].locations, 'London');
  assert.doesNotMatch(Object.values(files).join('\n'), /of another/);
});
