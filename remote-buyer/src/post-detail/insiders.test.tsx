import { expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';
import { aKnownPost } from '../post.fixture.ts';

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
const day = (of: string, emailed: number, opened: number, interest: number) => ({ day: of, emailed, opened, interest });
const doing = {
  total: { emailed: 1080, opened: 25, interest: 2 },
  days: [day('2026-11-01', 1078, 20, 1), day('2026-11-02', 2, 5, 1)],
  similar: { posts: 12, emailed: 60, opened: 14, interest: 1 },
};
const figures: Wire = { 'GET /seller/post-performance': () => ({ body: { businessId: 7, posting: doing } }) };
const open = (as: 'seller' | 'admin', changes: Parameters<typeof aKnownPost>[0] = {}, wire: Wire = {}) =>
  openArea('/post/7', {
    as,
    userId: `${as}-1`,
    wire: { 'GET /allauth/post': () => ({ body: aKnownPost(changes) }), ...figures, ...wire },
  });

test('the owner sees reference and status, and that there is no interest and no invoice yet', async () => {
  open('seller');
  await screen.findByText('REF-7');
  expect(screen.getByText('01 November 2026 to 28 November 2026')).toBeTruthy();
  expect(screen.getByText('This post is yet to receive any Interest')).toBeTruthy();
  expect(screen.getByText('This Post has no Billable Periods')).toBeTruthy();
  expect(screen.queryByText('Ann Archer')).toBeNull();
  expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Express Interest' })).toBeNull();
});

test('an Admin is led from a post to its questions, its particulars and its statement', async () => {
  open('admin');
  const ways = ['What buyers asked', 'What buyers read, and who', 'How it was marketed'];
  await screen.findByRole('link', { name: ways[0] as string });
  expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/post/7/answers',
    '/post/7/particulars',
    '/post/7/statement',
  ]);
});

