import { expect, test } from '@jest/globals';
import type { SellerQuestion } from '@marketplace/shared-contract/marketplace/questions';
import type { WaitingItem } from '@marketplace/shared-contract/operations/homes/role-homes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDetail, anExpression } from '../expression.fixture.ts';
import { aHolder } from '../holder.fixture.ts';
import { aQuestion, inbox } from '../questions.fixture.ts';
import { openArea, refusal, type Wire } from '../seller-area.fixture.ts';
import { sellerHome } from './home.fixture.ts';

const post = { businessId: 7, activityHeading: 'Coastal hotel', at: '2026-06-08T09:00:00.000Z' };
const rowOf = (kind: 'questions' | 'particulars' | 'offers', count = 1) => ({ ...post, kind, count });

/** A home with this waiting work; each later home has the next list. */
function open(lists: WaitingItem[][], wire: Wire) {
  let read = 0;
  return openArea('/', {
    'GET /seller/home': () => {
      const items = lists[Math.min(read++, lists.length - 1)] ?? [];
      return { body: sellerHome({ waiting: { total: items.reduce((sum, { count }) => sum + count, 0), items } }) };
    },
    ...wire,
  });
}

/** Questions that wait, until their answers are published. */
function asking(...waiting: SellerQuestion[]): Wire {
  return {
    'GET /seller/questions': () => ({ body: inbox({ questions: waiting }) }),
    'GET /seller/question': ({ query }) => ({
      body: waiting.find(({ questionId }) => questionId === query.id),
      version: '"answer=1"',
    }),
    'POST /seller/check-description': () => ({ body: { contactDetailsDetected: false, contactDetails: [] } }),
  };
}
const publish = 'POST /seller/publish-answer';
const answerHere = () => screen.findByRole('button', { name: 'Answer here: Coastal hotel' });
async function answer(text: string) {
  await userEvent.type(await screen.findByLabelText('The answer'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Review and publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish answer' }));
}

test('answers a question on the home page in three presses, then focuses the next row', async () => {
  const { asked } = open([[rowOf('questions'), rowOf('offers')], [rowOf('offers')]], {
    ...asking(aQuestion()),
    [publish]: () => ({ body: 'Answer published' }),
  });
  const opener = await answerHere();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(asked.some(({ call }) => call === 'GET /seller/questions')).toBe(false);
  await userEvent.click(opener);
  expect(await screen.findByText(/by Robin Archer, Archer & Co/)).toBeDefined();
  await answer('Yes.');
  expect(await screen.findByText('Answer published')).toBeDefined();
  await screen.findByRole('heading', { name: 'Waiting for you (1)' });
  expect(screen.queryByRole('link', { name: '1 question to answer' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('1 date for offers');
  expect(asked.filter(({ call }) => call === publish)).toHaveLength(1);
});

test('shows questions by waiting time; closing the form returns focus to its button', async () => {
  const second = aQuestion({ questionId: 'q2', question: 'Is the lease long?', askedDate: '2026-11-02T10:00:00.000Z' });
  open([[rowOf('questions', 2)], [rowOf('questions')]], {
    ...asking(second, aQuestion()),
    [publish]: () => ({ body: 'Answer published' }),
  });
  await userEvent.click(await answerHere());
  expect(await screen.findByText('May we of Archer & Co view it?', { selector: 'p' })).toBeDefined();
  expect(screen.queryByText('Is the lease long?', { selector: 'p' })).toBeNull();
  await answer('Yes.');
  expect(await screen.findByText('Is the lease long?', { selector: 'p' })).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await answerHere()));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('The answer')).toBeNull();
  expect(document.activeElement).toBe(await answerHere());
});

test('reads and replies to interest on the home page, longest waiting first', async () => {
  const unread = [anExpression(), anExpression({ expressionId: 32 })];
  const row = (count: number) => ({ kind: 'interest' as const, count, at: post.at });
  const { asked } = open([[row(2)], [row(1)], []], {
    'GET /seller/expressed-interest-list': () => ({ body: unread, total: unread.length }),
    'GET /seller/expressed-interest': ({ query }) => {
      const first = query.id === '31';
      if (first) unread.shift();
      return {
        body: aDetail({ interest: { expressionId: Number(query.id), profile: first ? 'Nine hotels' : 'Ten' } }),
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Read here: unread interest' }));
  expect(await screen.findByText('Nine hotels')).toBeDefined();
  await screen.findByRole('heading', { name: 'Waiting for you (1)' });
  expect(screen.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toMatch(/^mailto:beth@marlow/);
  await userEvent.click(screen.getByRole('button', { name: 'Next unread' }));
  expect(await screen.findByText('Ten')).toBeDefined();
  await screen.findByRole('heading', { name: 'Waiting for you' });
  expect(screen.getByText('Ten')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Read here: unread interest' }));
  expect(await screen.findByText('Nothing needs your answer.')).toBeDefined();
  expect(asked.find(({ call }) => call === 'GET /seller/expressed-interest-list')?.query).toMatchObject({
    ...{ filter: 'not-viewed', sort: 'dateExpressed', direction: 'asc' },
  });
});

test('says that a colleague has already read the interest', async () => {
  open([[{ kind: 'interest' as const, count: 1, at: post.at }]], {
    'GET /seller/expressed-interest-list': () => ({ body: [], total: 0 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Read here: unread interest' }));
  expect(await screen.findByText('All interest has been read.')).toBeDefined();
});

test('keeps the answer and the row after a failure', async () => {
  open([[rowOf('questions')]], { ...asking(aQuestion()), [publish]: () => refusal(500, 'The service is resting') });
  await userEvent.click(await answerHere());
  await answer('Yes.');
  await screen.findByText('The service is resting');
  expect(screen.getByLabelText<HTMLTextAreaElement>('The answer').value).toBe('Yes.');
});

test('says that a colleague has already answered the question', async () => {
  open([[rowOf('questions')]], asking(aQuestion({ state: 'published' })));
  await userEvent.click(await answerHere());
  expect(await screen.findByText('All questions about this post are answered.')).toBeDefined();
});

const particulars = (holders: object[]) => ({ businessId: 7, mayChange: true, documents: [], holders });
const decide = 'POST /seller/undertaking-decision';

test('releases particulars with the declarations visible; a rejection says what has happened', async () => {
  let refuses = true;
  const { asked } = open([[rowOf('particulars')], []], {
    'GET /seller/particulars': () => ({
      body: particulars([aHolder(), aHolder({ undertakingId: 6, state: 'released', forenames: 'Sam' })]),
    }),
    [decide]: () => (refuses ? refusal(409, 'They took it back') : { body: 'Released' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide here: Coastal hotel' }));
  expect(within(await screen.findByRole('list', { name: 'Declared' })).getAllByRole('listitem')).toHaveLength(3);
  const release = screen.getByRole('button', { name: /^Release: Robin Archer/ });
  await userEvent.click(release);
  await screen.findByText('Nothing has changed. They took it back');
  refuses = false;
  await userEvent.click(release);
  await screen.findByText('Released');
  await screen.findByText('Nothing needs your answer.');
  expect(document.activeElement?.textContent).toBe('Nothing needs your answer.');
  expect(asked.filter(({ call }) => call === decide).map(({ query, body }) => [query, body])).toEqual([
    [{ id: '5' }, { Decision: 'release' }],
    [{ id: '5' }, { Decision: 'release' }],
  ]);
});

test('asks before declining a request; offers another try if loading fails', async () => {
  let fails = true;
  const { asked } = open([[rowOf('particulars')], []], {
    'GET /seller/particulars': () =>
      fails ? refusal(500, 'The service is resting') : { body: particulars([aHolder()]) },
    [decide]: () => ({ body: 'Declined' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide here: Coastal hotel' }));
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Decline: Robin Archer/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await screen.findByText('Declined');
  expect(asked.find(({ call }) => call === decide)?.body).toEqual({ Decision: 'decline' });
});
