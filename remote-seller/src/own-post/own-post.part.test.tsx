import { expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Wire } from '../seller-area.fixture.ts';
import { doing, openPost } from './own-post.fixture.tsx';

const expression = {
  expressionId: 31,
  businessId: 7,
  createdDate: '2026-11-03T10:00:00.000Z',
  dateExpressed: '2026-11-03T10:00:00.000Z',
  forenames: 'Ben',
  surname: 'Buyer',
  visibleToInsolvency: true,
  viewedByInsolvency: true,
  reference: 'REF-7',
  profile: 'We buy hotels',
  activityHeading: 'Coastal hotel with 24 rooms',
  primaryCategory: 'Hotels',
};
test('the owner sees reference and status, and that there is no interest and no invoice yet', async () => {
  openPost('seller');
  await screen.findByText('REF-7');
  expect(screen.getByText('01 November 2026 to 28 November 2026')).toBeTruthy();
  expect(screen.getByText('This post is yet to receive any Interest')).toBeTruthy();
  expect(screen.getByText('This Post has no Billable Periods')).toBeTruthy();
  expect(screen.queryByText('Ann Archer')).toBeNull();
});

test('links received interest to its detail, and dates invoices', async () => {
  openPost('seller', {
    expressionsOfInterest: [expression],
    invoice: [{ invoiceId: 12, invoiceNumber: 1012, createdDate: '2026-10-30T09:00:00.000Z' }],
  });
  const link = await screen.findByRole('link', { name: 'Ben Buyer' });
  expect(link.getAttribute('href')).toBe('/user/view-interest/31');
  expect(screen.getByText('Received interest (1)')).toBeTruthy();
  const invoice = screen.getByRole('link', { name: 'Invoice 1012' });
  expect(invoice.getAttribute('href')).toBe('/user/invoice/12');
  expect(invoice.closest('li')?.textContent).toContain('30 October 2026');
  expect(screen.queryByText('FLAGGED')).toBeNull();
});

test('offers a reader no export of the interest', async () => {
  const received = { expressionsOfInterest: [expression] };
  openPost('seller', received);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  act(() => setFirmRole({ role: 'reader', shared: true }));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  act(() => setFirmRole());
});

const titlesInOrder = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => /^(Received interest|How this post|Invoices|Description)/.test(title ?? ''));

test.each([
  ['seller', 'For Sale', ['How this post is doing', 'Received interest (1)', 'Description', 'Invoices']],
  ['seller', 'Draft', ['Description', 'Received interest (1)', 'Invoices']],
  ['admin', 'For Sale', ['How this post is doing', 'Description', 'Received interest (1)', 'Invoices']],
] as const)(
  'the %s sees the figures first, and a seller the interest before the text, of a post that is %s',
  async (as, siteStatus, titles) => {
    openPost(as, { siteStatus, expressionsOfInterest: [expression] });
    await screen.findByText('Received interest (1)');
    expect(titlesInOrder()).toEqual(titles);
  },
);

test('lists the newest interest first, and all on request', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ ...expression, expressionId: n + 1, surname: `Buyer ${n}` }));
  openPost('seller', { expressionsOfInterest: many });
  expect(await screen.findByText('Received interest (12)')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Ben Buyer/ })).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(screen.getAllByRole('link', { name: /^Ben Buyer/ })).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('marks unviewed interest and interest hidden from the practitioner', async () => {
  openPost('admin', {
    expressionsOfInterest: [{ ...expression, viewedByInsolvency: false, visibleToInsolvency: false }],
  });
  await screen.findByText('FLAGGED');
  expect(screen.getByText('Not viewed')).toBeTruthy();
});

test.each([
  ['Draft', ['pictures', 'post-draft', 'particulars', 'case']],
  ['Scheduled', ['timetable', 'offers', 'pictures', 'move', 'extend', 'particulars', 'case', 'cancel']],
  [
    'For Sale',
    [
      ...[
        'answers',
        'timetable',
        'offers',
        'pictures',
        'extend',
        'particulars',
        'notices',
        'email-post',
        'statement',
        'case',
      ],
      ...['withdraw?outcome=sold', 'withdraw'],
    ],
  ],
  [
    'Expired',
    [
      'outcome',
      'repost',
      'timetable',
      'offers',
      'answers',
      'particulars',
      'notices',
      'record-sold',
      'statement',
      'case',
    ],
  ],
  [
    'Withdrawn',
    ['outcome', 'repost', 'offers', 'answers', 'particulars', 'notices', 'record-sold', 'statement', 'case'],
  ],
  ['Sold', ['outcome', 'offers', 'answers', 'particulars', 'notices', 'statement', 'case']],
] as const)(
  'offers the owner of a post that is %s the next step first and ending it last',
  async (siteStatus, acts) => {
    openPost('seller', { siteStatus, ...(siteStatus === 'For Sale' && { questionsToAnswer: 2 }) });
    await screen.findByText('REF-7');
    const pathsIn = (links: readonly Element[]) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/post/7/'));
    const card = screen.getByText('Manage this post').closest('section') as HTMLElement;
    expect(pathsIn(within(card).getAllByRole('link'))).toEqual(acts.map((part) => `/post/7/${part}`));
    expect(card.querySelectorAll('.button-primary')).toHaveLength(1);
  },
);

