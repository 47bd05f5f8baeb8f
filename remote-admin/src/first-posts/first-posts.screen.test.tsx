import { expect, test } from '@jest/globals';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal, type Wire } from '../admin-area.fixture.ts';

const list = 'GET /admin/first-post-reviews';
const read = 'GET /admin/first-post-review';
const approve = 'POST /admin/approve-first-post';
const decline = 'POST /admin/decline-first-post';
const userId = '11111111-1111-4111-8111-111111111111';
const row = {
  businessId: 7,
  reference: 'REF/7',
  activityHeading: 'Harbour chandlery',
  userId,
  practitioner: 'Ann Archer',
  company: 'Archer LLP',
  licence: 'unchecked',
  startDate: '2026-06-10',
  endDate: '2026-07-07',
  askedDate: '2026-06-10T09:00:00.000Z',
};
const review = {
  post: { ...aPostCard(), activityHeading: 'Harbour chandlery', description: '<p>Ropes and paint.</p>' },
  userId,
  practitioner: 'Ann Archer',
  practitionerName: '',
  company: 'Archer LLP',
  licence: { body: 'IPA', number: '1234' },
  standing: 'unchecked',
  checkedOn: null,
  startDate: '2026-06-10',
  endDate: '2026-07-07',
  wouldStart: '2026-06-13',
  wouldEnd: '2026-07-10',
  askedDate: '2026-06-10T09:00:00.000Z',
  matchingNow: 12,
};
const licence = {
  'GET /admin/licence': () => ({
    body: { licence: review.licence, standing: 'unchecked', names: ['Ann Archer'], checks: [] },
  }),
};
const open = (wire: Wire) =>
  openArea('/admin/first-posts/7', { ...licence, [read]: () => ({ body: review, etag: '"review=1"' }), ...wire });

test('lists waiting first posts with links', async () => {
  const answer = held({ body: { reviews: [row], total: 1 } });
  openArea('/admin/first-posts', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the first posts')).toBeTruthy();
  answer.release();
  const link = (await screen.findAllByRole('link', { name: 'Harbour chandlery' }))[0];
  expect(link?.getAttribute('href')).toBe('/admin/first-posts/7');
});

test('says that none are waiting, or that loading failed', async () => {
  const { unmount } = openArea('/admin/first-posts', { [list]: () => ({ body: { reviews: [], total: 0 } }) });
  await screen.findByText('No first posts are waiting');
  unmount();
  openArea('/admin/first-posts', { [list]: () => refusal(500, 'The service is resting') });
  await screen.findByText('The service is resting');
});

test('defect 124: while reviews are off the screen says that first posts go live at once', async () => {
  openArea('/admin/first-posts', { [list]: () => ({ body: { reviews: [], on: false, total: 0 } }) });
  await screen.findByText('First posts are not reviewed');
  expect(screen.queryByText('No first posts are waiting')).toBeNull();
});

test('shows how many buyers it reaches, and what approving did', async () => {
  const { asked } = open({ [approve]: () => ({ body: 'Approved. The post is live' }) });
  await screen.findByText('Ropes and paint.');
  expect(screen.getByText('12 buyers').parentElement?.textContent).toBe('12 buyers would be emailed now.');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/The licence is not checked\. 12 buyers are emailed/);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved. The post is live');
  expect(screen.queryByText(/would be emailed/)).toBeNull();
  expect(asked.filter(({ call }) => call === approve)).toHaveLength(1);
});

test('shows another company on the invoice next to the account’s, and before approving', async () => {
  open({ [read]: () => ({ body: { ...review, invoiceCompany: 'Bakers Ltd' }, etag: '"review=1"' }) });
  expect((await screen.findByText('Bakers Ltd')).parentElement?.textContent).toBe(
    'Bakers Ltd, not the account’s company',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  within(screen.getByRole('dialog')).getByText(/invoiced, in the name of Bakers Ltd, not of Archer LLP\./);
});

test.each(['Approve', 'Decline'])(
  'after another Admin’s decision, pressing %s says so and removes the buttons',
  async (name) => {
    let waits = true;
    const decided = () => {
      waits = false;
      return refusal(409, 'Another Admin has declined this post already');
    };
    open({
      [read]: () => (waits ? { body: review, etag: '"review=1"' } : refusal(404, 'Gone')),
      ...{ [approve]: decided, [decline]: decided },
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    if (name === 'Decline') await userEvent.type(dialog.getByLabelText('Reason'), 'No such licence');
    await userEvent.click(dialog.getByRole('button', { name }));
    await screen.findByText('Another Admin has declined this post already');
    screen.getByText('Nothing more was done now.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
    expect(screen.queryByText(/would be emailed|out of date/)).toBeNull();
    screen.getByRole('link', { name: 'Next first post' });
  },
);

test('keeps the dialog open and shows why deciding was rejected', async () => {
  open({ [approve]: () => refusal(409, 'This account is closed') });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await within(screen.getByRole('dialog')).findByText('Nothing has changed. This account is closed');
});

test('names changes made since the page was opened, and approves only once they have been read', async () => {
  let reads = 0;
  const heading = () => (reads > 1 ? 'Call 0900' : 'Harbour chandlery');
  const { asked } = open({
    [read]: () => {
      reads += 1;
      return { body: { ...review, post: { ...review.post, activityHeading: heading() } }, etag: `"review=${reads}"` };
    },
    [approve]: () => ({
      status: 412,
      body: {
        message: 'This was changed since you opened it.',
        version: '"review=2"',
        stored: { activityHeading: 'Call 0900', company: 'Archer LLP', card: {} },
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await screen.findByText(/^The practitioner has changed the heading\. Nothing was approved/);
  await screen.findByRole('heading', { name: 'Call 0900' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter(({ call }) => call === approve)).toHaveLength(1);
});

test.each([
  ['not found', /The licence was looked up and not found\. 12 buyers are emailed/],
  ['lapsed', /The licence or its check has lapsed\. 12 buyers/],
  ['checked', /^12 buyers are emailed/],
])('says before approving that a licence is %s, and that the post was declined before', async (standing, text) => {
  const declined = { date: '2026-06-09T09:00:00.000Z', reason: 'No such number' };
  open({ [read]: () => ({ body: { ...review, standing, declined } }) });
  await screen.findByText('No such number');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  within(screen.getByRole('dialog')).getByText(text);
});

test('declining needs a reason, which is kept after a failure', async () => {
  let fails = true;
  const { asked } = open({ [decline]: () => (fails ? refusal(500, 'Resting') : { body: 'Declined' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  dialog.getByText('Please say why');
  await userEvent.type(dialog.getByLabelText('Reason'), 'No such licence');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.findByText(/Resting/);
  fails = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Declined');
  expect(asked.filter(({ call }) => call === decline).at(-1)?.body).toEqual({ Reason: 'No such licence' });
});

test('says that a post is no longer waiting', async () => {
  openArea('/admin/first-posts/7', { ...licence, [read]: () => refusal(404, 'Gone') });
  await screen.findByText('This post is not waiting for a check.');
});
