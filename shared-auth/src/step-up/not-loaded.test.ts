import { afterEach, expect, jest, test } from '@jest/globals';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { callApi } from '../api-client.ts';
import { clearTokens, writeTokens } from '../token-store.ts';
import { fakeApi, somePair } from '../wire.fixture.ts';

jest.mock('./refused-call.tsx', () => {
  throw new Error('Loading chunk 721 failed');
});

afterEach(clearTokens);

test('ADR-0068: if the dialog cannot be loaded, a rejected call says why', async () => {
  writeTokens(somePair());
  const message = 'Please confirm who you are, and then do this again.';
  const asked = fakeApi({ 'POST /admin/credit-note': () => ({ status: 403, body: { message, code: 'step-up' } }) });
  await expect(callApi(adminCalls.issueCreditNote, { body: {} })).rejects.toMatchObject({
    status: 403,
    data: { message },
  });
  expect(asked).toHaveLength(1);
});
