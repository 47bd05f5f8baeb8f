import { expect, test } from '@jest/globals';
import type { OffersAnswer, RegisteredOffer, SaveOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { addDays, displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnPost } from '../post.fixture.ts';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const today = londonDay(new Date());
const post = anOwnPost({ businessId: 7, mayChange: true });
const at = '2026-11-20T09:30:00.000Z';
const record = (over: Partial<SaveOffer> = {}, struckOut = false, reason = '') => ({
  ...{ recordedDate: at, recordedBy: 'Sam Seller', struckOut, reason, offer: anOffer(over) },
});
const entry = (number: number, ...records: RegisteredOffer['records']): RegisteredOffer => ({
  ...{ number, version: `"offer=${number}"`, records },
});
const loaf = entry(1, record());
const crust = entry(
  2,
  record({
    ...{ Bidder: 'Crust Ltd', Total: '300000.00', Deferred: '', Round: 'indicative', State: 'withdrawn' },
    ...{
      Assets: [{ Text: 'goodwill', Sum: '300000.00' }],
      FundsSeenOn: addDays(today, -91),
      StateReason: 'No funding',
    },
  }),
);

const [add, save, strike] = ['POST /seller/offer', 'PUT /seller/offer', 'POST /seller/strike-offer'];
const wireOf = (offers: RegisteredOffer[], over: Wire = {}): Wire => ({
  'GET /allauth/post': () => ({ body: post }),
  'GET /seller/offers': () => ({ body: { offers } satisfies OffersAnswer }),
  [add]: () => ({ body: 'The offer is recorded' }),
  [save]: () => ({ body: 'The offer is saved', headers: { etag: '"offer=9"' } }),
  [strike]: () => ({ body: 'The offer is struck out' }),
  ...over,
});
const open = (offers: RegisteredOffer[], over: Wire = {}, query = '') =>
  openArea(`/post/7/offers${query}`, wireOf(offers, over));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('announces that the register is loading, and offers another try if it fails', async () => {
  const answer = held(refusal(500, 'Away for a moment'));
  let first = true;
  open([], {
    'GET /seller/offers': () => {
      if (!first) return { body: { offers: [] } };
      first = false;
      return answer.promise;
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Offers' })).toBeTruthy();
  expect(await screen.findByText('Loading the offers')).toBeTruthy();
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  await press('Try again');
  expect(await screen.findByText('No offer is recorded.')).toBeTruthy();
});

test('another’s post is not available, and a draft has no offers', async () => {
  const { unmount } = open([], { 'GET /seller/offers': () => refusal(404, 'This post does not exist') });
  expect(await screen.findByText('This post is not available.')).toBeTruthy();
  unmount();
  open([], { 'GET /allauth/post': () => ({ body: { ...post, siteStatus: 'Draft' } }) });
  expect(await screen.findByText('Offers can be recorded once it has been posted.')).toBeTruthy();
});

test('compares offers side by side, highest first, and marks expired evidence', async () => {
  open([loaf, crust]);
  const table = await screen.findByRole('table');
  const texts = [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  const [loafTold, crustTold] = ['Loaf Holdings Ltd', 'Crust Ltd'];
  expect(texts[0]).toEqual(['', `${crustTold}Offer 2, indicative`, `${loafTold}Offer 1, best and final`]);
  const rows = Object.fromEntries(texts.slice(1).map(([name, ...own]) => [name, own]));
  const told = (crustText: string, loafText: string) => [crustTold + crustText, loafTold + loafText];
  expect(rows.Amount).toEqual(told('£300,000.00', '£250,000.00'));
  expect(rows.goodwill).toEqual(told('£300,000.00', '£99,999.50'));
  expect(rows['Plant and machinery']).toEqual(told('–', '£150,000.50'));
  expect(rows['Paid at completion']).toEqual(told('£300,000.00', '£200,000.00'));
  expect(rows.State).toEqual(told('Withdrawn. No funding', 'Open'));
  expect(rows['Evidence of funds']?.[0]).toContain(`lapsed on ${displayDate(addDays(today, -1))}`);
});

test('a reader can add and change nothing', async () => {
  open([loaf], { 'GET /allauth/post': () => ({ body: { ...post, mayChange: false } }) }, '?add=1');
  expect(await screen.findByText('Subject to the landlord’s consent.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

const expression = {
  ...{ expressionId: 4, businessId: 7, createdDate: at, dateExpressed: at, forenames: 'Ann', surname: 'Baker' },
  ...{ visibleToInsolvency: true, viewedByInsolvency: true, reference: '', profile: '', activityHeading: '' },
  primaryCategory: '',
};

test('the bidder follows the interest until another name is typed', async () => {
  const expressionsOfInterest = [expression, { ...expression, expressionId: 5, forenames: 'Ben' }];
  open([], { 'GET /allauth/post': () => ({ body: { ...post, expressionsOfInterest } }) });
  await press('Add an offer');
  const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText(/^Their interest/), name);
  const bidder = () => screen.getByLabelText<HTMLInputElement>('Bidder').value;
  await choose('Ann Baker, 20 November 2026');
  await choose('None');
  await choose('Ben Baker, 20 November 2026');
  expect(bidder()).toBe('Ben Baker');
  await type('Bidder', 'Baker Ltd');
  await choose('Ann Baker, 20 November 2026');
  expect(bidder()).toBe('Baker Ltd');
});

test('records an offer once, with a bidder from the interest, and marks invalid fields', async () => {
  const { asked } = open([], {
    'GET /allauth/post': () => ({ body: { ...post, expressionsOfInterest: [expression] } }),
  });
  await press('Add an offer');
  await press('Save the offer');
  expect(await screen.findByText('Please enter the bidder’s name')).toBeTruthy();
  expect(screen.getByText('Please enter the amount')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Their interest/), 'Ann Baker, 20 November 2026');
  expect(screen.getByLabelText<HTMLInputElement>('Bidder').value).toBe('Ann Baker');
  await type('Received on', addDays(today, -1));
  await type('Received at', '9:05');
  await type('Amount, in pounds', '£12,500');
  await press('Add an asset class');
  await press('Remove asset class 1');
  await press('Add an asset class');
  await userEvent.keyboard('Stock{Tab}12500');
  await press('Save the offer');
  await waitFor(() => expect(asked.filter(({ call }) => call === add)).toHaveLength(1));
  const { body, key } = asked.find(({ call }) => call === add) as { body: SaveOffer; key: string | undefined };
  expect(body).toMatchObject({
    ...{ Bidder: 'Ann Baker', ExpressionId: 4, ReceivedDay: addDays(today, -1), ReceivedTime: '09:05' },
    ...{ Total: '12500.00', Assets: [{ Text: 'Stock', Sum: '12500.00' }], State: 'open' },
  });
  expect(key).toBeTruthy();
  expect(await screen.findByText('The offer is recorded')).toBeTruthy();
});

test('accepts an offer received after the sale, and says so at its day and in the register', async () => {
  const soldOn = addDays(today, -3);
  const { asked } = open([entry(1, record({ ReceivedDay: today }))], {
    'GET /allauth/post': () => ({ body: { ...post, siteStatus: 'Sold', soldOn } }),
  });
  const note = `The offer came in after the sale on ${displayDate(soldOn)}. Please check both days.`;
  expect(await screen.findByText(note)).toBeTruthy();
  await press('Edit offer 1');
  expect(await screen.findByText(note)).toBeTruthy();
  await type('Received on', soldOn);
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  await type('Received on', addDays(today, -2));
  expect(await screen.findByText(note)).toBeTruthy();
  await press('Save the offer');
  await waitFor(() => expect(asked.filter(({ call }) => call === save)).toHaveLength(1));
});

test('does not silently overwrite an offer that a colleague changed', async () => {
  let refused = false;
  const { asked } = open([loaf, crust], {
    [save]: () => {
      if (refused) return { body: 'The offer is saved', headers: { etag: '"offer=9"' } };
      refused = true;
      const stored = anOffer({ Note: 'Rang on Monday' });
      return { status: 409, body: { status: 409, message: 'Changed', version: '"offer=8"', stored } };
    },
  });
  await press('Edit offer 1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Accepted' }));
  await press('Save the offer');
  await waitFor(() => expect(asked.filter(({ call }) => call === save)).toHaveLength(2));
  const sent = asked.filter(({ call }) => call === save);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"offer=1"', '"offer=8"']);
  expect(sent[1]?.body).toMatchObject({ State: 'accepted', Note: 'Rang on Monday' });
});

test('strikes out an offer with a reason, and shows a rejection in the dialog', async () => {
  let refused = false;
  const { asked } = open([loaf], {
    [strike]: () => {
      if (refused) return { body: 'The offer is struck out' };
      refused = true;
      return refusal(409, 'This was changed since you opened it.');
    },
  });
  await press('Strike out offer 1');
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Strike out' });
  await userEvent.click(confirm);
  expect(await within(dialog).findByText('Please say why it is struck out')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Entered twice');
  await userEvent.click(confirm);
  expect(await within(dialog).findByText(/This was changed since/)).toBeTruthy();
  await userEvent.click(confirm);
  expect(await screen.findByText('The offer is struck out')).toBeTruthy();
  expect(asked.filter(({ call }) => call === strike).at(-1)?.body).toEqual({ Reason: 'Entered twice' });
});

test('keeps every change visible, with its reason', async () => {
  const amended = entry(1, record({ Total: '260000.00', Assets: [] }), record());
  const struck = entry(3, record({ Bidder: 'Rye Ltd' }, true, 'Entered twice'), record({ Bidder: 'Rye Ltd' }));
  open([amended, struck]);
  const log = (await screen.findByRole('heading', { name: 'Changes' })).closest('section') as HTMLElement;
  expect(log.textContent).toContain('£250,000.00 became £260,000.00');
  expect(log.textContent).toContain('Offer 3, Rye Ltd: struck out');
  expect(within(log).getByText('Entered twice')).toBeTruthy();
  expect(screen.queryByText('Side by side')).toBeNull();
});
