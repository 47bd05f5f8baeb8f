import { expect, test } from '@jest/globals';
import { onlySold, storedOutcome } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import type { SaveOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import type {
  Outcome,
  OutcomeAnswer,
  OutcomeCase,
  SaveOutcome,
} from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { labelWire } from '../new-post.fixture.tsx';
import { aCard, asPost } from '../post.fixture.ts';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const today = londonDay(new Date());
const ended = asPost(
  aCard({ siteStatus: 'Expired', activeStartDate: [addDays(today, -40)], activeEndDate: [addDays(today, -12)] }),
);
const none: OutcomeAnswer = {
  ...{ state: 'none', outcome: null, open: [], records: [] },
  ...{ first: addDays(today, -40), until: addDays(today, 300) },
};
const stored = storedOutcome(anOutcome({ CompletedOn: addDays(today, -5) }));
const recordOf = (number: number, outcome: Outcome, reason = '') => ({
  ...{ number, reason, outcome, recordedBy: 'Sam Seller', recordedDate: '2026-11-20T09:30:00.000Z' },
});
const recorded: OutcomeAnswer = { ...none, state: 'recorded', outcome: stored, records: [recordOf(1, stored)] };

const save = 'PUT /seller/outcome';
const wireOf = (answer: OutcomeAnswer, over: Wire = {}): Wire => ({
  ...labelWire,
  'GET /allauth/post': () => ({ body: ended }),
  'GET /seller/offers': () => ({ body: { offers: [] } }),
  'GET /seller/outcome': () => ({ body: answer, headers: { etag: '"outcome=1"' } }),
  [save]: () => ({ body: 'Recorded: sold, 10 June 2026' }),
  ...over,
});
const open = (answer: OutcomeAnswer, over: Wire = {}, query = '') =>
  openArea(`/post/7/outcome${query}`, wireOf(answer, over));
const heading = () => screen.findByRole('heading', { level: 1, name: 'Outcome of the Sale' });
const choose = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getByRole('radio', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('announces that the outcome is loading, and offers another try if it fails', async () => {
  const answer = held(refusal(500, 'Away for a moment'));
  let first = true;
  open(none, {
    'GET /seller/outcome': () => {
      if (!first) return { body: none };
      first = false;
      return answer.promise;
    },
  });
  expect(await heading()).toBeTruthy();
  expect(await screen.findByText('Loading the outcome')).toBeTruthy();
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Record the outcome' })).toBeTruthy();
});

test('another’s post is not available', async () => {
  open(none, { 'GET /seller/outcome': () => refusal(404, 'This post does not exist') });
  expect(await screen.findByText('This post is not available.')).toBeTruthy();
});

test('records nothing while the post is on sale', async () => {
  open(none, { 'GET /allauth/post': () => ({ body: { ...ended, siteStatus: 'For Sale' } }) });
  expect(await screen.findByText('This post is For Sale')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record the outcome' })).toBeNull();
});

test('asks only what the chosen result needs; no sale needs only a day', async () => {
  const { asked } = open(none);
  await heading();
  await userEvent.click(await screen.findByRole('button', { name: 'Record the outcome' }));
  expect(await screen.findByText('Please choose the result')).toBeTruthy();
  expect(screen.getByText('Please choose the day')).toBeTruthy();
  expect(screen.getByText('Please choose the jurisdiction')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Purchasers' })).toBeNull();
  await choose('Result', 'Not sold');
  await choose('Jurisdiction', 'Scotland');
  await type('Day of completion', addDays(today, 1));
  expect(await screen.findByText('The day cannot be in the future')).toBeTruthy();
  await type('Day of completion', addDays(today, -1));
  expect(screen.queryByRole('heading', { name: 'Connection' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === save)?.body).toMatchObject({
      Result: 'not-sold',
      CompletedOn: addDays(today, -1),
      Jurisdiction: 'scotland',
      ProcedureId: ended.businessStatusID,
      Purchasers: [],
    }),
  );
  expect(await screen.findByText('Recorded: sold, 10 June 2026')).toBeTruthy();
});

test('asks for the route of a sale to a connected person within eight weeks, which may stay blank', async () => {
  const { asked } = open(none);
  await heading();
  await screen.findByRole('button', { name: 'Record the outcome' });
  await choose('Result', 'Sold as a whole');
  await choose('Jurisdiction', 'England and Wales');
  await type('Day of completion', addDays(today, -5));
  await userEvent.click(screen.getByRole('button', { name: 'Add a purchaser' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await userEvent.keyboard('Newco Ltd');
  await choose('Sold to a connected person', 'Yes');
  await type('Day of the appointment', addDays(today, -6));
  expect(screen.queryByText('Which of the two was it?')).toBeNull();
  await choose('A substantial part', 'Yes');
  const notice = (await screen.findByText('Which of the two was it?')).closest('.notice');
  expect(notice?.textContent).toContain('on day 2 of the administration');
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  await waitFor(() => expect(asked.some(({ call }) => call === save)).toBe(true));
  const { body } = asked.find(({ call }) => call === save) as { body: SaveOutcome };
  expect(body.Purchasers).toEqual([
    { Name: 'Newco Ltd', CompanyNumber: '', Price: '', Connected: '', ThroughUs: '', ExpressionId: null },
  ]);
  expect([body.ConnectedPerson, body.Substantial, body.Route]).toEqual(['yes', 'yes', '']);
});

const registered = (number: number, over: Partial<SaveOffer>) => ({
  ...{ number, version: 'x' },
  records: [
    { offer: anOffer(over), recordedDate: '2026-06-09T13:30:00.000Z', recordedBy: 'Sam', struckOut: false, reason: '' },
  ],
});

test('copies accepted offers with all their details from the register, each once', async () => {
  const offers = [
    registered(1, {
      ...{ State: 'accepted', Connected: 'yes', ConnectedHow: 'A director.' },
      ...{ Total: '100.00', Deferred: '40.00', Assets: [{ Text: 'Stock', Sum: '100.00' }] },
    }),
    registered(2, {
      ...{ Bidder: 'Second Ltd', State: 'accepted', ExpressionId: 4, Total: '20.50', Deferred: '', Assets: [] },
    }),
    registered(3, { Bidder: 'Third Ltd', Round: 'indicative' }),
  ];
  const { asked } = open(none, { 'GET /seller/offers': () => ({ body: { offers } }) });
  await screen.findByRole('button', { name: 'Record the outcome' });
  await choose('Result', 'Sold in parts');
  await choose('Jurisdiction', 'Scotland');
  await type('Day of completion', addDays(today, -5));
  await userEvent.click(await screen.findByRole('button', { name: 'Take over offer 1: Loaf Holdings Ltd, £100.00' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take over offer 2: Second Ltd, £20.50' }));
  expect(screen.queryByRole('button', { name: /Take over/ })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Who bought it/), 'Second Ltd');
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  expect(await screen.findByText(/The assets come to £100.00, and the total says £120.50/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove asset 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  await waitFor(() => expect(asked.some(({ call }) => call === save)).toBe(true));
  const { body } = asked.find(({ call }) => call === save) as { body: SaveOutcome };
  expect(body).toMatchObject({
    ...{ Total: '120.50', AtCompletion: '80.50', Deferred: '40.00' },
    ...{ ConnectedParty: 'yes', ConnectedHow: 'A director.' },
    ...{ IndicativeOffers: '1', FinalOffers: '2', OffersFromConnected: '1' },
  });
  expect(
    body.Purchasers.map(({ Name, Price, Connected, ThroughUs, ExpressionId }) => [
      Name,
      Price,
      Connected,
      ThroughUs,
      ExpressionId,
    ]),
  ).toEqual([
    ['Loaf Holdings Ltd', '100.00', 'yes', '', null],
    ['Second Ltd', '20.50', 'no', 'yes', 4],
  ]);
});

test('copying an offer keeps typed values; the numbers of offers can be copied without one', async () => {
  const offers = [registered(1, { State: 'accepted', Connected: '' })];
  open(none, { 'GET /seller/offers': () => ({ body: { offers } }) });
  await screen.findByRole('button', { name: 'Record the outcome' });
  await choose('Result', 'Not sold');
  await userEvent.click(await screen.findByRole('button', { name: 'Use these numbers' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Final offers received/).value).toBe('1');
  expect(screen.queryByRole('button', { name: 'Use these numbers' })).toBeNull();
  await choose('Result', 'Sold as a whole');
  await type('Total consideration', '7');
  await type('Final offers received', '5');
  await userEvent.click(screen.getByRole('button', { name: /^Take over offer 1/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Total consideration/).value).toBe('7');
  expect(screen.getByLabelText<HTMLInputElement>(/^Deferred/).value).toBe('50000.00');
  expect(screen.getByLabelText<HTMLInputElement>(/^Final offers received/).value).toBe('5');
});

const fromCase: OutcomeCase = {
  ...{ caseId: 3, Company: 'Harbour Ltd', ProcedureId: 3, Jurisdiction: 'scotland' as const },
  AppointedOn: addDays(today, -6),
};

test('does not ask for facts of the case, and rejects a sale before the appointment', async () => {
  const { asked } = open({ ...none, fromCase });
  expect((await screen.findByRole('link', { name: 'Harbour Ltd' })).getAttribute('href')).toBe('/user/cases/3');
  expect(screen.queryByLabelText('Procedure at completion')).toBeNull();
  await choose('Result', 'Sold as a whole');
  expect(screen.queryByRole('group', { name: /^Jurisdiction/ })).toBeNull();
  expect(screen.queryByLabelText(/^Day of the appointment/)).toBeNull();
  await type('Day of completion', addDays(today, -7));
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  expect(await screen.findByText(/^The day cannot be before .*, the day of the appointment in the case$/)).toBeTruthy();
  await type('Day of completion', fromCase.AppointedOn);
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === save)?.body).toMatchObject({
      ...{ ProcedureId: 3, Jurisdiction: 'scotland', AdministrationFrom: fromCase.AppointedOn },
    }),
  );
});

test('facts can differ from the case, and be reset to it', async () => {
  open({ ...none, fromCase: { ...fromCase, AppointedOn: '' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Enter something else' }));
  await choose('Jurisdiction', 'Northern Ireland');
  await choose('Result', 'Sold as a whole');
  expect(screen.getByLabelText(/^Day of the appointment/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use what the case says' }));
  expect(screen.queryByRole('group', { name: /^Jurisdiction/ })).toBeNull();
  expect(screen.getByLabelText(/^Day of the appointment/)).toBeTruthy();
});

test('rows can be added and removed by keyboard, and wrong totals are marked', async () => {
  open({ ...none, outcome: onlySold(addDays(today, -5)), state: 'recorded' });
  await heading();
  await screen.findByRole('button', { name: 'Record the outcome' });
  await choose('Result', 'Sold in parts');
  await choose('Jurisdiction', 'England and Wales');
  await userEvent.click(screen.getByRole('button', { name: 'Add an asset' }));
  await userEvent.keyboard('Stock{Tab}100');
  await userEvent.click(screen.getByRole('button', { name: 'Add another asset' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove asset 2' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add another asset'));
  await type('Total consideration', '120');
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  const fault = await screen.findByText('The assets come to £100.00, and the total says £120.00');
  await waitFor(() => expect(document.activeElement).toBe(fault));
  await type('Offers from connected parties', '2');
  await type('Final offers received', '1');
  await type('Indicative offers received', '0');
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Offers from connected parties/)));
});

test('shows the record and what is missing; a correction starts from it and asks for a reason', async () => {
  const { asked } = open({ ...recorded, open: ['Deferred'] });
  expect(
    await screen.findByText('Loaf Holdings Ltd (01234567), who did not come through this marketplace'),
  ).toBeTruthy();
  expect(screen.getByText('£250,000.00')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Open' }).nextSibling?.textContent).toBe('Deferred.');
  expect(screen.queryByRole('button', { name: 'Record the outcome' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Correct the outcome' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Loaf Holdings Ltd');
  await userEvent.click(screen.getByRole('button', { name: 'Record the correction' }));
  expect(await screen.findByText('Please say why you correct it')).toBeTruthy();
  await type('Why it is corrected', 'A wrong digit');
  await userEvent.click(screen.getByRole('button', { name: 'Record the correction' }));
  await waitFor(() => expect(asked.find(({ call }) => call === save)?.body).toMatchObject({ Reason: 'A wrong digit' }));
  expect(await screen.findByRole('button', { name: 'Correct the outcome' })).toBeTruthy();
});

test('keeps corrections visible, with their reasons and changes', async () => {
  const corrected = { ...stored, Total: '260000.00', AtCompletion: '210000.00', Assets: [] };
  open({
    ...recorded,
    ...{ state: 'corrected', outcome: corrected },
    records: [recordOf(2, corrected, 'Agreed later'), recordOf(1, stored)],
  });
  const card = (await screen.findByRole('heading', { name: 'Corrections' })).closest('section');
  expect(card?.textContent).toContain('Agreed later');
  expect(card?.textContent).toContain('£250,000.00 became £260,000.00');
  expect(card?.textContent).toContain('Sam Seller');
});

test('a reader sees the outcome but cannot change it', async () => {
  const reader = { ...ended, mayChange: false };
  open(recorded, { 'GET /allauth/post': () => ({ body: reader }) });
  expect(
    await screen.findByText('Loaf Holdings Ltd (01234567), who did not come through this marketplace'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Correct the outcome' })).toBeNull();
});

test('tells a reader who can record the outcome', async () => {
  open(none, { 'GET /allauth/post': () => ({ body: { ...ended, mayChange: false } }) });
  expect(await screen.findByText('No outcome is recorded yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record the outcome' })).toBeNull();
});

test('restores the input after a reload, and keeps it after a rejection', async () => {
  const { asked } = open(none, { [save]: () => refusal(409, 'The outcome can be recorded once the post has ended') });
  await heading();
  await screen.findByRole('button', { name: 'Record the outcome' });
  await choose('Result', 'Sale called off');
  await choose('Jurisdiction', 'Northern Ireland');
  await type('Day of completion', addDays(today, -2));
  await type('Final offers received', '3');
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }));
  expect((await screen.findByRole('alert')).textContent).toContain('once the post has ended');
  expect(screen.getByLabelText<HTMLInputElement>(/^Final offers received/).value).toBe('3');
  expect(asked.filter(({ call }) => call === save)).toHaveLength(1);
});

test('defect 98: shows the outcome of an earlier posting while the post is on sale again', async () => {
  const earlier = [{ startDate: '2026-06-10', endDate: '2026-07-07', records: [recordOf(1, stored)] }];
  const live = asPost(aCard({ siteStatus: 'For Sale' }));
  open({ ...none, earlier }, { 'GET /allauth/post': () => ({ body: live }) });
  expect(await screen.findByText('Recorded for the period 10 June 2026 to 07 July 2026')).toBeTruthy();
  expect(screen.getByText('Sold as a whole')).toBeTruthy();
});

test('defect 104: asks for the day of the appointment of every sale', async () => {
  open(none);
  await screen.findByRole('button', { name: 'Record the outcome' });
  await choose('Result', 'Sold as a whole');
  expect(screen.getByLabelText(/^Day of the appointment/)).toBeTruthy();
});

test('defect 96: warns of a connected person who is not a connected party', async () => {
  open(none);
  await screen.findByRole('button', { name: 'Record the outcome' });
  await choose('Result', 'Sold as a whole');
  await choose('Sold to a connected person', 'Yes');
  await choose('Sold to a connected party', 'No');
  expect(await screen.findByText('One implies the other')).toBeTruthy();
});
