import { expect, test } from '@jest/globals';
import { successorLacks } from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOver, HandOverChoice, HandOvers } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const read = 'GET /seller/hand-overs';
const choose = 'GET /seller/hand-over-choice';
const post = { businessId: 7, reference: 'CASE/7', activityHeading: 'Craft bakery', status: 'For Sale' };
const request: HandOver = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'offered',
  state: 'open',
  by: 'Olive Other, Other LLP (olive@other.example)',
  address: 'sam@firm.example',
  reference: null,
  reason: 'retirement',
  words: 'Closing the practice.',
  askedDate: '2026-11-20T09:00:00.000Z',
  untilDate: '2026-12-04T09:00:00.000Z',
  endedDate: null,
  answer: '',
  posts: [post],
};
const sam = { id: '00000000-0000-4000-8000-00000000000a', name: 'Sam O’Neill' };
const nina = { id: '00000000-0000-4000-8000-00000000000b', name: 'Nina New' };
const choiceOf = (over: Partial<HandOverChoice> = {}): HandOverChoice => ({
  posts: [{ ...post, practitioner: 'Sam O’Neill' }],
  practitioners: [sam],
  ...over,
});
type Lists = Partial<HandOvers>;
const open = (lists: Lists | (() => Lists) = {}, wire: Wire = {}, path = '/user/hand-overs') =>
  openArea(path, {
    [read]: () => ({
      body: { incoming: [], outgoing: [], ...(typeof lists === 'function' ? lists() : lists) },
    }),
    [choose]: () => ({ body: choiceOf() }),
    ...wire,
  });
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodiesOf = (asked: { call: string; body?: unknown }[], call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body);

test('announces each part that is loading, and says if there are no posts', async () => {
  const [requests, choice] = [held({ body: { incoming: [], outgoing: [] } }), held({ body: choiceOf({ posts: [] }) })];
  openArea('/user/hand-overs', { [read]: () => requests.promise, [choose]: () => choice.promise });
  expect(await screen.findByText('Loading the requests')).toBeTruthy();
  expect(screen.queryByText('Loading your posts')).toBeNull();
  requests.release();
  expect(await screen.findByText('Loading your posts')).toBeTruthy();
  choice.release();
  expect(await screen.findByText('There is nothing to hand over')).toBeTruthy();
  expect(screen.queryByText('Requests to you')).toBeNull();
});

test('says why one part could not be loaded, and keeps the other', async () => {
  open({ incoming: [request] }, { [choose]: () => refusal(500, 'The service is resting') });
  expect(await screen.findByText('The service is resting')).toBeTruthy();
  expect(await screen.findByText(/asks you to take over 1 post$/)).toBeTruthy();
});

