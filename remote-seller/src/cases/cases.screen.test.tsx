import { afterEach, expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import type { CaseAnswer, CasePost, CaseRow } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, asPost } from '../post.fixture.ts';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const memberId = '00000000-0000-4000-8000-000000000001';
const row: CaseRow = {
  ...{ caseId: 3, closed: false, handler: 'Jane Smith', company: 'Harbour Bakeries Limited' },
  ...{ companyNumber: '01234567', procedure: 'administration', jurisdiction: 'scotland' },
  ...{ appointedOn: '2026-06-01', posts: 2 },
};
const other = { businessId: 8, reference: 'REF/8', activityHeading: 'Mill' };
const read: CaseAnswer = {
  ...{ caseId: 3, closed: false, handler: 'Jane Smith', otherPosts: [other] },
  details: { ...aCase(), HandlerId: memberId } as CaseAnswer['details'],
  posts: [
    {
      ...{ businessId: 7, reference: 'REF/7', activityHeading: 'Bakery', status: 'For Sale', interest: 2, unread: 1 },
      ...{
        offersDue: '2026-06-26T11:00:00.000Z',
        statementDate: '2026-06-25T09:00:00.000Z',
        statementDue: '2026-07-01',
      },
      ...{ statement: { number: 2, sentOn: null, interim: true }, documents: 4, holders: 1 },
      offers: { count: 3, highest: 25_000_000, latestDate: '2026-06-24T09:00:00.000Z' },
    },
  ],
};
const members = [{ id: memberId, name: 'Jane Smith', email: 'j@people.example', role: 'practitioner', joinedAt: '' }];
const firm: Wire = { 'GET /seller/firm': () => ({ body: { members } }) };
const one = (answer: CaseAnswer = read): Wire => ({
  ...firm,
  'GET /seller/case': () => ({ body: answer, headers: { etag: '"case=1"' } }),
});
afterEach(() => act(() => setFirmRole()));

test('lists cases with their distinguishing facts, and searches them', async () => {
  const { where, asked } = openArea('/user/cases', {
    'GET /seller/cases': ({ query }) => ({ body: query.search ? [] : [row], total: query.search ? 0 : 1 }),
  });
  const link = await screen.findByRole('link', { name: 'Harbour Bakeries Limited' });
  expect(link.getAttribute('href')).toBe('/user/cases/3');
  expect(screen.getByText('01 June 2026')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'mill');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No case matches your search.')).toBeTruthy();
  expect(where()).toBe('/user/cases?search=mill');
  expect(asked.at(-1)?.query.search).toBe('mill');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'Harbour Bakeries Limited' })).toBeTruthy();
});

test('an empty list explains what a case is for', async () => {
  openArea('/user/cases', { 'GET /seller/cases': () => ({ body: [] }) });
  expect(await screen.findByText('No cases yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add a case' })).toHaveLength(1);
});

test('offers another try if the list fails', async () => {
  let first = true;
  const answer = held(refusal(500, 'Away for a moment'));
  openArea('/user/cases', {
    'GET /seller/cases': () => {
      if (!first) return { body: [row] };
      first = false;
      return answer.promise;
    },
  });
  expect(await screen.findByText('Loading your cases')).toBeTruthy();
  answer.release();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Harbour Bakeries Limited' })).toBeTruthy();
});

