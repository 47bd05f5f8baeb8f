import { afterEach, expect, jest, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { statementBoxNames } from '@marketplace/shared-contract/billing/statement/statement-words';
import { SaveCase } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { caseAnswer } from '@marketplace/shared-contract/marketplace/cases/case-statement';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, asPost } from '../post.fixture.ts';
import { held, newUserId, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

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
    summary: 'The business was offered for 28 days, from 1 June 2026 to 28 June 2026.',
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
const open = (draft: StatementDraft = first, over: Wire = {}, section = 'offers', userId = newUserId()) =>
  openArea(`/post/7/statement${section && `?section=${section}`}`, wireOf(draft, over), { userId });
const openAsColleague = (draft: StatementDraft) => {
  setFirmRole({ role: 'colleague', shared: true });
  return open(draft, {}, 'finish');
};
afterEach(() => setFirmRole());
const offers = () => screen.findByRole('textbox', { name: /How were the offers compared/ });
const contents = () => screen.getByRole('navigation', { name: 'Sections of the statement' });
const follow = (name: string) => userEvent.click(within(contents()).getByRole('link', { name }));

test('announces that the statement is loading, and offers another try if it fails', async () => {
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

test('offers no statement of a post that was never on sale', async () => {
  const { asked } = open(first, { 'GET /allauth/post': () => ({ body: { ...ended, siteStatus: 'Draft' } }) });
  expect(await screen.findByText('This post is Draft')).toBeTruthy();
  expect(asked.some(({ call }) => call === read)).toBe(false);
});

test('shows one section at a time with facts next to questions, and progress in the contents', async () => {
  open();
  expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came.');
  expect(screen.getByText('Account of a pre-pack sale (SIP 16)')).toBeTruthy();
  expect(screen.getByText('Draft. The office-holder is responsible for its content.')).toBeTruthy();
  expect(screen.getAllByRole('textbox').length).toBe(1);
  const states = within(contents())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(states).toContain('OffersAnswered');
  expect(states).toContain('Valuation1 open');
  expect(states).toContain('Marketing online1 open');
  expect(states).toContain('TimetableOptional');
  await userEvent.click(within(contents()).getByRole('link', { name: 'Valuation' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Valuation' }));
  expect(within(contents()).getByRole('link', { current: 'step' }).textContent).toBe('Valuation');
  await userEvent.type(screen.getByRole('textbox', { name: /Who valued it/ }), 'Ann');
  expect(within(contents()).getByText('Valuation').closest('li')?.textContent).toBe('ValuationAnswered');
  await follow('Offers');
  expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came.');
  await follow('Valuation');
  expect((screen.getByRole('textbox', { name: /Who valued it/ }) as HTMLTextAreaElement).value).toBe('Ann');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('facts show their source and cannot be edited', async () => {
  open(first, {}, 'transaction');
  const deferred = (await screen.findByText('Deferred')).parentElement;
  expect(deferred?.textContent).toBe('DeferredOpenOutcome');
  expect(deferred?.querySelector('input, textarea')).toBeNull();
});

test('links each of two periods that began on the same day to its certificate', async () => {
  const error = jest.spyOn(console, 'error');
  const of = (code: string) => fact('transaction', 'Certificate of the period from 1 June 2026', code);
  open({ ...first, facts: { ...first.facts, facts: [of('AAAA'), of('BBBB')] } }, {}, 'transaction');
  expect(await screen.findByText('AAAA')).toBeTruthy();
  expect(screen.getByText('BBBB')).toBeTruthy();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('shows only the sections a kind of statement needs; an unknown one opens the first', async () => {
  open({ ...first, facts: { ...first.facts, kind: 'marketing', facts: [] } }, {}, 'valuation');
  expect(await screen.findByRole('heading', { level: 2, name: 'Summary' })).toBeTruthy();
  expect(within(contents()).queryByRole('link', { name: 'Valuation' })).toBeNull();
  expect(within(contents()).getByText('Valuation').closest('li')?.textContent).toBe('ValuationNot applicable');
});

test('opens the next section once the input is saved', async () => {
  const { asked } = open();
  await userEvent.type(await offers(), ' More.');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Valuation' })));
  expect(asked.find(({ call }) => call === save)?.body).toMatchObject({ offers: 'Two came. More.' });
  await userEvent.click(screen.getByRole('link', { name: 'Previous: Offers' }));
  expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came. More.');
});

test('keeps answers saved by others, and asks which version of the same answer to keep', async () => {
  const sent: (string | undefined)[] = [];
  const stored = { ...Object.fromEntries(statementBoxNames.map((name) => [name, ''])), offers: 'Three came.' };
  open(first, {
    [save]: ({ body }) => {
      sent.push((body as { offers: string }).offers);
      if (sent.length > 2) return { body: 'Statement saved', headers: { etag: '"statement=3"' } };
      return { status: 409, body: { message: 'This was changed', version: '"statement=2"', stored } };
    },
  });
  await userEvent.type(await offers(), ' More.');
  await follow('Valuation');
  expect(await screen.findByText(/was changed elsewhere while you were writing/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose which to keep' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Three came.');
  expect(dialog.textContent).toContain('Two came. More.');
  expect(new Set(sent)).toEqual(new Set(['Two came. More.']));
});

test('saves answers automatically when typing pauses, and says when', async () => {
  const { asked } = open();
  await userEvent.type(await offers(), ' More.');
  expect(asked.some(({ call }) => call === save)).toBe(false);
  expect(await screen.findByText(/^Saved at \d\d:\d\d$/, {}, { timeout: 5000 })).toBeTruthy();
  expect(asked.find(({ call }) => call === save)?.body).toMatchObject({ offers: 'Two came. More.' });
  expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came. More.');
});

test('shows answers changed elsewhere, and saves the typed one on top', async () => {
  const stored = { ...Object.fromEntries(statementBoxNames.map((name) => [name, ''])), offers: 'Two came.' };
  const { asked } = open(first, {
    [save]: ({ body }) =>
      (body as { valuation: string }).valuation === 'Ann valued it.'
        ? { body: 'Statement saved', headers: { etag: '"statement=3"' } }
        : {
            status: 409,
            body: {
              message: 'This was changed',
              version: '"statement=2"',
              stored: { ...stored, valuation: 'Ann valued it.' },
            },
          },
  });
  await userEvent.type(await offers(), ' More.');
  await follow('Valuation');
  const box = (await screen.findByRole('textbox', { name: /Who valued it/ })) as HTMLTextAreaElement;
  await waitFor(() => expect(box.value).toBe('Ann valued it.'));
  expect(screen.getByText(/^This was changed elsewhere/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/^Saved at/)).toBeTruthy());
  expect(asked.findLast(({ call }) => call === save)?.body).toMatchObject({
    ...{ offers: 'Two came. More.', valuation: 'Ann valued it.' },
  });
});

test('keeps input in the browser while offline, and sends it once online', async () => {
  let away = true;
  const saving = {
    [save]: () => (away ? refusal(503, 'Away') : { body: 'Saved', headers: { etag: '"statement=2"' } }),
  };
  const userId = newUserId();
  const { unmount } = open(first, saving, 'offers', userId);
  await userEvent.type(await offers(), ' More.');
  await follow('Valuation');
  expect(await screen.findByText(/^Not saved yet\. What you wrote is kept in this browser/)).toBeTruthy();
  unmount();
  const { asked } = open(first, saving, 'offers', userId);
  await waitFor(async () => expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came. More.'));
  expect(await screen.findByText('Your unsaved changes are back')).toBeTruthy();
  away = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Saved at/)).toBeTruthy();
  expect(asked.findLast(({ call }) => call === save)?.body).toMatchObject({ offers: 'Two came. More.' });
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull();
});

test('does not send an answer that is too long, and says so', async () => {
  const { asked } = open({ ...first, words: { offers: 'x'.repeat(4000) } });
  await userEvent.type(await offers(), 'yy');
  await follow('Valuation');
  expect(await screen.findByText('Not saved: an answer is longer than 4,000 characters.')).toBeTruthy();
  expect(asked.some(({ call }) => call === save)).toBe(false);
});

test('lists what is open before finalising, with links', async () => {
  open(first, {}, 'finish');
  const list = (await screen.findByRole('heading', { name: /^\d+ points are still open$/ }))
    .parentElement as HTMLElement;
  expect(list.textContent).toContain('Deferred (outcome)');
  await userEvent.click(within(list).getByRole('button', { name: 'Valuation' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Who valued it/ }));
  await userEvent.keyboard('Ann Valuer');
  await follow('Finalise and download');
  expect(screen.queryByRole('button', { name: 'Valuation' })).toBeNull();
});

test('shows a contradiction at the field, and again before finalising', async () => {
  const moved = {
    ...fact('summary', 'Final offers: moved on 3 June 2026', 'From 1 to 2 July'),
    part: 'timetable',
  } as const;
  open({ ...first, facts: { ...first.facts, facts: [moved] } }, {}, 'timetable');
  await userEvent.type(await screen.findByRole('textbox', { name: /Why were dates changed/ }), 'No date was moved.');
  const said = /You write that no date was moved, but one move is recorded/;
  expect(screen.getByText(said)).toBeTruthy();
  await follow('Finalise and download');
  const toCheck = screen.getByRole('heading', { name: '1 point to check' }).parentElement as HTMLElement;
  expect(within(toCheck).getByText(said)).toBeTruthy();
  const stillOpen = screen.getByRole('heading', { name: /still open$/ }).parentElement as HTMLElement;
  expect(within(stillOpen).queryByText(said)).toBeNull();
});

test('a statement that is due says by when, and one whose facts changed says which', async () => {
  open(
    {
      ...first,
      facts: { ...first.facts, interim: true, completedOn: addDays(today, -8) },
      dueOn: addDays(today, -1),
      taken: [{ ...one, number: 2 }, one],
      changed: [{ label: 'Days on sale', before: '27', now: '28' }],
    },
    {},
    '',
  );
  expect(await screen.findByText(/^Was due /)).toBeTruthy();
  expect(screen.getByText(/^Interim:/)).toBeTruthy();
  const changed = screen.getByText('1 fact has changed since statement 2').closest('.notice');
  expect(changed?.textContent).toContain('Days on sale: was 27, is now 28');
  const list = screen.getByText('Statement 2').closest('ul') as HTMLElement;
  expect(within(list).getAllByText(/superseded/).length).toBe(1);
  expect(within(list).getByRole('button', { name: 'Download statement 1 as PDF' })).toBeTruthy();
});

test('if the due day is not a working day there, says by when to send it', async () => {
  const dueOn = `${Number(today.slice(0, 4)) + 1}-12-25`;
  const party = fact('transaction', 'Jurisdiction', 'Scotland', 'Outcome');
  open({ ...first, facts: { ...first.facts, completedOn: addDays(dueOn, -7), facts: [party] }, dueOn });
  expect((await screen.findByText(/^Due /)).closest('.notice')?.textContent).toMatch(
    /That day is not a working day: send it by \w+day 2[234] December/,
  );
});

test('defect 128: finalising saves the input, asks once, lists what is open, and leads to the files', async () => {
  const { asked } = open();
  await userEvent.type(await offers(), ' We chose the higher.');
  await follow('Finalise and download');
  await userEvent.click(screen.getByRole('button', { name: 'Finalise statement 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finalise statement 1?' });
  expect(asked.find(({ call }) => call === save)?.body).toMatchObject({ offers: 'Two came. We chose the higher.' });
  expect(dialog.textContent).toContain('still open');
  expect(asked.some(({ call }) => call === take)).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalise statement 1' }));
  const done = await screen.findByText('Statement 1 is finalised. Download it below.');
  const files = done.closest('[tabindex="-1"]') as HTMLElement;
  await waitFor(() => expect(document.activeElement).toBe(files));
  expect(within(files).getByRole('button', { name: 'Download statement 1 as PDF' })).toBeTruthy();
  expect(asked.filter(({ call }) => call === take).length).toBe(1);
});

test('names the practitioner in charge instead of a button to a colleague', async () => {
  const words = Object.fromEntries(statementBoxNames.map((name) => [name, 'Written.']));
  openAsColleague({ ...first, words, facts: { ...first.facts, facts: [] } });
  expect(await screen.findByText('Ready for Sam Seller')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Finalise/ })).toBeNull();
  cleanup();
  openAsColleague(first);
  expect(await screen.findByText('Sam Seller finalises this statement')).toBeTruthy();
});

test('the dialog for finalising links to what is open', async () => {
  open(first, {}, 'finish');
  await userEvent.click(await screen.findByRole('button', { name: 'Finalise statement 1' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Valuation' }));
  expect(await screen.findByRole('textbox', { name: /Who valued it/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('defect 101: records when and how a statement was sent to creditors, visible to readers', async () => {
  const sent = 'POST /seller/statement-sent';
  const { asked, unmount } = open(
    { ...first, taken: [one] },
    { [sent]: () => ({ body: 'Statement 1 is recorded' }) },
    '',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Record when statement 1 was sent to creditors' }));
  const day = screen.getByLabelText('Sent to creditors on');
  await userEvent.clear(day);
  await userEvent.type(day, '21 November 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Please choose how it was sent')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('How it was sent'), 'By email');
  await userEvent.type(screen.getByLabelText(/^File or reference/), 'Circular 3');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  const body = { SentOn: '2026-11-21', Method: 'email', Reference: 'Circular 3', Reason: '' };
  await waitFor(() => expect(asked.find(({ call }) => call === sent)?.body).toEqual(body));
  expect(asked.find(({ call }) => call === sent)?.query).toEqual({ id: '7', number: '1' });
  unmount();
  const corrected = {
    ...{ sentOn: '2026-11-21', sentMethod: 'email' as const, sentReference: 'Circular 3', reason: 'A wrong day' },
    ...{ recordedDate: '2026-11-23T10:00:00Z', recordedBy: 'Ann Archer' },
  };
  const sentBefore = [
    { sentOn: '2026-11-20', sentMethod: 'post', sentReference: '', recordedDate: '2026-11-20T10:00:00Z' } as const,
  ];
  open(
    {
      ...first,
      taken: [{ ...one, ...corrected, sentBefore }],
    },
    { 'GET /allauth/post': () => ({ body: { ...ended, mayChange: false } }) },
    '',
  );
  expect(
    await screen.findByText(
      'Sent to creditors on 21 November 2026, by email. Reference: Circular 3. Recorded on 23 November 2026 by Ann Archer. Why it was corrected: A wrong day.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^Sent to creditors on 20 November 2026, by post\. Recorded on 20 November/)).toBeTruthy();
});

test('keeps the record being typed while another section is open, and asks before leaving', async () => {
  open({ ...first, taken: [one] }, {}, '');
  await userEvent.click(await screen.findByRole('button', { name: 'Record when statement 1 was sent to creditors' }));
  await userEvent.type(screen.getByLabelText(/^File or reference/), 'Circular 3');
  await follow('Valuation');
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  await follow('Finalise and download');
  expect(screen.getByLabelText<HTMLInputElement>(/^File or reference/).value).toBe('Circular 3');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the post' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^File or reference/).value).toBe('Circular 3');
});

test('corrects the record of sending with a reason', async () => {
  const sent = 'POST /seller/statement-sent';
  const { asked } = open(
    { ...first, taken: [{ ...one, sentOn: '2026-11-21', sentMethod: 'email', sentReference: '' }] },
    { [sent]: () => ({ body: 'Statement 1 is recorded' }) },
    '',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Correct when statement 1 was sent to creditors' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Please enter why it is corrected')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Why it is corrected'), 'Sent by post');
  await userEvent.selectOptions(screen.getByLabelText('How it was sent'), 'By post');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  const body = { SentOn: '2026-11-21', Method: 'post', Reference: '', Reason: 'Sent by post' };
  await waitFor(() => expect(asked.find(({ call }) => call === sent)?.body).toEqual(body));
});

test('stays on the section and keeps the input if saving fails', async () => {
  const { asked } = open(first, { [save]: () => refusal(500, 'Away for a moment') });
  await userEvent.type(await offers(), ' More.');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Away for a moment')).toBeTruthy();
  expect(((await offers()) as HTMLTextAreaElement).value).toBe('Two came. More.');
  await follow('Finalise and download');
  await userEvent.click(screen.getByRole('button', { name: 'Finalise statement 1' }));
  expect(await screen.findByText('Away for a moment')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.some(({ call }) => call === take)).toBe(false);
});

test('a reader sees facts, text and files without fields', async () => {
  open({ ...first, taken: [one] }, { 'GET /allauth/post': () => ({ body: { ...ended, mayChange: false } }) });
  expect(await screen.findByText('Two came.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await follow('Finalise and download');
  expect(screen.queryByRole('button', { name: /^Finalise/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download statement 1 as Word' })).toBeTruthy();
});

test('says what depends on an open connected party question, and links to the outcome', async () => {
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

const fromCase = { caseId: 3, ...SaveCase.parse(aCase()) };
const inCase: StatementDraft = { ...first, fromCase, words: { company: caseAnswer(fromCase) } };
const company = () => screen.findByRole('textbox', { name: /name and number, the court and its reference/ });

test('uses the case’s answer until it is changed, and points out what is missing from it', async () => {
  const { asked } = open(inCase, {}, 'summary');
  const box = (await company()) as HTMLTextAreaElement;
  expect(box.value).toContain('Jane Smith and John Brown were appointed joint administrators on 01 June 2026.');
  expect(screen.getByText(/From the case/)).toBeTruthy();
  expect(screen.getByRole('link', { name: fromCase.Company }).getAttribute('href')).toBe('/user/cases/3');
  await userEvent.clear(box);
  await userEvent.type(box, 'Harbour Bakeries Ltd (01234567)');
  expect(screen.getByText('The case says something else')).toBeTruthy();
  expect(screen.getByText(/^The case has court High Court.*appointed on 01 June 2026, office-holder/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use the words from the case' }));
  expect(box.value).toBe(caseAnswer(fromCase));
  expect(screen.queryByText('The case says something else')).toBeNull();
  expect(document.activeElement).toBe(box);
  expect(asked.some(({ call }) => call === take)).toBe(false);
});

test('points out a sale before the case’s appointment, and again before finalising', async () => {
  const early = { ...inCase, facts: { ...inCase.facts, completedOn: '2026-05-31' } };
  open(early, {}, 'finish');
  expect(
    await screen.findByText(/completed on 31 May 2026, before the appointment on 01 June 2026 in the case/),
  ).toBeTruthy();
  await follow('Transaction');
  expect(screen.getByText('The case says something else')).toBeTruthy();
});

test('readers see that an answer comes from the case, without a button', async () => {
  open(inCase, { 'GET /allauth/post': () => ({ body: { ...ended, mayChange: false } }) }, 'summary');
  expect(await screen.findByText(/From the case/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use the words from the case' })).toBeNull();
});
