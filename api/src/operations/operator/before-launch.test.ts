import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentVersion } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { beforeLaunch } from './before-launch.rules.ts';

const ready = {
  production: true,
  legalTextsApproved: consentVersion,
  unsetForProduction: [] as string[],
  supplier: { companyNumber: '01234567' },
  icoNumber: 'ZA123456',
};

test('defect 52: nothing is left once lawyers have approved these exact texts and every setting is set', () => {
  assert.deepEqual(beforeLaunch(ready), []);
  assert.match(beforeLaunch({ ...ready, legalTextsApproved: '2025-01' })[0]?.what ?? '', /lawyers approve the terms/);
  const settingsOf = (over: Partial<typeof ready> | { legalTextsApproved: undefined } | { icoNumber: undefined }) =>
    beforeLaunch({ ...ready, ...over })[0]?.settings;
  assert.deepEqual(settingsOf({ legalTextsApproved: undefined }), [`LEGAL_TEXTS_APPROVED=${consentVersion}`]);
  assert.deepEqual(settingsOf({ icoNumber: undefined }), ['SUPPLIER_COMPANY_NUMBER', 'ICO_NUMBER']);
  const [open] = beforeLaunch({ ...ready, unsetForProduction: ['A must be set'] });
  assert.deepEqual(open?.settings, ['A must be set']);
  assert.match(open?.how ?? '', /^1 setting is missing/);
});

test('lists what is left in plain sentences, with setting names separately', () => {
  const nothing = {
    production: false,
    legalTextsApproved: undefined,
    icoNumber: undefined,
    supplier: { companyNumber: undefined },
  };
  const all = beforeLaunch({ ...nothing, unsetForProduction: ['PUBLIC_URL must be set', 'CONTACT_EMAIL must be set'] });
  assert.equal(all.length, 4);
  for (const { what, how, points, settings } of all) {
    for (const text of [what, how, ...points]) assert.doesNotMatch(text, /[A-Z]+_[A-Z]+|=/);
    assert.ok(settings && settings.length > 0);
  }
});

test('defect 52: only Admins see the list', async (t) => {
  const product = await testProduct(t);
  const answer = await product.call(await makeAccount(product, 'admin'), adminCalls.beforeLaunch);
  assert.deepEqual([answer.statusCode, answer.json().length], [200, 3]);
});