test('a new case needs company, procedure and jurisdiction; a practitioner is added by name', async () => {
  const { where, asked } = openArea('/user/add-case', {
    ...one(),
    'POST /seller/case': () => ({ body: { caseId: 3 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add the case' }));
  expect(await screen.findByText('Please enter the company or person')).toBeTruthy();
  expect(screen.getByText('Please choose the jurisdiction')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Company or person'), 'Mill Limited');
  await userEvent.selectOptions(screen.getByLabelText('Procedure'), 'LPA receivership');
  await userEvent.selectOptions(screen.getByLabelText('Jurisdiction'), 'Scotland');
  await userEvent.click(screen.getByRole('button', { name: 'Add Jane Smith' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the case' }));
  expect(await screen.findByText('LPA receivers are not appointed in Scotland')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Jurisdiction'), 'England and Wales');
  await userEvent.click(screen.getByRole('button', { name: 'Add the case' }));
  await waitFor(() => expect(where()).toBe('/user/cases/3'));
  const sent = asked.find(({ call }) => call === 'POST /seller/case')?.body;
  expect(sent).toMatchObject({ Company: 'Mill Limited', OfficeHolders: 'Jane Smith', HandlerId: '' });
});

test('a case shows its facts, posts and deadlines; posts can be added and removed', async () => {
  const { asked } = openArea('/user/cases/3', {
    ...one(),
    'PUT /seller/post-case': () => ({ body: 'Post added to the case' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Bakeries Limited' })).toBeTruthy();
  expect(screen.getByText('Insolvency Act 1986, Schedule B1')).toBeTruthy();
  expect(screen.getAllByText('26 July 2026')).toHaveLength(2);
  const posts = within(screen.getByRole('list', { name: 'Posts of the case' }));
  const link = (name: string) => posts.getByRole('link', { name }).getAttribute('href');
  expect(link('2 expressions (1 unread)')).toBe('/user/view-interest?post=7');
  expect(link('4 released, 1 buyer has access')).toBe('/post/7/particulars');
  expect(link('3 offers, highest £250,000.00, latest on 24 June 2026')).toBe('/post/7/offers');
  expect(link('Interim statement 2 finalised on 25 June 2026, not sent to creditors')).toBe('/post/7/statement');
  expect(posts.getByText('26 June 2026 at 12:00')).toBeTruthy();
  const due = screen.getByText('Statement on REF/7: Bakery').closest('div');
  expect(due?.textContent).toContain('01 July 2026');
  await userEvent.selectOptions(screen.getByLabelText('Post to add'), 'REF/8: Mill');
  await userEvent.click(screen.getByRole('button', { name: 'Add to the case' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take REF/7: Bakery out of the case' }));
  const sent = asked.filter(({ call }) => call === 'PUT /seller/post-case');
  expect(sent.map(({ query, body }) => [query.id, body])).toEqual([
    ['8', { CaseId: 3 }],
    ['7', { CaseId: null }],
  ]);
});

test('works with an older server that sends no offers, documents, statements or deadlines', async () => {
  const [post] = read.posts;
  const { offers: _, documents: __, holders: ___, statement: ____, statementDue: _____, ...before } = post as CasePost;
  openArea(
    '/user/cases/3',
    one({ ...read, details: { ...read.details, ReportOn: '' }, posts: [{ ...before, offersDue: null }] }),
  );
  expect(await screen.findByText('Nothing is due.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Finalised on 25 June 2026' })).toBeTruthy();
});

test('saves a case with the version it was read at', async () => {
  const { asked, where } = openArea('/user/cases/3', { ...one(), 'PUT /seller/case': () => ({ body: 'Case saved' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the case' }));
  const court = await screen.findByLabelText('Court (optional)');
  await userEvent.clear(court);
  await userEvent.type(court, 'High Court');
  await userEvent.click(screen.getByRole('button', { name: 'Save the case' }));
  await waitFor(() => expect(where()).toBe('/user/cases/3'));
  const sent = asked.find(({ call }) => call === 'PUT /seller/case');
  expect([sent?.headers.get('if-match'), sent?.body]).toEqual(['"case=1"', { ...read.details, Court: 'High Court' }]);
});

test('a closed case can be reopened but not changed', async () => {
  openArea('/user/cases/3?edit=1', one({ ...read, closed: true }));
  expect(await screen.findByRole('button', { name: 'Reopen the case' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the case' })).toBeNull();
  expect(screen.queryByLabelText('Post to add')).toBeNull();
});

test('a practitioner can hand over a case that has posts', async () => {
  openArea('/user/cases/3', one());
  const link = await screen.findByRole('link', { name: 'Hand the case over' });
  expect(link.getAttribute('href')).toBe('/user/hand-overs?case=3');
});

test('a colleague can change a case but not hand it over', async () => {
  setFirmRole({ role: 'colleague', shared: true });
  openArea('/user/cases/3', one());
  expect(await screen.findByRole('button', { name: 'Change the case' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Hand the case over' })).toBeNull();
});

test('a reader sees a case without any actions', async () => {
  setFirmRole({ role: 'reader', shared: true });
  openArea('/user/cases/3', one());
  expect(await screen.findByText('What applies')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /case/ })).toBeNull();
});

test('another firm’s case is not available', async () => {
  openArea('/user/cases/3', { ...one(), 'GET /seller/case': () => refusal(404, 'This case does not exist') });
  expect(await screen.findByText('This case is not available.')).toBeTruthy();
});

const ofPost = (body: object, over: Wire = {}): Wire => ({
  'GET /allauth/post': () => ({ body: asPost(aCard({})) }),
  'GET /seller/post-case': () => ({ body }),
  ...over,
});

test('adds a post to a case and removes it', async () => {
  const { asked } = openArea(
    '/post/7/case',
    ofPost(
      { caseId: 3, company: 'Harbour Bakeries Limited', choices: [{ caseId: 4, company: 'Mill Limited' }] },
      { 'PUT /seller/post-case': () => ({ body: 'The post is in no case' }) },
    ),
  );
  const link = await screen.findByRole('link', { name: 'Harbour Bakeries Limited' });
  expect(link.getAttribute('href')).toBe('/user/cases/3');
  await userEvent.selectOptions(screen.getByLabelText('Case (optional)'), 'No case');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The post is in no case')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'PUT /seller/post-case')?.body).toEqual({ CaseId: null });
});

test('offers to add a case if there is none', async () => {
  openArea('/post/7/case', ofPost({ caseId: null, company: null, choices: [] }));
  expect((await screen.findByRole('link', { name: 'Add a case' })).getAttribute('href')).toBe('/user/add-case');
});
