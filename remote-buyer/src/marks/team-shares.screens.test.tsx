import { expect, test } from '@jest/globals';
import type { TeamPost } from '@marketplace/shared-contract/marketplace/team-shares';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';
import { aPost } from '../post.fixture.ts';
import { namesText } from './names.rules.ts';

const marks = { shortlisted: false, hidden: false, seen: true, note: '' };
const nothing: TeamPost = { inTeam: true, shared: [], interest: [] };
const share = {
  id: 4,
  by: 'Ida Stone',
  you: false,
  mayEnd: false,
  note: 'Worth a visit',
  sharedAt: '2026-11-20T09:00:00Z',
};
const interest = { by: 'Ida Stone', dateExpressed: '2026-11-21T09:00:00Z', viewedByInsolvency: false };
const open = (team: TeamPost | undefined, wire: Wire = {}, address = '/post/7') =>
  openArea(address, {
    userId: 'buyer-9',
    wire: {
      'GET /allauth/post': () => ({ body: aPost() }),
      'GET /buyer/post-marks': () => ({ body: marks }),
      'GET /buyer/team-post': () => (team ? { body: team } : refusal(500, 'The service is resting')),
      ...wire,
    },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Your team' }));

test.each([
  [[], ''],
  [['Ann'], 'Ann'],
  [['Ann', 'Ben'], 'Ann and 1 more colleague'],
  [['Ann', 'Ben', 'Cy'], 'Ann and 2 more colleagues'],
])('words the names %j as “%s”', (names, text) => expect(namesText(names)).toBe(text));

test.each([
  ['who is in no team', { ...nothing, inTeam: false }],
  ['where it cannot be read', undefined],
])('mentions no team to %s', async (_, team) => {
  const { asked } = open(team);
  await screen.findByRole('heading', { level: 1, name: 'Coastal hotel with 24 rooms' });
  await waitFor(() => expect(asked.some(({ call }) => call === 'GET /buyer/team-post')).toBe(true));
  expect(screen.queryByRole('region', { name: 'Your team' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share with your team' })).toBeNull();
});

test('shows who shared a post, their note, and who has expressed interest', async () => {
  open({ ...nothing, shared: [share], interest: [interest, { ...interest, by: 'Olive', viewedByInsolvency: true }] });
  const shown = await panel();
  expect(shown.getByText('Worth a visit')).toBeTruthy();
  expect(shown.getByText(/shared this on/).textContent).toContain('Ida Stone');
  expect(shown.getByText('Not read yet.')).toBeTruthy();
  expect(shown.getByText('Read by the practitioner.')).toBeTruthy();
  expect(shown.queryByRole('button', { name: /Stop sharing/ })).toBeNull();
});

test('shares a note; a rejection keeps the input', async () => {
  let refused = true;
  const { asked } = open(nothing, {
    'PUT /buyer/team-share': () =>
      refused ? refusal(409, 'You are in no team with others') : { body: 'Shared with your team' },
  });
  await userEvent.click((await panel()).getByRole('button', { name: 'Share with your team' }));
  const note = await screen.findByLabelText('Note to your team');
  await userEvent.type(note, 'Have a look');
  await userEvent.click((await panel()).getByRole('button', { name: 'Share with your team' }));
  expect(await screen.findByText('You are in no team with others')).toBeTruthy();
  expect((note as HTMLTextAreaElement).value).toBe('Have a look');
  refused = false;
  await userEvent.click((await panel()).getByRole('button', { name: 'Share with your team' }));
  await waitFor(() => expect(screen.queryByLabelText('Note to your team')).toBeNull());
  expect(asked.findLast(({ call }) => call === 'PUT /buyer/team-share')).toMatchObject({
    query: { id: '7' },
    body: { Note: 'Have a look' },
  });
});

test('withdraws the user’s own share, and shows a rejection', async () => {
  const { asked } = open(
    { ...nothing, shared: [{ ...share, you: true, mayEnd: true }] },
    {
      'POST /buyer/end-team-share': () => refusal(404, 'This is no longer shared with your team'),
    },
  );
  await userEvent.click((await panel()).getByRole('button', { name: 'Stop sharing what you shared' }));
  expect(await screen.findByText(/no longer shared/)).toBeTruthy();
  expect(asked.find(({ call }) => call === 'POST /buyer/end-team-share')?.query).toEqual({ id: '4' });
});

test('says that a colleague has already expressed interest, and allows another message', async () => {
  open(
    { ...nothing, interest: [interest] },
    { 'GET /buyer/expression-text': () => ({ body: '' }) },
    '/post/7/express-interest/',
  );
  expect(await screen.findByText('Your team has already expressed interest: Ida Stone')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Express|Send/ })).toBeTruthy();
});

test('lists colleagues’ interest after the user’s own, if there is any', async () => {
  open(
    nothing,
    {
      'GET /buyer/interested-posts': () => ({ body: [], headers: { 'x-total-count': '0' } }),
      'GET /buyer/team-interest': () => ({
        body: [{ ...interest, businessId: 7, activityHeading: 'Coastal hotel', reference: 'REF/1' }],
      }),
    },
    '/expressed-interest/',
  );
  const list = within(await screen.findByRole('list', { name: 'Interest of your team' }));
  expect(list.getByRole('link', { name: 'Coastal hotel' }).getAttribute('href')).toBe('/post/7');
  expect(list.getByText(/Ida Stone, 21 November 2026\. Not read yet/)).toBeTruthy();
});
