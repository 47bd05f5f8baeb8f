import { expect, test } from '@jest/globals';
import { addDays, displayDate, displayRange, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvoice } from '../invoice.fixture.ts';
import { aCard, asPost } from '../post.fixture.ts';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const today = londonDay(new Date());
const start = addDays(today, -24);
const lastPaid = addDays(start, 27);
const next = addDays(start, 28);
const call = 'POST /seller/continue-post';
const reach = { matchingNow: 3, similarPosts: 0, similarEmailed: 0 };
const quote = { priceRate: 345, customRate: false, company: 'Wilson LLP', charge: null, reach };

/** A post that is live until `end`, within one block that lasts three days more. */
function openExtend(end: string, over: Wire = {}, continuedFrom?: string) {
  const invoice = [{ invoiceId: 5, invoiceNumber: 1042, createdDate: '2026-10-30T09:00:00.000Z' }];
  const post = { ...asPost(aCard({ activeStartDate: [start], activeEndDate: [end] })), invoice };
  const paid = anInvoice();
  return openArea('/post/7/extend', {
    'GET /allauth/post': () => ({ body: post }),
    'GET /seller/invoice': () => ({
      body: { ...paid, calculatedInformation: { ...paid.calculatedInformation, further28Q: 0 } },
    }),
    'GET /seller/posting-quote': () => ({
      body: { ...quote, next: { startDate: continuedFrom ? addDays(next, 28) : next, continuedFrom } },
    }),
    ...over,
  });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const variantOf = (name: RegExp) => screen.getByRole('button', { name }).className;

test('near the end it offers to extend for free, buy the next period or let the post end, each with its last day', async () => {
  openExtend(addDays(lastPaid, -2));
  expect(await screen.findByRole('button', { name: 'Buy for £414.00' })).toBeTruthy();
  expect(headings()).toEqual(['Change the end date for free', 'Continue without a break', 'Let it end']);
  expect(screen.getByText(displayRange(next, addDays(next, 27)))).toBeTruthy();
  expect(screen.getByText(new RegExp(`paid for the days until ${displayDate(lastPaid)}`))).toBeTruthy();
  expect(
    screen.getByText(/^3 buyers it matches now have not been emailed about it\..*nobody is emailed twice/),
  ).toBeTruthy();
  expect(screen.getByText('Wilson LLP')).toBeTruthy();
  expect(screen.getByText(new RegExp(`live until the end of ${displayDate(addDays(lastPaid, -2))}`))).toBeTruthy();
  expect([variantOf(/^Save/), variantOf(/^Buy/)].map((name) => name.includes('primary'))).toEqual([true, false]);
});

test('offers buying first once no free day is left', async () => {
  openExtend(lastPaid);
  await screen.findByRole('button', { name: 'Buy for £414.00' });
  expect(headings()).toEqual(['Continue without a break', 'Change the end date for free', 'Let it end']);
  expect([variantOf(/^Save/), variantOf(/^Buy/)].map((name) => name.includes('primary'))).toEqual([false, true]);
  expect(screen.queryByText(/paid for the days until/)).toBeNull();
});

test('buys what was shown; after a rejection a second press repeats the same request', async () => {
  let refuses = true;
  const { asked } = openExtend(lastPaid, {
    [call]: () => (refuses ? refusal(503, 'Not at the moment') : { body: 'Your post now runs until then' }),
  });
  const until = addDays(next, 55);
  await userEvent.click(await screen.findByRole('radio', { name: `56 days, until ${displayDate(until)}` }));
  const buy = await screen.findByRole('button', { name: 'Buy for £828.00' });
  await userEvent.click(buy);
  expect((await screen.findByRole('alert')).textContent).toContain('Not at the moment');
  refuses = false;
  await userEvent.click(buy);
  await waitFor(() => expect(asked.filter((one) => one.call === call)).toHaveLength(2));
  const [first, second] = asked.filter((one) => one.call === call);
  const body = { Startdate: next, Enddate: until, useCustomCompanyName: false, Company: '' };
  expect([first?.query, first?.body, second?.body]).toEqual([{ id: '7' }, body, body]);
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
});

test('a continued post says so, continues from its last block, and has a fixed end date', async () => {
  const end = addDays(next, 27);
  let bought = false;
  openExtend(
    end,
    {
      [call]: () => {
        bought = true;
        return { body: 'Your post now runs until later' };
      },
    },
    next,
  );
  expect(await screen.findByText(new RegExp(`^Its next period, from ${displayDate(next)}, is bought`))).toBeTruthy();
  expect(headings()).toEqual(['Continue without a break', 'Let it end']);
  expect(screen.queryByLabelText('End date')).toBeNull();
  const form = within(screen.getByRole('form', { name: 'Buy the next period' }));
  expect(form.getByText(displayRange(addDays(next, 28), addDays(next, 55)))).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Buy for £414.00' }));
  const notice = await screen.findByText('Your post now runs until later');
  expect(bought).toBe(true);
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect(screen.getByRole('link', { name: 'View the post' }).getAttribute('href')).toBe('/post/7');
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
});

test('a practitioner who took a post over extends and continues it without seeing its invoice', async () => {
  const post = { ...asPost(aCard({ activeStartDate: [start], activeEndDate: [addDays(lastPaid, -2)] })), invoice: [] };
  openExtend(lastPaid, { 'GET /allauth/post': () => ({ body: post }) });
  expect(await screen.findByRole('button', { name: 'Buy for £414.00' })).toBeTruthy();
  expect(screen.getByText(new RegExp(`to ${displayDate(lastPaid)}\\. Free to change`))).toBeTruthy();
});

test('announces that the price is loading, offers another try, and shows none if a post cannot be continued', async () => {
  const answer = held(refusal(500, 'Away for a moment'));
  let first = true;
  openExtend(lastPaid, {
    'GET /seller/posting-quote': () => {
      if (!first) return { body: { ...quote, reach: null } };
      first = false;
      return answer.promise;
    },
  });
  expect(await screen.findByText('Loading the price of the next period')).toBeTruthy();
  expect(screen.queryByLabelText('End date')).toBeNull();
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  const field = screen.getByLabelText('End date');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  // The input stays.
  expect(screen.getByLabelText('End date')).toBe(field);
  expect(screen.queryByText('Continue without a break')).toBeNull();
  expect(variantOf(/^Save/)).toContain('primary');
});

test.each([
  [0, /^Every buyer it matches now has been emailed about it/],
  [1, /^1 buyer it matches now has not been emailed/],
])('puts %s newly matching buyers into words', async (matchingNow, said) => {
  openExtend(lastPaid, {
    'GET /seller/posting-quote': () => ({
      body: { ...quote, reach: { ...reach, matchingNow }, next: { startDate: next } },
    }),
  });
  expect(await screen.findByText(said)).toBeTruthy();
});