test('says why an export failed', async () => {
  openPost(
    'seller',
    { expressionsOfInterest: [expression] },
    { 'PATCH /seller/export-expressions-of-interest': () => refusal(500, 'Away for a moment') },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Away for a moment');
});

test('tells the owner of an unapproved post that it is hidden', async () => {
  openPost('seller', { approved: false });
  await screen.findByText('This post is not approved');
});

test('defect 2: asks the owner of an ended hidden post to have it approved, with a link to contact us', async () => {
  openPost('seller', { siteStatus: 'Expired', approved: false, adminApproved: false });
  await screen.findByText('This post is not approved');
  expect(
    screen.getByText(/can be posted again once they have approved it; until then nothing is charged/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/help/contactus');
  expect(screen.queryByRole('link', { name: 'Repost' })).toBeNull();
});

test('defect 8: offers no sale of a post that ended more than a year ago; a sold one says when', async () => {
  openPost('seller', { siteStatus: 'Expired', activeStartDate: ['2024-01-01'], activeEndDate: ['2024-01-28'] });
  await screen.findByRole('link', { name: 'Repost' });
  expect(screen.queryByRole('link', { name: 'Record as Sold' })).toBeNull();
});

test('a post that was on sale has a file to download, with the reason for a failure; a draft has none', async () => {
  const zip = 'GET /seller/sale-file-zip';
  const { asked } = openPost(
    'seller',
    { siteStatus: 'Sold' },
    { [zip]: () => refusal(409, 'This certificate has been altered') },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download the Sale File' }));
  await screen.findByText('This certificate has been altered');
  expect(asked.find(({ call }) => call === zip)?.query).toEqual({ id: '7' });
  cleanup();
  openPost('seller', { siteStatus: 'Draft' });
  await screen.findByRole('button', { name: 'Delete Draft' });
  expect(screen.queryByRole('button', { name: 'Download the Sale File' })).toBeNull();
});

test('shows what was bought and what happens next above a new post', async () => {
  const invoice = [{ invoiceId: 12, invoiceNumber: 1012, createdDate: '2026-10-30T09:00:00.000Z' }];
  const posted = { justPosted: { text: 'Your post is live', buyers: 77, points: ['2 documents are held.'] } };
  const answer = { invoice: { periodId: 5 }, calculatedInformation: { totalPrice: 414 } };
  openPost(
    'seller',
    { invoice },
    { 'GET /seller/invoice': () => ({ body: answer }) },
    { pathname: '/post/7', state: posted },
  );
  const panel = within(await screen.findByRole('region', { name: 'Your post is live' }));
  expect(await panel.findByText('Invoice 1012 for £414.00 has been emailed.')).toBeTruthy();
  expect(panel.getByText('Alerts are going to 77 buyers.')).toBeTruthy();
  expect(panel.getByText('2 documents are held.')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'View the certificate' }).getAttribute('href')).toBe('/user/certificate/5');
  expect(panel.getByRole('link', { name: 'Share by email' }).getAttribute('href')).toBe('/post/7/email-post');
  expect(panel.getByRole('link', { name: 'Set the timetable' }).getAttribute('href')).toBe('/post/7/timetable');
  expect(panel.getByRole('button', { name: 'Invoice 1012 (PDF)' })).toBeTruthy();
});

test('does not say so above a post that has ended since', async () => {
  const state = { justPosted: { text: 'Your post is live', buyers: 77 } };
  openPost('seller', { siteStatus: 'Withdrawn' }, {}, { pathname: '/post/7', state });
  await screen.findByText('REF-7');
  expect(screen.queryByText('Your post is live')).toBeNull();
});

test('shows a post’s figures in total, by day in a table, and compared with similar posts', async () => {
  openPost('seller');
  const card = within((await screen.findByText('How this post is doing')).closest('section') as HTMLElement);
  expect((await card.findAllByText('1,080')).length).toBeGreaterThan(0);
  expect(card.getByText('Similar posts: 60')).toBeTruthy();
  expect(card.getByText(/12 posts by other sellers in the same sector in the last 12 months/)).toBeTruthy();
  const rows = within(card.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayEmailedOpenedInterest',
    '02 November 2026251',
    '01 November 20261,078201',
    'In all1,080252',
  ]);
});

test('compares nothing with too few similar posts, and counts nothing before the start', async () => {
  const posting = { ...doing, similar: null };
  openPost('admin', {}, { 'GET /seller/post-performance': () => ({ body: { businessId: 7, posting } }) });
  expect(await screen.findByText('There are too few similar posts to compare this one with.')).toBeTruthy();
  expect(screen.queryByText(/Similar posts:/)).toBeNull();
});

test('says that figures are not available, and shows the post without them', async () => {
  openPost('seller', {}, { 'GET /seller/post-performance': () => refusal(500, 'The figures are away') });
  expect(await screen.findByText(/The figures are away/)).toBeTruthy();
  expect(screen.getByText('REF-7')).toBeTruthy();
});

test('copies a post into a draft and opens it; shows a rejection next to the button', async () => {
  let refused = true;
  const { where } = openPost(
    'seller',
    {},
    { 'POST /seller/copy-post': () => (refused ? refusal(409, 'It is hidden') : { body: { businessId: 91 } }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Copy as a New Draft' }));
  expect(await screen.findByText('Nothing has changed. It is hidden')).toBeTruthy();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Copy as a New Draft' }));
  await waitFor(() => expect(where()).toBe('/post/91'));
});

test('asks before deleting a draft, which can be cancelled; keeps one with an invoice', async () => {
  const call = 'POST /seller/delete-draft';
  const { asked, where, unmount } = openPost(
    'seller',
    { siteStatus: 'Draft' },
    { [call]: () => ({ body: 'Deleted' }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Draft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(asked.some((one) => one.call === call)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Draft' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the draft REF-7?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(where()).toBe('/user/draft-posts'));
  expect(asked.filter((one) => one.call === call).map(({ query }) => query)).toEqual([{ id: '7' }]);
  unmount();
  const invoice = [{ invoiceId: 12, invoiceNumber: 1012, createdDate: '2026-10-30T09:00:00.000Z' }];
  openPost('seller', { siteStatus: 'Draft', invoice });
  await screen.findByText('Manage this post');
  expect(screen.queryByRole('button', { name: 'Delete Draft' })).toBeNull();
});

const history = 'GET /seller/firm-history';
const entry = {
  ...{ id: '9', at: '2026-11-03T10:00:00.000Z', who: 'Ann Archer', act: 'hand-over-post', post: null, member: null },
  detail: 'from Bo Bell to Ann Archer (Retirement)',
};
test('loads the firm’s history of a post when opened, older entries on request, and says why it failed', async () => {
  let works = false;
  const approved = { ...entry, id: '8', who: null, act: 'approve-first-post', detail: null, earlier: '8' };
  const answers: Wire = {
    [history]: ({ query }) => {
      if (query.before === '8') return { body: [{ ...entry, id: '7', act: 'create-draft', detail: null }] };
      return works ? { body: [entry, approved] } : refusal(500, 'Away');
    },
  };
  const { asked } = openPost('seller', {}, answers);
  const summary = await screen.findByText('Who did what, and when');
  const reads = () => asked.filter(({ call }) => call === history);
  expect(reads()).toEqual([]);
  await userEvent.click(summary);
  expect(await screen.findByText(/Away/)).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const list = within(await screen.findByRole('list', { name: 'History' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Handed a post over: from Bo Bell to Ann Archer (Retirement)Ann Archer, 03 November 2026, 10:00',
    'Approved the first postThe marketplace, 03 November 2026, 10:00',
  ]);
  expect(reads()[0]?.query).toEqual({ post: '7' });
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  const earlier = await screen.findByRole('list', { name: 'History, earlier' });
  expect(earlier.textContent).toContain('Wrote a draft');
  await waitFor(() => expect(document.activeElement).toBe(earlier));
  expect(reads().at(-1)?.query).toEqual({ post: '7', before: '8' });
});

test('an Admin sees the log instead of the history', async () => {
  openPost('admin');
  await screen.findByText('Invoices');
  expect(screen.queryByText('Who did what, and when')).toBeNull();
});

test('tells the owner of a declined draft when and why', async () => {
  const firstPostDeclined = { date: '2026-06-11T13:20:00.000Z', reason: 'No such licence' };
  openPost('seller', { siteStatus: 'Draft', firstPostDeclined });
  await screen.findByText('We did not approve this post');
  screen.getByText('Decided on 11 June 2026, 14:20.');
  screen.getByText('The reason: No such licence');
  screen.getByText(/^Nothing was charged/);
});

test('defect 2: offers no email of a hidden post', async () => {
  openPost('seller', { approved: false, adminApproved: false });
  await screen.findByRole('link', { name: 'Modify End Date' });
  expect(document.querySelector('a[href$="/email-post"]')).toBeNull();
});

test('defects 10 and 51: the print shows reference, status and day of the sale, but no actions', async () => {
  openPost('seller', { siteStatus: 'Sold', soldOn: '2026-11-20' });
  const printed = (text: string) =>
    screen.getAllByText(text).every((found) => found.closest('.not-printed, .actions') === null);
  await screen.findByText('REF-7');
  for (const fact of ['Reference', 'Status', 'Sold on', '20 November 2026', 'Live dates'])
    expect(printed(fact)).toBe(true);
  expect(printed('Manage this post')).toBe(false);
});
