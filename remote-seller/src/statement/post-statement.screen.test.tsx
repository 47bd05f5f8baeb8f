import { expect, test } from '@jest/globals';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, asPost } from '../post.fixture.ts';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const today = londonDay(new Date());
const ended = asPost(
  aCard({ siteStatus: 'Sold', activeStartDate: [addDays(today, -40)], activeEndDate: [addDays(today, -12)] }),
);
const fact = (part: 'summary' | 'transaction', label: string, value: string, source = 'Marketing ledger') => ({
  ...{ part, label, value, source },
});
const first: StatementDraft = {
  asAt: '2026-11-20T09:30:00.000Z',
  facts: {
    ...{
      kind: 'pre-pack',
      interim: false,
      connected: true,
      explainDates: false,
      unequal: false,
      short: false,
      completedOn: null,
    },
    ...{ heading: 'Bakery', reference: 'REF/1', company: 'Howard LLP', practitioner: 'Sam Seller' },
    summary: 'The business was offered from 1 June 2026 to 28 June 2026, on 28 days.',
    facts: [fact('summary', 'Days on sale', '28'), fact('transaction', 'Deferred', 'Open', 'Outcome')],
    periods: [],
  },
  words: { offers: 'Two came.' },
  missing: [],
  dueOn: null,
  taken: [],
  changed: [],
};
const taken = { kind: 'pre-pack', takenDate: '2026-11-20T09:30:00.000Z', takenBy: 'Sam Seller' } as const;
const one = { ...taken, number: 1, fingerprint: 'a'.repeat(64) };

const read = 'GET /seller/statement';
const save = 'PUT /seller/statement';
const take = 'POST /seller/take-statement';
const wireOf = (draft: StatementDraft, over: Wire = {}): Wire => ({
  'GET /allauth/post': () => ({ body: ended }),
  [read]: () => ({ body: draft, headers: { etag: '"statement=1"' } }),
  [save]: () => ({ body: 'Statement saved', headers: { etag: '"statement=2"' } }),
  [take]: () => ({ body: one }),
  ...over,
});
const open = (draft: StatementDraft = first, over: Wire = {}) => openArea('/post/7/statement', wireOf(draft, over));
const offers = () => screen.findByRole('textbox', { name: /How were the offers compared/ });

test('the statement is announced as loading, and one that fails can be asked for again', async () => {
  const answer = held(refusal(500, 'Away for a moment'));
  let asked = false;
  open(first, {
    [read]: () => {
      if (asked) return { body: first };
      asked = true;
      return answer.promise;
    },
  });
  expect(await screen.findByText('Loading the statement')).toBeTruthy();
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await offers()).toBeTruthy();
});

test('of a post that was never on sale there is nothing to state', async () => {
  const { asked } = open(first, { 'GET /allauth/post': () => ({ body: { ...ended, siteStatus: 'Draft' } }) });
  expect(await screen.findByText('This post is Draft')).toBeTruthy();
  expect(asked.some(({ call }) => call === read)).toBe(false);
});

test('facts stand with their source and cannot be typed over; what is open is named, with a way to it', async () => {
  open();
  expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came.');
  expect(screen.getByText('Account of a pre-pack sale (SIP 16)')).toBeTruthy();
  expect(screen.getByText('Draft. The office-holder is responsible for its content.')).toBeTruthy();
  const deferred = screen.getByText('Deferred').parentElement;
  expect(deferred?.textContent).toBe('DeferredOpenOutcome');
  expect(deferred?.querySelector('input, textarea')).toBeNull();
  const list = screen.getByRole('heading', { name: /^\d+ questions still open$/ }).parentElement as HTMLElement;
  const wanted = within(list).getByRole('button', { name: 'Valuation' });
  await userEvent.click(wanted);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Who valued it/ }));
  await userEvent.keyboard('Ann Valuer');
  await waitFor(() => expect(within(list).queryByRole('button', { name: 'Valuation' })).toBeNull());
});

