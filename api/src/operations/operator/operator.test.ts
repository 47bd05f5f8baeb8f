import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { testProduct } from '../../../test/product.ts';

test('shows everyone who runs the marketplace, from the settings', async (t) => {
  const { call } = await testProduct(t, undefined, {
    SUPPLIER_NAME: 'Market Limited',
    SUPPLIER_ADDRESS: '1 High Street, Leeds, LS1 1AA',
    SUPPLIER_VAT_NUMBER: 'GB 123 4567 89',
    SUPPLIER_COMPANY_NUMBER: 'SC123456',
    ICO_NUMBER: 'ZA123456',
    CONTACT_EMAIL: 'help@market.test',
  });
  assert.deepEqual((await call(undefined, publicCalls.operator)).json(), {
    name: 'Market Limited',
    address: ['1 High Street', 'Leeds', 'LS1 1AA'],
    vatNumber: 'GB 123 4567 89',
    companyNumber: 'SC123456',
    icoNumber: 'ZA123456',
    email: 'help@market.test',
  });
});