test('received interest leads to its detail; invoices are dated', async () => {
  open('seller', {
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

test('a reader of the firm, who may not take the interest along, is offered no export of it', async () => {
  const received = { expressionsOfInterest: [expression] };
  open('seller', received);
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
  'the %s reads the figures first, and a seller who wrote before the text, of a post that is %s',
  async (as, siteStatus, titles) => {
    open(as, { siteStatus, expressionsOfInterest: [expression] });
    await screen.findByText('Received interest (1)');
    expect(titlesInOrder()).toEqual(titles);
  },
);

test('of many who wrote the newest are listed, and all on a press', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ ...expression, expressionId: n + 1, surname: `Buyer ${n}` }));
  open('seller', { expressionsOfInterest: many });
  expect(await screen.findByText('Received interest (12)')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Ben Buyer/ })).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(screen.getAllByRole('link', { name: /^Ben Buyer/ })).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('interest not yet viewed, and interest hidden from the practitioner, is marked', async () => {
  open('admin', { expressionsOfInterest: [{ ...expression, viewedByInsolvency: false, visibleToInsolvency: false }] });
  await screen.findByText('FLAGGED');
  expect(screen.getByText('Not viewed')).toBeTruthy();
});

test.each([
  ['Draft', ['pictures', 'post-draft', 'particulars'], true],
  ['Scheduled', ['timetable', 'pictures', 'move', 'extend', 'particulars', 'cancel'], true],
  [
    'For Sale',
    [
      ...['answers', 'timetable', 'pictures', 'extend', 'particulars', 'email-post', 'statement'],
      ...['withdraw?outcome=sold', 'withdraw'],
    ],
    true,
  ],
  ['Expired', ['outcome', 'repost', 'timetable', 'answers', 'particulars', 'record-sold', 'statement'], false],
  ['Withdrawn', ['outcome', 'repost', 'answers', 'particulars', 'record-sold', 'statement'], false],
  ['Sold', ['outcome', 'answers', 'particulars', 'statement'], false],
] as const)(
  'the owner of a post that is %s is led to the next thing first, and to what ends it last',
  async (siteStatus, acts, editable) => {
    const amends = ['detail', 'assets', 'primary-category', 'additional-categories', 'description'];
    open('seller', { siteStatus, ...(siteStatus === 'For Sale' && { questionsToAnswer: 2 }) });
    await screen.findByText('REF-7');
    const pathsIn = (links: readonly Element[]) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/post/7/'));
    const card = screen.getByText('Manage this post').closest('section') as HTMLElement;
    expect(pathsIn(within(card).getAllByRole('link'))).toEqual(acts.map((part) => `/post/7/${part}`));
    expect(card.querySelectorAll('.button-primary')).toHaveLength(1);
    const all = pathsIn(screen.getAllByRole('link'));
    for (const part of amends) expect(all.includes(`/post/7/amend-${part}`)).toBe(editable);
  },
);

test('each part of a post leads its owner to where it is edited, a part without entries too', async () => {
  open('seller', { assets: [] });
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Edit description')).toBe('/post/7/amend-description');
  expect(await hrefOf('Edit assets')).toBe('/post/7/amend-assets');
  expect(screen.getByText('None')).toBeTruthy();
});

test('an Admin is not led to the acts of the seller', async () => {
  open('admin');
  await screen.findByText('REF-7');
  expect(screen.queryByText('Manage this post')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('an export that fails says why', async () => {
  open(
    'seller',
    { expressionsOfInterest: [expression] },
    { 'PATCH /seller/export-expressions-of-interest': () => refusal(500, 'Away for a moment') },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Away for a moment');
});

test('a draft has no dates yet', async () => {
  open('seller', { siteStatus: 'Draft', activeStartDate: [], activeEndDate: [] });
  expect(await screen.findAllByText('Not posted yet')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Back to Posts in a Draft Stage' })).toBeTruthy();
});

test('the owner of an unapproved post is told that it is hidden', async () => {
  open('seller', { approved: false });
  await screen.findByText('This post is not approved');
});

test('an Admin sees whose post it is, takes its approval back and gives it again', async () => {
  let approved = true;
  const set = (value: boolean) => () => {
    approved = value;
    return { body: value ? 'Post approved' : 'Post unapproved' };
  };
  const { asked } = openArea('/post/7', {
    as: 'admin',
    userId: 'admin-1',
    wire: {
      'GET /allauth/post': () => ({ body: aKnownPost({ approved }) }),
      'PATCH /admin/unapprove-post': set(false),
      'PATCH /admin/approve-post': set(true),
    },
  });
  await screen.findByText('Ann Archer');
  expect(screen.getByText('Archer LLP')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Unapprove' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unapprove this post' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Names a buyer');
  await userEvent.click(dialog.getByRole('button', { name: 'Unapprove' }));
  await screen.findByText('Post unapproved');
  await screen.findByText('Not approved');
  const hidden = asked.find(({ call }) => call.startsWith('PATCH'));
  expect([hidden?.query, hidden?.body]).toEqual([{ id: '7' }, { Reason: 'Names a buyer' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved');
});

test('defect 29: an unapproval that failed keeps its question and the reason typed, and says why', async () => {
  open('admin', {}, { 'PATCH /admin/unapprove-post': () => refusal(500, 'Resting') });
  await userEvent.click(await screen.findByRole('button', { name: 'Unapprove' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Names a buyer');
  await userEvent.click(dialog.getByRole('button', { name: 'Unapprove' }));
  await dialog.findByText('Nothing has changed. Resting');
  expect(dialog.getByDisplayValue('Names a buyer')).toBeTruthy();
});

test('defect 29: an approval that failed says so beside its button', async () => {
  open('admin', { approved: false }, { 'PATCH /admin/approve-post': () => refusal(500, 'Resting') });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Nothing has changed. Resting');
});

test('defects 32 and 34: an Admin is led on to the practitioner, to that one’s posts alone and to the post’s history', async () => {
  open('admin');
  const admin = within(await screen.findByRole('navigation', { name: 'Admin' }));
  const addresses = admin.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    expect.stringMatching(/^\/admin\/user\/./),
    expect.stringMatching(/^\/admin\/posts\?owner=./),
    '/admin/audit-log?subject=post&subjectId=7',
    '/admin/posts?emails=7',
    '/admin/posts',
  ]);
});

const notPosted = ['Draft', 'Expired', 'Withdrawn', 'Sold'] as const;
test.each(notPosted)('defect 2: an Admin is not offered to unapprove a post that is %s', async (siteStatus) => {
  open('admin', { siteStatus });
  await screen.findByText('Approved');
  expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
});

test.each(notPosted)('defect 2: an Admin can approve a hidden post that is %s', async (siteStatus) => {
  open('admin', { siteStatus, approved: false, adminApproved: false });
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
});

test('defect 2: the owner of a hidden post that has ended is asked to have it approved, with a link to contact us', async () => {
  open('seller', { siteStatus: 'Expired', approved: false, adminApproved: false });
  await screen.findByText('This post is not approved');
  expect(
    screen.getByText(/can be posted again once they have approved it; until then nothing is charged/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/help/contactus');
  expect(screen.queryByRole('link', { name: 'Repost' })).toBeNull();
});

test.each(['seller', 'admin'] as const)(
  'defect 2: a hidden post is not offered to be emailed to its %s',
  async (as) => {
    open(as, { approved: false, adminApproved: false });
    await screen.findByText('REF-7');
    expect(document.querySelector('a[href$="/email-post"]')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Modify End Date' }) !== null).toBe(as === 'seller');
  },
);

test.each(['seller', 'admin'] as const)(
  'defect 51: the print of a post keeps its reference, status and day of the sale, and drops what the %s can do',
  async (as) => {
    open(as, { siteStatus: 'Sold', soldOn: '2026-11-20', approved: true });
    const printed = (text: string) =>
      screen.getAllByText(text).every((element) => element.closest('.not-printed, .actions') === null);
    await screen.findByText('REF-7');
    for (const fact of ['Reference', 'Status', 'Sold on', 'Live dates']) expect(printed(fact)).toBe(true);
    if (as === 'admin') {
      expect(printed('Ann Archer')).toBe(true);
      expect(screen.getByRole('navigation', { name: 'Admin' }).closest('.not-printed')).toBeTruthy();
    }
  },
);

test('defect 8: a post that ended more than a year ago is not offered to be recorded as sold; one sold says when', async () => {
  open('seller', { siteStatus: 'Expired', activeStartDate: ['2024-01-01'], activeEndDate: ['2024-01-28'] });
  await screen.findByRole('link', { name: 'Repost' });
  expect(screen.queryByRole('link', { name: 'Record as Sold' })).toBeNull();
});

test('defect 10: a post that is over says on which day it ended, and on which it was sold', async () => {
  open('seller', { siteStatus: 'Sold', activeEndDate: ['2026-11-12'], soldOn: '2026-11-20' });
  const ended = (await screen.findByText('Ended')).closest('div');
  expect(ended?.textContent).toBe('Ended12 November 2026');
  expect(screen.getByText('Sold on').closest('div')?.textContent).toBe('Sold on20 November 2026');
  expect(screen.queryByText('End date')).toBeNull();
});

test('over a post that was just posted stands what was bought and what happens next', async () => {
  const invoice = [{ invoiceId: 12, invoiceNumber: 1012, createdDate: '2026-10-30T09:00:00.000Z' }];
  const posted = { justPosted: { text: 'Your post is live', buyers: 77, points: ['2 documents are held.'] } };
  const answer = { invoice: { periodId: 5 }, calculatedInformation: { totalPrice: 414 } };
  openArea(
    { pathname: '/post/7', state: posted },
    {
      as: 'seller',
      userId: 'seller-1',
      wire: {
        ...figures,
        'GET /allauth/post': () => ({ body: aKnownPost({ invoice }) }),
        'GET /seller/invoice': () => ({ body: answer }),
      },
    },
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

test('a post that has ended since says nothing of having been posted', async () => {
  openArea(
    { pathname: '/post/7', state: { justPosted: { text: 'Your post is live', buyers: 77 } } },
    {
      as: 'seller',
      userId: 'seller-1',
      wire: { ...figures, 'GET /allauth/post': () => ({ body: aKnownPost({ siteStatus: 'Withdrawn' }) }) },
    },
  );
  await screen.findByText('REF-7');
  expect(screen.queryByText('Your post is live')).toBeNull();
});

test('how a post is doing is told in figures, by day in a table, and beside similar posts', async () => {
  open('seller');
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

test('without similar posts enough nothing is compared, and before its start nothing is counted', async () => {
  const posting = { ...doing, similar: null };
  open('admin', {}, { 'GET /seller/post-performance': () => ({ body: { businessId: 7, posting } }) });
  expect(await screen.findByText('There are too few similar posts to compare this one with.')).toBeTruthy();
  expect(screen.queryByText(/Similar posts:/)).toBeNull();
});

test('figures that cannot be had say so, and leave the post as it is', async () => {
  open('seller', {}, { 'GET /seller/post-performance': () => refusal(500, 'The figures are away') });
  expect(await screen.findByText(/The figures are away/)).toBeTruthy();
  expect(screen.getByText('REF-7')).toBeTruthy();
});

test('the owner sees the post as buyers do, and comes back', async () => {
  openArea('/post/7?view=buyer', {
    as: 'seller',
    userId: 'seller-1',
    wire: { ...figures, 'GET /allauth/post': () => ({ body: aKnownPost() }) },
  });
  expect(await screen.findByText('This is what buyers see')).toBeTruthy();
  expect(screen.queryByText('Manage this post')).toBeNull();
  expect(screen.queryByText('Received interest')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back to managing this post' }));
  expect(await screen.findByText('Manage this post')).toBeTruthy();
});

test('a post is copied into a draft, which opens; a refusal is said beside the button', async () => {
  let refused = true;
  const { where } = open(
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

test('a draft is deleted after a question; thought better of, it is not; one with an invoice is kept', async () => {
  const call = 'POST /seller/delete-draft';
  const { asked, where, unmount } = open('seller', { siteStatus: 'Draft' }, { [call]: () => ({ body: 'Deleted' }) });
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
  open('seller', { siteStatus: 'Draft', invoice });
  await screen.findByText('Manage this post');
  expect(screen.queryByRole('button', { name: 'Delete Draft' })).toBeNull();
});

const history = 'GET /seller/firm-history';
const entry = {
  ...{ id: '9', at: '2026-11-03T10:00:00.000Z', who: 'Ann Archer', act: 'hand-over-post', post: null, member: null },
  detail: 'from Bo Bell to Ann Archer (Retirement)',
};
test('the firm’s history of a post is asked for once it is opened, and its earlier part by its button; one that fails says why', async () => {
  let works = false;
  const approved = { ...entry, id: '8', who: null, act: 'approve-first-post', detail: null, earlier: '8' };
  const answers: Wire = {
    [history]: ({ query }) => {
      if (query.before === '8') return { body: [{ ...entry, id: '7', act: 'create-draft', detail: null }] };
      return works ? { body: [entry, approved] } : refusal(500, 'Away');
    },
  };
  const { asked } = open('seller', {}, answers);
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
  expect(document.activeElement).toBe(earlier);
  expect(reads().at(-1)?.query).toEqual({ post: '7', before: '8' });
});

test('an Admin has the log instead, and who looks as a buyer sees no history', async () => {
  const { unmount } = open('admin');
  await screen.findByText('REF-7');
  expect(screen.queryByText('Who did what, and when')).toBeNull();
  unmount();
  openArea('/post/7?view=buyer', {
    as: 'seller',
    userId: 'seller-1',
    wire: { ...figures, 'GET /allauth/post': () => ({ body: aKnownPost() }) },
  });
  await screen.findByText('This is what buyers see');
  expect(screen.queryByText('Who did what, and when')).toBeNull();
});

test.each([
  ['seller', 'We did not approve this post', true],
  ['admin', 'This first post was declined', false],
] as const)('of a draft that was declined a %s reads when and why', async (as, title, next) => {
  const firstPostDeclined = { date: '2026-06-11T13:20:00.000Z', reason: 'No such licence' };
  open(as, { siteStatus: 'Draft', activeStartDate: [], activeEndDate: [], firstPostDeclined });
  await screen.findByText(title);
  screen.getByText('Decided on 11 June 2026, 14:20.');
  screen.getByText('The reason: No such licence');
  expect(screen.queryByText(/^Nothing was charged/) !== null).toBe(next);
});