test('a statement that is due says by when, and one whose figures moved says which', async () => {
  open({
    ...first,
    facts: { ...first.facts, interim: true, completedOn: addDays(today, -8) },
    dueOn: addDays(today, -1),
    taken: [{ ...one, number: 2 }, one],
    changed: [{ label: 'Days on sale', before: '27', now: '28' }],
  });
  await offers();
  expect(screen.getByText(/^Was due /)).toBeTruthy();
  expect(screen.getByText(/^Interim:/)).toBeTruthy();
  const changed = screen.getByText('1 figure has changed since no. 2').closest('.notice');
  expect(changed?.textContent).toContain('Days on sale: was 27, is now 28');
  const list = screen.getByText('No. 2').closest('ul') as HTMLElement;
  expect(within(list).getAllByText(/superseded/).length).toBe(1);
  expect(within(list).getByRole('button', { name: 'Download no. 1 as PDF' })).toBeTruthy();
});

test('defect 128: taking saves what was typed first, asks once, names what is open, and says in view that it is done', async () => {
  const { asked } = open();
  const field = await offers();
  await userEvent.type(field, ' We chose the higher.');
  await userEvent.click(screen.getByRole('button', { name: 'Finalise statement 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take statement no. 1?' });
  expect(asked.find(({ call }) => call === save)?.body).toMatchObject({ offers: 'Two came. We chose the higher.' });
  expect(dialog.textContent).toContain('still open');
  expect(asked.some(({ call }) => call === take)).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalise statement 1' }));
  const done = (await screen.findByText('No. 1 was taken')).closest('[role=status]') as HTMLElement;
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(within(done).getByRole('button', { name: 'Download no. 1 as PDF' })).toBeTruthy();
  expect(asked.filter(({ call }) => call === take).length).toBe(1);
});

test('defect 101: it is recorded when a statement was sent to creditors, and a reader sees the day', async () => {
  const sent = 'POST /seller/statement-sent';
  const { asked, unmount } = open({ ...first, taken: [one] }, { [sent]: () => ({ body: 'Statement 1 is recorded' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Record when no. 1 was sent to creditors' }));
  const day = screen.getByLabelText('Sent to creditors on');
  await userEvent.clear(day);
  await userEvent.type(day, '21 November 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(asked.find(({ call }) => call === sent)?.body).toEqual({ SentOn: '2026-11-21' }));
  expect(asked.find(({ call }) => call === sent)?.query).toEqual({ id: '7', number: '1' });
  unmount();
  open(
    { ...first, taken: [{ ...one, sentOn: '2026-11-21' }] },
    { 'GET /allauth/post': () => ({ body: { ...ended, mayChange: false } }) },
  );
  expect(await screen.findByText('Sent to creditors on 21 November 2026.')).toBeTruthy();
});

test('what could not be saved is not taken, and stays typed', async () => {
  const { asked } = open(first, { [save]: () => refusal(500, 'Away for a moment') });
  await userEvent.type(await offers(), ' More.');
  await userEvent.click(screen.getByRole('button', { name: 'Finalise statement 1' }));
  expect(await screen.findByText('Away for a moment')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came. More.');
  expect(asked.some(({ call }) => call === take)).toBe(false);
});

test('who only reads sees facts, words and files, and nothing to type in', async () => {
  open({ ...first, taken: [one] }, { 'GET /allauth/post': () => ({ body: { ...ended, mayChange: false } }) });
  expect(await screen.findByText('Two came.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download no. 1 as Word' })).toBeTruthy();
});

test('a list of the parts leads to each, the annex last, and asks about nothing that is typed', async () => {
  open();
  await userEvent.type(await offers(), ' More.');
  const list = screen.getByRole('navigation', { name: 'On this page' });
  expect(within(list).getAllByRole('link').at(-1)?.textContent).toBe('Annex: marketing ledger');
  await userEvent.click(within(list).getByText('On this page'));
  await userEvent.click(within(list).getByRole('link', { name: 'Valuation' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Valuation' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of a sale whose connected party is open it is said what hangs on it, with the way to the outcome', async () => {
  const party = fact('transaction', 'Sold to a connected party', 'Open', 'Outcome');
  open({ ...first, facts: { ...first.facts, kind: 'marketing', completedOn: today, facts: [party] } });
  const notice = (await screen.findByText('One answer of the outcome decides which account this is')).closest(
    '.notice',
  );
  expect(notice?.textContent).toContain('also asks for: introduction and role, valuation');
  expect(
    within(notice as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/post/7/outcome');
});
