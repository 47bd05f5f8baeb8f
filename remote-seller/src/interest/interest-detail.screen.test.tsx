import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDetail } from '../expression.fixture.ts';
import { aHolder } from '../holder.fixture.ts';
import { held, openArea, refusal } from '../seller-area.fixture.ts';

const call = 'GET /seller/expressed-interest';

test('announces that the detail is loading', async () => {
  const answer = held({ body: aDetail() });
  openArea('/user/view-interest/31', { [call]: () => answer.promise });
  expect(await screen.findByText('Loading this expression of interest')).toBeTruthy();
  answer.release();
  expect(await screen.findByText('Marlow Hotels Ltd')).toBeTruthy();
});

test('shows the message, the post and the Interested Party’s contact details', async () => {
  const { asked } = openArea('/user/view-interest/31', {
    [call]: () => ({ body: aDetail({ second: 'b@m.example' }) }),
  });
  expect(await screen.findByText(/We run nine hotels\./)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('beth@marlow.example')).toBe('mailto:beth@marlow.example');
  expect(hrefOf('b@m.example')).toBe('mailto:b@m.example');
  expect(hrefOf('01392 000 000')).toBe('tel:01392000000');
  expect(hrefOf('View Post')).toBe('/post/7');
  const { interest, interestedUserDetails: person } = aDetail();
  const { reference, activityHeading } = interest.business;
  const reply = new URL(hrefOf('Reply by email') ?? '');
  expect(reply.pathname).toBe('beth@marlow.example');
  expect(reply.searchParams.get('subject')).toBe(`${reference}: ${activityHeading}`);
  const name = `${person.forenames} ${person.surname}`;
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByText(/1 High Street\s+Exeter\s+Devon\s+EX1 1AA/)).toBeTruthy();
  expect(screen.queryByText('Mobile')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Locations' })).getByText('South West')).toBeTruthy();
  expect(screen.queryByText('NOT VISIBLE TO PRACTITIONER')).toBeNull();
  expect(asked[0]?.query).toEqual({ id: '31' });
});

test('defect 25: the address ends with its country, without an empty line if there is none', async () => {
  const address = async (country: string) => {
    const { addressDetails, ...rest } = aDetail();
    openArea('/user/view-interest/31', {
      [call]: () => ({ body: { ...rest, addressDetails: { ...addressDetails, country } } }),
    });
    const text = (await screen.findByText(/1 High Street/)).textContent;
    cleanup();
    return text;
  };
  expect(await address('Ireland')).toBe('1 High Street\nExeter\nDevon\nEX1 1AA\nIreland');
  expect(await address('')).toBe('1 High Street\nExeter\nDevon\nEX1 1AA');
});

test('an Admin sees interest hidden from the practitioner', async () => {
  const body = aDetail({ interest: { visibleToInsolvency: false } });
  openArea('/user/view-interest/31', { [call]: () => ({ body }) }, { role: 'admin' });
  expect(await screen.findByText('NOT VISIBLE TO PRACTITIONER')).toBeTruthy();
});

