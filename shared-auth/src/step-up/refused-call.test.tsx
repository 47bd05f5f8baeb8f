import { afterEach, expect, test } from '@jest/globals';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callApi } from '../api-client.ts';
import { apiFetch } from '../api-fetch.ts';
import { clearTokens, writeTokens } from '../token-store.ts';
import { fakeApi, somePair, type Wire } from '../wire.fixture.ts';

const ask = 'POST /allauth/step-up-challenge';
const confirm = 'POST /allauth/step-up';
const sensitive = 'POST /admin/credit-note';
const refused = {
  status: 403,
  body: { message: 'Please confirm who you are, and then do this again.', code: 'step-up' },
};
const challenge = { token: 'closed', password: true, app: false, recoveryCodes: false };

/** A sensitive call that is refused until the password is given. */
function sensitiveApi(over: Wire = {}, how: object = challenge) {
  let confirmed = false;
  writeTokens(somePair());
  return fakeApi({
    [sensitive]: () => (confirmed ? { body: 'Issued' } : refused),
    [ask]: () => ({ body: how }),
    [confirm]: ({ body }) => {
      confirmed = JSON.stringify(body).includes('right');
      return confirmed
        ? { body: 'Confirmed' }
        : {
            status: 400,
            body: { message: 'The password is not right.', fields: { Password: 'The password is not right.' } },
          };
    },
    ...over,
  });
}
const issue = () => callApi(adminCalls.issueCreditNote, { body: { Reason: 'Charged twice' } });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));

afterEach(() => act(() => clearTokens()));

test('ADR-0068: repeats a rejected sensitive call in full once its user has confirmed', async () => {
  const asked = sensitiveApi();
  const answer = issue();
  const shown = await dialog();
  await userEvent.type(shown.getByLabelText('Your password'), 'wrong');
  await userEvent.click(shown.getByRole('button', { name: 'Confirm' }));
  expect(await shown.findByText('The password is not right.')).toBeTruthy();
  await userEvent.type(shown.getByLabelText('Your password'), 'right');
  await userEvent.click(shown.getByRole('button', { name: 'Confirm' }));
  expect(await answer).toBe('Issued');
  expect(asked.filter(({ call }) => call === sensitive).map(({ body }) => body)).toEqual([
    { Reason: 'Charged twice' },
    { Reason: 'Charged twice' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ADR-0068: cancelling says why nothing was done; calls rejected together ask once', async () => {
  const asked = sensitiveApi();
  const both = [issue(), issue()].map((answer) => answer.catch((error: Error) => error.message));
  const shown = await dialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(await Promise.all(both)).toEqual([refused.body.message, refused.body.message]);
  expect(asked.filter(({ call }) => call === ask)).toHaveLength(1);
});

test('ADR-0068: asks for a code from the app or a recovery code', async () => {
  const asked = sensitiveApi({}, { token: 'closed', password: false, app: true, recoveryCodes: true });
  const answer = issue();
  const shown = await dialog();
  await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
  expect(await shown.findByText('Please enter a code')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(shown.getByRole('textbox', { name: 'Recovery code' }), 'right-code');
  await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
  expect(await answer).toBe('Issued');
  expect(asked.find(({ call }) => call === confirm)?.body).toEqual({ Token: 'closed', Code: 'right-code' });
});

test('a call rejected for its role asks nothing', async () => {
  const asked = sensitiveApi({
    [sensitive]: () => ({ status: 403, body: { message: 'Your account may not do this' } }),
  });
  expect((await apiFetch(adminCalls.issueCreditNote)).status).toBe(403);
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