test('agreeing asks first, covers only the posts shown, and reports the result of each', async () => {
  const call = 'POST /seller/agree-hand-over';
  let incoming = [request];
  const { asked } = open(() => ({ incoming }), {
    [call]: () => {
      incoming = [{ ...request, state: 'agreed' }];
      const posts = [
        { businessId: 7, reference: 'CASE/7', kept: 'It waits for our check. Take that request back first' },
      ];
      return { body: { message: '0 posts handed over', posts } };
    },
  });
  const listed = within(await screen.findByRole('list', { name: 'Requests to you' }));
  expect(listed.getByText('CASE/7: Craft bakery (For Sale)')).toBeTruthy();
  expect(screen.getByText('“Closing the practice.”')).toBeTruthy();
  await press('Agree');
  expect(inDialog().getByText(/You cannot undo this/)).toBeTruthy();
  await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  expect(bodiesOf(asked, call)).toEqual([]);
  await press('Agree');
  await userEvent.click(inDialog().getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('0 posts handed over')).toBeTruthy();
  expect(screen.getByText(/CASE\/7: It waits for our check/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(bodiesOf(asked, call)).toEqual([{ PostIds: [7] }]);
});

test('keeps the dialog open and shows why agreeing was rejected', async () => {
  open(
    { incoming: [{ ...request, kind: 'asked', reference: 'case/7' }] },
    { 'POST /seller/agree-hand-over': () => refusal(409, 'This request is no longer open.') },
  );
  await press('Agree');
  await userEvent.click(inDialog().getByRole('button', { name: 'Hand over' }));
  expect(await inDialog().findByText('Nothing has changed. This request is no longer open.')).toBeTruthy();
});

test.each(['licence', 'review'] as const)(
  'warns a practitioner without a %s before agreeing to take over posts, but not drafts or posts they give away',
  async (lacks) => {
    const draft = { ...request, id: request.id.replace(/1$/, '2'), posts: [{ ...post, status: 'Draft' }] };
    const given = { ...request, id: request.id.replace(/1$/, '3'), kind: 'asked' } as const;
    open({ incoming: [request, draft, given], lacks });
    const listed = within(await screen.findByRole('list', { name: 'Requests to you' }));
    expect(listed.getAllByText('You cannot take over what is posted yet').length).toBe(1);
    listed.getByText(`${successorLacks[lacks].own}.`);
    listed.getByRole('link', { name: 'Account Details' });
  },
);

test('declining requires a message, which is sent', async () => {
  const call = 'POST /seller/decline-hand-over';
  const { asked } = open({ incoming: [request] }, { [call]: () => ({ body: 'Request declined' }) });
  await press('Decline');
  await userEvent.click(inDialog().getByRole('button', { name: 'Decline' }));
  inDialog().getByText('Please say why');
  await userEvent.type(inDialog().getByLabelText('Your answer'), 'We act for a creditor.');
  await userEvent.click(inDialog().getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Request declined')).toBeTruthy();
  expect(bodiesOf(asked, call)).toEqual([{ Words: 'We act for a creditor.' }]);
});

test('a request for an unknown reference cannot be agreed to', async () => {
  open({ incoming: [{ ...request, kind: 'asked', reference: 'NONE', posts: [] }] });
  expect(await screen.findByText('No post of your firm has this reference.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agree' }).disabled).toBe(true);
});

test('preselects the post the user came from; a sole member enters an address, which an error keeps', async () => {
  const call = 'POST /seller/offer-hand-over';
  let refused = true;
  const { asked } = open(
    {},
    { [call]: () => (refused ? refusal(429, 'Please try again tomorrow.') : { body: 'Request sent' }) },
    '/user/hand-overs?post=7',
  );
  const form = await formOf('Hand over posts');
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: /CASE\/7/ }).checked).toBe(true);
  expect(form.queryByRole('radio')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Offer these posts' }));
  expect(await form.findByText('Please Enter an Email')).toBeTruthy();
  expect(form.getByText('Please Choose a Reason')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Email of the successor'), ' nina@new.example ');
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Retirement');
  await userEvent.click(form.getByRole('button', { name: 'Offer these posts' }));
  expect((await form.findByRole('alert')).textContent).toContain('Please try again tomorrow.');
  refused = false;
  await userEvent.click(form.getByRole('button', { name: 'Offer these posts' }));
  expect(await form.findByText('Request sent')).toBeTruthy();
  expect(bodiesOf(asked, call)[1]).toEqual({
    ...{ Email: 'nina@new.example', PostIds: [7], Reason: 'retirement', Words: '' },
  });
  await userEvent.click(form.getByRole('button', { name: 'Offer these posts' }));
  expect(await form.findByText('Please Enter an Email')).toBeTruthy();
  expect(form.queryByText('Request sent')).toBeNull();
});

test('puts another practitioner of the firm in charge at once', async () => {
  const call = 'POST /seller/hand-over-in-firm';
  const { asked } = open(
    {},
    {
      [choose]: () => ({ body: choiceOf({ practitioners: [sam, nina], buyers: 3 }) }),
      [call]: () => ({
        body: { message: '1 post handed over', posts: [{ businessId: 7, reference: '', kept: null }] },
      }),
    },
  );
  const form = await formOf('Hand over posts');
  await userEvent.click(form.getByRole('button', { name: 'Put in charge' }));
  expect(await form.findByText('Please Choose a Post')).toBeTruthy();
  expect(form.getByText('Please Choose a Practitioner')).toBeTruthy();
  await userEvent.click(form.getByRole('checkbox', { name: /CASE\/7/ }));
  await userEvent.selectOptions(form.getByLabelText('Practitioner'), 'Nina New');
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Work shared out');
  await userEvent.click(form.getByRole('button', { name: 'Put in charge' }));
  expect(
    await inDialog().findByText(
      /new interest in this post goes to Nina New.* 3 buyers who expressed interest are told/,
    ),
  ).toBeTruthy();
  await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  expect(bodiesOf(asked, call)).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Put in charge' }));
  await userEvent.click(inDialog().getByRole('button', { name: 'Put in charge' }));
  expect(await form.findByText('1 post handed over')).toBeTruthy();
  expect(bodiesOf(asked, call)).toEqual([{ MemberId: nina.id, PostIds: [7], Reason: 'workload', Words: '' }]);
});

test('an unchecked practitioner can be chosen for drafts but not for posts, and the list says why', async () => {
  const posts = [
    { ...post, practitioner: 'Sam O’Neill' },
    { ...post, practitioner: 'Sam O’Neill', businessId: 8, reference: 'CASE/8', status: 'Draft' },
  ];
  open({}, { [choose]: () => ({ body: choiceOf({ posts, practitioners: [sam, { ...nina, lacks: 'review' }] }) }) });
  const form = await formOf('Hand over posts');
  const option = () => form.getByRole<HTMLOptionElement>('option', { name: /^Nina New/ });
  expect([option().disabled, option().textContent]).toEqual([false, 'Nina New']);
  await userEvent.click(form.getByRole('checkbox', { name: /CASE\/8/ }));
  expect(option().disabled).toBe(false);
  await userEvent.click(form.getByRole('checkbox', { name: /CASE\/7/ }));
  expect([option().disabled, option().textContent]).toEqual([true, 'Nina New (licence not checked yet)']);
  expect(form.getByText(/once we have checked their licence/)).toBeTruthy();
});

test('asks for a post by its reference', async () => {
  const call = 'POST /seller/ask-hand-over';
  const { asked } = open({}, { [call]: () => ({ body: 'Request sent' }) });
  await userEvent.click(await screen.findByText('Ask for another practitioner’s post'));
  const form = await formOf('Ask for a post');
  await userEvent.type(form.getByLabelText('Their email'), 'olive@other.example');
  await userEvent.type(form.getByLabelText('Reference'), 'CASE/9');
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Block transfer');
  await userEvent.click(form.getByRole('button', { name: 'Ask for this post' }));
  expect(await form.findByText('Request sent')).toBeTruthy();
  expect(bodiesOf(asked, call)).toEqual([
    { Email: 'olive@other.example', Reference: 'CASE/9', Reason: 'block-transfer', Words: '' },
  ]);
  await userEvent.click(form.getByRole('button', { name: 'Ask for this post' }));
  expect(await form.findByText('Please Enter an Email')).toBeTruthy();
  expect(form.queryByText('Request sent')).toBeNull();
});

test('shows the state of the firm’s own requests, and withdraws an open one', async () => {
  const declined = { ...request, id: '00000000-0000-4000-8000-000000000002', state: 'declined' as const };
  const call = 'POST /seller/withdraw-hand-over';
  let outgoing: HandOver[] = [
    request,
    { ...declined, answer: 'We act for a creditor.', endedDate: '2026-11-21T09:00:00.000Z' },
  ];
  const { asked } = open(() => ({ outgoing }), {
    [call]: () => {
      outgoing = [{ ...request, state: 'withdrawn' }];
      return { body: 'Request withdrawn' };
    },
  });
  expect(
    await screen.findByText(/Declined on 21 November 2026\. Their answer: “We act for a creditor\.”/),
  ).toBeTruthy();
  await press('Withdraw the request to sam@firm.example');
  await userEvent.click(inDialog().getByRole('button', { name: 'Keep it open' }));
  expect(asked.some((one) => one.call === call)).toBe(false);
  await press('Withdraw the request to sam@firm.example');
  await userEvent.click(inDialog().getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn.')).toBeTruthy();
  expect(asked.find((one) => one.call === call)?.query).toEqual({ id: request.id });
});

test('an offer that is over because its posts went another way says so, not that nobody answered', async () => {
  const gone: HandOver = { ...request, state: 'lapsed', posts: [] };
  const late: HandOver = { ...request, id: '00000000-0000-4000-8000-000000000002', state: 'lapsed' };
  open({ outgoing: [gone, late] });
  const made = within(await screen.findByRole('list', { name: 'Requests your firm has made' }));
  expect(made.getByText('None of its posts is there to hand over any more.')).toBeTruthy();
  expect(made.getByText('Not answered in time.')).toBeTruthy();
});

test('a long list can be searched, selected at once and counted; the selection stays visible, and nobody can succeed themselves', async () => {
  const posts = Array.from({ length: 60 }, (_, n) => ({
    ...post,
    businessId: n + 1,
    reference: `CASE/${n + 1}`,
    activityHeading: n < 3 ? 'Tannery' : 'Craft bakery',
    practitioner: 'Sam O’Neill',
    practitionerId: sam.id,
  }));
  open({}, { [choose]: () => ({ body: choiceOf({ posts, practitioners: [{ ...sam, you: true }, nina] }) }) });
  const form = await formOf('Hand over posts');
  expect(form.getByText('0 of 60 chosen')).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Find posts/), 'tannery');
  await userEvent.click(form.getByRole('checkbox', { name: 'Select all shown' }));
  expect(form.getByText('3 of 60 chosen, 3 shown')).toBeTruthy();
  await userEvent.clear(form.getByLabelText(/^Find posts/));
  await userEvent.type(form.getByLabelText(/^Find posts/), 'CASE/60');
  expect(form.getByText('3 of 60 chosen, 4 shown')).toBeTruthy();
  const names = within(form.getByLabelText('Practitioner')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Please choose', 'Nina New']);
});

test('leads a practitioner without a licence to adding one, and drops a request agreed elsewhere', async () => {
  let agreed = false;
  const done = { ...request, state: 'agreed' as const, endedDate: '2026-11-21T09:00:00.000Z' };
  open(() => ({ incoming: [agreed ? done : request] }), {
    'POST /seller/agree-hand-over': () =>
      agreed ? refusal(409, 'This was agreed already.') : refusal(409, successorLacks.licence.own),
  });
  await press('Agree');
  await userEvent.click(inDialog().getByRole('button', { name: 'Take over' }));
  expect(await inDialog().findByText(/You have given us no licence yet/)).toBeTruthy();
  expect(inDialog().getByRole('link', { name: 'Account Details' }).getAttribute('href')).toBe('/user/account-details');
  agreed = true;
  await userEvent.click(inDialog().getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('1 post came over to you already on 21 November 2026, 09:00')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const ofCase = (over: Partial<HandOverChoice> = {}) =>
  choiceOf({ case: { caseId: 3, company: 'Harbour Bakeries Limited', closed: false }, ...over });

test('offers a case with all its posts, none of which can be left out', async () => {
  const call = 'POST /seller/offer-hand-over';
  const posts = [7, 8].map((businessId) => ({ ...post, businessId, practitioner: 'Sam O’Neill' }));
  const { asked } = open(
    {},
    { [choose]: () => ({ body: ofCase({ posts }) }), [call]: () => ({ body: 'Request sent' }) },
    '/user/hand-overs?case=3',
  );
  expect(await screen.findByRole('heading', { name: 'Hand over the case Harbour Bakeries Limited' })).toBeTruthy();
  expect(asked.find((one) => one.call === choose)?.query.case).toBe('3');
  expect(screen.getByRole('link', { name: 'Back to the case' }).getAttribute('href')).toBe('/user/cases/3');
  expect(within(screen.getByRole('list', { name: 'Posts of the case' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  const form = await formOf('Hand over posts');
  await userEvent.type(form.getByLabelText('Email of the successor'), 'nina@new.example');
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Retirement');
  await press('Offer the case');
  expect(await screen.findByText('Request sent')).toBeTruthy();
  expect(bodiesOf(asked, call)).toEqual([
    { Email: 'nina@new.example', PostIds: [7, 8], CaseId: 3, Reason: 'retirement', Words: '' },
  ]);
});

test.each([
  ['is closed', { case: { caseId: 3, company: 'Harbour', closed: true } }, 'This case is closed. Reopen it first.'],
  ['has no post', { posts: [] }, 'A case is handed over with its posts, and none is in this one.'],
])('a case that %s cannot be handed over', async (_, over, why) => {
  open({}, { [choose]: () => ({ body: ofCase(over) }) }, '/user/hand-overs?case=3');
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Hand over posts' })).toBeNull();
});

test('both sides read that a request for a case covers all of it', async () => {
  const withCase = { ...request, withCase: true };
  open({ incoming: [withCase], outgoing: [withCase] });
  expect(await screen.findByText(/asks you to take over a case with 1 post$/)).toBeTruthy();
  expect(screen.getByText(/To take over a case/)).toBeTruthy();
  expect(screen.getAllByText('With its case: all of it goes over, or nothing does.')).toHaveLength(2);
});
