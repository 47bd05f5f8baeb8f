import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { consentVersion } from '@marketplace/shared-contract/consent';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { beforeLaunch } from './before-launch.rules.ts';

const ready = {
  production: true,
  legalTextsApproved: consentVersion,
  unsetForProduction: [],
  supplier: { companyNumber: '01234567' },
  icoNumber: 'ZA123456',
};

test('defect 52: nothing is left once lawyers have approved these very texts and every setting is there', () => {
  assert.deepEqual(beforeLaunch(ready), []);
  assert.match(beforeLaunch({ ...ready, legalTextsApproved: '2025-01' })[0]?.what ?? '', /lawyers approve the terms/);
  assert.match(beforeLaunch({ ...ready, legalTextsApproved: undefined })[0]?.how ?? '', /LEGAL_TEXTS_APPROVED/);
  assert.match(beforeLaunch({ ...ready, icoNumber: undefined })[0]?.how ?? '', /ICO_NUMBER/);
  assert.deepEqual(beforeLaunch({ ...ready, unsetForProduction: ['A must be set'] })[0]?.points, ['A must be set']);
});

test('defect 52: the list is for Admins alone', async (t) => {
  const product = await testProduct(t);
  const asked = async (role?: 'admin' | 'seller' | 'buyer') => {
    const caller = role && (await makeAccount(product, role));
    return product.call(caller, adminCalls.beforeLaunch);
  };
  const answer = await asked('admin');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.json().length, 3);
  for (const role of ['seller', 'buyer'] as const) assert.equal((await asked(role)).statusCode, 403);
  assert.equal((await asked()).statusCode, 401);
});
