import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Holder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { changeAccount, makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { accept, decide, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import { testProduct } from '../../../test/product.ts';
import { isRepeated, transactionsOf } from '../../platform/database/migration-files.ts';

test('defect 99: flagging a buyer hides nothing already received or stated', async (t) => {
  const product = await testProduct(t);
  const { call, clock } = product;
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const [buyer, late] = [await makeBuyer(product), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  const query = { id };
  await offer(product, seller, id, true);
  const { versionId } = await makeDocument(product, seller, id);
  const ask = (Question: string) =>
    call(buyer, buyerCalls.askQuestion, { query, body: { Topic: 'process', Question } });
  const flag = (who: typeof buyer, state: string) =>
    call(admin, adminCalls.flagUser, { query: { id: who.id, flag: state } });
  const seen = async () => {
    const { facts } = (await call(seller, sellerCalls.statement, { query })).json();
    const { holders, documents } = (await call(seller, sellerCalls.particulars, { query })).json();
    return {
      facts: facts.facts,
      ledger: facts.periods[0].ledger,
      interest: (await call(seller, sellerCalls.expressedInterestList)).json(),
      questions: (await call(seller, sellerCalls.questions, { query })).json().questions,
      log: (await call(seller, sellerCalls.particularsLog, { query })).json(),
      holders: holders.map(({ state, acceptances }: Holder) => ({ state, acceptances })),
      opened: documents[0].openedBy,
    };
  };
  assert.equal((await accept(product, buyer, id)).statusCode, 200);
  assert.equal((await call(buyer, buyerCalls.particularsFile, { query: { id: versionId } })).statusCode, 200);
  assert.equal((await ask('Can we view on a Sunday?')).statusCode, 200);
  const before = await seen();
  assert.deepEqual([before.holders.length, before.questions.length, before.log.length], [1, 1, 1]);

  clock.set('2026-06-10T20:00:00Z');
  await flag(buyer, 'true');
  await flag(late, 'true');
  assert.equal((await call(buyer, buyerCalls.particularsFile, { query: { id: versionId } })).statusCode, 404);
  clock.set('2026-06-10T21:00:00Z');
  await ask('Is the crane included?');
  await accept(product, late, id);
  assert.deepEqual(await seen(), before, 'what came before stays, what comes after is hidden');
  const own = await undertakingId(product, buyer, id);
  const copy = await call(seller, sellerCalls.undertakingPdf, { query: { id: own } });
  assert.equal(copy.statusCode, 200);
  const refused = await decide(product, seller, own, 'release');
  assert.ok(!refused.body.includes('flagged'), 'practitioners are not told of flags');
  assert.equal((await decide(product, seller, await undertakingId(product, late, id), 'release')).statusCode, 404);

  await flag(late, 'false');
  assert.equal((await seen()).holders.length, 2);
  clock.set('2026-06-10T21:30:00Z');
  await flag(late, 'true');
  assert.equal((await seen()).holders.length, 2, 'what has been shown is never hidden again');
});

test('defect 99: the migration shows what an earlier release hid with a flag', async (t) => {
  const product = await testProduct(t);
  const { call, db, clock } = product;
  const [admin, seller, buyer] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'seller'),
    await makeBuyer(product),
  ];
  const express = async () =>
    call(buyer, buyerCalls.expressInterest, {
      query: { id: await makeLivePost(product, seller) },
      body: { ExpressInterestText: 'Yes' },
    });
  await express();
  clock.set('2026-06-10T20:00:00Z');
  await call(admin, adminCalls.flagUser, { query: { id: buyer.id, flag: 'true' } });
  clock.set('2026-06-10T21:00:00Z');
  await express();
  await changeAccount({ db }, buyer, { flaggedAt: null });
  await db.updateTable('expression').set({ visible: false }).execute();
  const file = new URL('../../../migrations/0370_flagged_at.sql', import.meta.url);
  for (const statement of transactionsOf(await readFile(file, 'utf8')).filter(isRepeated))
    await sql.raw(statement).execute(db);
  const shown = await db.selectFrom('expression').select('visible').orderBy('id').execute();
  assert.deepEqual(
    shown.map(({ visible }) => visible),
    [true, false],
  );
  assert.equal((await call(seller, sellerCalls.expressedInterestList)).json().length, 1);
});
