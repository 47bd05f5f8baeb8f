import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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
const open = (as: 'seller' | 'admin', changes: Parameters<typeof aKnownPost>[0] = {}, wire: Wire = {}) =>
  openArea('/post/7', {
    as,
    userId: `${as}-1`,
    wire: { 'GET /allauth/post': () => ({ body: aKnownPost(changes) }), ...wire },
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

test('interest not yet viewed, and interest hidden from the practitioner, is marked', async () => {
  open('admin', { expressionsOfInterest: [{ ...expression, viewedByInsolvency: false, visibleToInsolvency: false }] });
  await screen.findByText('FLAGGED');
  expect(screen.getByText('Not viewed')).toBeTruthy();
});

test.each([
  ['Draft', ['post-draft'], true],
  ['Scheduled', ['move', 'extend', 'cancel'], true],
  ['For Sale', ['email-post', 'extend', 'withdraw'], true],
  ['Expired', ['repost', 'record-sold'], false],
  ['Withdrawn', ['repost', 'record-sold'], false],
  ['Sold', [], false],
] as const)('the owner of a post that is %s is led to what can be done with it', async (siteStatus, acts, editable) => {
  const amends = ['detail', 'description', 'assets', 'primary-category', 'additional-categories'];
  const expected = [...acts, ...(editable ? amends.map((part) => `amend-${part}`) : [])];
  open('seller', { siteStatus });
  await screen.findByText('REF-7');
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => href.startsWith('/post/7/'))).toEqual(expected.map((part) => `/post/7/${part}`));
});

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
    expect(screen.queryByRole('link', { name: /e-?mail/i })).toBeNull();
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
