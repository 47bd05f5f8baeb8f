import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { everyCall } from '../../../test/every-call.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { testProduct } from '../../../test/product.ts';

/** Secrets planted in an outcome, as typed, stored and shown; they must appear nowhere else. */
const planted = [
  'Zyxomma Holdings',
  '98765431',
  '7654321',
  '7,654,321',
  '765432199',
  'Quillon Lathes',
  'brother of Wexley',
  'Evaluand Thrupp',
  'Vellichor guarantee',
];
const secret = anOutcome({
  CompletedOn: '2026-07-01',
  Purchasers: [{ Name: 'Zyxomma Holdings', CompanyNumber: '98765431', ThroughUs: 'not-known', ExpressionId: null }],
  ...{ Total: '7654321.99', AtCompletion: '7654321.99', Deferred: '0.00' },
  Assets: [{ Text: 'Quillon Lathes', Sum: '7654321.99' }],
  ...{ ConnectedPerson: 'yes', ConnectedParty: 'yes', ConnectedHow: 'brother of Wexley', Substantial: 'yes' },
  ...{ AdministrationFrom: '2026-06-20', Route: 'report', Evaluator: 'Evaluand Thrupp', ReportView: 'case-not-made' },
});
const foundIn = (text: string) => planted.filter((one) => text.includes(one));

/** An outcome with planted secrets, recorded and corrected, for a post in which a buyer expressed interest. */
async function withSecrets(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const { call, clock } = product;
  const [seller, buyer, other] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product),
    await makeAccount(product, 'seller'),
  ];
  const id = await makeLivePost(product, seller);
  await call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'We are interested.' } });
  clock.set('2026-07-08T09:00:00+01:00');
  const save = (body: object) => call(seller, sellerCalls.saveOutcome, { query: { id }, body });
  assert.equal((await save(secret)).statusCode, 200);
  assert.equal((await save({ ...secret, FinalOffers: '3', Reason: 'As Zyxomma Holdings asked' })).statusCode, 200);
  // A statement contains them as well, and texts besides.
  const words = { connection: 'Vellichor guarantee' };
  assert.equal((await call(seller, sellerCalls.saveStatement, { query: { id }, body: words })).statusCode, 200);
  assert.equal((await call(seller, sellerCalls.takeStatement, { query: { id } })).statusCode, 200);
  const own = await call(seller, sellerCalls.outcome, { query: { id } });
  assert.deepEqual(foundIn(own.body).length, planted.length - 3, 'the owner reads all of it');
  return { product, seller, buyer, other, id, save };
}

test('purchaser, price and connection are in no response to a buyer, another seller or a visitor, of any read call', async (t) => {
  const { product, buyer, other, id } = await withSecrets(t);
  const { id: periodId } = await product.db.selectFrom('postingPeriod').select('id').executeTakeFirstOrThrow();
  const queries: Record<string, string | number>[] = [
    { id },
    { id: periodId },
    { ids: String(id) },
    { id, number: 1 },
    { reference: 'REF/1' },
    {},
  ];
  let answered = 0;
  for (const user of [buyer, other, undefined])
    for (const one of everyCall.filter(({ method }) => method === 'GET'))
      for (const query of queries) {
        const { statusCode, body } = await product.call(user, one, { query });
        assert.deepEqual(foundIn(body), [], `${one.path} to ${user?.role ?? 'a visitor'}`);
        if (statusCode === 200) answered += 1;
      }
  assert.ok(answered > 100, `${answered} answers were searched`);
});

test('they are in no mail, ledger, audit entry, certificate or other table, and no rejection repeats input', async (t) => {
  const { product, save } = await withSecrets(t);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job') and table_name not in ('outcome', 'statement', 'statement_draft')`.execute(
    product.db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(product.db);
    assert.deepEqual(foundIn(rows.map(({ text }) => text).join('\n')), [], name);
  }
  assert.ok(tables.length > 40);
  const mails = await mailJobs(product);
  assert.ok(mails.some(({ subject }) => /The sale has ended/.test(subject)));
  for (const mail of mails) assert.deepEqual(foundIn(JSON.stringify(mail)), [], mail.subject);
  for (const wrong of [
    { ...secret, Deferred: '1' },
    { ...secret, Result: 'x' },
    { ...secret, CompletedOn: '2027-01-01' },
  ]) {
    const refused = await save(wrong);
    assert.equal(refused.statusCode, 400);
    assert.deepEqual(
      foundIn(refused.body).filter((word) => !/\d/.test(word)),
      [],
    );
  }
});
