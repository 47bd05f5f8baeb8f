import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { insertLink } from '../../accounts/mailed-links/mailed-link.sql.ts';
import { purgeExpired } from './purge-expired.job.ts';

test('deletes links and refresh tokens thirty days after they expired, and not before', async (t) => {
  const product = await testProduct(t);
  const { id: accountId } = await makeAccount(product, 'buyer');
  const { db, clock } = product;
  await insertLink(db, { accountId, purpose: 'reset', now: clock.now(), hours: 24 });
  await product.tokenOf({ id: accountId, role: 'buyer' });
  const family = await db.selectFrom('sessionFamily').select('id').executeTakeFirstOrThrow();
  const expiresAt = new Date('2026-06-11T09:00:00Z');
  const token = { hash: Buffer.from('one'), familyId: family.id, issuedAt: clock.now(), expiresAt };
  await db.insertInto('refreshToken').values(token).execute();
  const kept = async () => {
    await purgeExpired(product.context);
    const links = await db.selectFrom('mailedLink').select('purpose').execute();
    return links.length + (await db.selectFrom('refreshToken').select('hash').execute()).length;
  };
  clock.set('2026-07-11T09:00:00Z');
  assert.equal(await kept(), 2);
  clock.set('2026-07-11T09:00:01Z');
  assert.equal(await kept(), 0);
});