test('defect 60: a missing or another seller’s expression links to the seller’s own', async () => {
  openArea('/user/view-interest/99', { [call]: () => refusal(404, 'This expression of interest does not exist') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Expression of interest not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to View Interest' })).toBeTruthy();
});

test('offers another try if an expression could not be loaded', async () => {
  let there = false;
  openArea('/user/view-interest/99', {
    [call]: () => (there ? { body: aDetail() } : refusal(500, 'Away for a moment')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  there = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Marlow Hotels Ltd')).toBeTruthy();
});

const put = 'PUT /seller/interest-state';
const putNote = 'PUT /seller/interest-note';

test('the seller sets the progress next to the message; a reply by email counts as replied', async () => {
  let state: 'read' | 'replied' | 'shortlisted' = 'read';
  const { asked } = openArea('/user/view-interest/31', {
    [call]: () => ({ body: aDetail({ interest: { state } }) }),
    [put]: ({ body }) => {
      state = (body as { State: typeof state }).State;
      return { body: { response: `Marked as ${state}` } };
    },
  });
  const choice = (name: string) => screen.findByRole('button', { name, pressed: true });
  expect(await choice('Read')).toBeTruthy();
  expect(screen.getByText(/^Only you see this\./)).toBeTruthy();
  const reply = screen.getByRole('link', { name: 'Reply by email' });
  reply.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(reply);
  expect(await choice('Replied')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Shortlisted' }));
  expect(await choice('Shortlisted')).toBeTruthy();
  expect(screen.getByText('Marked as shortlisted')).toBeTruthy();
  await userEvent.click(reply);
  await userEvent.click(screen.getByRole('button', { name: 'Shortlisted' }));
  expect(asked.filter((one) => one.call === put).map(({ body }) => body)).toEqual([
    { State: 'replied' },
    { State: 'shortlisted' },
  ]);
});

test('says why a state could not be saved, and keeps the old one', async () => {
  openArea('/user/view-interest/31', {
    [call]: () => ({ body: aDetail() }),
    [put]: () => refusal(500, 'Away for a moment'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Declined' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Away for a moment');
  expect(screen.getByRole('button', { name: 'Read', pressed: true })).toBeTruthy();
});

test('a note is saved', async () => {
  const { asked } = openArea('/user/view-interest/31', {
    [call]: () => ({ body: aDetail({ interest: { note: 'Ring' } }) }),
    [putNote]: () => ({ body: { response: 'Note saved' } }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your note' }), ' on Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(asked.find((one) => one.call === putNote)?.body).toEqual({ Note: 'Ring on Monday' });
});

test('links each unread expression to the next, and back to the list', async () => {
  const { where } = openArea('/user/view-interest/31', {
    [call]: ({ query }) => ({
      body:
        query.id === '31'
          ? aDetail({ unread: { count: 1, previous: null, next: 30 } })
          : aDetail({ interest: { expressionId: 30 }, unread: { count: 0, previous: null, next: null } }),
    }),
  });
  expect(await screen.findByText('1 more unread')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Previous unread' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Next unread' }));
  expect(await screen.findByText('Nothing else is unread')).toBeTruthy();
  expect(where()).toBe('/user/view-interest/30');
  expect(screen.getByRole('link', { name: 'Back to View Interest' })).toBeTruthy();
});

test('an Admin sees neither the note nor the progress', async () => {
  const { interest, ...rest } = aDetail();
  const { note: _, ...seen } = interest;
  openArea('/user/view-interest/31', { [call]: () => ({ body: { interest: seen, ...rest } }) }, { role: 'admin' });
  expect(await screen.findByText(/We run nine hotels/)).toBeTruthy();
  expect(screen.queryByText('Progress')).toBeNull();
});

const decide = 'POST /seller/undertaking-decision';
const withUndertaking = (over = {}, interest = {}) => ({ ...aDetail({ interest }), undertaking: aHolder(over) });

test('particulars can be released next to the interest', async () => {
  let state = 'waiting';
  const { asked } = openArea('/user/view-interest/31', {
    [call]: () => ({ body: withUndertaking({ state }) }),
    [decide]: () => {
      state = 'released';
      return { body: 'The particulars are released to this buyer' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Release: Robin Archer, Archer & Co' }));
  expect(await screen.findByText('The particulars are released to this buyer')).toBeTruthy();
  expect(await screen.findByText('Particulars released')).toBeTruthy();
  const sent = asked.find((one) => one.call === decide);
  expect([sent?.query, sent?.body]).toEqual([{ id: '5' }, { Decision: 'release' }]);
});

test('says why a decision was rejected; offers none without an undertaking or to a reader', async () => {
  const refused = { [decide]: () => refusal(409, 'This buyer has closed their account') };
  openArea('/user/view-interest/31', { [call]: () => ({ body: withUndertaking() }), ...refused });
  await userEvent.click(await screen.findByRole('button', { name: /^Decline: Robin/ }));
  const question = await screen.findByRole('dialog', { name: 'Decline this buyer?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Nothing has changed. This buyer has closed their account')).toBeTruthy();
  for (const body of [withUndertaking({}, { readOnly: true }), aDetail()]) {
    cleanup();
    openArea('/user/view-interest/31', { [call]: () => ({ body }) });
    await screen.findByText(/We run nine hotels/);
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
  }
});

const history = 'GET /seller/firm-history';
const marked = {
  ...{ id: '9', at: '2026-11-03T10:00:00.000Z', who: 'Ann Archer', act: 'interest-state', post: null, member: null },
  detail: 'replied',
};
test('loads the firm’s history of an expression when opened, and only for sellers', async () => {
  const wire = { [call]: () => ({ body: aDetail() }), [history]: () => ({ body: [marked] }) };
  const { asked } = openArea('/user/view-interest/31', wire);
  const summary = await screen.findByText('Who did what, and when');
  expect(asked.some((one) => one.call === history)).toBe(false);
  await userEvent.click(summary);
  const list = await screen.findByRole('list', { name: 'History' });
  expect(list.textContent).toBe('Marked interest: repliedAnn Archer, 03 November 2026, 10:00');
  expect(asked.find((one) => one.call === history)?.query).toEqual({ interest: '31' });
  cleanup();
  openArea('/user/view-interest/31', wire, { role: 'admin' });
  await screen.findByText('Marlow Hotels Ltd');
  expect(screen.queryByText('Who did what, and when')).toBeNull();
});
