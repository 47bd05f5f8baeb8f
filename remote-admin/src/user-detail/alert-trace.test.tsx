import { expect, test } from '@jest/globals';
import type { AlertTrace } from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../admin-area.fixture.ts';
import { aDetail, userId } from '../user.fixture.ts';
import { explain } from './alert-trace.rules.ts';

const asked = 'GET /admin/alert-trace';
type Posting = AlertTrace['postings'][number];
const alert = (over: Partial<NonNullable<Posting['alert']>>): Posting => ({
  periodId: 70,
  startDate: '2026-11-01',
  endDate: '2026-11-28',
  alertsMade: '2026-11-01T09:00:00.000Z',
  alert: {
    state: 'queued',
    digestDue: null,
    inDigest: false,
    attempts: 0,
    accepted: null,
    failed: null,
    problem: null,
    ...over,
  },
});
const without = (over: Partial<Posting> = {}): Posting => ({ ...alert({}), alert: null, ...over });
const fitting = { location: true, turnover: true, employees: true, categories: true, assets: true, keywords: true };
const aTrace = (over: Partial<AlertTrace> = {}): AlertTrace => ({
  businessId: 7,
  reference: 'AB/12',
  activityHeading: 'Coastal hotel',
  siteStatus: 'For Sale',
  approved: true,
  fits: fitting,
  obstacles: [],
  alertFrequency: 'at once',
  postings: [alert({ state: 'accepted', accepted: '2026-11-01T09:02:00.000Z' })],
  ...over,
});

test.each<[string, Partial<AlertTrace>, Posting, RegExp]>([
  ['waits', {}, alert({}), /waiting to be sent/],
  ['is tried again', {}, alert({ attempts: 1, problem: '451 Busy' }), /tried again. The mail server said: 451 Busy/],
  ['waits for a digest', {}, alert({ inDigest: true }), /waiting for the buyer’s next digest/],
  ['is in a digest', {}, alert({ inDigest: true, digestDue: '2026-11-08' }), /digest of 08 November 2026/],
  [
    'was taken',
    {},
    alert({ state: 'accepted', accepted: '2026-11-01T09:02:00.000Z' }),
    /accepted .* on 01 November 2026, 09:02/,
  ],
  ['came in a digest', {}, alert({ state: 'delivered', inDigest: true }), /The digest with it was delivered/],
  ['was given up', {}, alert({ state: 'failed', problem: '550 No' }), /failed.* 550 No/],
  [
    'came back',
    {},
    alert({ state: 'bounced', failed: '2026-11-01T09:02:00.000Z' }),
    /came back on 01 November 2026, 09:02/,
  ],
  ['was blocked', {}, alert({ state: 'blocked' }), /was blocked/],
  ['was held back', {}, alert({ state: 'withheld' }), /not sent: by then the post had ended/],
  ['is to come', { siteStatus: 'Scheduled' }, without({ alertsMade: null }), /on the day the post goes live/],
  ['is hidden', { approved: false }, without({ alertsMade: null }), /once it is approved/],
  ['is new', {}, without({ alertsMade: null }), /within minutes/],
  ['never began', { siteStatus: 'Withdrawn' }, without({ alertsMade: null }), /Nobody was emailed/],
  [
    'does not fit',
    { fits: { ...fitting, keywords: false, location: false } },
    without(),
    /criteria: Location, Keywords\.$/,
  ],
  ['fits now', {}, without(), /The post and the buyer match today/],
])('an email that %s is explained', (_, over, posting, text) => {
  const sentences = explain(aTrace(over), posting);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(text);
});

test.each([{ siteStatus: 'For Sale' }, { siteStatus: 'Scheduled' }, { approved: false }] as const)(
  'promises no emails for a cancelled earlier posting, whatever the post is now: %j',
  (over) => {
    const earlier = without({ periodId: 69, alertsMade: null });
    const trace = aTrace({ ...over, postings: [alert({}), earlier] });
    expect(explain(trace, earlier)).toEqual(['Nobody was emailed about this post.']);
  },
);

const unlike = { ...fitting, location: false, keywords: false };
const sets = (first: 'off' | 'daily', wales: typeof fitting) =>
  [
    { name: 'My criteria', frequency: first, fits: fitting },
    { name: 'Wales', frequency: 'weekly', fits: wales },
  ] as const;

test('explains each of several criteria: email frequency and where the post does not match', async () => {
  open(() => ({ body: aTrace({ sets: [...sets('daily', unlike)] }) }), '?post=7');
  const list = await screen.findByRole('list', { name: 'Criteria of this buyer' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    '“My criteria” (emailed daily) matches',
    '“Wales” (emailed weekly) does not match: Location, Keywords',
  ]);
});

test.each([
  ['all that match are off', { sets: [...sets('off', unlike)] }, /turned emails off for the criteria it matches/],
  ['one that matches is not off', { sets: [...sets('off', fitting)] }, /The post and the buyer match today/],
  ['none matches', { fits: unlike, sets: [...sets('daily', unlike)] }, /matches none of the buyer’s criteria/],
  ['the first alone are off', { alertFrequency: 'off' }, /turned emails off for the criteria it matches/],
] as const)('says why there was no email if %s', (_, over, text) => {
  expect(explain(aTrace(over as Partial<AlertTrace>), without())[0]).toMatch(text);
});

test('names every obstacle after the criteria', () => {
  const trace = aTrace({
    fits: { ...fitting, assets: false },
    obstacles: ['closed', 'unconfirmed', 'locked', 'no address'],
  });
  expect(explain(trace, without())).toEqual([
    'The post does not match the buyer’s criteria: Assets.',
    'The account is closed.',
    'The email address has not been confirmed.',
    'The account is disabled.',
    'Emails to every address of this buyer are turned off.',
  ]);
});

const buyer = aDetail({ role: 'buyer', capacityId: null });
const open = (answer: Parameters<typeof openArea>[1][string], query = '') =>
  openArea(`/admin/user/${userId}${query}`, { 'GET /admin/user': () => ({ body: buyer }), [asked]: answer });

test('the answer about a post has its own address', async () => {
  const { asked: calls, where } = open(() => ({ body: aTrace() }));
  const field = await screen.findByRole('searchbox', { name: 'Post number, address or reference' });
  const traces = () => calls.filter(({ call }) => call === asked);
  expect(traces()).toHaveLength(0);
  await userEvent.type(field, ' AB/12 {Enter}');
  const link = await screen.findByRole('link', { name: 'Coastal hotel' });
  expect(link.getAttribute('href')).toBe('/post/7');
  expect(traces()).toHaveLength(1);
  expect(where()).toContain('post=AB%2F12');
  expect(screen.getByText('AB/12 · For Sale · matches today')).toBeTruthy();
  expect(screen.getByText(/accepted by the buyer’s mail server on 01 November 2026/)).toBeTruthy();
});

test('says that a post does not exist; offers another try after a failure', async () => {
  open(() => refusal(404, 'There is no post'), '?post=nowhere');
  expect(await screen.findByText('There is no post with this number, address or reference.')).toBeTruthy();
});

test('reports a failure and offers another try', async () => {
  let fails = true;
  open(() => (fails ? refusal(500, 'Something went wrong') : { body: aTrace({ postings: [] }) }), '?post=7');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText(/has never gone live/)).toBeTruthy());
});

test('a seller’s page has no such question, since sellers get no alerts', async () => {
  openArea(`/admin/user/${userId}`, { 'GET /admin/user': () => ({ body: aDetail() }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Archer' })).toBeTruthy();
  expect(screen.queryByText('Emails about a post')).toBeNull();
});
