import { expect, test } from '@jest/globals';
import { notPartOfUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-summary';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';

const text = {
  textId: 4,
  body: 'You keep this secret.',
  sha256: 'a'.repeat(64),
  standard: true,
  createdDate: '2026-11-01T10:00:00.000Z',
};
const anUndertaking = (over = {}) => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', text },
  ...{ fullName: 'Robin Archer', company: 'Archer & Co', ...over },
});
const read = 'GET /buyer/undertaking';
const send = 'POST /buyer/accept-undertaking';
const list = 'GET /buyer/undertakings';
const accepted = 'You have accepted the undertaking. We will email you when the practitioner has decided.';
const open = (wire: Wire = {}) =>
  openArea('/post/7/undertaking/', {
    wire: { [read]: () => ({ body: anUndertaking() }), [send]: () => ({ body: accepted }), ...wire },
  });

async function fillIn(name = 'Robin Archer') {
  await userEvent.click(await screen.findByLabelText('For Archer & Co'));
  await userEvent.selectOptions(screen.getByLabelText('Your connection with the company being sold'), 'No connection');
  await userEvent.click(screen.getByLabelText('No'));
  await userEvent.selectOptions(screen.getByLabelText('Where would the funds come from?'), 'Own funds');
  await userEvent.type(screen.getByLabelText('Type your full name'), name);
  await userEvent.click(screen.getByLabelText('I have the authority to accept this undertaking'));
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Accept and ask for the particulars' }));

test('shows the whole text before the form; accepting sends that text and confirms it', async () => {
  const { asked } = open();
  expect(await screen.findByText('You keep this secret.')).toBeTruthy();
  await fillIn();
  await press();
  const outcome = await screen.findByText(accepted);
  await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
  const { query, body } = asked.find(({ call }) => call === send) ?? {};
  expect({ query, body }).toEqual({
    query: { id: '7' },
    body: {
      ...{ TextId: 4, FullName: 'Robin Archer', Capacity: 'firm', Authority: true },
      ...{ Connection: 'none', Trade: 'no', Funds: 'own', Note: '' },
    },
  });
});

test('preselects nothing, and marks missing fields or a wrong name without a call', async () => {
  const { asked } = open();
  await screen.findByLabelText('Type your full name');
  for (const box of [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox')])
    expect((box as HTMLInputElement).checked).toBe(false);
  await press();
  for (const message of [
    'Please choose who you accept for',
    'Please type your full name',
    'Please confirm that you may accept this',
  ])
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  await fillIn('Mickey Mouse');
  await press();
  expect(
    (await screen.findAllByText('Please type your name as your account has it: Robin Archer')).length,
  ).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === send)).toBe(false);
});

test('only the standard text has a summary, which says that it is not part of it', async () => {
  open();
  await screen.findByText(notPartOfUndertaking);
  cleanup();
  const own = { ...text, body: '1. Secrecy. You keep it.', standard: false };
  open({ [read]: () => ({ body: anUndertaking({ text: own }) }) });
  await screen.findByRole('heading', { level: 3, name: '1. Secrecy.' });
  expect(screen.queryByText(notPartOfUndertaking)).toBeNull();
});

test('shows a rejection under the form and keeps the input', async () => {
  open({ [send]: () => refusal(429, 'You can accept 10 undertakings a day. Please try again tomorrow.') });
  await fillIn();
  await press();
  await screen.findByText(/10 undertakings a day/);
  expect(screen.getByLabelText<HTMLInputElement>('Type your full name').value).toBe('Robin Archer');
});

test.each([
  [{ access: 'waiting' }, 'Waiting for the practitioner', false],
  [{ access: 'open' }, 'You have access', false],
  [{ access: 'declined', text: undefined }, 'Not released to you', false],
  [{ access: 'closed', text: undefined }, 'Closed', false],
  [{ access: 'accept-again' }, 'The undertaking has changed: please accept it again', true],
  [{ text: undefined }, 'This post doesn’t ask for an undertaking.', false],
])('shows the state of the undertaking: %o', async (over, title, asks) => {
  open({ [read]: () => ({ body: anUndertaking(over) }) });
  await screen.findByText(title);
  expect(screen.queryByLabelText('Type your full name') !== null).toBe(asks);
});

const acceptance = {
  ...{ textId: 4, sha256: 'a'.repeat(64), acceptedDate: '2026-10-16T09:20:00.000Z', name: 'Robin Archer' },
  ...{ firm: 'Archer & Co', capacity: 'firm', connection: 'none', trade: 'no', funds: 'own', note: '' },
};
const promised = (over = {}) => anUndertaking({ acceptance, acceptedText: 'You keep this secret.', ...over });

test.each([
  [{ bindsUntil: '2028-10-16' }, /16 October 2026, 10:20, as Robin Archer, for Archer & Co. It binds you until 16 Oct/],
  [{ bindsUntil: '2020-10-16' }, /It bound you until 16 October 2020/],
  [{ acceptance: { ...acceptance, capacity: 'myself' } }, /, for yourself. The text says for how long it binds you/],
  [{ acceptance: { ...acceptance, firm: '' } }, /as Robin Archer. The text says/],
])('an accepted text stays readable after the post closes, with a copy to download: %o', async (over, words) => {
  const copy = 'GET /buyer/undertaking-pdf';
  const { asked } = open({
    [read]: () => ({ body: promised({ access: 'closed', text: undefined, ...over }) }),
    [copy]: () => refusal(404, 'This undertaking does not exist'),
  });
  expect(await screen.findByText('You keep this secret.')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download your copy' }));
  await screen.findByText('This undertaking does not exist');
  expect(asked.find(({ call }) => call === copy)?.query).toEqual({ id: '7' });
  expect(screen.queryByLabelText('Type your full name')).toBeNull();
});

test('shows a newly required text first, then the accepted one', async () => {
  open({ [read]: () => ({ body: promised({ access: 'accept-again', acceptedText: 'The former text.' }) }) });
  const [asked, before] = [await screen.findByText('You keep this secret.'), screen.getByText('The former text.')];
  expect(asked.compareDocumentPosition(before)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('says that a post does not exist or could not be loaded', async () => {
  open({ [read]: () => refusal(404, 'This post does not exist') });
  await screen.findByText('This post is not available.');
  cleanup();
  let fails = true;
  open({ [read]: () => (fails ? refusal(500, 'The service is resting') : { body: anUndertaking() }) });
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You keep this secret.');
});

const own = (over = {}) => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', acceptedDate: '2026-11-01T10:00:00.000Z' },
  ...{ access: 'open', openUntil: '2026-12-01', newDocuments: 2, destroyedDate: null, ...over },
});

test('lists what is open until when and what is new, with links', async () => {
  openArea('/undertakings/', {
    wire: {
      [list]: () => ({
        body: [
          own({ bindsUntil: '2028-11-01' }),
          own({ businessId: 8, activityHeading: 'Hotel', access: 'waiting', newDocuments: 0 }),
        ],
      }),
    },
  });
  await screen.findByText('2 new documents');
  expect(
    screen.getByText(/You have access until 01 December 2026.*It binds you until 01 November 2028\./),
  ).toBeTruthy();
  expect(screen.getByText(/Waiting for the practitioner.*The text says for how long it binds you\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Craft bakery' }).getAttribute('href')).toBe('/post/7/documents/');
  expect(
    screen.getAllByRole('button', { name: /^Download everything/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Download everything: Craft bakery']);
  expect(screen.getByRole('link', { name: 'Hotel' }).getAttribute('href')).toBe('/post/8/undertaking/');
});

test('an empty list says how to accept one; a failed list says why', async () => {
  openArea('/undertakings/', { wire: { [list]: () => ({ body: [] }) } });
  await screen.findByText('You have given no undertaking yet.');
  cleanup();
  openArea('/undertakings/', { wire: { [list]: () => refusal(500, 'The service is resting') } });
  await waitFor(() => screen.getByText('The service is resting'));
});
